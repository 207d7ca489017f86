/** The plain background of a photograph: its color at every place. Pure; sRGB bytes, three per pixel. */

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export type Color = [red: number, green: number, blue: number]

/** Least share of the border that is background. */
const LEAST_BORDER = 0.8
/** Standard deviation of a plain background at most, in bytes. */
const MOST_NOISE = 10
export interface Model {
  mean: Color
  noise: number
  /** Six coefficients of 1, x, y, x², y², xy per channel; x and y from -1 to 1. */
  terms: [number[], number[], number[]]
}

/** Quadratic fit of the border: lamps and lenses darken a sheet of paper towards its corners. */
export function fitBackground(pixels: Pixels): Model | null {
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
export function place(into: number[], { width, height }: Pixels, column: number, row: number): number[] {
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

export function dot(terms: readonly number[], known: readonly number[]): number {
  return (
    terms[0]! +
    terms[1]! * known[1]! +
    terms[2]! * known[2]! +
    terms[3]! * known[3]! +
    terms[4]! * known[4]! +
    terms[5]! * known[5]!
  )
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
