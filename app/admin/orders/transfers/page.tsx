import type { Metadata } from 'next'
import { TransferTable } from '@/components/admin/transfers/transfer-table'
import { listPage } from '@/lib/admin/list-page'
import { TRANSFER_LIST } from '@/lib/transfers/admin-list'
import { listTransfers } from '@/lib/transfers/admin-queries'

export const metadata: Metadata = { title: 'رسیدهای کارت‌به‌کارت' }

export default listPage({ spec: TRANSFER_LIST, list: listTransfers, page: TransferTable })
