import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { Badge } from '@/components/ui/badge'
import { formatRelative } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'

/** The database falls back to the phone, which has its own line. */
export function authorName({ author, phone }: { author: string; phone: string | null }): string {
  return author === (phone ?? '') ? 'بدون نام' : author
}

/** Columns shared by moderation tables. */
export const AUTHOR_COLUMNS: readonly Column<{
  /** Null: of another shop. */
  user_id: string | null
  author: string
  phone: string | null
  is_shop: boolean
  product_name: string
  product_slug: string
  created_at: string
  is_approved: boolean
  is_deleted: boolean
}>[] = [
  {
    id: 'author',
    header: 'نویسنده',
    cell: (row) => {
      if (row.is_shop) return 'فروشگاه'
      if (row.user_id === null) return `${row.author}، از فروشگاه پیشین`
      return (
        <PanelLink href={`/admin/users/${row.user_id}`} className="leading-snug hover:text-action">
          {authorName(row)}
          <span className="ltr block text-end text-12 text-muted">{formatPhone(row.phone ?? '')}</span>
        </PanelLink>
      )
    },
  },
  {
    id: 'product',
    header: 'محصول',
    brief: true,
    className: 'cards:max-w-[60%]',
    cell: (row) => (
      <PanelLink
        href={`/products/${encodeURIComponent(row.product_slug)}`}
        className="hover:text-action cards:line-clamp-1"
      >
        {row.product_name}
      </PanelLink>
    ),
  },
  {
    id: 'created',
    header: 'زمان',
    className: '@min-[46rem]:whitespace-nowrap',
    cell: (row) => formatRelative(row.created_at),
  },
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
    cell: (row) => {
      if (row.is_deleted) return <Badge>حذف شده</Badge>
      return row.is_approved ? (
        <Badge tone="success">تأیید شده</Badge>
      ) : (
        <Badge tone="warning">در انتظار</Badge>
      )
    },
  },
]
