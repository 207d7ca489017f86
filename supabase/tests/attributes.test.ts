/** Attributes: what values may be, what the panel does with them, and lists narrowed by them as a plain model says. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct } from './support/products.ts'
import { search, type SearchArgs } from './support/search.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
beforeAll(async () => {
  admin = await createPerson('admin')
})

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
  const { data: id, error } = await admin.client.rpc('admin_save_attribute', {
    p_attribute: { name, kind, unit: null, choices: choices.map((name) => ({ name })), ...more },
  })
  if (error) throw error
  const { data } = await anonymousClient()
    .from('attributes')
    .select('id, key, choices:attribute_choices(id, key, name, sort_order)')
    .eq('id', id)
    .single()
  return { ...data!, choices: data!.choices.sort((a, b) => a.sort_order - b.sort_order) }
}

async function createCategory(parent: string | null = null): Promise<{ id: string; slug: string }> {
  const [row] = await sql<{ id: string; slug: string }>(
    'insert into public.categories (name, slug, parent_id) values ($1, $1, $2) returning id, slug',
    [`قفسه-${randomUUID().slice(0, 8)}`, parent],
  )
  return row!
}

/** Gives a category its attributes, all of them filters. */
async function filterBy(category: { id: string }, attributes: readonly Attribute[]): Promise<void> {
  const { error } = await admin.client.rpc('admin_save_category_attributes', {
    p_category: category.id,
    p_attributes: attributes.map(({ id }) => ({
      attribute_id: id,
      is_filter: true,
      is_compared: true,
      is_highlight: false,
    })),
  })
  expect(error).toBeNull()
}

type Value = number | string | boolean | string[]

async function tell(product: string, values: { attribute_id?: string; name?: string; value: Value }[]) {
  const [row] = await sql<{ version: number }>('select version from public.products where id = $1', [product])
  return admin.client.rpc('admin_update_product', {
    p_product_id: product,
    p_version: row!.version,
    p_changes: { attributes: values },
  })
}

interface Told {
  key: string
  name: string
  value: unknown
}
async function toldOf(product: string): Promise<Told[]> {
  const [row] = await sql<{ told: Told[] }>('select private.attributes_of($1) as told', [product])
  return row!.told
}

describe('values', () => {
  it('fit their kind, and one attribute has one of them unless it is of choices', async () => {
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
    expect((await tell(product, good)).error).toBeNull()
    const told = await toldOf(product)
    expect(Object.fromEntries(told.map(({ key, value }) => [key, value]))).toMatchObject({
      [length.key]: 2.5,
      [lid.key]: [{ name: 'شیشه' }],
      [places.key]: [{ name: 'یخچال' }, { name: 'فریزر' }],
      [safe.key]: false,
    })
    expect(told.find(({ name }) => name === 'دستهٔ آزمون')?.value).toBe('چوب گردو')

    for (const [values, why] of [
      [[{ attribute_id: length.id, value: 2.55 }], '23514'],
      [[{ attribute_id: length.id, value: -1 }], '23514'],
      [[{ attribute_id: length.id, value: 1_000_001 }], '23514'],
      [[{ attribute_id: lid.id, value: [glass, steel] }], '23505'],
      [[{ attribute_id: lid.id, value: [other.choices[0]!.id] }], '23503'],
      [[{ name: 'قطر', value: 'بزرگ' }], 'HZ000'],
      [[{ name: 'خالی', value: ' ' }], '23514'],
    ] as [Parameters<typeof tell>[1], string][]) {
      expect([values, (await tell(product, values)).error?.code]).toEqual([values, why])
    }
    // What was refused has changed nothing.
    expect(await toldOf(product)).toEqual(told)
    expect((await tell(product, [{ attribute_id: lid.id, value: [steel] }])).error).toBeNull()
    expect((await toldOf(product)).map(({ value }) => value)).toMatchObject([[{ name: 'فولاد' }]])
  })

  it('come along in a copy, with the weight of the product beside them', async () => {
    const { id: product } = await createProduct({})
    await sql('update public.products set weight = 1850 where id = $1', [product])
    await tell(product, [{ name: 'رنگ دسته', value: 'مشکی' }])
    const { data } = await admin.client.rpc('admin_duplicate_product', { p_product_id: product })
    expect(await toldOf(data!.id)).toEqual(await toldOf(product))
    expect((await toldOf(product)).find(({ key }) => key === 'weight')?.value).toBe(1850)
  })
})

