/** What search engines are told, products and pages that appear by their moment, and the links of the frame. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person, customer: Person
beforeAll(async () => {
  ;[admin, customer] = await Promise.all([createPerson('admin'), createPerson()])
})

const rowOf = async (id: string) =>
  (
    await sql<{
      slug: string
      version: number
      is_active: boolean
      seo_title: string
      publish_at: Date | null
    }>('select slug, version, is_active, seo_title, publish_at from public.products where id = $1', [id])
  )[0]!
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

describe('a product', () => {
  it('is saved with what search engines are told, in one go or not at all', async () => {
    const { id } = await createProduct()
    const { slug, version } = await rowOf(id)
    const save = (person: Person, publication: object, changes: object = { brand: 'جنوب' }) =>
      person.client.rpc('admin_save_product', {
        p_product_id: id,
        p_version: version,
        p_changes: changes as never,
        p_publication: publication as never,
      })
    expect((await save(customer, { seo_title: 'x' })).error?.message).toBe('admin_required')
    // Too long: the brand is not saved either.
    expect((await save(admin, { seo_title: 'x'.repeat(101) })).error?.code).toBe('23514')
    const { data, error } = await save(admin, { seo_title: 'کتری مسی', seo_description: 'گرم و ماندگار' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ brand: 'جنوب', seo_title: 'کتری مسی', version: version + 1 })
    expect((await save(admin, {})).error?.message).toBe('version_changed')
    const page = await anonymousClient().rpc('product_page', { p_slug: slug })
    expect(page.data).toMatchObject({ seo: { title: 'کتری مسی', description: 'گرم و ماندگار' } })
  })

  it('that is new takes them too', async () => {
    const { data, error } = await admin.client.rpc('admin_save_product', {
      p_product_id: null as unknown as string,
      p_version: 0,
      p_changes: { name: `کالا ${randomUUID()}`, is_active: false },
      p_publication: { seo_title: 'تازه', publish_at: new Date(Date.now() + 3_600_000).toISOString() },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ seo_title: 'تازه', is_active: false })
    expect((data as { publish_at: string }).publish_at).not.toBeNull()
  })

  it('comes into the shop at its moment, once, and is told of to every server', async () => {
    const [due, later] = [await createProduct({ active: false }), await createProduct({ active: false })]
    await sql(`update public.products set publish_at = now() - interval '1 second' where id = $1`, [due.id])
    await sql(`update public.products set publish_at = now() + interval '1 hour' where id = $1`, [later.id])
    const [first, second] = await Promise.all([
      serviceClient().rpc('publish_due', { p_since: secondsAgo(60) }),
      serviceClient().rpc('publish_due', { p_since: secondsAgo(60) }),
    ])
    expect([first.error, second.error]).toEqual([null, null])
    const after = await rowOf(due.id)
    expect(after).toMatchObject({ is_active: true, publish_at: null })
    expect(await rowOf(later.id)).toMatchObject({ is_active: false })
    const again = await serviceClient().rpc('publish_due', { p_since: secondsAgo(60) })
    expect(again.data).toContain(after.slug)
    expect((await rowOf(due.id)).version).toBe(after.version)
    const { slug } = await rowOf(later.id)
    expect(again.data).not.toContain(slug)
    // Lists know it as one that was switched on.
    const found = await anonymousClient().rpc('product_page', { p_slug: after.slug })
    expect(found.data).not.toBeNull()
  })

  it('that somebody switched on has no plan any more', async () => {
    const { id } = await createProduct({ active: false })
    await sql(`update public.products set publish_at = now() + interval '1 hour' where id = $1`, [id])
    await sql('update public.products set is_active = true where id = $1', [id])
    expect(await rowOf(id)).toMatchObject({ is_active: true, publish_at: null })
    await sql('update public.products set is_active = false where id = $1', [id])
    expect((await rowOf(id)).publish_at).toBeNull()
  })
})

describe('a page', () => {
  const make = async (more: Record<string, unknown> = {}) => {
    const { data, error } = await admin.client
      .from('pages')
      .insert({ slug: randomUUID(), title: 'راهنمای خرید', is_published: true, ...more })
      .select('id, slug')
      .single()
    expect(error).toBeNull()
    return data!
  }
  const seen = async (slug: string) =>
    (await anonymousClient().from('pages').select('slug').eq('slug', slug)).data!.length

  it('is seen once it is published, from its moment on', async () => {
    const [draft, waiting, shown] = [
      await make({ is_published: false }),
      await make({ publish_at: new Date(Date.now() + 3_600_000).toISOString() }),
      await make({ publish_at: secondsAgo(30) }),
    ]
    expect([await seen(draft.slug), await seen(waiting.slug), await seen(shown.slug)]).toEqual([0, 0, 1])
    expect((await serviceClient().rpc('pages_began', { p_since: secondsAgo(60) })).data).toBe(true)
    await sql('delete from public.pages where id = $1', [shown.id])
    expect((await serviceClient().rpc('pages_began', { p_since: secondsAgo(20) })).data).toBe(false)
    const refused = await customer.client.from('pages').insert({ slug: randomUUID(), title: 'x' })
    expect(refused.error?.code).toBe('42501')
  })

  it('leaves its old address behind until another takes it', async () => {
    const page = await make()
    const old = page.slug
    const moved = `${old}-2`
    await admin.client.from('pages').update({ slug: moved }).eq('id', page.id)
    const target = async () =>
      (
        await anonymousClient()
          .from('slug_redirects')
          .select('page:pages(slug)')
          .eq('kind', 'page')
          .eq('slug', old)
          .maybeSingle()
      ).data
    expect(await target()).toEqual({ page: { slug: moved } })
    await make({ slug: old })
    expect(await target()).toBeNull()
  })

  it('keeps its pictures in the library', async () => {
    const key = randomUUID()
    const [media] = await sql<{ id: string }>(
      `insert into public.media_files (bucket, key, width, height, bytes) values ('banners', $1, 10, 10, 10) returning id`,
      [key],
    )
    const page = await make({ body: `<p>الف</p><img src="/media/banners/${key}/1280.webp" alt="">` })
    const forget = () => admin.client.rpc('admin_forget_picture', { p_id: media!.id })
    expect((await forget()).error?.message).toBe('picture_in_use')
    await admin.client.from('pages').update({ body: '<p>الف</p>' }).eq('id', page.id)
    expect((await forget()).error).toBeNull()
  })

  it('has an address of letters, digits and hyphens', async () => {
    for (const slug of ['', 'a b', 'A', 'x/y', '../x', '-x'])
      expect((await admin.client.from('pages').insert({ slug, title: 'x' })).error?.code, slug).toBe('23514')
  })
})

describe('a page of the shop that tells of itself', () => {
  const write = (person: Person, changes: object, id = 'terms') =>
    person.client.from('text_pages').update(changes).eq('id', id).select('id')
  const OWN = { title: null, body: null, seo_title: '', seo_description: '' }

  it('is read by everybody, written by who works with content, and never comes or goes', async () => {
    expect((await anonymousClient().from('text_pages').select('id, title').order('id')).data).toEqual([
      { id: 'about', title: null },
      { id: 'privacy', title: null },
      { id: 'terms', title: null },
    ])
    const words = { title: 'قوانین ما', body: '<p>الف</p>' }
    expect((await write(customer, words)).data).toEqual([])
    expect((await write(admin, words)).data).toEqual([{ id: 'terms' }])
    expect((await anonymousClient().from('text_pages').select('body').eq('id', 'terms')).data).toEqual([
      { body: '<p>الف</p>' },
    ])
    for (const change of [
      await admin.client.from('text_pages').delete().eq('id', 'terms'),
      await admin.client.from('text_pages').insert({ id: 'contact' }),
      await admin.client.from('text_pages').update({ id: 'contact' }).eq('id', 'terms'),
    ])
      expect(change.error?.code).toBe('42501')
    const [log] = await sql<{ record_id: string; after: unknown }>(
      `select record_id, after from public.admin_audit where table_name = 'text_pages' and actor_id = $1`,
      [admin.id],
    )
    expect(log).toMatchObject({ record_id: 'terms', after: words })
    expect((await write(admin, OWN)).error).toBeNull()
  })

  it('has a title and a text, or neither', async () => {
    for (const bad of [
      { title: 'x' },
      { body: '<p>x</p>' },
      { title: 'x', body: '' },
      { title: ' ', body: 'x' },
      { title: 'الف\u202eب', body: 'x' },
    ])
      expect((await write(admin, bad, 'privacy')).error?.code, JSON.stringify(bad)).toBe('23514')
  })

  it('keeps its pictures in the library', async () => {
    const key = randomUUID()
    const [media] = await sql<{ id: string }>(
      `insert into public.media_files (bucket, key, width, height, bytes) values ('banners', $1, 10, 10, 10) returning id`,
      [key],
    )
    await write(admin, { title: 'ما', body: `<img src="/media/banners/${key}/1280.webp" alt="">` }, 'about')
    const [uses] = await sql<{ uses: unknown }>('select private.picture_uses($1) as uses', [`banners/${key}`])
    expect(uses!.uses).toEqual([{ kind: 'page', id: 'about', name: 'ما' }])
    const forget = () => admin.client.rpc('admin_forget_picture', { p_id: media!.id })
    expect((await forget()).error?.message).toBe('picture_in_use')
    await write(admin, OWN, 'about')
    expect((await forget()).error).toBeNull()
  })
})

describe('a menu', () => {
  const set = (links: unknown, id = 'legal') =>
    admin.client
      .from('menus')
      .update({ links: links as never })
      .eq('id', id)
      .select('id')

  it('takes links of the shop and of the web, nothing else', async () => {
    const link = { label: 'راهنما', href: '/pages/guide' }
    expect((await set([link, { label: 'بیرون', href: 'https://example.org/a?b=c' }])).data).toHaveLength(1)
    for (const bad of [
      {},
      'x',
      [1],
      [{ label: 'الف' }],
      [{ ...link, extra: 1 }],
      [{ ...link, label: '' }],
      [{ ...link, label: 'x'.repeat(41) }],
      [{ ...link, label: 'الف\u202eب' }],
      [{ ...link, href: 'javascript:alert(1)' }],
      [{ ...link, href: '//example.org' }],
      [{ ...link, href: '/\\example.org' }],
      [{ ...link, href: 5 }],
      Array.from({ length: 5 }, () => link),
    ])
      expect((await set(bad)).error?.code, JSON.stringify(bad)).toBe('23514')
    expect((await set(null)).error).toBeNull()
    expect(
      (
        await set(
          Array.from({ length: 12 }, () => link),
          'footer',
        )
      ).error,
    ).toBeNull()
    expect(
      (
        await set(
          Array.from({ length: 13 }, () => link),
          'footer',
        )
      ).error?.code,
    ).toBe('23514')
    expect((await set(null, 'footer')).error).toBeNull()
  })

  it('is changed by admins alone', async () => {
    const { data } = await customer.client.from('menus').update({ links: [] }).eq('id', 'header').select('id')
    expect(data).toEqual([])
    expect((await anonymousClient().from('menus').select('id')).data).toHaveLength(3)
  })
})
