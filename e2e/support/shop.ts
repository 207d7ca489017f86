/** Addresses and database of the tested shop, on this machine only. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Stack {
  url: string
  dbUrl: string
  inboxUrl: string
  bankUrl: string
  publishableKey: string
  secretKey: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Without trailing slash. */
export const shopUrl = (process.env.SHOP_URL ?? 'http://localhost:3100').replace(/\/$/, '')

/** Stack of the shop; throws for addresses of other machines. */
export function stack(): Stack {
  const name = process.env.STACK_NAME ?? 'test'
  const file = path.resolve(import.meta.dirname, '../../.hormoz', name, 'stack.json')
  const found = JSON.parse(readFileSync(file, 'utf8')) as Stack
  for (const address of [shopUrl, found.url, found.dbUrl]) refuseRemote(address)
  return found
}

function refuseRemote(address: string): void {
  const { hostname } = new URL(address)
  if (!LOOPBACK.has(hostname))
    throw new Error(`The tests write and delete: they do not run against ${hostname}.`)
}
