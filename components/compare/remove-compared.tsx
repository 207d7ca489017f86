'use client'

import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { X } from '@/components/ui/icons'
import { compared, setCompared } from '@/lib/compare/compared'

/** Removes from URL and local storage. */
export function RemoveCompared({ id, name, href }: { id: string; name: string; href: string }) {
  return (
    <Link
      prefetch={false}
      href={href}
      scroll={false}
      aria-label={`برداشتن ${name} از مقایسه`}
      className={iconButtonVariants()}
      onClick={() => setCompared(compared.getState().filter((each) => each !== id))}
    >
      <X className="icon" aria-hidden="true" />
    </Link>
  )
}
