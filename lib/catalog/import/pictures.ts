/** Pictures of a line: stored names, URLs or file names. */
import { products } from '@/lib/supabase/database.limits'

export const BETWEEN = '؛ '

/** Name in the library. */
export const isStored = (text: string): boolean => /^products\/[A-Za-z0-9_-]+$/.test(text)

export type Picture = { kind: 'stored' | 'address' | 'file'; text: string }

export function picturesIn(cell: string): Picture[] {
  return cell
    .split(/[؛;|\n]|[,،](?=\s)/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ text, kind: kindOf(text) }))
}

function kindOf(text: string): Picture['kind'] {
  if (isStored(text)) return 'stored'
  return isFetchableText(text) ? 'address' : 'file'
}

export const picturesCell = (names: readonly string[]): string | null => names.join(BETWEEN) || null

export function picturesProblem(pictures: readonly Picture[]): string | null {
  if (pictures.length > products.images.max) return 'حداکثر ۵ تصویر می‌توان گذاشت'
  const odd = pictures.find(({ kind, text }) => kind === 'file' && /^[a-z]+:/i.test(text))
  return odd ? `«${odd.text.slice(0, 60)}» نشانی https نیست` : null
}

/**
 * Keys of a file in an archive, or of an address, from the whole path to the name: «2024/03/a.jpg» of an uploads folder is not
 * «2023/07/a.jpg».
 */
export function fileKeys(path: string): string[] {
  const parts = decoded(path.replace(/[?#].*$/, ''))
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]/)
  return parts.map((_, index) => parts.slice(index).join('/'))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Prefix check for the browser; the server decides about fetching. */
function isFetchableText(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/i.test(text)
}
