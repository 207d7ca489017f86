/** Turns the products of another shop into lines of our own columns. */
import { product_family_members as familyLimits } from '@/lib/supabase/database.limits'
import { MOST_MEMBERS } from '@/lib/families/admin-schema'
import { compareNames } from '@/lib/utils/names'
import { formatNumber, searchKey } from '@/lib/utils/text'
import { type ImportAttribute, importedAttributes } from '../attribute-columns'
import type { ImportField } from '../columns'
import { type ImportTable, type RowProblem, SHIFTED } from '../rows'
import { codeKey, cut } from './cells'
import { type Member, membersOf } from './members'
import type { OldTarget } from './old-addresses'
import { type Cells, cellsOf, picturesOf, stockOf, writeAttributes } from './product-cells'
import { type Answers, type Question, questionsOf } from './questions'
import { joinColors, shadeOf } from './shades'
import type { Source, SourceContent, SourceProduct, UnusedColumn } from './types'

export interface Understood {
  table: ImportTable
  mapping: Partial<Record<ImportField, number>>
  /** Names of attributes that the shop lacks. */
  attributes: readonly string[]
  leftOut: readonly RowProblem[]
  notes: readonly RowProblem[]
  /** Of all products, also those with a problem; of lines that are left out all cells. */
  keys: ReadonlySet<string>
  /** Lines of products that are open in the other shop. */
  open: ReadonlySet<number>
  unused: readonly UnusedColumn[]
  /** Lines inside the product of another line. */
  merged: number
  categories: readonly string[]
  colors: readonly { name: string; hex: string }[]
  brands: readonly string[]
  families: number
  sets: readonly ImportSet[]
  /** Products that addresses of the other shop lead to. */
  targets: readonly OldTarget[]
}

const CLOSED = 'در فروشگاه پیشین روی سایت نبود؛ غیرفعال می‌ماند'

/** Products sold together, by their keys. */
export interface ImportSet {
  row: number
  title: string
  import_keys: string[]
}

export interface Sheet {
  source: Source
  content: SourceContent
  questions: readonly Question[]
  /** Lines of the file. */
  lines: ImportTable['lines']
}

export function readSource(source: Source, table: ImportTable): Sheet {
  const isShifted = ({ cells }: { cells: readonly string[] }) => cells.length > table.heads.length
  const shifted = table.lines.filter(isShifted)
  const read = source.read({ ...table, lines: table.lines.filter((line) => !isShifted(line)) })
  const leftOut = [...read.leftOut, ...shifted.map(({ row }) => ({ row, problems: [SHIFTED] }))]
  const content = { ...read, leftOut }
  return { source, content, questions: questionsOf(content), lines: table.lines }
}

export const isAnswered = ({ questions }: Sheet, answers: Answers): boolean =>
  questions.every(({ key }) => answers[key] !== undefined)

/** Lines, and what they create, drop and change. */
interface Made {
  lines: { row: number; cells: Cells }[]
  leftOut: RowProblem[]
  notes: RowProblem[]
  open: Set<number>
  merged: Set<number>
  /** By search key. */
  attributes: Map<string, string>
  colors: Map<string, string>
  /** Codes and addresses of pages. */
  taken: Set<string>
}

/** Takes complete answers. */
export function understand(
  { source, content, lines }: Sheet,
  answers: Answers,
  attributes: readonly ImportAttribute[],
): Understood {
  const prefix = [source.key, hostOf(content)]
  const made: Made = {
    lines: [],
    leftOut: [...content.leftOut],
    notes: [...content.notes],
    open: new Set(),
    merged: new Set(content.merged),
    attributes: new Map(),
    colors: new Map(),
    taken: new Set(),
  }
  const targets: OldTarget[] = []
  const byId = new Map<string, string>()
  const families = new Map<string, number>()
  const known = new Map(importedAttributes(attributes).map((each) => [searchKey(each.name), each]))
  let joined = 0
  const products = answers.color_names === 'join' ? joinColors(content.products) : content.products
  for (const product of products) {
    const { members, leftOut } = membersOf(product, answers.unequal ?? 'split')
    made.leftOut.push(...leftOut)
    if (members.length === 0) {
      made.leftOut.push({ row: product.row, problems: ['هیچ گزینه‌ای برای فروش ندارد'] })
      continue
    }
    const family = members.length > 1 ? familyName(product.name, families) : ''
    if (family) joined++
    if (!members.some(({ item }) => item.row === product.row)) made.merged.add(product.row)
    const keyOf = ({ label }: Member) =>
      [...prefix, product.id, ...(label ? [searchKey(label)] : [])].join(':')
    const best = members.find(({ item }) => (item.stock ?? 0) > 0) ?? members[0]!
    targets.push({ key: keyOf(best), id: product.id, name: product.name, pictures: product.pictures })
    byId.set(product.id, keyOf(best))
    members.forEach((member, place) => {
      const notes = place === 0 ? [...product.notes, ...(product.is_open ? [] : [CLOSED])] : []
      const said = [...member.notes, ...notes]
      const cells = cellsOf(product, member, answers, said)
      cells.import_key = keyOf(member)
      if (family) writeFamily(cells, family, member.label, place, said)
      writeAttributes(product, known, made.attributes, cells, said)
      addMember(made, product, member, cells, said, answers)
    })
  }
  const sets = setsOf(content, byId, made.leftOut)
  const lost = new Set(made.leftOut.map(({ row }) => row))
  const fields = [...new Set(made.lines.flatMap(({ cells }) => Object.keys(cells) as ImportField[]))]
  const paths = made.lines.flatMap(({ cells }) => (cells.category ? [cells.category] : []))
  return {
    table: {
      heads: fields,
      lines: made.lines.map(({ row, cells }) => ({ row, cells: fields.map((field) => cells[field] ?? '') })),
    },
    mapping: Object.fromEntries(fields.map((field, place) => [field, place])),
    attributes: [...made.attributes.values()],
    leftOut: made.leftOut.toSorted((one, other) => one.row - other.row),
    notes: made.notes.toSorted((one, other) => one.row - other.row),
    keys: new Set([
      ...made.lines.flatMap(({ cells }) => cells.import_key ?? []),
      ...lines.flatMap(({ row, cells }) => (lost.has(row) ? cells : [])),
    ]),
    open: made.open,
    unused: content.unused,
    merged: made.merged.size,
    categories: [...new Set(paths)].toSorted((one, other) => compareNames(one, other)),
    colors: [...made.colors.values()].map((name) => ({ name, hex: shadeOf(name) })),
    brands: [...new Set(content.products.map(({ brand }) => brand).filter(Boolean))],
    families: joined,
    targets,
    sets,
  }
}

