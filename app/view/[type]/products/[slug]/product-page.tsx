import type { ReactNode } from 'react'
import { BackLink } from '@/components/product/page/back-link'
import { ColorChoice } from '@/components/product/page/color-choice'
import { ColorPicker } from '@/components/product/page/color-picker'
import { BuyBox } from '@/components/product/page/buy-box'
import { ProductBreadcrumb } from '@/components/product/page/product-breadcrumb'
import { Gallery } from '@/components/product/gallery/gallery'
import { percentText, PriceBlock, TierTable } from '@/components/product/price/price-block'
import { RetailComparison } from '@/components/product/price/retail-comparison'
import { LazyCompareButton, LazyProductRow } from '@/components/product/page/lazy-parts'
import { ProductTabs } from '@/components/product/page/product-tabs'
import { Purchase } from '@/components/product/page/purchase'
import { RecentlyViewed } from '@/components/product/page/recently-viewed'
import { ProductDimensions } from '@/components/product/page/product-dimensions'
import { FamilySizes } from '@/components/product/page/family-sizes'
import { ShareMenu } from '@/components/product/page/share-menu'
import { WishButton } from '@/components/wishlist/wish-button'
import { CallShop } from '@/components/contact/call-shop'
import { AfterPaint } from '@/components/ui/after-paint'
import { Badge } from '@/components/ui/badge'
import { ArrowRight } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { firstColor } from '@/lib/catalog/colors'
import { shortPath } from '@/lib/catalog/short-address'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import type { Shop } from '@/lib/shop/types'
import type { Payer } from '@/lib/catalog/tiers'
import type { ProductDetail } from '@/lib/catalog/types'
import { errorText } from '@/lib/utils/errors'
import { cashText, daysText } from '@/lib/delivery/terms'
import { chatsOf } from '@/lib/shop/rules'
import { siteUrl } from '@/lib/seo/site'
import { galleryOf, productCrumbs, type ProductPageData, productUrl, categoryHref } from './product-data'
import { productTabs } from './product-tabs'
import { formatToman } from '@/lib/utils/money'

/** Member-only parts. */
interface WholesaleParts {
  terms: ReactNode
  /** Adds the pack rules to the form. */
  withPacks: (form: ReactNode) => ReactNode
}

export function ProductPage({ wholesale, ...page }: ProductPageData & { wholesale?: WholesaleParts | null }) {
  const { product, related } = page
  return (
    <div>
      <ProductBreadcrumb items={productCrumbs(product)}>
        <BackLink href={categoryHref(product)}>
          <ArrowRight className="icon" aria-hidden="true" />
        </BackLink>
      </ProductBreadcrumb>
      <ColorChoice colors={product.has_colors ? product.colors : []} first={firstColor(product)}>
        <div className="grid grid-cols-1 items-start gap-5 tablet:mt-5 tablet:grid-cols-2 tablet:gap-8 desktop:grid-cols-[minmax(0,560px)_minmax(0,1fr)] desktop:gap-14">
          <Gallery images={galleryOf(product)} name={product.name} tint={product.tint}>
            <div className="pointer-events-none absolute start-4 end-17 top-4 flex flex-wrap gap-2">
              <Tags product={product} />
            </div>
            <div className="absolute end-3 top-3">
              <ShareMenu
                url={productUrl(product)}
                shortUrl={siteUrl(shortPath(product.id))}
                title={product.name}
              />
            </div>
            <WishButton id={product.id} name={product.name} large />
            <LazyCompareButton id={product.id} className="absolute end-3 top-29 noscript:hidden" />
          </Gallery>
          <BuyBox
            product={product}
            delivery={[
              daysText(page.terms.zones),
              cashText(page.terms.zones) && `${cashText(page.terms.zones)}.`,
            ]
              .filter(Boolean)
              .join('؛ ')}
            until={page.terms.cutoff?.hour ?? null}
            returnRule={page.shop.returns.rule}
            chats={chatsOf(
              page.shop,
              `سلام، دربارهٔ «${product.name}» پرسشی دارم: ${siteUrl(shortPath(product.id))}`,
            )}
          >
            {product.siblings && <FamilySizes family={product.siblings} ownId={product.id} />}
            <Buying product={product} shop={page.shop} wholesale={wholesale} />
          </BuyBox>
        </div>
      </ColorChoice>
      <AfterPaint>
        <ProductDimensions product={product} />
        <div className="mt-10 tablet:mt-12">
          <ProductTabs tabs={productTabs(page)} initial={product.video_code ? 'video' : undefined} />
        </div>
        {related.length > 0 && <LazyProductRow title="کنارش می‌آید" query={`ids=${related.join()}`} />}
        <RecentlyViewed product_id={product.id} />
      </AfterPaint>
    </div>
  )
}

