import type { Metadata } from 'next'
import { CutNote } from '@/components/admin/cut-note'
import { PageHead } from '@/components/admin/page-head'
import { WholesaleList } from '@/components/admin/customers/wholesale-list'
import { listWholesaleRequests } from '@/lib/customers/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'درخواست‌های خرید عمده' }

export default async function WholesaleRequestsPage() {
  await requireCapability('customers', '/admin/users/wholesale')
  const rows = await listWholesaleRequests()
  return (
    <>
      <PageHead
        title="درخواست‌های خرید عمده"
        trail={[
          { label: 'داشبورد', href: '/admin' },
          { label: 'کاربران', href: '/admin/users' },
        ]}
      />
      <WholesaleList rows={rows} />
      <CutNote shown={rows.length} />
    </>
  )
}
