/** Committed: a stack of its own, without the demonstration. */
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { NO_SEED } from '../../local/migrate.ts'
import { resetStack, startStack, type StackOptions } from '../../local/stack.ts'

const log = () => undefined

/** A new stack and a connection to it, both gone after the test. */
async function open(options: StackOptions) {
  const own = { name: 'first-run', portBase: 27820, durable: false, log }
  const stack = await startStack({ ...own, ...options, fresh: true })
  const pool = new pg.Pool({ connectionString: stack.urls.database, max: 1 })
  pool.on('error', log)
  onTestFinished(async () => {
    await pool.end()
    await stack.stop()
    await resetStack(own.name, log)
  })
  const rows = async (text: string) => (await pool.query<pg.QueryResultRow>(text)).rows
  return { own, stack, rows }
}

it(
  'new shop: starts closed, without products, people and details, and stays so at the next start',
  { tags: ['nightly'] },
  async () => {
    const { own, rows } = await open({ demonstration: false })
    const state = () =>
      rows(
        `select s.name, s.landline, s.email, s.street, s.latitude, s.setup_completed_at,
         (select count(*)::int from public.products) as products, (select count(*)::int from auth.users) as people,
         (select count(*)::int from storage.objects) as pictures
       from public.shop_settings s`,
      )
    const empty = {
      name: 'فروشگاه',
      landline: null,
      email: null,
      street: '',
      latitude: null,
      setup_completed_at: null,
      products: 0,
      people: 0,
      pictures: 0,
    }
    expect(await state()).toEqual([empty])
    expect(await rows(`select step from private.setup_steps() where state = 'done'`)).toEqual([])
    // Without being told again.
    const again = await startStack(own)
    expect(again.reused).toBe(true)
    expect(await state()).toEqual([empty])
    expect(await rows('select path from supabase_migrations.seed_files')).toEqual([{ path: NO_SEED }])
  },
)
