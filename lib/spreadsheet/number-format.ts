/** Formats numbers as the workbook shows them. */

/** Built-in format ids. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
}

export function builtInFormat(id: number): string | null {
  return BUILT_IN[id] ?? null
}

/** Reliable digits of a double. */
const PRECISION = 15
const RIAL = /ریال|ريال|﷼|\bIRR\b|\bRials?\b/i
/** `"HZ-"0000`, `000-000`: letters and dashes of codes. */
const CODE = /^(?:0|"[A-Za-z ./_-]*"|\\?[-/ .])*$/
const TEXT = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

/** `00417`, `793500`, `15%`, `4500000 ریال`; without grouping. */
export function shownNumber(value: number, format: string | null): string {
  const exact = Number(value.toPrecision(PRECISION))
  const [section = ''] = (format ?? '').split(';')
  const pattern = section.replace(TEXT, '').replace(/[^0#?.,%E]/gi, '')
  const unit = RIAL.test(section) ? ' ریال' : ''
  const [whole = '', fraction = ''] = pattern.split('.')
  // Unsupported: General, exponents, scaling commas.
  if (!/[0#?]/.test(pattern) || /e/i.test(pattern) || /,$/.test(whole.replace('%', '')))
    return `${plain(exact)}${unit}`
  if (/^0{2,}$/.test(pattern) && exact >= 0) {
    const shape = CODE.test(section) ? section.replace(/["\\]/g, '') : pattern
    return filled(shape, plain(rounded(exact, 0))) + unit
  }
  const decimals = fraction.replace(/[^0#?]/g, '').length
  if (pattern.includes('%')) return `${plain(rounded(exact * 100, decimals))}%`
  return plain(rounded(exact, decimals)) + unit
}

/** Digits in place of zeros; the first place takes surplus ones. */
function filled(shape: string, digits: string): string {
  const places = shape.split('0').length - 1
  const padded = digits.padStart(places, '0')
  let at = 0
  return shape.replaceAll('0', () => padded.slice(at, (at = at === 0 ? padded.length - places + 1 : at + 1)))
}

/** Decimal rounding: 1.005 is 1.01. */
function rounded(value: number, decimals: number): number {
  const moved = Math.round(Number(`${Number(value.toPrecision(PRECISION))}e${decimals}`))
  return Number.isNaN(moved) ? value : Number(`${moved}e-${decimals}`)
}

/** Without exponent. */
function plain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)
}
