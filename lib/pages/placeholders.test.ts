import { expect, it } from 'vitest'
import { ROW } from '@/lib/shop/testing'
import { toShop } from '@/lib/shop/rules'
import { chaptersOf } from './chapters'
import { fillPlaces, unknownPlaceholder } from './placeholders'
import { placeholderValues } from './placeholder-values'
import { pageHtml } from './rich-page'
import { TEXT_PAGE_IDS, TEXT_PAGES } from './text-pages'

const terms = {
  zones: [
    { name: 'ایران', days_from: 2, days_to: 5, price: 60_000, free_above: 2_000_000, cash_on_delivery: true },
  ],
  pickup: false,
}
const shop = toShop(ROW)
const values = placeholderValues(shop, terms)

it('placeholder: is filled inside a sentence', () => {
  expect(fillPlaces('<p>ضمانت: {قانون بازگشت}.</p>', values)).toBe(`<p>ضمانت: ${shop.returns.rule}.</p>`)
  expect(fillPlaces('<h2>{ مهلت بازگشت }</h2>', values)).toBe(`<h2>${shop.returns.period}</h2>`)
})

it('placeholder: as the only content of a list item becomes an item for each value', () => {
  const filled = fillPlaces('<ul><li>{شرایط ارسال}</li><li>الف</li></ul>', values)
  expect(filled.match(/<li>/g)).toHaveLength(4)
  expect(filled).toContain('<li>پرداخت در محل هم ممکن است.</li><li>الف</li>')
})

it('placeholder: without a value leaves no gap and no empty paragraph', () => {
  const silent = placeholderValues(toShop({ ...ROW, founded_in: null, city: '', shows_vat: false }), terms)
  expect(fillPlaces('<p>این‌جا {از سال} {در شهر} باز است.</p><p>{مالیات}</p>', silent)).toBe(
    '<p>این‌جا باز است.</p>',
  )
})

it('placeholder: is not filled inside tags, its value is escaped', () => {
  const odd = placeholderValues(toShop({ ...ROW, full_name: '<b>"الف" & ب' }), terms)
  expect(fillPlaces('<a href="/{نام فروشگاه}">{نام فروشگاه}</a>', odd)).toBe(
    '<a href="/{نام فروشگاه}">&lt;b&gt;&quot;الف&quot; &amp; ب</a>',
  )
})

it('placeholder: unknown ones are reported and kept', () => {
  expect(unknownPlaceholder('<p>{نام فروشگاه} و {قیمت}</p>')).toBe('{قیمت}')
  expect(unknownPlaceholder('<a href="/{x}">{تلفن}</a>')).toBeNull()
  expect(fillPlaces('<p>{قیمت}</p>', values)).toBe('<p>{قیمت}</p>')
})

it('page chapters: start at top-level headings, the first picture is separate', () => {
  const chapters = chaptersOf(
    '<p>الف</p><blockquote><h2>ب</h2></blockquote><h2>پ <em>ت</em></h2><p>ث</p>' +
      '<img src="/media/banners/abc/1280.webp" alt="&quot;ج&quot;"><img src="/art/about-shop-1280.webp" alt="">' +
      '<h2>چ</h2><p>ح</p><p>{راه‌های تماس}</p>',
  )
  expect(chapters).toEqual([
    {
      heading: null,
      words: '<p>الف</p><blockquote><h2>ب</h2></blockquote>',
      picture: null,
      hasContacts: false,
    },
    {
      heading: 'پ <em>ت</em>',
      words: '<p>ث</p><img src="/art/about-shop-1280.webp" alt="">',
      picture: { name: 'banners/abc', alt: '"ج"' },
      hasContacts: false,
    },
    { heading: 'چ', words: '<p>ح</p>', picture: null, hasContacts: true },
  ])
})

it.each(TEXT_PAGE_IDS)('default text of %s: is valid page HTML with known placeholders', (id) => {
  const { body, description } = TEXT_PAGES[id]
  const clean = pageHtml(body)
  expect(unknownPlaceholder(clean + (description ?? ''))).toBeNull()
  // Unchanged text comes back from the form as the default.
  expect(pageHtml(clean)).toBe(clean)
  expect(clean).not.toMatch(/> <|<p> | <\/p>/)
  expect(fillPlaces(clean, values)).not.toMatch(/[{}]/)
})
