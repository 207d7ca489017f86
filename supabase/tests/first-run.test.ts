/** A shop that is not open yet: who may order, and what it needs before it opens. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, NO_SEED, seed } from '../local/migrate.ts'
import { resetStack, type Stack, startStack } from '../local/stack.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { anonymousClient, sql } from './support/database.ts'
import './support/rollback.ts'

describe('before it is open', () => {
  let admin: Person
  let customer: Person
  let opened: unknown

  beforeAll(async () => {
    ;[admin, customer] = await Promise.all([createPerson('admin'), createPerson()])
    opened = (await sql('select setup_completed_at as at from public.shop_settings'))[0]!.at
    expect(opened).not.toBeNull()
    await sql('update public.shop_settings set setup_completed_at = null')
  })
  afterAll(async () => {
    await sql('update public.shop_settings set setup_completed_at = $1', [opened])
  })

  it('only admins order', async () => {
    const product = await createProduct({ stock: 5 })
    const order = (who: Person) => orderFor(who, product, 1, { p_payment_method: 'cash_on_delivery' })
    await expect(order(customer)).rejects.toMatchObject({ message: 'shop_closed' })
    expect((await order(admin)).id).toBeTruthy()
  })

  it('everybody may know it, nobody may change it but by opening', async () => {
    const { data } = await anonymousClient().from('shop_settings').select('setup_completed_at').single()
    expect(data).toEqual({ setup_completed_at: null })
    const { error } = await admin.client
      .from('shop_settings')
      .update({ setup_completed_at: new Date().toISOString() } as never)
      .eq('id', true)
    expect(error?.code).toBe('42501')
    for (const call of ['admin_setup', 'admin_open_shop'] as const)
      expect((await customer.client.rpc(call)).error?.message).toBe('admin_required')
  })

  it('opens once nothing is missing that it needs', async () => {
    const [before] = await sql('select landline, mobile from public.shop_settings')
    await sql('update public.shop_settings set landline = null, mobile = null')
    const setup = async () =>
      (await admin.client.rpc('admin_setup')).data as {
        opened_at: string | null
        steps: { step: string; state: string; is_required: boolean }[]
      }
    expect((await setup()).steps.find(({ step }) => step === 'contact')).toEqual({
      step: 'contact',
      state: 'missing',
      is_required: true,
    })
    expect((await admin.client.rpc('admin_open_shop')).error?.message).toBe('setup_incomplete')
    await sql('update public.shop_settings set landline = $1, mobile = $2', [
      before!.landline,
      before!.mobile,
    ])
    expect(
      (await setup()).steps.filter(({ state, is_required }) => is_required && state === 'missing'),
    ).toEqual([])
    expect((await admin.client.rpc('admin_open_shop')).error).toBeNull()
    const { opened_at: at } = await setup()
    expect(at).not.toBeNull()
    // A second press changes nothing.
    await admin.client.rpc('admin_open_shop')
    expect((await setup()).opened_at).toBe(at)
    const noted = await sql(
      `select 1 from public.admin_audit where actor_id = $1 and table_name = 'shop_settings' and after ? 'setup_completed_at'`,
      [admin.id],
    )
    expect(noted).toHaveLength(1)
  })
})

describe('a shop that begins empty', () => {
  const NAME = { name: `empty-${randomUUID().slice(0, 6)}`, portBase: 27820, durable: false }
  const quiet = () => undefined
  let stack: Stack
  let pool: pg.Pool

  beforeAll(async () => {
    stack = await startStack({ ...NAME, fresh: true, demonstration: false, log: quiet })
    pool = new pg.Pool({ connectionString: stack.urls.database, max: 1 })
    pool.on('error', quiet)
  })
  afterAll(async () => {
    await pool.end()
    await stack.stop()
    await resetStack(NAME.name, quiet)
  })

  it('has neither goods nor people, says nothing of another shop, and is not open', async () => {
    const { rows } = await pool.query(
      `select s.name, s.landline, s.email, s.street, s.latitude, s.setup_completed_at,
         (select count(*)::int from public.products) as products, (select count(*)::int from auth.users) as people,
         (select count(*)::int from storage.objects) as pictures, (select count(*)::int from private.demonstration_rows) as marked
       from public.shop_settings s`,
    )
    expect(rows).toEqual([
      {
        name: 'فروشگاه',
        landline: null,
        email: null,
        street: '',
        latitude: null,
        setup_completed_at: null,
        products: 0,
        people: 0,
        pictures: 0,
        marked: 0,
      },
    ])
  })

  it('stays so at its next start, which does not say it again', async () => {
    const again = await startStack({ ...NAME, log: quiet })
    expect(again.reused).toBe(true)
    const { rows } = await pool.query('select count(*)::int as products from public.products')
    expect(rows).toEqual([{ products: 0 }])
    const { rows: list } = await pool.query('select path from supabase_migrations.seed_files')
    expect(list).toEqual([{ path: NO_SEED }])
  })
})

describe('a shop that was there before', () => {
  const NAME = { name: `older-${randomUUID().slice(0, 6)}`, portBase: 27920, durable: false }
  const quiet = () => undefined
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack({ ...NAME, fresh: true, prepare: false, log: quiet })
  })
  afterAll(async () => {
    await stack.stop()
    await resetStack(NAME.name, quiet)
  })

  it('is open, keeps what it says of itself, and its demonstration is known', async () => {
    const connectionString = stack.urls.database
    await migrate({ connectionString, until: '20261123001500', log: quiet })
    // The demonstration of that day, which had no terms of wholesale yet.
    const old = ['1*', '2[0-8]*', '29_[ps]*', '30*'].map((files) => `seed/${files}.sql`)
    await seed({ connectionString, paths: old, log: quiet })
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      await client.query(`update public.shop_settings set name = 'سپیدار', landline = '02122223333'`)
      await client.query(`insert into public.categories (name, slug) values ('دستهٔ خودم', 'own')`)
      await migrate({ connectionString, log: quiet })
      await seed({ connectionString, paths: ['seed/*.sql'], log: quiet })
      const { rows } = await client.query(
        `select s.name, s.landline, s.email, s.setup_completed_at is not null as open,
           (select count(*)::int from public.products p where not private.is_demonstration('product', p.id)) as own_products,
           (select array_agg(c.slug) from public.categories c where not private.is_demonstration('category', c.id)) as own,
           (select count(*)::int from private.demonstration_rows where kind = 'person') as people
         from public.shop_settings s`,
      )
      expect(rows).toEqual([
        {
          name: 'سپیدار',
          landline: '02122223333',
          email: 'salam@hormoz.example',
          open: true,
          own_products: 0,
          own: ['own'],
          people: 16,
        },
      ])
    } finally {
      await client.end()
    }
  })
})