describe('the panel', () => {
  it('changes an attribute and its choices, but takes none from a product', async () => {
    const { id: product } = await createProduct({})
    const lid = await createAttribute('choice', {}, ['الف', 'ب'])
    const [a, b] = lid.choices as [Choice, Choice]
    await tell(product, [{ attribute_id: lid.id, value: [a.id] }])
    const save = async (choices: object[], more: object = {}) => {
      const { data } = await anonymousClient()
        .from('attributes')
        .select('updated_at')
        .eq('id', lid.id)
        .single()
      return admin.client.rpc('admin_save_attribute', {
        p_attribute: {
          id: lid.id,
          seen_at: data!.updated_at,
          name: `درِ ${lid.id}`,
          choices: choices as never,
          ...more,
        },
      })
    }
    // The two change their names, and a third comes first.
    expect((await save([{ name: 'پ' }, { id: b.id, name: 'الف' }, { id: a.id, name: 'ب' }])).error).toBeNull()
    const { data } = await anonymousClient()
      .from('attribute_choices')
      .select('id, name')
      .eq('attribute_id', lid.id)
      .order('sort_order')
    expect(data!.slice(1)).toEqual([
      { id: b.id, name: 'الف' },
      { id: a.id, name: 'ب' },
    ])
    expect((await save([{ id: b.id, name: 'الف' }])).error?.message).toBe('choice_in_use')
    expect((await save([{ id: a.id, name: 'الف' }])).error).toBeNull()
    expect((await save([], {})).error?.message).toBe('invalid_input')
    expect((await save([{ id: a.id, name: 'ب' }], { seen_at: '2020-01-01' })).error?.message).toBe(
      'changed_meanwhile',
    )
    // Kind and address stay whatever is sent.
    expect((await save([{ id: a.id, name: 'ب' }], { key: 'other', kind: 'text' })).error).toBeNull()
    const { data: row } = await anonymousClient()
      .from('attributes')
      .select('key, kind')
      .eq('id', lid.id)
      .single()
    expect(row).toEqual({ key: lid.key, kind: 'choice' })
  })

  it('gives no attribute the name of a parameter, nor two of them one name', async () => {
    for (const key of ['search', 'page', 'in', 'filter', '_rsc'])
      await expect(createAttribute('number', { key })).rejects.toMatchObject({ code: '23514' })
    await expect(createAttribute('number', { name: 'قطر' })).rejects.toMatchObject({ code: '23505' })
    await expect(createAttribute('number', { name: 'گنجايش' })).rejects.toMatchObject({ code: '23505' })
  })

  it('removes an attribute with all its values', async () => {
    const { id: product } = await createProduct({})
    const gone = await createAttribute('choices', {}, ['الف'])
    await tell(product, [{ attribute_id: gone.id, value: [gone.choices[0]!.id] }])
    const { data } = await admin.client.rpc('admin_delete_attribute', { p_id: gone.id })
    expect(data).toBe(1)
    expect(await toldOf(product)).toEqual([])
    const again = await admin.client.rpc('admin_delete_attribute', { p_id: gone.id })
    expect(again.error?.message).toBe('not_found')
  })

  it('orders the table of a product: what stands above its category first, the nearest category decides', async () => {
    const top = await createCategory()
    const under = await createCategory(top.id)
    const [one, two, three] = [
      await createAttribute('number'),
      await createAttribute('number'),
      await createAttribute('number'),
    ]
    await filterBy(top, [two, one])
    await filterBy(under, [three, two])
    const { id: product } = await createProduct({})
    await sql('update public.products set category_id = $2 where id = $1', [product, under.id])
    await tell(
      product,
      [one, two, three].map(({ id }, value) => ({ attribute_id: id, value })),
    )
    expect((await toldOf(product)).map(({ key }) => key)).toEqual([one.key, three.key, two.key])
  })
})

