import type { ImportTable, RowProblem } from '../rows'

/** Price, stock and pictures of a product or variant, as its file states them. */
export interface SourceItem {
  /** Line of the file. */
  row: number
  /** Identity in the other shop. */
  id: string
  sku: string
  /** In the unit of the file; null: none. */
  base_price: number | null
  sale_price: number | null
  /** ISO; empty: open. */
  sale_starts: string
  sale_ends: string
  /** Null: not counted there. */
  stock: number | null
  /** Grams. */
  weight: number | null
  /** Addresses. */
  pictures: readonly string[]
}

export interface SourceVariant extends SourceItem {
  /** Value by axis, such as «رنگ» and «سبز»; an empty value stands for all. */
  axes: ReadonlyMap<string, string>
  /** Why it is left out; empty: imported. */
  refusals: readonly string[]
}

export interface SourceProduct extends SourceItem {
  name: string
  /** Empty: from the name. */
  slug: string
  /** Path of its page in the other shop. */
  address: string
  brand: string
  /** Paths of names, from the root. */
  categories: readonly (readonly string[])[]
  short_description: string
  /** HTML. */
  detailed_description: string
  seo_title: string
  seo_description: string
  attributes: ReadonlyMap<string, string>
  is_featured: boolean
  /** On sale in the other shop. */
  is_open: boolean
  low_limit: number | null
  variants: readonly SourceVariant[]
  /** Content of the line that is dropped or changed. */
  notes: readonly string[]
}

/** Values of columns that a file lacks. */
export const NO_ITEM: Omit<SourceItem, 'row' | 'id'> = {
  sku: '',
  base_price: null,
  sale_price: null,
  sale_starts: '',
  sale_ends: '',
  stock: null,
  weight: null,
  pictures: [],
}
export const NO_PRODUCT: Omit<SourceProduct, 'row' | 'id' | 'name'> = {
  ...NO_ITEM,
  slug: '',
  address: '',
  brand: '',
  categories: [],
  short_description: '',
  detailed_description: '',
  seo_title: '',
  seo_description: '',
  attributes: new Map(),
  is_featured: false,
  is_open: true,
  low_limit: null,
  variants: [],
  notes: [],
}

export interface UnusedColumn {
  head: string
  /** Filled cells. */
  count: number
}

/** Products sold together. */
export interface SourceSet {
  row: number
  name: string
  /** Ids of its products. */
  ids: readonly string[]
}

export interface SourceContent {
  products: readonly SourceProduct[]
  sets?: readonly SourceSet[]
  leftOut: readonly RowProblem[]
  /** Cells that are not read whole. */
  notes: readonly RowProblem[]
  /** Lines that belong to the product of another line, such as further pictures. */
  merged: readonly number[]
  unused: readonly UnusedColumn[]
  /** Colors are a word of the name: «قوری سبز» and «قوری آبی». */
  hasColorNames?: boolean
}

/** Attribute of codes under a bar. */
export const BARCODE = 'بارکد'

/** A kind of file of another program: one mapping to products. */
export interface Source {
  /** Prefix of `import_key`. */
  key: string
  label: string
  isOwn: (heads: readonly string[]) => boolean
  read: (table: ImportTable) => SourceContent
}
