import { defineExport } from '@/lib/admin/export'
import { PRODUCT_LIST, type ProductListState } from '@/lib/catalog/admin-list'
import { type AdminProductRow, listProductsForAdmin } from '@/lib/catalog/admin-queries'
import { IMPORT_COLUMNS, type ImportField } from '@/lib/catalog/import/columns'

const yesOrNo = (value: boolean) => (value ? 'بله' : 'خیر')

/** A product, or with `color` one of its colors, which tells nothing but its own stock. */
type Line = AdminProductRow & { color: string | null }

const OF_COLORS: readonly ImportField[] = ['id', 'name', 'color', 'stock', 'seen_stock', 'version']

/** The colors of a product hold its stock. */
const stock = ({ color, hasColors, stock: pieces }: Line) => (hasColors && color === null ? null : pieces)

const VALUES: Record<ImportField, (row: Line) => string | number | null> = {
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
    const { rows, total } = await listProductsForAdmin(state)
    return { rows: rows.map((row): Line => ({ ...row, color: null })), total }
  },
  linesOf: (row) => [row, ...row.colors.map((color) => ({ ...row, color: color.name, stock: color.stock }))],
  columns: IMPORT_COLUMNS.map(({ field, header }) => ({
    header,
    value: (row: Line) => (row.color === null || OF_COLORS.includes(field) ? VALUES[field](row) : null),
    width: field === 'name' || field === 'id' ? 40 : 16,
  })),
})
