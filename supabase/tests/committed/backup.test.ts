/**
 * Committed: backups between stacks of their own.
 * @module-tag nightly
 */
import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ArchiveWriter, readEntry } from '../../../scripts/lib/backup/archive.ts'
import { restore } from '../../../scripts/lib/backup/load.ts'
import { backUp, connect, recordBackup } from '../../../scripts/lib/backup/make.ts'
import { type Manifest, readArchive, seal } from '../../../scripts/lib/backup/manifest.ts'
import { embeddedPlace, type Place, remotePlace } from '../../../scripts/lib/backup/place.ts'
import { listTables, tablesInUse } from '../../../scripts/lib/backup/tables.ts'
import { ROOT } from '../../../scripts/lib/programs.ts'
import { migrate, seed } from '../../local/migrate.ts'
import { resetStack, type Stack, startStack } from '../../local/stack.ts'
import { fileSums, fingerprints } from '../support/contents.ts'
import { makeTrade } from '../support/trade.ts'

const SOURCE = { name: 'backup-source', portBase: 27420, prepare: false, fresh: true }
const TARGET = { name: 'backup-target', portBase: 27520, prepare: false, fresh: true }
const OTHER = { name: 'backup-other', portBase: 27620 }
/** Texts that a careless format would change. */
const ODD = ['tab\tnew\nline\rback\\slash', '\\N', 'NULL', '', '\\.', '"quoted", ‌نیم‌فاصله 🍲', 'a\\tb']

const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-backup-'))
/** A backup of the source, for the tests that only read it. */
const file = path.join(folder, 'shop.tar')
const quiet = () => undefined
let source: Stack
let target: Stack
let from: Place
let into: Place
let pool: pg.Pool

const sql = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await pool.query<T>(text, values)).rows
const storage = () =>
  createClient(source.urls.api, source.env.SUPABASE_SECRET_KEY, { auth: { persistSession: false } }).storage

beforeAll(async () => {
  source = await startStack(SOURCE)
  const connectionString = source.urls.database
  await migrate({ connectionString, log: quiet })
  await seed({ connectionString, paths: ['seed/*.sql'], log: quiet })
  pool = new pg.Pool({ connectionString, max: 4 })
  pool.on('error', () => undefined)
  await makeTrade(sql, {
    orders: 300,
    customers: 60,
    products: 30,
    from: new Date('2026-01-01'),
    until: new Date('2026-02-01'),
  })
  from = await embeddedPlace(source)
  const client = await connect(from.dataUrl)
  for (const body of ODD)
    await client.query(`insert into inbox.messages (recipient, sender, body) values ('', 'odd', $1)`, [body])
  await client.end()
  for (const [bucket, name, bytes] of [
    ['products', `backup/${randomUUID()}.webp`, 3_000_000],
    ['products', `backup/a (b)+c,'d'.webp`, 1],
    ['returns', `${randomUUID()}/${randomUUID()}.png`, 512],
  ] as const) {
    const { error } = await storage()
      .from(bucket)
      .upload(name, Buffer.alloc(bytes, name), {
        contentType: bucket === 'returns' ? 'image/png' : 'image/webp',
      })
    if (error) throw error
  }
  await backUp(from, file, quiet)
  await emptyTarget()
}, 300_000)
afterAll(async () => {
  await pool?.end()
  await target?.stop()
  await source?.stop()
  await resetStack(TARGET.name, quiet)
  await resetStack(SOURCE.name, quiet)
  await resetStack(OTHER.name, quiet)
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the target again, without a schema; tests that fill it do so when they are finished. */
async function emptyTarget(): Promise<void> {
  await target?.stop()
  target = await startStack(TARGET)
  into = await embeddedPlace(target)
}

const isEmpty = async () => {
  const client = await connect(into.dataUrl)
  const tables = await listTables(client)
  await client.end()
  return tables.every(({ schema }) => schema !== 'public')
}

/** The environment of a command that speaks to the embedded stack. */
function withoutSupabase(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SUPABASE_'))
  return Object.fromEntries(own) as NodeJS.ProcessEnv
}

/** Writes until it is stopped: one text in two rows at once, and objects that come and go. */
function keepWriting(stop: AbortSignal): Promise<unknown> {
  const texts = async () => {
    while (!stop.aborted) {
      const text = `live ${randomUUID()}`
      await sql(
        `with gone as (delete from public.contact_messages where message like 'live %')
         insert into public.contact_messages (subject, full_name, phone_number, message)
         select 'other', 'live', '09120000000', $1 from generate_series(1, 2)`,
        [text],
      )
    }
  }
  const objects = async () => {
    const bucket = storage().from('products')
    for (let n = 0; !stop.aborted; n++) {
      const name = `live/${n}.webp`
      await bucket.upload(name, Buffer.alloc(40_000, name), { contentType: 'image/webp' })
      if (n > 3) await bucket.remove([`live/${n - 4}.webp`])
    }
  }
  return Promise.all([texts(), objects()])
}

const WITHOUT_LIVE: Record<string, string> = {
  'public.contact_messages': `message not like 'live %'`,
  'storage.objects': `name not like 'live/%'`,
}

const withoutLive = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([key]) => !key.includes('/live/')))

