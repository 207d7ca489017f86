import Link from 'next/link'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Check, PackageCheck, ShieldCheck, Truck, Undo2 } from '@/components/ui/icons'
import { Rating } from '@/components/ui/stars'
import { brandPath } from '@/lib/brands/rules'
import type { ProductDetail } from '@/lib/catalog/types'
import { Highlights } from './highlights'

/** Characters; longer names use smaller text. */
const LONG_NAME = 90

const factsOf = (delivery: string, returnRule: string) => [
  ...(delivery ? [{ icon: Truck, text: delivery }] : []),
  { icon: Undo2, text: returnRule },
  { icon: ShieldCheck, text: 'ضمانت اصالت و سلامت فیزیکی' },
  { icon: PackageCheck, text: 'پست پیشتاز با کد رهگیری' },
]

/** `children`: price, colors, quantity and button. */
export function BuyBox({
  product,
  delivery,
  returnRule,
  children,
}: {
  product: ProductDetail
  /** Delivery time; empty if nothing ships. */
  delivery: string
  returnRule: string
  children?: ReactNode
}) {
  const inStock = product.availableQuantity > 0
  return (
    <div data-testid="buy-box" className="grid grid-cols-1 gap-4 tablet:gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        {product.categoryName && product.categorySlug && (
          <Link
            prefetch={false}
            className="link"
            href={`/products?category=${encodeURIComponent(product.categorySlug)}`}
          >
            {product.categoryName}
          </Link>
        )}
        {product.brand && (
          <span className="text-muted">
            برند:{' '}
            <Link prefetch={false} className="link" href={brandPath(product.brand)}>
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
          <a href="#reviews" title="دیدن نظرها">
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
      <Highlights attributes={product.attributes} />
      {product.shortDescription && <p className="prose">{product.shortDescription}</p>}
      <hr className="border-line" />
      {children}
      <hr className="border-line" />
      <ul className="grid gap-x-6 gap-y-2.5 text-14 desktop:grid-cols-2">
        {factsOf(delivery, returnRule).map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5 leading-snug">
            <Icon className="icon text-action" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
