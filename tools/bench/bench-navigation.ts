/**
 * `npm run lab -- bench navigation`: cold loads and a card click on a throttled phone. `--runs N`: runs per median
 * (10). Exits with 1 on a missed target.
 */
import { parseArgs } from 'node:util'
import { htmlBytes, type Load, loadPage, openPhone, pressCards } from './phone.ts'
import { openBenchShop } from './shop.ts'
import { median } from './statistics.ts'
import { describeError } from '../../supabase/local/failure.ts'
import { resetStack } from '../../supabase/local/stack.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { stopAll } from '../../scripts/lib/programs.ts'
import { step } from '../../scripts/lib/steps.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, url: { type: 'string' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run lab -- bench navigation [--runs N] [--url of a shop that is open]')
  process.exit(2)
}

/** Limits: milliseconds; HTML bytes after gzip -6. */
const MOST = { fcp: 1300, lcp: 1400, cls: 0.0005, tbt: 120, added: 2500, inp: 100 }
const HOME_ADDED = 3000
const NAVIGATION = 300
const HTML = { home: 20_000, product: 16_000, '/terms': 9_000 }

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)))
}

async function measure(url: string): Promise<string[]> {
  const list = await fetch(`${url}/products`).then((response) => response.text())
  const product = /aria-label="افزودن [^"]+ به سبد"/.test(list) && productWithoutColors(list)
  const pages = { home: `${url}/`, list: `${url}/products`, product: `${url}${product}` }
  const missed: string[] = []
  const check = (name: string, value: number, most: number) => {
    if (value > most) missed.push(`${name}: ${value} of ${most}`)
  }
  const browser = await openPhone()
  try {
    const table: Record<string, Record<string, number>> = {}
    for (const [name, address] of Object.entries(pages)) {
      const loads = await step(`Loading ${name}`, async () => {
        const all: Load[] = []
        for (let run = 0; run < runs; run++) all.push(await loadPage(browser, address))
        return all
      })
      const row: Record<string, number> = {}
      for (const key of Object.keys(loads[0]!) as (keyof Load)[]) {
        const value = median(loads.map((load) => load[key]))
        row[key] = key === 'cls' ? Number(value.toFixed(4)) : Math.round(value)
        if (key in MOST)
          check(
            `${name} ${key}`,
            row[key],
            key === 'added' && name === 'home' ? HOME_ADDED : MOST[key as keyof typeof MOST],
          )
      }
      table[name] = row
    }
    for (const name of ['home', 'list'] as const) {
      const times = await step(`Pressing cards of ${name}`, async () => {
        const all: number[][] = []
        for (let run = 0; run < runs; run++)
          all.push(await pressCards(browser, pages[name], [run % 2, 2 + (run % 2)]))
        return all
      })
      // The first product also loads the scripts of its page.
      for (const [at, key] of ['first card', 'second card'].entries()) {
        const value = Math.round(median(times.map((pair) => pair[at]!)))
        table[name]![key] = value
        check(`${name} ${key}`, value, NAVIGATION)
      }
    }
    console.table(table)
  } finally {
    await browser.close()
  }
  const bytes: Record<string, { plain: number; gzip: number }> = {}
  for (const [name, address] of Object.entries({ ...pages, '/terms': `${url}/terms` })) {
    bytes[name] = await htmlBytes(address)
    if (name in HTML) check(`${name} HTML`, bytes[name].gzip, HTML[name as keyof typeof HTML])
  }
  console.table(bytes)
  return missed
}

function productWithoutColors(html: string): string {
  const card = html.split('<article').find((part) => part.includes('aria-label="افزودن '))
  return /href="(\/products\/[^"?#]+)"/.exec(card ?? '')?.[1] ?? ''
}

try {
  const shop = values.url ? null : await openBenchShop()
  try {
    const missed = await measure(values.url ?? shop!.url)
    for (const words of missed) console.error(`✗ ${words}`)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    await shop?.stop()
    if (shop) await resetStack('bench', () => {})
  }
} catch (error) {
  console.error(describeError(error))
  await stopAll()
  process.exitCode = 1
}
process.exit()
