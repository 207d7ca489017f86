import type { ImportAttribute } from '@/lib/catalog/import/attribute-columns'
import { importColumns } from '@/lib/catalog/import/columns'
import { readReviews, recognizeReviews, type ReviewFile } from '@/lib/catalog/import/reviews/review-file'
import { type ImportTable, splitTable } from '@/lib/catalog/import/rows'
import {
  clickedPages,
  joinPages,
  type OldPage,
  pagesOf,
  partsOf,
} from '@/lib/catalog/import/sources/old-addresses'
import { readWordpressTable, type WordpressContent } from '@/lib/catalog/import/sources/wordpress'
import { recognize, refusalOf } from '@/lib/catalog/import/sources/sources'
import { readSource, type Sheet as SourceSheet } from '@/lib/catalog/import/sources/understand'
import { type CustomerFile, readCustomerFile } from '@/lib/catalog/import/customers/read'
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import { MOST_FILE_BYTES } from '@/lib/spreadsheet/limits'
import type { Table } from '@/lib/spreadsheet/table'
import { HEAD_BYTES, isWordpress } from '@/lib/spreadsheet/wordpress-head'
import { errorText } from '@/lib/utils/errors'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

export interface Sheet extends ImportTable {
  name: string
  /** When it was chosen: reading it again takes seconds. */
  attributes: readonly ImportAttribute[]
  /** Of another shop; null: columns are matched. */
  source: SourceSheet | null
}

export interface CustomerSheet extends CustomerFile {
  name: string
}

export interface ReviewsAndPages extends Pick<WordpressContent, 'pages' | 'leftOut'> {
  name: string
  reviews: ReviewFile
}

interface Part {
  name: string
  rows: Table
}

/** Tables of files; parts with equal headings are one. Files without a table are problems. */
async function readParts(files: readonly File[], problems: string[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const file of files) {
    const rows = await rowsOf(file)
    if (typeof rows === 'string') {
      problems.push(rows)
      continue
    }
    const heads = rows[0]!.join('\t')
    const before = parts.find((part) => rows[0]!.length > 1 && part.rows[0]!.join('\t') === heads)
    if (before) before.rows = [...before.rows, ...rows.slice(1)]
    else parts.push({ name: file.name, rows })
  }
  return parts
}

async function rowsOf(file: File): Promise<Table | string> {
  const most = /\.xlsx$/i.test(file.name) ? MAX_UPLOAD_BYTES : MOST_FILE_BYTES
  if (file.size > most) return errorText('file_too_large', { size: most / 1024 / 1024 })
  const form = new FormData()
  form.append('file', file.size > MAX_UPLOAD_BYTES ? await compressed(file) : file)
  const answer = await fetchAnswer<{ rows: Table }>('/api/admin/products/import', {
    method: 'POST',
    body: form,
  })
  return answer.ok ? answer.data.rows : answer.error.message
}

const isTable = ({ name }: File) => /\.(?:xlsx|csv|tsv|txt)$/i.test(name)
/** Pictures may follow their sheet. */
const isKnown = (file: File) =>
  isTable(file) || /\.(?:zip|jpe?g|png|webp|avif|xml(?:\.gz)?)$/i.test(file.name)

/** Contents of files in any order; a sheet of an archive only without others. */
export async function readTables(
  files: readonly File[],
  archived: File | null,
  attributes: readonly ImportAttribute[],
) {
  const problems = files.every(isKnown) ? [] : [errorText('file_unreadable')]
  const { sitemaps, exports } = await splitXml(files)
  const pages = await readSitemaps(sitemaps, problems)
  const tables = [...files.filter(isTable), ...exports]
  if (archived && tables.length === 0) tables.push(archived)
  let sheet: Sheet | null = null
  let people: CustomerSheet | null = null
  let reviews: ReviewsAndPages | null = null
  for (const part of await readParts(tables, problems)) {
    const read = readSheet(part, attributes)
    if (typeof read === 'string') problems.push(read)
    else if (Array.isArray(read)) pages.push(...read)
    else if ('customers' in read) people = read
    else if ('reviews' in read) {
      reviews = read
      pages.push(...read.pages)
    } else if (sheet) problems.push(`هر بار یک فایل محصولات بدهید؛ «${read.name}» خوانده نشد.`)
    else sheet = read
  }
  for (const { id, address } of sheet?.source?.content.products ?? [])
    if (address) pages.push({ path: address, id, pictures: [] })
  return { sheet, people, reviews, pages, problem: [...new Set(problems)].join(' ') || null }
}

/** The table, customers or reviews of a file, pages of a list of clicks, or an error text. */
function readSheet(
  { name, rows }: Part,
  attributes: readonly ImportAttribute[],
): Sheet | CustomerSheet | OldPage[] | ReviewsAndPages | string {
  const pages = clickedPages(rows)
  if (pages) return pages
  const wordpress = readWordpressTable(rows)
  if (wordpress) {
    const { comments, ...rest } = wordpress
    return { name, ...rest, reviews: readReviews(comments) }
  }
  const reviews = recognizeReviews(rows)
  if (reviews) return { name, reviews: readReviews(reviews), pages: [], leftOut: [] }
  const people = readCustomerFile(rows)
  if (people) return typeof people === 'string' ? people : { name, ...people }
  const refusal = refusalOf(rows)
  if (refusal) return refusal
  const found = recognize(rows)
  if (!found) return { name, attributes, ...splitTable(rows, importColumns(attributes)), source: null }
  return { name, attributes, ...found.table, source: readSource(found.source, found.table) }
}

const compressed = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** Empty for a file that is too large or damaged. */
async function textOf(file: File): Promise<string> {
  const isZipped = /\.gz$/i.test(file.name)
  try {
    const stream = isZipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
    return file.size > MAX_UPLOAD_BYTES ? '' : await new Response(stream).text()
  } catch {
    return ''
  }
}

/** Of the files that are XML: sitemaps, and exports of WordPress. */
async function splitXml(files: readonly File[]): Promise<{ sitemaps: File[]; exports: File[] }> {
  const xml = files.filter(({ name }) => /\.xml(?:\.gz)?$/i.test(name))
  const heads = await Promise.all(xml.map((file) => file.slice(0, HEAD_BYTES).text()))
  return {
    sitemaps: xml.filter((_, place) => !isWordpress(heads[place]!)),
    exports: xml.filter((_, place) => isWordpress(heads[place]!)),
  }
}

/** Pages of sitemaps; a file without any is a problem. */
async function readSitemaps(files: readonly File[], problems: string[]): Promise<OldPage[]> {
  const pages: OldPage[] = []
  for (const file of files) {
    // Some plug-ins begin with a blank line.
    const text = (await textOf(file)).trim()
    const sitemap = new DOMParser().parseFromString(text, 'application/xml')
    const [found, parts] = [pagesOf(sitemap), partsOf(sitemap)]
    if (parts.length > 0)
      problems.push(`«${file.name}» فهرست نقشه‌هاست؛ خود آن‌ها را بدهید: ${parts.join('، ')}.`)
    else if (found.length === 0) problems.push(`«${file.name}» نقشهٔ سایت نیست یا صفحه‌ای ندارد.`)
    pages.push(...found)
  }
  return joinPages([], pages)
}
