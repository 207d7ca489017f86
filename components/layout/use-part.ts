'use client'

import { useEffect, useState } from 'react'

/** Loads a rarely needed part on demand; null until loaded. */
export function usePart<T>(wanted: boolean, load: () => Promise<T>): T | null {
  const [part, setPart] = useState<{ of: T } | null>(null)
  useEffect(() => {
    if (wanted) void load().then((of) => setPart({ of }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is a constant import
  }, [wanted])
  return part && part.of
}
