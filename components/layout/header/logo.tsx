import Link from 'next/link'
import { brand } from '@/lib/shop/brand'

/** The word mark, in the colors of the theme or of the footer. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <Link
      prefetch={false}
      href="/"
      className={onDark ? 'logo block h-11 bg-[url(/art/logo-dark.svg)]' : 'logo'}
      aria-label={`${brand.name}، صفحهٔ نخست`}
    />
  )
}
