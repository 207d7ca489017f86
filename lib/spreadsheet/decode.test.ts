import { expect, it } from 'vitest'
import { decodeText } from './decode.ts'

const TEXT = 'نام,قیمت\r\nدیگ,۱۰۰\r\n'
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
/** «پول» in Windows-1256. */
const WINDOWS = Buffer.from([0x81, 0xe6, 0xe1, 0x2c, 0x31, 0x0d, 0x0a])

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 LE', utf16(TEXT, false)],
  ['UTF-16 LE with a mark', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 BE', utf16(TEXT, true)],
  ['UTF-16 BE with a mark', utf16(`\ufeff${TEXT}`, true)],
])('text files: %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

it('text files: Windows-1256, with the end-of-file of DOS', () => {
  expect(decodeText(WINDOWS)).toBe('پول,1\r\n')
  expect(decodeText(Buffer.concat([WINDOWS, Buffer.from([0x1a])]))).toBe('پول,1\r\n')
})

it('text files: a few broken characters stay readable', () => {
  const [start, end] = [TEXT.repeat(9), TEXT.repeat(9)]
  const odd = Buffer.from([0x00, 0x0b, 0xd8])
  const bytes = Buffer.concat([Buffer.from(start), odd, Buffer.from(end)])
  expect(decodeText(bytes)).toBe(`${start}\ufffd${end}`)
})

it.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page', Buffer.from('<html><table><tr><td>نام</td></tr></table>')],
  ['half a letter of UTF-16', utf16('\ufeff\ud800,', false)],
  // Not another encoding.
  ['UTF-8 that ends within a letter', Buffer.from(TEXT.repeat(9)).subarray(0, -3)],
  ['UTF-8 with a mark and a foreign byte', Buffer.concat([Buffer.from('\ufeffن'), Buffer.from([0xd8])])],
])('text files: %s is none', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull()
})

it('text files: an empty one is an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
