'use client'

import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

/** The dialog of a list that adds and edits; its form is given the row, or null for a new one. */
export function EditDialog<T extends { id: string }>({
  editing,
  rows,
  word,
  onClose,
  children,
}: {
  editing: T | 'new' | null
  rows: readonly T[]
  /** «تخفیف» */
  word: string
  onClose: () => void
  children: (row: T | null) => ReactNode
}) {
  // A conflict reads the list anew: the form then goes on from the fresh row.
  const row = editing && editing !== 'new' ? (rows.find(({ id }) => id === editing.id) ?? editing) : null
  return (
    <Dialog open={editing !== null} onOpenChange={onClose}>
      <DialogContent wide title={editing === 'new' ? `افزودن ${word}` : `ویرایش ${word}`}>
        {children(row)}
      </DialogContent>
    </Dialog>
  )
}
