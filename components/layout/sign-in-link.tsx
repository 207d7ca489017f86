'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'

/** The way to the sign-in page and back to where the visitor is now. */
export function SignInLink(props: Omit<ComponentProps<typeof Link>, 'href'>) {
  const router = useRouter()
  return (
    <Link
      {...props}
      href="/auth"
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault()
        const here = location.pathname + location.search
        router.push(here === '/' ? '/auth' : `/auth?next=${encodeURIComponent(here)}`)
      }}
    />
  )
}
