/**
 * Canvas: shares equal definitions and seeds random numbers, so equal input gives equal SVG. SVG 1.1 only,
 * for librsvg.
 */
import type { Hex } from './color.ts'

/** Gradient stop: offset 0–1, color, opacity. */
export type Stop = readonly [offset: number, color: Hex, opacity?: number]

/** Left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** SVG text or path data. */
export type Svg = string

/** One decimal: finer than a pixel of the largest rendering. */
export const r1 = (value: number) => +value.toFixed(1)

function hash(text: string): string {
  let h = 2166136261
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return (h >>> 0).toString(36)
}

export class Art {
  private readonly key: string
  private count = 0
  private readonly defs: Svg[] = []
  private readonly known = new Map<string, string>()
  private state: number

  /** Different seeds have disjoint ids, so pictures can share a page. */
  constructor(seed: string) {
    this.key = hash(seed)
    this.state = parseInt(this.key, 36) || 1
  }

  /** Next random number, 0 ≤ n < 1 (mulberry32). */
  rnd(): number {
    this.state = ((this.state | 0) + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  private def(make: (id: string) => Svg): string {
    const probe = make('?')
    const hit = this.known.get(probe)
    if (hit) return `url(#${hit})`
    const id = `${this.key}${(this.count++).toString(36)}`
    this.known.set(probe, id)
    this.defs.push(make(id))
    return `url(#${id})`
  }

  private stops(list: readonly Stop[]): Svg {
    return list
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`
      })
      .join('')
  }

  lg(list: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.def(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${r1(x1)}" y1="${r1(y1)}" x2="${r1(x2)}" y2="${r1(y2)}">${this.stops(list)}</linearGradient>`,
    )
  }

  rg(list: readonly Stop[], cx: number, cy: number, r: number): string {
    return this.def(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${r1(cx)}" cy="${r1(cy)}" r="${r1(r)}">${this.stops(list)}</radialGradient>`,
    )
  }

  blur(deviation: number): string {
    return this.def(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
  }

  clip(d: Svg): string {
    return this.def((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  /** Finished picture. `extra`: attributes of the root. */
  svg(width: number, height: number, body: Svg, { title = '', extra = '' } = {}): Svg {
    const label = title ? ` role="img" aria-label="${title}"` : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${extra}${label}><defs>${this.defs.join('')}</defs>${body}</svg>`
  }
}

/** Places a drawing; `s` scales it. */
export const at = (x: number, y: number, s: number, drawing: Svg, rotate = 0): Svg =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${s})${rotate ? ` rotate(${rotate})` : ''}">${drawing}</g>`