/** Whole sets only. */
function setsOf(
  { sets = [] }: SourceContent,
  keys: ReadonlyMap<string, string>,
  leftOut: RowProblem[],
): ImportSet[] {
  return sets.flatMap(({ row, name, ids }) => {
    const import_keys = ids.flatMap((id) => keys.get(id) ?? [])
    if (import_keys.length === ids.length) return [{ row, title: name, import_keys }]
    leftOut.push({ row, problems: [`${name}: یکی از محصولاتش وارد نمی‌شود`] })
    return []
  })
}

function writeFamily(cells: Cells, family: string, label: string, place: number, said: string[]): void {
  if (place >= MOST_MEMBERS) {
    said.push('یک خانواده حداکثر دوازده محصول دارد؛ بی‌خانواده وارد می‌شود')
    return
  }
  cells.family = family
  cells.family_label = cut(label, familyLimits.label.max)
  if (cells.family_label !== label) said.push(`اندازهٔ «${label}» کوتاه شد`)
}

/** Adds the line of a product and those of its colors. */
function addMember(
  made: Made,
  product: SourceProduct,
  member: Member,
  cells: Cells,
  said: string[],
  answers: Answers,
): void {
  const { row } = member.item
  for (const inside of member.rows) if (inside !== row) made.merged.add(inside)
  if (isTaken(made, cells.slug && `/${cells.slug}`)) delete cells.slug
  if (isTaken(made, cells.sku && codeKey(cells.sku))) {
    const why = `کد «${cells.sku}» پیش‌تر در همین فایل آمده است`
    if (answers.double_sku === 'skip') return void made.leftOut.push({ row, problems: [why] })
    said.push(`${why}؛ بی‌کد وارد می‌شود`)
    delete cells.sku
  }
  made.lines.push({ row, cells })
  if (said.length > 0) made.notes.push({ row, problems: said })
  const isUncounted = itemsOf(member).some(({ stock }) => stock === null)
  const isClosed = isUncounted && answers.not_counted === 'closed'
  if (product.is_open && cells.base_price !== undefined && !isClosed) made.open.add(row)
  for (const { name, item } of member.colors) {
    const told: string[] = []
    made.colors.set(searchKey(name), name)
    made.lines.push({
      row: item.row,
      cells: {
        import_key: cells.import_key,
        color: name,
        hex_code: shadeOf(name),
        ...stockOf(item.stock, answers, told),
        pictures: picturesOf(item.pictures, told),
      },
    })
    if (item.sku !== '' && item.sku !== cells.sku) told.push(`رنگ کد ندارد؛ «${item.sku}» کنار گذاشته می‌شود`)
    if (told.length > 0) made.notes.push({ row: item.row, problems: told })
  }
}

/** Remembers it. */
function isTaken({ taken }: Made, key: string | undefined): boolean {
  if (!key) return false
  const isThere = taken.has(key)
  taken.add(key)
  return isThere
}

const itemsOf = ({ item, colors }: Member) => (colors.length > 0 ? colors.map((color) => color.item) : [item])

/** Unique within the file: «نام»، «نام ۲». */
function familyName(name: string, used: Map<string, number>): string {
  const short = cut(name, 115)
  const times = (used.get(searchKey(short)) ?? 0) + 1
  used.set(searchKey(short), times)
  return times === 1 ? short : `${short} ${formatNumber(times)}`
}

/** The host of most pictures: one shop, one key. */
function hostOf({ products }: SourceContent): string {
  const counts = new Map<string, number>()
  for (const { pictures } of products)
    for (const picture of pictures) {
      const host = URL.parse(picture)?.hostname ?? ''
      if (host) counts.set(host, (counts.get(host) ?? 0) + 1)
    }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
