'use client'

import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import {
  cellText,
  SHEET_COLUMNS,
  type SheetCategories,
  type SheetField,
  type SheetRow,
} from '@/lib/catalog/sheet/columns'
import { formatNumber } from '@/lib/utils/text'
import type { Sheet } from './use-sheet'

/** Visible conflicts; the rest is counted. */
const SHOWN = 5

/** Resolves conflicts one by one or all at once. */
export function ConflictBar({
  sheet: { conflicts, edits, choose },
  rows,
  categories,
}: {
  sheet: Sheet
  rows: readonly SheetRow[]
  categories: SheetCategories
}) {
  if (conflicts.size === 0) return null
  const keys = [...conflicts.keys()]
  return (
    <Note tone="warning" role="alert">
      <p className="font-strong">
        {`${formatNumber(conflicts.size)} خانه را هم‌زمان کس دیگری عوض کرده است. کدام بماند؟`}
      </p>
      <ul className="my-2 grid gap-1.5">
        {keys.slice(0, SHOWN).map((key) => {
          const [id, field] = key.split(' ') as [string, SheetField]
          const column = SHEET_COLUMNS.find((each) => each.field === field)!
          const edit = edits.cells.get(key)
          const name = String(rows.find((row) => row.id === id)?.values.name ?? '')
          return (
            <li key={key} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1">{`${name}، ${column.header}`}</span>
              <Button size="s" variant="outline" onClick={() => choose([key], true)}>
                {`مال من: ${edit && 'value' in edit ? cellText(column, edit.value, categories) || '—' : '—'}`}
              </Button>
              <Button size="s" variant="outline" onClick={() => choose([key], false)}>
                {`مال او: ${cellText(column, conflicts.get(key)!, categories) || '—'}`}
              </Button>
            </li>
          )
        })}
      </ul>
      {keys.length > SHOWN && <p>{`و ${formatNumber(keys.length - SHOWN)} خانهٔ دیگر`}</p>}
      {keys.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" variant="outline" onClick={() => choose(keys, true)}>
            همه مال من
          </Button>
          <Button size="s" variant="outline" onClick={() => choose(keys, false)}>
            همه مال دیگران
          </Button>
        </div>
      )}
    </Note>
  )
}
