/** The pictures of a line: names of stored ones, addresses, or names of files that come along. Pure. */
import { products } from '@/lib/supabase/database.limits'

/** Between several pictures of a cell. */
const BETWEEN = '؛ '

const STORED = /^products\/[A-Za-z0-9_-]+$/

export type Picture = { kind: 'stored' | 'address' | 'file'; text: string }

/** The pictures that a cell names. */
export function picturesIn(cell: string): Picture[] {
  return cell
    .split(/[؛;|\n]|[,،](?=\s)/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({
      text,
      kind: STORED.test(text) ? 'stored' : isFetchableText(text) ? 'address' : 'file',
    }))
}

/** Pictures as a cell. */
export const picturesCell = (names: readonly string[]): string | null => names.join(BETWEEN) || null

/** What is wrong with the pictures of a cell; null when nothing is. */
export function picturesProblem(pictures: readonly Picture[]): string | null {
  if (pictures.length > products.images.max) return 'حداکثر ۵ تصویر می‌توان گذاشت'
  const odd = pictures.find(({ kind, text }) => kind === 'file' && /^[a-z]+:/i.test(text))
  return odd ? `«${odd.text.slice(0, 60)}» نشانی https نیست` : null
}

/** The name by which a file of an archive or a folder is found. */
export const fileKey = (path: string): string => path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase()

/** Whether a text is meant as an address; whether it may be fetched the server decides. For the browser too. */
function isFetchableText(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/i.test(text)
}
