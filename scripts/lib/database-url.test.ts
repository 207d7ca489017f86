import { expect, it } from 'vitest'
import { connectionHint, databaseUrl, describeDatabase } from './database-url.ts'

const HOSTED = 'postgresql://postgres.abc:p%40ss@pooler.supabase.example:5432/postgres'

it('database address: is encrypted outside of this machine unless it sets sslmode', () => {
  expect(databaseUrl(HOSTED)).toBe(`${HOSTED}?sslmode=require&uselibpqcompat=true`)
  for (const said of [
    `${HOSTED}?sslmode=disable`,
    `${HOSTED}?sslmode=verify-full&sslrootcert=/etc/ca.crt`,
    'postgresql://postgres:secret@127.0.0.1:54322/postgres',
  ]) {
    expect(databaseUrl(said)).toBe(said)
  }
})

it.each([
  [undefined, /is missing/],
  ['', /is missing/],
  ['https://project.supabase.example', /must look like/],
  ['postgresql://postgres:[YOUR-PASSWORD]@db.example:5432/postgres', /placeholder/],
  [HOSTED.replace('5432', '6543'), /session pooler \(port 5432\)/],
])('database address: refuses %s', (given, sentence) => expect(() => databaseUrl(given)).toThrow(sentence))

it('database address: is shown without its password', () => {
  expect(describeDatabase(databaseUrl(HOSTED))).toBe(
    'postgres on pooler.supabase.example:5432 as postgres.abc',
  )
})

it('connection error: has a hint for known causes', () => {
  expect(connectionHint('connect ENETUNREACH 2001:db8::1:5432')).toContain('IPv6')
  expect(connectionHint('The server does not support SSL connections')).toContain('sslmode=disable')
  const refused = 'supabase/migrations/20261126000000_baseline.sql:10: must be owner of table objects [42501]'
  expect(connectionHint(refused)).toMatch(/supautils .*grant supabase_storage_admin to postgres/)
  expect(connectionHint(refused.replace('objects', 'orders'))).toBe('')
  expect(connectionHint('something else')).toBe('')
})
