/** SEO fields, scheduled publishing, pages, text pages and menus. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { insertInto, insertRow } from './support/insert.ts'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql, sqlRow } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())

const rowOf = async (id: string) =>
  await sqlRow<{
    slug: string
    version: number
    is_active: boolean
    seo_title: string
    publish_at: Date | null
  }>('select slug, version, is_active, seo_title, publish_at from public.products where id = $1', [id])
/** Key and id of a picture in the library. */
async function createPicture(): Promise<[key: string, id: string]> {
  const key = randomUUID()
  const media = await insertRow('media_files', { bucket: 'banners', key, width: 10, height: 10, bytes: 10 })
  return [key, media.id]
}
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

it('product SEO: saved together with the product or not at all', async () => {
  const { id } = await createProduct()
  const { slug, version } = await rowOf(id)
  const save = (person: Person, publication: object, changes: object = { brand: 'جنوب' }) =>
    person.client.rpc('admin_save_product', {
      p_product_id: id,
      p_version: version,
      p_changes: changes as never,
      p_publication: publication as never,
    })
  // Too long a title.
  expect((await save(admin, { seo_title: 'x'.repeat(101) })).error?.code).toBe('23514')
  const { data, error } = await save(admin, { seo_title: 'کتری مسی', seo_description: 'گرم و ماندگار' })
  expect(error).toBeNull()
  expect(data).toMatchObject({ brand: 'جنوب', seo_title: 'کتری مسی', version: version + 1 })
  expect((await save(admin, {})).error?.message).toBe('version_changed')
  const page = await anonymousClient().rpc('product_page', { p_slug: slug })
  expect(page.data).toMatchObject({ seo: { title: 'کتری مسی', description: 'گرم و ماندگار' } })
})

it('product SEO: set with a new product, like its time of publication', async () => {
  const data = await admin.client.call('admin_save_product', {
    p_product_id: null as unknown as string,
    p_version: 0,
    p_changes: { name: `محصول ${randomUUID()}`, is_active: false },
    p_publication: { seo_title: 'جدید', publish_at: new Date(Date.now() + 3_600_000).toISOString() },
  })
  expect(data).toMatchObject({ seo_title: 'جدید', is_active: false })
  expect((data as { publish_at: string }).publish_at).not.toBeNull()
})

it('scheduled publishing: activates due products once and returns their slugs to each caller', async () => {
  const [due, later] = [await createProduct({ active: false }), await createProduct({ active: false })]
  await sql(`update public.products set publish_at = now() - interval '1 second' where id = $1`, [due.id])
  await sql(`update public.products set publish_at = now() + interval '1 hour' where id = $1`, [later.id])
  const { version } = await rowOf(due.id)
  const publish = async (since: string) => (await serviceClient().rpc('publish_due', { p_since: since })).data
  const first = await publish(secondsAgo(60))
  const after = await rowOf(due.id)
  expect(after).toMatchObject({ is_active: true, publish_at: null, version: version + 1 })
  const waiting = await rowOf(later.id)
  expect(waiting.is_active).toBe(false)
  for (const slugs of [first, await publish(secondsAgo(60))]) {
    expect(slugs).toContain(after.slug)
    expect(slugs).not.toContain(waiting.slug)
  }
  expect(await publish(new Date().toISOString())).not.toContain(after.slug)
  expect((await rowOf(due.id)).version).toBe(after.version)
  expect(await anonymousClient().call('product_page', { p_slug: after.slug })).not.toBeNull()
})

it('scheduled publishing: activating a product clears its time', async () => {
  const { id } = await createProduct({ active: false })
  await sql(`update public.products set publish_at = now() + interval '1 hour' where id = $1`, [id])
  await sql('update public.products set is_active = true where id = $1', [id])
  expect(await rowOf(id)).toMatchObject({ is_active: true, publish_at: null })
  await sql('update public.products set is_active = false where id = $1', [id])
  expect((await rowOf(id)).publish_at).toBeNull()
})

const insert = ({ client }: Person, values: object) =>
  client.query<{ id: string; slug: string }>(
    ...insertInto('pages', { slug: randomUUID(), title: 'راهنمای خرید', ...values }),
  )
const make = async (values: object = {}) => {
  const { data, error } = await insert(admin, { is_published: true, ...values })
  expect(error).toBeNull()
  return data![0]!
}
const seen = async (slug: string) =>
  (await anonymousClient().query('select slug from public.pages where slug = $1', [slug])).data!.length

