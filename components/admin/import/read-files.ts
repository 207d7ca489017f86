import type { ImportAttribute } from '@/lib/catalog/import/attribute-columns'
import { importColumns } from '@/lib/catalog/import/columns'
import { readReviews, recognizeReviews, type ReviewFile } from '@/lib/catalog/import/reviews/review-file'
import { type ImportTable, splitTable } from '@/lib/catalog/import/rows'
import { clickedPages, joinPages, type OldPage, pagesOf } from '@/lib/catalog/import/sources/old-addresses'
import { readWordpressTable, type WordpressContent } from '@/lib/catalog/import/sources/wordpress'
import { recognize } from '@/lib/catalog/import/sources/sources'
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

/** The table, customers or reviews of a file, pages of a list of clicks, or an error text. */
export async function readSheet(
  file: File,
  attributes: readonly ImportAttribute[],
): Promise<Sheet | CustomerSheet | OldPage[] | ReviewsAndPages | string> {
  const most = /\.(?:csv|xml)$/i.test(file.name) ? MOST_FILE_BYTES : MAX_UPLOAD_BYTES
  if (file.size > most) return errorText('file_too_large', { size: most / 1024 / 1024 })
  const form = new FormData()
  form.append('file', file.size > MAX_UPLOAD_BYTES ? await compressed(file) : file)
  const answer = await fetchAnswer<{ rows: Table }>('/api/admin/products/import', {
    method: 'POST',
    body: form,
  })
  if (!answer.ok) return answer.error.message
  const pages = clickedPages(answer.data.rows)
  if (pages) return pages
  const wordpress = readWordpressTable(answer.data.rows)
  if (wordpress) {
    const { comments, ...rest } = wordpress
    return { name: file.name, ...rest, reviews: readReviews(comments) }
  }
  const reviews = recognizeReviews(answer.data.rows)
  if (reviews) return { name: file.name, reviews: readReviews(reviews), pages: [], leftOut: [] }
  const people = readCustomerFile(answer.data.rows)
  if (people) return typeof people === 'string' ? people : { name: file.name, ...people }
  const found = recognize(answer.data.rows)
  const { name } = file
  if (!found)
    return { name, attributes, ...splitTable(answer.data.rows, importColumns(attributes)), source: null }
  return { name, attributes, ...found.table, source: readSource(found.source, found.table) }
}

const compressed = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** Of the files that are XML: sitemaps, and exports of WordPress. */
export async function splitXml(files: readonly File[]): Promise<{ sitemaps: File[]; exports: File[] }> {
  const xml = files.filter(({ name }) => /\.xml$/i.test(name))
  const heads = await Promise.all(xml.map((file) => file.slice(0, HEAD_BYTES).text()))
  return {
    sitemaps: xml.filter((_, place) => !isWordpress(heads[place]!)),
    exports: xml.filter((_, place) => isWordpress(heads[place]!)),
  }
}

/** Each page once. */
export async function readSitemaps(files: readonly File[]): Promise<OldPage[]> {
  const read = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES).map((file) => file.text())
  const texts = await Promise.all(read)
  return joinPages(
    [],
    texts.flatMap((text) => pagesOf(new DOMParser().parseFromString(text, 'application/xml'))),
  )
}
