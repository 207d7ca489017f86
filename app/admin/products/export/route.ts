import { defineExport, type ExportColumn } from '@/lib/admin/export'
import { parseListState } from '@/lib/admin/list'
import { zipStream } from '@/lib/admin/zip'
import { type AdminProductRow, PRODUCT_LIST, type ProductListState } from '@/lib/catalog/admin-list'
import {
  listPartsOfProducts,
  listProductsForAdmin,
  listTermsOfProducts,
  type ProductParts,
} from '@/lib/catalog/admin-queries'
import {
  attributeCell,
  type AttributeValue,
  importedAttributes,
} from '@/lib/catalog/import/attribute-columns'
import {
  type FixedField,
  type ImportColumn,
  importColumns,
  PRODUCT_COLUMNS,
} from '@/lib/catalog/import/columns'
import type { MoreField } from '@/lib/catalog/import/more-columns'
import { picturesCell } from '@/lib/catalog/import/pictures'
import { termCells } from '@/lib/catalog/import/terms'
import { NO_TERMS_ROW } from '@/lib/catalog/wholesale-schema'
import { listAttributesForAdmin, listAttributesOfProducts } from '@/lib/attributes/admin-queries'
import type { Attribute } from '@/lib/attributes/types'
import { MASTER_WIDTH, ZOOM_WIDTH } from '@/lib/media/pictures'
import { failFrom } from '@/lib/server/action'
import { answer as refuse } from '@/lib/server/route'
import { viewerClient } from '@/lib/supabase/viewer'

const BATCH = 500

const yesOrNo = (value: boolean) => (value ? 'بله' : 'خیر')

/** A product, or one of its colors, which has only its own stock. */
type Line = Partial<ProductParts['product']> &
  AdminProductRow &
  ReturnType<typeof termCells> & {
    color: string | null
    /** By attribute id. */
    attributes: ReadonlyMap<string, AttributeValue>
    defined: readonly Attribute[]
    parts: ProductParts | undefined
  }

type Field = FixedField | Exclude<MoreField, 'import_key' | 'hex_code'>

/** A line with a key of another shop would not change stock. */
const COLUMNS = PRODUCT_COLUMNS.filter(
  (column): column is ImportColumn<Field> => column.field !== 'import_key' && column.field !== 'hex_code',
)

const OF_COLORS: readonly Field[] = ['id', 'name', 'color', 'stock', 'seen_stock', 'version', 'pictures']

/** Stock is held by colors. */
const stock = ({ color, has_colors, stock: pieces }: Line) => (has_colors && color === null ? null : pieces)

/** Cells that are not the column of their name. */
const CELLS = {
  seen_stock: stock,
  new_stock: () => null,
  pictures: ({ color, parts }: Line) =>
    picturesCell((color === null ? parts?.images : parts?.colors[color]) ?? []),
  family: ({ parts }: Line) => parts?.family ?? null,
  family_label: ({ parts }: Line) => parts?.family_label ?? null,
}

function cellOf(row: Line, field: Field): string | number | null {
  if (field === 'stock') return stock(row)
  const value =
    field in CELLS
      ? CELLS[field as keyof typeof CELLS](row)
      : row[field as Exclude<Field, keyof typeof CELLS>]
  return typeof value === 'boolean' ? yesOrNo(value) : (value ?? null)
}

const sheet = defineExport({
  name: 'products',
  access: 'products',
  spec: PRODUCT_LIST,
  list: async (state: ProductListState) => {
    const [{ rows, total }, defined] = await Promise.all([
      listProductsForAdmin(state),
      listAttributesForAdmin(),
    ])
    const ids = rows.map(({ id }) => id)
    const [values, parts, terms] = await Promise.all([
      listAttributesOfProducts(ids),
      listPartsOfProducts(ids),
      listTermsOfProducts(ids),
    ])
    const lines = rows.map((row): Line => ({
      ...parts.get(row.id)?.product,
      ...termCells(terms.get(row.id) ?? NO_TERMS_ROW),
      ...row,
      color: null,
      defined,
      attributes: values.get(row.id) ?? new Map(),
      parts: parts.get(row.id),
    }))
    return { rows: lines, total }
  },
  linesOf: (row) => [row, ...row.colors.map((color) => ({ ...row, color: color.name, stock: color.stock }))],
  columns: (rows) => [
    ...COLUMNS.map(({ field, header }) => ({
      header,
      value: (row: Line) => (row.color === null || OF_COLORS.includes(field) ? cellOf(row, field) : null),
      width: field === 'name' || field === 'id' ? 40 : 16,
    })),
    ...attributeColumns(rows),
  ],
})

/** Products in the import's columns; `format=zip` adds pictures, for another shop. */
export async function GET(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams
  if (params.get('format') !== 'zip') return sheet(request)
  const answer = await sheet(request)
  if (!answer.ok) return answer
  try {
    const names = await picturesOfList(parseListState(PRODUCT_LIST, Object.fromEntries(params)))
    const client = await viewerClient()
    const files = [
      { name: 'products.xlsx', bytes: async () => new Uint8Array(await answer.arrayBuffer()) },
      ...names.map((name) => {
        const [bucket, key] = name.split('/') as [string, string]
        return {
          name: `${key}.webp`,
          bytes: async () => {
            const files = client.storage.from(bucket)
            const { data: wide } = await files.download(`${key}/${ZOOM_WIDTH}.webp`)
            const data = wide ?? (await files.download(`${key}/${MASTER_WIDTH}.webp`)).data
            return data && new Uint8Array(await data.arrayBuffer())
          },
        }
      }),
    ]
    return new Response(zipStream(files), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="products-${new Date().toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    return refuse(failFrom(error, { route: 'export-products-zip' }))
  }
}

async function picturesOfList(state: ProductListState): Promise<string[]> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows } = await listProductsForAdmin({ ...state, page, size: BATCH })
    const parts = await listPartsOfProducts(rows.map(({ id }) => id))
    for (const { images, colors } of parts.values())
      for (const name of [...images, ...Object.values(colors).flat()]) names.add(name)
    if (rows.length < BATCH) return [...names]
  }
}

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
