import { defineExport } from '@/lib/admin/export'
import { PRODUCT_LIST } from '@/lib/catalog/admin-list'
import { type AdminProductRow, listProductsForAdmin } from '@/lib/catalog/admin-queries'
import { IMPORT_COLUMNS, type ImportField } from '@/lib/catalog/import/columns'

const yesOrNo = (value: boolean) => (value ? 'بله' : 'خیر')

const VALUES: Record<ImportField, (row: AdminProductRow) => string | number | null> = {
  id: (row) => row.id,
  name: (row) => row.name,
  sku: (row) => row.sku,
  slug: (row) => row.slug,
  brand: (row) => row.brand,
  category: (row) => row.category,
  base_price: (row) => row.basePrice,
  shop_price: (row) => row.shopPrice,
  dealer_price: (row) => row.dealerPrice,
  stock: (row) => row.stock,
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
  list: listProductsForAdmin,
  columns: IMPORT_COLUMNS.map(({ field, header }) => ({
    header,
    value: VALUES[field],
    width: field === 'name' || field === 'id' ? 40 : 16,
  })),
})
