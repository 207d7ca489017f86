'use client'

import { useRouter } from 'next/navigation'
import { Link, type LinkProps } from '@/components/ui/link'
import { isPlainClick } from '@/components/ui/plain-click'

/** The way to the sign-in page and back to where the visitor is now. */
export function SignInLink(props: Omit<LinkProps, 'href'>) {
  const router = useRouter()
  return (
    <Link
      {...props}
      href="/auth"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const here = location.pathname + location.search
        router.push(here === '/' ? '/auth' : `/auth?next=${encodeURIComponent(here)}`)
      }}
    />
  )
}
