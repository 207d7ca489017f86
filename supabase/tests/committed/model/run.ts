/** Runs random sequences of commands against the database and the model, side by side. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Command, PEOPLE, sequences } from './commands.ts'
import { connectCustomer, connectOwner, connectService, createCustomers } from './connections.ts'
import { brokenRules } from './invariants.ts'
import { Model } from './model.ts'
import { type Holdings, Shop } from './shop.ts'

/** Counts for a report: `commands` by name, `refunded` with any money back. */
export interface Tried {
  sequences: number
  commands: Record<string, number>
  refused: number
  orders: number
  paid: number
  refunded: number
}

/**
 * Runs `runs` sequences of `seed` on connections of their own; throws with the shortest sequence that fails.
 * `onSequence` is called after each.
 */
export async function runModel(
  dbUrl: string,
  { runs, seed, onSequence = () => {} }: { runs: number; seed: number; onSequence?: () => void },
): Promise<Tried> {
  const owner = await connectOwner(dbUrl)
  const service = await connectService(dbUrl)
  const admin = await connectCustomer(dbUrl)
  const [adminId] = await createCustomers(owner, 1)
  await owner.query(`update public.profiles set user_type = 'admin' where id = $1`, [adminId])
  await admin.become(adminId!)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => connectCustomer(dbUrl)))
  const rows = await owner.query<{ move: string }>(
    `select from_status || ' ' || to_status as move from private.order_transitions`,
  )
  const legal = new Set(rows.map(({ move }) => move))
  const tried: Tried = { sequences: 0, commands: {}, refused: 0, orders: 0, paid: 0, refunded: 0 }
  try {
    const property = fc.asyncProperty(sequences, async (commands) => {
      const ids = await createCustomers(owner, PEOPLE)
      await Promise.all(people.map((person, i) => person.become(ids[i]!)))
      await runSequence(commands, new Shop(owner, service, admin, people), new Model(legal), tried)
      onSequence()
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: false, verbose: 0 })
  } finally {
    await Promise.all([owner, service, admin, ...people].map((connection) => connection.end()))
  }
  return tried
}

async function runSequence(
  commands: readonly Command[],
  shop: Shop,
  model: Model,
  tried: Tried,
): Promise<void> {
  await shop.open(model)
  for (const command of commands) {
    const at = indexOf(command, model)
    if (at < 0) continue
    const found = await shop.do(command, at, model)
    assert.equal(found, model.expect(command, at), `${JSON.stringify(command)} differs from the model`)
    tried.commands[command.do] = (tried.commands[command.do] ?? 0) + 1
    if (found !== null) tried.refused += 1
  }
  assert.deepEqual(await shop.holdings(), holdingsOf(model))
  assert.deepEqual(await brokenRules(shop), [])
  tried.sequences += 1
  tried.orders += model.orders.length
  tried.paid += model.orders.filter(({ paid }) => paid).length
  tried.refunded += model.orders.filter(({ refunded }) => refunded > 0).length
}

/** Index of a command's order or payment, counted from the newest; -1 when there are none. */
function indexOf(command: Command, { orders, payments }: Model): number {
  if ('order' in command)
    return orders.length === 0 ? -1 : orders.length - 1 - (command.order % orders.length)
  if ('payment' in command)
    return payments.length === 0 ? -1 : payments.length - 1 - (command.payment % payments.length)
  return 0
}

function holdingsOf(model: Model): Holdings {
  return {
    stock: model.stock,
    carts: model.carts.map((cart) => [...cart].sort(([one], [other]) => one - other)),
    uses: model.codes.map((_, code) => model.uses(code)),
    orders: model.orders.map(({ status, paid, holds, total, error, reduced, collected, refunded }, at) => ({
      status,
      paid,
      holds,
      total,
      error,
      reduced,
      collected,
      refunded,
      owed: model.owed(at),
    })),
    payments: model.payments.map(({ state }) => state),
  }
}
