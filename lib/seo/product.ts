/** What search engines read of a product. Pure; addresses come in whole. */
import { toRial } from '@/lib/utils/money'
import { propertyValue } from '@/lib/attributes/rules'
import type { ProductDetail } from '@/lib/catalog/types'
import type { Review, ReviewSummary } from '@/lib/reviews/types'
import { shop } from '@/lib/shop/identity'
import { metaDescription, plainText } from './rules'

/** The page that tells of the product. */
export interface ProductAddresses {
  url: string
  images: string[]
  /** Of the shop. */
  home: string
}

/** Reviews that are told word for word. */
const MOST_REVIEWS = 5

/** The description of a product in at most 150 characters. */
export function productDescription(product: ProductDetail): string {
  return metaDescription(
    product.shortDescription || plainText(product.description) || `${product.name}؛ ${shop.description}`,
  )
}

/**
 * A product with its offer in rial and its stars; without a price there is no offer, without reviews are no stars. Null
 * without either: a Product needs one of them, an empty one counts as an error.
 */
export function productJsonLd(
  product: ProductDetail,
  { url, images, home }: ProductAddresses,
  { summary, reviews }: { summary: ReviewSummary; reviews: readonly Review[] },
): object | null {
  const { price, discountEndsAt } = product
  if (price.amount === null && summary.count === 0) return null
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: productDescription(product),
    url,
    image: images,
    ...(product.sku && { sku: product.sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.categoryName && { category: product.categoryName }),
    ...(product.weight && {
      weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    }),
    ...(product.attributes.length > 0 && { additionalProperty: product.attributes.map(propertyValue) }),
    ...(price.amount !== null && {
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'IRR',
        price: toRial(price.amount),
        availability: `https://schema.org/${product.availableQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        ...(discountEndsAt && { priceValidUntil: discountEndsAt }),
        seller: { '@type': 'Organization', name: shop.fullName, url: home },
      },
    }),
    ...(summary.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(summary.average.toFixed(1)),
        reviewCount: summary.count,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.slice(0, MOST_REVIEWS).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author },
        datePublished: review.createdAt,
        reviewBody: review.text,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}

/** The film of a product; null without one. */
export function videoJsonLd(
  product: ProductDetail,
  { images }: Pick<ProductAddresses, 'images'>,
): object | null {
  if (!product.videoCode) return null
  return {
    '@type': 'VideoObject',
    name: `ویدیوی ${product.name}`,
    description: productDescription(product),
    thumbnailUrl: images.slice(0, 1),
    uploadDate: product.createdAt,
    embedUrl: videoEmbedUrl(product.videoCode),
  }
}

/** Where Aparat shows a film inside of another page. */
export function videoEmbedUrl(code: string): string {
  return `https://www.aparat.com/video/video/embed/videohash/${code}/vt/frame`
}
