import type { ReactNode } from 'react'
import {
  CREDIT_REASONS,
  DOCUMENT_NAMES,
  documentNumber,
  type Invoice,
  type Party,
} from '@/lib/invoices/types'
import { formatDate } from '@/lib/utils/dates'
import { numberWords } from '@/lib/utils/number-words'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

/** The form counts in rials, as the tax office does; ten of them are a toman. */
const RIALS = 10

/** Ink and lines of paper, in both themes. */
const PAPER =
  'mx-auto w-full max-w-[277mm] overflow-x-auto rounded-l border border-[#d8cfc0] bg-[#fff] p-4 text-[9.5pt] leading-[1.7] text-[#16222b] scheme-light print:max-w-none print:overflow-visible print:rounded-none print:border-0 print:p-0 print:text-[8.5pt] print:[print-color-adjust:exact]'
const CELL = 'border border-[#39454d] px-1.5 py-1'
const HEAD = `${CELL} bg-[#f1ece2] font-strong`

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

/** A formal invoice or a credit note in the form of the tax office, on a sheet of A4 across. Prints what was frozen when it was issued. */
export function FormalInvoice({ invoice }: { invoice: Invoice }) {
  const isCredit = invoice.kind === 'credit'
  return (
    <article className={PAPER} aria-labelledby="invoice-title" tabIndex={0}>
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
      <div className="min-w-200 print:min-w-0">
        <header className="mb-2 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
          <div>
            {/* A picture and no background: those are not printed. */}
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing */}
            <img src="/art/logo.svg" alt="" width={94} height={36} />
          </div>
          <h1 id="invoice-title" className="text-center text-[14pt] font-title">
            {isCredit ? 'برگهٔ برگشت از فروش' : 'صورتحساب فروش کالا و خدمات'}
          </h1>
          <dl className="justify-self-end">
            <Fact label="شمارهٔ سریال">
              <span className="ltr">{toPersianDigits(documentNumber(invoice))}</span>
            </Fact>
            <Fact label="تاریخ">{formatDate(invoice.issued_at)}</Fact>
            <Fact label="شمارهٔ سفارش">{toPersianDigits(invoice.order_number)}</Fact>
          </dl>
        </header>
        {isCredit && invoice.corrected && (
          <p className={`${CELL} mb-2`}>
            این برگه به {DOCUMENT_NAMES.sale} شمارهٔ{' '}
            <span className="ltr">{toPersianDigits(documentNumber(invoice.corrected))}</span> مورخ{' '}
            {formatDate(invoice.corrected.issued_at)} برمی‌گردد؛ دلیل: {CREDIT_REASONS[invoice.reason ?? '']}.
          </p>
        )}
        <PartyBlock title="مشخصات فروشنده" party={invoice.seller} isCompany />
        <PartyBlock
          title="مشخصات خریدار"
          party={invoice.buyer}
          isCompany={invoice.buyer.kind === 'company'}
        />
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
            {invoice.lines.map((line, index) => (
              <tr key={index} className="break-inside-avoid">
                <td className={CELL}>{toPersianDigits(index + 1)}</td>
                <td className={CELL}>
                  {line.code ? <span className="ltr whitespace-nowrap">{line.code}</span> : '—'}
                </td>
                <td className={`${CELL} min-w-40 text-start`}>
                  {[line.name, line.color].filter(Boolean).join('، ')}
                </td>
                <td className={CELL}>{formatNumber(line.quantity)}</td>
                <td className={CELL}>عدد</td>
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
              <Rials value={invoice.amount} />
              <Rials value={invoice.discount} />
              <Rials value={invoice.amount - invoice.discount} />
              <Rials value={invoice.vat} />
              <Rials value={invoice.total} />
            </tr>
            <tr className="break-inside-avoid">
              <td className={`${CELL} text-start`} colSpan={COLUMNS.length}>
                {isCredit ? 'مبلغ برگشتی' : 'مبلغ قابل پرداخت'} به حروف:{' '}
                <b>{numberWords(invoice.total * RIALS)} ریال</b>
                <span className="ms-4">
                  (برابر {formatNumber(invoice.total)} تومان؛ نرخ مالیات و عوارض ارزش افزوده:{' '}
                  {toPersianDigits(Number(invoice.vat_percent))} درصد)
                </span>
              </td>
            </tr>
          </tbody>
        </table>
        <div className="mt-2 grid break-inside-avoid grid-cols-2">
          <div className={`${CELL} min-h-20`}>مهر و امضای فروشنده</div>
          <div className={`${CELL} min-h-20 border-s-0`}>مهر و امضای خریدار</div>
        </div>
      </div>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
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

function PartyBlock({ title, party, isCompany }: { title: string; party: Party; isCompany: boolean }) {
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
