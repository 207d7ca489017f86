/** The two shops of `npm run lab -- bench search`; their stacks are removed at the end, also after Ctrl-C. */
import pg from 'pg'
import { resetStack, type Stack, startStack } from '../../supabase/local/stack.ts'
import { step } from '../../scripts/lib/steps.ts'
import { fillCatalog } from './fill.ts'
import { longSessions } from '../long-sessions.ts'
import type { ProductRow } from './products.ts'

export interface Side {
  stack: Stack
  client: pg.Client
  products: number
}

const open: { stack: Stack; client?: pg.Client }[] = []

/** Starts a fresh stack with these products in addition to the demonstration. */
export async function openSide(
  name: string,
  portBase: number,
  products: readonly ProductRow[],
): Promise<Side> {
  const stack = await step(`Starting a stack for ${products.length} products`, () =>
    startStack({ name, portBase, fresh: true, configFile: longSessions(), log: () => {} }),
  )
  open.push({ stack })
  const client = new pg.Client({ connectionString: stack.urls.database })
  open.at(-1)!.client = client
  await client.connect()
  await step(`Filling in ${products.length} products`, () =>
    fillCatalog(client, products, (done) => {
      if (done % 20_000 === 0 || done === products.length) console.log(`  ${done} of ${products.length}`)
    }),
  )
  return { stack, client, products: products.length }
}

export async function closeSides(): Promise<void> {
  for (const { stack, client } of open.splice(0)) {
    await client?.end().catch(() => {})
    await stack.stop()
    await resetStack(stack.name, () => {})
  }
}

/** Calls an API function as guest or token owner; returns ms and body. */
export async function call(
  { env }: Stack,
  name: string,
  args: object,
  token?: string,
): Promise<{ took: number; body: unknown }> {
  const began = performance.now()
  const response = await fetch(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(args),
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`)
  return { took: performance.now() - began, body }
}
