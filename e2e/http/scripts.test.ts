import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { client } from '../support/http.ts'
import { createProduct, productPath } from '../support/products.ts'

/** React and Next, plus our allowance per page; compressed bytes. */
const BUDGET = 136_000 + 30_000
const shop = client()

async function scriptSizes(path: string): Promise<number[]> {
  const tags = (await shop.text(path)).matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)
  const sources = [...tags].filter(([tag]) => !/nomodule/i.test(tag)).map(([, source]) => source!)
  return Promise.all(
    [...new Set(sources)].map(
      async (source) => gzipSync(await (await shop.get(source)).arrayBuffer()).length,
    ),
  )
}

test('scripts: pages for browsing load little more than the framework', async () => {
  const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
  for (const path of ['/', '/products', productPath(product)]) {
    const sizes = await scriptSizes(path)
    expect(sizes.length).toBeGreaterThan(3)
    expect(
      sizes.reduce((sum, size) => sum + size),
      path,
    ).toBeLessThan(BUDGET)
  }
})
