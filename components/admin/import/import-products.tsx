'use client'

import { Download, FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useMay } from '@/components/admin/shell/capabilities'
import { Button, buttonVariants } from '@/components/ui/button'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { formatNumber } from '@/lib/utils/text'
import { importColumns, type ImportField, PRODUCT_COLUMNS } from '@/lib/catalog/import/columns'
import { USUAL_KINDS } from '@/lib/catalog/import/changes'
import { previewCards } from '@/lib/catalog/import/preview'
import { matchColumns, readRows } from '@/lib/catalog/import/rows'
import type { Answers } from '@/lib/catalog/import/sources/questions'
import { joinPages, type OldPage } from '@/lib/catalog/import/sources/old-addresses'
import { isAnswered, understand } from '@/lib/catalog/import/sources/understand'
import type { ImportAttribute } from '@/lib/catalog/import/attribute-columns'
import type { ProductCardData } from '@/lib/catalog/types'
import { errorText } from '@/lib/utils/errors'
import { ChangeChoice } from './change-choice'
import { ColumnMatch } from './column-match'
import { ImportCustomers } from './import-customers'
import { type ChosenReviews, ImportReviews } from './import-reviews'
import { OldAddresses } from './old-addresses'
import { ImportReport, RunButtons } from './run-parts'
import { openProducts, type Outcome, runImport } from './run-import'
import { SourceQuestions, SourceUnderstood } from './source-panels'
import { type CustomerSheet, readTables, type Sheet } from './read-files'
import { usePictures } from './use-pictures'

/** Sample file. */
const TEMPLATE = '/admin/products/template'

/** True when the products of the file are in the shop. */
const isThere = (outcome: Outcome | null) =>
  outcome !== null && (outcome.applied || (outcome.created === 0 && outcome.same > 0))

/** Of new products. The parts of a card ask the server by its id: one that no product has. */
const cardsOf = ({ good, changes }: Outcome, { imageOf }: Pick<ReturnType<typeof usePictures>, 'imageOf'>) =>
  previewCards(
    good.filter(({ row }) => changes.get(row)?.includes('new')),
    Date.now(),
  ).map((card) => ({ ...card, id: crypto.randomUUID(), image: card.image && imageOf(card.image) }))

/** Null until all questions are answered. */
function readChosen(sheet: Sheet | null, mapping: Partial<Record<ImportField, number>>, answers: Answers) {
  if (!sheet) return { understood: null, read: null }
  const { attributes } = sheet
  if (!sheet.source) return { understood: null, read: readRows(sheet, mapping, importColumns(attributes)) }
  if (!isAnswered(sheet.source, answers)) return { understood: null, read: null }
  const understood = understand(sheet.source, answers, attributes)
  const lines = readRows(
    understood.table,
    understood.mapping,
    importColumns(attributes, understood.attributes),
  )
  return { understood, read: { ...lines, notes: [...understood.notes, ...lines.notes] } }
}

