import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ROUTES } from '../../lib/server/routes.ts'
import { slugOf } from './support/catalog.ts'
import { createProduct } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { serviceClient, sql, sqlValue } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp } from './support/set-up.ts'
import { refusal } from './support/orders.ts'

const admin = setUp(() => createPerson('admin'))
beforeAll(async () => {
  await sql('delete from public.redirects')
})
/** An unused address without digits that could be a phone. */
const fresh = (word = 'old') => `/${word}-${randomUUID().replace(/\d/g, 'x')}`
const add = (source: string, target: string, person = admin) =>
  person.client.query<{ id: string }>(...insertInto('redirects', { source, target }))
const problemOf = async (source: string, target: string) => (await add(source, target)).error

it('redirects: accepts a page of the shop or another site as target', async () => {
  expect((await add(fresh(), '/products?category=x#top')).error).toBeNull()
  expect((await add(fresh('قدیمی'), 'https://example.org/a')).error).toBeNull()
  expect((await add('/products/هرگز-نبوده', '/products')).error).toBeNull()
  expect((await add('/index.php', '/')).error).toBeNull()
})

it.each([
  '/',
  'old',
  '//example.org',
  '/a/',
  '/a//b',
  '/a b',
  '/a%20b',
  '/a?b=c',
  '/a#b',
  '/a\\b',
  '/a\u202eb',
  `/${'a'.repeat(300)}`,
  '/products',
  '/products/x/reviews',
  '/Admin/x',
])('redirects: refuses the source %s', async (source) => {
  expect((await problemOf(source, '/categories'))?.code).toBe('23514')
})

it('redirects: refuses every route of the shop as source', async () => {
  // Products, brands and pages may have moved.
  const isMovable = /^\/(?:products|brands|pages)\/\[\w+\]$/
  for (const path of Object.keys(ROUTES).filter((each) => !isMovable.test(each))) {
    const address = path.replaceAll(/\[[^\]]+\]/g, 'x')
    const may = await sqlValue<boolean>('select private.is_redirect_source($1) as may', [address])
    expect([address, may]).toEqual([address, false])
  }
})

it('redirects: refuses targets other than paths and web addresses', async () => {
  for (const target of ['javascript:alert(1)', '//example.org', '/\\example.org', 'ftp://x', ''])
    expect((await problemOf(fresh(), target))?.code, target).toBe('23514')
})

it('redirects: refuses the address of an active product or published page', async () => {
  const { id } = await createProduct()
  const path = `/products/${await slugOf({ id })}`
  expect((await problemOf(path, '/products'))?.message).toBe('redirect_source_is_there')
  await sql('update public.products set is_active = false where id = $1', [id])
  expect(await problemOf(path, '/products')).toBeNull()
  const slug = randomUUID()
  await sql(`insert into public.pages (slug, title, is_published) values ($1, 'x', true)`, [slug])
  expect((await problemOf(`/pages/${slug}`, '/products'))?.message).toBe('redirect_source_is_there')
})

it('redirects: refuses loops and chains, also on an edit', async () => {
  const [a, b, c] = [fresh('a'), fresh('b'), fresh('c')]
  expect((await problemOf(a, a))?.message).toBe('redirect_loop')
  expect((await problemOf(a, `${a}/?x=1`))?.message).toBe('redirect_loop')
  expect(await problemOf(a, `${b}?from=a`)).toBeNull()
  expect((await problemOf(b, a))?.message).toBe('redirect_loop')
  const before = await problemOf(b, c)
  expect([before?.message, JSON.parse(before!.details!)]).toEqual(['redirect_chain_before', { path: a }])
  const chain = await problemOf(c, a)
  expect([chain?.message, JSON.parse(chain!.details!)]).toEqual(['redirect_chain', { path: `${b}?from=a` }])
  await add(c, '/products')
  expect(
    await refusal(admin.client.query('update public.redirects set target = $2 where source = $1', [c, a])),
  ).toBe('redirect_chain')
})

it('redirect import: previews and then applies each line on its own', async () => {
  const [kept, changed, made] = [fresh('kept'), fresh('changed'), fresh('made')]
  await add(kept, '/products')
  await add(changed, '/products')
  const rows = [
    { row: 1, source: kept, target: '/products', is_permanent: true },
    { row: 2, source: changed, target: '/categories', is_permanent: true },
    { row: 3, source: made, target: '/brands', is_permanent: false },
    { row: 4, source: '/admin/x', target: '/brands' },
    { row: 5, source: fresh(), target: made },
    { row: 6, source: null, target: null },
  ]
  const expected = [
    { line: 1, result: 'same', problem: null },
    { line: 2, result: 'changed', problem: null },
    { line: 3, result: 'new', problem: null },
    { line: 4, result: 'error', problem: 'redirect_invalid' },
    { line: 5, result: 'error', problem: 'redirect_chain /brands' },
    { line: 6, result: 'error', problem: 'redirect_invalid' },
  ]
  const run = (p_apply: boolean) =>
    admin.client.rpc('admin_import_redirects', { p_rows: rows as never, p_apply })
  const count = async () => await sqlValue<number>('select count(*)::int as n from public.redirects')
  expect((await run(false)).data).toEqual(expected)
  expect(await count()).toBe(2)
  expect((await run(true)).data).toEqual(expected)
  expect(await count()).toBe(3)
  expect(
    await sql('select target, is_permanent from public.redirects where source = any ($1) order by target', [
      [changed, made],
    ]),
  ).toEqual([
    { target: '/brands', is_permanent: false },
    { target: '/categories', is_permanent: true },
  ])
})

it('redirects: count their requests', async () => {
  const source = fresh('counted')
  await add(source, '/products')
  for (let hit = 0; hit < 3; hit++) await serviceClient().rpc('count_redirect', { p_source: source })
  const [row] = await sql(
    'select hits::int, last_hit_at is not null as dated from public.redirects where source = $1',
    [source],
  )
  expect(row).toEqual({ hits: 3, dated: true })
})
