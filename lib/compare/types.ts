import type { ProductAttribute } from '@/lib/attributes/types'
import type { ProductCardData } from '@/lib/catalog/types'

/** A product beside others. */
export type ComparedProduct = ProductCardData & { attributes: ProductAttribute[] }
