/** schema.org types of the shop, with what search engines demand of them. */
import { z } from 'zod'

const text = z.string().regex(/\S/)
const url = z.url({ protocol: /^https?$/ }).regex(/^\S+$/)
const date = z.string().regex(/^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?)?)?$/)
const country = z.string().regex(/^[A-Z]{2}$/)
const unitCode = z.string().regex(/^[A-Z0-9]{2,3}$/)
const atLeast = (least: number) => z.number().min(least)
const whole = (least: number) => z.int().min(least)
const oneOf = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const some = <T extends z.ZodType>(check: T) => z.union([check, z.array(check).nonempty()])
const thing = (...names: string[]) =>
  z.lazy(() => z.union([z.strictObject({ '@id': url }), ...names.map((name) => TYPES[name] ?? z.never())]))

/** No other properties; `required` ones are there, the others may be. */
function type<T extends z.ZodRawShape, U extends z.ZodRawShape>(name: string, required: T, optional: U) {
  const own = { '@type': z.literal(name), '@context': z.string().optional(), '@id': url.optional() }
  return z.strictObject({ ...own, ...z.object(optional).partial().shape, ...required })
}

const THING = { name: text, description: text, url, image: some(url), sameAs: some(url) }
const ORGANIZATION = {
  ...THING,
  logo: url,
  telephone: z.string().regex(/^\+\d{8,15}$/),
  email: z.string().regex(/^[^@\s]+@[^@\s]+$/),
  address: thing('PostalAddress'),
  foundingDate: date,
}
const PRODUCT = {
  ...THING,
  brand: thing('Brand', 'Organization'),
  category: text,
  weight: thing('QuantitativeValue'),
  additionalProperty: some(thing('PropertyValue')),
  aggregateRating: thing('AggregateRating'),
  review: some(thing('Review')),
}

const areInOrder = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === items[0]!.position + index)
const LIST_ITEM = type('ListItem', { position: whole(1) }, { ...THING, item: url })

const RATING = { ratingValue: atLeast(1), bestRating: atLeast(1), worstRating: atLeast(0) }
interface Rating {
  ratingValue?: number | undefined
  bestRating?: number | undefined
  worstRating?: number | undefined
}
const isWithinScale = ({ ratingValue = NaN, bestRating = 5, worstRating = 1 }: Rating) =>
  ratingValue >= worstRating && ratingValue <= bestRating

const TIME_OF_DAY = z.string().regex(/^[0-2]\d:[0-5]\d$/)

