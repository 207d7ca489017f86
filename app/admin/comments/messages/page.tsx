import type { Metadata } from 'next'
import { ContactMessageTable } from '@/components/admin/contact-messages/message-table'
import { listPage } from '@/lib/admin/list-page'
import { MESSAGE_LIST } from '@/lib/contact/admin-list'
import { listMessages } from '@/lib/contact/admin-queries'
import { countModeration } from '../counts'

export const metadata: Metadata = { title: 'پیام‌های تماس' }

export default listPage({
  spec: MESSAGE_LIST,
  list: listMessages,
  page: ContactMessageTable,
  more: async () => ({ counts: await countModeration() }),
})
