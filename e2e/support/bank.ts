/** Bank states beyond a payer's reach: hanging, or a wrong amount. */
import pg from 'pg'
import { stack } from './shop.ts'

const bankClient = () =>
  new pg.Client({ connectionString: stack().dbUrl.replace('//postgres:', '//supabase_admin:') })

/** Makes the bank hang at verify for one payment; returns the release. */
export async function holdPayment(authority: string): Promise<() => Promise<void>> {
  const client = bankClient()
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from bank.payments where authority = $1 for update', [authority])
  return () => client.end()
}

export async function changeAmountAtBank(authority: string, amount: number): Promise<void> {
  const client = bankClient()
  await client.connect()
  await client.query('update bank.payments set amount = $2 where authority = $1', [authority, amount])
  await client.end()
}

/** Faults of the whole bank (supabase/local/bank/faults.ts); `{}` ends them. */
export async function setBankFaults(faults: { refused?: string }): Promise<void> {
  await fetch(`${stack().bankUrl}/test/faults`, { method: 'POST', body: JSON.stringify(faults) })
}

/** Pays, cancels or fails without a browser; returns the return address. */
export async function decideAtBank(authority: string, result: 'pay' | 'cancel' | 'fail'): Promise<string> {
  const answer = await fetch(`${stack().bankUrl}/test/pay/${authority}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result }),
  })
  return ((await answer.json()) as { location: string }).location
}
