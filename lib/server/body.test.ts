import { expect, it } from 'vitest'
import { readJson, readText } from './body'
import { MAX_TEXT_BYTES } from './limits'

/** A request without a length, and the number of chunks that were read. */
function endless(chunks: number): { request: Request; taken: () => number } {
  let given = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve))
        if (given++ < chunks) controller.enqueue(new Uint8Array(10_000))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, duplex: 'half' }
  return { request: new Request('http://shop.test/', init as RequestInit), taken: () => given }
}

it('request body: is read within the limit', async () => {
  const request = (body: string) => new Request('http://shop.test/', { method: 'POST', body })
  expect(await readText(request('سلام'))).toEqual({ ok: true, data: 'سلام' })
  const longest = 'x'.repeat(MAX_TEXT_BYTES)
  expect(await readText(request(longest))).toEqual({ ok: true, data: longest })
  expect(await readJson(request('{"a":1}'))).toEqual({ ok: true, data: { a: 1 } })
  expect(await readJson(request(String.raw`{"a":"\u0000\ud800x"}`))).toEqual({
    ok: true,
    data: { a: '\ufffdx' },
  })
  expect(await readJson(request('{"a":'))).toEqual({ ok: true, data: undefined })
  expect(await readText(new Request('http://shop.test/', { method: 'POST' }))).toEqual({ ok: true, data: '' })
})

it('request body: is refused where it passes the limit, not at its end', async () => {
  const { request, taken } = endless(2000)
  expect(await readText(request)).toMatchObject({ ok: false, error: { code: 'body_too_large' } })
  expect(taken()).toBeLessThan(50)
})

it('request body: is refused by its declared length before reading', async () => {
  const { request, taken } = endless(5)
  request.headers.set('content-length', String(150_000_000))
  expect(await readText(request)).toMatchObject({ ok: false, error: { code: 'body_too_large' } })
  expect(taken()).toBe(0)
})

it('request body: is refused where the client closes the connection', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  const request = new Request('http://shop.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await readJson(request)).toMatchObject({ ok: false, error: { code: 'invalid_input' } })
})
