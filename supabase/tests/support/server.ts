/** A server of a test, and the settings with which code of the shop reaches it and the stack. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connection } from './stack.ts'

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void

/** Serves as long as its worker runs; returns the address. */
export async function serve(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => answer(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Settings of a shop on the stack of this worker. */
export function shopSettings(more: Record<string, string>): Record<string, string> {
  const { url, publishableKey, secretKey } = connection()
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: 'j'.repeat(24),
    LOG_LEVEL: 'silent',
    ...more,
  }
}
