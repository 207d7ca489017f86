const CONTROL = /[\0-\b\v\f\x0e-\x1f]/
/** End-of-file of DOS programs. */
const DOS_END = /\x1a+$/
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table)/i
/** Bytes sampled to detect UTF-16 without a BOM. */
const SAMPLE = 4096

/** UTF-8, UTF-16 or Windows-1256 without BOM; null for binary and damaged data. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replace(DOS_END, '')
    return CONTROL.test(text) || MARKUP.test(text) ? null : text
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  // ASCII separators have a zero high byte in UTF-16 only.
  const zeros = [0, 0]
  bytes.subarray(0, SAMPLE).forEach((byte, place) => byte === 0 && zeros[place % 2]!++)
  if (zeros[0] !== zeros[1]) return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
  // Windows-1256 is hardly ever valid UTF-8; damaged UTF-8 mostly is.
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\ufffd')) return 'utf-8'
  const count = (others: RegExp) => text.replace(others, '').length
  return count(/[^\ufffd]+/g) * 10 > count(/[^\u0600-\u06ff]+/g) ? 'windows-1256' : 'utf-8'
}
