/** What the form of filters leads to, read in the browser. */
import { NAMED_ATTRIBUTES } from '@/lib/listing/attribute-params'
import { parseNumber, parsePrice } from '@/lib/listing/bounds'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { choicesOf } from './filter-fields'

/**
 * The address of what is chosen: what the browser would ask for, without what is empty and with bounds in plain numbers. The rules
 * of the list (lib/listing/query.ts) read both; they are too long to be loaded for it.
 */
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
    // One of several categories is the list's own.
    else if (name === 'in' && values.length === 1) query.set('category', values[0]!)
    else for (const value of values) if (value) query.append(name, value)
  }
  const named = query
    .get(NAMED_ATTRIBUTES)
    ?.split(',')
    .filter((key) => query.has(key))
  if (named) set(query, NAMED_ATTRIBUTES, named.join(','))
  return query.size > 0 ? `/products?${query}` : '/products'
}

function set(query: URLSearchParams, name: string, value: string) {
  if (value) query.set(name, value)
  else query.delete(name)
}

/** Shows a bound in digits, however it was typed. */
export function tidy(field: HTMLInputElement) {
  if (field.type !== 'text') return
  const bound = boundOf(field.name, field.value)
  field.value = bound ? formatNumber(bound) : ''
}

const isPrice = (name: string) => name === 'min' || name === 'max'

/** A bound as people type it: toman of the price, a number of an attribute. */
const boundOf = (name: string, typed: string) => (isPrice(name) ? parsePrice(typed) : parseNumber(typed))

/** How many products an address of the list leads to; null when nobody says. */
export async function countOf(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(address.replace('/products', '/api/products/count'), { signal })
    const answer = (await response.json()) as Result<{ total: number }>
    return answer.ok ? answer.data.total : null
  } catch {
    return null
  }
}
