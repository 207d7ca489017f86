import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Invoice } from '@/components/orders/invoice'
import { PrintButton } from '@/components/ui/print-button'
import { ButtonLink } from '@/components/ui/button'
import { toPersianDigits } from '@/lib/utils/text'
import { getOrder } from '@/lib/orders/queries'
import { invoiceTitle } from '@/lib/orders/rules'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'

type Props = { params: Promise<{ id: string }> }

async function load({ params }: Props) {
  const { id } = await params
  const viewer = await requireViewer(`/profile/orders/${encodeURIComponent(id)}/invoice`)
  return { viewer, order: await getOrder(viewer.id, id) }
}

/** File name when saved. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { order } = await load(props)
  const title = order ? `${invoiceTitle(order)} ${toPersianDigits(order.number)}` : 'فاکتور'
  return { title, robots: { index: false, follow: false } }
}

export default async function InvoicePage(props: Props) {
  const { viewer, order } = await load(props)
  if (!order) notFound()
  return (
    <main id="content" className="grid justify-items-center gap-5 px-gutter pt-6 pb-12 print:block print:p-0">
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton>چاپ یا ذخیرهٔ PDF</PrintButton>
        <ButtonLink href={`/profile/orders/${order.id}`} variant="outline">
          بازگشت به سفارش
        </ButtonLink>
      </div>
      <Invoice
        shop={await getShop()}
        order={order}
        buyer={{ name: `${viewer.firstName} ${viewer.lastName}`.trim(), phone: viewer.phone }}
      />
    </main>
  )
}
