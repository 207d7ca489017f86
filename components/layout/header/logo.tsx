import Link from 'next/link'
import { WORD_MARK } from '@/components/layout/word-mark'

export function Logo({ shopName, onDark = false }: { shopName: string; onDark?: boolean }) {
  return (
    <Link
      prefetch={false}
      href="/"
      className={onDark ? `${WORD_MARK} block h-11! bg-[url(/art/logo-dark.svg)]!` : WORD_MARK}
      aria-label={`${shopName}، صفحهٔ نخست`}
    />
  )
}
