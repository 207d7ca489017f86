/** Parts of formal papers (invoices, proformas), as the form of the tax office has them; amounts in toman, printed in rials. */
import type { ReactNode } from 'react'
import type { InvoiceLine, Party } from '@/lib/invoices/types'
import { numberWords } from '@/lib/utils/number-words'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

/** The form counts in rials, as the tax office does; ten of them are a toman. */
const RIALS = 10

/** Ink and lines of paper, in both themes. */
export const PAPER =
  'mx-auto w-full max-w-[277mm] overflow-x-auto rounded-l border border-[#d8cfc0] bg-[#fff] p-4 text-[9.5pt] leading-[1.7] text-[#16222b] scheme-light print:max-w-none print:overflow-visible print:rounded-none print:border-0 print:p-0 print:text-[8.5pt] print:[print-color-adjust:exact]'
export const CELL = 'border border-[#39454d] px-1.5 py-1'
export const HEAD = `${CELL} bg-[#f1ece2] font-strong`

const COLUMNS = [
  'ردیف',
  'کد کالا',
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

/** Lines with their tax and their sums, and the total in words. */
export function PaperTable({
  lines,
  sums,
  totalLabel,
}: {
  lines: readonly (InvoiceLine & { pack_size?: number | null })[]
  sums: { amount: number; discount: number; vat: number; total: number; vat_percent: number }
  /** What the total is: «مبلغ قابل پرداخت». */
  totalLabel: string
}) {
  return (
    <table className="w-full border-collapse text-center">
      <caption className={`${HEAD} border-b-0`}>
        مشخصات کالا یا خدمات مورد معامله <span className="font-normal">(مبلغ‌ها به ریال)</span>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map((title) => (
            <th key={title} scope="col" className={HEAD}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="break-inside-avoid">
            <td className={CELL}>{toPersianDigits(index + 1)}</td>
            <td className={CELL}>
              {line.code ? <span className="ltr whitespace-nowrap">{line.code}</span> : '—'}
            </td>
            <td className={`${CELL} min-w-40 text-start`}>
              {[line.name, line.color].filter(Boolean).join('، ')}
            </td>
            <td className={CELL}>{formatNumber(line.quantity)}</td>
            <td className={CELL}>
              عدد
              {line.pack_size && (
                <span className="block text-[0.85em] whitespace-nowrap">
                  بستهٔ {formatNumber(line.pack_size)}تایی
                </span>
              )}
            </td>
            <Rials value={line.quantity > 0 ? line.amount / line.quantity : line.amount} />
            <Rials value={line.amount} />
            <Rials value={line.discount} />
            <Rials value={line.amount - line.discount} />
            <Rials value={line.vat} />
            <Rials value={line.total} />
          </tr>
        ))}
        <tr className="break-inside-avoid font-strong">
          <td className={`${CELL} text-start`} colSpan={6}>
            جمع کل
          </td>
          <Rials value={sums.amount} />
          <Rials value={sums.discount} />
          <Rials value={sums.amount - sums.discount} />
          <Rials value={sums.vat} />
          <Rials value={sums.total} />
        </tr>
        <tr className="break-inside-avoid">
          <td className={`${CELL} text-start`} colSpan={COLUMNS.length}>
            {totalLabel} به حروف: <b>{numberWords(sums.total * RIALS)} ریال</b>
            <span className="ms-4">
              (برابر {formatNumber(sums.total)} تومان؛ نرخ مالیات و عوارض ارزش افزوده:{' '}
              {toPersianDigits(Number(sums.vat_percent))} درصد)
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Where both sign. */
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

/** An amount (toman) in rials; of a single piece rounded to the rial. */
function Rials({ value }: { value: number }) {
  return (
    <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatNumber(Math.round(value * RIALS))}</td>
  )
}

/** Who sells, or buys. */
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
            {value ? isNumber ? <span className="ltr">{toPersianDigits(value)}</span> : value : '—'}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
