/**
 * schema.org types of the shop: properties with allowed values; `required`: those that search engines demand.
 */

/** Returns the problems of a value. */
type Check = (value: unknown) => string[]

interface Type {
  properties: Record<string, Check>
  /** A property, or several of which one suffices. */
  required: (string | string[])[]
  /** Checks across properties. */
  whole?: (data: Data) => string[]
}

type Data = Record<string, unknown>

const wrong = (value: unknown, wanted: string) => [`${JSON.stringify(value)} is no ${wanted}`]
const text: Check = (value) =>
  typeof value === 'string' && value.trim() !== '' ? [] : wrong(value, 'text with words')
const url: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
    ? []
    : wrong(value, 'whole address')
const matching =
  (pattern: RegExp, wanted: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? [] : wrong(value, wanted)
const date = matching(
  /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?)?)?$/,
  'ISO 8601 date',
)
const numberFrom =
  (least: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) && value >= least
      ? []
      : wrong(value, `number of at least ${least}`)
const wholeFrom =
  (least: number): Check =>
  (value) =>
    Number.isInteger(value) ? numberFrom(least)(value) : wrong(value, 'whole number')
const oneOf = (...names: string[]): Check => {
  const values = names.map((name) => `https://schema.org/${name}`)
  return (value) => (values.includes(String(value)) ? [] : wrong(value, `one of ${names.join(', ')}`))
}
const some =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return check(value)
    return value.length === 0 ? ['an empty list'] : value.flatMap(check)
  }
/** An object of one of these types, or its @id. */
const thing =
  (...types: string[]): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return wrong(value, types.join(' or '))
    const keys = Object.keys(value)
    if (keys.length === 1 && keys[0] === '@id') return url((value as Data)['@id'])
    const type = (value as Data)['@type']
    if (!types.includes(String(type))) return wrong(type, types.join(' or '))
    return problemsOf(value as Data)
  }

const THING = { name: text, description: text, url, image: some(url), sameAs: some(url) }
const ORGANIZATION = {
  ...THING,
  logo: url,
  telephone: matching(/^\+\d{8,15}$/, 'phone number in international form'),
  email: matching(/^[^@\s]+@[^@\s]+$/, 'e-mail address'),
  address: thing('PostalAddress'),
  foundingDate: date,
}

const inOrder = (data: Data): string[] => {
  const places = (data.itemListElement as Data[]).map(({ position }) => Number(position))
  return places.every((place, index) => place === places[0]! + index) ? [] : [`places ${places.join(', ')}`]
}

