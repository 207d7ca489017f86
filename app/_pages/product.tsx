import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BuyBox } from '@/components/catalog/buy-box'
import { cardAction } from '@/components/catalog/card-action'
import { Gallery } from '@/components/catalog/gallery'
import { categoryTint, pictureOrIllustration } from '@/components/catalog/illustration'
import { percentText } from '@/components/catalog/price-block'
import { ProductRow } from '@/components/catalog/product-grid'
import { Purchase } from '@/components/catalog/purchase'
import { SectionHead } from '@/components/catalog/section-head'
import { SpecTable } from '@/components/catalog/spec-table'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Note } from '@/components/ui/note'
import { Tabs } from '@/components/ui/tabs'
import { getProduct, listRelatedProducts } from '@/lib/catalog/queries'
import { productsPath } from '@/lib/catalog/shelf'
import type { ProductCardData, ProductDetail } from '@/lib/catalog/types'
import { errorText } from '@/lib/core/errors'
import { slugFromSegment } from '@/lib/core/slug'
import { pictureUrl } from '@/lib/media/pictures'
import { metaDescription, plainText } from '@/lib/seo/rules'
import { shop } from '@/lib/shop/identity'
import type { View } from './view'

/** The article of an address with what stands beside it; a 404 for a slug that nobody has. */
export async function loadProduct(
  view: View,
  segment: string,
): Promise<{ product: ProductDetail; related: ProductCardData[] }> {
  const slug = slugFromSegment(segment)
  const product = slug && (await getProduct(view.client, slug))
  if (!product) notFound()
  return { product, related: await listRelatedProducts(view.client, product) }
}

/** Title, description, picture and canonical address of a product page. */
export async function productMetadata(view: View, segment: string): Promise<Metadata> {
  const slug = slugFromSegment(segment)
  const product = slug && (await getProduct(view.client, slug))
  if (!product) return { title: errorText('product_missing'), robots: { index: false } }
  const description = metaDescription(
    product.shortDescription || plainText(product.description) || `${product.name}؛ ${shop.description}`,
  )
  const url = `/products/${encodeURIComponent(product.slug)}`
  const images = galleryOf(product).map((name) => ({ url: pictureUrl(name, 1280), alt: product.name }))
  return {
    title: product.name,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: 'website',
      locale: 'fa_IR',
      siteName: shop.fullName,
      title: product.name,
      description,
      url,
      images,
    },
    twitter: { card: 'summary_large_image' },
  }
}

/** Names of the pictures to show: the article's own, or the illustration of its category. */
export function galleryOf(product: ProductDetail): string[] {
  return product.images.length > 0
    ? product.images
    : [pictureOrIllustration(product.image, product.categoryName)]
}

/** The way to a product. */
export function productCrumbs(product: ProductDetail): { label: string; href?: string }[] {
  return [
    { label: 'خانه', href: '/' },
    { label: 'محصولات', href: '/products' },
    ...(product.categoryName && product.categorySlug
      ? [{ label: product.categoryName, href: productsPath({ category: product.categorySlug }) }]
      : []),
    { label: product.name },
  ]
}

/** An article: pictures, words, price, purchase, details, and what goes with it. */
export function ProductPage({ product, related }: { product: ProductDetail; related: ProductCardData[] }) {
  return (
    <div>
      <div className="mt-5 max-tablet:hidden [&_[aria-current]]:max-w-[200px]">
        <Breadcrumb items={productCrumbs(product)} />
      </div>
      <div className="product-page">
        <Gallery
          images={galleryOf(product)}
          name={product.name}
          tint={categoryTint(product.categoryName)}
          tags={<Tags product={product} />}
        />
        <BuyBox product={product}>
          <Buying product={product} />
        </BuyBox>
      </div>
      <div className="mt-10 tablet:mt-12">
        <Tabs label="دربارهٔ این محصول" tabs={tabsOf(product)} />
      </div>
      {related.length > 0 && (
        <section className="section">
          <SectionHead title="کنارش می‌آید" />
          <ProductRow products={related} action={cardAction} />
        </section>
      )}
    </div>
  )
}

const MOST_TAGS = 2

function Tags({ product }: { product: ProductDetail }) {
  const { availableQuantity, price, isNew, isFeatured } = product
  const tags = [
    availableQuantity <= 0 && ({ tone: 'out', text: 'ناموجود' } as const),
    price.percentOff !== null && ({ tone: 'sale', text: `${percentText(price.percentOff)} تخفیف` } as const),
    isNew && ({ tone: 'new', text: 'تازه' } as const),
    isFeatured && ({ tone: 'featured', text: 'برگزیده' } as const),
  ]
  return tags
    .filter((tag) => tag !== false)
    .slice(0, MOST_TAGS)
    .map(({ tone, text }) => (
      <Badge key={tone} tone={tone}>
        {text}
      </Badge>
    ))
}

function Buying({ product }: { product: ProductDetail }) {
  const { id, name, availableQuantity, colours, hasColours, price } = product
  if (availableQuantity <= 0) return <Note tone="warning">{errorText('product_unavailable')}</Note>
  if (price.amount === null) return <Note>{errorText('no_price')}</Note>
  return (
    <Purchase
      productId={id}
      name={name}
      available={availableQuantity}
      colours={hasColours ? colours : []}
      price={price}
    />
  )
}

function tabsOf({ description, specifications }: ProductDetail) {
  return [
    description && {
      id: 'details',
      label: 'توضیحات',
      // Cleaned by lib/content/rich-text.
      content: <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />,
    },
    specifications.length > 0 && {
      id: 'specifications',
      label: 'مشخصات',
      content: <SpecTable specifications={specifications} />,
    },
    {
      id: 'delivery',
      label: 'شرایط ارسال',
      content: (
        <ul className="prose list-disc ps-5">
          <li>هرمزگان ۱ تا ۲ روز کاری، سایر استان‌ها ۲ تا ۵ روز کاری.</li>
          <li>با پست پیشتاز می‌فرستیم و کد رهگیری را به شما می‌دهیم.</li>
          <li>{shop.freeShippingText}.</li>
          <li>تا ۷ روز پس از تحویل می‌توانید کالا را بازگردانید.</li>
        </ul>
      ),
    },
  ].filter((tab) => typeof tab === 'object')
}
