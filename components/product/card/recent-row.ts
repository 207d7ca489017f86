import type { ProductCardData } from '@/lib/catalog/types'
import type { Result } from '@/lib/utils/result'
import { ProductRow } from './product-grid'

/** A row fits this many on a desktop. */
const LENGTH = 4

/** The row of these products for whoever looks; null when there is nothing to show, or no answer. */
export async function loadRow(ids: readonly string[]) {
  try {
    const answer = await fetch(`/api/products?ids=${ids.join(',')}`)
    const result = (await answer.json()) as Result<ProductCardData[]>
    if (!result.ok || result.data.length === 0) return null
    return { View: ProductRow, props: { products: result.data.slice(0, LENGTH) } }
  } catch {
    return null
  }
}
