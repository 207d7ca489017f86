import { defineExport, type ExportColumn } from '@/lib/admin/export'
import { PRODUCT_LIST, type ProductListState } from '@/lib/catalog/admin-list'
import { type AdminProductRow, listProductsForAdmin } from '@/lib/catalog/admin-queries'
import {
  attributeCell,
  type AttributeValue,
  importedAttributes,
} from '@/lib/catalog/import/attribute-columns'
import { FIXED_COLUMNS, type FixedField, importColumns } from '@/lib/catalog/import/columns'
import { listAttributesForAdmin, listAttributesOfProducts } from '@/lib/attributes/admin-queries'
import type { Attribute } from '@/lib/attributes/types'

const yesOrNo = (value: boolean) => (value ? 'بله' : 'خیر')

/** A product, or with `color` one of its colors, which tells nothing but its own stock. */
type Line = AdminProductRow & {
  color: string | null
  /** By the attribute's id. */
  attributes: ReadonlyMap<string, AttributeValue>
  /** All that the panel defines. */
  defined: readonly Attribute[]
}

const OF_COLORS: readonly FixedField[] = ['id', 'name', 'color', 'stock', 'seen_stock', 'version']

/** The colors of a product hold its stock. */
const stock = ({ color, hasColors, stock: pieces }: Line) => (hasColors && color === null ? null : pieces)

const VALUES: Record<FixedField, (row: Line) => string | number | null> = {
  id: (row) => row.id,
  name: (row) => row.name,
  sku: (row) => row.sku,
  slug: (row) => row.slug,
  brand: (row) => row.brand,
  category: (row) => row.category,
  base_price: (row) => row.basePrice,
  shop_price: (row) => row.shopPrice,
  dealer_price: (row) => row.dealerPrice,
  color: (row) => row.color,
  stock,
  seen_stock: stock,
  version: (row) => row.version,
  new_stock: () => null,
  weight: (row) => row.weight,
  short_description: (row) => row.shortDescription,
  video_code: (row) => row.videoCode,
  is_active: (row) => yesOrNo(row.isActive),
  is_featured: (row) => yesOrNo(row.isFeatured),
  is_new: (row) => yesOrNo(row.isNew),
}

/** The products that the list shows, in the columns that the import reads again. */
export const GET = defineExport({
  name: 'products',
  spec: PRODUCT_LIST,
  list: async (state: ProductListState) => {
    const [{ rows, total }, defined] = await Promise.all([
      listProductsForAdmin(state),
      listAttributesForAdmin(),
    ])
    const values = await listAttributesOfProducts(rows.map(({ id }) => id))
    const lines = rows.map((row): Line => ({
      ...row,
      color: null,
      defined,
      attributes: values.get(row.id) ?? new Map(),
    }))
    return { rows: lines, total }
  },
  linesOf: (row) => [row, ...row.colors.map((color) => ({ ...row, color: color.name, stock: color.stock }))],
  columns: (rows) => [
    ...FIXED_COLUMNS.map(({ field, header }) => ({
      header,
      value: (row: Line) => (row.color === null || OF_COLORS.includes(field) ? VALUES[field](row) : null),
      width: field === 'name' || field === 'id' ? 40 : 16,
    })),
    ...attributeColumns(rows),
  ],
})

/** A column for each typed attribute, and for the words that some of the products have. */
function attributeColumns(rows: readonly Line[]): ExportColumn<Line>[] {
  const used = new Set(rows.flatMap(({ attributes }) => [...attributes.keys()]))
  const shown = importedAttributes(rows[0]?.defined ?? []).filter(
    ({ id, kind }) => kind !== 'text' || used.has(id),
  )
  const heads = new Map(importColumns(shown).map(({ field, header }) => [field, header]))
  return shown.map((attribute) => ({
    header: heads.get(`attribute:${attribute.id}`) ?? attribute.name,
    value: ({ color, attributes }: Line) =>
      color === null ? attributeCell(attribute, attributes.get(attribute.id) ?? null) : null,
  }))
}
