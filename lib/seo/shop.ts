/** The shop and its site as structured data. Pure; addresses come in whole. */
import { shop } from '@/lib/shop/identity'

/** Years between the Persian calendar and the Gregorian one, for most of the year. */
const PERSIAN_YEARS = 621

/** The name under which other structured data speak of the shop. `home` is the address of the front page. */
export function organizationId(home: string): string {
  return `${home}#organization`
}

/** Whose page this is; stands on every public page. */
export function organizationJsonLd(home: string): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(home),
    name: shop.fullName,
    url: home,
    logo: new URL('/art/icon-512.png', home).href,
  }
}

/** The shop as a place: a store with a street address and hours. */
export function storeJsonLd(home: string): object {
  const [phone] = shop.phones
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`
  return {
    '@type': 'Store',
    '@id': `${home}#store`,
    parentOrganization: { '@id': organizationId(home) },
    name: shop.fullName,
    description: shop.description,
    url: home,
    logo: new URL('/art/icon-512.png', home).href,
    image: new URL('/art/hero-1280.webp', home).href,
    telephone: phone.tel,
    email: shop.email,
    foundingDate: String(shop.foundedIn + PERSIAN_YEARS),
    currenciesAccepted: 'IRR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.city,
      addressRegion: shop.province,
      postalCode: shop.postalCode,
      addressCountry: 'IR',
    },
    geo: { '@type': 'GeoCoordinates', ...shop.location },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: shop.opening.days,
      opens: hour(shop.opening.from),
      closes: hour(shop.opening.to),
    },
    sameAs: shop.socials.map(({ href }) => href),
  }
}

/** The site, with the address of its search. */
export function websiteJsonLd(home: string): object {
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
