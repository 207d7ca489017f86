import { CREDIT_REASONS, DOCUMENT_NAMES, documentNumber, type Invoice } from '@/lib/invoices/types'
import { formatDate } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { CELL, Fact, PAPER, PaperHead, PaperTable, PartyBlock, SHEET, Signatures } from './paper'

/** Official layout on A4 landscape; prints data frozen at issue. */
export function FormalInvoice({ invoice }: { invoice: Invoice }) {
  const isCredit = invoice.kind === 'credit'
  return (
    <article className={PAPER} aria-labelledby="invoice-title" tabIndex={0}>
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
      <div className={SHEET}>
        <PaperHead id="invoice-title" title={isCredit ? 'برگهٔ برگشت از فروش' : 'صورتحساب فروش کالا و خدمات'}>
          <Fact label="شمارهٔ سریال">
            <span className="ltr">{toPersianDigits(documentNumber(invoice))}</span>
          </Fact>
          <Fact label="تاریخ">{formatDate(invoice.issued_at)}</Fact>
          <Fact label="شمارهٔ سفارش">{toPersianDigits(invoice.order_number)}</Fact>
        </PaperHead>
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
        <PaperTable
          lines={invoice.lines}
          sums={invoice}
          totalLabel={isCredit ? 'مبلغ برگشتی' : 'مبلغ قابل پرداخت'}
        />
        <Signatures />
      </div>
    </article>
  )
}
