// Committed: lib/catalog/import/fetch-pictures.ts fetches over HTTP and writes to storage.
import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import type * as FetchPictures from '@/lib/catalog/import/fetch-pictures'
import type { Json } from '../../../lib/supabase/database.types.ts'
import { sql, sqlColumn } from '../support/database.ts'
import { serviceHttp } from '../support/http.ts'
import { undoImport } from '../support/bulk-tasks.ts'
import { createPerson, type Person } from '../support/people.ts'
import { setUp } from '../support/set-up.ts'
import { serve, shopSettings } from '../support/server.ts'

// The page cache is Next's own.
vi.mock('@/lib/catalog/expire', () => ({ expireProducts: vi.fn() }))

const RUN_MS = 60_000
const admin = setUp((): Promise<Person> => createPerson('admin'))
let job: typeof FetchPictures
/** Paths that the host was asked for. */
let asked: string[] = []
let open = 0
let most = 0

/** Equal for equal paths without their first folder. */
async function pictureAt(path: string): Promise<Buffer> {
  const background = `#${createHash('sha256').update(path).digest('hex').slice(0, 6)}`
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

beforeAll(async () => {
  const address = await serve((request, _, response) => {
    const path = request.url!
    asked.push(path)
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    if (path.endsWith('/gone.jpg')) response.writeHead(404).end()
    else if (path.endsWith('/busy.jpg')) response.writeHead(503).end()
    else if (path.endsWith('/page.jpg')) response.end('<html>')
    else if (path.endsWith('/inside.jpg'))
      response.writeHead(302, { location: 'https://169.254.169.254/latest/a.jpg' }).end()
    else void pictureAt(path.split('/').slice(2).join('/')).then((bytes) => response.end(bytes))
  })
  Object.assign(process.env, shopSettings({ TEST_PICTURE_URL: address }))
  job = await import('@/lib/catalog/import/fetch-pictures')
})

const newMark = () => randomUUID().slice(0, 8)
const at = (mark: string, name: string) => `https://pictures.test/${mark}/${name}`

async function bring(mark: string, pictures: string[][]): Promise<void> {
  const rows = pictures.map((images, index) => ({
    ...{ row: index + 2, import_key: `woo:${mark}:${index}`, name: `دیگ ${mark} ${index}`, stock: 1, images },
    ...{ category: 'پخت', category_path: [`پخت ${mark}`], keeps: true, base_price: 100_000 },
  }))
  const { data, error } = await admin.client.rpc('admin_import_products', {
    p_rows: rows as Json,
    p_apply: true,
  })
  expect(error).toBeNull()
  expect(data!.map(({ result }) => result)).toEqual(pictures.map(() => 'create'))
}
const imagesOf = async (mark: string) =>
  await sqlColumn<string[]>(
    'select images from public.products where import_key like $1 order by import_key',
    [`woo:${mark}:%`],
  )
const storedFiles = async (name: string) =>
  ((await serviceHttp().storage.from('products').list(name.split('/')[1]!)).data ?? []).length

it('import of pictures: fetches each once, two at once, the original before its cut', async () => {
  const mark = newMark()
  asked = []
  most = 0
  await bring(mark, [
    [at(mark, `${mark}-a.jpg`), at(mark, `${mark}-b-300x300.jpg`)],
    [at(mark, `${mark}-a.jpg`), at(mark, `${mark}-c.jpg`), at(`${mark}-cdn`, `${mark}-c.jpg`)],
    [at(mark, `${mark}-d.jpg`), at(mark, `${mark}-e.jpg`)],
  ])
  // Two servers at once.
  await Promise.all([job.fetchPictures(RUN_MS), job.fetchPictures(RUN_MS)])
  expect(most).toBeLessThanOrEqual(2)
  expect(asked.map((path) => path.split('/')[2]!.replace(`${mark}-`, '')).sort()).toEqual([
    ...['a.jpg', 'b.jpg', 'c.jpg', 'c.jpg', 'd.jpg', 'e.jpg'],
  ])
  const [first, second, third] = (await imagesOf(mark)) as [string[], string[], string[]]
  expect([first, second, third].map(({ length }) => length)).toEqual([2, 2, 2])
  expect(second[0]).toBe(first[0])
  expect(first[1]).toMatch(new RegExp(`^products/${mark}-b-300x300-[0-9a-f]{10}-x`))
  expect(await storedFiles(first[0]!)).toBe(7)
  expect(await sql('select 1 from public.media_files where key like $1', [`${mark}%`])).toHaveLength(5)

  asked = []
  expect(await job.fetchPictures(RUN_MS)).toEqual({ fetched: 0, failed: 0 })
  expect(asked).toEqual([])
})

it('import of pictures: a failure has its reason and never fails its product', async () => {
  const mark = newMark()
  await bring(mark, [
    [at(mark, 'gone.jpg'), at(mark, 'page.jpg'), at(mark, `${mark}-a.jpg`)],
    [at(mark, 'inside.jpg'), at(mark, 'busy.jpg')],
    ['https://127.0.0.1/a.jpg', 'https://10.0.0.7/a.jpg'],
  ])
  expect(await job.fetchPictures(RUN_MS)).toEqual({ fetched: 1, failed: 6 })
  expect(await imagesOf(mark)).toEqual([[expect.stringContaining(`${mark}-a`)], [], []])
  const failures = await sql<{ name: string; error: string; is_final: boolean }>(
    `select d.address as name, d.error, d.due_at is null as is_final from private.picture_downloads d
     join private.awaited_pictures a on a.wanted @> array[d.address] join public.products p on p.id = a.product_id
     where p.import_key like $1 and d.media_id is null order by 1`,
    [`woo:${mark}:%`],
  )
  expect(failures.map(({ name, error, is_final }) => [name.split('/').at(-1), error, is_final])).toEqual([
    ['a.jpg', 'picture_address_refused', true],
    ['a.jpg', 'picture_address_refused', true],
    ['busy.jpg', 'picture_host_silent', false],
    ['gone.jpg', 'picture_not_fetched', true],
    ['inside.jpg', 'picture_address_refused', true],
    ['page.jpg', 'not_an_image', true],
  ])
  // Not due in the other tests.
  await sql('update private.picture_downloads set due_at = null where address = $1', [at(mark, 'busy.jpg')])
})

it('import of pictures: files of a server that ended before their row become no double picture', async () => {
  const mark = newMark()
  await bring(mark, [[at(mark, `${mark}-a.jpg`)]])
  await job.fetchPictures(RUN_MS)
  const images = await imagesOf(mark)
  await sql('delete from public.media_files where key = $1', [images[0]![0]!.split('/')[1]])
  await sql('delete from public.products where import_key = $1', [`woo:${mark}:0`])
  await bring(mark, [[at(mark, `${mark}-a.jpg`)]])
  expect(await job.fetchPictures(RUN_MS)).toEqual({ fetched: 1, failed: 0 })
  expect(await imagesOf(mark)).toEqual(images)
  expect(await storedFiles(images[0]![0]!)).toBe(7)
})

it('import of pictures: its undo removes their files', async () => {
  const mark = newMark()
  await bring(mark, [[at(mark, `${mark}-a.jpg`)]])
  await job.fetchPictures(RUN_MS)
  const [[name]] = (await imagesOf(mark)) as [[string]]
  expect(await storedFiles(name)).toBe(7)
  await undoImport(admin, `woo:${mark}`)
  await job.fetchPictures(RUN_MS)
  expect(await storedFiles(name)).toBe(0)
})
