import type { ProductAttribute } from '@/lib/attributes/types'
import type { ProductCardData } from '@/lib/catalog/types'

export type ComparedProduct = ProductCardData & { attributes: ProductAttribute[] }
