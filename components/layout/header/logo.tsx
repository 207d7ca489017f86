import Link from 'next/link'
import { shop } from '@/lib/shop/identity'

/** The word mark, in the colors of the theme or of the footer. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <Link
      prefetch={false}
      href="/"
      className={onDark ? 'logo logo-on-dark' : 'logo'}
      aria-label={`${shop.name}، صفحهٔ نخست`}
    />
  )
}
