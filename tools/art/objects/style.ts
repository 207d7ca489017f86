/** Options of an object, with defaults of its own. */
import type { Hex } from '../color.ts'
import type { Material } from '../shapes.ts'

export type ObjectStyle = {
  color?: Hex
  /** Second color: knob, handle, pattern or lid. */
  accent?: Hex
  material?: Material
  /** Lozenge band, flower or waves. */
  pattern?: boolean
}

/** With a lid or wooden tools. */
export type JarStyle = ObjectStyle & { lid?: Hex }
