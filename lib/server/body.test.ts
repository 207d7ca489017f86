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
  expect(await readText(request('سلام'))).toBe('سلام')
  expect(await readText(request('x'.repeat(MAX_TEXT_BYTES)))).toHaveLength(MAX_TEXT_BYTES)
  expect(await readJson(request('{"a":1}'))).toEqual({ a: 1 })
  expect(await readJson(request(String.raw`{"a":"\u0000\ud800x"}`))).toEqual({ a: '\ufffdx' })
  expect(await readJson(request('{"a":'))).toBeUndefined()
  expect(await readText(new Request('http://shop.test/', { method: 'POST' }))).toBe('')
})

it('request body: is refused where it passes the limit, not at its end', async () => {
  const { request, taken } = endless(2000)
  await expect(readText(request)).rejects.toMatchObject({ code: 'body_too_large' })
  expect(taken()).toBeLessThan(50)
})

it('request body: is refused by its declared length before reading', async () => {
  const { request, taken } = endless(5)
  request.headers.set('content-length', String(150_000_000))
  await expect(readText(request)).rejects.toMatchObject({ code: 'body_too_large' })
  expect(taken()).toBe(0)
})
