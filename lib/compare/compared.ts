/** Compared products, in local storage. */
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from '@/lib/utils/browser-storage'
import { parseIds } from './ids'

const KEY = 'compare'

/** Product ids in order of selection. */
export const compared = createStore<readonly string[]>(() => [])

const read = () => compared.setState(parseIds(readStored(KEY)), true)

if (typeof window !== 'undefined') {
  read()
  window.addEventListener('storage', ({ key }) => key === KEY && read())
}

export function setCompared(ids: readonly string[]): void {
  writeStored(KEY, ids.join(',') || null)
  compared.setState(ids, true)
}
