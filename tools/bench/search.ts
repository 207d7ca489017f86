/**
 * Lists, filters, search and facets at 1,000 and 100,000 products. Both stacks alternate, so machine load
 * affects both. Times cover gateway, PostgREST and database.
 */
import { step } from '../../scripts/lib/steps.ts'
import { makeProducts } from './products.ts'
import { printPlans } from './search-plans.ts'
import { callOf, type Question, QUESTIONS } from './search-questions.ts'
import { call, closeSides, openSide, type Side } from './search-sides.ts'
import { compareWrites } from './search-writes.ts'
import { median } from './statistics.ts'

const SMALL = 1_000
const LARGE = 100_000
const MOST_RATIO = 1.5
/**
 * Allowed difference in ms, as in `bench:growth`. Sixteen requests share two cores, so each waits for eight.
 */
const FLOOR_MS = { 1: 5, 16: 40 } as const
/** Rounds per concurrency, after as many warm-up rounds. */
const ROUNDS = { 1: 40, 16: 12 } as const
const WARM_UP = 8

/**
 * Prints the benchmark; false on a sequential scan, a question 1.5 times slower beyond the floor, or a slow
 * write.
 */
export async function benchSearch(): Promise<boolean> {
  try {
    const products = await step(`Making up ${LARGE} products`, async () => makeProducts(LARGE))
    const small = await openSide('bench-small', 28320, products.slice(0, SMALL))
    await checkQuestions(small)
    const large = await openSide('bench-large', 29320, products)
    const held = [await printPlans(large), await compare(small, large), await compareWrites(small, large)]
    return held.every(Boolean)
  } finally {
    await closeSides()
  }
}

async function compare(small: Side, large: Side): Promise<boolean> {
  console.log(`Medians in ms at ${SMALL} → ${LARGE} products:`)
  console.log(`  ${''.padEnd(34)}${'database alone'.padEnd(26)}${'one visitor'.padEnd(26)}sixteen at once`)
  const totals = new Map<string, { small: number; large: number }>()
  let missed = 0
  for (const question of QUESTIONS) {
    const cells = [cell(await inDatabase(small, question), await inDatabase(large, question))]
    const over: string[] = []
    for (const width of [1, 16] as const) {
      const [a, b] = await byTurns(small, large, question, width)
      cells.push(cell(a, b))
      const title = width === 1 ? 'one visitor' : 'sixteen at once'
      if (b > a * MOST_RATIO && b - a > FLOOR_MS[width]) over.push(title)
      const key = `${question.group}, ${title}`
      const total = totals.get(key) ?? { small: 0, large: 0 }
      totals.set(key, { small: total.small + a, large: total.large + b })
    }
    missed += over.length
    const verdict = over.length > 0 ? `more than ${MOST_RATIO}: ${over.join(', ')}` : ''
    console.log(
      `  ${`${question.group}: ${question.title}`.padEnd(34)}${cells.map((text) => text.padEnd(26)).join('')}${verdict}`,
    )
  }
  console.log('\nAll questions of a group together:')
  for (const [key, total] of totals) console.log(`  ${key.padEnd(26)}${cell(total.small, total.large)}`)
  return missed === 0
}

function cell(small: number, large: number): string {
  return `${small.toFixed(1)} → ${large.toFixed(1)} (× ${(large / small).toFixed(2)})`
}

async function inDatabase({ client }: Side, question: Question): Promise<number> {
  const { name, args } = callOf(question)
  const names = Object.keys(args)
  const text = `explain (analyze, format json, timing off) select * from public.${name}(${names.map((n, i) => `${n} => $${i + 1}`).join(', ')})`
  const times: number[] = []
  for (let i = 0; i < WARM_UP + ROUNDS[1]; i++) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      text,
      Object.values(args),
    )
    if (i >= WARM_UP) times.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
  }
  return median(times)
}

/** Median ms per side, `width` concurrent requests, alternating. */
async function byTurns(
  small: Side,
  large: Side,
  question: Question,
  width: 1 | 16,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS[width]; round++) {
    for (const [i, side] of [small, large].entries()) {
      const batch = await Promise.all(Array.from({ length: width }, () => request(side.stack, question)))
      if (round >= WARM_UP) times[i]!.push(...batch)
    }
  }
  return [median(times[0]), median(times[1])]
}

async function request(stack: Side['stack'], question: Question): Promise<number> {
  const { name, args } = callOf(question)
  return (await call(stack, name, args)).took
}

/** Throws for a question without results. */
async function checkQuestions({ stack }: Side): Promise<void> {
  for (const question of QUESTIONS) {
    const { name, args } = callOf(question)
    const { body } = await call(stack, name, args)
    const { total } = (Array.isArray(body) ? (body[0] ?? { total: 0 }) : body) as { total: number }
    if (total === 0) throw new Error(`${question.group}, ${question.title}: finds nothing.`)
  }
}
