import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PrintedPage } from '@/components/layout/printed-page'
import { getInvoice } from '@/lib/invoices/queries'
import { DOCUMENT_NAMES, documentNumber, CREDIT_REASONS, type Invoice } from '@/lib/invoices/types'
import { mayDo, requireViewer } from '@/lib/supabase/session'
import { toPersianDigits } from '@/lib/utils/text'
import { formatDate } from '@/lib/utils/dates'
import { CELL, Fact, PAPER, PaperHead, PaperTable, PartyBlock, Signatures } from '@/components/invoices/paper'

type Props = { params: Promise<{ id: string }> }

async function load({ params }: Props) {
  const { id } = await params
  const viewer = await requireViewer(`/profile/invoices/${encodeURIComponent(id)}`)
  return { viewer, invoice: await getInvoice(id) }
}

/** File name when saved. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { invoice } = await load(props)
  const title = invoice
    ? `${DOCUMENT_NAMES[invoice.kind]} ${toPersianDigits(documentNumber(invoice).replace('/', '-'))}`
    : 'صورتحساب'
  return { title, robots: { index: false, follow: false } }
}

/** Own orders, or any for admins. */
export default async function FormalInvoicePage(props: Props) {
  const { viewer, invoice } = await load(props)
  if (!invoice) notFound()
  const isPanel = mayDo(viewer, ['orders', 'payments'])
  return (
    <PrintedPage
      back={{
        label: 'بازگشت به سفارش',
        href: isPanel ? `/admin/orders/${invoice.order_id}` : `/profile/orders/${invoice.order_id}`,
      }}
    >
      <FormalInvoice invoice={invoice} />
    </PrintedPage>
  )
}

/** Official layout on A4 landscape; prints data frozen at issue. */
function FormalInvoice({ invoice }: { invoice: Invoice }) {
  const isCredit = invoice.kind === 'credit'
  return (
    <article className={PAPER} aria-labelledby="invoice-title" tabIndex={0} data-sheet>
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
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
      <PartyBlock title="مشخصات خریدار" party={invoice.buyer} isCompany={invoice.buyer.kind === 'company'} />
      <PaperTable
        lines={invoice.lines}
        sums={invoice}
        totalLabel={isCredit ? 'مبلغ برگشتی' : 'مبلغ قابل پرداخت'}
      />
      <Signatures />
    </article>
  )
}
