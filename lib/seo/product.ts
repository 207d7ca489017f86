/** Structured data of a product. Pure; takes absolute URLs. */
import { plainText } from '@/lib/utils/html'
import { toRial } from '@/lib/utils/money'
import { propertyValue } from '@/lib/attributes/rules'
import type { FamilySize, PriceView, ProductDetail } from '@/lib/catalog/types'
import type { Review, ReviewSummary } from '@/lib/reviews/types'
import { colorSlug } from '@/lib/catalog/colors'
import { listPlaces } from '@/lib/delivery/places'
import type { DeliveryTerms } from '@/lib/delivery/terms'
import type { Shop } from '@/lib/shop/types'
import { metaDescription } from './rules'
import { organizationId } from './shop'

export interface ProductAddresses {
  url: string
  /** Product pictures, and main pictures by color name. */
  images: string[]
  colorImages: Record<string, string>
  /** By id: pages and main pictures of sibling sizes. */
  sizes: Record<string, { url: string; image?: string }>
  home: string
}

/** Reviews quoted; they are also visible on the page. */
const MOST_REVIEWS = 2

/** At most 150 characters. */
export function productDescription(product: ProductDetail, shop: Pick<Shop, 'description'>): string {
  return metaDescription(
    product.short_description || plainText(product.description) || `${product.name}؛ ${shop.description}`,
  )
}

/**
 * Product or ProductGroup (colors, sizes) with rial offers and rating. Null without both price and reviews: Google
 * reports an empty Product as an error.
 */
export function productJsonLd(
  product: ProductDetail,
  addresses: ProductAddresses,
  { summary, reviews }: { summary: ReviewSummary; reviews: readonly Review[] },
  delivery: DeliveryTerms,
  shop: Pick<Shop, 'description' | 'returns'>,
): object | null {
  const { price, siblings } = product
  const { url, images, home } = addresses
  const terms = { ...delivery, home, return_days: shop.returns.days, tell: tellOnce() }
  if (price.amount === null && summary.own.count === 0) return null
  const has_colors = product.has_colors && product.colors.length > 0
  const isGroup = price.amount !== null && (has_colors || siblings !== null)
  return {
    '@type': isGroup ? 'ProductGroup' : 'Product',
    '@id': `${url}#product`,
    name: (isGroup && siblings?.name) || product.name,
    description: productDescription(product, shop),
    url,
    image: images,
    ...(product.sku && !isGroup && { sku: product.sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.categoryName && { category: product.categoryName }),
    // Each size has its own measures.
    ...(!(isGroup && siblings) && measuresOf(product)),
    ...(price.amount !== null &&
      (isGroup
        ? groupOf(product, addresses, terms)
        : { offers: offerOf(product, url, product.available_quantity, terms) })),
    ...(summary.own.count > 0 && ratingOf(summary.own, reviews)),
  }
}

/** Google refuses stars of other sites. */
function ratingOf({ average, count }: ReviewSummary['own'], reviews: readonly Review[]): object {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(1)),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      .filter(({ is_imported }) => !is_imported)
      .slice(0, MOST_REVIEWS)
      .map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author },
        datePublished: review.created_at,
        reviewBody: review.text,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
  }
}

function groupOf(product: ProductDetail, addresses: ProductAddresses, terms: OfferTerms): object {
  const { id, sku, siblings, has_colors, colors } = product
  return {
    productGroupID: siblings?.id ?? sku ?? id,
    variesBy: [
      ...(siblings ? ['https://schema.org/size'] : []),
      ...(has_colors && colors.length > 0 ? ['https://schema.org/color'] : []),
    ],
    hasVariant: [
      ...ownVariants(product, addresses, terms),
      ...(siblings?.sizes ?? [])
        // Without a price there is no offer.
        .filter((size) => size.id !== id && size.price.amount !== null)
        .map((size) => otherSize(size, addresses, terms)),
    ],
  }
}

function measuresOf({ weight, attributes }: ProductDetail): object {
  return {
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' } }),
    ...(attributes.length > 0 && { additionalProperty: attributes.map(propertyValue) }),
  }
}

