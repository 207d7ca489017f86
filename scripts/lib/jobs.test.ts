import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { isSigned } from '../../lib/server/webhook.ts'
import { callJobs, describeReports } from './jobs.ts'

const SECRET = 's'.repeat(24)
const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** A shop that checks the signature and returns a fixed response. */
async function shop(status: number, body: unknown): Promise<string> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const signed = isSigned(SECRET, text, new Headers(request.headers as Record<string, string>))
      response.writeHead(signed ? status : 403).end(JSON.stringify(body))
    })
  })
  closers.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('job call: reports each job, also a failed one', async () => {
  const data = { payments: { decided: 2, waiting: 0 }, messages: null }
  const reports = await callJobs(await shop(500, { ok: false, data }), SECRET)
  expect(describeReports(reports)).toBe(
    'payments: 2 decided, 0 waiting; messages: failed, see the log of the server',
  )
})

it('job call: reports a wrong secret, a wrong answer and a missing shop', async () => {
  await expect(callJobs(await shop(200, {}), 'o'.repeat(24))).rejects.toThrow(/JOBS_SECRET is not the one/)
  await expect(callJobs(await shop(404, 'x'), SECRET)).rejects.toThrow(/answered 404/)
  await expect(callJobs('http://127.0.0.1:9', SECRET)).rejects.toThrow(/No shop answers/)
})
