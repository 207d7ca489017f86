import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** A value that only the browser has; `before` on the server and during hydration. `read` returns primitives. */
export function useInBrowser<T, B>(read: () => T, before: B): T | B {
  return useSyncExternalStore<T | B>(subscribe, read, () => before)
}
