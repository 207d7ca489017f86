/**
 * What a file really is, told from its bytes: the name and the type that the browser sends mean nothing. Answers an
 * error code, or null for a picture that may be decoded.
 */
import { fileTypeFromBuffer } from 'file-type'
import type { ErrorCode } from '@/lib/utils/errors'
import { PICTURE_TYPES } from './limits'

/** Signs of another format inside a picture: something that a browser, PHP or an unpacker would run or open. */
const FOREIGN = [
  '<script',
  '<!doctype',
  '<html',
  '<svg ',
  '<svg>',
  '<?php',
  '<%@',
  '%pdf-',
  '<iframe',
  'javascript:',
]
const ZIP_ENTRY = 'PK\x03\x04'
const ZIP_END = 'PK\x05\x06'

/** Refuses what is no picture (`not_an_image`; SVG is text) and pictures that are something else too (`image_suspicious`). */
export async function inspectPicture(bytes: Buffer): Promise<ErrorCode | null> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !(PICTURE_TYPES as readonly string[]).includes(type.mime)) return 'not_an_image'
  return isPolyglot(bytes, type.mime) ? 'image_suspicious' : null
}

function isPolyglot(bytes: Buffer, mime: string): boolean {
  const text = bytes.toString('latin1')
  const lower = text.toLowerCase()
  if (FOREIGN.some((sign) => lower.includes(sign))) return true
  if (text.includes(ZIP_ENTRY) && text.includes(ZIP_END)) return true
  // Phones append previews and clips to their JPEGs; nothing honest follows the end of the other formats.
  if (mime === 'image/png') return pngEnd(bytes) !== bytes.length
  if (mime === 'image/webp') {
    const end = bytes.readUInt32LE(4) + 8
    return end !== bytes.length && end + 1 !== bytes.length
  }
  return false
}

/** Where the last chunk of a PNG ends; -1 when the chunks do not add up. */
function pngEnd(bytes: Buffer): number {
  let place = 8
  while (place + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(place)
    const name = bytes.toString('latin1', place + 4, place + 8)
    place += 12 + length
    if (name === 'IEND') return place
  }
  return -1
}
