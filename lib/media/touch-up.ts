/** «آراستن تصویر»: straightens light and, on a plain background, cuts the object out with a contact shadow. */
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../utils/errors.ts'
import type { Pixels } from './background-model.ts'
import { type Box, brightness, type Cutout, cutOut } from './cut-out.ts'
import { PATIENCE_SECONDS } from './limits.ts'
import { isCutOut } from './look-of.ts'

/** Pixels of the longer side while the object is found: half a megapixel keeps it below a quarter of a second. */
const FOUND_AT = 800
/** Pixels of the longer side of the result. */
const LARGEST = 1600
/** Pixels of the longer side of a picture or object below which a result would be soft. */
const SMALLEST = 240
/** Share of the square that the object takes. */
const FILLED = 0.74
/** Factors per channel; a smaller change than the last is not seen side by side. */
const MOST_LIGHT = 1.45
const MOST_CAST = 1.2
const LEAST_CHANGE = 0.12
/** Brightness of a background, in bytes, from which it counts as paper. */
const PAPER = 120

export interface TouchedUp {
  png: Buffer
  /** False: only the light changed. */
  isCut: boolean
}

/** Throws `picture_too_small` or `picture_is_fine` (no plain background, and its light needs little). */
export async function touchUp(source: Buffer): Promise<TouchedUp> {
  const isClear = await isCutOut(sharp(source))
  const master = await open(source)
    .flatten(isClear ? false : { background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = master.info
  if (Math.max(width, height) < SMALLEST) throw new AppError('picture_too_small')
  const full = { data: master.data, width, height }
  const small = await pixelsOf(
    raw(full, isClear ? 4 : 3).resize(FOUND_AT, FOUND_AT, { fit: 'inside', withoutEnlargement: true }),
  )
  const cutout = isClear ? ownCutOut(small) : cutOut(small)
  if (cutout && Math.max(cutout.box.width, cutout.box.height) * (width / small.width) >= SMALLEST)
    return { png: await onTint(full, small, cutout, isClear), isCut: true }
  const gains = isClear ? [1] : gainsOf(small, null)
  if (gains.every((gain) => Math.abs(gain - 1) < LEAST_CHANGE)) throw new AppError('picture_is_fine')
  return { png: await png(raw({ ...full, data: await brighten(full, gains) })), isCut: false }
}

/** The opaque part of a picture that is cut out already. */
function ownCutOut({ data, width, height }: Pixels): Cutout | null {
  const mask = new Uint8Array(width * height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < mask.length; at++) {
    if (data[4 * at + 3]! < 128) continue
    mask[at] = 255
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return null
  return {
    background: [255, 255, 255],
    mask,
    shade: new Uint8Array(mask.length).fill(255),
    box: { left, top, width: right - left + 1, height: bottom - top + 1 },
  }
}

/** Transparent square: the object with its own soft shadows and one below it. */
async function onTint(full: Pixels, small: Pixels, cutout: Cutout, isClear: boolean): Promise<Buffer> {
  const { box } = cutout
  const side = Math.ceil(Math.max(box.width, box.height) / FILLED)
  const square = {
    left: Math.round(box.left + (box.width - side) / 2),
    // A little above the middle: the shadow weighs below.
    top: Math.round(box.top + box.height / 2 - side * 0.49),
    width: side,
    height: side,
  }
  const scale = full.width / small.width
  const size = Math.min(LARGEST, Math.round(side * scale))
  const shade = cropped(cutout.shade, small, square, 255)
  addContactShadow(shade, square, cutout, small.width)
  const shadow = await gray(shade, side)
    .blur(1.5)
    .resize(size, size, { kernel: 'cubic' })
    .negate()
    .raw()
    .toBuffer()
  const object = isClear
    ? await place(Buffer.from(full.data), full, square, scale, size, 4)
    : await cutFrom(full, small, cutout, square, scale, size)
  const ground = await withAlpha(Buffer.alloc(3 * size * size), shadow, size)
  return png(open(ground).composite([{ input: object, raw: { width: size, height: size, channels: 4 } }]))
}

/** The object of a plain background as RGBA, its light straightened. */
async function cutFrom(
  full: Pixels,
  small: Pixels,
  cutout: Cutout,
  square: Box,
  scale: number,
  size: number,
): Promise<Buffer> {
  // The outermost pixels carry the color of the background.
  const [radius, slope, base] = isPaper(cutout.background) ? [1.7, 3, -430] : [2.6, 4, -610]
  const soft = await gray(cropped(cutout.mask, small, square, 0), square.width)
    .median(3)
    .blur(radius)
    .linear(slope, base)
    .toBuffer()
  const mask = await gray(soft, square.width).resize(size, size, { kernel: 'cubic' }).raw().toBuffer()
  const object = await place(await brighten(full, gainsOf(small, cutout)), full, square, scale, size)
  const cut = await withAlpha(object, mask, size)
  return sharp(cut).raw().toBuffer()
}

const withAlpha = (colors: Buffer, alpha: Buffer, size: number) =>
  raw({ data: colors, width: size, height: size })
    .joinChannel(alpha, { raw: { width: size, height: size, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** Darkens the background where the object stands: as wide as its lowest part. */
function addContactShadow(shade: Uint8Array, square: Box, { mask, box }: Cutout, width: number): void {
  const bottom = box.top + box.height
  let [first, last] = [box.left + box.width, box.left]
  for (let y = bottom - Math.max(2, Math.round(0.06 * box.height)); y < bottom; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      if (!mask[y * width + x]) continue
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
  }
  const foot = Math.max(0.12 * box.width, last - first)
  const middle = (first + last) / 2 - square.left
  const ground = bottom - square.top - 0.008 * square.width
  const [wide, high] = [0.56 * foot, Math.min(0.1 * foot, 0.045 * square.width) + 2]
  for (let at = 0; at < shade.length; at++) {
    const x = at % square.width
    const y = (at - x) / square.width
    const distance = ((x - middle) / wide) ** 2 + ((y - ground) / high) ** 2
    if (distance < 6) shade[at] = Math.min(shade[at]!, 255 * (1 - 0.34 * Math.exp(-1.1 * distance)))
  }
}

/** Factors for red, green and blue. Paper shows the color of the light; elsewhere only brightness is safe. */
function gainsOf(pixels: Pixels, cutout: Cutout | null): [number, number, number] {
  const bright = percentile(pixels, cutout?.mask, 0.985)
  const [red, green, blue] = cutout?.background ?? [1, 1, 1]
  const ground = brightness(red, green, blue)
  const onPaper = cutout !== null && isPaper(cutout.background)
  const wanted = onPaper ? Math.min(244 / ground, 252 / bright) : 236 / bright
  const light = Math.min(MOST_LIGHT, Math.max(1, wanted))
  const balance = (value: number) =>
    onPaper ? Math.min(MOST_CAST, Math.max(1 / MOST_CAST, ground / value)) : 1
  return [light * balance(red), light * balance(green), light * balance(blue)]
}

function isPaper(color: Cutout['background']): boolean {
  return brightness(...color) >= PAPER && Math.max(...color) - Math.min(...color) < 0.2 * Math.max(...color)
}

function percentile({ data }: Pixels, mask: Uint8Array | undefined, share: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let at = 0; 3 * at < data.length; at++) {
    if (mask && !mask[at]) continue
    counts[Math.round(brightness(data[3 * at]!, data[3 * at + 1]!, data[3 * at + 2]!))]!++
    total++
  }
  let seen = 0
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!
    if (seen >= share * total) return Math.max(1, value)
  }
  return 255
}

const open = (source: Buffer) => sharp(source).timeout({ seconds: PATIENCE_SECONDS })

const raw = ({ data, width, height }: Pixels, channels: 3 | 4 = 3) =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: PATIENCE_SECONDS })

const gray = (data: Uint8Array, side: number) =>
  sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toColourspace('b-w')
    .raw()

const png = (picture: Sharp) => picture.png({ compressionLevel: 0 }).toBuffer()

const brighten = (pixels: Pixels, gains: readonly number[]) =>
  raw(pixels)
    .linear([...gains], [0, 0, 0])
    .raw()
    .toBuffer()

/** The window of one channel, filled with `outside` beyond the picture. */
function cropped(data: Uint8Array, { width, height }: Pixels, window: Box, outside: number): Uint8Array {
  const crop = new Uint8Array(window.width * window.height).fill(outside)
  for (let y = Math.max(0, -window.top); y < Math.min(window.height, height - window.top); y++) {
    const from = Math.max(0, window.left)
    const to = Math.min(width, window.left + window.width)
    const row = (window.top + y) * width
    crop.set(data.subarray(row + from, row + to), y * window.width + from - window.left)
  }
  return crop
}

/** The square of the full picture, `size` pixels wide; white or nothing beyond it. */
async function place(
  data: Buffer,
  { width, height }: Pixels,
  square: Box,
  scale: number,
  size: number,
  channels: 3 | 4 = 3,
): Promise<Buffer> {
  const zoom = size / square.width
  const [left, top] = [Math.max(0, square.left), Math.max(0, square.top)]
  const right = Math.min(width / scale, square.left + square.width)
  const bottom = Math.min(height / scale, square.top + square.height)
  const fit = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const [x, y] = [fit((left - square.left) * zoom, size), fit((top - square.top) * zoom, size)]
  const wide = fit((right - left) * zoom, size - x)
  const high = fit((bottom - top) * zoom, size - y)
  const [from, under] = [fit(left * scale, width - 1), fit(top * scale, height - 1)]
  return raw({ data, width, height }, channels)
    .extract({
      left: from,
      top: under,
      width: Math.min(width - from, Math.max(1, Math.round((right - left) * scale))),
      height: Math.min(height - under, Math.max(1, Math.round((bottom - top) * scale))),
    })
    .resize(wide, high, { fit: 'fill' })
    .extend({
      left: x,
      top: y,
      right: size - x - wide,
      bottom: size - y - high,
      background: { r: 255, g: 255, b: 255, alpha: channels === 4 ? 0 : 1 },
    })
    .raw()
    .toBuffer()
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
