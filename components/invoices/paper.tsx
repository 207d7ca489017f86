/** Official invoice layout; toman amounts printed in rials. */
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { StackedCell, StackedHead, StackedRow, StackedTable } from '@/components/ui/stacked-table'
import type { InvoiceLine, Party } from '@/lib/invoices/types'
import { numberWords } from '@/lib/utils/number-words'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

/** Official forms use rials. */
const RIALS = 10

/** Same colors in both themes. */
export const PAPER =
  'mx-auto w-full max-w-[277mm] overflow-x-auto rounded-l border border-[#d8cfc0] bg-[#fff] p-4 text-[9.5pt] leading-[1.7] text-[#16222b] max-phone:not-print:text-14 scheme-light [--muted:#5e6a71] print:max-w-none print:overflow-visible print:rounded-none print:border-0 print:p-0 print:text-[8.5pt] print:[print-color-adjust:exact]'
export const CELL = 'border border-[#39454d] px-1.5 py-1'
export const HEAD = `${CELL} bg-[#f1ece2] font-strong`
/** Border between stacked rows. */
export const ROW = 'border-[#39454d]'

export function PaperHead({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <header className="mb-2 grid grid-cols-[1fr_auto_1fr] items-center gap-4 max-phone:not-print:grid-cols-1 max-phone:not-print:gap-2">
      <div>
        {/* An `<img>`, because backgrounds are not printed. */}
        {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing */}
        <img src="/art/logo.svg" alt="" width={94} height={36} />
      </div>
      <h1 id={id} className="text-center text-[14pt] font-title max-phone:not-print:text-start">
        {title}
      </h1>
      <dl className="justify-self-end max-phone:not-print:justify-self-start">{children}</dl>
    </header>
  )
}

const COLUMNS = [
  'ردیف',
  'کد محصول',
  'شرح کالا یا خدمت',
  'تعداد',
  'واحد',
  'مبلغ واحد',
  'مبلغ کل',
  'مبلغ تخفیف',
  'پس از تخفیف',
  'مالیات و عوارض',
  'جمع کل',
]

type Sums = Pick<InvoiceLine, 'amount' | 'discount' | 'vat' | 'total'>

export function PaperTable({
  lines,
  sums,
  totalLabel,
}: {
  lines: readonly (InvoiceLine & { pack_size?: number | null })[]
  sums: Sums & { vat_percent: number }
  /** «مبلغ قابل پرداخت» */
  totalLabel: string
}) {
  return (
    <StackedTable className="text-center">
      <caption className={`${HEAD} border-b-0`}>
        مشخصات کالا یا خدمات مورد معامله{' '}
        <span className="font-normal whitespace-nowrap">(مبلغ‌ها به ریال)</span>
      </caption>
      <StackedHead titles={COLUMNS} className={HEAD} />
      <tbody>
        {lines.map((line, index) => (
          <StackedRow key={index} className={ROW}>
            <StackedCell className={CELL}>{toPersianDigits(index + 1)}</StackedCell>
            <StackedCell label={line.code ? 'کد محصول' : undefined} className={CELL}>
              {line.code ? <span className="ltr whitespace-nowrap">{line.code}</span> : '—'}
            </StackedCell>
            <StackedCell wide className={cn(CELL, 'min-w-40 text-start stacked:font-strong')}>
              {[line.name, line.color].filter(Boolean).join('، ')}
            </StackedCell>
            <StackedCell label="تعداد" className={CELL}>
              {formatNumber(line.quantity)}
            </StackedCell>
            <StackedCell label="واحد" className={CELL}>
              <span>
                عدد
                {line.pack_size && (
                  <span className="block text-[0.85em] whitespace-nowrap">
                    بستهٔ {formatNumber(line.pack_size)}تایی
                  </span>
                )}
              </span>
            </StackedCell>
            <Rials label="مبلغ واحد" value={line.quantity > 0 ? line.amount / line.quantity : line.amount} />
            <Amounts of={line} />
          </StackedRow>
        ))}
        <StackedRow className={cn(ROW, 'font-strong')}>
          <StackedCell wide className={cn(CELL, 'text-start')} colSpan={6}>
            جمع کل
          </StackedCell>
          <Amounts of={sums} />
        </StackedRow>
        <StackedRow className={ROW}>
          <StackedCell wide className={cn(CELL, 'text-start')} colSpan={COLUMNS.length}>
            {totalLabel} به حروف: <b>{numberWords(sums.total * RIALS)} ریال</b>
            <span className="ms-4 stacked:ms-0 stacked:block">
              (برابر {formatNumber(sums.total)} تومان؛ نرخ مالیات و عوارض ارزش افزوده:{' '}
              {toPersianDigits(Number(sums.vat_percent))} درصد)
            </span>
          </StackedCell>
        </StackedRow>
      </tbody>
    </StackedTable>
  )
}

function Amounts({ of: { amount, discount, vat, total } }: { of: Sums }) {
  return (
    <>
      <Rials label="مبلغ کل" value={amount} />
      <Rials label="مبلغ تخفیف" value={discount} />
      <Rials label="پس از تخفیف" value={amount - discount} />
      <Rials label="مالیات و عوارض" value={vat} />
      <Rials label="جمع کل" value={total} />
    </>
  )
}

export function Signatures() {
  return (
    <div className="mt-2 grid break-inside-avoid grid-cols-2">
      <div className={`${CELL} min-h-20`}>مهر و امضای فروشنده</div>
      <div className={`${CELL} min-h-20 border-s-0`}>مهر و امضای خریدار</div>
    </div>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}:</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  )
}

/** Toman to rials; unit prices round to the rial. */
function Rials({ label, value }: { label: string; value: number }) {
  return (
    <StackedCell label={label} className={cn(CELL, 'whitespace-nowrap')}>
      {formatNumber(Math.round(value * RIALS))}
    </StackedCell>
  )
}

export function PartyBlock({ title, party, isCompany }: { title: string; party: Party; isCompany: boolean }) {
  const facts = [
    [isCompany ? 'نام شخص حقوقی' : 'نام شخص حقیقی', party.name, false],
    [isCompany ? 'شناسهٔ ملی' : 'کد ملی', party.national_id, true],
    ['کد اقتصادی', party.economic_code, true],
    ...(isCompany ? ([['شمارهٔ ثبت', party.registration_number, true]] as const) : []),
    ['استان', party.province, false],
    ['شهر', party.city, false],
    ['کد پستی', party.postal_code, true],
    ['تلفن', party.phone, true],
    ['نشانی', party.address, false],
  ] as const
  return (
    <section className="mb-2 border border-[#39454d]">
      <h2 className="border-b border-[#39454d] bg-[#f1ece2] px-1.5 py-0.5 text-center text-[1em] font-strong">
        {title}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-0.5 px-2 py-1">
        {facts.map(([label, value, isNumber]) => (
          <Fact key={label} label={label}>
            {isNumber && value ? <span className="ltr">{toPersianDigits(value)}</span> : value || '—'}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
