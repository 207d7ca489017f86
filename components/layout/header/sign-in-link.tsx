'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useTransition } from 'react'
import { cn } from '@/components/ui/cn'
import { WaitText } from '@/components/ui/wait-text'

/** Sign-in link that returns to the current page. `isTall`: the spinner above the text. */
export function SignInLink({
  className,
  children,
  isTall,
  ...props
}: Omit<ComponentProps<typeof Link>, 'href'> & { isTall?: boolean }) {
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
        <WaitText
          isTall={isTall}
          className={cn(
            'absolute inset-0 rounded-[inherit]',
            isTall ? 'bg-surface p-1' : 'justify-center bg-paper',
          )}
        />
      )}
    </Link>
  )
}
