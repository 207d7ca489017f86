import type { Metadata } from 'next'
import { MissTable } from '@/components/admin/reports/miss-table'
import { listPage } from '@/lib/admin/list-page'
import { MISS_LIST } from '@/lib/reports/admin-list'
import { listSearchMisses } from '@/lib/reports/admin-queries'

export const metadata: Metadata = { title: 'جست‌وجوهای بی‌نتیجه' }

export default listPage({ spec: MISS_LIST, list: listSearchMisses, page: MissTable })
