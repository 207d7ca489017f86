import { Check, PackageCheck, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Rating } from '@/components/ui/stars'
import type { ProductDetail } from '@/lib/catalog/types'
import { PriceBlock, TierTable } from './price-block'

/** Names beyond this many characters are set smaller. */
const LONG_NAME = 90

/** The words beside the picture; the interactive part (colours, quantity, button) comes as `children`. */
export function BuyBox({
  product,
  stock,
  children,
}: {
  product: ProductDetail
  /** Says the state of the stock; the default reads it from the product. */
  stock?: ReactNode
  children?: ReactNode
}) {
  const inStock = product.availableQuantity > 0
  return (
    <div className="buy-box">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        {product.categoryName && product.categorySlug && (
          <Link
            className="link"
            prefetch={false}
            href={`/products?category=${encodeURIComponent(product.categorySlug)}`}
          >
            {product.categoryName}
          </Link>
        )}
        {product.brand && <span className="text-muted">برند: {product.brand}</span>}
        {product.sku && (
          <span className="text-muted">
            کد: <span className="ltr">{product.sku}</span>
          </span>
        )}
      </div>
      <h1 className={product.name.length > LONG_NAME ? 'text-16 tablet:text-18' : undefined}>
        {product.name}
      </h1>
      <div className="flex flex-wrap items-center gap-4">
        {product.rating && <Rating {...product.rating} />}
        {stock ??
          (inStock ? (
            <Badge tone="success">
              <Check className="icon icon-s" aria-hidden="true" />
              موجود در انبار
            </Badge>
          ) : (
            <Badge>ناموجود</Badge>
          ))}
      </div>
      {product.shortDescription && <p className="prose">{product.shortDescription}</p>}
      <hr />
      <PriceBlock price={product.price} large />
      {product.price.tiers && product.price.tiers.length > 1 && <TierTable tiers={product.price.tiers} />}
      {children}
      <hr />
      <ul className="facts">
        <li>
          <Truck className="icon" aria-hidden="true" />
          هرمزگان ۱ تا ۲ روز کاری، سایر استان‌ها ۲ تا ۵ روز
        </li>
        <li>
          <Undo2 className="icon" aria-hidden="true" />۷ روز ضمانت بازگشت کالا
        </li>
        <li>
          <ShieldCheck className="icon" aria-hidden="true" />
          ضمانت اصالت و سلامت فیزیکی
        </li>
        <li>
          <PackageCheck className="icon" aria-hidden="true" />
          پست پیشتاز با کد رهگیری
        </li>
      </ul>
    </div>
  )
}
