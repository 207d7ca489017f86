import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FormalInvoice } from '@/components/invoices/formal-invoice'
import { ButtonLink } from '@/components/ui/button'
import { PrintButton } from '@/components/ui/print-button'
import { getInvoice } from '@/lib/invoices/queries'
import { DOCUMENT_NAMES, documentNumber } from '@/lib/invoices/types'
import { mayDo, requireViewer } from '@/lib/supabase/session'
import { toPersianDigits } from '@/lib/utils/text'

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
    <main id="content" className="grid gap-5 px-gutter pt-6 pb-12 print:block print:p-0">
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <PrintButton>چاپ یا ذخیرهٔ PDF</PrintButton>
        <ButtonLink
          href={isPanel ? `/admin/orders/${invoice.order_id}` : `/profile/orders/${invoice.order_id}`}
          variant="outline"
        >
          بازگشت به سفارش
        </ButtonLink>
      </div>
      <FormalInvoice invoice={invoice} />
    </main>
  )
}
