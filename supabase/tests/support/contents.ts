import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from '../../../scripts/lib/backup/make.ts'
import { listTables, quoted, shown } from '../../../scripts/lib/backup/tables.ts'
import { ROOT } from '../../../scripts/lib/programs.ts'

/** Row count and checksum by table; `where`: conditions by table. */
export async function fingerprints(
  url: string,
  {
    skip = () => false,
    where = {},
  }: { skip?: (table: string) => boolean; where?: Record<string, string> } = {},
): Promise<Record<string, string>> {
  const client = await connect(url)
  const found: Record<string, string> = {}
  for (const table of await listTables(client)) {
    if (skip(shown(table))) continue
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as print
       from (select md5(t::text) as row from ${quoted(table)} t where ${where[shown(table)] ?? 'true'}) x`,
    )
    found[shown(table)] = rows[0]!.print
  }
  await client.end()
  return found
}

/** MD5 by bucket and name of the files on disk; throws when the database differs. */
export async function fileSums(name: string, url: string): Promise<Record<string, string>> {
  const client = await connect(url)
  const { rows } = await client.query<{ key: string; version: string; tag: string }>(
    `select bucket_id || '/' || name as key, version, metadata ->> 'eTag' as tag from storage.objects order by 1`,
  )
  await client.end()
  return Object.fromEntries(
    rows.map(({ key, version, tag }) => {
      const bytes = readFileSync(path.join(ROOT, '.hormoz', name, 'objects', version.slice(0, 2), version))
      const sum = `"${createHash('md5').update(bytes).digest('hex')}"`
      if (sum !== tag) throw new Error(`${key}: ${sum} is stored, ${tag} is recorded`)
      return [key, sum]
    }),
  )
}
