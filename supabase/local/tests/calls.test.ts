import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Stack } from '../stack.ts'
import { sharedStack } from './support.ts'

/** Auth and storage calls of shop, tests, scripts and tools, as the gateway records them with STACK_CALLS. */
const CALLS = readFileSync(join(import.meta.dirname, 'calls.txt'), 'utf8')
  .trim()
  .split('\n')

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})

it.each(CALLS)('embedded stack: answers %s', async (call) => {
  const [method, route] = call.split(' ') as [string, string]
  const path = route.replace('{.+}', '').replaceAll(/:\w+/g, 'x')
  const answer = await fetch(`${stack.urls.api}${path}`, {
    method,
    headers: { apikey: stack.env.SUPABASE_SECRET_KEY },
    ...(['POST', 'PUT', 'DELETE'].includes(method) && { body: '{}' }),
  })
  expect(answer.status).not.toBe(501)
})

it('embedded stack: answers 501 with one sentence to the rest', async () => {
  const headers = { apikey: stack.env.SUPABASE_SECRET_KEY }
  for (const path of ['/auth/v1/authorize', '/storage/v1/render/image/public/x/y']) {
    const answer = await fetch(`${stack.urls.api}${path}`, { headers })
    const { message = '', msg = message } = (await answer.json()) as { message?: string; msg?: string }
    expect([answer.status, msg]).toEqual([
      501,
      `GET ${path} is not part of the embedded stack; use a Supabase project.`,
    ])
  }
})
