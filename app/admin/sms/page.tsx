import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { MessageTable } from '@/components/admin/sms/message-table'
import { SmsTabs } from '@/components/admin/sms/sms-tabs'
import { parseListState } from '@/lib/admin/list'
import { SMS_LIST } from '@/lib/sms/admin-list'
import { listMessages } from '@/lib/sms/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پیامک' }

export default async function SmsPage({ searchParams }: PageProps<'/admin/sms'>) {
  await requireCapability('sms', '/admin/sms')
  const state = parseListState(SMS_LIST, await searchParams)
  const { rows, total } = await listMessages(state)
  return (
    <>
      <PageHead title="پیامک" />
      <SmsTabs current="/admin/sms" />
      <MessageTable rows={rows} total={total} state={state} />
    </>
  )
}
