/**
 * Code 128 of printable ASCII: bars and spaces of one to four modules, with the check symbol and the stop. Runs of digits
 * are packed in pairs (code set C), everything else is code set B.
 */

/** Widths of bar, space, bar, … of the 106 symbols by value, and of the stop. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const START_B = 104
const START_C = 105
const TO_B = 100
const TO_C = 99
const STOP = 106

/** Values of the symbols of a text, check symbol and stop included. Throws RangeError for what Code 128 B cannot say. */
export function code128Symbols(text: string): number[] {
  if (!/^[\x20-\x7e]{1,80}$/.test(text)) throw new RangeError('Code 128: 1 to 80 printable ASCII characters')
  const symbols: number[] = []
  let set: 'B' | 'C' | null = null
  let at = 0
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))![0].length
    // A pair of its own, four at an end, six in the middle: less does not pay for the change of sets.
    const isEnd = at === 0 || at + digits === text.length
    const pays = digits === text.length ? digits >= 2 : digits >= (isEnd ? 4 : 6)
    if (set !== 'C' && pays && digits % 2 === 0) {
      symbols.push(set === null ? START_C : TO_C)
      set = 'C'
    } else if (set === null) {
      // An odd run begins with one digit in B, so that what is left are pairs.
      symbols.push(START_B)
      set = 'B'
    } else if (set === 'C' && digits < 2) {
      symbols.push(TO_B)
      set = 'B'
    }
    if (set === 'C') {
      symbols.push(Number(text.slice(at, at + 2)))
      at += 2
    } else {
      symbols.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  const check = symbols.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  return [...symbols, check, STOP]
}

/** The same as modules, '1' a bar and '0' a space. */
export function code128Modules(text: string): string {
  return code128Symbols(text)
    .map((symbol) => [...WIDTHS[symbol]!].map((width, i) => (i % 2 === 0 ? '1' : '0').repeat(Number(width))))
    .flat()
    .join('')
}

/** The bars as an SVG path of height 1, one module wide each unit, beside its `width` in modules. */
export function code128Path(text: string): { path: string; width: number } {
  const modules = code128Modules(text)
  const path = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  )
  return { path: path.join(''), width: modules.length }
}
