import 'server-only'
import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { movedSlug } from '@/lib/listing/slug-redirect'
import { leadElsewhere } from '@/lib/redirects/queries'
import { withQuery } from '@/lib/redirects/with-query'
import { requestedAddress } from '@/lib/telemetry/requests'
import { getProductPage, type ProductWithReviews } from '@/lib/catalog/page-queries'
import { listProductsById } from '@/lib/catalog/queries'
import { withCards } from '@/lib/catalog/families'
import { productsPath } from '@/lib/listing/list-address'
import type { ProductDetail } from '@/lib/catalog/types'
import { cacheTags } from '@/lib/server/cache-tags'
import { errorText } from '@/lib/utils/errors'
import { meantSlug, slugFromSegment } from '@/lib/utils/slug'
import type { DeliveryTerms } from '@/lib/delivery/terms'
import { NO_PICTURE } from '@/lib/media/pictures'
import { pageMetadata } from '@/lib/seo/metadata'
import { productDescription } from '@/lib/seo/product'
import { metaDescription } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { getShop } from '@/lib/shop/settings'
import type { Shop } from '@/lib/shop/types'
import { type Reader, type View, viewerReader } from '@/lib/supabase/view'
import { getProductTerms, type ProductTerms } from '@/lib/wholesale/product-terms'

export interface ProductPageData extends ProductWithReviews {
  terms: DeliveryTerms
  shop: Shop
}

/** Imports and attributes expire the navigation, which stands on every page: what is read for the page follows. */
const tagsOf = (...slugs: string[]) => [
  ...slugs.map((slug) => cacheTags.product(slug)),
  cacheTags.settings,
  cacheTags.categories,
]

/**
 * Cached for metadata and page; null is cached too until the slug exists. Sibling cards are read under their own tags,
 * so that their changes expire this page.
 */
const readPage = cache(async (view: Reader, slug: string): Promise<ProductWithReviews | null> => {
  const page = await view.read(['product', slug], tagsOf(slug), (client) => getProductPage(client, slug))
  if (!page) return null
  const siblings = page.product.siblings
  if (!siblings) return page
  const others = siblings.sizes.filter((other) => other.slug !== slug)
  const ids = others.map(({ id }) => id)
  const tags = tagsOf(...others.map((other) => other.slug))
  const cards = await view.read(['cards', ...ids], tags, (client) => listProductsById(client, ids))
  const fresh = new Map(cards.map((card) => [card.id, card]))
  return { ...page, product: { ...page.product, siblings: withCards(siblings, page.product.id, fresh) } }
})

/** Packs, minimum and quantity prices; null but for shops and dealers. */
export async function readTerms(view: View, segment: string): Promise<ProductTerms | null> {
  const slug = slugFromSegment(segment)
  if (!slug || (view.type !== 'shop' && view.type !== 'dealer')) return null
  return view.read(['terms', slug], tagsOf(slug), (client) => getProductTerms(client, slug))
}

/** Redirects other spellings, moved slugs (`below`: remaining path) and configured redirects; else 404. */
export async function loadProduct(view: Reader, segment: string, below = ''): Promise<ProductDetail> {
  return (await loadPage(view, segment, below)).product
}

async function loadPage(view: Reader, segment: string, below = ''): Promise<ProductWithReviews> {
  const slug = slugFromSegment(segment)
  const page = slug && (await readPage(view, slug))
  if (page) return page
  const meant = slug ?? meantSlug(segment)
  const now =
    meant && (slug || !(await readPage(view, meant)) ? await movedSlug(view.client, 'product', meant) : meant)
  // The product page is stored: the page cache adds each request's query.
  const requested = below && requestedAddress()
  if (now) permanentRedirect(withQuery(`/products/${encodeURIComponent(now)}${below}`, requested))
  return leadElsewhere(`/products/${slug ?? ''}`, requested)
}

/** 404 for an unknown slug. */
export async function loadProductPage(view: Reader, segment: string): Promise<ProductPageData> {
  const [page, { terms }, shop] = await Promise.all([loadPage(view, segment), getPageChrome(), getShop()])
  return { ...page, terms, shop }
}

export async function productMetadata(view: Reader, segment: string): Promise<Metadata> {
  const slug = slugFromSegment(segment)
  const page = slug ? await readPage(view, slug) : null
  if (!page) return { title: errorText('product_missing'), robots: { index: false } }
  const { product, seo } = page
  return pageMetadata({
    title: seo.title || product.name,
    description: seo.description || productDescription(product, await getShop()),
    path: productUrl(product),
    picture: galleryOf(product)[0],
  })
}

/** Metadata of a page below a product, which is not indexed: canonical is the product. */
export async function metadataBelow(
  params: Promise<{ slug: string }>,
  below: string,
  texts: (product: ProductDetail, shop: Shop) => { title: string; description: string },
): Promise<Metadata> {
  const product = await loadProduct(await viewerReader(), (await params).slug, below)
  const { title, description } = texts(product, await getShop())
  return {
    ...(await pageMetadata({
      title,
      description: metaDescription(description),
      path: productUrl(product),
      picture: galleryOf(product)[0],
    })),
    robots: { index: false, follow: true },
  }
}

export function productUrl({ slug }: Pick<ProductDetail, 'slug'>): string {
  return siteUrl(`/products/${encodeURIComponent(slug)}`)
}

/** The product's pictures, or the shop's mark. */
export function galleryOf(product: ProductDetail): string[] {
  return product.images.length > 0 ? product.images : [product.image ?? NO_PICTURE]
}

/** All products without a category. */
export function categoryHref(product: ProductDetail): string {
  return productsPath({ category: product.categorySlug ?? undefined })
}

export function productCrumbs(product: ProductDetail): { label: string; href?: string }[] {
  return [
    { label: 'خانه', href: '/' },
    { label: 'محصولات', href: '/products' },
    ...(product.categoryName ? [{ label: product.categoryName, href: categoryHref(product) }] : []),
    { label: product.name },
  ]
}
