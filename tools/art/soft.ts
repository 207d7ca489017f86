/**
 * Soft edges as layers with the opacity profile of a blur. librsvg needs three canvases per blur; layers are
 * cheap.
 */
import { r1, type Svg } from './canvas.ts'
import type { Hex } from './color.ts'

/** Reach of the soft edge to both sides, in deviations; 3 % are beyond. */
const REACH = 2.2

/** Error function, three digits (Abramowitz and Stegun 7.1.27). */
function erf(x: number): number {
  const a = Math.abs(x)
  const t = 1 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)))
  return Math.sign(x) * (1 - 1 / t ** 4)
}

type Layer = { radius: number; opacity: number }

/** Layers of a blurred bar, widest first; their sum has its opacity everywhere. */
function layers(half: number, deviation: number, opacity: number, count: number): Layer[] {
  const outside = half + REACH * deviation
  const inside = Math.max(0, half - REACH * deviation)
  const scale = deviation * Math.SQRT2
  const wanted = (r: number) => (opacity * (erf((half - r) / scale) + erf((half + r) / scale))) / 2
  const result: Layer[] = []
  let reached = 0
  for (let i = 0; i < count; i++) {
    const radius = outside - ((outside - inside) * (i + 0.5)) / count
    const target = wanted(Math.max(0, radius - (outside - inside) / (2 * count)))
    result.push({ radius, opacity: 1 - (1 - target) / (1 - reached) })
    reached = target
  }
  return result
}

/** Blurred line. `extra`: attributes of its group. */
export function softStroke(
  d: Svg,
  color: Hex,
  {
    width,
    deviation,
    opacity,
    cap = 'butt',
    extra = '',
  }: { width: number; deviation: number; opacity: number; cap?: 'round' | 'butt'; extra?: string },
): Svg {
  const lines = layers(width / 2, deviation, opacity, deviation < 2.5 ? 4 : 7)
    .map((each) => {
      const alpha = each.opacity.toFixed(3)
      return `<path d="${d}" stroke-opacity="${alpha}" stroke-width="${r1(2 * each.radius)}"/>`
    })
    .join('')
  return `<g fill="none" stroke="${color}" stroke-linecap="${cap}" stroke-linejoin="round" ${extra}>${lines}</g>`
}

/** Blurred ellipse. `extra`: attributes of its group. */
export function softEllipse(
  [cx, cy, rx, ry]: readonly [cx: number, cy: number, rx: number, ry: number],
  color: Hex,
  { deviation, opacity, extra = '' }: { deviation: number; opacity: number; extra?: string },
): Svg {
  const rings = layers(ry, deviation, opacity, Math.round(Math.min(18, 5 + deviation)))
    .map(({ radius, opacity: alpha }) => {
      const x = r1(Math.max(0, rx - ry + radius))
      return `<ellipse cx="${r1(cx)}" cy="${r1(cy)}" rx="${x}" ry="${r1(radius)}" fill-opacity="${alpha.toFixed(3)}"/>`
    })
    .join('')
  return `<g fill="${color}" ${extra}>${rings}</g>`
}

/** Blurred shape. `inset`: smaller all round, negative: larger. */
export function softShape(
  inset: (by: number) => Svg,
  color: Hex,
  {
    half,
    deviation,
    opacity,
  }: { /** Half of its width. */ half: number; deviation: number; opacity: number },
): Svg {
  const rings = layers(half, deviation, opacity, 12)
    .map(
      ({ radius, opacity: alpha }) =>
        `<path d="${inset(half - radius)}" fill-opacity="${alpha.toFixed(3)}"/>`,
    )
    .join('')
  return `<g fill="${color}">${rings}</g>`
}
