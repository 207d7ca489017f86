/** Random commands on a small shop. People, products and orders are named by their index. */
import fc from 'fast-check'

export const PEOPLE = 2
/** Two plain products, and one in two colors: four shelves. */
export const SHELVES = 4
/** 10 percent, three uses and two for each customer; 100 percent, one use. */
export const CODES = 2

export type Command =
  | { do: 'add'; who: number; shelf: number; quantity: number; add: boolean }
  | { do: 'merge'; who: number; id: number; lines: { shelf: number; quantity: number }[] }
  | { do: 'price'; shelf: number; price: number }
  | { do: 'stock'; shelf: number; pieces: number }
  | { do: 'withdraw'; shelf: number; active: boolean }
  | { do: 'switch-code'; code: number; active: boolean }
  | {
      do: 'place'
      who: number
      cash: boolean
      pickup: boolean
      code: number | null
      stale: boolean
      key: number | null
    }
  | { do: 'start'; order: number }
  | { do: 'settle'; payment: number }
  | { do: 'turn-back'; payment: number }
  | { do: 'cancel'; order: number }
  | { do: 'expire'; order: number }
  | { do: 'retry'; order: number; stale: boolean }
  | { do: 'reduce'; order: number; line: number; quantity: number; restock: boolean; postage: boolean }
  | { do: 'collect'; order: number }
  | { do: 'refund'; order: number; tooMuch: boolean }
  | { do: 'fulfill'; order: number; to: 'processing' | 'shipped' | 'delivered' | 'returned' }

const who = fc.nat(PEOPLE - 1)
const shelf = fc.nat(SHELVES - 1)
const code = fc.nat(CODES - 1)
/** Counted from the newest, so that most commands meet an open order. */
const recent = fc.nat(3)
const quantity = fc.integer({ min: 0, max: 6 })
/** True for one of ten: such a command stops the rest of its sequence. */
const seldom = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)

const place = fc.record({
  do: fc.constant('place' as const),
  who,
  cash: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  pickup: fc.boolean(),
  code: fc.option(code, { freq: 1 }),
  stale: seldom,
  key: fc.option(fc.nat(2), { freq: 2 }),
})

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('add' as const), who, shelf, quantity, add: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      who,
      id: fc.nat(2),
      lines: fc.array(fc.record({ shelf, quantity: fc.integer({ min: 1, max: 6 }) }), { maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      shelf,
      // The highest makes postage free.
      price: fc.constantFrom(30_000, 99_999, 250_000, 10_000_001),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('stock' as const), shelf, pieces: fc.nat(8) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), shelf, active: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('switch-code' as const), code, active: fc.boolean() }),
  },
  { weight: 12, arbitrary: place },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('start' as const), order: recent }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('settle' as const), payment: recent }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turn-back' as const), payment: recent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: recent }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), order: recent }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('retry' as const), order: recent, stale: seldom }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('reduce' as const),
      order: recent,
      line: fc.nat(1),
      quantity: fc.integer({ min: 0, max: 4 }),
      restock: fc.boolean(),
      postage: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('collect' as const), order: recent }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('refund' as const), order: recent, tooMuch: seldom }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('fulfill' as const),
      order: recent,
      to: fc.constantFrom('processing', 'shipped', 'delivered', 'returned'),
    }),
  },
)

const anything = fc.array(command, { minLength: 5, maxLength: 30, size: 'max' })

/** An order of four items at some step of its fulfillment. */
const sold = fc
  .record({ cash: fc.boolean(), code: fc.option(fc.constant(0)), way: fc.integer({ min: 0, max: 3 }) })
  .map(({ cash, code, way }): Command[] => [
    { do: 'add', who: 0, shelf: 0, quantity: 3, add: false },
    { do: 'add', who: 0, shelf: 2, quantity: 1, add: false },
    { do: 'place', who: 0, cash, pickup: false, code, stale: false, key: null },
    ...(cash
      ? []
      : [
          { do: 'start' as const, order: 0 },
          { do: 'settle' as const, payment: 0 },
        ]),
    ...(['processing', 'shipped', 'delivered'] as const)
      .slice(0, way)
      .map((to) => ({ do: 'fulfill' as const, order: 0, to })),
  ])
const atTheDesk = command.filter((each) =>
  ['reduce', 'collect', 'refund', 'fulfill', 'cancel', 'settle'].includes(each.do),
)

/** 5 to 45 commands: any, or a sale and what staff do with it. */
export const sequences = fc.oneof(
  { weight: 3, arbitrary: anything },
  {
    weight: 1,
    arbitrary: fc
      .tuple(sold, fc.array(atTheDesk, { minLength: 4, maxLength: 12, size: 'max' }), anything)
      .map((parts) => parts.flat()),
  },
)
