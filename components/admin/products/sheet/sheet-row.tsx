'use client'

import { memo } from 'react'
import { cn } from '@/components/ui/cn'
import {
  cellText,
  isReadOnly,
  SHEET_COLUMNS,
  type SheetCategories,
  type SheetColumn,
  type SheetRow,
  type SheetValue,
} from '@/lib/catalog/sheet/columns'
import { type CellKey, cellKey, type Edit } from '@/lib/catalog/sheet/edits'

/** Name column: sticky, narrower on phones. */
export const NAME_COLUMN = 'first:sticky first:start-0 first:z-1 max-tablet:first:w-40!'

interface RowProps {
  row: SheetRow
  index: number
  height: number
  edits: ReadonlyMap<CellKey, Edit>
  conflicts: ReadonlyMap<CellKey, SheetValue>
  categories: SheetCategories
  /** -1: in another row. */
  activeColumn: number
  /** Selected columns, inclusive. */
  first: number
  last: number
  draft: string | null
  onDraft: (text: string) => void
  onLeave: (step: null) => void
}

function Row({ row, index, height, activeColumn, first, last, draft, ...rest }: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute start-0 flex"
      style={{ top: index * height, height }}
    >
      {SHEET_COLUMNS.map((column, x) => (
        <Cell
          key={column.field}
          column={column}
          x={x}
          row={row}
          index={index}
          isSelected={x >= first && x <= last}
          is_active={x === activeColumn}
          draft={x === activeColumn ? draft : null}
          {...rest}
        />
      ))}
    </div>
  )
}

function Cell({
  column,
  x,
  row,
  index,
  isSelected,
  is_active,
  draft,
  edits,
  conflicts,
  categories,
  onDraft,
  onLeave,
}: Omit<RowProps, 'height' | 'activeColumn' | 'first' | 'last'> & {
  column: SheetColumn
  x: number
  isSelected: boolean
  is_active: boolean
}) {
  const key = cellKey(row.id, column.field)
  const edit = edits.get(key)
  const problem = edit && 'problem' in edit ? edit.problem : undefined
  return (
    <div
      id={`cell-${index}-${x}`}
      // Row header.
      role={x === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={x + 1}
      aria-selected={isSelected}
      aria-readonly={isReadOnly(row, column.field) || undefined}
      aria-invalid={problem ? true : undefined}
      title={problem}
      data-at={`${index} ${x}`}
      className={cn(
        'relative flex flex-none cursor-cell items-center border-e border-b border-line bg-surface px-2',
        NAME_COLUMN,
        column.kind === 'number' && 'justify-end num',
        isReadOnly(row, column.field) && 'bg-sunken! text-muted',
        edit && !problem && 'bg-action-tint! font-strong',
        problem && 'bg-danger-tint! text-danger',
        conflicts.has(key) && 'outline-2 -outline-offset-2 outline-warning',
        isSelected && '[box-shadow:inset_0_0_0_99px_color-mix(in_srgb,var(--action)_10%,transparent)]',
        is_active && 'outline-2 -outline-offset-2 outline-action',
      )}
      style={{ width: column.width }}
    >
      {draft !== null ? (
        <CellField
          column={column}
          categories={categories}
          draft={draft}
          onDraft={onDraft}
          onLeave={onLeave}
        />
      ) : (
        <span
          className={
            x === 0
              ? 'max-tablet:line-clamp-2 max-tablet:text-12 max-tablet:leading-tight tablet:truncate'
              : 'truncate'
          }
        >
          {shownText(column, row, edit, categories)}
        </span>
      )}
    </div>
  )
}

function shownText(
  column: SheetColumn,
  row: SheetRow,
  edit: Edit | undefined,
  categories: SheetCategories,
): string {
  if (edit && 'problem' in edit) return edit.text || '!'
  return cellText(column, edit ? edit.value : row.values[column.field], categories)
}

function CellField({
  column,
  categories,
  draft,
  onDraft,
  onLeave,
}: Pick<RowProps, 'categories' | 'onDraft' | 'onLeave'> & { column: SheetColumn; draft: string }) {
  return (
    <>
      <input
        // Focus for typing.
        autoFocus
        aria-label={column.header}
        className="absolute inset-0 bg-surface px-2 outline-2 -outline-offset-2 outline-action select-text"
        autoComplete="off"
        inputMode={column.kind === 'number' ? 'numeric' : undefined}
        list={column.kind === 'category' ? 'sheet-categories' : undefined}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onBlur={() => onLeave(null)}
      />
      {column.kind === 'category' && (
        <datalist id="sheet-categories">
          {categories.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Rerenders only if its row changes. */
export const SheetRowView = memo(Row, (before, after) => {
  const { onDraft: _a, onLeave: _b, edits: editsBefore, conflicts: conflictsBefore, ...old } = before
  const { onDraft: _c, onLeave: _d, edits, conflicts, ...fresh } = after
  if (after.draft !== null || before.draft !== null) return false
  if ((Object.keys(fresh) as (keyof typeof fresh)[]).some((name) => fresh[name] !== old[name])) return false
  if (edits === editsBefore && conflicts === conflictsBefore) return true
  return SHEET_COLUMNS.every(({ field }) => {
    const key = cellKey(after.row.id, field)
    return edits.get(key) === editsBefore.get(key) && conflicts.has(key) === conflictsBefore.has(key)
  })
})
