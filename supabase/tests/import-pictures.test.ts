/** Pictures of imports: claims, results, retries, edits meanwhile, undo. The fetching itself: committed/import-pictures.test.ts. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import { serviceClient, sql, sqlColumn, sqlValue } from './support/database.ts'
import { undoImport } from './support/bulk-tasks.ts'
import { createPerson, type Person } from './support/people.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const row = (source: string, number: number, images: string[], more: object = {}) => ({
  ...{
    row: number + 2,
    import_key: `${source}:${number}`,
    name: `دیگ ${source} ${number}`,
    base_price: 500_000,
  },
  ...{ category_path: [`پخت ${source}`], category: 'پخت', stock: 4, keeps: true, images, ...more },
})
const newSource = () => `woo:${randomUUID().slice(0, 8)}.example`
const at = (source: string, name: string) => `https://${source.slice(4)}/${name}.jpg`

async function bring(rows: object[], apply = true): Promise<string[]> {
  const data = await admin.client.call('admin_import_products', {
    p_rows: rows as Json,
    p_apply: apply,
  })
  return data.map(({ result, problem }) => problem ?? result)
}
async function call(
  name: 'claim_picture' | 'finish_picture' | 'fail_picture' | 'settle_pictures',
  args: object = {},
) {
  const data = await serviceClient().call(name, args as never)
  return data
}
async function claimAll(): Promise<string[]> {
  const claimed: string[] = []
  for (let next = await call('claim_picture'); next; next = await call('claim_picture'))
    claimed.push(next as string)
  return claimed
}
const pictureOf = (key: string) => ({
  key,
  width: 640,
  height: 480,
  bytes: 1000,
  blur: null,
  original_name: key,
})
/** `content`: equal for equal files. */
async function finish(address: string, content: string) {
  const p_picture = pictureOf(`${content}-x`)
  const key = await call('finish_picture', { p_address: address, p_hash: content, p_picture })
  await call('settle_pictures', { p_addresses: [address] })
  return key
}
async function fail(address: string, error: string, isFinal: boolean) {
  await call('fail_picture', { p_address: address, p_error: error, p_is_final: isFinal })
  await call('settle_pictures', { p_addresses: [address] })
}
const imagesOf = async (source: string) =>
  await sqlColumn<string[]>(
    'select images from public.products where import_key like $1 order by import_key',
    [`${source}:%`],
  )
const state = async ({ client }: Person = admin) => {
  const data = await client.call('admin_import_pictures')
  return data as unknown as {
    waiting: number
    failed: number
    problems: { address: string; error: string }[]
  }
}
const mark = () => `c${randomUUID().slice(0, 8)}`

it('pictures of an import: their product comes first, two of a host are fetched at once', async () => {
  const [source, other] = [newSource(), newSource()]
  const addresses = [at(source, 'a'), at(source, 'b'), at(source, 'c')]
  expect(await bring([row(source, 0, addresses), row(other, 0, [at(other, 'a')])])).toEqual([
    'create',
    'create',
  ])
  expect(await imagesOf(source)).toEqual([[]])
  const claimed = await claimAll()
  expect(claimed.sort()).toEqual([at(other, 'a'), ...addresses.slice(0, 2)].sort())
  const [one, two] = [mark(), mark()]
  await finish(addresses[1]!, two)
  expect(await claimAll()).toEqual([addresses[2]])
  await finish(addresses[0]!, one)
  expect(await imagesOf(source)).toEqual([[]])
  // An equal file is one picture.
  expect(await finish(addresses[2]!, one)).toBe(`${one}-x`)
  expect(await imagesOf(source)).toEqual([[`products/${one}-x`, `products/${two}-x`]])
})

it('pictures of an import: the same file again asks for nothing', async () => {
  const source = newSource()
  const rows = [row(source, 0, [at(source, 'a')]), row(source, 1, [at(source, 'gone')])]
  await bring(rows)
  await claimAll()
  await finish(at(source, 'a'), mark())
  await fail(at(source, 'gone'), 'picture_not_fetched', true)
  const before = await sql('select id, version from public.products where import_key like $1 order by id', [
    `${source}:%`,
  ])
  expect(await bring(rows, false)).toEqual(['same', 'same'])
  expect(await bring(rows)).toEqual(['same', 'same'])
  expect(await claimAll()).toEqual([])
  expect(
    await sql('select id, version from public.products where import_key like $1 order by id', [
      `${source}:%`,
    ]),
  ).toEqual(before)
})

