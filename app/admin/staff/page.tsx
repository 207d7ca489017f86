import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { InviteForm } from '@/components/admin/staff/invite-form'
import { MemberList } from '@/components/admin/staff/member-list'
import { RightsTable } from '@/components/admin/staff/rights-table'
import { TwoColumns } from '@/components/admin/two-columns'
import { Panel } from '@/components/ui/panel'
import { getStaff } from '@/lib/staff/queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کارکنان' }

export default async function StaffPage() {
  const viewer = await requireCapability('staff', '/admin/staff')
  const { members, invitations, capabilities, rights } = await getStaff()
  return (
    <>
      <PageHead title="کارکنان" />
      <RelatedTabs of="staff" />
      <TwoColumns>
        <Panel title="در فروشگاه کار می‌کنند">
          <MemberList
            members={members}
            invitations={invitations}
            viewerId={viewer.id}
            now={new Date().toISOString()}
          />
        </Panel>
        <Panel title="دعوت کارمند">
          <InviteForm />
        </Panel>
      </TwoColumns>
      <Panel title="هر نقش چه می‌تواند">
        <RightsTable capabilities={capabilities} rights={rights} />
      </Panel>
    </>
  )
}
