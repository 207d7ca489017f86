/** Separates an object from its plain background. Pure. */
import { type Color, dot, fitBackground, type Model, type Pixels, place } from './background-model.ts'

/** Pixels of an object on a plain background. */
export interface Cutout {
  /** Mean color of the background. */
  background: Color
  /** Object per pixel: 0 or 255. */
  mask: Uint8Array
  /** Shadows on the background per pixel: 255 without. */
  shade: Uint8Array
  box: Box
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Share of the picture that the object covers. */
const OBJECT_AREA = [0.012, 0.88] as const
/** Share of a side that the object may touch: more is an object that the frame cuts. */
const MOST_CUT = 0.04
/** Parts of the object below this share of the largest one are dust. */
const DUST = 0.02
/** Share of the object that may look like the background: more is background that the flood did not reach. */
const MOST_LEFT = 0.2
/** Darkest shadow that is kept. */
const DARKEST = 0.74

/** Standard deviation, in bytes, of a background without light or noise, such as that of a cut-out saved on white. */
const FLAT = 0.7

/** Null: the background is not plain, or holds no whole object. */
export function cutOut(pixels: Pixels): Cutout | null {
  const model = fitBackground(pixels)
  if (!model) return null
  // A flat background has no shadows, which pale objects look like.
  return find(pixels, model, true) ?? (model.noise < FLAT ? find(pixels, model, false) : null)
}

function find(pixels: Pixels, model: Model, hasShadows: boolean): Cutout | null {
  const { mask, light, like } = separate(pixels, model, hasShadows)
  const box = keepObject(mask, pixels)
  if (!box) return null
  let [object, left] = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    object++
    if (like[at]) left++
  }
  if (left > MOST_LEFT * object) return null
  return { background: model.mean, mask, shade: shadeOf(mask, light, pixels), box }
}

/** Background and object, flooded from the border. `light`: brightness against the background. */
function separate(
  pixels: Pixels,
  { noise, terms }: Model,
  hasShadows: boolean,
): { mask: Uint8Array; light: Float32Array; like: Uint8Array } {
  const { data, width, height } = pixels
  const area = width * height
  const light = new Float32Array(area)
  /** 2: like the background, 1: like its shadow. */
  const like = new Uint8Array(area)
  const most = hasShadows ? Math.min(24, Math.max(9, 3 * noise + 5)) : 6
  const luma = new Float32Array(area)
  for (let at = 0; at < area; at++) luma[at] = brightness(data[3 * at]!, data[3 * at + 1]!, data[3 * at + 2]!)
  // Reused: an array per pixel would fill the memory.
  const own = [1, 0, 0, 0, 0, 0]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      place(own, pixels, x, y)
      const r = clampByte(dot(terms[0], own))
      const g = clampByte(dot(terms[1], own))
      const b = clampByte(dot(terms[2], own))
      const [pr, pg, pb] = [data[3 * at]!, data[3 * at + 1]!, data[3 * at + 2]!]
      const under = brightness(r, g, b)
      const ratio = luma[at]! / under
      light[at] = ratio
      const difference = Math.max(Math.abs(pr - r), Math.abs(pg - g), Math.abs(pb - b))
      // A shadow keeps the hue of the background and has no edge.
      const hue = Math.max(Math.abs(pr - r * ratio), Math.abs(pg - g * ratio), Math.abs(pb - b * ratio))
      const slope =
        Math.abs(luma[at]! - luma[x > 0 ? at - 1 : at]!) +
        Math.abs(luma[at]! - luma[y > 0 ? at - width : at]!)
      if (difference <= most) like[at] = 2
      else if (hasShadows && ratio > 0.55 && ratio < 1.12 && hue <= 7 && slope <= 5) like[at] = 1
    }
  }
  const mask = new Uint8Array(area).fill(255)
  flood(like, pixels, (at) => (mask[at] = 0))
  return { mask, light, like }
}

