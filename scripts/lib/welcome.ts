import pg from 'pg'
import type { Shop } from './open-shop.ts'
import { stopAll } from './programs.ts'
import { seconds } from './steps.ts'

const TYPES: Record<string, string> = { admin: 'admin', shop: 'shop', dealer: 'dealer', normal: 'customer' }

/** Prints the addresses, then waits for Ctrl-C or a given-up server and closes the shop. */
export async function serveUntilStopped(shop: Shop, began: number): Promise<never> {
  await welcome(shop, began)
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  const failure = await Promise.race([asked, shop.broken])
  console.log('\nClosing the shop …')
  await shop.stop()
  await stopAll()
  if (failure) {
    console.error(failure.message)
    process.exit(1)
  }
  console.log('Closed. The data stays; npm start opens it again.')
  process.exit(0)
}

async function welcome({ url, stack }: Shop, began: number): Promise<void> {
  const lines = [
    `\nThe shop is open after ${seconds(began)} s:`,
    `  Shop        ${url}`,
    `  Admin       ${url}/admin`,
  ]
  if (stack) {
    lines.push(`  SMS inbox   ${stack.urls.inbox}`, `  Bank        ${stack.urls.bank}`)
    const people = await demonstrationPeople(stack.urls.database)
    if (people.length > 0)
      lines.push(
        '\nDemonstration accounts (sign in with the phone, the code is in the SMS inbox):',
        ...people,
      )
    else if (!(await isSetUp(stack.urls.database)))
      lines.push(
        '\nThis shop is new and not open yet. Make yourself its admin with "npm run admin:create -- 09…" (your phone),',
        `sign in (the code is in the SMS inbox), and ${url}/admin/setup leads on.`,
      )
  }
  lines.push('\nNext: open the shop, put something in the cart and buy it. Ctrl-C closes the shop.')
  console.log(lines.join('\n'))
}

async function demonstrationPeople(database: string): Promise<string[]> {
  const rows = await ask<{ phone_number: string; user_type: string; name: string }>(
    database,
    `select phone_number, user_type, trim(first_name || ' ' || last_name) as name
     from public.profiles where id::text like '00000000-0000-4000-8000-%' order by id`,
  )
  return rows.map(
    (row) => `  ${(TYPES[row.user_type] ?? row.user_type).padEnd(10)}  ${row.phone_number}  ${row.name}`,
  )
}

/** True after `/admin/setup`. */
async function isSetUp(database: string): Promise<boolean> {
  const [row] = await ask<{ set: boolean }>(
    database,
    'select setup_completed_at is not null as set from public.shop_settings',
  )
  return row?.set ?? false
}

async function ask<T extends pg.QueryResultRow>(database: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}
