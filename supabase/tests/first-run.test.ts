/** A shop before it is open: who may order, and what it needs to open. */
import { beforeAll, expect, it } from 'vitest'
import { anonymousClient, sql } from './support/database.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())
beforeAll(async () => {
  await sql('update public.shop_settings set setup_completed_at = null')
})

it('closed shop: only admins order', async () => {
  const product = await createProduct({ stock: 5 })
  const order = (who: Person) => orderFor(who, product, 1, { p_payment_method: 'cash_on_delivery' })
  await expect(order(customer)).rejects.toMatchObject({ message: 'shop_closed' })
  expect((await order(admin)).id).toBeTruthy()
})

it('closed shop: everyone sees its state, only opening changes it', async () => {
  const { data } = await anonymousClient().query('select setup_completed_at from public.shop_settings')
  expect(data).toEqual([{ setup_completed_at: null }])
  const { error } = await admin.client.query('update public.shop_settings set setup_completed_at = now()')
  expect(error?.code).toBe('42501')
})

it('setup: asks for a category before the first product', async () => {
  const steps = async () =>
    ((await admin.client.rpc('admin_setup')).data as { steps: { step: string; state: string }[] }).steps
  expect((await steps()).map(({ step }) => step)).toEqual(expect.arrayContaining(['category', 'product']))
  const category = (await steps()).findIndex(({ step }) => step === 'category')
  expect((await steps())[category]).toEqual({ step: 'category', state: 'done', is_required: true })
  expect((await steps())[category + 1]!.step).toBe('product')
  await sql('update public.products set category_id = null')
  await sql('update public.categories set parent_id = null')
  await sql('delete from public.categories')
  expect((await steps())[category]).toMatchObject({ state: 'missing' })
})

it('closed shop: opens when no required step is missing', async () => {
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
  await sql('update public.shop_settings set landline = $1, mobile = $2', [before!.landline, before!.mobile])
  expect(
    (await setup()).steps.filter(({ state, is_required }) => is_required && state === 'missing'),
  ).toEqual([])
  await admin.client.call('admin_open_shop')
  const { opened_at: at } = await setup()
  expect(at).not.toBeNull()
  // A second call changes nothing.
  await admin.client.rpc('admin_open_shop')
  expect((await setup()).opened_at).toBe(at)
  const noted = await sql(
    `select 1 from public.admin_audit where actor_id = $1 and table_name = 'shop_settings' and after ? 'setup_completed_at'`,
    [admin.id],
  )
  expect(noted).toHaveLength(1)
})
