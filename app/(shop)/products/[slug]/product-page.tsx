import type { ReactNode } from 'react'
import { BackLink } from '@/components/product/page/back-link'
import { ColorChoice } from '@/components/product/page/color-choice'
import { ColorPicker } from '@/components/product/page/color-picker'
import { BuyBox } from '@/components/product/page/buy-box'
import { ProductBreadcrumb } from '@/components/product/page/product-breadcrumb'
import { Gallery } from '@/components/product/gallery/gallery'
import { percentText, PriceBlock, TierTable } from '@/components/product/price/price-block'
import { RetailBeside } from '@/components/product/price/retail-beside'
import { PriorPrice } from '@/components/product/price/prior-price'
import { LazyOnVisible, ROW_ROOM } from '@/components/product/page/lazy-on-visible'
import { ProductTabs } from '@/components/product/page/product-tabs'
import { Purchase } from '@/components/product/page/purchase'
import { RecentlyViewed } from '@/components/product/page/recently-viewed'
import { SizeSection } from '@/components/product/page/size-section'
import { Sizes } from '@/components/product/page/sizes'
import { ShareMenu } from '@/components/product/page/share-menu'
import { WishButton } from '@/components/wishlist/wish-button'
import { CallShop } from '@/components/contact/call-shop'
import { Badge } from '@/components/ui/badge'
import { ArrowRight } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { firstColor } from '@/lib/catalog/colors'
import { shortPath } from '@/lib/catalog/short-address'
import type { Shop } from '@/lib/shop/types'
import type { ProductDetail } from '@/lib/catalog/types'
import { errorText } from '@/lib/utils/errors'
import { daysText } from '@/lib/delivery/terms'
import { siteUrl } from '@/lib/seo/site'
import { galleryOf, productCrumbs, type ProductPageData, productUrl, categoryHref } from './product-data'
import { productTabs } from './product-tabs'
import { formatNumber } from '@/lib/utils/text'
import { numberText } from '@/lib/attributes/rules'

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
      <ColorChoice colors={product.hasColors ? product.colors : []} first={firstColor(product)}>
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
          </Gallery>
          <BuyBox product={product} delivery={daysText(page.terms.zones)} returnRule={page.shop.returns.rule}>
            {product.siblings && <Sizes family={product.siblings} ownId={product.id} />}
            <Buying product={product} shop={page.shop} wholesale={wholesale} />
            <LazyOnVisible
              part="compare"
              props={{ id: product.id }}
              className="-my-2 min-h-11 noscript:hidden"
            />
            {product.availableQuantity > 0 && product.price.amount !== null && (
              <LazyOnVisible
                part="delivery"
                props={{ lines: [onePiece(product)] }}
                // Reserves space to avoid layout shift.
                className="min-h-11 noscript:hidden"
              />
            )}
          </BuyBox>
        </div>
      </ColorChoice>
      <Measures product={product} />
      <div className="mt-10 tablet:mt-12">
        <ProductTabs tabs={productTabs(page)} initial={product.videoCode ? 'video' : undefined} />
      </div>
      {related.length > 0 && (
        <LazyOnVisible part="row" props={{ title: 'کنارش می‌آید', ids: related }} room={ROW_ROOM} />
      )}
      <RecentlyViewed productId={product.id} />
    </div>
  )
}

function Measures({ product }: { product: ProductDetail }) {
  const { pieces } = product
  return (
    <div className="mt-10 grid items-start gap-x-14 gap-y-9 empty:hidden desktop:grid-cols-2">
      <SizeSection product={product} />
      {pieces.length > 0 && (
        <section className="desktop:row-span-2">
          <h2 className="mb-2 text-18">در بسته چیست؟</h2>
          <PiecesTable pieces={pieces} />
        </section>
      )}
      <CareCard product={product} />
    </div>
  )
}

/** In the first available color. */
function onePiece({ id, colors }: ProductDetail) {
  return { productId: id, colorId: colors.find(({ quantity }) => quantity > 0)?.id ?? null, quantity: 1 }
}

function Tags({ product }: { product: ProductDetail }) {
  const { availableQuantity, price, isNew, isFeatured } = product
  const tags = [
    availableQuantity <= 0 && ({ tone: 'out', text: 'ناموجود' } as const),
    price.percentOff !== null && ({ tone: 'sale', text: `${percentText(price.percentOff)} تخفیف` } as const),
    isNew && ({ tone: 'new', text: 'جدید' } as const),
    isFeatured && ({ tone: 'featured', text: 'برگزیده' } as const),
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
  const { id, name, availableQuantity, price } = product
  const isOut = availableQuantity <= 0
  const prices = (
    <>
      {price.tiers ? <MemberPrice price={price} /> : <PriceBlock price={price} large />}
      {price.amount !== null && product.lowestPrior !== null && (
        <PriorPrice amount={price.amount} lowest={product.lowestPrior} className="-mt-2" />
      )}
      {price.tiers && <TierTable tiers={price.tiers} />}
      {price.isRetailLower && (
        <p className="text-13 text-muted">
          اکنون قیمت مصرف‌کننده از قیمت خرید عمده پایین‌تر است؛ همان را می‌پردازید.
        </p>
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
      productId={id}
      name={name}
      available={availableQuantity}
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
      <RetailBeside price={price} large />
    </div>
  )
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

function PiecesTable({ pieces }: { pieces: ProductDetail['pieces'] }) {
  return (
    <table className="w-full text-14">
      <thead className="sr-only">
        <tr>
          <th scope="col">پارچه</th>
          <th scope="col">تعداد</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {pieces.map(({ name, size, quantity }) => (
          <tr key={name + size}>
            <td className="py-2">
              {name} {size && <span className="text-muted max-tablet:block">{size}</span>}
            </td>
            <td className="text-end">{formatNumber(quantity)} عدد</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Care by material, and warranty; empty if unknown. */
function CareCard({ product: { care, attributes } }: { product: ProductDetail }) {
  const warranty = attributes.find(({ key }) => key === 'warranty')
  const months = warranty?.kind === 'number' ? warranty : null
  if (care.length === 0 && !months) return null
  return (
    <section aria-labelledby="care" className="rounded-l border border-line bg-surface p-4 tablet:p-5">
      <h2 id="care" className="mb-3 text-18">
        نگه‌داری{months && ' و ضمانت'}
      </h2>
      <dl className="leading-relaxed grid gap-3 text-14">
        {care.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-label">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
        {months && (
          <div>
            <dt className="font-label">{months.name}</dt>
            <dd className="text-ink-2">
              {numberText(months.value, months.unit)} از روز خرید، با فاکتور همین فروشگاه.
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
