/** Attributes of products: values, the panel, lists and searches by them, import. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import { createCategory, createProductIn, versionOf } from './support/catalog.ts'
import { byDay } from './support/nightly.ts'
import { refusal as refusalOf } from './support/orders.ts'
import { createPerson } from './support/people.ts'
import { createProduct } from './support/products.ts'
import { search, type SearchArgs } from './support/search.ts'
import { seeds } from './support/seeds.ts'
import { anonymousClient, serviceClient, sql, sqlValue } from './support/database.ts'
import { setUp, several } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

interface Choice {
  id: string
  key: string
  name: string
}
interface Attribute {
  id: string
  key: string
  choices: Choice[]
}

type Kind = 'number' | 'choice' | 'choices' | 'boolean' | 'text'

/** A new attribute, made as the panel makes it. */
async function createAttribute(
  kind: Kind,
  more: object = {},
  choices: readonly string[] = [],
): Promise<Attribute> {
  const name = `ویژگی ${randomUUID()}`
  const id = await admin.client.call('admin_save_attribute', {
    p_attribute: { name, kind, unit: null, choices: choices.map((name) => ({ name })), ...more },
  })
  const [row] = await sql<{ id: string; key: string }>(
    'select id, key from public.attributes where id = $1',
    [id],
  )
  return { ...row!, choices: await choicesOf(id) }
}

const choicesOf = (attribute: string) =>
  sql<Choice>(
    'select id, key, name from public.attribute_choices where attribute_id = $1 order by sort_order',
    [attribute],
  )

/** Gives a category its attributes, all of them filters. */
async function filterBy(category: { id: string }, attributes: readonly Attribute[]): Promise<void> {
  await admin.client.call('admin_save_category_attributes', {
    p_category: category.id,
    p_attributes: attributes.map(({ id }) => ({
      attribute_id: id,
      is_filter: true,
      is_compared: true,
      is_highlight: false,
    })),
  })
}

type Value = number | string | boolean | string[]

async function setAttributes(
  product: string,
  values: { attribute_id?: string; name?: string; value: Value }[],
) {
  return admin.client.rpc('admin_update_product', {
    p_product_id: product,
    p_version: await versionOf({ id: product }),
    p_changes: { attributes: values },
  })
}

interface Shown {
  key: string
  name: string
  value: unknown
}
async function attributesOf(product: string): Promise<Shown[]> {
  return sqlValue<Shown[]>('select private.attributes_of($1) as shown', [product])
}

it('attribute values: fit their kind; only a multiple choice has several', async () => {
  const { id: product } = await createProduct({})
  const length = await createAttribute('number', { unit: 'متر', decimals: 1 })
  const lid = await createAttribute('choice', {}, ['شیشه', 'فولاد'])
  const other = await createAttribute('choice', {}, ['چوب'])
  const places = await createAttribute('choices', {}, ['یخچال', 'فریزر'])
  const safe = await createAttribute('boolean')
  const [glass, steel] = lid.choices.map(({ id }) => id) as [string, string]

  const good = [
    { attribute_id: length.id, value: 2.5 },
    { attribute_id: lid.id, value: [glass] },
    { attribute_id: places.id, value: places.choices.map(({ id }) => id) },
    { attribute_id: safe.id, value: false },
    { name: 'دستهٔ آزمون', value: 'چوب گردو' },
  ]
  expect((await setAttributes(product, good)).error).toBeNull()
  const shown = await attributesOf(product)
  expect(Object.fromEntries(shown.map(({ key, value }) => [key, value]))).toMatchObject({
    [length.key]: 2.5,
    [lid.key]: [{ name: 'شیشه' }],
    [places.key]: [{ name: 'یخچال' }, { name: 'فریزر' }],
    [safe.key]: false,
  })
  expect(shown.find(({ name }) => name === 'دستهٔ آزمون')?.value).toBe('چوب گردو')

  for (const [values, why] of [
    [[{ attribute_id: length.id, value: 2.55 }], '23514'],
    [[{ attribute_id: length.id, value: -1 }], '23514'],
    [[{ attribute_id: length.id, value: 1_000_001 }], '23514'],
    [[{ attribute_id: lid.id, value: [glass, steel] }], '23505'],
    [[{ attribute_id: lid.id, value: [other.choices[0]!.id] }], '23503'],
    [[{ name: 'قطر', value: 'بزرگ' }], 'HZ000'],
    [[{ name: 'خالی', value: ' ' }], '23514'],
  ] as [Parameters<typeof setAttributes>[1], string][]) {
    expect([values, (await setAttributes(product, values)).error?.code]).toEqual([values, why])
  }
  expect(await attributesOf(product)).toEqual(shown)
  expect((await setAttributes(product, [{ attribute_id: lid.id, value: [steel] }])).error).toBeNull()
  expect((await attributesOf(product)).map(({ value }) => value)).toMatchObject([[{ name: 'فولاد' }]])
})

