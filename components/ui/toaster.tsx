'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onFirstToast } from './toast'

/** The place of short messages, in the document once; empty until there is one. */
export function Toaster() {
  const [view, setView] = useState<{ Sonner: ComponentType } | null>(null)
  useEffect(() => onFirstToast(() => void import('./sonner').then(setView)), [])
  return view && <view.Sonner />
}
