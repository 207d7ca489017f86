import type { Metadata } from 'next'
import { ConsentSection } from '@/components/admin/sms/consent-section'
import { parseListState } from '@/lib/admin/list'
import { CONSENT_LIST } from '@/lib/sms/admin-list'
import { listConsents } from '@/lib/sms/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'رضایت و لغو پیامک' }

export default async function ConsentsPage({ searchParams }: PageProps<'/admin/sms/consents'>) {
  await requireCapability('sms', '/admin/sms/consents')
  const state = parseListState(CONSENT_LIST, await searchParams)
  const { rows, total } = await listConsents(state)
  return <ConsentSection rows={rows} total={total} state={state} />
}
