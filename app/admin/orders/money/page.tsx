import type { Metadata } from 'next'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { UnallocatedList } from '@/components/admin/orders/unallocated-list'
import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { listUnallocatedPayments } from '@/lib/orders/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'واریزهای بی‌سفارش' }

export default async function MoneyPage() {
  await requireCapability('payments', '/admin/orders/money')
  const rows = await listUnallocatedPayments()
  return (
    <>
      <PageHead title="واریزهای بی‌سفارش" trail={['/admin', '/admin/orders']} />
      <RelatedTabs of="transfers" />
      <p className="max-w-160 text-14 text-muted">
        پرداخت‌ها و واریزهایی که رسیده است، ولی سفارش‌شان آن را نمی‌پذیرد: پیش از آن لغو یا پرداخت شده بود. یا
        محصول هنوز هست و سفارش زنده می‌شود، یا پول باید بازگردد.
      </p>
      <UnallocatedList rows={rows} />
      <RowLimitNote shown={rows.length} />
    </>
  )
}
