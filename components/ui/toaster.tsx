'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { onFirstToast } from './toast'

/** Once per document; empty until the first message. */
export function Toaster() {
  const [view, setView] = useState<{ Sonner: ComponentType } | null>(null)
  useEffect(() => onFirstToast(() => void import('./sonner').then(setView)), [])
  return view && <view.Sonner />
}
