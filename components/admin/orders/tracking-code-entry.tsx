'use client'

import { ClipboardPaste, ScanBarcode, X } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { useRouter } from 'next/navigation'
import { useRef, useState, type FormEvent } from 'react'
import { LineTable } from '@/components/admin/data-table/line-table'
import { useBulkTask } from '@/components/admin/bulk-tasks/use-bulk-task'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { TableCell, TableRow } from '@/components/ui/table'
import { Textarea } from '@/components/ui/textarea'
import { TRACKING_LIMIT } from '@/lib/orders/admin-schema'
import { isOrderNumber, parseTrackingLines, tidyCode, type UnreadLine } from '@/lib/orders/tracking'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { ScanCode } from './scan-code'
import { type OrderToShip, type TrackingRow, useTracking } from './use-tracking'

/** Enters codes by scanner, list or keyboard; saves and notifies together. */
export function TrackingCodeEntry({ orders }: { orders: readonly OrderToShip[] }) {
  const router = useRouter()
  const tracking = useTracking(orders)
  const { start, starting } = useBulkTask()
  const scanner = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [pasting, setPasting] = useState(false)
  const codes = tracking.good.length + tracking.wrong.length
  useUnsavedGuard(codes > 0 && !starting)
  const next = tracking.rows.find(({ number }) => number === tracking.next)

  function scan(event: FormEvent) {
    event.preventDefault()
    const text = tidyCode(scanner.current!.value)
    scanner.current!.value = ''
    if (text !== '') read(text)
  }

  function read(text: string) {
    const held = tracking.rows.find(({ code }) => code === text)
    if (isOrderNumber(text)) {
      const isListed = tracking.rows.some(({ number }) => number === text)
      if (isListed) tracking.call(text)
      setSaid(
        isListed
          ? `نوبت سفارش ${toPersianDigits(text)} است`
          : `سفارش ${toPersianDigits(text)} در این فهرست نیست`,
      )
    } else if (held) {
      // Scanners may read twice.
      setSaid(`این کد پیش‌تر به سفارش ${toPersianDigits(held.number)} داده شد`)
    } else if (tracking.next === null) {
      setSaid('همهٔ سفارش‌ها کد دارند')
    } else {
      tracking.put([{ number: tracking.next, code: text }])
      setSaid(`کد ${toPersianDigits(text)} به سفارش ${toPersianDigits(tracking.next)} داده شد`)
    }
  }

  async function save() {
    const given = { codes: tracking.good.map(({ number, code }) => ({ number, code })) }
    if (!(await start({ kind: 'tracking.send', selection: { given } }))) return
    tracking.clear()
    setSaid(`${formatNumber(given.codes.length)} کد در راه است`)
    router.refresh()
  }

  return (
    <>
      <form
        onSubmit={scan}
        className="grid gap-4 rounded-l border border-line bg-surface p-5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-start"
      >
        <Field
          label={
            next ? (
              <>
                کد رهگیری سفارش <b>{toPersianDigits(next.number)}</b>
                {next.order && `، ${[next.order.customer, next.order.city].filter(Boolean).join('، ')}`}
              </>
            ) : (
              'بارکد سفارش'
            )
          }
          hint="با بارکدخوان یا دست؛ پس از Enter نوبت سفارش بعدی است. بارکد هر سفارش، نوبت را به همان سفارش می‌دهد."
        >
          {(control) => (
            <Input
              {...control}
              ref={scanner}
              ltr
              autoFocus
              autoComplete="off"
              maxLength={60}
              icon={<ScanBarcode className="icon" aria-hidden="true" />}
            />
          )}
        </Field>
        <div className="flex gap-2 tablet:mt-6.5">
          <ScanCode onCode={read} />
          <Button variant="outline" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            <ClipboardPaste className="icon" aria-hidden="true" />
            از فهرست
          </Button>
        </div>
        <p role="status" className="min-h-6 text-14 text-action tablet:col-span-full">
          {said}
        </p>
      </form>
      {pasting && (
        <PasteBox
          onLines={(lines) => {
            tracking.put(lines)
            setSaid(`${formatNumber(lines.length)} کد از فهرست خوانده شد`)
          }}
        />
      )}
      {tracking.rows.length === 0 ? (
        <div className="rounded-l border border-line bg-surface">
          <EmptyState
            picture="not-found"
            title="سفارشی در حال آماده‌سازی نیست"
            text="فهرست شماره‌ها و کدها را هم می‌توان چسباند."
          />
        </div>
      ) : (
        <Rows rows={tracking.rows} next={tracking.next} onTake={tracking.take} onCall={tracking.call} />
      )}
      <div className="sticky bottom-0 z-(--z-sticky) -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
        <Button
          loading={starting}
          aria-disabled={tracking.good.length === 0 || undefined}
          onClick={() => (tracking.good.length > 0 ? void save() : scanner.current!.focus())}
        >
          {tracking.good.length > 0 ? `ثبت ${formatNumber(tracking.good.length)} کد` : 'ثبت کدها'}
        </Button>
        {tracking.wrong.length > 0 && (
          <span className="text-14 text-danger">
            {formatNumber(tracking.wrong.length)} سطر می‌ماند؛ دلیل هر کدام کنارش است
          </span>
        )}
      </div>
    </>
  )
}

