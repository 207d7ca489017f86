/** Structured data of shop and site. Pure; takes absolute URLs. */
import type { Shop } from '@/lib/shop/types'

/** Difference between Persian and Gregorian years, for most of the year. */
const PERSIAN_YEARS = 621

/** `@id` of the shop. `home`: front page address. */
export function organizationId(home: string): string {
  return `${home}#organization`
}

/** On every page. */
export function organizationJsonLd(shop: Shop, home: string): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(home),
    name: shop.full_name,
    url: home,
    logo: new URL('/art/icon-512.png', home).href,
  }
}

export function storeJsonLd(shop: Shop, home: string): object {
  const [phone] = shop.phones
  return {
    '@type': 'Store',
    '@id': `${home}#store`,
    parentOrganization: { '@id': organizationId(home) },
    name: shop.full_name,
    description: shop.description,
    url: home,
    logo: new URL('/art/icon-512.png', home).href,
    image: new URL('/art/hero-1280.webp', home).href,
    ...(phone && { telephone: phone.tel }),
    ...(shop.email && { email: shop.email }),
    ...(shop.founded_in && { foundingDate: String(shop.founded_in + PERSIAN_YEARS) }),
    currenciesAccepted: 'IRR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.city,
      addressRegion: shop.province,
      ...(shop.postal_code && { postalCode: shop.postal_code }),
      addressCountry: 'IR',
    },
    ...(shop.location && { geo: { '@type': 'GeoCoordinates', ...shop.location } }),
    ...(shop.opening && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: shop.opening.days,
        opens: shop.opening.from,
        closes: shop.opening.to,
      },
    }),
    sameAs: shop.socials.map(({ href }) => href),
  }
}

export function websiteJsonLd(shop: Shop, home: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: shop.full_name,
    url: home,
    inLanguage: 'fa-IR',
    publisher: { '@id': organizationId(home) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL('/products', home).href}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
