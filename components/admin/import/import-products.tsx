'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState, type ReactNode } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { FIXED_COLUMNS, importColumns, type ImportField } from '@/lib/catalog/import/columns'
import {
  type ImportTable,
  matchColumns,
  readRows,
  splitTable,
  type RowProblem,
} from '@/lib/catalog/import/rows'
import type { ImportAttribute } from '@/lib/catalog/import/attribute-columns'
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import type { Table } from '@/lib/spreadsheet/table'
import { errorText } from '@/lib/utils/errors'
import { ColumnMatch } from './column-match'
import { type Outcome, runImport } from './run-import'
import { usePictures } from './use-pictures'
import { Note } from '@/components/ui/note'
import { Stat } from '@/components/ui/stat'
import { TableCell, TableRow } from '@/components/ui/table'
import { PreviewTable } from '@/components/admin/preview-table'

/** Sample file. */
const TEMPLATE = '/admin/products/template'

interface Sheet extends ImportTable {
  name: string
}

/** Choose, match columns, dry run, import. Rows are independent; invalid ones are skipped and listed. */
export function ImportProducts({ attributes }: { attributes: readonly ImportAttribute[] }) {
  const columns = importColumns(attributes)
  const router = useRouter()
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

  async function run(dryRun: Outcome | null) {
    if (!sheet) return
    setProblem(null)
    stopped.current = false
    const done = await runImport({
      read: readRows(sheet, mapping, columns),
      dryRun,
      pictures,
      isStopped: () => stopped.current,
      onProgress: setProgress,
    })
    setProgress(null)
    if (done.problem) setProblem(done.problem)
    if (!done.outcome) return
    setOutcome(done.outcome)
    if (dryRun) {
      toast.success(`${formatNumber(done.outcome.created + done.outcome.updated)} ردیف ثبت شد`)
      router.refresh()
    }
  }

  return (
    <div className="grid gap-5">
      <FilePanel onChoose={(files) => void choose(files)}>
        {sheet && (
          <p role="status" className="font-strong">
            {`«${sheet.name}»: ${formatNumber(sheet.lines.length)} ردیف`}
            {pictures.count > 0 && `، ${formatNumber(pictures.count)} تصویر`}
          </p>
        )}
      </FilePanel>
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
            onClick={() => void run(null)}
          >
            بررسی بدون ثبت
          </Button>
          {outcome && !outcome.applied && outcome.good.length > 0 && (
            <Button loading={progress !== null} loadingLabel="در حال ثبت" onClick={() => void run(outcome)}>
              {`ثبت ${formatNumber(outcome.good.length)} ردیف`}
            </Button>
          )}
          {progress && (
            <>
              <div className="flex-1">
                <Progress value={(100 * progress.done) / Math.max(1, progress.all)} aria-label="پیشرفت" />
              </div>
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

/** A sheet with its pictures, or an archive. */
function FilePanel({
  onChoose,
  children,
}: {
  onChoose: (files: readonly File[]) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
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
            {FIXED_COLUMNS.filter(({ explanation }) => explanation).map(({ field, header, explanation }) => (
              <div key={field}>
                <dt className="font-strong">{header}</dt>
                <dd className="text-muted">{explanation}.</dd>
              </div>
            ))}
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
              if (files.length > 0) onChoose(files)
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
        {children}
      </div>
    </Panel>
  )
}

/** Visible rows of each kind; the rest is counted. */
const SHOWN = 200

function ImportReport({
  outcome: { created, updated, same, problems, notes, rials, jumps, applied },
}: {
  outcome: Outcome
}) {
  return (
    <Panel title={applied ? '۴. نتیجه' : '۳. پیش‌نمایش'}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {(
            [
              [applied ? 'ساخته شد' : 'ساخته می‌شود', created],
              [applied ? 'به‌روز شد' : 'به‌روز می‌شود', updated],
              ['بی‌تغییر', same],
              ['خطا', problems.length],
            ] as const
          ).map(([label, count]) => (
            <Stat key={label} label={label} value={formatNumber(count)} />
          ))}
        </dl>
        {!applied && <Note>هنوز چیزی ثبت نشده است.</Note>}
        {rials[0] && (
          <Note tone="warning">
            {`${formatNumber(rials.length)} قیمت به ریال است و به تومان ثبت می‌شود؛ نخستین: ${formatNumber(rials[0].rial)} ریال، ${formatNumber(rials[0].toman)} تومان.`}
          </Note>
        )}
        {jumps.length > 0 && (
          <Note tone="warning">
            {`قیمت ${formatNumber(jumps.length)} محصول بسیار تغییر می‌کند. پیش از ثبت ببینید که ریال به جای تومان یا ممیز به جای جداکنندهٔ هزارگان نیامده باشد.`}
          </Note>
        )}
        <Lines title="تغییر قیمت" label="تغییرهای بزرگ قیمت" lines={jumps} />
        <Lines title="خطا" label="خطاها" lines={problems} />
        <Lines title="هشدار" label="هشدارها" lines={notes} />
      </div>
    </Panel>
  )
}

function Lines({ title, label, lines }: { title: string; label: string; lines: readonly RowProblem[] }) {
  if (lines.length === 0) return null
  return (
    <PreviewTable
      label={label}
      heads={[{ numeric: 'ردیف' }, title]}
      rest={lines.length > SHOWN && `و ${formatNumber(lines.length - SHOWN)} ردیف دیگر`}
    >
      {lines.slice(0, SHOWN).map(({ row, problems: reasons }) => (
        <TableRow key={`${row}-${reasons[0]}`}>
          <TableCell numeric>{formatNumber(row)}</TableCell>
          <TableCell>{reasons.join('؛ ')}</TableCell>
        </TableRow>
      ))}
    </PreviewTable>
  )
}