it('backup: made while the shop is written to, it restores every row and byte', async () => {
  onTestFinished(emptyTarget)
  const live = path.join(folder, 'live.tar')
  const stopped = new AbortController()
  const writing = keepWriting(stopped.signal)
  await expect
    .poll(() => sql(`select from storage.objects where name = 'live/9.webp'`), { timeout: 20_000 })
    .toHaveLength(1)
  const manifest = await backUp(from, live, quiet)
  stopped.abort()
  await writing
  expect(manifest.left_out).toEqual([])
  expect(manifest.media.filter(({ name }) => name.startsWith('live/')).length).toBeGreaterThan(0)

  await restore(into, live, quiet)
  const settled = { where: WITHOUT_LIVE }
  expect(await fingerprints(into.dataUrl, settled)).toEqual(await fingerprints(from.dataUrl, settled))
  const restored = await fileSums(target.name, into.dataUrl)
  expect(withoutLive(restored)).toEqual(withoutLive(await fileSums(source.name, from.dataUrl)))
  expect(Object.keys(restored).length).toBe(manifest.media.length)

  const client = await connect(into.dataUrl)
  const { rows: texts } = await client.query<{ texts: number; rows: number }>(
    `select count(distinct message)::int as texts, count(*)::int as rows from public.contact_messages
     where message like 'live %'`,
  )
  expect(texts).toEqual([{ texts: 1, rows: 2 }])
  const { rows: odd } = await client.query<{ body: string }>(
    `select body from inbox.messages where sender = 'odd'`,
  )
  expect(odd.map(({ body }) => body).sort()).toEqual([...ODD].sort())
  // The next start finds nothing to do.
  const connectionString = target.urls.database
  expect(await migrate({ connectionString, log: quiet })).toBe(0)
  expect(await seed({ connectionString, paths: ['seed/*.sql'], log: quiet })).toBe(0)
  // Numbers continue.
  const { rows: numbers } = await client.query<{ next: string; last: string }>(
    `select nextval(pg_get_serial_sequence('public.orders', 'number')) as next, (select max(number) from public.orders) as last`,
  )
  expect(Number(numbers[0]!.next)).toBeGreaterThan(Number(numbers[0]!.last))
  await client.end()
})

it('restore command: restores into a stack of another name, with ports of its own', async () => {
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/restore.ts'), file, ...args], {
      cwd: ROOT,
      env: withoutSupabase(),
    })
  await expect(command('--name', OTHER.name)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^The stack "backup-other" needs ports of its own: add "--port-base/),
  })
  const { stdout } = await command('--name', OTHER.name, '--port-base', String(OTHER.portBase))
  expect(stdout).toMatch(/Restoring into the embedded stack "backup-other" …[^]*Restored after/)
  const other = await startStack({ ...OTHER, prepare: false })
  const client = await connect(other.urls.database)
  const { rows } = await client.query<{ count: number }>('select count(*)::int from public.orders')
  expect(rows).toEqual(await sql('select count(*)::int from public.orders'))
  await client.end()
  await other.stop()
})

it('backup: never replaces a file', async () => {
  await expect(backUp(from, file, quiet)).rejects.toThrow('exists already')
})

it('restore: goes into the schema of migrations, but not beside data', async () => {
  onTestFinished(emptyTarget)
  await migrate({ connectionString: target.urls.database, log: quiet })
  const client = await connect(into.dataUrl)
  expect(await tablesInUse(client)).toEqual([])
  await client.query(
    `insert into public.contact_messages (subject, full_name, phone_number, message)
     values ('other', 'مریم', '09120000000', 'A good morning')`,
  )
  await expect(restore(into, file, quiet)).rejects.toThrow(
    /holds data \(public.contact_messages\).*Nothing was restored/,
  )
  await client.query('truncate public.contact_messages')
  await client.end()
  await restore(into, file, quiet)
})