/** Reports unreadable rows by number. */
function PasteBox({ onLines }: { onLines: (lines: { number: string; code: string }[]) => void }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [unread, setUnread] = useState<readonly UnreadLine[]>([])

  function read() {
    const found = parseTrackingLines(text.current!.value.slice(0, 100_000))
    const lines = found.lines.slice(0, TRACKING_LIMIT)
    setUnread(found.unread)
    if (lines.length === 0) return
    onLines(lines)
    text.current!.value = ''
  }

  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-5">
      <Field
        label="شمارهٔ سفارش و کد رهگیری، هر سفارش در یک سطر"
        hint="از اکسل، واتس‌اپ یا فایل پست؛ با تب، ویرگول یا فاصله."
      >
        {(control) => <Textarea {...control} ref={text} rows={6} dir="ltr" />}
      </Field>
      {unread.length > 0 && (
        <Note tone="warning" role="alert">
          این سطرها خوانده نشد:
          <ul>
            {unread.slice(0, 10).map(({ line, text: words }) => (
              <li key={line}>
                سطر {formatNumber(line)}: <span className="ltr">{words}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Button variant="outline" className="justify-self-start" onClick={read}>
        خواندن فهرست
      </Button>
    </div>
  )
}

function Rows({
  rows,
  next,
  onTake,
  onCall,
}: {
  rows: readonly TrackingRow[]
  next: string | null
  onTake: (number: string) => void
  onCall: (number: string) => void
}) {
  return (
    <LineTable label="کدهای رهگیری" heads={['سفارش', 'گیرنده', 'کد رهگیری', 'وضعیت']} actions="کارها" framed>
      {rows.map((row) => (
        <TableRow
          key={row.number}
          aria-current={row.number === next || undefined}
          className={cn(row.number === next && 'bg-action-soft')}
        >
          <TableCell>
            <PanelLink
              href={row.order && `/admin/orders/${row.order.id}`}
              target="_blank"
              className="font-strong hover:text-action"
            >
              {toPersianDigits(row.number)}
            </PanelLink>
          </TableCell>
          <TableCell className="cards:flex-1 cards:basis-2/3">
            {row.order ? [row.order.customer, row.order.city].filter(Boolean).join('، ') : '—'}
          </TableCell>
          <TableCell>
            {row.code ? (
              <span className="ltr inline-block wrap-anywhere">{toPersianDigits(row.code)}</span>
            ) : (
              <span className="text-muted cards:hidden">—</span>
            )}
          </TableCell>
          <TableCell>
            <State row={row} isNext={row.number === next} />
          </TableCell>
          <TableCell className="cards:ms-auto">
            {row.code ? (
              <IconButton
                icon={X}
                label={`برداشتن کد سفارش ${toPersianDigits(row.number)}`}
                onClick={() => onTake(row.number)}
              />
            ) : (
              row.number !== next && (
                <Button size="s" variant="ghost" onClick={() => onCall(row.number)}>
                  نوبت این سفارش
                </Button>
              )
            )}
          </TableCell>
        </TableRow>
      ))}
    </LineTable>
  )
}

function State({ row, isNext }: { row: TrackingRow; isNext: boolean }) {
  if (row.warning)
    return <span className={row.warning.isWrong ? 'text-danger' : 'text-warning'}>{row.warning.text}</span>
  if (row.code) return <span className="text-success">آماده</span>
  return isNext ? <b className="font-strong">نوبتش است</b> : <span className="text-muted">بی‌کد</span>
}