function Tags({ product }: { product: ProductDetail }) {
  const { available_quantity, price, isNew, is_featured } = product
  const tags = [
    available_quantity <= 0 && ({ tone: 'out', text: 'ناموجود' } as const),
    price.percentOff !== null && ({ tone: 'sale', text: `${percentText(price.percentOff)} تخفیف` } as const),
    isNew && ({ tone: 'new', text: 'جدید' } as const),
    is_featured && ({ tone: 'featured', text: 'برگزیده' } as const),
  ]
  return tags
    .filter((tag) => tag !== false)
    .map(({ tone, text }) => (
      <Badge key={tone} tone={tone}>
        {text}
      </Badge>
    ))
}

function Buying({
  product,
  shop,
  wholesale,
}: {
  product: ProductDetail
  shop: Shop
  wholesale: WholesaleParts | null | undefined
}) {
  const { id, name, available_quantity, price } = product
  const isOut = available_quantity <= 0
  const prices = (
    <>
      {price.tiers && !price.retailPayers ? (
        <MemberPrice price={price} />
      ) : (
        <PriceBlock price={price} large />
      )}
      {price.listAmount !== null && product.lowestPrior !== null && (
        <p className="-mt-2 text-13 text-muted">
          کمترین قیمت ۳۰ روز پیش از تخفیف: {formatToman(product.lowestPrior)} تومان
        </p>
      )}
      {price.tiers && <TierTable tiers={price.tiers} />}
      {price.isRetailLower && (
        <p className="text-13 text-muted">
          اکنون قیمت مصرف‌کننده از قیمت خرید عمده پایین‌تر است؛ همان را می‌پردازید.
        </p>
      )}
      {price.retailPayers && price.retailPayers.length > 0 && (
        <p className="text-13 text-muted">{retailPayersText(price.retailPayers)}</p>
      )}
      {wholesale?.terms}
    </>
  )
  if (price.amount === null && !isOut) {
    return (
      <>
        <ColorPicker />
        {prices}
        <Note>
          {errorText('no_price')}: <CallShop shop={shop} />
        </Note>
      </>
    )
  }
  const form = (
    <Purchase
      product_id={id}
      name={name}
      image={galleryOf(product)[0]!}
      available={available_quantity}
      price={<PriceBlock price={price} instead={isOut ? 'ناموجود' : undefined} />}
    >
      {prices}
      {isOut && <Note tone="warning">{errorText('product_unavailable')}</Note>}
    </Purchase>
  )
  return (
    <>
      {wholesale ? wholesale.withPacks(form) : form}
      <WithoutScripts shop={shop}>
        {isOut
          ? 'برای خبر گرفتن از موجود شدن، جاوااسکریپت مرورگر خود را روشن کنید یا تلفنی بسپارید:'
          : 'برای خرید از سایت، جاوااسکریپت مرورگر خود را روشن کنید یا تلفنی سفارش دهید:'}
      </WithoutScripts>
    </>
  )
}

function MemberPrice({ price }: { price: ProductDetail['price'] }) {
  return (
    <div className="grid gap-1">
      <PriceBlock price={price} large />
      <RetailComparison price={price} large />
    </div>
  )
}

/** «فروشگاه و همکار اکنون همان قیمت مصرف‌کننده را می‌پردازند، که از قیمت خودشان پایین‌تر است.» */
function retailPayersText(payers: readonly Payer[]): string {
  const names = payers.map((payer) => CUSTOMER_TYPES[payer]).join(' و ')
  return payers.length > 1
    ? `${names} اکنون همان قیمت مصرف‌کننده را می‌پردازند، که از قیمت خودشان پایین‌تر است.`
    : `${names} اکنون همان قیمت مصرف‌کننده را می‌پردازد، که از قیمت خودش پایین‌تر است.`
}

function WithoutScripts({ shop, children }: { shop: Shop; children: string }) {
  return (
    <noscript>
      <Note icon={null}>
        {children} <CallShop shop={shop} />
      </Note>
    </noscript>
  )
}
