/** Kind of kitchenware by name. */

/** Kinds with an illustration and an icon. */
export const KINDS = [
  'pot',
  'pan',
  'kettle',
  'teapot',
  'knives',
  'board',
  'bowls',
  'plates',
  'mug',
  'glasses',
  'jars',
  'grater',
  'thermos',
  'ricecooker',
  'samovar',
  'boxes',
  'utensils',
  'mortar',
  'colander',
  'caketin',
  'mill',
  'pitcher',
] as const

export type Kind = (typeof KINDS)[number]

/**
 * Most specific first: «تراول ماگ» is a flask, «سرویس قابلمه» a pot. Whole words, with or without ها and
 * ی.
 */
const WORDS: readonly (readonly [Kind, readonly string[]])[] = [
  ['mill', ['آسیاب', 'فلفل ساب', 'فلفل پاش']],
  ['thermos', ['تراول ماگ', 'ماگ سفری', 'فلاسک', 'قمقمه', 'ترموس', 'بطری', 'کلمن']],
  ['jars', ['جا ادویه', 'جای ادویه', 'جاادویه', 'ادویه', 'نمکدان', 'شکرپاش', 'بانکه']],
  [
    'boxes',
    [
      'ظرف نگهدارنده',
      'نگهدارنده',
      'نگهداری',
      'نگه داری',
      'نگه دارنده',
      'ظرف غذا',
      'فریزری',
      'قندان',
      'جا برنجی',
      'لانچ باکس',
      'پلاستیک',
      'سطل',
      'سبد',
    ],
  ],
  [
    'ricecooker',
    ['پلوپز', 'آرام پز', 'هواپز', 'زودپز برقی', 'سرخ کن', 'برقی', 'ساندویچ ساز', 'توستر', 'مایکروویو', 'فر'],
  ],
  ['samovar', ['سماور']],
  ['kettle', ['کتری', 'چای ساز', 'قهوه ساز']],
  ['teapot', ['قوری', 'چای خوری', 'چای', 'دمنوش', 'قهوه', 'سینی']],
  ['caketin', ['قالب', 'کیک', 'شیرینی پزی', 'تارت']],
  ['colander', ['آبکش', 'صافی', 'الک']],
  ['pitcher', ['پارچ', 'تنگ', 'شربت خوری']],
  ['pan', ['تابه', 'ماهیتابه', 'ماهی تابه', 'وک', 'گریل']],
  ['pot', ['قابلمه', 'دیگ', 'زودپز', 'پخت و پز', 'روحی']],
  ['knives', ['چاقو', 'کارد', 'ساطور', 'قیچی', 'قاشق', 'چنگال']],
  ['board', ['تخته', 'چوبی', 'تخته گوشت']],
  ['bowls', ['کاسه', 'پیاله', 'همزن', 'هم زن', 'سالاد', 'ماست خوری', 'تاس', 'لگن']],
  ['plates', ['بشقاب', 'دیس', 'سرو', 'پذیرایی', 'غذاخوری', 'چینی', 'آرکوپال', 'پیش دستی', 'زیر دستی']],
  ['mug', ['ماگ', 'لیوان سرامیکی']],
  ['glasses', ['لیوان', 'استکان', 'فنجان', 'نعلبکی', 'جام', 'شیشه', 'بلور', 'کریستال']],
  ['grater', ['رنده', 'پوست کن', 'خردکن', 'خرد کن', 'آبمیوه گیری']],
  [
    'utensils',
    ['کفگیر', 'ملاقه', 'انبر', 'همزن دستی', 'ابزار', 'لوازم', 'جا قاشقی', 'جاقاشقی', 'سرویس آشپزخانه'],
  ],
  ['mortar', ['هاون', 'مسی', 'برنجی', 'سنتی', 'گوشت کوب']],
]

/** Unifies ی and ک, removes diacritics, replaces half-spaces. */
function plain(text: string): string {
  return text
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ۀة]/g, 'ه')
    .replace(/[\u0654\u064b-\u0652]/g, '')
    .replace(/[أإ]/g, 'ا')
    .replace(/[\u200c\s،,/()-]+/g, ' ')
    .trim()
}

function hasWord(name: string, word: string): boolean {
  const joined = plain(word).replace(/ /g, ' ?')
  return new RegExp(`(^| )(${joined})( ?(ها|های|ی))?(?= |$)`).test(name)
}

/** Null if unknown. */
export function kindForCategory(name: string): Kind | null {
  const words = plain(name)
  return WORDS.find(([, list]) => list.some((word) => hasWord(words, word)))?.[0] ?? null
}

/**
 * Persian names begin with the noun: «کتری برقی استیل» is a kettle although electric appliances are
 * another kind. Null if unknown.
 */
export function kindForProduct(name: string): Kind | null {
  const words = plain(name).split(' ')
  return kindForCategory(words[0] ?? '') ?? kindForCategory(words.slice(0, 2).join(' '))
}
