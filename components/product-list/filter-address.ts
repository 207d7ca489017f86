/** Loaded on the first choice. */
import { parseNumber, parsePrice } from '@/lib/listing/number-params'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { formatNumber } from '@/lib/utils/text'
import { choicesOf } from './filter-fields'

/** Canonical URL of the form; mirrors lib/listing/list-query.ts, which is too large to load. */
export function addressOf(form: HTMLFormElement): string {
  const data = new FormData(form)
  const query = new URLSearchParams()
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).map(String)
    const isRange =
      choicesOf(form).filter((field) => field.name === name && field.type === 'text').length === 2
    if (isRange)
      set(
        query,
        name,
        values
          .map((value) => boundOf(name, value) ?? '')
          .join('-')
          .replace(/^-$/, ''),
      )
    else if (isPrice(name)) set(query, name, String(boundOf(name, values[0]!) ?? ''))
    // A single category is the list's own.
    else if (name === 'in' && values.length === 1) query.set('category', values[0]!)
    else for (const value of values) if (value) query.append(name, value)
  }
  return query.size > 0 ? `/products?${query}` : '/products'
}

function set(query: URLSearchParams, name: string, value: string) {
  if (value) query.set(name, value)
  else query.delete(name)
}

/** Shows plain digits. */
export function tidy(field: HTMLInputElement) {
  if (field.type !== 'text') return
  const bound = boundOf(field.name, field.value)
  field.value = bound ? formatNumber(bound) : ''
}

const isPrice = (name: string) => name === 'min' || name === 'max'

/** Price in toman, or attribute number. */
const boundOf = (name: string, typed: string) => (isPrice(name) ? parsePrice(typed) : parseNumber(typed))

/** Null on failure. */
export async function countOf(address: string, signal: AbortSignal): Promise<number | null> {
  const url = address.replace('/products', '/api/products/count')
  const answer = await fetchAnswer<{ total: number }>(url, { signal })
  return answer.ok ? answer.data.total : null
}
