/** The tab to which a key leads, round and round; in Persian the left arrow goes forward. Undefined for other keys. */
export function tabForKey<T extends { id: string }>(
  key: string,
  tabs: readonly T[],
  active: string | undefined,
): T | undefined {
  const step = { ArrowLeft: 1, ArrowRight: -1 }[key]
  if (step) {
    const index = tabs.findIndex((tab) => tab.id === active)
    return tabs[(index + step + tabs.length) % tabs.length]
  }
  return key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined
}
