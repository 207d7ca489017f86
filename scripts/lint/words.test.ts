import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Words that the shop and its panel avoid, and their replacements. */
const NOT_SAID: [word: RegExp, said: string][] = [
  // The tax administration's form sells «کالا و خدمات».
  [/(?<![آ-ی])کالا(?! (?:و|یا) خدم)/, 'محصول'],
  // The shop after a new version is «تازه شده», no label.
  [/(?<![آ-ی])تازه(?! شده است؛)/, 'جدید'],
  [/ویژه/, 'برگزیده'],
  [/برگزین|برگزیده شد/, 'انتخاب کنید'],
  // A colander may be sold and illustrated.
  [/صافی(?!', 'الک')/, 'فیلتر'],
  [/این قفسه|قفسه‌های/, 'دسته'],
  [/نماینده|نمایندگ/, 'همکار'],
  [/[۷7] روز|هفت روز(?! گذشته)|هفت‌روزه|بدون پرسش/, 'returns.rule'],
  [/فاکتور رسمی/, 'فاکتور فروش'],
  [/سورمه/, 'سرمه‌ای'],
  [/نامک/, 'نشانی صفحه'],
  // The specification copies a «لینک».
  [/(?<!کپی )لینک(?! محصول کپی شد)|هم‌رسانی/, 'نشانی، اشتراک‌گذاری'],
]

/** Input that may contain these words: headings of imported files, keywords of panel pages, words of orders. */
const UNDERSTOOD =
  /\b(?:also|sku|name): \[[^\]]*\]|\bkeywords: '[^']*'|(?<=const IDLE = new Set\()[^)]*|(?<=const HEADINGS = \{)[^}]*|(?<=const FOUND = \[)[^;]*/g

it('words: one word per idea', () => {
  // Products contain a strainer, «صافی».
  const exclude = ['**/*.test.ts', 'lib/categories/kind.ts']
  const files = globSync('{app,components,lib}/**/*.{ts,tsx,css}', { cwd: ROOT, exclude })
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .replace(UNDERSTOOD, (input) => input.replace(/\S/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        NOT_SAID.filter(([word]) => word.test(line)).map(
          ([, said]) => `${file}:${index + 1} «${said}»: ${line.trim()}`,
        ),
      ),
  )
  expect(wrong).toEqual([])
})
