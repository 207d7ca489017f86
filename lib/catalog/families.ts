/** Products that differ in size or set. Pure. */
import { numberText } from '@/lib/attributes/rules'
import type { CardRow } from './rows'
import { toCard } from './rows'
import type { Family, FamilySize, ProductCardData } from './types'

/** What private.family_of answers. */
export interface FamilyRow {
  id: string
  name: string
  attribute: { key: string; name: string } | null
  sizes: (CardRow & SizeRow)[]
}

/** What tells a product of a family apart, as private.family_sizes has it. */
export interface SizeRow {
  label: string
  number: number | null
  unit: string | null
}

/** «۲۴ سانتی‌متر», or the words that the panel gave; empty where neither is known. */
export function sizeText({ label, number, unit }: SizeRow): string {
  return label || (number === null ? '' : numberText(number, unit))
}

/** The sizes that are on sale; null where there is nothing to choose. */
export function toFamily({ id, name, attribute, sizes }: FamilyRow): Family | null {
  if (sizes.length < 2) return null
  return {
    id,
    name,
    label: attribute?.name ?? 'اندازه',
    sizes: sizes.map((row) => ({ ...sizeOf(toCard(row)), text: sizeText(row) || row.name })),
  }
}

/** The same family with what its other products are now (by their ids); one that is missing is no longer on sale. */
export function withCards(
  family: Family,
  ownId: string,
  cards: ReadonlyMap<string, ProductCardData>,
): Family | null {
  const sizes = family.sizes.flatMap((size) => {
    if (size.id === ownId) return [size]
    const card = cards.get(size.id)
    return card ? [{ ...sizeOf(card), text: size.text }] : []
  })
  return sizes.length < 2 ? null : { ...family, sizes }
}

function sizeOf({
  id,
  slug,
  name,
  image,
  price,
  availableQuantity,
  colors,
}: Pick<ProductCardData, keyof FamilySize & keyof ProductCardData>): Omit<FamilySize, 'text'> {
  return { id, slug, name, image, price, availableQuantity, colors: colors.map((color) => color.name) }
}