it('attribute values: a copied product has them too, with its weight', async () => {
  const { id: product } = await createProduct({})
  await sql('update public.products set weight = 1850 where id = $1', [product])
  await setAttributes(product, [{ name: 'رنگ دسته', value: 'مشکی' }])
  const { data } = await admin.client.rpc('admin_duplicate_product', { p_product_id: product })
  expect(await attributesOf(data!.id)).toEqual(await attributesOf(product))
  expect((await attributesOf(product)).find(({ key }) => key === 'weight')?.value).toBe(1850)
})

it('attribute editing: renames, sorts and adds choices, refuses to remove one in use', async () => {
  const { id: product } = await createProduct({})
  const lid = await createAttribute('choice', {}, ['الف', 'ب'])
  const [a, b] = lid.choices as [Choice, Choice]
  await setAttributes(product, [{ attribute_id: lid.id, value: [a.id] }])
  const save = async (choices: object[], more: object = {}) => {
    const [row] = await sql<{ version: string }>(
      'select updated_at::text as version from public.attributes where id = $1',
      [lid.id],
    )
    return admin.client.rpc('admin_save_attribute', {
      p_attribute: {
        id: lid.id,
        ...row!,
        name: `درِ ${lid.id}`,
        choices: choices as never,
        ...more,
      },
    })
  }
  // Swaps two names and adds a third choice first.
  expect((await save([{ name: 'پ' }, { id: b.id, name: 'الف' }, { id: a.id, name: 'ب' }])).error).toBeNull()
  const [first, ...others] = await choicesOf(lid.id)
  expect(first!.name).toBe('پ')
  expect(others).toMatchObject([
    { id: b.id, name: 'الف' },
    { id: a.id, name: 'ب' },
  ])
  expect((await save([{ id: b.id, name: 'الف' }])).error?.message).toBe('choice_in_use')
  expect((await save([{ id: a.id, name: 'الف' }])).error).toBeNull()
  expect((await save([], {})).error?.message).toBe('invalid_input')
  expect((await save([{ id: a.id, name: 'ب' }], { version: '2020-01-01' })).error?.message).toBe(
    'changed_meanwhile',
  )
  // Kind and key never change.
  expect((await save([{ id: a.id, name: 'ب' }], { key: 'other', kind: 'text' })).error).toBeNull()
  expect(await sql('select key, kind from public.attributes where id = $1', [lid.id])).toEqual([
    { key: lid.key, kind: 'choice' },
  ])
})

it('attribute editing: refuses reserved keys and duplicate names', async () => {
  for (const key of ['search', 'page', 'in', 'filter', '_rsc'])
    await expect(createAttribute('number', { key })).rejects.toMatchObject({ code: '23514' })
  await expect(createAttribute('number', { name: 'قطر' })).rejects.toMatchObject({ code: '23505' })
  await expect(createAttribute('number', { name: 'گنجايش' })).rejects.toMatchObject({ code: '23505' })
})