const TYPES: Record<string, Type> = {
  Store: {
    properties: {
      ...ORGANIZATION,
      parentOrganization: thing('Organization'),
      currenciesAccepted: text,
      priceRange: text,
      openingHours: some(text),
      openingHoursSpecification: some(thing('OpeningHoursSpecification')),
      geo: thing('GeoCoordinates'),
    },
    required: ['name', 'address'],
  },
  Organization: { properties: ORGANIZATION, required: ['name'] },
  OpeningHoursSpecification: {
    properties: {
      dayOfWeek: some(matching(/^(?:Satur|Sun|Mon|Tues|Wednes|Thurs|Fri)day$/, 'day of the week')),
      opens: matching(/^[0-2]\d:[0-5]\d$/, 'time of day'),
      closes: matching(/^[0-2]\d:[0-5]\d$/, 'time of day'),
    },
    required: ['dayOfWeek', 'opens', 'closes'],
  },
  GeoCoordinates: {
    properties: { latitude: numberFrom(-90), longitude: numberFrom(-180) },
    required: ['latitude', 'longitude'],
  },
  Person: { properties: THING, required: ['name'] },
  Brand: { properties: { ...THING, logo: url }, required: ['name'] },
  PostalAddress: {
    properties: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      addressCountry: matching(/^[A-Z]{2}$/, 'country'),
      postalCode: text,
    },
    required: ['addressCountry'],
  },
  WebSite: {
    properties: {
      ...THING,
      inLanguage: matching(/^[a-z]{2}(-[A-Z]{2})?$/, 'language'),
      publisher: thing('Organization', 'Store'),
      potentialAction: some(thing('SearchAction')),
    },
    required: ['name', 'url'],
  },
  SearchAction: {
    properties: {
      target: thing('EntryPoint'),
      'query-input': matching(/^required name=\w+$/, 'required name=…'),
    },
    required: ['target', 'query-input'],
    whole: ({ target, 'query-input': input }) => {
      const place = `{${String(input).split('=')[1]}}`
      return String((target as Data).urlTemplate).includes(place) ? [] : [`the template has no ${place}`]
    },
  },
  EntryPoint: {
    properties: { urlTemplate: matching(/^https?:\/\/\S+\{\w+\}\S*$/, 'template of an address') },
    required: ['urlTemplate'],
  },
  BreadcrumbList: {
    properties: { itemListElement: some(thing('ListItem')) },
    required: ['itemListElement'],
    whole: (data) => {
      const steps = data.itemListElement as Data[]
      const nameless = steps.filter((step) => !step.name || (!step.item && step !== steps.at(-1)))
      return [
        ...inOrder(data),
        ...(steps[0]!.position === 1 ? [] : ['a way begins at 1']),
        ...nameless.map(({ position }) => `step ${String(position)} has no name or no address`),
      ]
    },
  },
  ItemList: {
    properties: { ...THING, numberOfItems: wholeFrom(0), itemListElement: some(thing('ListItem')) },
    required: ['itemListElement'],
    whole: (data) => {
      const items = data.itemListElement as Data[]
      const last = Number(items.at(-1)!.position)
      const urls = new Set(items.map((item) => item.url))
      return [
        ...inOrder(data),
        ...(urls.size === items.length && !urls.has(undefined) ? [] : ['items need addresses of their own']),
        ...(data.numberOfItems === undefined || Number(data.numberOfItems) >= last
          ? []
          : ['more items than told']),
      ]
    },
  },
  ListItem: { properties: { ...THING, position: wholeFrom(1), item: url }, required: ['position'] },
  Product: {
    properties: {
      ...THING,
      sku: text,
      brand: thing('Brand', 'Organization'),
      category: text,
      weight: thing('QuantitativeValue'),
      color: text,
      size: text,
      additionalProperty: some(thing('PropertyValue')),
      offers: thing('Offer'),
      aggregateRating: thing('AggregateRating'),
      review: some(thing('Review')),
    },
    required: ['name', 'image', ['offers', 'review', 'aggregateRating']],
  },
  ProductGroup: {
    properties: {
      ...THING,
      brand: thing('Brand', 'Organization'),
      category: text,
      weight: thing('QuantitativeValue'),
      additionalProperty: some(thing('PropertyValue')),
      productGroupID: text,
      variesBy: some(oneOf('color', 'size')),
      hasVariant: some(thing('Product')),
      aggregateRating: thing('AggregateRating'),
      review: some(thing('Review')),
    },
    required: ['name', 'image', 'productGroupID', 'variesBy', 'hasVariant'],
    whole: ({ hasVariant }) => {
      const variants = hasVariant as Data[]
      const kinds = new Set(variants.map(({ color, size }) => JSON.stringify([color, size])))
      return kinds.size === variants.length && !kinds.has('[null,null]')
        ? []
        : ['variants need their own colors or sizes']
    },
  },
  PropertyValue: {
    properties: {
      ...THING,
      propertyID: text,
      value: (value) => (typeof value === 'boolean' || typeof value === 'number' ? [] : text(value)),
      unitCode: matching(/^[A-Z0-9]{2,3}$/, 'UN/CEFACT code'),
      unitText: text,
    },
    required: ['name', 'value'],
  },
  QuantitativeValue: {
    properties: {
      value: numberFrom(0),
      minValue: wholeFrom(0),
      maxValue: wholeFrom(0),
      unitCode: matching(/^[A-Z0-9]{2,3}$/, 'UN/CEFACT code'),
    },
    required: [['value', 'minValue'], 'unitCode'],
  },
  Offer: {
    properties: {
      ...THING,
      price: numberFrom(1),
      priceCurrency: matching(/^IRR$/, 'currency of Iran'),
      availability: oneOf('InStock', 'OutOfStock'),
      itemCondition: oneOf('NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition'),
      priceValidUntil: date,
      seller: thing('Organization', 'Store', 'Person'),
      shippingDetails: some(thing('OfferShippingDetails')),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
    },
    required: ['price', 'priceCurrency', 'availability'],
  },
  OfferShippingDetails: {
    properties: {
      shippingRate: thing('MonetaryAmount'),
      shippingDestination: some(thing('DefinedRegion')),
      deliveryTime: thing('ShippingDeliveryTime'),
    },
    required: ['shippingRate', 'shippingDestination'],
  },
  MonetaryAmount: {
    properties: { value: numberFrom(0), currency: matching(/^IRR$/, 'currency of Iran') },
    required: ['value', 'currency'],
  },
  DefinedRegion: {
    properties: { addressCountry: matching(/^[A-Z]{2}$/, 'country'), addressRegion: text },
    required: ['addressCountry'],
  },
  ShippingDeliveryTime: {
    properties: {
      transitTime: thing('QuantitativeValue'),
      handlingTime: thing('QuantitativeValue'),
      cutoffTime: matching(/^(?:[01]\d|2[0-3]):[0-5]\d:00\+03:30$/, 'time in Tehran'),
    },
    required: [['transitTime', 'handlingTime']],
  },
  MerchantReturnPolicy: {
    properties: {
      applicableCountry: matching(/^[A-Z]{2}$/, 'country'),
      returnPolicyCategory: oneOf(
        'MerchantReturnFiniteReturnWindow',
        'MerchantReturnNotPermitted',
        'MerchantReturnUnlimitedWindow',
      ),
      merchantReturnDays: wholeFrom(0),
      returnMethod: oneOf('ReturnByMail', 'ReturnInStore'),
      returnFees: oneOf('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
    },
    required: ['applicableCountry', 'returnPolicyCategory'],
  },
  AggregateRating: {
    properties: {
      ratingValue: numberFrom(1),
      ratingCount: wholeFrom(1),
      reviewCount: wholeFrom(1),
      bestRating: numberFrom(1),
      worstRating: numberFrom(0),
    },
    required: ['ratingValue', ['ratingCount', 'reviewCount']],
    whole: withinScale,
  },
  Review: {
    properties: {
      ...THING,
      author: thing('Person', 'Organization'),
      datePublished: date,
      reviewBody: text,
      reviewRating: thing('Rating'),
    },
    required: ['author', 'reviewRating'],
  },
  Rating: {
    properties: { ratingValue: numberFrom(1), bestRating: numberFrom(1), worstRating: numberFrom(0) },
    required: ['ratingValue'],
    whole: withinScale,
  },
  VideoObject: {
    properties: { ...THING, thumbnailUrl: some(url), uploadDate: date, embedUrl: url, contentUrl: url },
    required: ['name', 'thumbnailUrl', 'uploadDate', ['embedUrl', 'contentUrl']],
  },
}

