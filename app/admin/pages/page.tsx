import type { Metadata } from 'next'
import { PageTable } from '@/components/admin/pages/page-table'
import { listPage } from '@/lib/admin/list-page'
import { PAGE_ADMIN_LIST } from '@/lib/pages/admin-list'
import { placesBySlug } from '@/lib/menus/placed-queries'
import { listPagesForAdmin, listTextPages } from '@/lib/pages/admin-queries'

export const metadata: Metadata = { title: 'صفحه‌ها' }

export default listPage({
  spec: PAGE_ADMIN_LIST,
  list: async (state) => {
    const [{ rows, total }, places] = await Promise.all([listPagesForAdmin(state), placesBySlug('page')])
    const now = new Date().toISOString()
    return { rows: rows.map((row) => ({ ...row, now, places: places.get(row.slug) ?? [] })), total }
  },
  page: PageTable,
  more: async () => ({ texts: await listTextPages(), now: new Date().toISOString() }),
})
