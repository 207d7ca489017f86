/**
 * `npm run font`: cuts app/fonts/vazirmatn.woff2 out of Vazirmatn (SIL Open Font License): Persian, Arabic and basic Latin
 * letters in the weights that the tokens use, in one file of half the size that the published subsets have together.
 * Rarer letters come from those (app/fonts.ts). Beside it the two fonts of the shop's PDF files (lib/price-lists/fonts): no
 * library that writes PDF embeds a packed font of many weights. The tools are fetched for this run only.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PACKAGES = ['vazirmatn@33.0.3', 'subset-font@2.9.0']
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

/** Of paper: all Arabic letters, and the signs of Western Europe, since nothing stands in for a letter that is missing. */
const PAPER_RANGES = [...RANGES, [0xa0, 0xff], [0x600, 0x6ff], [0x2039, 0x203a]]
const PAPER = { regular: 'Regular', bold: 'SemiBold' }

const out = path.resolve(import.meta.dirname, '../app/fonts/vazirmatn.woff2')
const paper = path.resolve(import.meta.dirname, '../lib/price-lists/fonts')
const folder = mkdtempSync(path.join(tmpdir(), 'hormoz-font-'))
try {
  writeFileSync(path.join(folder, 'package.json'), '{}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder, stdio: 'inherit' })
  const require = createRequire(path.join(folder, 'package.json'))
  const { default: subsetFont } = await import(require.resolve('subset-font'))
  const cut = async (file, ranges, options, to) => {
    const source = readFileSync(path.join(folder, 'node_modules/vazirmatn/fonts', file))
    const points = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    const font = await subsetFont(source, LETTERS + SIGNS + String.fromCodePoint(...points), options)
    writeFileSync(to, font)
    console.log(`${path.relative(process.cwd(), to)}: ${font.length} bytes`)
  }
  await cut(
    'variable/Vazirmatn[wght].ttf',
    RANGES,
    { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } },
    out,
  )
  for (const [name, weight] of Object.entries(PAPER))
    await cut(
      `ttf/Vazirmatn-${weight}.ttf`,
      PAPER_RANGES,
      { targetFormat: 'truetype' },
      path.join(paper, `${name}.ttf`),
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
