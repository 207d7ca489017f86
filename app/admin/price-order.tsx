import { Suspense } from 'react'
import { PriceOrderNote } from '@/components/admin/discounts/price-order-note'
import { getPriceOrder } from '@/lib/discounts/admin-queries'
import { mayDo, type Viewer } from '@/lib/supabase/session'

/** Warnings of prices that are out of order; streamed. */
export function PriceOrder({ viewer }: { viewer: Viewer }) {
  return (
    mayDo(viewer, 'prices') && (
      <Suspense fallback={null}>
        <Notes />
      </Suspense>
    )
  )
}

async function Notes() {
  return <PriceOrderNote order={await getPriceOrder()} />
}