it('pictures of an import: a known product of the panel gets them, then the line is unchanged', async () => {
  const source = newSource()
  await bring([row(source, 0, [])])
  const own = { row: 2, import_key: `${source}:0`, images: [at(source, 'a')] }
  expect(await bring([own], false)).toEqual(['update'])
  expect(await claimAll()).toEqual([])
  expect(await bring([own])).toEqual(['update'])
  await claimAll()
  const content = mark()
  await finish(at(source, 'a'), content)
  expect(await imagesOf(source)).toEqual([[`products/${content}-x`]])
  expect(await bring([own])).toEqual(['same'])
})

it('pictures of an import: a color gets its own', async () => {
  const source = newSource()
  const color = { row: 3, color: `رنگ ${source}`, hex_code: '#0e6e6e', stock: 2, images: [at(source, 'red')] }
  await bring([row(source, 0, [], { stock: null, colors: [color] })])
  await claimAll()
  const content = mark()
  await finish(at(source, 'red'), content)
  expect(
    await sqlValue(
      'select k.images from public.product_colors k join public.products p on p.id = k.product_id where p.import_key = $1',
      [`${source}:0`],
    ),
  ).toEqual([`products/${content}-x`])
})

it('pictures of an import: a silent host is asked after 1, 4 and 16 minutes, then by a person', async () => {
  const source = newSource()
  const [good, bad] = [at(source, 'a'), at(source, 'b')]
  await bring([row(source, 0, [bad, good])])
  await claimAll()
  const content = mark()
  await finish(good, content)
  for (const minutes of [1, 4, 16]) {
    await fail(bad, 'picture_host_silent', false)
    // The others are shown meanwhile.
    expect(await imagesOf(source)).toEqual([[`products/${content}-x`]])
    const wait = await sqlValue<number>(
      `select extract(epoch from due_at - now())::integer as wait from private.picture_downloads where address = $1`,
      [bad],
    )
    expect(wait).toBe(minutes * 60)
    expect(await claimAll()).toEqual([])
    await sql('update private.picture_downloads set due_at = now() where address = $1', [bad])
    expect(await claimAll()).toEqual([bad])
  }
  await fail(bad, 'picture_host_silent', false)
  expect(await state()).toMatchObject({
    waiting: 0,
    problems: expect.arrayContaining([
      expect.objectContaining({ address: bad, error: 'picture_host_silent' }),
    ]),
  })
  expect((await admin.client.rpc('admin_retry_pictures', { p_address: bad })).data).toBe(1)
  expect(await claimAll()).toEqual([bad])
  const late = mark()
  await finish(bad, late)
  expect(await imagesOf(source)).toEqual([[`products/${late}-x`, `products/${content}-x`]])
  expect((await state()).problems).not.toContainEqual(expect.objectContaining({ address: bad }))
})

it('pictures of an import: a lease of a killed server ends', async () => {
  const source = newSource()
  await bring([row(source, 0, [at(source, 'a')])])
  expect(await claimAll()).toEqual([at(source, 'a')])
  expect(await claimAll()).toEqual([])
  await sql('update private.picture_downloads set leased_until = now() where address = $1', [at(source, 'a')])
  expect(await claimAll()).toEqual([at(source, 'a')])
})

it('pictures of an import: pictures that staff chose meanwhile stay', async () => {
  const source = newSource()
  await bring([row(source, 0, [at(source, 'a')])])
  await claimAll()
  await sql(`update public.products set images = '{products/own}' where import_key = $1`, [`${source}:0`])
  await finish(at(source, 'a'), mark())
  expect(await imagesOf(source)).toEqual([['products/own']])
})

it('pictures of an import: its undo removes those that nothing else uses', async () => {
  const [source, other] = [newSource(), newSource()]
  await bring([row(source, 0, [at(source, 'a'), at(source, 'b')]), row(other, 0, [at(source, 'b')])])
  await bring([row(source, 1, [at(source, 'late')])])
  await claimAll()
  const [own, shared] = [mark(), mark()]
  await finish(at(source, 'a'), own)
  await finish(at(source, 'b'), shared)
  expect(await undoImport(admin, source)).toMatchObject({ done: 2, refused: 0 })
  const keys = async () =>
    await sqlColumn<string>(`select key from public.media_files where key = any ($1)`, [
      [`${own}-x`, `${shared}-x`],
    ])
  expect(await keys()).toEqual([`${shared}-x`])
  const dropped = await serviceClient().rpc('next_dropped_pictures', { p_deleted: [] })
  expect(dropped.data).toContain(`${own}-x`)
  expect(
    (await serviceClient().rpc('next_dropped_pictures', { p_deleted: dropped.data! })).data,
  ).not.toContain(`${own}-x`)
  // Withdrawn while a server fetched it.
  expect(await finish(at(source, 'late'), mark())).toBeNull()
  // Once more: the old host is asked again, only for what is gone.
  await bring([row(source, 0, [at(source, 'a'), at(source, 'b')])])
  expect(await claimAll()).toEqual([at(source, 'a')])
})
