import type { Metadata } from 'next'
import { NameForm } from '@/components/profile/name-form'
import { PhoneForm } from '@/components/profile/phone-form'
import { Panel } from '@/components/ui/panel'
import { smsInboxUrl } from '@/lib/server/env'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'مشخصات من' }

/** Name and phone of the account. */
export default async function DetailsPage() {
  const viewer = await requireViewer('/profile/details')
  return (
    <div className="grid gap-5">
      <h1 className="page-title">مشخصات من</h1>
      <Panel className="grid gap-5">
        <NameForm firstName={viewer.firstName} lastName={viewer.lastName} />
        <hr className="border-line" />
        <PhoneForm phone={viewer.phone} inboxUrl={smsInboxUrl()} />
      </Panel>
    </div>
  )
}
