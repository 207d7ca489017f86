import type { Metadata } from 'next'
import { CustomerTable } from '@/components/admin/customers/customer-table'
import { USER_LIST } from '@/lib/customers/admin-list'
import { listUsers } from '@/lib/customers/admin-queries'
import { listSegmentNames } from '@/lib/customers/segments/queries'
import { parseListState } from '@/lib/admin/list'
import { listSavedViews, openDefaultView } from '@/lib/admin/saved-views/queries'
import { listPlaces } from '@/lib/delivery/places'
import { getWaitingWork } from '@/lib/reports/admin-queries'
import { readAhead, requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کاربران' }

export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const params = await searchParams
  const state = parseListState(USER_LIST, params)
  const read = readAhead(
    Promise.all([listSavedViews('users'), listUsers(state), getWaitingWork(), listSegmentNames()]),
  )
  await requireCapability('customers', '/admin/users')
  const [views, { rows, total }, work, segments] = await read
  openDefaultView(views, '/admin/users', params)
  return (
    <CustomerTable
      rows={rows}
      total={total}
      state={state}
      openRequests={work.wholesale}
      provinces={Object.keys(listPlaces())}
      segments={segments}
      views={views}
    />
  )
}
