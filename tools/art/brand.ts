import type { Svg } from './canvas.ts'
import { PALETTE as P, type Hex } from './color.ts'
import { glyph } from './wordmark.ts'

type MarkColors = { hill?: Hex; sun?: Hex; wave?: Hex }

/** Mark: the hill of Hormoz over two waves, in a rounded arch. */
const markPaths = (hill: Hex, sun: Hex, wave: Hex): Svg =>
  `<path d="M7,30.5C12,27 15,21 18.4,16.2C19.6,14.5 21.4,14.6 22.5,16.3C23.6,18 24.3,20 25.6,21.2C26.8,20.2 27.8,18.8 29.3,19.2C33,20.2 34.6,27 41,30.5Z" fill="${hill}"/><circle cx="33.4" cy="12.6" r="3.3" fill="${sun}"/><path d="M5.5,35.4C9,32.6 12.2,32.6 15.4,35.4S21.8,38.2 25,35.4S31.4,32.6 34.6,35.4S40,38 42.5,36" fill="none" stroke="${wave}" stroke-width="2.7" stroke-linecap="round"/><path d="M11.5,41.4C14,39.6 16.4,39.6 18.8,41.4S23.6,43.2 26,41.4S30.8,39.6 33.2,41.4S35.6,42.6 36.8,42.2" fill="none" stroke="${wave}" stroke-opacity=".55" stroke-width="2.3" stroke-linecap="round"/>`
export const mark = ({ hill = P.ochre, sun = P.saffron, wave = P.teal }: MarkColors = {}): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img" aria-label="هرمز">${markPaths(hill, sun, wave)}</svg>`

/** Mark on teal for tabs and home screens. `round`: corner radius of 48. */
export const favicon = (round = 13): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="${round}" fill="#0e6e6e"/><g transform="translate(3.4 2.2) scale(.86)">${markPaths('#f6c9a4', '#f3b94a', '#ffffff')}</g></svg>`
/** Word mark as outlines: needs no font. */
export const logo = ({
  ink = '#0b5556',
  hill = P.ochre,
  sun = P.saffron,
  wave = P.teal,
}: MarkColors & { ink?: Hex } = {}): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${glyph.w + 56} 48" width="${glyph.w + 56}" height="48" role="img" aria-label="هرمز"><path d="${glyph.d}" fill="${ink}"/><g transform="translate(${glyph.w + 8} 0)">${markPaths(hill, sun, wave)}</g></svg>`

/** Girih pattern of hairlines: touching eight-fold stars (khatam) with crosses between. */
export const pattern = ({ stroke = '#0e6e6e', opacity = 0.16, cell = 88, width = 1 } = {}): Svg => {
  const c = cell / 2,
    star = (R: number, rot = 0) =>
      'M' +
      Array.from({ length: 16 }, (_, i) => {
        const r = i % 2 ? R * 0.7654 : R,
          t = (Math.PI / 8) * i + rot
        return `${(c + r * Math.cos(t)).toFixed(2)},${(c + r * Math.sin(t)).toFixed(2)}`
      }).join('L') +
      'Z'
  const oct = (R: number) =>
    'M' +
    Array.from(
      { length: 8 },
      (_, i) =>
        `${(c + R * Math.cos((Math.PI / 4) * i + Math.PI / 8)).toFixed(2)},${(c + R * Math.sin((Math.PI / 4) * i + Math.PI / 8)).toFixed(2)}`,
    ).join('L') +
    'Z'
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const t = (Math.PI / 4) * i + Math.PI / 8,
      r0 = c * 0.42,
      r1 = c * 0.7654
    return `M${(c + r0 * Math.cos(t)).toFixed(2)},${(c + r0 * Math.sin(t)).toFixed(2)}L${(c + r1 * Math.cos(t)).toFixed(2)},${(c + r1 * Math.sin(t)).toFixed(2)}`
  }).join('')
  const q = c * 0.14,
    diamonds = (
      [
        [0, 0],
        [cell, 0],
        [0, cell],
        [cell, cell],
      ] as const
    )
      .map(([x, y]) => `M${x - q},${y}L${x},${y - q}L${x + q},${y}L${x},${y + q}Z`)
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cell} ${cell}" width="${cell}" height="${cell}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round"><path d="${star(c)}${oct(c * 0.42)}${spokes}${diamonds}"/></svg>`
}
