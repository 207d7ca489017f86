'use client'

import Link from 'next/link'
import { useStore } from 'zustand'
import { Scale } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { compared, setCompared } from '@/lib/compare/compared'
import { comparePath, MOST_COMPARED } from '@/lib/compare/ids'
import { toPersianDigits } from '@/lib/utils/text'

export function CompareButton({ id }: { id: string }) {
  const ids = useStore(compared)
  const others = ids.filter((each) => each !== id)
  const isChosen = others.length < ids.length

  function toggle() {
    if (isChosen) setCompared(others)
    else if (ids.length < MOST_COMPARED) setCompared([...ids, id])
    else
      toast.error(
        `${toPersianDigits(MOST_COMPARED)} محصول کنار هم جا می‌شود. نخست یکی را از مقایسه بردارید.`,
        {
          action: { label: 'دیدن مقایسه', href: comparePath(ids) },
        },
      )
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 text-14">
      <button
        type="button"
        onClick={toggle}
        className="inline-flex min-h-11 items-center gap-2 font-strong text-action"
      >
        <Scale className="icon" aria-hidden="true" />
        {isChosen ? 'برداشتن از مقایسه' : 'افزودن به مقایسه'}
      </button>
      {ids.length > 0 && (
        <Link prefetch={false} href={comparePath(ids)} className="link inline-flex min-h-11 items-center">
          دیدن مقایسه ({toPersianDigits(ids.length)} محصول)
        </Link>
      )}
    </div>
  )
}
