'use client'

import { useLayoutEffect } from 'react'
import { prefersDark } from '@/lib/shop/theme'

/**
 * Paints the visitor's theme on pages that React builds in the browser: the answer to `notFound()` is a
 * document without content, and a script that React inserts does not run.
 */
export function KeepTheme() {
  useLayoutEffect(() => {
    if (prefersDark()) document.documentElement.dataset.theme = 'dark'
  }, [])
  return null
}
