import type { CSSProperties } from 'react'
import type { TintName } from '@/lib/categories/tints'

/** The category's backdrop, or the default. */
export function tintStyle(tint: TintName | null): CSSProperties | undefined {
  return tint ? ({ '--tint': `var(--tint-${tint})` } as CSSProperties) : undefined
}
