/** Plain grounds of photographs: their color at every place, and what stands on them. Pure; sRGB bytes, three per pixel. */

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

type Color = [red: number, green: number, blue: number]

/** Pixels of an object on a plain ground. */
export interface Cutout {
  /** Mean of the ground. */
  ground: Color
  /** Object per pixel: 0 or 255. */
  mask: Uint8Array
  /** Shadows on the ground per pixel: 255 without. */
  shade: Uint8Array
  box: Box
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Share of the border that the ground covers at least. */
const LEAST_BORDER = 0.8
/** Standard deviation of a plain ground at most, in bytes. */
const MOST_NOISE = 10
/** Share of the picture that the object covers. */
const OBJECT_AREA = [0.012, 0.88] as const
/** Share of a side that the object may touch: more is an object that the frame cuts. */
const MOST_CUT = 0.04
/** Parts of the object below this share of the largest one are dust. */
const DUST = 0.02
/** Share of the object that may look like the ground: more is ground that the flood did not reach. */
const MOST_LEFT = 0.2
/** Darkest shadow that is kept. */
const DARKEST = 0.74

/** Null: the ground is not plain, or nothing whole stands on it. */
export function cutOut(pixels: Pixels): Cutout | null {
  const model = fitGround(pixels)
  if (!model) return null
  const { mask, light, like } = separate(pixels, model)
  const box = keepObject(mask, pixels)
  if (!box) return null
  let [object, left] = [0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    object++
    if (like[at]) left++
  }
  if (left > MOST_LEFT * object) return null
  return { ground: model.mean, mask, shade: shadeOf(mask, light, pixels), box }
}

interface Model {
  mean: Color
  noise: number
  /** Six coefficients of 1, x, y, x², y², xy per channel; x and y from -1 to 1. */
  terms: [number[], number[], number[]]
}

/** Quadratic fit of the border: lamps and lenses darken a sheet of paper towards its corners. */
function fitGround(pixels: Pixels): Model | null {
  const { data } = pixels
  const border = borderOf(pixels)
  const center = [0, 1, 2].map((channel) => median(border.map((at) => data[3 * at + channel]!)))
  const far = (at: number, of: (channel: number) => number) =>
    Math.max(...[0, 1, 2].map((channel) => Math.abs(data[3 * at + channel]! - of(channel))))
  let kept = border.filter((at) => far(at, (channel) => center[channel]!) <= 60)
  let terms: Model['terms'] | null = null
  let noise = 0
  for (let round = 0; round < 4; round++) {
    if (kept.length < LEAST_BORDER * border.length) return null
    const known = kept.map((at) => basis(pixels, at))
    terms = [0, 1, 2].map((channel) =>
      leastSquares(
        known,
        kept.map((at) => data[3 * at + channel]!),
      ),
    ) as Model['terms']
    const errors = kept.map((at, index) => far(at, (channel) => dot(terms![channel]!, known[index]!)))
    noise = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)
    const most = Math.min(24, Math.max(8, 2.5 * noise))
    kept = border.filter((at) => {
      const own = basis(pixels, at)
      return far(at, (channel) => dot(terms![channel]!, own)) <= most
    })
  }
  if (!terms || noise > MOST_NOISE || kept.length < LEAST_BORDER * border.length) return null
  const mean = [0, 1, 2].map(
    (channel) => kept.reduce((sum, at) => sum + data[3 * at + channel]!, 0) / kept.length,
  ) as Color
  return { mean, noise, terms }
}

/** Ground and object, flooded from the border. `light`: brightness against the ground. */
function separate(
  pixels: Pixels,
  { noise, terms }: Model,
): { mask: Uint8Array; light: Float32Array; like: Uint8Array } {
  const { data, width, height } = pixels
  const area = width * height
  const light = new Float32Array(area)
  /** 2: like the ground, 1: like its shadow. */
  const like = new Uint8Array(area)
  const most = Math.min(24, Math.max(9, 3 * noise + 5))
  const luma = new Float32Array(area)
  for (let at = 0; at < area; at++) luma[at] = brightness(data[3 * at]!, data[3 * at + 1]!, data[3 * at + 2]!)
  // One array for every pixel: a new one each would fill the memory.
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
      // A shadow keeps the hue of the ground and has no edge.
      const hue = Math.max(Math.abs(pr - r * ratio), Math.abs(pg - g * ratio), Math.abs(pb - b * ratio))
      const slope =
        Math.abs(luma[at]! - luma[x > 0 ? at - 1 : at]!) +
        Math.abs(luma[at]! - luma[y > 0 ? at - width : at]!)
      if (difference <= most) like[at] = 2
      else if (ratio > 0.55 && ratio < 1.12 && hue <= 7 && slope <= 5) like[at] = 1
    }
  }
  const mask = new Uint8Array(area).fill(255)
  flood(like, pixels, (at) => (mask[at] = 0))
  return { mask, light, like }
}

/** Visits what is connected to the border. */
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

/** Every pixel of a ring of 2 % of the shorter side, at most some thousands. */
function borderOf({ width, height }: Pixels): number[] {
  const thick = Math.max(1, Math.round(0.02 * Math.min(width, height)))
  const every = Math.max(1, Math.floor((thick * 2 * (width + height)) / 4000))
  const ring: number[] = []
  for (let y = 0, count = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x >= thick && x < width - thick && y >= thick && y < height - thick
      if (isInside) x = width - thick
      if (count++ % every === 0) ring.push(y * width + x)
    }
  }
  return ring
}

function basis(pixels: Pixels, at: number): readonly number[] {
  const x = at % pixels.width
  return place([1, 0, 0, 0, 0, 0], pixels, x, (at - x) / pixels.width)
}

/** Writes x, y, x², y², xy. */
function place(into: number[], { width, height }: Pixels, column: number, row: number): number[] {
  const x = (2 * column) / (width - 1) - 1
  const y = (2 * row) / (height - 1) - 1
  into[1] = x
  into[2] = y
  into[3] = x * x
  into[4] = y * y
  into[5] = x * y
  return into
}

/** Normal equations by Gaussian elimination; a little damping keeps them solvable. */
function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = 6
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_each, j) => (i === j ? 1e-3 : 0)),
  )
  for (const [index, row] of rows.entries()) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) matrix[i]![j]! += row[i]! * row[j]!
      matrix[i]![size]! += row[i]! * values[index]!
    }
  }
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue
      const factor = matrix[row]![pivot]! / matrix[pivot]![pivot]!
      for (let column = pivot; column <= size; column++)
        matrix[row]![column]! -= factor * matrix[pivot]![column]!
    }
  }
  return matrix.map((row, index) => row[size]! / row[index]!)
}

function dot(terms: readonly number[], known: readonly number[]): number {
  return (
    terms[0]! +
    terms[1]! * known[1]! +
    terms[2]! * known[2]! +
    terms[3]! * known[3]! +
    terms[4]! * known[4]! +
    terms[5]! * known[5]!
  )
}

export const brightness = (red: number, green: number, blue: number) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

const clampByte = (value: number) => Math.min(255, Math.max(1, value))

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
