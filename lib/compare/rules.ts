import { attributeText } from '@/lib/attributes/rules'
import type { ProductAttribute } from '@/lib/attributes/types'
import type { ComparedProduct } from './types'

export type CompareRow = {
  key: string
  name: string
  /** One text per product; null if unknown. */
  values: (string | null)[]
  differs: boolean
}

export const FACTS = ['price', 'rating', 'stock'] as const

export type Fact = (typeof FACTS)[number]

type Known = Pick<ComparedProduct, 'price' | 'rating' | 'available_quantity'>

/** `FACTS` that differ between the products. */
export function differingFacts(products: readonly Known[]): Fact[] {
  const read: Record<Fact, (product: Known) => unknown> = {
    price: ({ price, available_quantity }) => available_quantity > 0 && price,
    rating: ({ rating }) => rating,
    stock: ({ available_quantity }) => available_quantity > 0,
  }
  return FACTS.filter((fact) => new Set(products.map((each) => JSON.stringify(read[fact](each)))).size > 1)
}

type Told = { brand: string | null; attributes: readonly ProductAttribute[] }

/** Comparable attributes by name. Products of several categories show the union, in panel order. */
export function compareRows(products: readonly Told[]): CompareRow[] {
  const order: { key: string; name: string }[] = [{ key: 'brand', name: 'برند' }]
  for (const { attributes } of products) {
    let place = 0
    for (const { key, name } of attributes.filter((attribute) => attribute.is_compared)) {
      const known = order.findIndex((row) => row.key === key)
      if (known < 0) order.splice(++place, 0, { key, name })
      else place = Math.max(place, known)
    }
  }
  return order
    .map(({ key, name }) => {
      const values = products.map((product) => textOf(product, key))
      return { key, name, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}

function textOf({ brand, attributes }: Told, key: string): string | null {
  if (key === 'brand') return brand
  const attribute = attributes.find((each) => each.key === key)
  return attribute ? attributeText(attribute) : null
}
