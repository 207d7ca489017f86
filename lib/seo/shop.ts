/** The shop and its site as structured data. Pure; addresses come in whole. */
import { shop } from '@/lib/shop/identity'

/** Years between the Persian calendar and the Gregorian one, for most of the year. */
const PERSIAN_YEARS = 621

/** The shop: a store with a street address. `home` is the address of the front page. */
export function storeJsonLd(home: string): object {
  const [phone] = shop.phones
  return {
    '@type': 'Store',
    '@id': `${home}#store`,
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
      streetAddress: shop.address,
      addressLocality: shop.city,
      addressRegion: shop.province,
      addressCountry: 'IR',
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
    publisher: { '@id': `${home}#store` },
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
