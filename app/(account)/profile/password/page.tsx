import type { Metadata } from 'next'
import { PasswordForm, SessionsForm } from '@/components/profile/password-form'
import { Panel } from '@/components/ui/panel'
import { smsInboxUrl } from '@/lib/server/env'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ورود و امنیت' }

export default async function PasswordPage() {
  const viewer = await requireViewer('/profile/password')
  return (
    <div className="grid gap-5">
      <h1 className="page-title">ورود و امنیت</h1>
      <Panel title="گذرواژه">
        <PasswordForm phone={viewer.phone} has_password={viewer.has_password} inboxUrl={smsInboxUrl()} />
      </Panel>
      <Panel title="دستگاه‌ها">
        <SessionsForm />
      </Panel>
    </div>
  )
}
