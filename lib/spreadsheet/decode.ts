const CONTROL = /[\0-\b\v\f\x0e-\x1f]/
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table)/i
/** Bytes sampled to detect UTF-16 without a BOM. */
const SAMPLE = 4096

/** UTF-8, UTF-16 or Windows-1256 without BOM; null for binary data. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return CONTROL.test(text) || MARKUP.test(text) ? null : text
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // ASCII separators have a zero high byte in UTF-16 only.
  const zeros = [0, 0]
  bytes.subarray(0, SAMPLE).forEach((byte, place) => byte === 0 && zeros[place % 2]!++)
  if (zeros[0] !== zeros[1]) return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