it('attribute editing: deletes an attribute with its values', async () => {
  const { id: product } = await createProduct({})
  const gone = await createAttribute('choices', {}, ['الف'])
  await setAttributes(product, [{ attribute_id: gone.id, value: [gone.choices[0]!.id] }])
  expect(await admin.client.call('admin_delete_attribute', { p_id: gone.id })).toBe(1)
  expect(await attributesOf(product)).toEqual([])
  expect(await refusalOf(admin.client.rpc('admin_delete_attribute', { p_id: gone.id }))).toBe('not_found')
})

it('attribute list: counts the products of each, and keeps the order given', async () => {
  const lid = await createAttribute('choices', {}, ['الف', 'ب'])
  const [base, unused] = [await createAttribute('number'), await createAttribute('number')]
  const both = lid.choices.map(({ id }) => id)
  for (const { id } of [await createProduct(), await createProduct()])
    await setAttributes(id, [{ attribute_id: lid.id, value: both }])
  await setAttributes((await createProduct()).id, [{ attribute_id: base.id, value: 24 }])
  const counts = await admin.client.call('admin_count_attributes')
  const countOf = (attribute: Attribute) => counts.find(({ id }) => id === attribute.id)?.products
  expect([lid, base, unused].map(countOf)).toEqual([2, 1, undefined])
  const placeOf = async ({ id }: Attribute) =>
    await sqlValue<number>('select sort_order as at from public.attributes where id = $1', [id])
  const before = await placeOf(unused)
  await admin.client.rpc('admin_sort_attributes', { p_ids: [base.id, lid.id] })
  expect([await placeOf(base), await placeOf(lid), await placeOf(unused)]).toEqual([1, 2, before])
})

it('comparison: cards in the order given with the attributes of each, at most four, none hidden', async () => {
  const products: string[] = []
  for (let n = 0; n < 6; n++) products.push((await createProduct({ active: n > 0 })).id)
  const diameter = await createAttribute('number')
  await setAttributes(products[2]!, [{ attribute_id: diameter.id, value: 24 }])
  const [hidden, ...shown] = products as [string, string, string, string, string, string]
  const compare = async (p_ids: string[]) =>
    (await anonymousClient().rpc('compare_products', { p_ids })).data as unknown as {
      id: string
      attributes: Shown[]
    }[]
  const compared = await compare([shown[1]!, shown[0]!])
  expect(compared.map(({ id }) => id)).toEqual([shown[1], shown[0]])
  expect(compared.map(({ attributes }) => attributes.map(({ key, value }) => [key, value]))).toEqual([
    [[diameter.key, 24]],
    [],
  ])
  expect((await compare(shown)).map(({ id }) => id)).toEqual(shown.slice(0, 4))
  expect((await compare([hidden, shown[4]!])).map(({ id }) => id)).toEqual([shown[4]])
})

it('attribute order: parent categories first, the nearest category decides', async () => {
  const top = await createCategory()
  const under = await createCategory(top.id)
  const [one, two, three] = await several(3, () => createAttribute('number'))
  await filterBy(top, [two, one])
  await filterBy(under, [three, two])
  const { id: product } = await createProductIn(under)
  await setAttributes(
    product,
    [one, two, three].map(({ id }, value) => ({ attribute_id: id, value })),
  )
  expect((await attributesOf(product)).map(({ key }) => key)).toEqual([one.key, three.key, two.key])
  const save = (p_category: string, p_attributes: object[]) =>
    admin.client.rpc('admin_save_category_attributes', { p_category, p_attributes: p_attributes as never })
  expect((await save(randomUUID(), [])).error?.message).toBe('category_missing')
  const entry = { attribute_id: one.id, is_filter: true, is_compared: true, is_highlight: false }
  expect((await save(under.id, Array(101).fill(entry))).error?.message).toBe('invalid_input')
})

