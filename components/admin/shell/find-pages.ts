import type { Needs } from '@/lib/utils/is-allowed'
import { searchKey } from '@/lib/utils/text'
import { ADMIN_PAGES, ADMIN_SECTIONS } from './navigation'

/** Matches names and keywords, prefix matches first. */
export function findPages(asked: string, may: (needs: Needs) => boolean): { href: string; label: string }[] {
  const key = searchKey(asked)
  const words = key.split(' ').filter(Boolean)
  if (words.length === 0) return []
  return [...ADMIN_SECTIONS, ...ADMIN_PAGES]
    .filter(({ needs }) => may(needs))
    .map(({ href, label, keywords }) => ({
      href,
      label,
      name: searchKey(label),
      more: searchKey(keywords ?? ''),
    }))
    .filter(({ name, more }) => words.every((word) => `${name} ${more}`.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(key)) - Number(a.name.startsWith(key)))
    .map(({ href, label }) => ({ href, label }))
}
