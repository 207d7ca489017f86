import { expect, test } from 'vitest'
import { client } from '../support/http.ts'
import { createProduct } from '../support/products.ts'

test('delivery estimate: refuses odd places and lines', async () => {
  const shop = client()
  const { id } = await createProduct({ stock: 9 })
  const line = { productId: id, colorId: null, quantity: 1 }
  const status = async (body: unknown) => (await shop.post('/api/delivery', body)).status
  expect(await status({ province: 'یزد', city: 'میبد', lines: [line] })).toBe(200)
  for (const body of [
    {},
    { province: 'یزد', city: 'میبد', lines: [] },
    { province: 'ی'.repeat(300), city: 'میبد', lines: [line] },
    { province: 'یزد', city: 'میبد', lines: [{ ...line, quantity: 1e9 }] },
    { province: 'یزد', city: 'میبد', lines: Array(500).fill(line) },
    { province: ['یزد'], city: { a: 1 }, lines: 'x' },
  ])
    expect([body, await status(body)]).toEqual([body, 400])
})
