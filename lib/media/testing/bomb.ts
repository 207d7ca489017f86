/** Small PNG files that decode to huge pictures. */
import { crc32, deflateSync } from 'node:zlib'

export interface BombOptions {
  /** Bits per sample; default 8. */
  bits?: 1 | 8 | 16
  /** Four samples per pixel instead of gray. */
  rgba?: boolean
  interlaced?: boolean
  /** Without pixel data, for checks of the header. */
  isHollow?: boolean
}

/** Adam7 passes: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Single color. */
export function bombPng(width: number, height: number, options: BombOptions = {}): Buffer {
  const { bits = 8, rgba = false, interlaced = false, isHollow = false } = options
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  head[9] = rgba ? 6 : 0
  head[12] = interlaced ? 1 : 0
  const lines = (columns: number, rows: number) =>
    (1 + Math.ceil((columns * bits * (rgba ? 4 : 1)) / 8)) * rows
  const size = interlaced
    ? PASSES.map(([x, y, dx, dy]) => lines(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)))
    : [lines(width, height)]
  const pixels = Buffer.alloc(isHollow ? 0 : size.reduce((sum, each) => sum + each, 0))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, sum])
}