it('restore: works through API and connection string, as for a hosted Supabase', async () => {
  onTestFinished(emptyTarget)
  await migrate({ connectionString: target.urls.database, log: quiet })
  const remote = path.join(folder, 'remote.tar')
  await backUp(remotePlace(source.urls.api, source.env.SUPABASE_SECRET_KEY, from.dataUrl), remote, quiet)
  await restore(remotePlace(target.urls.api, target.env.SUPABASE_SECRET_KEY, into.dataUrl), remote, quiet)
  const rows = { skip: (table: string) => table.startsWith('storage.') }
  expect(await fingerprints(into.dataUrl, rows)).toEqual(await fingerprints(from.dataUrl, rows))
  expect(await fileSums(target.name, into.dataUrl)).toEqual(await fileSums(source.name, from.dataUrl))
  const owners = async (url: string) => {
    const client = await connect(url)
    const { rows } = await client.query('select name, owner_id, created_at from storage.objects order by 1')
    await client.end()
    return rows
  }
  expect(await owners(into.dataUrl)).toEqual(await owners(from.dataUrl))
})

async function writeArchive(place: string, fill: (writer: ArchiveWriter) => Promise<void>) {
  const handle = await open(place, 'w')
  const writer = new ArchiveWriter(handle, `${place}.entry`)
  await fill(writer)
  await writer.end()
  await handle.close()
}

const copy = (name: string) => {
  const place = path.join(folder, name)
  copyFileSync(file, place)
  return place
}

it.each([0.001, 0.3, 0.6, 0.95])(
  'restore: refuses a file with one wrong bit (at %d of it)',
  async (share) => {
    const damaged = copy('bit.tar')
    const { entries } = await readArchive(damaged)
    const middle = [...entries.values()].filter(({ size }) => size > 0)
    const { offset, size } = middle[Math.floor(share * middle.length)]!
    const handle = await open(damaged, 'r+')
    const byte = Buffer.alloc(1)
    const at = offset + Math.floor(size / 2)
    await handle.read(byte, 0, 1, at)
    byte[0]! ^= 1
    await handle.write(byte, 0, 1, at)
    await handle.close()
    await expect(restore(into, damaged, quiet)).rejects.toThrow(/is damaged: .*Nothing was restored/)
    expect(await isEmpty()).toBe(true)
  },
)

it.each([0.2, 0.7, 0.999])('restore: refuses a truncated file (at %d of it)', async (share) => {
  const cut = copy('cut.tar')
  truncateSync(cut, Math.floor(readFileSync(cut).length * share))
  await expect(restore(into, cut, quiet)).rejects.toThrow('is damaged')
  expect(await isEmpty()).toBe(true)
})

/** The backup with other entries or another manifest, sealed again. */
async function rewritten(change: (entries: { name: string; bytes: Buffer }[], manifest: Manifest) => void) {
  const { manifest, entries } = await readArchive(file)
  const parts: { name: string; bytes: Buffer }[] = []
  for (const entry of entries.values()) {
    if (entry.name.startsWith('manifest')) continue
    parts.push({ name: entry.name, bytes: await buffer(readEntry(file, entry)) })
  }
  change(parts, manifest)
  const place = path.join(folder, 'rewritten.tar')
  await writeArchive(place, async (writer) => {
    for (const { name, bytes } of parts) await writer.add(name, bytes)
    await seal(writer, manifest)
  })
  return place
}

it('restore: refuses a file truncated between two entries', async () => {
  const cut = copy('cut.tar')
  const { entries } = await readArchive(cut)
  const table = [...entries.values()].find(({ name }) => name.startsWith('database/'))!
  truncateSync(cut, table.offset - 512)
  await expect(restore(into, cut, quiet)).rejects.toThrow('is damaged: it has no manifest')
  expect(await isEmpty()).toBe(true)
})

it('restore: refuses swapped entries', async () => {
  const swapped = await rewritten((entries) => {
    const [one, other] = entries.filter(({ name }) => name.startsWith('media/'))
    const bytes = one!.bytes
    one!.bytes = other!.bytes
    other!.bytes = bytes
  })
  await expect(restore(into, swapped, quiet)).rejects.toThrow(/media\/\S+ is not what was saved/)
  expect(await isEmpty()).toBe(true)
})

it('restore: refuses missing, unknown and double entries', async () => {
  const missing = await rewritten((entries) => void entries.pop())
  await expect(restore(into, missing, quiet)).rejects.toThrow(/database\/\S+ is missing/)
  const foreign = await rewritten((entries) => {
    entries.push({ name: '../../etc/passwd', bytes: Buffer.from('root') })
  })
  await expect(restore(into, foreign, quiet)).rejects.toThrow('../../etc/passwd does not belong to it')
  const twice = await rewritten((entries) => void entries.push(entries[0]!))
  await expect(restore(into, twice, quiet)).rejects.toThrow('twice')
  expect(await isEmpty()).toBe(true)
})

