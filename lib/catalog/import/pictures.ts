/** Pictures of a line: stored names, URLs or file names. */
import { products } from '@/lib/supabase/database.limits'

export const BETWEEN = '؛ '

const STORED = /^products\/[A-Za-z0-9_-]+$/

export type Picture = { kind: 'stored' | 'address' | 'file'; text: string }

export function picturesIn(cell: string): Picture[] {
  return cell
    .split(/[؛;|\n]|[,،](?=\s)/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, kind: kindOf(text) }))
}

function kindOf(text: string): Picture['kind'] {
  if (STORED.test(text)) return 'stored'
  return isFetchableText(text) ? 'address' : 'file'
}

export const picturesCell = (names: readonly string[]): string | null => names.join(BETWEEN) || null

export function picturesProblem(pictures: readonly Picture[]): string | null {
  if (pictures.length > products.images.max) return 'حداکثر ۵ تصویر می‌توان گذاشت'
  const odd = pictures.find(({ kind, text }) => kind === 'file' && /^[a-z]+:/i.test(text))
  return odd ? `«${odd.text.slice(0, 60)}» نشانی https نیست` : null
}

/** Key of a file in an archive or folder. */
export const fileKey = (path: string): string => path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase()

/** Prefix check for the browser; the server decides about fetching. */
function isFetchableText(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/i.test(text)
}
