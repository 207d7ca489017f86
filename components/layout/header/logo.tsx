import Link from 'next/link'

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
