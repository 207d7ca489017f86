import type { Metadata } from 'next'
import { RedirectTable } from '@/components/admin/redirects/redirect-table'
import { listPage } from '@/lib/admin/list-page'
import { REDIRECT_LIST } from '@/lib/redirects/admin-list'
import { listRedirectsForAdmin } from '@/lib/redirects/admin-queries'

export const metadata: Metadata = { title: 'تغییر مسیر نشانی‌ها' }

export default listPage({ spec: REDIRECT_LIST, list: listRedirectsForAdmin, page: RedirectTable })
