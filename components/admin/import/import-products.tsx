'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { importProducts, type ImportResult } from '@/lib/catalog/import/actions'
import { BATCH_SIZE } from '@/lib/catalog/import/batch'
import {
  FIXED_COLUMNS,
  importColumns,
  type ImportField,
  type ImportRow,
  matchColumns,
  readRows,
  type RowProblem,
} from '@/lib/catalog/import/columns'
import type { ImportAttribute } from '@/lib/catalog/import/attribute-columns'
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import { errorText } from '@/lib/utils/errors'
import { ColumnMatch } from './column-match'
import { ImportReport } from './import-report'

/** A file of one line as an example. */
const TEMPLATE = '/admin/products/template'

interface Sheet {
  name: string
  heads: string[]
  lines: string[][]
}

/** What a run over all lines came to. */
export interface Outcome {
  created: number
  updated: number
  /** Products that are as the file says already. */
  same: number
  problems: RowProblem[]
  /** Lines that land without what could not be taken from them. */
  notes: RowProblem[]
  /** Lines that may be sent. */
  good: ImportRow[]
  applied: boolean
}

/**
 * Products from a file in four steps: choose it, match its columns, try it without writing anything, write it. Each
 * line lands by itself; those with errors are named and left out.
 */
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

  async function choose(file: File) {
    setProblem(null)
    setOutcome(null)
    setSheet(null)
    if (file.size > MAX_UPLOAD_BYTES)
      return setProblem(errorText('file_too_large', { size: MAX_UPLOAD_BYTES / 1024 / 1024 }))
    const form = new FormData()
    form.append('file', file)
    const answer = await fetch('/api/admin/products/import', { method: 'POST', body: form })
      .then((response) => response.json() as Promise<Result<Omit<Sheet, 'name'>>>)
      .catch(() => null)
    if (!answer) return setProblem('فایل فرستاده نشد. دوباره تلاش کنید.')
    if (!answer.ok) return setProblem(answer.error.message)
    setSheet({ name: file.name, ...answer.data })
    setMapping(matchColumns(answer.data.heads, columns))
  }

  async function run(apply: boolean) {
    if (!sheet) return
    setProblem(null)
    stopped.current = false
    const read = readRows(sheet.lines, mapping, columns)
    const rows = apply && outcome ? outcome.good : read.rows
    const problems = apply && outcome ? [...outcome.problems] : [...read.problems]
    const good: ImportRow[] = []
    let created = 0
    let updated = 0
    let same = 0
    for (let from = 0; from < rows.length && !stopped.current; from += BATCH_SIZE) {
      setProgress({ done: from, all: rows.length })
      const batch = rows.slice(from, from + BATCH_SIZE)
      const answer = await importProducts({ rows: batch, apply }).catch(() => null)
      if (!answer?.ok) {
        setProblem(
          `${answer?.error.message ?? 'ارتباط با فروشگاه برقرار نشد.'} تا ردیف ${formatNumber((batch[0]?.row ?? 2) - 1)} انجام شده است.`,
        )
        break
      }
      const settled = new Set<number>()
      for (const result of answer.data) {
        if (result.result === 'create') created++
        else if (result.result === 'update') updated++
        else if (result.result === 'same') {
          same++
          settled.add(result.row)
        } else {
          settled.add(result.row)
          problems.push(problemOf(result))
        }
      }
      good.push(...batch.filter(({ row }) => !settled.has(row)))
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
      good,
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
            فایل اکسل (xlsx) یا CSV با یک سطر عنوان. کالایی که شناسه، کد یا نشانی صفحه‌اش هست به‌روز می‌شود؛
            بقیه تازه ساخته می‌شوند. برای ویرایش کالاهای فروشگاه، از فهرست کالاها خروجی بگیرید و همان فایل را
            برگردانید.
          </p>
          <details className="text-14">
            <summary className="cursor-pointer font-strong">موجودی در فایل چگونه حساب می‌شود؟</summary>
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
              aria-label="فایل کالاها"
              tabIndex={-1}
              className="sr-only"
              accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) void choose(file)
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
          </div>
          {sheet && (
            <p role="status" className="font-strong">
              {`«${sheet.name}»: ${formatNumber(sheet.lines.length)} ردیف`}
            </p>
          )}
        </div>
      </Panel>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      {sheet && (
        <ColumnMatch
          columns={columns}
          heads={sheet.heads}
          sample={sheet.lines[0] ?? []}
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
