'use client'

import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

/**
 * The dialog of a list that adds and edits. Its form is given what is edited, or null for a new one; a new one that has
 * something already comes without an id.
 */
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
  /** The title over a new one. */
  adding?: string
  narrow?: boolean
  onClose: () => void
  children: (item: T | null) => ReactNode
}) {
  const item = editing === 'new' ? null : editing
  return (
    <Dialog open={editing !== null} onOpenChange={onClose}>
      <DialogContent wide={!narrow} title={item?.id ? `ویرایش ${word}` : adding}>
        {/* A conflict reads the list anew: the form then goes on from the fresh row. */}
        {children(rows.find(({ id }) => id === item?.id) ?? item)}
      </DialogContent>
    </Dialog>
  )
}
