'use client'

import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

/** `null` adds; a prefilled new item has no id. */
export function EditDialog<T extends { id: string | null }>({
  editing,
  rows,
  word,
  adding = `${word} جدید`,
  narrow = false,
  onClose,
  children,
}: {
  editing: T | 'new' | null
  rows: readonly (T & { id: string })[]
  /** «تخفیف» */
  word: string
  /** Title for a new item. */
  adding?: string
  narrow?: boolean
  onClose: () => void
  children: (item: T | null) => ReactNode
}) {
  const item = editing === 'new' ? null : editing
  return (
    <Dialog open={editing !== null} onOpenChange={onClose}>
      <DialogContent wide={!narrow} title={item?.id ? `ویرایش ${word}` : adding}>
        {/* After a conflict the form uses the fresh row. */}
        {children(rows.find(({ id }) => id === item?.id) ?? item)}
      </DialogContent>
    </Dialog>
  )
}
