import type { Metadata } from 'next'
import { MessageTable } from '@/components/admin/sms/message-table'
import { listPage } from '@/lib/admin/list-page'
import { SMS_LIST } from '@/lib/sms/admin-list'
import { listMessages } from '@/lib/sms/admin-queries'

export const metadata: Metadata = { title: 'پیامک' }

export default listPage({ spec: SMS_LIST, list: listMessages, page: MessageTable })