it('takes specifications over: typed where they fit, in words where they do not', async () => {
  const { id: product } = await createProduct({})
  const told = async (name: string, value: string) => {
    await sql('delete from public.product_attributes where product_id = $1', [product])
    await sql('select private.take_specification($1, $2, $3)', [product, name, value])
    return (await toldOf(product)).map(({ name, value }) => [name, value])
  }
  expect(await told('قطر', '۲۴ سانتی‌متر')).toEqual([['قطر', 24]])
  expect(await told('گنجایش', '۴٫۸ لیتر')).toEqual([['گنجایش', 4.8]])
  expect(await told('گنجایش', '۷۰۰ میلی‌لیتر')).toEqual([['شرح گنجایش', '۷۰۰ میلی‌لیتر']])
  expect(await told('جنس', 'مسی')).toMatchObject([['جنس', [{ key: 'copper' }]]])
  expect(await told('جنس', 'چدن با لعاب دورو')).toEqual([['شرح جنس', 'چدن با لعاب دورو']])
  expect(await told('سوخت', 'زغال')).toEqual([['سوخت', 'زغال']])
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

describe('lists', () => {
  const PRODUCTS = 7
  let shelf: { id: string; slug: string }
  let size: Attribute, lid: Attribute, hobs: Attribute, safe: Attribute
  const ids: string[] = []
  /** What is told of each product, as a plain model. */
  const model: { size?: number; lid?: number; hobs: Set<number>; safe?: boolean; active: boolean }[] = []
  beforeAll(async () => {
    shelf = await createCategory()
    size = await createAttribute('number', { unit: 'وجب', decimals: 1 })
    lid = await createAttribute('choice', {}, ['الف', 'ب', 'پ'])
    hobs = await createAttribute('choices', {}, ['یک', 'دو', 'سه'])
    safe = await createAttribute('boolean')
    await filterBy(shelf, [size, lid, hobs, safe])
    for (let i = 0; i < PRODUCTS; i++) {
      const { id } = await createProduct({ price: 1000 })
      await sql('update public.products set category_id = $2 where id = $1', [id, shelf.id])
      ids.push(id)
      model.push({ hobs: new Set(), active: true })
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
    const { error } = await tell(ids[at]!, [
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
  const FILTERS: [() => object, Partial<Record<'size' | 'lid' | 'hobs' | 'safe', (row: Row) => boolean>>][] =
    [
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
    for (const [asked, keeps] of FILTERS) {
      const args: SearchArgs = {
        p_category: shelf.slug,
        p_attributes: asked() as never,
        p_facets: ['attributes'],
      }
      const found = await search(anonymousClient(), args)
      const rows = model.filter(({ active }) => active)
      const kept = (except?: string) =>
        rows.filter((row) => Object.entries(keeps).every(([name, keep]) => name === except || keep(row)))
      expect([asked(), new Set(found.ids)]).toEqual([
        asked(),
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
        else if (!(attribute.key in asked())) expect(facet(attribute)).toBeUndefined()
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

  it('are narrowed and counted like a plain model, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(index(PRODUCTS), change), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          for (const [at, it] of changes) await apply(at, it)
          await compare()
        },
      ),
      // The products go on from run to run: shrinking would begin from another state.
      { numRuns: 15, endOnFailure: true },
    )
  }, 240_000)

  it('show those attributes that the category filters by, or that half of what was found has', async () => {
    const other = await createCategory()
    const { id } = await createProduct({})
    await sql('update public.products set category_id = $2 where id = $1', [id, other.id])
    const { id: second } = await createProduct({})
    await sql('update public.products set category_id = $2 where id = $1', [second, other.id])
    await tell(id, [{ attribute_id: size.id, value: 1 }])
    await tell(second, [{ attribute_id: size.id, value: 2 }])
    const keys = async () => {
      const found = await search(anonymousClient(), { p_category: other.slug, p_facets: ['attributes'] })
      return (found as unknown as { facets: { attributes: Facet[] } }).facets.attributes.map(({ key }) => key)
    }
    expect(await keys()).toEqual([size.key])
    for (let i = 0; i < 3; i++) {
      const { id: more } = await createProduct({})
      await sql('update public.products set category_id = $2 where id = $1', [more, other.id])
    }
    expect(await keys()).toEqual([])
  })

  it('may hold several categories', async () => {
    const [one, two] = [await createCategory(), await createCategory()]
    for (const category of [one, two]) {
      const { id } = await createProduct({})
      await sql('update public.products set category_id = $2 where id = $1', [id, category.id])
    }
    const total = async (args: SearchArgs) => (await search(anonymousClient(), args)).total
    expect(await total({ p_categories: [one.slug, two.slug] })).toBe(2)
    expect(await total({ p_category: two.slug, p_categories: [one.slug] })).toBe(1)
  })
})

describe('a query', () => {
  const ids: Record<string, string> = {}
  let shelf: { id: string; slug: string }
  beforeAll(async () => {
    shelf = await createCategory()
    const own = await sql<{ id: string; key: string }>('select id, key from public.attributes')
    const idOf = (key: string) => own.find((each) => each.key === key)!.id
    const [induction] = await sql<{ id: string }>(
      `select id from public.attribute_choices where key = 'induction'`,
    )
    for (const [key, name, values] of [
      ['fraction', 'شقایق الف', [['volume', 2.5]]],
      ['named fraction', 'شقایق ۲٫۵ لیتری', []],
      ['whole', 'شقایق ۵ لیتر با ۲ دسته', []],
      ['whole by value', 'شقایق ب', [['volume', 5]]],
      ['24', 'شقایق پ', [['diameter', 24]]],
      ['240', 'شقایق ت', [['diameter', 240]]],
      ['servings', 'شقایق چ', [['servings', 6]]],
      ['induction', 'شقایق ح', [['hobs', [induction!.id]]]],
    ] as [string, string, [string, Value][]][]) {
      const { id } = await createProduct({ name, price: 1000 })
      ids[key] = id
      await sql('update public.products set category_id = $2 where id = $1', [id, shelf.id])
      const told = values.map(([attribute, value]) => ({ attribute_id: idOf(attribute), value }))
      expect((await tell(id, told)).error).toBeNull()
    }
  })

  async function expectFound(query: string, keys: string[]) {
    for (const asked of [`شقایق ${query}`, query]) {
      const found = await search(anonymousClient(), { p_query: asked, p_category: shelf.slug })
      const names = Object.keys(ids).filter((key) => found.ids.includes(ids[key]!))
      expect([asked, names.toSorted()]).toEqual([asked, keys.toSorted()])
    }
  }

  it.each([
    ['a fraction, and never its digits behind the point', '۲٫۵ لیتر', ['fraction', 'named fraction']],
    ['a fraction with a point', '2.5 لیتر', ['fraction', 'named fraction']],
    ['a whole number, and no fraction that ends in it', '۵ لیتر', ['whole', 'whole by value']],
    ['a fraction in the other unit', '۲۵۰۰ سی‌سی', ['fraction']],
    ['centimeters', '۲۴ سانت', ['24']],
    ['millimeters', '۲۴۰ میلی‌متر', ['24']],
    ['meters', '۰٫۲۴ متر', ['24']],
    ['people', '۶ نفره', ['servings']],
    ['a hob', 'القایی', ['induction']],
  ])('finds %s by what is told, where names say nothing of it', (_, query, keys) => expectFound(query, keys))

  it('finds no other amount where nothing has the fraction', () => expectFound('۳٫۵ لیتر', []))

  it.each(['میلی‌متر', 'mm'])('follows the unit that the panel gives an attribute: %s', async (unit) => {
    await sql(`update public.attributes set unit = $1 where key = 'diameter'`, [unit])
    try {
      await expectFound('۲۴ سانتی‌متر', ['240'])
      await expectFound('۲۴ میلی‌متر', ['24'])
    } finally {
      await sql(`update public.attributes set unit = 'سانتی‌متر' where key = 'diameter'`)
    }
  })
})

describe('files of products', () => {
  const line = async (id: string, attributes: Json[], apply = true) => {
    const { data, error } = await admin.client.rpc('admin_import_products', {
      p_rows: [{ row: 2, id, attributes }],
      p_apply: apply,
    })
    if (error) throw error
    return data[0]!
  }
  const valuesOf = async (id: string) =>
    (await admin.client.rpc('admin_product_attributes', { p_ids: [id] })).data![0]!.attributes as {
      attribute_id: string
      value: Json
    }[]
  const make = (kind: Kind, choices: string[] = []) =>
    createAttribute(kind, {}, choices).then(({ id, choices: made }) => ({
      id,
      choices: made.map((each) => each.id),
    }))

  it('name the values that change; the others stay, and the same again writes nothing', async () => {
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
    // What was read out, and any order of the choices: nothing to do.
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

  it('are told what cannot land, and land nothing of it', async () => {
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
})
