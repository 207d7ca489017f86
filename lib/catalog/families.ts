import { numberText } from '@/lib/attributes/rules'
import type { CardRow } from './rows'
import { toCard } from './rows'
import type { Family, FamilySize, ProductCardData } from './types'

export interface FamilyRow {
  id: string
  name: string
  attribute: { key: string; name: string } | null
  sizes: (CardRow & SizeRow)[]
}

/** Answer of private.family_sizes. */
export interface SizeRow {
  label: string
  number: number | null
  unit: string | null
}

/** «۲۴ سانتی‌متر» or the panel's label; empty if unknown. */
export function sizeText({ label, number, unit }: SizeRow): string {
  return label || (number === null ? '' : numberText(number, unit))
}

/** Sizes on sale; null without a choice. */
export function toFamily({ id, name, attribute, sizes }: FamilyRow): Family | null {
  if (sizes.length < 2) return null
  return {
    id,
    name,
    label: attribute?.name ?? 'اندازه',
    sizes: sizes.map((row) => ({ ...sizeOf(toCard(row)), text: sizeText(row) || row.name })),
  }
}

/** Updates members by their cards; a missing member is off sale. */
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
  available_quantity,
  colors,
}: Pick<ProductCardData, keyof FamilySize & keyof ProductCardData>): Omit<FamilySize, 'text'> {
  return { id, slug, name, image, price, available_quantity, colors: colors.map((color) => color.name) }
}
