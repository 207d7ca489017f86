/** Checks file bytes; the name and type sent by the browser are untrusted. Returns an error code or null. */
import { fileTypeFromBuffer } from 'file-type'
import type { ErrorCode } from '@/lib/utils/errors'
import { PICTURE_TYPES } from './limits'

/** Signatures that a browser, server or archiver would execute or open. */
const FOREIGN = [
  '<script',
  '<!doctype',
  '<html',
  '<svg ',
  '<svg>',
  '<?php',
  '<%@ page',
  '<%@page',
  '<%@ language',
  '%pdf-',
  '<iframe',
  'javascript:',
]
const ZIP_ENTRY = 'PK\x03\x04'
const ZIP_END = 'PK\x05\x06'

/** Trailing bytes of common tools: line ends, spaces, DOS end-of-file. */
const TRAILING_BLANK = /^[\r\n\t \0\x1a]*$/

/** Errors: `not_an_image` (also SVG), `heic_picture`, `image_suspicious` (foreign content). */
export async function inspectPicture(bytes: Buffer): Promise<ErrorCode | null> {
  const type = await fileTypeFromBuffer(bytes)
  const mime = type?.mime.startsWith('image/hei') && isAvif(bytes) ? 'image/avif' : type?.mime
  if (mime?.startsWith('image/hei')) return 'heic_picture'
  if (!(PICTURE_TYPES as readonly (string | undefined)[]).includes(mime)) return 'not_an_image'
  return isPolyglot(bytes, mime!) ? 'image_suspicious' : null
}

function isAvif(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64)).includes('avif')
}

function isPolyglot(bytes: Buffer, mime: string): boolean {
  const { readable, end } = READERS[mime]!(bytes)
  const text = readable.map(([from, to]) => bytes.toString('latin1', from, to)).join('\0')
  const lower = text.toLowerCase()
  if (FOREIGN.some((sign) => lower.includes(sign))) return true
  if (text.includes(ZIP_ENTRY) && text.includes(ZIP_END)) return true
  if (end === null) return false
  return end < 0 || end > bytes.length || !TRAILING_BLANK.test(bytes.toString('latin1', end))
}

/**
 * Parts outside the compressed pixels, where signatures occur by chance. End: null if more may follow, -1
 * if broken.
 */
interface Layout {
  readable: [from: number, to: number][]
  end: number | null
}

const READERS: Record<string, (bytes: Buffer) => Layout> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/avif': readAvif,
}

/** Continues past the end of a JPEG: phones append previews and clips. */
function readJpeg(bytes: Buffer): Layout {
  const readable: Layout['readable'] = []
  let place = 2
  while (place + 4 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1]!
    if (marker === 0xd9) break
    const next = place + 2 + bytes.readUInt16BE(place + 2)
    readable.push([place, next])
    place = next
    // Start of scan: entropy-coded until a marker other than an escaped byte or a restart.
    if (marker === 0xda) place = nextMarker(bytes, place)
  }
  readable.push([place, bytes.length])
  return { readable, end: null }
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let place = bytes.indexOf(0xff, from); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const code = bytes[place + 1] ?? 0
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return place
  }
  return bytes.length
}

function readPng(bytes: Buffer): Layout {
  const readable: Layout['readable'] = []
  for (let place = 8; place + 12 <= bytes.length;) {
    const next = place + 12 + bytes.readUInt32BE(place)
    const name = bytes.toString('latin1', place + 4, place + 8)
    if (name !== 'IDAT' && name !== 'fdAT') readable.push([place, next])
    place = next
    if (name === 'IEND') return { readable: [...readable, [place, bytes.length]], end: place }
  }
  return { readable, end: -1 }
}

function readWebp(bytes: Buffer): Layout {
  const readable: Layout['readable'] = []
  const end = bytes.readUInt32LE(4) + 8
  for (let place = 12; place + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(place + 4)
    const next = place + 8 + size + (size % 2)
    const name = bytes.toString('latin1', place, place + 4)
    if (place >= end || !['VP8 ', 'VP8L', 'ALPH', 'ANMF'].includes(name)) readable.push([place, next])
    place = next
  }
  return { readable, end: Math.min(end + (end % 2), bytes.length) }
}

function readAvif(bytes: Buffer): Layout {
  const readable: Layout['readable'] = []
  let place = 0
  while (place + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(place)
    // 0: to the end of the file. 1: a 64-bit size, unused in pictures.
    const next = size < 8 ? bytes.length : place + size
    if (bytes.toString('latin1', place + 4, place + 8) !== 'mdat') readable.push([place, next])
    place = next
  }
  readable.push([place, bytes.length])
  return { readable, end: null }
}
