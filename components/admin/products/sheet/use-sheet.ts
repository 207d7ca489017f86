'use client'

import { useCallback, useMemo, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { saveSheet } from '@/lib/catalog/sheet/actions'
import {
  isReadOnly,
  readCell,
  type SheetCategories,
  type SheetColumn,
  type SheetField,
  type SheetRow,
  type SheetValue,
} from '@/lib/catalog/sheet/columns'
import {
  type CellKey,
  cellKey,
  change,
  type Edit,
  type Edits,
  NO_EDITS,
  redo,
  settle,
  undo,
} from '@/lib/catalog/sheet/edits'
import { MOST_CELLS } from '@/lib/catalog/sheet/schema'
import { formatNumber } from '@/lib/utils/text'
import type { Rows } from './use-rows'

/** An edited cell. */
export interface Typed {
  row: SheetRow
  column: SheetColumn
  text: string
}

/** Edits, undo, saving and conflicts. */
export function useSheet(rows: Rows, categories: SheetCategories) {
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const [conflicts, setConflicts] = useState<ReadonlyMap<CellKey, SheetValue>>(new Map())
  const [saving, setSaving] = useState(false)

  /** Records edits as one undo step. */
  const type = useCallback(
    (typed: readonly Typed[]) => {
      const patch = new Map<CellKey, Edit | null>()
      for (const { row, column, text } of typed) {
        if (isReadOnly(row, column.field)) continue
        const read = readCell(column, text, categories)
        const key = cellKey(row.id, column.field)
        if ('problem' in read) patch.set(key, { text, problem: read.problem })
        else patch.set(key, read.value === row.values[column.field] ? null : read)
      }
      setEdits((before) => change(before, patch))
    },
    [categories],
  )

  async function save() {
    setSaving(true)
    toast.close('sheet')
    const byId = new Map(rows.all.map((row) => [row.id, row]))
    const cells = [...edits.cells].flatMap(([key, edit]) => {
      const [id, field] = key.split(' ') as [string, SheetField]
      return 'value' in edit
        ? [{ key, id, field, expected: byId.get(id)!.values[field], set: edit.value }]
        : []
    })
    let saved = 0
    let left = 0
    for (let from = 0; from < cells.length; from += MOST_CELLS) {
      const portion = cells.slice(from, from + MOST_CELLS)
      const answer = await callAction(saveSheet, {
        cells: portion.map(({ id, field, expected, set }): [string, SheetField, SheetValue, SheetValue] => [
          id,
          field,
          expected,
          set,
        ]),
      })
      if (!answer.ok) {
        toast.error(answer.error.message, { subject: 'sheet' })
        break
      }
      const unsaved = new Map(answer.data.cells.map((cell) => [cellKey(cell.id, cell.field), cell]))
      const done = portion.filter(({ key }) => !unsaved.has(key))
      saved += done.length
      left += unsaved.size
      rows.take(done.map(({ id, field, set }) => ({ id, field, value: set })))
      setEdits((before) => {
        const next = settle(
          before,
          done.map(({ key }) => key),
        )
        const all = new Map(next.cells)
        for (const [key, { problem }] of unsaved) {
          const edit = all.get(key)
          if (problem && edit && 'value' in edit) all.set(key, { text: String(edit.value ?? ''), problem })
        }
        return { ...next, cells: all }
      })
      setConflicts((before) => {
        const next = new Map(before)
        for (const { key } of done) next.delete(key)
        for (const [key, { state, theirs }] of unsaved) if (state === 'conflict') next.set(key, theirs)
        return next
      })
    }
    setSaving(false)
    if (saved > 0)
      toast.success(
        `${formatNumber(saved)} خانه ذخیره شد${left > 0 ? `؛ ${formatNumber(left)} خانه ماند` : ''}`,
      )
    else if (left > 0)
      toast.error(`${formatNumber(left)} خانه ذخیره نشد؛ خانه‌های سرخ و نارنجی را ببینید`, {
        subject: 'sheet',
      })
  }

  /** Keeps my value for the next save, or takes theirs. */
  function choose(keys: readonly CellKey[], mine: boolean) {
    rows.take(
      keys.map((key) => {
        const [id, field] = key.split(' ') as [string, SheetField]
        return { id, field, value: conflicts.get(key)! }
      }),
    )
    if (!mine) setEdits((before) => settle(before, keys))
    setConflicts((before) => new Map([...before].filter(([key]) => !keys.includes(key))))
  }

  return {
    ...useMemo(
      () => ({
        edits,
        conflicts,
        type,
        undo: () => setEdits(undo),
        redo: () => setEdits(redo),
      }),
      [edits, conflicts, type],
    ),
    saving,
    save,
    choose,
  }
}
export type Sheet = ReturnType<typeof useSheet>