function withinScale({ ratingValue, bestRating = 5, worstRating = 1 }: Data): string[] {
  return Number(ratingValue) >= Number(worstRating) && Number(ratingValue) <= Number(bestRating)
    ? []
    : [`${String(ratingValue)} is not between ${String(worstRating)} and ${String(bestRating)}`]
}

/** Problems with their paths; empty when valid. */
export function problemsOf(data: Data): string[] {
  const name = String(data['@type'])
  const type = TYPES[name]
  if (!type) return [`there is no type ${name}`]
  const problems: string[] = []
  for (const [property, value] of Object.entries(data)) {
    if (['@type', '@context'].includes(property)) continue
    const check = property === '@id' ? url : type.properties[property]
    const found = check ? check(value) : ['not a property of this type']
    problems.push(...found.map((problem) => `${name}.${property}: ${problem}`))
  }
  for (const entry of type.required) {
    const names = [entry].flat()
    if (!names.some((each) => each in data)) problems.push(`${name} needs ${names.join(' or ')}`)
  }
  if (problems.length === 0 && type.whole)
    problems.push(...type.whole(data).map((each) => `${name}: ${each}`))
  return problems
}

export function structuredData(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Data,
  )
}

/** All one-step faults: a required value is missing, unknown or of the wrong type. */
export function spoiled(data: Data): Data[] {
  const type = TYPES[String(data['@type'])]!
  const needed = type.required.map((entry) => [entry].flat())
  return [
    { ...data, '@type': 'Thingy' },
    { ...data, flavor: 'red' },
    ...needed.map((names) =>
      Object.fromEntries(Object.entries(data).filter(([key]) => !names.includes(key))),
    ),
    ...Object.keys(type.properties)
      .filter((property) => property in data)
      .flatMap((property) => [
        { ...data, [property]: '' },
        { ...data, [property]: { '@type': 'Thingy' } },
      ]),
    ...Object.entries(data).flatMap(([property, value]) => {
      const parts = Array.isArray(value) ? value : [value]
      const inner = parts.filter((part): part is Data => typeof part === 'object' && '@type' in (part ?? {}))
      return inner
        .slice(0, 1)
        .flatMap((part) =>
          spoiled(part).map((worse) => ({ ...data, [property]: Array.isArray(value) ? [worse] : worse })),
        )
    }),
  ]
}
