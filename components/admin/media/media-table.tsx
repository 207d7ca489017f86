'use client'

import { ExternalLink } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { Picture } from '@/components/ui/picture'
import { callAction } from '@/lib/accounts/call-action'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { deletePicture } from '@/lib/media/admin-actions'
import { BUCKETS, MEDIA_LIST } from '@/lib/media/library-list'
import type { LibraryPicture, PictureUse } from '@/lib/media/types'
import { pictureUrl } from '@/lib/media/pictures'

const USES: Record<PictureUse['kind'], { word: string; href: (id: string) => string }> = {
  product: { word: 'محصول', href: (id) => `/admin/products/${id}/edit` },
  color: { word: 'رنگ محصول', href: (id) => `/admin/products/${id}/edit` },
  category: { word: 'دسته', href: () => '/admin/categories' },
  slide: { word: 'اسلاید', href: () => '/admin/hero-slides' },
  banner: { word: 'بنر', href: () => '/admin/promotion-banners' },
  tile: { word: 'کاشی فصل', href: () => '/admin/seasonal-tiles' },
  page: { word: 'صفحه', href: (id) => `/admin/pages/${id}` },
}

const COLUMNS: readonly Column<LibraryPicture>[] = [
  {
    id: 'picture',
    header: 'تصویر',
    primary: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <span className="size-16 flex-none overflow-hidden rounded-m bg-sunken cards:size-10">
          <Picture name={row.name} alt="" sizes="64px" />
        </span>
        <span className="ltr min-w-0 text-13 wrap-anywhere">{row.original_name || row.name}</span>
      </span>
    ),
  },
  { id: 'bucket', header: 'پوشه', brief: true, cell: (row) => BUCKETS[row.name.split('/')[0] ?? ''] ?? '—' },
  {
    id: 'size',
    header: 'اندازه',
    numeric: 'mixed',
    brief: true,
    cell: (row) =>
      `${formatNumber(row.width)}×${formatNumber(row.height)}، ${formatNumber(Math.round(row.bytes / 1024))} کیلوبایت`,
  },
  {
    id: 'uses',
    header: 'کجا به کار رفته',
    cell: (row) =>
      row.uses.length === 0 ? (
        <span className="text-muted">هیچ‌جا</span>
      ) : (
        <ul>
          {row.uses.slice(0, 3).map((use) => (
            <li key={use.kind + use.id + use.name}>
              <PanelLink href={USES[use.kind].href(use.id)} className="link">
                {`${USES[use.kind].word}: ${use.name}`}
              </PanelLink>
            </li>
          ))}
          {row.uses.length > 3 && <li>{`و ${formatNumber(row.uses.length - 3)} جای دیگر`}</li>}
        </ul>
      ),
  },
  { id: 'date', header: 'از', numeric: 'mixed', cell: (row) => formatDate(row.created_at) },
]

/** Only unused pictures can be deleted. */
export const MediaTable = resourceList({
  title: 'کتابخانهٔ تصویرها',
  label: 'تصویرها',
  spec: MEDIA_LIST,
  columns: COLUMNS,
  searchHint: 'نام فایل',
  rowName: (row) => row.original_name || row.name,
  rowActions: (row) => [
    { label: 'دیدن', icon: ExternalLink, href: pictureUrl(row.name, 1280), external: true },
    deleteAction({
      refusal: row.uses.length > 0 && 'این تصویر هنوز به کار رفته است و حذف نمی‌شود',
      question: {
        title: 'این تصویر حذف شود؟',
        text: 'فایل‌هایش از انبار تصویرها پاک می‌شود و برنمی‌گردد.',
      },
      run: () => callAction(deletePicture, { id: row.id }),
      done: 'تصویر حذف شد',
    }),
  ],
  empty: {
    title: 'هنوز تصویری از پنل فرستاده نشده است',
    text: 'تصویرهایی که در فرم محصول، دسته، اسلاید و بنر می‌فرستید اینجا می‌آیند؛ تصویرهای نمایشی در این فهرست نیستند.',
  },
})
