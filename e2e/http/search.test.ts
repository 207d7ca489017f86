import { expect, test } from 'vitest'
import { openPage, productNames, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createProduct, freshWord } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

const shop = client()
const search = (words: string) => openPage(shop, `/products?search=${encodeURIComponent(words)}`)

test('search: leaves out a word without results and shows which', async () => {
  const [word, odd] = [freshWord(), freshWord()]
  const product = await createProduct({ name: `سماور ${word}` })
  const page = await search(`${word} ${odd}`)
  expect(texts(page.document, 'h1')).toEqual([`نتیجه برای «${word}»`])
  expect(page.text).toContain(`«${odd}» پیدا نشد`)
  expect(productNames(page)).toEqual([product.name])
})

test('search: corrects a typing error and shows the correction', async () => {
  const page = await search('قابلامه')
  expect(texts(page.document, 'h1')).toEqual(['نتیجه برای «قابلمه»'])
  expect(page.document.title).toMatch(/^نتیجه برای «قابلمه»/)
  expect(page.text).toContain('به‌جای «قابلامه»')
})

test('search: without a result it offers other ways', async () => {
  const page = await search('xyzzyqqqq')
  expect(page.text).toContain('شاید جور دیگری نوشته می‌شود؛ یا از این‌ها شروع کنید.')
  expect(productNames(page).length).toBeGreaterThan(0)
})

test('suggestions: dealers read their own price, which no cache keeps', async () => {
  const word = freshWord()
  await createProduct({ name: `دیگ ${word}`, price: 500_000, dealerPrice: 432_000 })
  const path = `/api/search/suggestions?q=${encodeURIComponent(word)}`
  const read = async (visitor = shop) => {
    const answer = await visitor.get(path)
    return { cache: answer.headers.get('cache-control')!, hasPrice: (await answer.text()).includes('432000') }
  }
  expect(await read()).toEqual({ cache: expect.stringContaining('public'), hasPrice: false })
  const dealer = await visitorOf('dealer')
  expect(await read(dealer)).toEqual({ cache: 'private, no-store', hasPrice: true })
  // The member cookie opens nothing without a session.
  const forged = client({ 'hormoz-member': 'dealer' })
  expect(await read(forged)).toEqual({ cache: 'private, no-store', hasPrice: false })
})

test('suggestions: answer odd queries, refuse missing and long ones', async () => {
  const query = (text: string) => shop.get(`/api/search/suggestions${text}`)
  expect(await (await query('?q=')).json()).toMatchObject({ ok: true, data: { match: 'popular', total: 0 } })
  for (const odd of ['%20', '%25', '\\', "'", '💚', '%00'])
    expect([odd, (await query(`?q=${odd}`)).status]).toEqual([odd, 200])
  for (const wrong of ['', `?q=${'a'.repeat(500)}`])
    expect([wrong, (await query(wrong)).status]).toEqual([wrong, 400])
})
