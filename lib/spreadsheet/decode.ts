const CONTROL = /[\0-\b\v\f\x0e-\x1f]/g
/** Of a text file: a line break of Word, a letter that its program cut in half; one in so many characters. */
const RARE = 100
/** End-of-file of DOS programs. */
const DOS_END = /\x1a+$/
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table)/i
/** Bytes sampled to detect UTF-16 without a BOM. */
const SAMPLE = 4096

/** UTF-8, UTF-16 or Windows-1256 without BOM, single broken characters as «�»; null for binary, cut off and damaged data. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(DOS_END, '')
  const clean = text.replace(CONTROL, '')
  const broken = text.length - clean.length + clean.split('\ufffd').length - 1
  return broken * RARE > text.length || clean.endsWith('\ufffd') || MARKUP.test(clean) ? null : clean
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  // ASCII separators have a zero high byte in UTF-16 only.
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE)
  sample.forEach((byte, place) => byte === 0 && zeros[place % 2]!++)
  if (Math.abs(zeros[0]! - zeros[1]!) * RARE > sample.length)
    return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
  // Windows-1256 is hardly ever valid UTF-8; damaged UTF-8 mostly is.
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\ufffd')) return 'utf-8'
  const count = (others: RegExp) => text.replace(others, '').length
  return count(/[^\ufffd]+/g) * 10 > count(/[^\u0600-\u06ff]+/g) ? 'windows-1256' : 'utf-8'
}
