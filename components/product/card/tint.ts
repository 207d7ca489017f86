import type { CSSProperties } from 'react'
import type { TintName } from '@/lib/categories/tints'

/** The backdrop that the category has in the panel; the house's own without one. */
export function tintStyle(tint: TintName | null): CSSProperties | undefined {
  return tint ? ({ '--tint': `var(--tint-${tint})` } as CSSProperties) : undefined
}