const TYPES: Record<string, z.ZodType> = {
  Store: type(
    'Store',
    { name: text, address: ORGANIZATION.address },
    {
      ...ORGANIZATION,
      parentOrganization: thing('Organization'),
      currenciesAccepted: text,
      priceRange: text,
      openingHours: some(text),
      openingHoursSpecification: some(thing('OpeningHoursSpecification')),
      geo: thing('GeoCoordinates'),
    },
  ),
  Organization: type('Organization', { name: text }, ORGANIZATION),
  OpeningHoursSpecification: type(
    'OpeningHoursSpecification',
    {
      dayOfWeek: some(z.string().regex(/^(?:Satur|Sun|Mon|Tues|Wednes|Thurs|Fri)day$/)),
      opens: TIME_OF_DAY,
      closes: TIME_OF_DAY,
    },
    {},
  ),
  GeoCoordinates: type('GeoCoordinates', { latitude: atLeast(-90), longitude: atLeast(-180) }, {}),
  Person: type('Person', { name: text }, THING),
  Brand: type('Brand', { name: text }, { ...THING, logo: url }),
  PostalAddress: type(
    'PostalAddress',
    { addressCountry: country },
    { streetAddress: text, addressLocality: text, addressRegion: text, postalCode: text },
  ),
  WebSite: type(
    'WebSite',
    { name: text, url },
    {
      ...THING,
      inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
      publisher: thing('Organization', 'Store'),
      potentialAction: some(thing('SearchAction')),
    },
  ),
  SearchAction: type(
    'SearchAction',
    {
      target: type('EntryPoint', { urlTemplate: z.string().regex(/^https?:\/\/\S+\{\w+\}\S*$/) }, {}),
      'query-input': z.string().regex(/^required name=\w+$/),
    },
    {},
  ).refine(({ target, 'query-input': input }) => target.urlTemplate.includes(`{${input.split('=')[1]}}`)),
  BreadcrumbList: type('BreadcrumbList', { itemListElement: z.array(LIST_ITEM).nonempty() }, {}).refine(
    ({ itemListElement: steps }) =>
      steps[0]!.position === 1 &&
      areInOrder(steps) &&
      steps.every((step) => step.name && (step.item || step === steps.at(-1))),
  ),
  ItemList: type(
    'ItemList',
    { itemListElement: z.array(LIST_ITEM.required({ url: true })).nonempty() },
    { ...THING, numberOfItems: whole(0) },
  ).refine(
    ({ itemListElement: items, numberOfItems = Infinity }) =>
      areInOrder(items) &&
      new Set(items.map((item) => item.url)).size === items.length &&
      items.at(-1)!.position <= numberOfItems,
  ),
  Product: type(
    'Product',
    { name: text, image: THING.image },
    { ...PRODUCT, sku: text, color: text, size: text, offers: thing('Offer') },
  ).refine(({ offers, review, aggregateRating }) => offers ?? review ?? aggregateRating),
  ProductGroup: type(
    'ProductGroup',
    {
      name: text,
      image: THING.image,
      productGroupID: text,
      variesBy: some(oneOf('color', 'size')),
      hasVariant: z.array(thing('Product')),
    },
    PRODUCT,
  ).refine(({ hasVariant }) => {
    const variants = hasVariant as { color?: string; size?: string }[]
    const kinds = new Set(variants.map(({ color, size }) => JSON.stringify([color, size])))
    return kinds.size === variants.length && !kinds.has('[null,null]')
  }),
  PropertyValue: type(
    'PropertyValue',
    { name: text, value: z.union([text, z.number(), z.boolean()]) },
    { ...THING, propertyID: text, unitCode, unitText: text },
  ),
  QuantitativeValue: type(
    'QuantitativeValue',
    { unitCode },
    { value: atLeast(0), minValue: whole(0), maxValue: whole(0) },
  ).refine(({ value, minValue }) => value !== undefined || minValue !== undefined),
  Offer: type(
    'Offer',
    { price: atLeast(1), priceCurrency: z.literal('IRR'), availability: oneOf('InStock', 'OutOfStock') },
    {
      ...THING,
      itemCondition: oneOf('NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'),
      priceValidUntil: date,
      seller: thing('Organization', 'Store', 'Person'),
      shippingDetails: some(thing('OfferShippingDetails')),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
    },
  ),
  OfferShippingDetails: type(
    'OfferShippingDetails',
    { shippingRate: thing('MonetaryAmount'), shippingDestination: some(thing('DefinedRegion')) },
    { deliveryTime: thing('ShippingDeliveryTime') },
  ),
  MonetaryAmount: type('MonetaryAmount', { value: atLeast(0), currency: z.literal('IRR') }, {}),
  DefinedRegion: type('DefinedRegion', { addressCountry: country }, { addressRegion: text }),
  ShippingDeliveryTime: type(
    'ShippingDeliveryTime',
    {},
    {
      transitTime: thing('QuantitativeValue'),
      handlingTime: thing('QuantitativeValue'),
      cutoffTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:00\+03:30$/),
    },
  ).refine(({ transitTime, handlingTime }) => transitTime ?? handlingTime),
  MerchantReturnPolicy: type(
    'MerchantReturnPolicy',
    {
      applicableCountry: country,
      returnPolicyCategory: oneOf(
        'MerchantReturnFiniteReturnWindow',
        'MerchantReturnNotPermitted',
        'MerchantReturnUnlimitedWindow',
      ),
    },
    {
      merchantReturnDays: whole(0),
      returnMethod: oneOf('ReturnByMail', 'ReturnInStore'),
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
    },
  ),
  AggregateRating: type(
    'AggregateRating',
    { ratingValue: RATING.ratingValue },
    { ...RATING, ratingCount: whole(1), reviewCount: whole(1) },
  )
    .refine(({ ratingCount, reviewCount }) => ratingCount ?? reviewCount)
    .refine(isWithinScale),
  Review: type(
    'Review',
    { author: thing('Person', 'Organization'), reviewRating: thing('Rating') },
    { ...THING, datePublished: date, reviewBody: text },
  ),
  Rating: type('Rating', { ratingValue: RATING.ratingValue }, RATING).refine(isWithinScale),
  VideoObject: type(
    'VideoObject',
    { name: text, thumbnailUrl: some(url), uploadDate: date },
    { ...THING, embedUrl: url, contentUrl: url },
  ).refine(({ embedUrl, contentUrl }) => embedUrl ?? contentUrl),
}

/** Empty when valid. */
export const problemsOf = (data: Record<string, unknown>) =>
  thing(String(data['@type'])).safeParse(data).error?.issues ?? []

export function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
}