it('restore: refuses links', async () => {
  const place = path.join(folder, 'link.tar')
  const archive = pack()
  archive.entry({ name: 'media/x', type: 'symlink', linkname: '/etc/passwd' })
  archive.finalize()
  writeFileSync(place, await buffer(archive))
  await expect(restore(into, place, quiet)).rejects.toThrow('media/x is no file')
})

it.each(['../../auth/v1/admin', 'a/./b', 'a//b', '..'])(
  'restore: refuses object names that leave their bucket (%s)',
  async (name) => {
    const leading = await rewritten((_, manifest) => {
      manifest.media[0]!.name = name
    })
    await expect(restore(into, leading, quiet)).rejects.toThrow('is damaged')
    expect(await isEmpty()).toBe(true)
  },
)

it('restore: refuses other files', async () => {
  const other = path.join(folder, 'letter.tar')
  writeFileSync(other, 'Dear backup\n'.repeat(200))
  await expect(restore(into, other, quiet)).rejects.toThrow('is no backup')
})

it('restore: refuses newer schemas and formats', async () => {
  const { manifest } = await readArchive(file)
  const forged = async (name: string, change: Partial<Record<keyof Manifest, unknown>>) => {
    const place = path.join(folder, name)
    await writeArchive(place, (writer) =>
      seal(writer, { ...manifest, tables: [], media: [], ...change } as Manifest),
    )
    return place
  }
  const later = [...manifest.migrations, { version: '99990101000000', name: 'later', sha256: 'x' }]
  const newer = await forged('newer.tar', { migrations: later })
  await expect(restore(into, newer, quiet)).rejects.toThrow(/newer version.*99990101000000_later/)
  await expect(restore(into, await forged('format.tar', { format: 2 }), quiet)).rejects.toThrow(
    'newer version',
  )
  expect(await isEmpty()).toBe(true)
})

it('restore: keeps demonstration data on this machine', async () => {
  const { manifest } = await readArchive(file)
  expect(manifest.seeds.length).toBeGreaterThan(0)
  const public_ = { ...into, isLocal: false }
  await expect(restore(public_, file, quiet)).rejects.toThrow('this machine alone')
  expect(await isEmpty()).toBe(true)
})

it('restore: leaves no row when one does not fit', async () => {
  onTestFinished(emptyTarget)
  const unfit = await rewritten((entries, { tables }) => {
    const table = tables.find(({ name }) => name === 'orders')!
    const entry = entries.find(({ name }) => name === table.entry)!
    entry.bytes = gzipSync('no order\n')
    table.size = entry.bytes.length
    table.sha256 = createHash('sha256').update(entry.bytes).digest('hex')
  })
  await expect(restore(into, unfit, quiet)).rejects.toThrow(
    /public.orders does not take its rows: .*Nothing was restored/,
  )
  const client = await connect(into.dataUrl)
  expect(await tablesInUse(client)).toEqual([])
  await client.end()
})

it('backup: killed, it leaves no file that looks whole, and the next one cleans up', async () => {
  const place = path.join(folder, 'killed')
  mkdirSync(place)
  const whole = path.join(place, 'shop.tar')
  // A locked table stops the backup in its middle.
  const blocker = new pg.Client({ connectionString: from.dataUrl })
  blocker.on('error', () => undefined)
  await blocker.connect()
  await blocker.query('begin; lock table public.sms_templates in access exclusive mode')
  const env = { ...process.env, SUPABASE_URL: '', SUPABASE_DB_URL: '' }
  const child = spawn(process.execPath, ['scripts/backup.ts', whole, '--name', SOURCE.name], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  // Another connection: within a transaction the list of processes does not change.
  const watcher = await connect(from.dataUrl)
  const waits = () =>
    watcher.query(
      `select from pg_stat_activity where application_name = 'backup' and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waits()).rowCount, { timeout: 20_000 }).toBe(1)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  await Promise.all([blocker.end(), watcher.end()])

  const left = readdirSync(place)
  expect(left).toEqual([`shop.tar.part-${child.pid}`, `shop.tar.part-${child.pid}.entry`])
  await expect(readArchive(path.join(place, left[0]!))).rejects.toThrow('is damaged')
  const held = path.join(ROOT, '.hormoz', SOURCE.name, `backup-${child.pid}`)
  expect(existsSync(held)).toBe(true)
  await backUp(await embeddedPlace(source), whole, quiet)
  expect(readdirSync(place)).toEqual(['shop.tar'])
  expect(existsSync(held)).toBe(false)
})

it('backup: its size is recorded for the dashboard, not in a database without the table', async () => {
  for (const bytes of [12, 34]) expect(await recordBackup(from, bytes)).toBe(true)
  expect(await sql('select bytes::int from public.last_backup')).toEqual([{ bytes: 34 }])
  expect(await isEmpty()).toBe(true)
  expect(await recordBackup(into, 12)).toBe(false)
})
