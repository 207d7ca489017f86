'use client'

import { Redo2, Search, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import {
  type SheetCategories,
  type SheetRow,
  cellText,
  SHEET_COLUMNS,
  type SheetField,
} from '@/lib/catalog/sheet/columns'
import { formatNumber, searchKey } from '@/lib/utils/text'
import { SheetGrid } from './sheet-grid'
import { useRows } from './use-rows'
import { useSheet, type Sheet } from './use-sheet'

/** Spreadsheet editing with keyboard and clipboard, saved together. */
export function ProductSheet({
  first,
  total,
  query,
  categories,
}: {
  first: readonly SheetRow[]
  total: number
  /** List query. */
  query: string
  categories: SheetCategories
}) {
  const rows = useRows(first, total, query)
  const sheet = useSheet(rows, categories)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const { edits, saving, save } = sheet
  useUnsavedGuard(edits.cells.size > 0)

  const keys = useMemo(
    () =>
      new Map(
        rows.all.map(({ id, values }) => [
          id,
          searchKey(`${values.name ?? ''} ${values.sku ?? ''} ${values.brand ?? ''}`),
        ]),
      ),
    [rows.all],
  )
  const shown = useMemo(() => {
    const words = searchKey(search).split(' ').filter(Boolean)
    if (words.length === 0 && !category) return rows.all
    return rows.all.filter(
      ({ id, values }) =>
        words.every((word) => keys.get(id)!.includes(word)) && (!category || values.category_id === category),
    )
  }, [rows.all, keys, search, category])
  const problems = [...edits.cells.values()].filter((edit) => 'problem' in edit).length

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <Input
          className="min-w-48 flex-1 tablet:max-w-80"
          type="search"
          icon={<Search className="icon" aria-hidden="true" />}
          aria-label="جست‌وجو در جدول"
          placeholder="نام، برند یا کد"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select
          className="min-w-40"
          aria-label="دسته"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          none="همهٔ دسته‌ها"
          options={categories}
        />
        <span role="status" className="text-13 text-muted">
          {rows.isWhole
            ? `${formatNumber(shown.length)} محصول`
            : `${formatNumber(rows.all.length)} از ${formatNumber(rows.total)} محصول خوانده شد`}
        </span>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2.5">
          <div className="flex gap-1">
            <IconButton
              icon={Undo2}
              label="برگرداندن (Ctrl+Z)"
              disabled={edits.past.length === 0}
              onClick={sheet.undo}
            />
            <IconButton
              icon={Redo2}
              label="دوباره (Ctrl+Y)"
              disabled={edits.future.length === 0}
              onClick={sheet.redo}
            />
          </div>
          <span role="status" className="text-13 text-muted">
            {edits.cells.size > 0 && `${formatNumber(edits.cells.size)} تغییر ذخیره‌نشده`}
            {problems > 0 && <b className="text-danger">{`، ${formatNumber(problems)} خطا`}</b>}
          </span>
          <Button
            loading={saving}
            loadingLabel="در حال ذخیره"
            disabled={edits.cells.size === problems}
            onClick={() => void save()}
          >
            ذخیره
          </Button>
        </div>
      </div>
      {rows.failed && (
        <Note tone="danger" role="alert">
          {'همهٔ محصولات خوانده نشد. '}
          <Button size="s" variant="outline" onClick={rows.retry}>
            دوباره
          </Button>
        </Note>
      )}
      <ConflictBar sheet={sheet} rows={rows.all} categories={categories} />
      {shown.length > 0 ? (
        <SheetGrid rows={shown} sheet={sheet} categories={categories} />
      ) : (
        <EmptyState picture="not-found" title="چیزی پیدا نشد" text="با این جست‌وجو محصولی در جدول نیست." />
      )}
      <p className="text-13 text-muted max-tablet:hidden pointer-coarse:hidden">
        Enter یا تایپ: ویرایش. Tab و کلیدهای جهت: رفتن. Shift و کلید جهت: انتخاب چند خانه. Ctrl+C و Ctrl+V: از
        اکسل و به اکسل. Delete: خالی کردن.
      </p>
    </div>
  )
}

/** Visible conflicts; the rest is counted. */
const SHOWN = 5

/** Resolves conflicts one by one or all at once. */
function ConflictBar({
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
