/** Which products the visitor compares: kept in the browser alone. */
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '@/lib/utils/browser-storage'
import { parseIds } from './ids'

/** Local storage key. */
const KEY = 'compare'

/** Ids of products, in the order in which they were chosen. */
export const compared = createStore<readonly string[]>(() => [])

const read = () => compared.setState(parseIds(readStored(KEY)), true)

if (typeof window !== 'undefined') {
  read()
  window.addEventListener('storage', ({ key }) => key === KEY && read())
}

/** Keeps these. */
export function setCompared(ids: readonly string[]): void {
  writeStored(KEY, ids.join(',') || null)
  compared.setState(ids, true)
}
