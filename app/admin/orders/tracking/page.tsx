import type { Metadata } from 'next'
import { TrackingCodeEntry } from '@/components/admin/orders/tracking-code-entry'
import { PageHead } from '@/components/admin/page-head'
import { listOrdersToShip } from '@/lib/orders/admin-queries'
import { requireCapability } from '@/lib/supabase/session'
import { readIds } from '../ids'

export const metadata: Metadata = { title: 'کدهای رهگیری' }

/** For the given orders, or all in preparation. */
export default async function TrackingPage({ searchParams }: PageProps<'/admin/orders/tracking'>) {
  await requireCapability(['orders', 'shipping'], '/admin/orders/tracking')
  const orders = await listOrdersToShip(readIds(await searchParams))
  return (
    <>
      <PageHead title="کدهای رهگیری" trail={['/admin', '/admin/orders']} />
      <TrackingCodeEntry orders={orders} />
    </>
  )
}
