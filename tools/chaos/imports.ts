/** An import with pictures whose server is killed thrice and whose database once, compared with an undisturbed one. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Counts } from './faults.ts'
import type { ChaosShop } from './shop.ts'

const PRODUCTS = 400
const PICTURES = 60
const MEMBERS = 20
/** Longest wait for the end, in ms: the retries of a silent host take 21 minutes at most. */
const PATIENCE_MS = 30 * 60_000

/** A picture host of the test's own that can be off or hang. */
async function openHost() {
  const host = { mode: 'works' as 'works' | 'off' | 'hangs', asked: 0, stop: () => {}, url: '' }
  const server = createServer((request, response) => {
    host.asked++
    const name = request.url!.split('/').at(-1)!
    if (host.mode === 'off') return void request.socket.destroy()
    if (host.mode === 'hangs') return
    if (name.startsWith('gone')) return void response.writeHead(404).end()
    const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`
    void sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
      .then((bytes) => response.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  host.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return host
}

/** Same lines for each mark. */
function linesOf(mark: string) {
  const key = (index: number) => `woo:${mark}:${index}`
  const address = (name: string) => `https://pictures.test/${mark}/${name}.jpg`
  const products = Array.from({ length: PRODUCTS }, (_, index) => {
    const images = index < PICTURES ? [address(`a${index}`), address(`shared${index % 7}`)] : []
    if (index % 20 === 0 && index < PICTURES) images.push(address(`gone${index}`))
    const color = (name: string, row: number) => ({
      ...{ row, color: `${name} ${mark}`, hex_code: '#0e6e6e', stock: 3 },
      ...(index < PICTURES && { images: [address(`c${index}-${row % 2}`)] }),
    })
    const colors = index % 10 === 3 ? [color('سبز', 1000 + 2 * index), color('آبی', 1001 + 2 * index)] : []
    return {
      kind: 'product',
      row: index + 2,
      value: {
        ...{
          import_key: key(index),
          name: `دیگ ${mark}`,
          base_price: 100_000 + index,
          sku: `${mark}-${index}`,
          images,
        },
        ...{ category: 'پخت', category_path: [`پخت ${mark}`, `زیر ${index % 9}`], keeps: true },
        ...(colors.length > 0 ? { colors } : { stock: index % 5 }),
      },
    }
  })
  const families = Array.from({ length: MEMBERS / 2 }, (_, index) => ({
    kind: 'family',
    row: 5000 + index,
    value: {
      members: [0, 1].map((place) => ({
        ...{
          row: 5000 + index,
          import_key: key(2 * index + place),
          family: `خانواده ${mark} ${index}`,
          label: `${place}`,
        },
      })),
    },
  }))
  return [...products, ...families]
}

/** Result of an import without ids, times and its mark. */
async function dumpOf(shop: ChaosShop, mark: string): Promise<string> {
  const rows = await shop.sql(
    `with pictures as (
       select 'products/' || m.key as name, m.original_name from public.media_files m
     ), named as (
       select p.*, array(
         select coalesce(n.original_name, i.name) from unnest(p.images) with ordinality i (name, place)
         left join pictures n on n.name = i.name order by i.place
       ) as shown from public.products p where p.import_key like 'woo:' || $1 || ':%'
     )
     select jsonb_build_object(
       'key', p.import_key, 'name', p.name, 'sku', p.sku, 'stock', p.stock_quantity, 'active', p.is_active, 'pictures', p.shown,
       'prices', (select jsonb_object_agg(t.price_type, t.amount) from public.product_prices t where t.product_id = p.id),
       'category', c.name, 'top', u.name,
       'colors', (
         select jsonb_agg(jsonb_build_array(x.name, k.stock_quantity, (
           select jsonb_agg(n.original_name) from unnest(k.images) i join pictures n on n.name = i
         )) order by x.name)
         from public.product_colors k join public.colors x on x.id = k.color_id where k.product_id = p.id
       ),
       'family', (
         select jsonb_build_array(f.name, m.label) from public.product_family_members m
         join public.product_families f on f.id = m.family_id where m.product_id = p.id
       ),
       'moved', (select sum(s.delta) from public.stock_movements s where s.product_id = p.id)
     ) as line
     from named p join public.categories c on c.id = p.category_id left join public.categories u on u.id = c.parent_id
     order by p.import_key`,
    [mark],
  )
  const slugs = await shop.sql<{ slug: string }>(
    `select p.slug from public.products p where p.import_key like 'woo:' || $1 || ':%' order by 1`,
    [mark],
  )
  const [counts] = await shop.sql(
    `select count(*) as downloads, count(d.media_id) as fetched, count(distinct d.media_id) as pictures,
       jsonb_object_agg(coalesce(d.error, 'none'), true) as errors,
       (select count(*) from private.awaited_pictures a join public.products p on p.id = a.product_id
        where p.import_key like 'woo:' || $1 || ':%') as awaited
     from private.picture_downloads d where d.address like '%/' || $1 || '/%'`,
    [mark],
  )
  return JSON.stringify({ rows, slugs, counts }, null, 1).replaceAll(mark, '…')
}

export class ImportFaults {
  readonly shop: ChaosShop
  #client!: SupabaseClient

  constructor(shop: ChaosShop) {
    this.shop = shop
  }

  async run(): Promise<Counts> {
    const began = new Date()
    const host = await openHost()
    const restart = () => this.shop.startServer({ TEST_PICTURE_URL: host.url })
    try {
      await this.shop.killServer()
      await restart()
      await this.#signIn()
      await this.#begin('calm')
      await this.#until('calm', 1)
      const calm = await dumpOf(this.shop, 'calm')

      await this.#begin('rough')
      for (const part of [0.1, 0.5, 0.9]) {
        await this.#until('rough', part)
        await this.shop.killServer()
        host.mode = part === 0.5 ? 'hangs' : 'works'
        await restart()
        if (part === 0.5) {
          await this.shop.killDatabase()
          await sleep(45_000)
          host.mode = 'off'
          await sleep(60_000)
          host.mode = 'works'
        }
      }
      await this.#until('rough', 1)
      const rough = await dumpOf(this.shop, 'rough')
      if (rough !== calm) throw new Error(`The killed import differs:\n${difference(calm, rough)}`)
      const orphans = await this.shop.sql(
        `select 1 from storage.objects o where o.bucket_id = 'products' and o.created_at > $1
           and not exists (select from public.media_files m where m.key = split_part(o.name, '/', 1))`,
        [began],
      )
      if (orphans.length > 0) throw new Error(`${orphans.length} files belong to no picture.`)
      const asked = host.asked
      await this.#begin('rough')
      await this.#until('rough', 1)
      if (host.asked !== asked) throw new Error('The second run asked the old host again.')
      return { products: PRODUCTS, 'requests of pictures': asked }
    } finally {
      host.stop()
    }
  }

  async #signIn(): Promise<void> {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = this.shop.stack.env
    const account = { phone: '989901234567', password: 'a good password' }
    const admin = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })
    const { data, error } = await admin.auth.admin.createUser({ ...account, phone_confirm: true })
    if (error) throw error
    await this.shop.sql(`update public.profiles set user_type = 'admin' where id = $1`, [data.user.id])
    this.#client = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } })
    const signedIn = await this.#client.auth.signInWithPassword(account)
    if (signedIn.error) throw signedIn.error
  }

  async #begin(mark: string): Promise<void> {
    const id = randomUUID()
    const lines = linesOf(mark)
    const call = async (name: string, args: object) => {
      const { error } = await this.#client.rpc(name, args)
      if (error) throw new Error(`${name}: ${error.message}`)
    }
    await call('admin_store_import', { p_import: id, p_lines: lines })
    await call('admin_begin_bulk_task', {
      ...{ p_id: id, p_kind: 'imports.write', p_title: mark, p_filter: { import: id } },
      ...{ p_params: { source: `woo:${mark}` }, p_expected: lines.length },
    })
    await call('admin_set_bulk_task', { p_id: id, p_action: 'now' })
  }

  /** Waits for a part of all lines and pictures; servers start their jobs by themselves. */
  async #until(mark: string, part: number): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
      const [state] = await this.shop
        .sql<{ done: number; total: number }>(
          `with tasks as (
             select t.done + t.refused as done, t.total from public.bulk_tasks t where t.params ->> 'source' = 'woo:' || $1
           ), downloads as (
             select count(*) filter (where d.due_at is null) as done, greatest(count(*), $2) as total
             from private.picture_downloads d where d.address like '%/' || $1 || '/%'
           )
           select (d.done + (select sum(t.done) from tasks t))::int as done, (d.total + (select sum(t.total) from tasks t))::int as total
           from downloads d`,
          [mark, new Set(linesOf(mark).flatMap(addressesOf)).size],
        )
        .catch(() => [])
      if (state && state.done >= part * state.total) return
    }
    throw new Error(`The import «${mark}» did not reach ${part * 100} %.`)
  }
}

const addressesOf = (line: object): string[] =>
  JSON.stringify(line).match(/https:\/\/pictures\.test\/[^"]+/g) ?? []

function difference(one: string, two: string): string {
  const others = new Set(one.split('\n'))
  return two
    .split('\n')
    .filter((line) => !others.has(line))
    .slice(0, 20)
    .join('\n')
}