/** Choose, match columns, dry run, import. Rows are independent; invalid ones are skipped and listed. */
export function ImportProducts({
  attributes,
  places,
}: {
  attributes: readonly ImportAttribute[]
  places: Record<string, string[]>
}) {
  const columns = importColumns(attributes)
  const router = useRouter()
  const mayMove = useMay()('moves')
  const stopped = useRef(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [mapping, setMapping] = useState<Partial<Record<ImportField, number>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [cards, setCards] = useState<readonly ProductCardData[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  /** Of the sitemaps of the other shop. */
  const [pages, setPages] = useState<readonly OldPage[]>([])
  const [reviews, setReviews] = useState<ChosenReviews | null>(null)
  const [kinds, setKinds] = useState(USUAL_KINDS)
  const [people, setPeople] = useState<CustomerSheet | null>(null)
  const pictures = usePictures()

  const { understood, read } = useMemo(() => readChosen(sheet, mapping, answers), [sheet, mapping, answers])

  /** A sheet, with pictures or an archive. */
  async function choose(files: readonly File[]) {
    setProblem(null)
    setOutcome(null)
    setSheet(null)
    setReading(true)
    const inArchive = await pictures.take(files)
    const read = await readTables(files, inArchive.sheet, attributes).finally(() => setReading(false))
    const { sheet: next, people: customers, reviews: comments } = read
    setPages((known) => joinPages(known, read.pages))
    if (customers) setPeople(customers)
    if (comments) setReviews((before) => ({ ...comments, turn: (before?.turn ?? 0) + 1 }))
    const refusal = next?.source && !mayMove ? errorText('capability_required') : null
    setProblem(refusal ?? inArchive.problem ?? read.problem)
    if (refusal) return
    // Only customers, reviews or addresses: the sheet stays.
    setSheet(next ?? sheet)
    if (!next) return
    setAnswers({})
    setKinds(USUAL_KINDS)
    setMapping(next.source ? {} : matchColumns(next.heads, columns))
  }

  async function run(dryRun: Outcome | null) {
    if (!read) return
    setProblem(null)
    stopped.current = false
    const done = await runImport({
      ...{ read, isMove: understood !== null },
      keys: understood?.keys,
      sets: understood?.sets ?? [],
      file: sheet!.name.slice(0, 200),
      dryRun,
      kinds,
      pictures,
      isStopped: () => stopped.current,
      onProgress: setProgress,
    })
    setProgress(null)
    if (done.problem) setProblem(done.problem)
    if (dryRun) router.refresh()
    if (!done.outcome) return
    setOutcome(done.outcome)
    setCards(cardsOf(done.outcome, pictures))
    if (dryRun) toast.success(`${formatNumber(done.outcome.good.length)} ردیف ثبت شد`)
  }

  async function open(outcome: Outcome) {
    const rows = outcome.good.filter(({ row }) => understood?.open.has(row))
    setProgress({ done: 0, all: rows.length })
    const refused = await openProducts(rows)
    setProgress(null)
    setProblem(refused)
    if (refused) return
    setOutcome({ ...outcome, good: [] })
    toast.success(`${formatNumber(rows.length)} محصول فعال شد`)
    router.refresh()
  }

  const opening = outcome?.applied ? outcome.good.filter(({ row }) => understood?.open.has(row)).length : 0

  return (
    <div className="grid gap-5">
      <FilePanel isReading={isReading} onChoose={(files) => void choose(files)}>
        {sheet && <SheetSize sheet={sheet} pictures={pictures.count} />}
      </FilePanel>
      {problem && <RefusalNote>{problem}</RefusalNote>}
      {sheet?.source && sheet.source.questions.length > 0 && (
        <SourceQuestions
          sheet={sheet.source}
          answers={answers}
          onChange={(next) => {
            setAnswers(next)
            setOutcome(null)
          }}
        />
      )}
      {sheet?.source && understood && read && (
        <SourceUnderstood
          sheet={sheet.source}
          understood={understood}
          count={sheet.lines.length}
          products={read.rows.length}
        />
      )}
      {sheet && !sheet.source && (
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
      <ChangeChoice outcome={outcome} kinds={kinds} onChange={setKinds} />
      {read && (
        <RunButtons
          outcome={outcome}
          kinds={kinds}
          opening={opening}
          progress={progress}
          onRun={(dryRun) => void run(dryRun)}
          onOpen={(done) => void open(done)}
          onStop={() => (stopped.current = true)}
        />
      )}
      {outcome && <ImportReport outcome={outcome} step={understood ? 4 : 3} cards={cards} />}
      <ImportCustomers file={people} places={places} />
      <ImportReviews chosen={reviews} />
      <OldAddresses pages={pages} understood={understood} isReady={isThere(outcome)} />
    </div>
  )
}

function SheetSize({ sheet, pictures }: { sheet: Sheet; pictures: number }) {
  return (
    <p role="status" className="font-strong">
      «<bdi>{sheet.name}</bdi>»{`: ${formatNumber(sheet.lines.length)} ردیف`}
      {pictures > 0 && `، ${formatNumber(pictures)} تصویر`}
    </p>
  )
}

/** A sheet with its pictures, or an archive. */
function FilePanel({
  isReading,
  onChoose,
  children,
}: {
  isReading: boolean
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
          برگردانید. فایل محصولات ووکامرس، شاپیفای، اپن‌کارت، پرستاشاپ و فهرست نرم‌افزار حسابداری، فایل مشتریان
          ووکامرس و شاپیفای، خروجی نظرها و فایل XML وردپرس هم با عنوان‌های خودش شناخته می‌شود؛ نقشهٔ سایت پیشین
          (sitemap) را هم بدهید تا نشانی‌های پیشین به صفحه‌های جدید بروند، و اگر دارید فهرست صفحه‌های سرچ کنسول
          را تا پربازدیدها بالا بیایند. تصویرها را هم همراه فایل یا در یک zip بفرستید و نامشان را در ستون
          «تصویرها» بنویسید.
        </p>
        <details className="text-14">
          <summary className="cursor-pointer font-strong">ستون‌های فایل چه می‌کنند؟</summary>
          <dl className="mt-3 grid gap-3">
            {PRODUCT_COLUMNS.filter(({ explanation }) => explanation).map(
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
            accept=".xlsx,.csv,.tsv,.txt,.zip,.xml,.gz,text/csv,text/xml,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/zip,image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              if (files.length > 0) onChoose(files)
              event.target.value = ''
            }}
          />
          <Button loading={isReading} loadingLabel="در حال خواندن" onClick={() => input.current?.click()}>
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
