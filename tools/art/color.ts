/** OKLab colors, palette and wall tints. */
import type { TintName } from './kinds.ts'

export type Hex = string

type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (channel: number) => {
  const v = channel / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
const toGamma = (v: number) =>
  Math.round(255 * Math.min(1, Math.max(0, v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)))

function toLab(hex: Hex): Lab {
  const n = parseInt(hex.slice(1), 16)
  const [r, g, b] = [toLinear(n >> 16), toLinear((n >> 8) & 255), toLinear(n & 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return (
    '#' +
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ]
      .map((channel) => toGamma(channel).toString(16).padStart(2, '0'))
      .join('')
  )
}

/** Mixes colors in OKLab; t from 0 (`from`) to 1 (`to`). */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const [l1, a1, b1] = toLab(from)
  const [l2, a2, b2] = toLab(to)
  return toHex([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t])
}

/** Towards warm light (t > 0) or cool shadow (t < 0); keeps some hue, so shadows are never gray. */
export function shade(color: Hex, t: number): Hex {
  return t >= 0 ? mix(color, '#fffaf0', t) : mix(color, mix('#101a24', color, 0.18), -t)
}

/** Colors of the family look; any hex works. */
export const PALETTE = {
  teal: '#0e6e6e',
  sea: '#5fa8a0',
  ochre: '#b5452c',
  saffron: '#e2a03a',
  ivory: '#f4ecdd',
  ink: '#2a3942',
  plum: '#6b3a55',
  olive: '#77824a',
  sky: '#7fa9bd',
  rose: '#d49a8a',
  copper: '#b8683f',
  brass: '#d3a144',
  steel: '#c4cacd',
  walnut: '#7a4d31',
  oak: '#c69a69',
  black: '#2b2d31',
} as const satisfies Record<string, Hex>

/** The island's seven soils as walls. */
export const TINTS: Record<TintName, Hex> = {
  sea: '#d9e9e4',
  sand: '#f0e5d2',
  salt: '#f2e6e0',
  dawn: '#f4dccd',
  mist: '#dfe7ea',
  olive: '#e4e8d5',
  saffron: '#f7e7c4',
}

/** Darkest ink: shadows and insides. */
export const INK = '#1d2a33'
