/** Committed: PostgREST and storage on their own connections. Chosen cells, to show that requests get the rights of rights.txt. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../support/database.ts'
import { anonymousHttp, type HttpClient, serviceHttp, signInOverHttp } from '../support/http.ts'
import { createPerson, createStaff } from '../support/people.ts'
import { ADDRESS, createProduct } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const CALLERS = ['guest', 'customer', 'shop', 'dealer', 'admin', 'warehouse', 'service'] as const
type Caller = (typeof CALLERS)[number]

const clients = {} as Record<Caller, HttpClient>
const customer = setUp(() => createPerson())
let open: string
let hidden: string
beforeAll(async () => {
  const [shop, dealer, admin, warehouse] = await Promise.all([
    createPerson('shop'),
    createPerson('dealer'),
    createPerson('admin'),
    createStaff('warehouse'),
  ])

  const people = { customer, shop, dealer, admin, warehouse }
  for (const [caller, person] of Object.entries(people))
    clients[caller as keyof typeof people] = await signInOverHttp(person)
  clients.guest = anonymousHttp()
  clients.service = serviceHttp()
  open = (await createProduct({ price: 3, shopPrice: 2, dealerPrice: 1 })).id
  hidden = (await createProduct({ active: false })).id
  await sql(
    `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [customer.id, ...Object.values(ADDRESS)],
  )
})

interface Answer {
  status: number
  data: unknown
  error: { code: string; message: string } | null
}

/** Results by caller. */
async function answers(
  callers: readonly Caller[],
  ask: (client: HttpClient) => PromiseLike<Answer>,
): Promise<Partial<Record<Caller, unknown>>> {
  const found: Partial<Record<Caller, unknown>> = {}
  for (const caller of callers) {
    const { status, data, error } = await ask(clients[caller])
    found[caller] = error ? `${status} ${error.code}` : data
  }
  return found
}

it('PostgREST: shows each identity the prices of its tiers', async () => {
  const prices = async (client: HttpClient) => {
    const answer = await client.from('product_prices').select().eq('product_id', open).order('amount')
    return { ...answer, data: answer.data?.map(({ amount }) => amount) }
  }
  expect(await answers(CALLERS, prices)).toEqual({
    guest: [3],
    customer: [3],
    shop: [2, 3],
    dealer: [1, 2, 3],
    admin: [1, 2, 3],
    warehouse: [3],
    service: [1, 2, 3],
  })
})

it('PostgREST: hides inactive products from all but staff and service', async () => {
  const ask = (client: HttpClient) => client.from('products').select('id').eq('id', hidden)
  const row = [{ id: hidden }]
  expect(await answers(['guest', 'dealer', 'warehouse', 'service'], ask)).toEqual({
    guest: [],
    dealer: [],
    warehouse: row,
    service: row,
  })
})

it('PostgREST: inserts rows of the caller and refuses callers without a grant', async () => {
  const ask = (client: HttpClient) => client.from('addresses').insert(ADDRESS).select('city').rollback()
  expect(await answers(['guest', 'customer', 'admin', 'service'], ask)).toEqual({
    guest: '401 42501',
    customer: [{ city: ADDRESS.city }],
    admin: [{ city: ADDRESS.city }],
    service: '403 42501',
  })
})

it('PostgREST: changes only rows that the caller may change', async () => {
  const ask = (client: HttpClient) =>
    client
      .from('profiles')
      .update({ first_name: 'مریم' })
      .eq('id', customer.id)
      .select('first_name')
      .rollback()
  expect(await answers(['guest', 'customer', 'shop', 'admin'], ask)).toEqual({
    guest: '401 42501',
    customer: [{ first_name: 'مریم' }],
    shop: [],
    admin: [],
  })
})

it('PostgREST: deletes only rows that the caller may delete', async () => {
  const ask = (client: HttpClient) =>
    client.from('products').delete().eq('id', hidden).select('id').rollback()
  expect(await answers(['guest', 'customer', 'warehouse', 'admin'], ask)).toEqual({
    guest: '401 42501',
    customer: [],
    warehouse: [],
    admin: [{ id: hidden }],
  })
})

it('PostgREST: refuses columns that are not granted', async () => {
  const row = { ...ADDRESS, user_id: customer.id } as never
  const insert = (client: HttpClient) => client.from('addresses').insert(row).rollback()
  expect(await answers(['customer', 'shop'], insert)).toEqual({ customer: '403 42501', shop: '403 42501' })
  const update = (client: HttpClient) =>
    client.from('profiles').update({ user_type: 'admin' }).eq('id', customer.id).rollback()
  expect(await answers(['customer', 'admin'], update)).toEqual({ customer: '403 42501', admin: '403 42501' })
})

it('PostgREST: calls functions with the rights of the caller', async () => {
  const panel = async (client: HttpClient) => {
    const answer = await client.rpc('admin_report_stock')
    return {
      ...answer,
      data: answer.error ? null : 'yes',
      error: answer.error && { ...answer.error, code: answer.error.message },
    }
  }
  const server = async (client: HttpClient) => ({
    ...(await client.rpc('count_redirect', { p_source: '/' })),
    data: 'yes',
  })
  expect(await answers(['customer', 'warehouse', 'admin'], panel)).toEqual({
    customer: '400 staff_required',
    warehouse: '400 capability_required',
    admin: 'yes',
  })
  expect(await answers(['guest', 'admin', 'service'], server)).toEqual({
    guest: '401 42501',
    admin: '403 42501',
    service: 'yes',
  })
})

const PUBLIC = ['products', 'categories', 'banners']
const PRIVATE = ['returns', 'reviews', 'wholesale', 'transfers', 'waybills']

it.each([...PUBLIC, ...PRIVATE])(
  'bucket %s: is read by all if public, and written by its editors and the service',
  async (bucket) => {
    const isPublic = PUBLIC.includes(bucket)
    const picture = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
    const options = { contentType: 'image/webp' }
    const add = (client: HttpClient, name = `${randomUUID()}.webp`) =>
      client.storage.from(bucket).upload(name, picture, options)
    const found: Record<string, unknown> = {}
    for (const caller of ['guest', 'customer', 'admin', 'service'] as const) {
      const name = `${randomUUID()}.webp`
      expect((await add(clients.service, name)).error).toBeNull()
      const files = clients[caller].storage.from(bucket)
      found[caller] = {
        address: (await fetch(files.getPublicUrl(name).data.publicUrl)).ok,
        download: !(await files.download(name)).error,
        add: !(await add(clients[caller])).error,
        remove: (await files.remove([name])).data?.length === 1,
      }
    }
    const cells = (mayWrite: boolean) => ({
      address: isPublic,
      download: isPublic || mayWrite,
      add: mayWrite,
      remove: mayWrite,
    })
    expect(found).toEqual({
      guest: cells(false),
      customer: cells(false),
      admin: cells(isPublic),
      service: cells(true),
    })
  },
)