it('page: visible when published, from its time on', async () => {
  const [draft, waiting, shown] = [
    await make({ is_published: false }),
    await make({ publish_at: new Date(Date.now() + 3_600_000).toISOString() }),
    await make({ publish_at: secondsAgo(30) }),
  ]
  expect([await seen(draft.slug), await seen(waiting.slug), await seen(shown.slug)]).toEqual([0, 0, 1])
  expect((await serviceClient().rpc('newly_published_pages', { p_since: secondsAgo(60) })).data).toBe(true)
  await sql('delete from public.pages where id = $1', [shown.id])
  expect((await serviceClient().rpc('newly_published_pages', { p_since: secondsAgo(20) })).data).toBe(false)
  expect((await insert(customer, {})).error?.code).toBe('42501')
})

it('page redirect: the old address redirects until another page takes it', async () => {
  const page = await make()
  const old = page.slug
  const moved = `${old}-2`
  await admin.client.query('update public.pages set slug = $2 where id = $1', [page.id, moved])
  const targets = async () =>
    await anonymousClient().rows(
      `select p.slug from public.slug_redirects r join public.pages p on p.id = r.page_id
           where r.kind = 'page' and r.slug = $1`,
      [old],
    )
  expect(await targets()).toEqual([{ slug: moved }])
  await make({ slug: old })
  expect(await targets()).toEqual([])
})

it('media library: refuses to delete a picture of a page', async () => {
  const [key, media] = await createPicture()
  const page = await make({ body: `<p>الف</p><img src="/media/banners/${key}/1280.webp" alt="">` })
  const forget = () => admin.client.rpc('admin_forget_picture', { p_id: media })
  expect((await forget()).error?.message).toBe('picture_in_use')
  await admin.client.query(`update public.pages set body = '<p>الف</p>' where id = $1`, [page.id])
  expect((await forget()).error).toBeNull()
})

it('page address: refuses all but small letters, digits and hyphens', async () => {
  for (const slug of ['', 'a b', 'A', 'x/y', '../x', '-x'])
    expect((await insert(admin, { slug })).error?.code, slug).toBe('23514')
})

const write = ({ client }: Person, { title, body }: { title?: string; body?: string }, id: string) =>
  client.query('update public.text_pages set title = $2, body = $3 where id = $1 returning id', [
    id,
    title ?? null,
    body ?? null,
  ])

it('text page: has both title and text or neither', async () => {
  for (const bad of [
    { title: 'x' },
    { body: '<p>x</p>' },
    { title: 'x', body: '' },
    { title: ' ', body: 'x' },
    { title: 'الف\u202eب', body: 'x' },
  ])
    expect((await write(admin, bad, 'privacy')).error?.code, JSON.stringify(bad)).toBe('23514')
})

it('media library: refuses to delete a picture of a text page', async () => {
  const [key, media] = await createPicture()
  await write(admin, { title: 'ما', body: `<img src="/media/banners/${key}/1280.webp" alt="">` }, 'about')
  const [uses] = await sql<{ uses: unknown }>('select private.picture_uses($1) as uses', [`banners/${key}`])
  expect(uses!.uses).toEqual([{ kind: 'page', id: 'about', name: 'ما' }])
  const forget = () => admin.client.rpc('admin_forget_picture', { p_id: media })
  expect((await forget()).error?.message).toBe('picture_in_use')
  await write(admin, {}, 'about')
  expect((await forget()).error).toBeNull()
})

const set = (links: unknown, id = 'legal', { client } = admin) =>
  client.query('update public.menus set links = $2 where id = $1 returning id', [
    id,
    links === null ? null : JSON.stringify(links),
  ])

it('menu: takes labeled links of the shop and the web, a limited number', async () => {
  const link = { label: 'راهنما', href: '/pages/guide' }
  const links = (length: number) => Array.from({ length }, () => link)
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
    links(5),
  ])
    expect((await set(bad)).error?.code, JSON.stringify(bad)).toBe('23514')
  expect((await set(null)).error).toBeNull()
  expect((await set(links(12), 'footer')).error).toBeNull()
  expect((await set(links(13), 'footer')).error?.code).toBe('23514')
  expect((await set(null, 'footer')).error).toBeNull()
})
