/**
 * npm run import:products -- FILE [--stock N] — imports JSON Lines (`title`, `category`, `price_toman`,
 * `brand`, optional `stock`) into the embedded stack or SUPABASE_URL. Idempotent: existing products stay.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { tintForKind } from '../tools/art/kinds.ts'
import { kindForCategory } from '../lib/categories/kind.ts'
import { signedHeaders } from '../lib/server/webhook.ts'
import type { Database } from '../lib/supabase/database.types.ts'
import { startStack } from '../supabase/local/stack.ts'
import { type ImportRow, parseImport } from './lib/import-rows.ts'
import { localSecrets } from './lib/settings.ts'

const BATCH = 100

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stock: { type: 'string', default: '10' } },
})
const file = positionals[0]
const stock = Number(values.stock)
if (!file || !Number.isInteger(stock) || stock < 0) {
  console.error(
    'Usage: npm run import:products -- FILE [--stock N]   (N: pieces of products whose line names none; 10)',
  )
  process.exit(2)
}

const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
  )
  process.exit(1)
})
const { rows, rejected, unpriced } = parseImport(source)
const { url, key, isDemonstration, stop } = await connect()
const client = createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

let added = 0
let failure: string | undefined
for (let from = 0; from < rows.length && !failure; from += BATCH) {
  const batch = rows.slice(from, from + BATCH)
  const { data, error } = await client.rpc('import_products', { p_rows: batch.map(toDatabase) })
  if (error) failure = `Lines ${batch[0]!.line} to ${batch.at(-1)!.line} were refused: ${error.message}`
  else added += data.length
  if (process.stdout.isTTY) console.log(`  ${Math.min(from + BATCH, rows.length)} of ${rows.length} lines`)
}
await stop()

for (const { line, reason } of [...rejected, ...unpriced].sort((a, b) => a.line - b.line))
  console.log(`Line ${line}: ${reason}`)
if (failure) {
  console.error(`${failure}\nWhat landed before stays; run it again when the cause is gone.`)
  process.exit(1)
}
const withoutPrice = rows.filter((row) => row.price === null).length
console.log(
  `${added} added, ${rows.length - added} there already, ${rejected.length} not taken. ` +
    `${withoutPrice} of them have no price («قیمت نامشخص»). Products without a stock of their own got ${stock} pieces.`,
)
console.log(
  (await announce()) ? 'The shop shows them from now on.' : 'A running shop shows them within a minute.',
)

async function announce(): Promise<boolean> {
  const body = JSON.stringify({ tags: ['products', 'categories', 'home'] })
  const { SITE_URL = 'http://localhost:3000', REVALIDATE_SECRET = localSecrets().REVALIDATE_SECRET! } =
    process.env
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(REVALIDATE_SECRET, body),
  }
  return fetch(`${SITE_URL}/api/hooks/revalidate`, { method: 'POST', headers, body }).then(
    (response) => response.ok,
    () => false,
  )
}

function toDatabase(row: ImportRow) {
  const kind = kindForCategory(row.category)
  return {
    ...row,
    stock: row.stock ?? stock,
    // Category drawings come with the demonstration products.
    picture: isDemonstration ? `categories/${kind ?? 'other'}` : null,
    tint: kind ? tintForKind(kind) : 'sand',
  }
}

/** Database of the environment, or the embedded stack, started if needed. */
async function connect() {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
  if (SUPABASE_URL && SUPABASE_SECRET_KEY) {
    return { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY, isDemonstration: false, stop: async () => {} }
  }
  const stack = await startStack({ log: (line) => console.log(line) })
  return {
    url: stack.urls.api,
    key: stack.env.SUPABASE_SECRET_KEY,
    isDemonstration: true,
    stop: stack.stop,
  }
}