it('specification import: typed values where they fit, free text otherwise', async () => {
  const { id: product } = await createProduct({})
  const taken = async (name: string, value: string) => {
    await sql('delete from public.product_attributes where product_id = $1', [product])
    await sql('select private.take_specification($1, $2, $3)', [product, name, value])
    return (await attributesOf(product)).map(({ name, value }) => [name, value])
  }
  expect(await taken('قطر', '۲۴ سانتی‌متر')).toEqual([['قطر', 24]])
  expect(await taken('گنجایش', '۴٫۸ لیتر')).toEqual([['گنجایش', 4.8]])
  expect(await taken('گنجایش', '۷۰۰ میلی‌لیتر')).toEqual([['شرح گنجایش', '۷۰۰ میلی‌لیتر']])
  expect(await taken('جنس', 'مسی')).toMatchObject([['جنس', [{ key: 'copper' }]]])
  expect(await taken('جنس', 'چدن با لعاب دورو')).toEqual([['شرح جنس', 'چدن با لعاب دورو']])
  expect(await taken('سوخت', 'زغال')).toEqual([['سوخت', 'زغال']])
  const pairs = async (stored: unknown) =>
    (
      await sql<{ name: string; value: string }>(
        'select name, value from private.specification_pairs($1) order by place',
        [JSON.stringify(stored)],
      )
    ).map(({ name, value }) => [name, value])
  expect(
    await pairs([{ name: 'ب', value: '1' }, { key: 'الف', value: 2 }, null, 'x', { name: ' ' }]),
  ).toEqual([
    ['ب', '1'],
    ['الف', '2'],
  ])
  expect(await pairs({ تعداد: 3, جنس: 'مس', هیچ: ' ' })).toHaveLength(2)
})

const PRODUCTS = 7
const shelf = setUp(() => createCategory())
let size: Attribute, lid: Attribute, hobs: Attribute, safe: Attribute
const ids: string[] = []
/** The model: the values of each product. */
let model: { size?: number; lid?: number; hobs: Set<number>; safe?: boolean; active: boolean }[]
beforeAll(async () => {
  size = await createAttribute('number', { unit: 'وجب', decimals: 1 })
  lid = await createAttribute('choice', {}, ['الف', 'ب', 'پ'])
  hobs = await createAttribute('choices', {}, ['یک', 'دو', 'سه'])
  safe = await createAttribute('boolean')
  await filterBy(shelf, [size, lid, hobs, safe])
  for (let i = 0; i < PRODUCTS; i++) {
    ids.push((await createProductIn(shelf, { price: 1000 })).id)
  }
})

