import type { Metadata } from 'next'
import { QueueTable } from '@/components/admin/wholesale/queue-table'
import { listPage } from '@/lib/admin/list-page'
import { QUEUE_LIST } from '@/lib/wholesale/admin-list'
import { listRequests } from '@/lib/wholesale/admin-queries'

export const metadata: Metadata = { title: 'خرید عمده' }

export default listPage({ spec: QUEUE_LIST, list: listRequests, page: QueueTable })
