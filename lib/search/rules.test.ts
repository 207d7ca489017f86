import { expect, it } from 'vitest'
import { bestNamed, isNamed, nameParts, popularWords, searchText, understood } from './rules'

const marked = (name: string, typed: string) =>
  nameParts(name, typed)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

it.each([
  ['قابلمهٔ لعابی', 'قابلمه', '[قابلمهٔ] لعابی'],
  ['قابلمهٔ لعابی', 'لعابي', 'قابلمهٔ [لعابی]'],
  ['پلوپز ۸ نفره', '8', 'پلوپز [۸] نفره'],
  ['کتری Tefal', 'tef', 'کتری [Tef]al'],
  ['شکلات‌خوری بلور', 'شکلاتخوری', '[شکلات‌خوری] بلور'],
  ['قابلمه', 'ژ', 'قابلمه'],
  ['قابلمه و تابه', 'تابه قابلمه', '[قابلمه] و [تابه]'],
  ['کالا', '', 'کالا'],
])('search highlight: marks in «%s» the words of «%s»', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})

it('search highlight: keeps every letter of the name', () => {
  const name = 'سماورِ برنجیِ «قاجار»، ۵ لیتر'
  expect(
    nameParts(name, 'سماور ۵')
      .map(({ text }) => text)
      .join(''),
  ).toBe(name)
})

it('search suggestions: exact names come first', () => {
  const things = [
    { name: 'سرو و پذیرایی', count: 9 },
    { name: 'قابلمه', count: 2 },
    { name: 'تابه', count: 5 },
  ]
  expect(bestNamed(things, 'قابلمهٔ مسی', 2).map(({ name }) => name)).toEqual(['قابلمه', 'سرو و پذیرایی'])
  expect(isNamed('Tefal', 'ظرف tefal')).toBe(true)
  expect(isNamed('Tefal', 'ت')).toBe(false)
})

it('search text: is normalized', () => {
  expect(searchText('  كتري \u200c سرخ ')).toBe('کتری سرخ')
  expect(searchText(undefined)).toBe('')
  for (const signs of ['%', '_', '\\', ',().*', '💚']) expect(searchText(signs)).toBe('')
  expect(searchText('\0دیگ\n\0')).toBe('دیگ')
  expect(searchText(`${'ک'.repeat(99)}💚`).isWellFormed()).toBe(true)
})

it('search reading: shows corrections and missing words as they are written', () => {
  expect(understood('قابلمه', null)).toBeNull()
  expect(understood('قابلامهٔ لعابی', { corrected: { قابلامه: 'قابلمه' } })).toEqual({
    text: 'قابلمه لعابی',
    missing: [],
  })
  expect(understood('چاقو آشپزخانه', { missing: ['اشپزخانه'] })).toEqual({
    text: 'چاقو',
    missing: ['آشپزخانه'],
  })
  expect(understood('پلوپز ۱۰نفره', { missing: ['10'] })).toEqual({ text: 'پلوپز ۱۰نفره', missing: ['10'] })
  expect(understood('Dmavand فلاسک', { corrected: { dmavand: 'Damavand' } })?.text).toBe('Damavand فلاسک')
})

it('popular words: are first words of best sellers, once each', () => {
  const names = ['پلوپز دیجیتال', 'تابهٔ گرانیتی', 'سرویس قابلمه', 'پلوپز استیل', 'فلاسک چای', 'کتری برقی']
  expect(popularWords(names, 3)).toEqual(['پلوپز', 'تابه', 'فلاسک'])
})
