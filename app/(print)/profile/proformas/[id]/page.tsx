import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PrintedPage } from '@/components/layout/printed-page'
import { ProformaPaper } from '@/components/invoices/proforma-paper'
import { documentNumber } from '@/lib/invoices/types'
import { mayDo, requireViewer } from '@/lib/supabase/session'
import { getProforma } from '@/lib/transfers/queries'
import { toPersianDigits } from '@/lib/utils/text'

type Props = { params: Promise<{ id: string }> }

async function load({ params }: Props) {
  const { id } = await params
  const viewer = await requireViewer(`/profile/proformas/${encodeURIComponent(id)}`)
  return { viewer, proforma: await getProforma(id) }
}

/** File name when saved. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { proforma } = await load(props)
  const number = proforma && toPersianDigits(documentNumber(proforma).replace('/', '-'))
  return { title: number ? `پیش‌فاکتور ${number}` : 'پیش‌فاکتور', robots: { index: false, follow: false } }
}

/** Own orders, or any for order staff. */
export default async function ProformaPage(props: Props) {
  const { viewer, proforma } = await load(props)
  if (!proforma) notFound()
  const isPanel = mayDo(viewer, ['orders', 'payments'])
  return (
    <PrintedPage
      back={{
        label: 'بازگشت به سفارش',
        href: isPanel ? `/admin/orders/${proforma.order_id}` : `/profile/orders/${proforma.order_id}`,
      }}
    >
      <ProformaPaper proforma={proforma} isOver={isOver(proforma.valid_until)} />
    </PrintedPage>
  )
}

function isOver(until: string): boolean {
  return Date.parse(until) < Date.now()
}
