'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useTransition } from 'react'
import { cn } from '@/components/ui/cn'
import { WaitText } from '@/components/ui/wait-text'

/** Sign-in link that returns to the current page. */
export function SignInLink({ className, children, ...props }: Omit<ComponentProps<typeof Link>, 'href'>) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  return (
    <Link
      {...props}
      prefetch={false}
      href="/auth"
      className={cn('relative', className, isPending && 'cursor-progress')}
      aria-busy={isPending || undefined}
      onNavigate={(event) => {
        event.preventDefault()
        const here = location.pathname + location.search
        const path = here === '/' ? '/auth' : `/auth?next=${encodeURIComponent(here)}`
        startTransition(() => router.push(path))
      }}
    >
      {children}
      {isPending && (
        <WaitText className="absolute inset-0 justify-center rounded-[inherit] bg-paper text-[max(0.8em,11px)] whitespace-nowrap" />
      )}
    </Link>
  )
}
