'use client'

import { useEffect } from 'react'
import { replayEarlyPresses } from '@/lib/shop/early-presses'

/** Does what was pressed before the scripts had come. */
export function EarlyPresses() {
  useEffect(() => void replayEarlyPresses(), [])
  return null
}
