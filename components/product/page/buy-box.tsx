import Link from 'next/link'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Check, MessageSquare, ShieldCheck, Truck, Undo2 } from '@/components/ui/icons'
import { Rating } from '@/components/ui/stars'
import { brandPath } from '@/lib/brands/rules'
import type { Chat } from '@/lib/shop/rules'
import type { ProductDetail } from '@/lib/catalog/types'
import { Highlights } from './highlights'
import { LazyDeliveryLine } from './lazy-parts'

/** Characters; longer names use smaller text. */
const LONG_NAME = 90

/** `children`: sizes, colors, price, quantity and button: near the pictures that they change. */
export function BuyBox({
  product,
  delivery,
  until,
  returnRule,
  chats,
  children,
}: {
  product: ProductDetail
  /** Delivery time; empty if nothing ships. */
  delivery: string
  /** Hour until which orders leave the same day. */
  until: number | null
  returnRule: string
  chats: readonly Chat[]
  children?: ReactNode
}) {
  const inStock = product.available_quantity > 0
  return (
    <div data-testid="buy-box" className="grid grid-cols-1 gap-4 tablet:gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        {product.categoryName && product.categorySlug && (
          <Link
            prefetch={false}
            className={LINK}
            href={`/products?category=${encodeURIComponent(product.categorySlug)}`}
          >
            {product.categoryName}
          </Link>
        )}
        {product.brand && (
          <span className="text-muted">
            برند:{' '}
            <Link prefetch={false} className={LINK} href={brandPath(product.brand)}>
              {product.brand}
            </Link>
          </span>
        )}
        {product.sku && (
          <span className="text-muted">
            کد: <span className="ltr">{product.sku}</span>
          </span>
        )}
      </div>
      <h1
        className={cn(
          'leading-[1.5] wrap-anywhere',
          product.name.length > LONG_NAME ? 'text-16 tablet:text-18' : 'text-22 tablet:text-[1.875rem]',
        )}
      >
        {product.name}
      </h1>
      <div className="flex flex-wrap items-center gap-4">
        {product.rating && (
          <a href="#reviews" title="دیدن نظرها" className="-my-1.5 py-1.5">
            <Rating {...product.rating} />
          </a>
        )}
        {!inStock && <Badge>ناموجود</Badge>}
        {inStock && product.price.amount === null && <Badge>قیمت تلفنی</Badge>}
        {inStock && product.price.amount !== null && (
          <Badge tone="success">
            <Check className="icon icon-s" aria-hidden="true" />
            موجود در انبار
          </Badge>
        )}
      </div>
      {children}
      <div className="grid gap-3 border-t border-line pt-4 empty:hidden tablet:pt-5">
        <Highlights attributes={product.attributes} />
        {product.short_description && <p className="prose">{product.short_description}</p>}
      </div>
      <ul className="grid gap-y-2.5 border-t border-line pt-4 text-14 leading-snug tablet:pt-5">
        {delivery && (
          <li>
            <Delivery product={product} days={delivery} until={until} />
          </li>
        )}
        <li className={PROMISE}>
          <Undo2 className="icon text-action" aria-hidden="true" />
          {returnRule}
        </li>
        <li className={PROMISE}>
          <ShieldCheck className="icon text-action" aria-hidden="true" />
          اصل است؛ اگر شکسته برسد، عوض می‌کنیم
        </li>
        {chats.length > 0 && (
          <li className="flex flex-wrap items-center gap-x-2.5">
            <MessageSquare className="icon text-action" aria-hidden="true" />
            بپرسید:
            {chats.map(({ kind, label, href }) => (
              <a key={kind} href={href} target="_blank" rel="noopener" className={LINK}>
                {label}
              </a>
            ))}
          </li>
        )}
      </ul>
    </div>
  )
}

const LINK = 'link -my-2.5 inline-block py-2.5'
const PROMISE = 'flex items-center gap-2.5'

/** Days of all places; with scripts also of the visitor's city. */
function Delivery({ product, days, until }: { product: ProductDetail; days: string; until: number | null }) {
  const text = (
    <p className="flex items-start gap-2.5">
      <Truck className="icon mt-0.5 text-action" aria-hidden="true" />
      {days}
    </p>
  )
  const { id, colors, available_quantity, price } = product
  if (available_quantity <= 0 || price.amount === null) return text
  // The first color in stock.
  const color_id = colors.find(({ quantity }) => quantity > 0)?.id ?? null
  return (
    <LazyDeliveryLine days={days} until={until} lines={[{ product_id: id, color_id, quantity: 1 }]}>
      {text}
    </LazyDeliveryLine>
  )
}
