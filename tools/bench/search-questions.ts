/** Visitors' lists and searches as arguments of search_products. */
import { FACET_KINDS } from '../../lib/listing/types.ts'

export interface Question {
  group: 'list' | 'filter' | 'search' | 'facets'
  title: string
  /** Without `p_`. */
  ask: Record<string, unknown>
}

export const QUESTIONS: Question[] = [
  { group: 'list', title: 'newest', ask: {} },
  { group: 'list', title: 'category, best-selling', ask: { category: 'چای-و-قهوه-خانه', sort: 'best-selling' } },
  { group: 'list', title: 'cheapest, page 5', ask: { sort: 'cheapest', offset: 48 } },
  { group: 'list', title: 'highest-rated, page 3', ask: { sort: 'highest-rated', offset: 24 } },
  { group: 'filter', title: 'brand, in stock', ask: { brands: ['نگین'], in_stock: true } },
  { group: 'filter', title: 'category, discounted', ask: { category: 'نیمکت-قابلمه', discounted: true } },
  { group: 'filter', title: 'price', ask: { min_price: 200_000, max_price: 900_000, sort: 'cheapest' } },
  { group: 'filter', title: 'stars', ask: { rating: 4, sort: 'highest-rated' } },
  { group: 'filter', title: 'range of a number', ask: { category: 'نیمکت-قابلمه', attributes: { diameter: { min: 20, max: 28.5 } } } },
  { group: 'filter', title: 'one choice', ask: { attributes: { material: ['steel'] }, sort: 'best-selling' } },
  { group: 'filter', title: 'any of several choices', ask: { attributes: { hobs: ['induction', 'oven'] } } },
  { group: 'filter', title: 'yes or no', ask: { attributes: { dishwasher: true }, sort: 'cheapest' } },
  { group: 'filter', title: 'brands, price, stock', ask: { brands: ['Bosch', 'تفال'], max_price: 1_500_000, in_stock: true } },
  { group: 'search', title: 'one word', ask: { query: 'تابه', sort: 'relevance' } },
  { group: 'search', title: 'three words', ask: { query: 'نگین قابلمه چدنی', sort: 'relevance' } },
  { group: 'search', title: 'part of a word', ask: { query: 'سماو برق', sort: 'relevance' } },
  { group: 'search', title: 'split and joined', ask: { query: 'پلو پز', sort: 'relevance' } },
  { group: 'search', title: 'typing error', ask: { query: 'قابلنه استیل', sort: 'relevance' } },
  { group: 'search', title: 'two words as one', ask: { query: 'مخلوطکن', sort: 'relevance' } },
  { group: 'search', title: 'another word for it', ask: { query: 'ماهیتابه چدنی', sort: 'relevance' } },
  { group: 'search', title: 'a word too many', ask: { query: 'قابلمه چدنی ایتالیایی', sort: 'relevance' } },
  { group: 'search', title: 'with filters', ask: { query: 'Tefal', in_stock: true, max_price: 2_000_000, sort: 'relevance' } },
  { group: 'facets', title: 'everything', ask: {} },
  { group: 'facets', title: 'category', ask: { category: 'چای-و-قهوه-خانه' } },
  { group: 'facets', title: 'brand, in stock', ask: { brands: ['نگین'], in_stock: true } },
  { group: 'facets', title: 'price', ask: { min_price: 200_000, max_price: 900_000 } },
  { group: 'facets', title: 'stars', ask: { rating: 4 } },
  { group: 'facets', title: 'range of a number', ask: { category: 'نیمکت-قابلمه', attributes: { diameter: { min: 20, max: 28.5 } } } },
  { group: 'facets', title: 'one choice', ask: { attributes: { material: ['steel'] } } },
  { group: 'facets', title: 'yes or no, in stock', ask: { attributes: { dishwasher: true }, in_stock: true } },
  { group: 'facets', title: 'of a search', ask: { query: 'قابلمه استیل' } },
] // oxfmt-ignore

/** Function and arguments of a question. Facets come with their list. */
export function callOf({ group, ask }: Question): { name: string; args: Record<string, unknown> } {
  const args = Object.fromEntries(Object.entries(ask).map(([name, value]) => [`p_${name}`, value]))
  return { name: 'search_products', args: { ...args, ...(group === 'facets' && { p_facets: FACET_KINDS }) } }
}
