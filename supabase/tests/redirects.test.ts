/** Addresses that lead elsewhere, and those that lead nowhere. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../lib/redirects/routes.ts'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person, customer: Person
beforeAll(async () => {
  ;[admin, customer] = await Promise.all([createPerson('admin'), createPerson()])
})
afterEach(async () => {
  await sql('delete from public.redirects where true')
  await sql('delete from public.missing_pages where true')
})

/** An address that nobody else uses; without digits that could be a phone. */
const fresh = (word = 'old') => `/${word}-${randomUUID().replace(/\d/g, 'x')}`
const add = (source: string, target: string, person = admin) =>
  person.client.from('redirects').insert({ source, target }).select('id').single()
const problemOf = async (source: string, target: string) => (await add(source, target)).error

describe('a redirect', () => {
  it('leads from an empty address to a page of the shop or elsewhere', async () => {
    expect((await add(fresh(), '/products?category=x#top')).error).toBeNull()
    expect((await add(fresh('قدیمی'), 'https://example.org/a')).error).toBeNull()
    expect((await add('/products/هرگز-نبوده', '/products')).error).toBeNull()
    expect((await add('/index.php', '/')).error).toBeNull()
  })

  it('is made by admins alone', async () => {
    expect((await add(fresh(), '/products', customer)).error?.code).toBe('42501')
    expect((await customer.client.rpc('admin_import_redirects', { p_rows: [] })).error?.message).toBe(
      'admin_required',
    )
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
  ])('is refused at %s', async (source) => {
    expect((await problemOf(source, '/categories'))?.code).toBe('23514')
  })

  it('is refused where a route of the shop answers', async () => {
    for (const route of ROUTES) {
      const [row] = await sql<{ may: boolean }>('select private.is_redirect_source($1) as may', [
        `/${route.replaceAll('\\', '')}`,
      ])
      expect([route, row!.may]).toEqual([route, false])
    }
  })

  it('leads nowhere but to a path or an address of the web', async () => {
    for (const target of ['javascript:alert(1)', '//example.org', '/\\example.org', 'ftp://x', ''])
      expect((await problemOf(fresh(), target))?.code, target).toBe('23514')
  })

  it('does not stand in the way of something that is there', async () => {
    const { id } = await createProduct()
    const [product] = await sql<{ slug: string }>('select slug from public.products where id = $1', [id])
    expect((await problemOf(`/products/${product!.slug}`, '/products'))?.message).toBe(
      'redirect_source_is_there',
    )
    await sql('update public.products set is_active = false where id = $1', [id])
    expect(await problemOf(`/products/${product!.slug}`, '/products')).toBeNull()
    const slug = randomUUID()
    await sql(`insert into public.pages (slug, title, is_published) values ($1, 'x', true)`, [slug])
    expect((await problemOf(`/pages/${slug}`, '/products'))?.message).toBe('redirect_source_is_there')
  })

  it('never goes in circles or from one to the next', async () => {
    const [a, b, c] = [fresh('a'), fresh('b'), fresh('c')]
    expect((await problemOf(a, a))?.message).toBe('redirect_loop')
    expect((await problemOf(a, `${a}/?x=1`))?.message).toBe('redirect_loop')
    expect(await problemOf(a, `${b}?from=a`)).toBeNull()
    expect((await problemOf(b, a))?.message).toBe('redirect_loop')
    const before = await problemOf(b, c)
    expect([before?.message, JSON.parse(before!.details!)]).toEqual(['redirect_chain_before', { path: a }])
    const chain = await problemOf(c, a)
    expect([chain?.message, JSON.parse(chain!.details!)]).toEqual(['redirect_chain', { path: `${b}?from=a` }])
    // The same by a change of one that is there.
    const { data } = await add(c, '/products')
    const changed = await admin.client.from('redirects').update({ target: a }).eq('id', data!.id)
    expect(changed.error?.message).toBe('redirect_chain')
  })

  it('two saves at once make no circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [fresh('a'), fresh('b')]
      const answers = await Promise.all([add(a, b), add(b, a)])
      expect(answers.filter(({ error }) => !error)).toHaveLength(1)
      expect(answers.find(({ error }) => error)!.error!.message).toBe('redirect_loop')
    }
  })
})

