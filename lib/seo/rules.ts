/** What search engines read of a page. Pure; addresses come in whole. */
import { toRial } from '@/lib/core/money'
import type { ProductDetail } from '@/lib/catalog/types'

const DESCRIPTION_LENGTH = 150

/** A description of at most 150 characters, cut at a word. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const start = line.slice(0, DESCRIPTION_LENGTH - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s،؛:.]+$/, '')}…`
}

/** The words of a piece of HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/** Text of a JSON-LD script; `<` is escaped, so that no value can end the script. */
export function jsonLdText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
}

/** An article with its offer in rial; without a price there is no offer to tell of. */
export function productJsonLd(product: ProductDetail, page: { url: string; images: string[] }): object {
  const { price } = product
  return {
    '@type': 'Product',
    name: product.name,
    description: metaDescription(product.shortDescription || plainText(product.description) || product.name),
    url: page.url,
    image: page.images,
    ...(product.sku && { sku: product.sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.categoryName && { category: product.categoryName }),
    ...(price.amount !== null && {
      offers: {
        '@type': 'Offer',
        url: page.url,
        priceCurrency: 'IRR',
        price: toRial(price.amount),
        availability: `https://schema.org/${product.availableQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  }
}

/** The way to a page; the last step is the page itself. */
export function breadcrumbJsonLd(steps: readonly { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
