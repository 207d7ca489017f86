/** Visitors' reads: hot pages, any page, repeated and distinct searches. */
import pg from 'pg'
import { productsPath } from '../../lib/listing/list-address.ts'
import { seededRandom } from './products.ts'
import type { Target } from './wrk.ts'
import { ATTRIBUTES } from './words.ts'

const POPULAR = 20
const REPEATED = 20
/** More than a run requests, each once. */
const DISTINCT = 20_000
/** Products whose page is not cached. */
const FIRST = 250

/** `dealers`: Cookie headers. The first target is the plain reference page. */
export async function readingTargets(
  url: string,
  database: string,
  dealers: readonly string[],
): Promise<Target[]> {
  const { products, names, categories } = await catalog(database)
  const random = seededRandom(7)
  const shuffled = [...products].sort(() => random() - 0.5)
  const product = (slug: string) => `${url}/products/${encodeURIComponent(slug)}`
  const category = (slug: string) => `${url}/products?category=${encodeURIComponent(slug)}`
  const search = (words: string) => `${url}/products?search=${encodeURIComponent(words)}`
  const typed = (words: string) => `${url}/api/search/suggestions?q=${encodeURIComponent(words)}`
  const searches = distinctSearches(names, random)
  const anyone: Target[] = [
    { name: 'static page', urls: [`${url}/terms`] },
    { name: 'home', urls: [`${url}/`] },
    { name: 'list', urls: [`${url}/products`] },
    { name: 'category', urls: categories.map(category) },
    { name: 'product, popular', urls: products.slice(0, POPULAR).map(product) },
    { name: 'product, random', urls: shuffled.map(product), stored: true },
    { name: 'search, repeated', urls: searches.slice(0, REPEATED).map(search) },
    { name: 'search, distinct', urls: searches.slice(REPEATED).map(search), next: 0 },
    { name: 'filter, repeated', urls: [`${url}/products?stock=1&min=500000`] },
    {
      name: 'filter, distinct',
      urls: distinctFilters(categories, random).map((path) => url + path),
      next: 0,
    },
    { name: 'product, first render', urls: shuffled.slice(-FIRST).map(product), once: true },
    { name: 'suggestions', urls: searches.slice(0, REPEATED).map((words) => typed(words.slice(0, -1))) },
    {
      name: 'suggestions, new',
      urls: searches.slice(REPEATED).map((words) => typed(words.slice(0, -1))),
      next: 0,
    },
  ]
  const cookies = [...dealers]
  const members: Target[] = [
    { name: 'dealer, home', urls: [`${url}/`], cookies },
    { name: 'dealer, product', urls: shuffled.map(product), cookies },
    { name: 'dealer, list', urls: categories.map(category), cookies },
  ]
  return [...anyone, ...(cookies.length > 0 ? members : [])]
}

/** Products by sales, names of the added ones, and non-empty categories. */
async function catalog(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const products = await client.query<{ slug: string; name: string }>(
      'select slug, name from public.products where is_active order by buyer_count desc, id',
    )
    const categories = await client.query<{ slug: string }>(
      `select c.slug from public.category_counts n join public.categories c on c.id = n.category_id
       where n.product_count > 0 order by c.sort_order, c.slug`,
    )
    return {
      products: products.rows.map(({ slug }) => slug),
      names: products.rows.map(({ name }) => name),
      categories: categories.rows.map(({ slug }) => slug),
    }
  } finally {
    await client.end()
  }
}

/** One to three title words, each combination once. */
function distinctSearches(names: readonly string[], random: () => number): string[] {
  const searches = new Set<string>()
  for (let tries = 0; searches.size < DISTINCT && tries < 20 * DISTINCT; tries++) {
    const words = names[Math.floor(random() * names.length)]!.split(/\s+/)
    const from = Math.floor(random() * words.length)
    const chosen = words.slice(from, from + 1 + Math.floor(random() * 3))
    if (random() < 0.5) chosen.push(words[Math.floor(random() * words.length)]!)
    searches.add([...new Set(chosen)].join(' '))
  }
  return [...searches]
}

/** Lists filtered by price, choices or both, each once; some by category. */
function distinctFilters(categories: readonly string[], random: () => number): string[] {
  const from = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.3)
  const paths = new Set<string>()
  for (let tries = 0; paths.size < DISTINCT && tries < 20 * DISTINCT; tries++) {
    const min = 10_000 * (1 + Math.floor(random() * 100))
    const material = some(ATTRIBUTES.material.choices)
    const hobs = some(ATTRIBUTES.hobs.choices)
    const byPrice = random() < 0.7
    const list = {
      ...(random() < 0.5 && { category: from(categories) }),
      ...(byPrice && { min, max: min + 10_000 * (10 + Math.floor(random() * 400)) }),
      attributes: { ...(material.length > 0 && { material }), ...(!byPrice && hobs.length > 0 && { hobs }) },
    }
    const path = productsPath(list)
    // Unfiltered lists are cached.
    if (byPrice || Object.keys(list.attributes).length > 0) paths.add(path)
  }
  return [...paths]
}
