import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** One word per idea: what the shop and its panel do not say, and what they say. */
const NOT_SAID: [word: RegExp, said: string][] = [
  [/محصول/, 'کالا'],
  [/جدید/, 'تازه'],
  [/ویژه/, 'برگزیده'],
  [/برگزین|برگزیده شد/, 'انتخاب کنید'],
  // The colander itself may be sold, and illustrated.
  [/صافی(?!', 'الک')/, 'فیلتر'],
  [/این قفسه|قفسه‌های/, 'دسته'],
  [/نماینده|نمایندگ/, 'همکار'],
  [/قیمت (?:پایه|عمده)/, 'قیمت مصرف‌کننده، قیمت همکار'],
  [/[۷7] روز|هفت روز(?! گذشته)|هفت‌روزه|بدون پرسش/, 'returns.rule'],
  [/فاکتور رسمی/, 'فاکتور فروش'],
  [/نامک/, 'نشانی صفحه'],
  [/لینک|هم‌رسانی|توییتر/, 'نشانی، اشتراک‌گذاری، ایکس'],
]

/** Where other people's words are understood: heads of their files, what is typed to find a page of the panel. */
const UNDERSTOOD = /\balso: \[|\bkeywords: '/

it('one word per idea', () => {
  // A strainer is called «صافی» too, among the products.
  const exclude = ['**/*.test.ts', 'lib/categories/kind.ts']
  const files = globSync('{app,components,lib}/**/*.{ts,tsx,css}', { cwd: ROOT, exclude })
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        NOT_SAID.filter(([word]) => word.test(line) && !UNDERSTOOD.test(line)).map(
          ([, said]) => `${file}:${index + 1} «${said}»: ${line.trim()}`,
        ),
      ),
  )
  expect(wrong).toEqual([])
})