const index = (count: number) => fc.integer({ min: 0, max: count - 1 })
const change = fc.oneof(
  fc.record({ kind: fc.constant('size' as const), to: fc.option(fc.integer({ min: 0, max: 80 })) }),
  fc.record({ kind: fc.constant('lid' as const), to: fc.option(index(3)) }),
  fc.record({ kind: fc.constant('hobs' as const), to: fc.uniqueArray(index(3)) }),
  fc.record({ kind: fc.constant('safe' as const), to: fc.option(fc.boolean()) }),
  fc.record({ kind: fc.constant('active' as const), to: fc.boolean() }),
  fc.record({ kind: fc.constant('refresh' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

async function apply(at: number, it: Change): Promise<void> {
  const row = model[at]!
  if (it.kind === 'refresh') return void (await serviceClient().rpc('refresh_listing'))
  if (it.kind === 'active') {
    row.active = it.to
    return void (await sql('update public.products set is_active = $2 where id = $1', [ids[at], it.to]))
  }
  if (it.kind === 'hobs') row.hobs = new Set(it.to)
  if (it.kind === 'size') row.size = it.to === null ? undefined : it.to / 10
  if (it.kind === 'lid') row.lid = it.to ?? undefined
  if (it.kind === 'safe') row.safe = it.to ?? undefined
  const { error } = await setAttributes(ids[at]!, [
    ...(row.size === undefined ? [] : [{ attribute_id: size.id, value: row.size }]),
    ...(row.lid === undefined ? [] : [{ attribute_id: lid.id, value: [lid.choices[row.lid]!.id] }]),
    ...(row.hobs.size === 0
      ? []
      : [{ attribute_id: hobs.id, value: [...row.hobs].map((i) => hobs.choices[i]!.id) }]),
    ...(row.safe === undefined ? [] : [{ attribute_id: safe.id, value: row.safe }]),
  ])
  expect(error).toBeNull()
}

type Row = (typeof model)[number]
const between = (low: number | undefined, high: number | undefined) => (row: Row) =>
  row.size !== undefined && row.size >= (low ?? 0) && row.size <= (high ?? Infinity)
const FILTERS: [() => object, Partial<Record<'size' | 'lid' | 'hobs' | 'safe', (row: Row) => boolean>>][] = [
  [() => ({}), {}],
  [() => ({ [size.key]: { min: 2, max: 5.5 } }), { size: between(2, 5.5) }],
  [() => ({ [size.key]: { min: 4 } }), { size: between(4, undefined) }],
  [() => ({ [size.key]: { max: 3.3 } }), { size: between(undefined, 3.3) }],
  [
    () => ({ [lid.key]: [lid.choices[0]!.key, lid.choices[2]!.key] }),
    { lid: (row) => row.lid === 0 || row.lid === 2 },
  ],
  [() => ({ [hobs.key]: [hobs.choices[1]!.key] }), { hobs: (row) => row.hobs.has(1) }],
  [() => ({ [safe.key]: ['yes'] }), { safe: (row) => row.safe === true }],
  [
    () => ({
      [hobs.key]: [hobs.choices[0]!.key, hobs.choices[1]!.key],
      [size.key]: { max: 6 },
      [safe.key]: ['yes'],
    }),
    {
      hobs: (row) => row.hobs.has(0) || row.hobs.has(1),
      size: between(undefined, 6),
      safe: (row) => row.safe === true,
    },
  ],
  [() => ({ 'no-such': ['x'], [size.key]: ['x'], [lid.key]: { min: 1 } }), {}],
]

async function compare(): Promise<void> {
  for (const [filter, keeps] of FILTERS) {
    const args: SearchArgs = {
      p_category: shelf.slug,
      p_attributes: filter() as never,
      p_facets: ['attributes'],
    }
    const found = await search(anonymousClient(), args)
    const rows = model.filter(({ active }) => active)
    const kept = (except?: string) =>
      rows.filter((row) => Object.entries(keeps).every(([name, keep]) => name === except || keep(row)))
    expect([filter(), new Set(found.ids)]).toEqual([
      filter(),
      new Set(kept().map((row) => ids[model.indexOf(row)])),
    ])
    expect(found.total).toBe(kept().length)
    const facets = (found as unknown as { facets: { attributes: Facet[] } }).facets.attributes
    const facet = (attribute: Attribute) => facets.find(({ key }) => key === attribute.key)
    const sizes = kept('size').flatMap((row) => row.size ?? [])
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
    if (least < most) expect(facet(size)).toMatchObject({ min: least, max: most })
    for (const [attribute, has] of [
      [lid, (row: Row, i: number) => row.lid === i],
      [hobs, (row: Row, i: number) => row.hobs.has(i)],
    ] as const) {
      const name = attribute === lid ? 'lid' : 'hobs'
      const counts = attribute.choices.map(
        ({ key }, i) => [key, kept(name).filter((row) => has(row, i)).length] as const,
      )
      const real = counts.filter(([, count]) => count > 0)
      if (real.length >= 2 && real.some(([, count]) => count < kept(name).length))
        expect([
          name,
          (facet(attribute)?.choices ?? []).flatMap(({ key, count }) => (count > 0 ? [[key, count]] : [])),
        ]).toEqual([name, real])
      else if (!(attribute.key in filter())) expect(facet(attribute)).toBeUndefined()
    }
    const safes = kept('safe').filter((row) => row.safe === true).length
    if (safes > 0 && safes < kept('safe').length) expect(facet(safe)?.count).toBe(safes)
  }
}
interface Facet {
  key: string
  min?: number
  max?: number
  count?: number
  choices?: { key: string; count: number }[]
}

it.each(seeds(4))(
  'attribute filters: results and facets equal those of a model after any changes, seed %i',
  async (seed) => {
    model = ids.map(() => ({ hobs: new Set(), active: true }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(index(PRODUCTS), change), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          for (const [at, it] of changes) await apply(at, it)
          await compare()
        },
      ),
      // Runs change the same products: a shrunk run would begin from another state.
      { numRuns: byDay(8, 15), seed, endOnFailure: true },
    )
  },
)

it('attribute filters: a category without its own shows what half of the products found have', async () => {
  const other = await createCategory()
  const [{ id }, { id: second }] = [await createProductIn(other), await createProductIn(other)]
  await setAttributes(id, [{ attribute_id: size.id, value: 1 }])
  await setAttributes(second, [{ attribute_id: size.id, value: 2 }])
  const keys = async () => {
    const found = await search(anonymousClient(), { p_category: other.slug, p_facets: ['attributes'] })
    return (found as unknown as { facets: { attributes: Facet[] } }).facets.attributes.map(({ key }) => key)
  }
  expect(await keys()).toEqual([size.key])
  for (let i = 0; i < 3; i++) await createProductIn(other)
  expect(await keys()).toEqual([])
})

it('product list: several categories at once; an open category narrows them', async () => {
  const [one, two] = [await createCategory(), await createCategory()]
  for (const category of [one, two]) await createProductIn(category)
  const total = async (args: SearchArgs) => (await search(anonymousClient(), args)).total
  expect(await total({ p_categories: [one.slug, two.slug] })).toBe(2)
  expect(await total({ p_category: two.slug, p_categories: [one.slug] })).toBe(1)
})

const named: Record<string, string> = {}
const searched = setUp(() => createCategory())
beforeAll(async () => {
  const own = await sql<{ id: string; key: string }>('select id, key from public.attributes')
  const idOf = (key: string) => own.find((each) => each.key === key)!.id
  const [induction] = await sql<{ id: string }>(
    `select id from public.attribute_choices where key = 'induction'`,
  )
  for (const [key, name, values] of [
    ['fraction', 'شقایق الف', [['volume', 2.5]]],
    ['named fraction', 'شقایق ۲٫۵ لیتری', []],
    ['named fraction with a point', 'شقایق 7.3 لیتری', []],
    ['whole', 'شقایق ۵ لیتر با ۲ دسته', []],
    ['whole by value', 'شقایق ب', [['volume', 5]]],
    ['24', 'شقایق پ', [['diameter', 24]]],
    ['240', 'شقایق ت', [['diameter', 240]]],
    ['servings', 'شقایق چ', [['servings', 6]]],
    ['induction', 'شقایق ح', [['hobs', [induction!.id]]]],
  ] as [string, string, [string, Value][]][]) {
    const { id } = await createProductIn(searched, { name, price: 1000 })
    named[key] = id
    const set = values.map(([attribute, value]) => ({ attribute_id: idOf(attribute), value }))
    expect((await setAttributes(id, set)).error).toBeNull()
  }
})

async function expectFound(query: string, keys: string[]) {
  for (const p_query of [`شقایق ${query}`, query]) {
    const found = await search(anonymousClient(), { p_query, p_category: searched.slug })
    const names = Object.keys(named).filter((key) => found.ids.includes(named[key]!))
    expect([p_query, names.toSorted()]).toEqual([p_query, keys.toSorted()])
  }
}

it.each([
  ['a fraction, not its decimals as a number', '۲٫۵ لیتر', ['fraction', 'named fraction']],
  ['a fraction with a point', '2.5 لیتر', ['fraction', 'named fraction']],
  ['a fraction in a name with a point', '۷٫۳ لیتر', ['named fraction with a point']],
  ['a whole number, not fractions that end in it', '۵ لیتر', ['whole', 'whole by value']],
  ['a fraction in another unit', '۲۵۰۰ سی‌سی', ['fraction']],
  ['centimeters', '۲۴ سانت', ['24']],
  ['millimeters', '۲۴۰ میلی‌متر', ['24']],
  ['meters', '۰٫۲۴ متر', ['24']],
  ['servings', '۶ نفره', ['servings']],
  ['a choice', 'القایی', ['induction']],
  ['nothing for a fraction that no product has', '۳٫۵ لیتر', []],
])('attribute search: finds %s', (_, query, keys) => expectFound(query, keys))

it.each(['میلی‌متر', 'mm'])('attribute search: follows a changed unit, %s', async (unit) => {
  await sql(`update public.attributes set unit = $1 where key = 'diameter'`, [unit])
  await expectFound('۲۴ سانتی‌متر', ['240'])
  await expectFound('۲۴ میلی‌متر', ['24'])
})

const line = async (id: string, attributes: Json[], apply = true) => {
  const data = await admin.client.call('admin_import_products', {
    p_rows: [{ row: 2, id, attributes }],
    p_apply: apply,
  })
  return data[0]!
}
const valuesOf = async (id: string) =>
  (await admin.client.call('admin_product_attributes', { p_ids: [id] }))[0]!.attributes as {
    attribute_id: string
    value: Json
  }[]
const make = (kind: Kind, choices: string[] = []) =>
  createAttribute(kind, {}, choices).then(({ id, choices: made }) => ({
    id,
    choices: made.map((each) => each.id),
  }))

it('attribute import: changes the values in the file, keeps others, skips equal ones', async () => {
  const product = await createProduct()
  const [number, hobs, words] = [
    await make('number'),
    await make('choices', ['گاز', 'القایی', 'فر']),
    await make('text'),
  ]
  const of = (attribute: { id: string }, value: Json) => ({ attribute_id: attribute.id, value })
  const all = [of(number, 24), of(hobs, [hobs.choices[2]!, hobs.choices[0]!]), of(words, 'دست‌ساز')]
  expect(await line(product.id, all, false)).toMatchObject({ result: 'update' })
  expect(await valuesOf(product.id)).toEqual([])
  expect(await line(product.id, all)).toMatchObject({ result: 'update', problem: null })
  const back = await valuesOf(product.id)
  expect(back).toHaveLength(3)
  // Exported values, in any order of choices, change nothing.
  for (const again of [back, all.toReversed(), [of(hobs, [hobs.choices[0]!, hobs.choices[2]!])], []])
    expect(await line(product.id, again as Json[])).toMatchObject({ result: 'same' })
  expect(await line(product.id, [of(number, null), of(hobs, [hobs.choices[1]!])])).toMatchObject({
    result: 'update',
  })
  const after = new Map((await valuesOf(product.id)).map((each) => [each.attribute_id, each.value]))
  expect([after.get(number.id), after.get(hobs.id), after.get(words.id)]).toEqual([
    undefined,
    [hobs.choices[1]],
    'دست‌ساز',
  ])
})

it('attribute import: reports invalid values and writes none of them', async () => {
  const product = await createProduct()
  const [number, one, other] = [
    await make('number'),
    await make('choice', ['چدن', 'استیل']),
    await make('choice', ['چوب']),
  ]
  const refusal = async (attribute: { id: string }, value: Json) => {
    const { result, problem } = await line(product.id, [{ attribute_id: attribute.id, value }])
    return [result, problem]
  }
  expect(await refusal(number, 1.5)).toEqual(['error', 'invalid_input'])
  expect(await refusal(number, 'زیاد')).toEqual(['error', 'invalid_input'])
  expect(await refusal(one, [other.choices[0]!])).toEqual(['error', 'invalid_input'])
  expect((await refusal(one, one.choices))[0]).toBe('error')
  expect(await refusal({ id: randomUUID() }, 1)).toEqual(['error', 'changed_meanwhile'])
  expect(await valuesOf(product.id)).toEqual([])
})