/** Visits the pixels connected to the border. */
function flood(like: Uint8Array, { width, height }: Pixels, visit: (at: number) => void): void {
  const area = width * height
  const stack: number[] = []
  const seen = new Uint8Array(area)
  const push = (at: number) => {
    if (seen[at] || !like[at]) return
    seen[at] = 1
    visit(at)
    stack.push(at)
  }
  for (let x = 0; x < width; x++) {
    push(x)
    push(area - width + x)
  }
  for (let y = 0; y < height; y++) {
    push(y * width)
    push(y * width + width - 1)
  }
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width
    if (x > 0) push(at - 1)
    if (x < width - 1) push(at + 1)
    if (at >= width) push(at - width)
    if (at < area - width) push(at + width)
  }
}

function around(at: number, width: number, area: number): number[] {
  const x = at % width
  return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width].filter(
    (next) => next >= 0 && next < area,
  )
}

/** Clears dust from the mask. Null: nothing, everything, or an object that the frame cuts. */
function keepObject(mask: Uint8Array, { width, height }: Pixels): Box | null {
  const area = width * height
  const label = new Int32Array(area)
  const sizes = [0]
  for (let start = 0; start < area; start++) {
    if (!mask[start] || label[start]) continue
    const name = sizes.length
    let size = 0
    const stack = [start]
    label[start] = name
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++
      for (const next of around(at, width, area)) {
        if (!mask[next] || label[next]) continue
        label[next] = name
        stack.push(next)
      }
    }
    sizes.push(size)
  }
  const least = DUST * sizes.reduce((most, size) => Math.max(most, size), 0)
  let [left, top, right, bottom, total] = [width, height, -1, -1, 0]
  const touched = [0, 0, 0, 0]
  for (let at = 0; at < area; at++) {
    if (!mask[at]) continue
    if (sizes[label[at]!]! < least) {
      mask[at] = 0
      continue
    }
    const x = at % width
    const y = (at - x) / width
    total++
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (y === 0) touched[0]!++
    if (y === height - 1) touched[1]!++
    if (x === 0) touched[2]!++
    if (x === width - 1) touched[3]!++
  }
  if (total < OBJECT_AREA[0] * area || total > OBJECT_AREA[1] * area) return null
  if (touched.some((count, side) => count > MOST_CUT * (side < 2 ? width : height))) return null
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Soft shadows around the object, fading towards the frame. */
function shadeOf(mask: Uint8Array, light: Float32Array, { width, height }: Pixels): Uint8Array {
  const known = new Float32Array(width * height)
  const weight = new Float32Array(width * height)
  for (let at = 0; at < known.length; at++) {
    if (mask[at]) continue
    weight[at] = 1
    known[at] = Math.min(1, light[at]! / 0.965)
  }
  const radius = Math.max(1, Math.round(Math.min(width, height) / 160))
  blur(known, width, height, radius)
  blur(weight, width, height, radius)
  const fade = Math.max(1, 0.06 * Math.min(width, height))
  const shade = new Uint8Array(known.length)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const value = weight[at]! > 0.02 ? Math.max(DARKEST, known[at]! / weight[at]!) : 1
      const near = Math.min(1, Math.min(x, y, width - 1 - x, height - 1 - y) / fade)
      shade[at] = Math.round(255 * (1 - near * (1 - Math.min(1, value))))
    }
  }
  return shade
}

/** Two box blurs, in place. */
function blur(values: Float32Array, width: number, height: number, radius: number): void {
  const lines = (count: number, length: number, step: number, stride: number) => {
    const line = new Float32Array(length)
    for (let index = 0; index < count; index++) {
      const start = index * stride
      for (let at = 0; at < length; at++) line[at] = values[start + at * step]!
      let sum = line[0]! * (radius + 1)
      for (let at = 1; at <= radius; at++) sum += line[Math.min(at, length - 1)]!
      for (let at = 0; at < length; at++) {
        values[start + at * step] = sum / (2 * radius + 1)
        sum += line[Math.min(at + radius + 1, length - 1)]! - line[Math.max(at - radius, 0)]!
      }
    }
  }
  for (let pass = 0; pass < 2; pass++) {
    lines(height, width, 1, width)
    lines(width, height, width, 1)
  }
}

export const brightness = (red: number, green: number, blue: number) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

const clampByte = (value: number) => Math.min(255, Math.max(1, value))
