'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { PictureTile } from '@/components/product/picture-tile'
import { DeleteDialog } from '@/components/reviews/delete-dialog'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { Trash2 } from '@/components/ui/icons'
import { formatDate } from '@/lib/utils/dates'
import type { Result } from '@/lib/utils/result'

export function OwnItem({
  item: { product, created_at, is_approved },
  what,
  remove,
  acts,
  facts,
  children,
  testId,
}: {
  item: {
    /** Null if no longer sold. */
    product: { name: string; slug: string; image: string | null } | null
    created_at: string
    /** False: awaits approval. */
    is_approved: boolean
  }
  what: 'نظر' | 'پرسش' | 'پاسخ'
  remove: () => Promise<Result<unknown>>
  /** Next to the delete button. */
  acts?: (productName: string) => ReactNode
  /** Before the date. */
  facts?: ReactNode
  children: ReactNode
  testId: string
}) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const name = product?.name ?? 'محصولی که دیگر فروخته نمی‌شود'
  return (
    <li className="flex gap-3.5 py-5 text-14 first:pt-0 last:pb-0" data-testid={testId}>
      <PictureTile image={product?.image} />
      <div className="grid min-w-0 flex-1 gap-1.5 leading-snug">
        <div className="flex items-start justify-between gap-2">
          {product ? (
            <Link
              href={`/products/${encodeURIComponent(product.slug)}`}
              prefetch={false}
              className="font-strong hover:text-action"
            >
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <span className="-my-2.5 flex flex-none">
            {acts?.(name)}
            <IconButton icon={Trash2} label={`حذف ${what} دربارهٔ ${name}`} onClick={() => setLeaving(true)} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {facts}
          <time dateTime={created_at} className="text-13 text-muted">
            {formatDate(created_at)}
          </time>
          <Badge tone={is_approved ? 'success' : 'warning'}>
            {is_approved ? 'در فروشگاه نمایش داده می‌شود' : 'در انتظار تأیید'}
          </Badge>
        </div>
        {children}
      </div>
      <DeleteDialog
        what={what}
        remove={isLeaving ? remove : null}
        onClose={() => setLeaving(false)}
        onDeleted={() => {
          setLeaving(false)
          router.refresh()
        }}
      />
    </li>
  )
}
