'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { importFamilies, importProducts, type ImportResult } from '@/lib/catalog/import/actions'
import { BATCH_SIZE } from '@/lib/catalog/import/batch'
import { FIXED_COLUMNS, importColumns, type ImportField } from '@/lib/catalog/import/columns'
import {
  type ImportRow,
  type ImportTable,
  matchColumns,
  readRows,
  type RialPrice,
  type RowProblem,
  splitTable,
} from '@/lib/catalog/import/rows'
import type { ImportAttribute } from '@/lib/catalog/import/attribute-columns'
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import type { Table } from '@/lib/spreadsheet/table'
import { errorText } from '@/lib/utils/errors'
import { ColumnMatch } from './column-match'
import { ImportReport } from './import-report'
import { familiesOf, linesOf, picturesOf, withPictures } from './prepare-rows'
import { usePictures } from './use-pictures'

/** Sample file. */
const TEMPLATE = '/admin/products/template'

interface Sheet extends ImportTable {
  name: string
}

export interface Outcome {
  created: number
  updated: number
  /** Unchanged products. */
  same: number
  problems: RowProblem[]
  /** Rows imported in part. */
  notes: RowProblem[]
  /** Prices given in rials. */
  rials: RialPrice[]
  /** Large price changes. */
  jumps: RowProblem[]
  /** Importable rows. */
  good: ImportRow[]
  applied: boolean
}

