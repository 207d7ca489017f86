'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useTransition } from 'react'
import { cn } from '@/components/ui/cn'

/** Sign-in link that returns to the current page. */
export function SignInLink({ className, ...props }: Omit<ComponentProps<typeof Link>, 'href'>) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  return (
    <Link
      {...props}
      prefetch={false}
      href="/auth"
      className={cn(className, isPending && 'cursor-progress opacity-70')}
      aria-busy={isPending || undefined}
      onNavigate={(event) => {
        event.preventDefault()
        const here = location.pathname + location.search
        const path = here === '/' ? '/auth' : `/auth?next=${encodeURIComponent(here)}`
        startTransition(() => router.push(path))
      }}
    />
  )
}
