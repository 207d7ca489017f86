import type { Metadata } from 'next'
import { RequestTable } from '@/components/admin/stock-requests/request-table'
import { listPage } from '@/lib/admin/list-page'
import { REQUEST_LIST } from '@/lib/stock-requests/admin-list'
import { listStockRequests } from '@/lib/stock-requests/admin-queries'

export const metadata: Metadata = { title: 'درخواست‌های موجودی' }

export default listPage({ spec: REQUEST_LIST, list: listStockRequests, page: RequestTable })
