import { toLatinDigits } from './digits.ts'

export { formatNumber, toLatinDigits, toPersianDigits } from './digits.ts'

/** Display controls and tatweel, as private.normalize_text. */
const INVISIBLE = /[\u0640\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Vowel marks, omitted in searches. */
const VOWEL_MARKS = /[\u064b-\u065f\u0670]/g

/**
 * Stored form: Persian ی and ک, no invisible marks, single spaces, zero-width non-joiners only between letters. Digits
 * unchanged.
 */
export function normalizePersian(text: string): string {
  return (
    text
      .normalize('NFC')
      // All format characters except the zero-width non-joiner and those of emoji (joiner, tags of flags); plus tatweel.
      .replace(
        /\u0640|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})|(?![\u200c\u200d]|(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}])\p{Cf}/gu,
        '',
      )
      .replace(/[\u064a\u0649]/g, 'ی')
      .replace(/\u0643/g, 'ک')
      .replace(/\u00a0/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\u200c+/g, '\u200c')
      .replace(/[ \u200c]* [ \u200c]*/g, ' ')
      .replace(/^[\s\u200c]+|[\s\u200c]+$/g, '')
  )
}

/** Search form: one spelling per letter and digit, no marks, joints as spaces. As private.normalize_text. */
export function searchKey(text: string): string {
  return toLatinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u064a\u0649\u0626\u06d2]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/[\u0629\u06c0\u06c2\u06be\u06c1\u06d5]/g, 'ه')
    .replace(/\u0624/g, 'و')
    .replace(/[\u0623\u0625\u0622\u0671]/g, 'ا')
    .replace(VOWEL_MARKS, '')
    .replace(INVISIBLE, '')
    .replace(/[^0-9a-z\u0621-\u06d3]+/g, ' ')
    .trim()
}
