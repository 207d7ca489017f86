import type { Metadata } from 'next'
import { LinkTable } from '@/components/admin/short-links/link-table'
import { listPage } from '@/lib/admin/list-page'
import { SHORT_LINK_LIST } from '@/lib/short-links/admin-list'
import { listShortLinks } from '@/lib/short-links/admin-queries'
import { siteOrigin } from '@/lib/seo/site'

export const metadata: Metadata = { title: 'پیوندهای کوتاه' }

export default listPage({
  spec: SHORT_LINK_LIST,
  list: listShortLinks,
  page: LinkTable,
  more: async () => ({ site: siteOrigin().origin }),
})
