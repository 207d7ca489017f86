import type { Metadata } from 'next'
import { IdentityForm, NameForm, SmsConsentForm } from '@/components/profile/details-forms'
import { PhoneForm } from '@/components/profile/phone-form'
import { Panel } from '@/components/ui/panel'
import { getIdentity } from '@/lib/invoices/queries'
import { smsInboxUrl } from '@/lib/server/env'
import { getConsent } from '@/lib/sms/queries'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'مشخصات من' }

export default async function DetailsPage() {
  const viewer = await requireViewer('/profile/details')
  const [identity, consent] = await Promise.all([getIdentity(viewer.id), getConsent(viewer.phone)])
  return (
    <div className="grid gap-5">
      <h1 className="page-title">مشخصات من</h1>
      <Panel className="grid gap-5">
        <NameForm first_name={viewer.first_name} last_name={viewer.last_name} />
        <hr className="border-line" />
        <PhoneForm phone={viewer.phone} inboxUrl={smsInboxUrl()} />
      </Panel>
      {viewer.phone !== '' && (
        <Panel title="پیامک‌های فروشگاه">
          <SmsConsentForm isAllowed={consent === true} />
        </Panel>
      )}
      <div id="invoice" className="scroll-mt-24">
        <Panel title="صورتحساب رسمی">
          <p className="mb-4 text-14 text-muted">
            اگر برای خریدهایتان صورتحساب رسمی می‌خواهید، این مشخصات روی آن می‌آید.
          </p>
          <IdentityForm identity={identity} />
        </Panel>
      </div>
    </div>
  )
}
