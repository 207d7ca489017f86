import { expect, it } from 'vitest'
import { parseEnamad, parseSamandehi, SEAL_TEXT_LIMIT } from './seals'

const ENAMAD = `<a referrerpolicy='origin' target='_blank' href='https://trustseal.enamad.ir/?id=345678&Code=aBcD1234'><img referrerpolicy='origin' src='https://trustseal.enamad.ir/logo.aspx?id=345678&Code=aBcD1234' alt='' style='cursor:pointer' code='aBcD1234'></a>`
const SAMANDEHI = `<img id='jxlz' onclick='window.open("https://logo.samandehi.ir/Verify.aspx?id=12345&p=rfthxlao", "Popup")' src='https://logo.samandehi.ir/logo.aspx?id=12345&p=nbpdqftiw'/>`

it('eNAMAD: reads id and code in every form', () => {
  for (const text of [
    ENAMAD,
    ENAMAD.replaceAll('&', '&amp;'),
    'https://trustseal.enamad.ir/?id=345678&Code=aBcD1234',
    '//trustseal.enamad.ir/?Code=aBcD1234&id=345678',
  ])
    expect([text, parseEnamad(text)]).toEqual([text, { id: '345678', code: 'aBcD1234' }])
})

it.each([
  ['an empty text', ''],
  ['another host', ENAMAD.replaceAll('enamad.ir', 'enamad.ir.evil.example')],
  ['another host in front', 'https://evil.example/trustseal.enamad.ir/?id=1&Code=a'],
  [
    'a code of markup',
    `https://trustseal.enamad.ir/?id=1&Code=a"><script>alert(1)</script>`.replace('a"', '"'),
  ],
  ['an id of words', 'https://trustseal.enamad.ir/?id=one&Code=a'],
  ['an id without a code', 'https://trustseal.enamad.ir/?id=1'],
  ['a long code', `https://trustseal.enamad.ir/?id=1&Code=${'a'.repeat(65)}`],
  ['two shops', `${ENAMAD} https://trustseal.enamad.ir/?id=9&Code=z`],
  ['a seal beyond the length limit', ' '.repeat(SEAL_TEXT_LIMIT) + ENAMAD],
  ['a script', `<script>location='https://evil.example'</script>`],
])('eNAMAD: refuses %s', (_, text) => {
  expect(parseEnamad(text)).toBeNull()
})

it('eNAMAD: keeps only id and code of larger markup', () => {
  expect(parseEnamad(`<script>alert(1)</script>${ENAMAD}<iframe src="//evil.example">`)).toEqual({
    id: '345678',
    code: 'aBcD1234',
  })
})

it('Samandehi: reads id and both codes', () => {
  expect(parseSamandehi(SAMANDEHI)).toEqual({ id: '12345', code: 'rfthxlao', imageCode: 'nbpdqftiw' })
  expect(parseSamandehi(SAMANDEHI.replaceAll('&', '&amp;'))?.id).toBe('12345')
})

it.each([
  ['a page without a picture', 'https://logo.samandehi.ir/Verify.aspx?id=1&p=a'],
  ['two ids', SAMANDEHI.replace('id=12345', 'id=54321')],
  ['another host', SAMANDEHI.replaceAll('samandehi.ir', 'samandehi.example')],
  ['an empty text', ''],
])('Samandehi: refuses %s', (_, text) => {
  expect(parseSamandehi(text)).toBeNull()
})

it('trust seals: a long crafted text gives nothing', () => {
  expect(parseSamandehi('//logo.samandehi.ir/logo.aspx?' + 'id=1&'.repeat(100_000))).toBeNull()
  expect(parseEnamad('//trustseal.enamad.ir/?' + 'a=b&amp;'.repeat(100_000))).toBeNull()
})
