'use server'

import { z } from 'zod'
import type { CellValue } from '@/lib/admin/csv'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { richText } from '@/lib/content/rich-text'
import { attributes, bundles } from '@/lib/supabase/database.limits'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { errorText, fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import type { Json } from '@/lib/supabase/database.types'
import { expireImported } from '../expire'
import { BATCH_SIZE, MOST_COLORS } from './batch'
import { type ChangeKind, WRITTEN_KINDS } from './changes'
import type { ImportAttribute } from './attribute-columns'
import { customerBatch, customerLines } from './customers/schema'
import { knownPictures } from './known-pictures'
import { type LineResult, lineResult, problemText } from './line-result'
import { BETWEEN, isStored, picturesIn } from './pictures'
import { type Prices, priceJumps } from './price-jumps'
import { type FixedField, importColumns, type ImportField, NEW_ATTRIBUTE, PRODUCT_COLUMNS } from './columns'
import { LONGEST_DESCRIPTION, LONGEST_KEY } from '../limits'
import type { MoreField } from './more-columns'
import { reviewSchema } from './reviews/schema'
import { attributeValues, clearableFields, readCells, type Values } from './rows'
import { TERM_FIELDS, termsOf } from './terms'

type ProductField = FixedField | MoreField
const FIELDS = PRODUCT_COLUMNS.map(({ field }) => field) as [ProductField, ...ProductField[]]

const line = z.object({
  row: z.int().min(2),
  values: z
    .partialRecord(
      z.union([
        z.enum(FIELDS),
        z.templateLiteral(['attribute:', z.uuid()]),
        z.templateLiteral([NEW_ATTRIBUTE, z.string().min(1).max(attributes.name.max)]),
      ]),
      z.union([z.string().max(LONGEST_DESCRIPTION), z.number(), z.boolean(), z.null()]),
    )
    .refine((values) => Object.keys(values).length <= MOST_FIELDS),
})

/** Columns of a line, with its attributes. */
const MOST_FIELDS = 150

const productRow = line.extend({
  colors: z.array(line).max(MOST_COLORS).optional(),
  /** Pictures follow when the row is imported. */
  waits: z.boolean().optional(),
})

/** `keeps`: products that the shop already has take only changes of the kinds in `writes`, and lacking pictures. */
const known = {
  keeps: z.boolean().default(false),
  writes: z.array(z.enum(WRITTEN_KINDS)).max(WRITTEN_KINDS.length).default([]),
}

const schema = z.object({
  rows: z.array(productRow).min(1).max(BATCH_SIZE),
  /** False only tries. */
  apply: z.boolean(),
  ...known,
})

const familyRow = z.object({
  row: z.int().min(2),
  id: z.uuid().optional(),
  import_key: z.string().max(LONGEST_KEY).optional(),
  sku: z.string().max(60).optional(),
  slug: z.string().max(200).optional(),
  family: z.string().trim().min(1).max(120),
  label: z.string().max(40),
})

/** Products sold together. */
const setRow = z.object({
  row: z.int().min(2),
  title: z.string().trim().min(1).max(bundles.title.max),
  import_keys: z.array(z.string().max(LONGEST_KEY)).min(bundles.product_ids.min).max(bundles.product_ids.max),
})

export interface ImportResult extends LineResult {
  /** Line of the problem: the product's or that of a color. */
  problemRow: number
  /** Of a product that the shop already has. */
  kinds?: ChangeKind[]
  /** Trial only: large price changes. */
  jumps?: string[]
}

/** Each line is tried separately, or written at once: of a few lines only. */
export const importProducts = defineAction({
  name: 'products.import',
  schema,
  access: ['products', 'moves'],
  run: async ({ input }) => {
    const checked = await checkRows(input.rows)
    const good = checked.filter(({ problem }) => problem === null)
    const data =
      good.length > 0
        ? await rpcQuery('admin_import_products', {
            p_rows: good.map((line) => ({ ...valueOf(line, input), row: line.row })) as unknown as Json,
            p_apply: input.apply,
          })
        : []
    if (input.apply) expireImported()
    const sent = new Map(good.map(({ row, values }) => [row, values]))
    const results: ImportResult[] = [
      ...checked
        .filter(({ problem }) => problem !== null)
        .map(({ row, problem, problemRow }) => ({ row, result: 'error' as const, problem, problemRow })),
      ...data.map((done) => ({
        ...lineResult(done),
        problemRow: done.problem_line ?? done.line,
        kinds: (done.kinds ?? []) as ChangeKind[],
        jumps: input.apply ? [] : priceJumps((done.prices ?? {}) as Prices, sent.get(done.line)!),
      })),
    ]
    return ok(results)
  },
})

/** Stores lines of an import; `imports.write` writes them in the background. Returns refused lines and the number stored. */
export const storeImport = defineAction({
  name: 'products.import.store',
  schema: z.object({
    id: z.uuid(),
    rows: z.array(productRow).max(BATCH_SIZE).default([]),
    ...known,
    families: z.array(z.array(familyRow).min(1).max(1000)).max(1000).default([]),
    sets: z.array(setRow).max(1000).default([]),
    reviews: z.array(reviewSchema).max(BATCH_SIZE).default([]),
    customers: customerBatch.optional(),
  }),
  access: ['products', 'moves'],
  run: async ({ input: { id, rows, families, sets, reviews, customers, ...rest } }) => {
    const checked = await checkRows(rows)
    const lines = [
      ...checked
        .filter(({ problem }) => problem === null)
        .map((line) => ({ kind: 'product', row: line.row, value: valueOf(line, rest) })),
      ...families.map((members) => ({ kind: 'family', row: members[0]!.row, value: { members } })),
      ...sets.map(({ row, ...value }) => ({ kind: 'set', row, value })),
      ...reviews.map((value) => ({ kind: 'review', row: value.row, value })),
      ...(customers ? customerLines(customers) : []).map((value) => ({
        kind: 'customer',
        row: value.row,
        value,
      })),
    ]
    const stored = await rpcQuery('admin_store_import', { p_import: id, p_lines: lines as unknown as Json })
    const problems = checked.flatMap(({ problem, problemRow }) =>
      problem === null ? [] : [{ row: problemRow, problems: [problem] }],
    )
    return ok({ stored, problems })
  },
})

export const importState = rpcAction({
  name: 'products.import.state',
  schema: z.object({ id: z.uuid() }),
  access: ['products', 'moves'],
  rpc: 'admin_imports',
  args: ({ id }) => ({ p_import: id }),
  after: (data) => {
    const [task] = data
    if (!task) return fail('not_found')
    const { problems, ...figures } = task
    return ok({
      ...figures,
      problems: problems.map(({ row, problem }) => ({ row, problems: [problemText(problem)!] })),
    })
  },
})

/** Names by key of the products that came from a shop, are on sale and unedited since. */
export const importedKeys = rpcAction({
  name: 'products.import.keys',
  schema: z.object({ source: z.string().min(1).max(LONGEST_KEY) }),
  access: ['moves'],
  rpc: 'admin_imported_keys',
  args: ({ source }) => ({ p_source: source }),
  after: (data) => ok(data),
})

type Line = z.output<typeof productRow>
type Checked = Awaited<ReturnType<typeof checkRows>>[number]

/** Line of `admin_import_products` without its number. */
const valueOf = ({ values, lines }: Checked, { keeps, writes }: { keeps: boolean; writes: string[] }) => ({
  ...values,
  ...(keeps && { keeps, writes }),
  ...(lines.length > 0 && { colors: lines.map((color) => ({ ...color.values, row: color.row })) }),
})

async function checkRows(rows: readonly Line[]) {
  const defined = await listAttributesForAdmin()
  const checked = rows.map(({ row, values, colors, waits }) => {
    const lines = (colors ?? []).map((color) => ({ row: color.row, ...check(color.values, defined) }))
    const all = [{ row, ...check(values, defined) }, ...lines]
    const wrong = all.find(({ problem }) => problem !== null)
    return {
      row,
      values: { ...all[0]!.values, ...(waits && { waits }) },
      lines,
      problem: wrong?.problem ?? null,
      problemRow: wrong?.row ?? row,
    }
  })
  await refuseUnknownPictures(checked)
  return checked
}

/** Parses again, not trusting the browser. Empty cells change nothing. */
function check(sent: Values, defined: readonly ImportAttribute[]) {
  const names = Object.keys(sent).flatMap((field) =>
    field.startsWith(NEW_ATTRIBUTE) ? [field.slice(NEW_ATTRIBUTE.length)] : [],
  )
  const columns = importColumns(defined, names)
  const clearable = clearableFields(columns)
  const { values, problems } = readCells(
    (field) => (field in sent ? asCell(sent[field]) : undefined),
    columns,
  )
  const named = attributeValues(defined, values)
  const terms = termsOf(values)
  const kept = Object.entries(values).filter(
    ([field, value]) =>
      !field.startsWith('attribute:') &&
      !APART.includes(field as ImportField) &&
      (value !== null || clearable.has(field)),
  )
  const pictures = typeof values.pictures === 'string' ? picturesIn(values.pictures) : []
  const isMissing = pictures.some(({ kind }) => kind === 'file')
  return {
    values: {
      ...Object.fromEntries(kept),
      ...(named.length > 0 && { attributes: named }),
      ...(terms && { terms }),
      ...(pictures.length > 0 && { images: pictures.map(({ text }) => text) }),
      ...(typeof values.old_address === 'string' && { old_addresses: values.old_address.split(BETWEEN) }),
      ...(typeof values.category === 'string' &&
        PATH_SIGN.test(values.category) && { category_path: values.category.split(PATH_SIGN) }),
      ...(typeof values.detailed_description === 'string' && {
        detailed_description: richText(values.detailed_description),
      }),
    },
    problem: [...problems, ...(isMissing ? [errorText('picture_missing')] : [])].join('؛ ') || null,
  }
}

/** Sent as `images`, `old_addresses`, `terms` or through importFamilies instead. */
const APART: readonly ImportField[] = ['pictures', 'old_address', 'family', 'family_label', ...TERM_FIELDS]

/** «ظروف پخت > قابلمه» */
const PATH_SIGN = /\s+>\s+/

function asCell(value: CellValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  return value === null || value === undefined ? '' : String(value)
}

async function refuseUnknownPictures(
  lines: {
    row: number
    values: { images?: string[] }
    lines: { row: number; values: { images?: string[] } }[]
    problem: string | null
    problemRow: number
  }[],
): Promise<void> {
  const all = lines.flatMap((line) => [line, ...line.lines])
  const namesOf = ({ images = [] }: { images?: string[] }) => images.filter(isStored)
  const known = await knownPictures([...new Set(all.flatMap(({ values }) => namesOf(values)))])
  for (const line of lines) {
    const bad = [line, ...line.lines].find(({ values }) => namesOf(values).some((name) => !known.has(name)))
    if (bad && line.problem === null) {
      line.problem = errorText('picture_missing')
      line.problemRow = bad.row
    }
  }
}

/** Runs after the product lines, which it needs. */
export const importFamilies = rpcAction({
  name: 'families.import',
  schema: z.object({
    rows: z.array(familyRow).min(1).max(1000),
    apply: z.boolean(),
  }),
  access: ['products', 'moves'],
  rpc: 'admin_import_families',
  args: (input) => ({
    p_rows: input.rows,
    p_apply: input.apply,
  }),
  after: (data, input) => {
    if (input.apply && data.some(({ result }) => result === 'create' || result === 'update')) expireImported()
    return ok(data.map((done): ImportResult => ({ ...lineResult(done), problemRow: done.line })))
  },
})
