// Committed: stock is posted and counted while others post and order.
import { createCategory, setCategory } from '../support/catalog.ts'
import { expect, it } from 'vitest'
import { sqlValue } from '../support/database.ts'
import { stockOf } from '../support/orders.ts'
import { createPerson, type Person } from '../support/people.ts'
import { brokenInvariants, createProduct, fillCart, orderFor } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const other = setUp(() => createPerson('admin'))

it('stock receipt: posted once by clicks at once', async () => {
  const product = await createProduct({ stock: 1 })
  for (let round = 0; round < 5; round++) {
    const receipt = await admin.client.rpc('admin_save_receipt', {
      p_receipt: {
        supplier: 'پخش هرمز',
        received_on: '2026-11-20',
        lines: [{ product_id: product.id, quantity: 2, unit_cost: 1000 }],
      },
    })
    if (receipt.error) throw receipt.error
    const { id: p_receipt_id, updated_at: p_version } = receipt.data
    const answers = await Promise.all(
      [admin, other, admin].map(({ client }) =>
        client.rpc('admin_post_receipt', { p_receipt_id, p_version }),
      ),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(new Set(['already_posted']))
  }
  expect(await stockOf(product)).toBe(11)
  expect(await brokenInvariants()).toEqual([])
})

it('stock count: loses nothing while orders come in', async () => {
  const product = await createProduct({ stock: 40 })
  const category = await createCategory()
  await setCategory(product, category)
  const { id: count } = await admin.client.call('admin_start_count', {
    p_title: 'شمارش آذر',
    p_category: category.id,
  })
  const id = await sqlValue<string>('select id from public.stock_count_lines where count_id = $1', [count])
  const buyers = await Promise.all(Array.from({ length: 12 }, () => createPerson()))
  await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
  const order = async (some: Person[]) => {
    for (const buyer of some) await orderFor(buyer, product)
  }
  const orders = Promise.all([0, 1, 2].map((part) => order(buyers.filter((_, n) => n % 3 === part))))
  // One of 40 is missing, whatever was sold and not sent yet.
  for (let round = 0; round < 8; round++) {
    const data = await admin.client.call('admin_save_count', {
      p_count_id: count,
      p_lines: [{ id, counted: 39 }],
    })
    expect(data[0]!.difference).toBe(-1)
  }
  const at = await sqlValue<string>('select updated_at::text as at from public.stock_counts where id = $1', [
    count,
  ])
  const posted = await admin.client.rpc('admin_post_count', { p_count_id: count, p_version: at })
  expect(posted.error).toBeNull()
  await orders
  expect(await stockOf(product)).toBe(40 - 12 - 1)
  expect(await brokenInvariants()).toEqual([])
})
