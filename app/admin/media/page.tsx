import type { Metadata } from 'next'
import { MediaTable } from '@/components/admin/media/media-table'
import { PageHead } from '@/components/admin/page-head'
import { parseListState } from '@/lib/admin/list'
import { MEDIA_LIST } from '@/lib/media/library-list'
import { listPictures } from '@/lib/media/queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کتابخانهٔ تصویرها' }

export default async function MediaPage({ searchParams }: PageProps<'/admin/media'>) {
  await requireCapability(['products', 'content'], '/admin/media')
  const state = parseListState(MEDIA_LIST, await searchParams)
  const { rows, total } = await listPictures({
    ...(state.filters.bucket && { bucket: state.filters.bucket as 'products' | 'categories' | 'banners' }),
    search: state.search,
    unused: state.filters.use === 'unused',
    page: state.page,
    size: state.size,
  })
  return (
    <>
      <PageHead title="کتابخانهٔ تصویرها" />
      <MediaTable rows={rows} total={total} state={state} />
    </>
  )
}
