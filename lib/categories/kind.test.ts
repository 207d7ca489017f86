import { expect, it } from 'vitest'
import { kindForCategory } from './kind'

it('category kind: is found by the name', () => {
  const kinds = [
    ['ماگ', 'mug'],
    ['ماگ‌ها', 'mug'],
    ['تراول ماگ', 'thermos'],
    ['فلاسک و قمقمه', 'thermos'],
    ['قابلمه و تابه', 'pan'],
    ['قابلمهٔ لعابی', 'pot'],
    ['سرویس قابلمه', 'pot'],
    ['كتري', 'kettle'],
    ['قوری', 'teapot'],
    ['سماور', 'samovar'],
    ['چاقو و تخته', 'knives'],
    ['تخته گوشت', 'board'],
    ['بشقاب', 'plates'],
    ['کاسه‌ها', 'bowls'],
    ['لیوان', 'glasses'],
    ['استکان و نعلبکی', 'glasses'],
    ['فنجان', 'glasses'],
    ['رنده', 'grater'],
    ['پلوپز', 'ricecooker'],
    ['هواپز', 'ricecooker'],
    ['ظرف نگهدارنده', 'boxes'],
    ['ظروف نگه‌داری', 'boxes'],
    ['جا ادویه', 'jars'],
    ['جای ادویه', 'jars'],
    ['کفگیر و ملاقه', 'utensils'],
    ['هاون', 'mortar'],
    ['رنده و آبکش', 'colander'],
    ['آسیاب ادویه', 'mill'],
    ['قالب‌های کیک', 'caketin'],
    ['شیرینی‌پزی', 'caketin'],
    ['پارچ و لیوان', 'pitcher'],
  ] as const
  expect(kinds.map(([name]) => [name, kindForCategory(name)])).toEqual(kinds)
})

it('category kind: matches whole words only', () => {
  // «فر» is an oven, «فرش» is a carpet; «جام» is a cup, «جامه» is a garment.
  expect(kindForCategory('فر')).toBe('ricecooker')
  expect(kindForCategory('جام')).toBe('glasses')
  expect(kindForCategory('فرش')).toBeNull()
  expect(kindForCategory('جامه')).toBeNull()
})

it('category kind: is absent for an unknown name', () => {
  for (const name of ['', 'ابجد', 'بخورسوز']) expect(kindForCategory(name)).toBeNull()
})
