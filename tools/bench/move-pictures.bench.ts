/** Pictures of another shop are fetched from a host of the bench's own, and removed by the undo (`npm run lab -- bench move`). */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BATCH_SIZE } from '../../lib/catalog/import/batch.ts'
import type { Json } from '../../lib/supabase/database.types.ts'
import { sql } from '../../supabase/tests/support/database.ts'
import { undoImport } from '../../supabase/tests/support/bulk-tasks.ts'
import { createPerson } from '../../supabase/tests/support/people.ts'
import { connection } from '../../supabase/tests/support/stack.ts'
import { limit, MB, timed } from './figures.ts'

// The page cache is Next's own.
vi.mock('@/lib/catalog/expire', () => ({ expireProducts: vi.fn() }))

const PICTURES = 3
const PRODUCTS = Math.ceil(Number(process.env.BENCH_PICTURES ?? 120) / PICTURES)
/** Of 3,000 pictures in 25 minutes. */
const MOST_SECONDS = (25 * 60 * PRODUCTS * PICTURES) / 3000
const ANSWER_MS = 100

/** A photo of about 1 MB, as telephones take them. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const texture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(texture).resize(2000, 1500).jpeg({ quality: 93 }).toBuffer()
}

/** The same photo with a comment: another content each time, as cheap as a file. */
function withComment(bytes: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([head, Buffer.from(text), bytes.subarray(2)])
}

it(
  `${PRODUCTS * PICTURES} pictures are fetched, stored and removed`,
  async () => {
    const bytes = await photo()
    console.log(`pictures of ${(bytes.length / MB).toFixed(2)} MB`)
    const server = createServer((request, response) => {
      void sleep(ANSWER_MS).then(() => response.end(withComment(bytes, request.url!)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { url, publishableKey, secretKey } = connection()
    Object.assign(process.env, {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: 'http://localhost:3000',
      REVALIDATE_SECRET: 'r'.repeat(24),
      JOBS_SECRET: 'j'.repeat(24),
      TEST_PICTURE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    })
    const { fetchPictures } = await import('@/lib/catalog/import/fetch-pictures')
    const admin = await createPerson('admin')
    const mark = randomUUID().slice(0, 8)
    const rows = Array.from({ length: PRODUCTS }, (_, index) => ({
      ...{
        row: index + 2,
        import_key: `woo:${mark}:${index}`,
        name: `دیگ ${mark} ${index}`,
        stock: 1,
        keeps: true,
      },
      ...{ category: 'پخت', category_path: [`پخت ${mark}`], base_price: 100_000 },
      images: Array.from(
        { length: PICTURES },
        (__, place) => `https://pictures.test/${mark}-${index}-${place}.jpg`,
      ),
    }))
    for (let from = 0; from < PRODUCTS; from += BATCH_SIZE) {
      const p_rows = rows.slice(from, from + BATCH_SIZE) as Json
      const { error } = await admin.client.rpc('admin_import_products', { p_rows, p_apply: true })
      expect(error).toBeNull()
    }

    const before = process.cpuUsage()
    const fetched = await timed(async () => {
      expect(await fetchPictures(20 * MOST_SECONDS * 1000)).toEqual({
        fetched: PRODUCTS * PICTURES,
        failed: 0,
      })
    })
    const { user, system } = process.cpuUsage(before)
    const each = (user + system) / 1e6 / PRODUCTS / PICTURES
    const perMinute = (60 * PRODUCTS * PICTURES) / fetched
    console.log(`${each.toFixed(2)} s of a processor for each, ${perMinute.toFixed(0)} pictures a minute`)
    limit('pictures: fetched and stored', fetched, MOST_SECONDS, 's')
    const complete = () =>
      sql('select 1 from public.products where import_key like $1 and cardinality(images) = $2', [
        `woo:${mark}:%`,
        PICTURES,
      ])
    expect(await complete()).toHaveLength(PRODUCTS)

    const undone = await timed(async () => {
      await undoImport(admin, `woo:${mark}`)
      await fetchPictures(MOST_SECONDS * 1000)
    })
    limit('pictures: removed by the undo', undone, Math.max(18, 0.18 * PRODUCTS), 's')
    expect(await sql('select 1 from public.media_files where key like $1', [`${mark}-%`])).toEqual([])
  },
  30 * MOST_SECONDS * 1000,
)
