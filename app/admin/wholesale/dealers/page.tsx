import type { Metadata } from 'next'
import { DealerTable } from '@/components/admin/wholesale/dealer-table'
import { listPage } from '@/lib/admin/list-page'
import { DEALER_LIST } from '@/lib/wholesale/admin-list'
import { listDealers } from '@/lib/wholesale/admin-queries'

export const metadata: Metadata = { title: 'همکاران' }

export default listPage({ spec: DEALER_LIST, list: listDealers, page: DealerTable })
