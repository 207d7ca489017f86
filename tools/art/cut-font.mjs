/**
 * `npm run lab -- font`: subsets app/fonts/vazirmatn.woff2 from Vazirmatn (SIL OFL): Persian, Arabic, basic Latin
 * and the tokens' weights, at half the size of the published subsets. Those serve rarer letters
 * (app/fonts/vazirmatn.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/** From --w-text to --w-display. */
const WEIGHTS = { min: 400, max: 820 }
const LETTERS = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱپچژکگۀەی،؛؟٪٫٬ـٰٔ'
const RANGES = [
  [0x20, 0x7e],
  [0x64b, 0x655],
  [0x660, 0x66d],
  [0x6f0, 0x6f9],
  [0x200b, 0x200f],
]
const SIGNS = '\u00a0«»×÷°·•©®–—…‘’“”−←→↑↓‐\u2011'

const out = path.resolve(import.meta.dirname, '../../app/fonts/vazirmatn.woff2')
const source = readFileSync(new URL(import.meta.resolve('vazirmatn/fonts/variable/Vazirmatn[wght].ttf')))
const points = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
const font = await subsetFont(source, LETTERS + SIGNS + String.fromCodePoint(...points), {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
})
writeFileSync(out, font)
console.log(`${path.relative(process.cwd(), out)}: ${font.length} bytes`)
