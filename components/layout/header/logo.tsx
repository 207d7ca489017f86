import Link from 'next/link'

/** The word mark, in the colors of the theme or of the footer. */
export function Logo({ shopName, onDark = false }: { shopName: string; onDark?: boolean }) {
  return (
    <Link
      prefetch={false}
      href="/"
      className={onDark ? 'logo block h-11 bg-[url(/art/logo-dark.svg)]' : 'logo'}
      aria-label={`${shopName}، صفحهٔ نخست`}
    />
  )
}
