/** The shop and its site as structured data. Pure; addresses come in whole. */
import type { Shop } from '@/lib/shop/types'

/** Years between the Persian calendar and the Gregorian one, for most of the year. */
const PERSIAN_YEARS = 621

/** The name under which other structured data speak of the shop. `home` is the address of the front page. */
export function organizationId(home: string): string {
  return `${home}#organization`
}

/** Whose page this is; stands on every page of the shop. */
export function organizationJsonLd(shop: Shop, home: string): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(home),
    name: shop.fullName,
    url: home,
    logo: new URL('/art/icon-512.png', home).href,
  }
}

/** The shop as a place: a store with a street address and hours. */
export function storeJsonLd(shop: Shop, home: string): object {
  const [phone] = shop.phones
  return {
    '@type': 'Store',
    '@id': `${home}#store`,
    parentOrganization: { '@id': organizationId(home) },
    name: shop.fullName,
    description: shop.description,
    url: home,
    logo: new URL('/art/icon-512.png', home).href,
    image: new URL('/art/hero-1280.webp', home).href,
    ...(phone && { telephone: phone.tel }),
    ...(shop.email && { email: shop.email }),
    ...(shop.foundedIn && { foundingDate: String(shop.foundedIn + PERSIAN_YEARS) }),
    currenciesAccepted: 'IRR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.city,
      addressRegion: shop.province,
      ...(shop.postalCode && { postalCode: shop.postalCode }),
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

/** The site, with the address of its search. */
export function websiteJsonLd(shop: Shop, home: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: shop.fullName,
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
