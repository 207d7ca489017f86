/** Look of a product picture: its background, and the part that a square frame shows. */
import type { Sharp } from 'sharp'
import { fitBackground, median, type Pixels } from './background-model.ts'
import { type Box, cutOut } from './cut-out.ts'
import { type PictureLook, WHITE_FROM } from './pictures.ts'

/** Pixels of the longer side. */
const LOOKED_AT = 320
/** Sides that differ less are close to square. */
const SQUARE = 0.1
/** The longest frame: 4:3. */
const LONGEST = 4 / 3
/** Free space around the object, as a share of the shorter side. */
const MARGIN = 0.04
/** Share of the longer side from which details are a scene instead of one object. */
const SCENE = 0.92
/** Differences of neighboring pixels that are no detail, in bytes. */
const NOISE = 16
/** Share of transparent pixels from which a picture is a cut-out. */
const CLEAR = 0.01
/** Bytes by which the edge of a white background differs. */
const EVEN = 14

export async function lookOf(picture: Sharp): Promise<PictureLook> {
  if (await isCutOut(picture)) return { ...WHOLE, ground: 'clear' }
  const { data, info } = await picture
    .clone()
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { data, width: info.width, height: info.height }
  const edge = whiteEdge(pixels)
  const shape = frameOf(pixels, cutOut(pixels)?.box)
  if (edge) return { ...shape, ground: 'white', edge }
  return { ...shape, ground: fitBackground(pixels) ? 'plain' : 'busy' }
}

/** True if a visible share of the picture is transparent. */
export async function isCutOut(picture: Sharp): Promise<boolean> {
  if (!(await picture.metadata()).hasAlpha) return false
  const alpha = await picture
    .clone()
    .extractChannel('alpha')
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'fill' })
    .raw()
    .toBuffer()
  return alpha.filter((value) => value < 128).length >= CLEAR * alpha.length
}

/** Color of the frame if it is even and white. */
function whiteEdge({ data, width, height }: Pixels): string | null {
  const ring: number[] = []
  for (let at = 0; at < width * height; at++) {
    const x = at % width
    const y = (at - x) / width
    if (x === 0 || x === width - 1 || y === 0 || y === height - 1) ring.push(at)
  }
  const edge = ([0, 1, 2] as const).map((channel) => median(ring.map((at) => data[3 * at + channel]!)))
  const even = ring.filter((at) =>
    edge.every((value, channel) => Math.abs(data[3 * at + channel]! - value) <= EVEN),
  )
  if (even.length < 0.9 * ring.length || edge.some((value) => value < WHITE_FROM)) return null
  return `#${edge.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

type Shape = Pick<PictureLook, 'frame' | 'at'>

const WHOLE: Shape = { frame: 'whole', at: 50 }

/** Keeps the whole object; of a scene that fills the picture, the middle of its details. */
function frameOf(pixels: Pixels, box: Box | undefined): Shape {
  const { width, height } = pixels
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (short >= long * (1 - SQUARE)) return { frame: 'square', at: 50 }
  const details = detailSpan(pixels)
  const span = box ? union(details, spanOf(box, width > height)) : details
  const isScene = !box && span.size >= SCENE * long
  if (isScene && long < short * LONGEST) return WHOLE
  const needed = isScene ? short * LONGEST : span.size + 2 * MARGIN * short
  const length = box && needed <= short ? short : short * LONGEST
  if (needed > length || length > long) return WHOLE
  const longFrame = width > height ? 'wide' : 'tall'
  const frame = length === short ? 'square' : longFrame
  const over = long - length
  const start = span.middle - length / 2
  return { frame, at: over < 1 ? 50 : Math.min(99, Math.max(0, Math.round((100 * start) / over))) }
}

interface Span {
  size: number
  middle: number
}

const spanOf = ({ left, top, width, height }: Box, isWide: boolean): Span =>
  isWide ? { size: width, middle: left + width / 2 } : { size: height, middle: top + height / 2 }

/** A pale part of the object has details only; an even one only its outline. */
function union(one: Span, other: Span): Span {
  const start = Math.min(one.middle - one.size / 2, other.middle - other.size / 2)
  const end = Math.max(one.middle + one.size / 2, other.middle + other.size / 2)
  return { size: end - start, middle: (start + end) / 2 }
}

/** Along the longer side: from 2 to 98 percent of all differences of neighboring pixels. */
function detailSpan({ data, width, height }: Pixels): Span {
  const isWide = width > height
  const sums = new Float64Array(Math.max(width, height))
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const at = 3 * (y * width + x) + 1
      const difference = Math.abs(data[at]! - data[at - 3]!) + Math.abs(data[at]! - data[at - 3 * width]!)
      // Light and noise differ less.
      if (difference > NOISE) sums[isWide ? x : y]! += difference
    }
  }
  const total = sums.reduce((sum, value) => sum + value, 0)
  const quantile = (share: number) => {
    let sum = 0
    return sums.findIndex((value) => (sum += value) >= share * total)
  }
  if (total === 0) return { size: sums.length, middle: sums.length / 2 }
  const [first, last] = [quantile(0.02), quantile(0.98)]
  const size = last - first + 1
  return { size, middle: size >= SCENE * sums.length ? quantile(0.5) : (first + last) / 2 }
}