describe('the redirects of a server', () => {
  const read = async (seen?: string) =>
    (await serviceClient().rpc('redirect_map', seen === undefined ? {} : { p_seen: seen })).data as {
      version: string
      redirects: Record<string, [string, boolean]> | null
    }

  it('are read again after each change, and only then', async () => {
    const source = fresh()
    const { data } = await add(source, '/products')
    const first = await read()
    expect(first.redirects).toEqual({ [source]: ['/products', true] })
    expect(await read(first.version)).toEqual({ version: first.version, redirects: null })
    await sql('update public.redirects set hits = hits + 1 where id = $1', [data!.id])
    expect((await read(first.version)).redirects).toBeNull()
    await admin.client.from('redirects').update({ is_permanent: false }).eq('id', data!.id)
    const second = await read(first.version)
    expect(second.redirects).toEqual({ [source]: ['/products', false] })
    await admin.client.from('redirects').delete().eq('id', data!.id)
    expect((await read(second.version)).redirects).toEqual({})
  })
})

describe('a file of redirects', () => {
  it('says what would happen, then does it, each line by itself', async () => {
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
    const count = async () =>
      (await sql<{ n: number }>('select count(*)::int as n from public.redirects'))[0]!.n
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
})

describe('addresses that lead nowhere', () => {
  const note = (missing: object[], redirected: object[] = []) =>
    serviceClient().rpc('note_addresses', { p_missing: missing as never, p_redirected: redirected as never })
  const seen = () =>
    sql<{ path: string; hits: string; robot_hits: string; referrer: string }>(
      'select path, hits::int, robot_hits::int, referrer from public.missing_pages order by path',
    )

  it('are counted, people and robots apart, with where the link stood', async () => {
    await note([{ path: '/gone', hits: 2, robot_hits: 1, referrer: '/products' }])
    await note([{ path: '/gone', hits: 1, robot_hits: 0, referrer: '' }])
    expect(await seen()).toEqual([{ path: '/gone', hits: 3, robot_hits: 1, referrer: '/products' }])
  })

  it('hold nothing of a person, and nothing odd', async () => {
    await note([
      { path: '/09121234567', hits: 1, robot_hits: 0, referrer: '' },
      { path: '/۰۹۱۲۱۲۳۴۵۶۷', hits: 1, robot_hits: 0, referrer: '' },
      { path: '/a@b.example', hits: 1, robot_hits: 0, referrer: '' },
      { path: `/${'a'.repeat(400)}`, hits: 1, robot_hits: 0, referrer: '' },
      { path: '/a\u0001', hits: 1, robot_hits: 0, referrer: '' },
      { path: '/minus', hits: -1, robot_hits: 0, referrer: '' },
    ])
    expect(await seen()).toEqual([])
  })

  it('are a thousand at most: what was asked for most stays', async () => {
    await note([{ path: '/often', hits: 9, robot_hits: 0, referrer: '' }])
    for (let part = 0; part < 3; part++)
      await note(
        Array.from({ length: 450 }, (_, i) => ({
          path: `/x${part}-${i}`,
          hits: 1,
          robot_hits: 0,
          referrer: '',
        })),
      )
    const rows = await seen()
    expect(rows).toHaveLength(1000)
    expect(rows.some(({ path }) => path === '/often')).toBe(true)
  })

  it('are missing no more once they lead somewhere, and hits are counted there', async () => {
    const source = fresh('gone')
    await note([{ path: source, hits: 1, robot_hits: 0, referrer: '' }])
    await add(source, '/products')
    expect(await seen()).toEqual([])
    await note([{ path: source, hits: 1, robot_hits: 0, referrer: '' }], [{ path: source, hits: 3 }])
    expect(await seen()).toEqual([])
    const [row] = await sql(
      'select hits::int, last_hit_at is not null as told from public.redirects where source = $1',
      [source],
    )
    expect(row).toEqual({ hits: 3, told: true })
  })
})
