import { expect, it } from 'vitest'
import { slugify } from '@/lib/utils/slug'
import { sql, sqlValue } from './support/database.ts'
import { createProduct } from './support/products.ts'

const NAMES = [
  'سِت قاشق گُلدار مُدرّن',
  'تُنگ بلور',
  'قابلمۀ ماھی، ماہی و مەی ے',
  'قابلمـه چدني',
  'قاب\u00adلمه\u2060چدنی \u061c۲۴',
  'كيك\u200fپز\u200e ۲۴ سانتی\u200cمتر',
  'قابلمهٔ لعابی، ٢٤ (Pro)',
  'آش\u00a0رشته — ۳۰',
  'ﻗﻮﺭﻱ',
  '!!!',
  'آ'.repeat(200),
]

it('slug: is the same in the database and in the panel', async () => {
  const rows = await sql<{ slug: string; again: string }>(
    `select private.slugify(name) as slug, private.slugify(private.slugify(name)) as again
     from unnest($1::text[]) with ordinality as n (name, place) order by place`,
    [NAMES],
  )
  expect(rows.map(({ slug }) => slug)).toEqual(NAMES.map(slugify))
  for (const { slug, again } of rows) expect(again).toBe(slug)
})

it('slug: a name with vowel marks keeps its words whole', async () => {
  const { id } = await createProduct()
  await sql(`update public.products set slug = private.slugify($2) where id = $1`, [id, 'سِت گُلدار ۷۷۴۱'])
  expect(await sqlValue('select slug from public.products where id = $1', [id])).toBe('ست-گلدار-7741')
})

it('slug: stored ones keep to the rule', async () => {
  expect(
    await sql(
      `select slug from public.products where slug <> private.slugify(slug)
       union all select slug from public.categories where slug <> private.slugify(slug)
       union all select slug from public.pages where slug <> private.slugify(slug)`,
    ),
  ).toEqual([])
})