/** One variant per color, or the product itself. */
function ownVariants(product: ProductDetail, addresses: ProductAddresses, terms: OfferTerms): object[] {
  const { url, images, colorImages } = addresses
  const size = product.siblings?.sizes.find(({ id }) => id === product.id)?.text
  const base = { '@type': 'Product', ...(size && { size, ...measuresOf(product) }) }
  if (!product.has_colors || product.colors.length === 0) {
    const { sku, name, available_quantity } = product
    const offers = offerOf(product, url, available_quantity, terms)
    return [{ ...base, name, url, image: images[0], ...(sku && { sku }), offers }]
  }
  return product.colors.map((color) => {
    const slug = colorSlug(color.name)
    return {
      ...base,
      name: `${product.name}، ${color.name}`,
      color: color.name,
      // Colors have no SKU: product SKU plus color slug.
      ...(product.sku && { sku: `${product.sku}-${slug}` }),
      image: colorImages[color.name] ?? images[0],
      offers: offerOf(product, `${url}?color=${encodeURIComponent(slug)}`, color.quantity, terms),
    }
  })
}

function otherSize(size: FamilySize, { sizes }: ProductAddresses, terms: OfferTerms): object {
  const { url, image } = sizes[size.id]!
  return {
    '@type': 'Product',
    name: size.name,
    size: size.text,
    url,
    ...(image && { image }),
    offers: offerOf(size, url, size.available_quantity, terms),
  }
}

function offerOf(
  { price, discountEndsAt }: { price: PriceView; discountEndsAt?: string | null },
  url: string,
  quantity: number,
  terms: OfferTerms,
): object {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'IRR',
    price: toRial(price.amount!),
    availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(discountEndsAt && { priceValidUntil: discountEndsAt }),
    seller: { '@id': organizationId(terms.home) },
    hasMerchantReturnPolicy: returnPolicy(terms),
    ...shippingOf(terms, price.amount!),
  }
}

/** Emits a node in full once, then by `@id`. */
type Tell = (id: string, thing: object) => object

function tellOnce(): Tell {
  const told = new Set<string>()
  return (id, thing) => {
    if (told.has(id)) return { '@id': id }
    told.add(id)
    return { '@id': id, ...thing }
  }
}

type OfferTerms = DeliveryTerms & { home: string; return_days: number; tell: Tell }

/** N working days last at least the stated N days. */
function returnPolicy({ home, return_days, tell }: OfferTerms): object {
  return tell(`${home}#returns`, {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: return_days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
}

/** Flat-rate parcels per region; free above the cutoff, not at it. */
function shippingOf({ zones, cutoff, home, tell }: OfferTerms, amount: number): object {
  const known = zones.filter(({ price }) => price !== null)
  if (known.length === 0) return {}
  return {
    shippingDetails: known.map(({ name, price, free_above, days_from, days_to }, index) => {
      const rate = free_above !== null && amount > free_above ? 0 : toRial(price!)
      return tell(`${home}#parcel-${index}-${rate}`, {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: rate, currency: 'IRR' },
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'IR',
          ...(Object.hasOwn(listPlaces(), name) && { addressRegion: name }),
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          ...(cutoff && { cutoffTime: `${String(cutoff.hour).padStart(2, '0')}:00:00+03:30` }),
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: days_from,
            maxValue: days_to,
            unitCode: 'DAY',
          },
        },
      })
    }),
  }
}

/** Null without a video. */
export function videoJsonLd(
  product: ProductDetail,
  { images }: Pick<ProductAddresses, 'images'>,
  shop: Pick<Shop, 'description'>,
): object | null {
  if (!product.video_code) return null
  return {
    '@type': 'VideoObject',
    name: `ویدیوی ${product.name}`,
    description: productDescription(product, shop),
    thumbnailUrl: images.slice(0, 1),
    uploadDate: product.createdAt,
    embedUrl: videoEmbedUrl(product.video_code),
  }
}

export function videoEmbedUrl(code: string): string {
  return `https://www.aparat.com/video/video/embed/videohash/${code}/vt/frame`
}
