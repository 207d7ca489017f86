import type { importColumns } from '@/lib/catalog/import/columns'
import { type ImportTable, splitTable } from '@/lib/catalog/import/rows'
import { clickedPages, joinPages, type OldPage, pagesOf } from '@/lib/catalog/import/sources/old-addresses'
import { recognize } from '@/lib/catalog/import/sources/sources'
import { readSource, type Sheet as SourceSheet } from '@/lib/catalog/import/sources/understand'
import { type CustomerFile, readCustomerFile } from '@/lib/catalog/import/customers/read'
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits'
import { MOST_FILE_BYTES } from '@/lib/spreadsheet/limits'
import type { Table } from '@/lib/spreadsheet/table'
import { errorText } from '@/lib/utils/errors'
import type { Result } from '@/lib/utils/result'

export interface Sheet extends ImportTable {
  name: string
  /** Of another shop; null: columns are matched. */
  source: SourceSheet | null
}

export interface CustomerSheet extends CustomerFile {
  name: string
}

/** The table or customers of a file, pages of a list of clicks, or an error text. */
export async function readSheet(
  file: File,
  columns: ReturnType<typeof importColumns>,
): Promise<Sheet | CustomerSheet | OldPage[] | string> {
  const most = /\.csv$/i.test(file.name) ? MOST_FILE_BYTES : MAX_UPLOAD_BYTES
  if (file.size > most) return errorText('file_too_large', { size: most / 1024 / 1024 })
  const form = new FormData()
  form.append('file', file.size > MAX_UPLOAD_BYTES ? await compressed(file) : file)
  const answer = await fetch('/api/admin/products/import', { method: 'POST', body: form })
    .then((response) => response.json() as Promise<Result<{ rows: Table }>>)
    .catch(() => null)
  if (!answer) return 'فایل فرستاده نشد. دوباره تلاش کنید.'
  if (!answer.ok) return answer.error.message
  const pages = clickedPages(answer.data.rows)
  if (pages) return pages
  const people = readCustomerFile(answer.data.rows)
  if (people) return typeof people === 'string' ? people : { name: file.name, ...people }
  const found = recognize(answer.data.rows)
  if (!found) return { name: file.name, ...splitTable(answer.data.rows, columns), source: null }
  return { name: file.name, ...found.table, source: readSource(found.source, found.table) }
}

const compressed = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob()

export const isSitemap = ({ name }: File) => /\.xml$/i.test(name)

/** Each page once. */
export async function readSitemaps(files: readonly File[]): Promise<OldPage[]> {
  const read = files.filter(({ size }) => size <= MAX_UPLOAD_BYTES).map((file) => file.text())
  const texts = await Promise.all(read)
  return joinPages(
    [],
    texts.flatMap((text) => pagesOf(new DOMParser().parseFromString(text, 'application/xml'))),
  )
}
