import type { Metadata } from 'next'
import { MissingTable } from '@/components/admin/redirects/missing-table'
import { listPage } from '@/lib/admin/list-page'
import { MISSING_LIST } from '@/lib/redirects/admin-list'
import { listMissingPages } from '@/lib/redirects/admin-queries'

export const metadata: Metadata = { title: 'نشانی‌های گم‌شده' }

export default listPage({ spec: MISSING_LIST, list: listMissingPages, page: MissingTable })