/** Choose, match columns, dry run, import. Rows are independent; invalid ones are skipped and listed. */
export function ImportProducts({ attributes }: { attributes: readonly ImportAttribute[] }) {
  const columns = importColumns(attributes)
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const stopped = useRef(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Partial<Record<ImportField, number>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const pictures = usePictures()

  /** A sheet, with pictures or an archive. */
  async function choose(files: readonly File[]) {
    setProblem(null)
    setOutcome(null)
    const inArchive = await pictures.take(files)
    if (inArchive.problem) setProblem(inArchive.problem)
    const file = files.find(({ name }) => /\.(?:xlsx|csv)$/i.test(name)) ?? inArchive.sheet
    if (!file) {
      // Pictures may follow their sheet; unreadable files are reported.
      if (!files.every(({ name }) => /\.(?:zip|jpe?g|png|webp|avif)$/i.test(name)))
        setProblem(errorText('file_unreadable'))
      return
    }
    setSheet(null)
    if (file.size > MAX_UPLOAD_BYTES)
      return setProblem(errorText('file_too_large', { size: MAX_UPLOAD_BYTES / 1024 / 1024 }))
    const form = new FormData()
    form.append('file', file)
    const answer = await fetch('/api/admin/products/import', { method: 'POST', body: form })
      .then((response) => response.json() as Promise<Result<{ rows: Table }>>)
      .catch(() => null)
    if (!answer) return setProblem('فایل فرستاده نشد. دوباره تلاش کنید.')
    if (!answer.ok) return setProblem(answer.error.message)
    const table = splitTable(answer.data.rows, columns)
    setSheet({ name: file.name, ...table })
    setMapping(matchColumns(table.heads, columns))
  }

  async function run(apply: boolean) {
    if (!sheet) return
    setProblem(null)
    stopped.current = false
    const read = readRows(sheet, mapping, columns)
    const rows = apply && outcome ? outcome.good : read.rows
    const problems = apply && outcome ? [...outcome.problems] : [...read.problems]
    const good = new Map<number, ImportRow>()
    const made = new Set<number>()
    const jumps: RowProblem[] = []
    let created = 0
    let updated = 0
    let same = 0
    if (!(await pictures.know(rows.flatMap(linesOf).flatMap(({ values }) => picturesOf(values)))))
      return setProblem(errorText('unavailable'))
    for (let from = 0; from < rows.length && !stopped.current; from += BATCH_SIZE) {
      setProgress({ done: from, all: rows.length })
      const batch = rows.slice(from, from + BATCH_SIZE)
      const ready: ImportRow[] = []
      /** Rows whose pictures are uploaded on import count as changed. */
      const waiting = new Set<number>()
      for (const row of batch) {
        const prepared = await withPictures(row, apply, pictures)
        if (!prepared.ok) problems.push({ row: prepared.row, problems: [prepared.text] })
        else {
          ready.push(prepared.line)
          if (prepared.isWaiting) waiting.add(row.row)
        }
      }
      if (ready.length === 0) continue
      const answer = await importProducts({ rows: ready, apply }).catch(() => null)
      if (!answer?.ok) {
        setProblem(
          `${answer?.error.message ?? 'ارتباط با فروشگاه برقرار نشد.'} تا ردیف ${formatNumber((batch[0]?.row ?? 2) - 1)} انجام شده است.`,
        )
        break
      }
      const settled = new Set(batch.map(({ row }) => row))
      for (const row of ready) settled.delete(row.row)
      for (const result of answer.data) {
        if (result.jumps?.length) jumps.push({ row: result.row, problems: result.jumps })
        if (result.result === 'create') {
          created++
          made.add(result.row)
        } else if (result.result === 'update' || (result.result === 'same' && waiting.has(result.row)))
          updated++
        else if (result.result === 'same') {
          same++
          settled.add(result.row)
        } else {
          settled.add(result.row)
          problems.push(problemOf(result))
        }
      }
      for (const row of batch) if (!settled.has(row.row)) good.set(row.row, row)
    }
    // Families last, each whole; a dry run has no new products yet.
    for (const portion of stopped.current ? [] : familiesOf(read.rows, apply ? new Set() : made)) {
      const answer = await importFamilies({ rows: portion, apply }).catch(() => null)
      if (!answer?.ok) {
        setProblem(answer?.error.message ?? errorText('unavailable'))
        break
      }
      for (const result of answer.data) {
        if (result.result === 'error') problems.push(problemOf(result))
        else if (result.result !== 'same' && !good.has(result.row)) {
          good.set(
            result.row,
            read.rows.find(({ row }) => row === result.row)!,
          )
          updated++
          if (!apply) same--
        }
      }
    }
    setProgress(null)
    problems.sort((a, b) => a.row - b.row)
    const notes = apply && outcome ? outcome.notes : read.notes
    setOutcome({
      created,
      updated,
      same: apply && outcome ? outcome.same : same,
      problems,
      notes,
      rials: apply ? [] : read.rials,
      jumps,
      good: [...good.values()],
      applied: apply,
    })
    if (apply) {
      toast.success(`${formatNumber(created + updated)} ردیف ثبت شد`)
      router.refresh()
    }
  }

  return (
    <div className="grid gap-5">
      <Panel title="۱. فایل">
        <div className="grid gap-4">
          <p className="text-14 text-muted">
            فایل اکسل (xlsx) یا CSV با یک سطر عنوان. محصولی که شناسه، کد یا نشانی صفحه‌اش هست به‌روز می‌شود؛ بقیه
            جدید ساخته می‌شوند. برای ویرایش محصولات فروشگاه، از فهرست محصولات خروجی بگیرید و همان فایل را
            برگردانید. تصویرها را هم همراه فایل یا در یک zip بفرستید و نامشان را در ستون «تصویرها» بنویسید.
          </p>
          <details className="text-14">
            <summary className="cursor-pointer font-strong">ستون‌های فایل چه می‌کنند؟</summary>
            <dl className="mt-3 grid gap-3">
              {FIXED_COLUMNS.filter(({ explanation }) => explanation).map(
                ({ field, header, explanation }) => (
                  <div key={field}>
                    <dt className="font-strong">{header}</dt>
                    <dd className="text-muted">{explanation}.</dd>
                  </div>
                ),
              )}
            </dl>
          </details>
          <div className="flex flex-wrap gap-3">
            <input
              ref={input}
              type="file"
              aria-label="فایل محصولات"
              tabIndex={-1}
              className="sr-only"
              multiple
              accept=".xlsx,.csv,.zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/zip,image/jpeg,image/png,image/webp,image/avif"
              onChange={(event) => {
                const files = [...(event.target.files ?? [])]
                if (files.length > 0) void choose(files)
                event.target.value = ''
              }}
            />
            <Button onClick={() => input.current?.click()}>
              <FileSpreadsheet className="icon" aria-hidden="true" />
              انتخاب فایل
            </Button>
            <a href={TEMPLATE} className={buttonVariants({ variant: 'outline' })}>
              <Download className="icon" aria-hidden="true" />
              فایل نمونه
            </a>
            <a href={`${TEMPLATE}?format=csv`} className={buttonVariants({ variant: 'ghost' })}>
              نمونهٔ CSV
            </a>
            <a
              href="/admin/products/export?format=zip"
              className={buttonVariants({ variant: 'ghost' })}
              download
            >
              خروجی همهٔ محصولات با تصویرها
            </a>
          </div>
          {sheet && (
            <p role="status" className="font-strong">
              {`«${sheet.name}»: ${formatNumber(sheet.lines.length)} ردیف`}
              {pictures.count > 0 && `، ${formatNumber(pictures.count)} تصویر`}
            </p>
          )}
        </div>
      </Panel>
      {problem && <RefusalNote>{problem}</RefusalNote>}
      {sheet && (
        <ColumnMatch
          columns={columns}
          heads={sheet.heads}
          sample={sheet.lines[0]?.cells ?? []}
          mapping={mapping}
          onChange={(next) => {
            setMapping(next)
            setOutcome(null)
          }}
        />
      )}
      {sheet && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={outcome ? 'outline' : 'primary'}
            loading={progress !== null}
            loadingLabel="در حال بررسی"
            onClick={() => void run(false)}
          >
            بررسی بدون ثبت
          </Button>
          {outcome && !outcome.applied && outcome.good.length > 0 && (
            <Button loading={progress !== null} loadingLabel="در حال ثبت" onClick={() => void run(true)}>
              {`ثبت ${formatNumber(outcome.good.length)} ردیف`}
            </Button>
          )}
          {progress && (
            <>
              <progress className="flex-1" aria-label="پیشرفت" max={progress.all} value={progress.done} />
              <span role="status" className="text-14">
                {`${formatNumber(progress.done)} از ${formatNumber(progress.all)}`}
              </span>
              <Button variant="ghost" onClick={() => (stopped.current = true)}>
                توقف
              </Button>
            </>
          )}
        </div>
      )}
      {outcome && <ImportReport outcome={outcome} />}
    </div>
  )
}

function problemOf({ problemRow, problem }: ImportResult): RowProblem {
  return { row: problemRow, problems: [problem ?? 'ثبت نشد'] }
}
