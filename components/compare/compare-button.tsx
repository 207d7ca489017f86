'use client'

import { useStore } from 'zustand'
import { Scale } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/components/ui/toast'
import { compared, setCompared } from '@/lib/compare/compared'
import { comparePath, MOST_COMPARED } from '@/lib/compare/ids'
import { toPersianDigits } from '@/lib/utils/text'

/** On the picture; the toast links to the comparison. */
export function CompareButton({ id }: { id: string }) {
  const ids = useStore(compared)
  const others = ids.filter((each) => each !== id)
  const isChosen = others.length < ids.length

  function toggle() {
    if (isChosen) return setCompared(others)
    if (ids.length >= MOST_COMPARED)
      return void toast.error(
        `${toPersianDigits(MOST_COMPARED)} محصول کنار هم جا می‌شود. نخست یکی را از مقایسه بردارید.`,
        { action: { label: 'دیدن مقایسه', href: comparePath(ids) } },
      )
    const all = [...ids, id]
    setCompared(all)
    toast.success('به مقایسه افزوده شد', {
      action: { label: `دیدن مقایسه (${toPersianDigits(all.length)} محصول)`, href: comparePath(all) },
    })
  }

  const label = isChosen ? 'برداشتن از مقایسه' : 'افزودن به مقایسه'
  return (
    <IconButton
      icon={Scale}
      label={label}
      title={label}
      variant={isChosen ? 'soft' : 'plain'}
      className={isChosen ? undefined : 'bg-surface/88'}
      onClick={toggle}
    />
  )
}
