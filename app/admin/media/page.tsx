import type { Metadata } from 'next'
import { MediaTable } from '@/components/admin/media/media-table'
import { listPage } from '@/lib/admin/list-page'
import { MEDIA_LIST } from '@/lib/media/library-list'
import { listPictures } from '@/lib/media/queries'

export const metadata: Metadata = { title: 'کتابخانهٔ تصویرها' }

export default listPage({
  spec: MEDIA_LIST,
  list: ({ search, filters, page, size }) =>
    listPictures({
      ...(filters.bucket && { bucket: filters.bucket as 'products' | 'categories' | 'banners' }),
      search,
      unused: filters.use === 'unused',
      page,
      size,
    }),
  page: MediaTable,
})
