import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PrintedPage } from '@/components/layout/printed-page'
import { Invoice } from '@/components/orders/invoice'
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
    <PrintedPage back={{ label: 'بازگشت به سفارش', href: `/profile/orders/${order.id}` }}>
      <Invoice
        shop={await getShop()}
        order={order}
        buyer={{ name: `${viewer.first_name} ${viewer.last_name}`.trim(), phone: viewer.phone }}
      />
    </PrintedPage>
  )
}
