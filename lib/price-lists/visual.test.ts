import bidiFactory from 'bidi-js'
import { expect, it } from 'vitest'
import { isTurned, lineWidth, visualPieces, wrap } from './visual'

/** Printed order: the font reverses words that it takes for Arabic. */
const onPaper = (line: string) =>
  visualPieces(line)
    .map((piece) => (isTurned(piece) ? [...piece].reverse().join('') : piece))
    .join('')

it.each([
  'قابلمهٔ لعابی ۲۴ سانت',
  'قابلمه',
  '۲۴',
  '۱٬۲۳۴٬۵۰۰',
  'از ۱۲: ۱٬۲۰۰٬۰۰۰',
  'تابهٔ «نووا» (دو طرفه، ۲۸ سانت)',
  'تابه (Nova 28 Pro) با در',
  'Nova 28',
  'HZ-۱۲۰۴/B',
  'سرویس ۶×۲ پارچه – درِ شیشه‌ای',
  'تخفیف ۱۵٪ (تا ۲ آذر)',
  'پخت‌وپز ‹ قابلمه',
  '…',
  '(،)',
])('visual text: «%s» is ordered as by the Unicode algorithm', (line) => {
  const bidi = bidiFactory()
  expect(onPaper(line)).toBe(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl')))
})

it('visual text: keeps words whole for joined letters', () => {
  expect(visualPieces('قابلمهٔ ۲۴ سانت')).toEqual(['سانت', ' ', '۴۲', ' ', 'قابلمهٔ'])
  expect(visualPieces('(در)')).toEqual([')در('])
  expect(visualPieces('مدل Nova 28')).toEqual(['Nova', ' ', '28', ' ', 'مدل'])
  expect(visualPieces('')).toEqual([])
})

it('visual text: codes and phone numbers run left to right, marks are not drawn', () => {
  expect(visualPieces('۰۷۶-۳۲۲۲ ۱۲۳۴', 'ltr').map((piece) => [...piece].reverse().join(''))).toEqual([
    '۰۷۶-۳۲۲۲',
    ' ',
    '۱۲۳۴',
  ])
  expect(visualPieces('HZ-24/', 'ltr')).toEqual(['HZ-24/'])
  expect(visualPieces('HZ-24/')).toEqual(['/', 'HZ-24'])
  expect(visualPieces('\u200eHZ-24/\u200e')).toEqual(['HZ-24/'])
})

const measure = (piece: string) => piece.length

it('visual text: wraps between words, cuts long ones and marks omissions', () => {
  expect(wrap('قابلمهٔ لعابی گلدار', 14, 3, measure)).toEqual(['قابلمهٔ لعابی', 'گلدار'])
  expect(wrap('  دو   واژه ', 20, 3, measure)).toEqual(['دو واژه'])
  expect(wrap('یک‌واژهٔبسیاربلند', 8, 3, measure).every((line) => lineWidth(line, measure) <= 8)).toBe(true)
  expect(wrap('یک دو سه چهار پنج شش', 7, 2, measure)).toEqual(['یک دو', 'سه چها…'])
  expect(wrap('', 7, 2, measure)).toEqual([])
  // Breaks after a sign, which keeps its place.
  expect(wrap('HZ-LONG-2024/03', 8, 3, measure).map((line) => visualPieces(line))).toEqual([
    ['HZ-LONG-'],
    ['2024/03'],
  ])
})
