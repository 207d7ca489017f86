// @module-tag contract
import { expect, it } from 'vitest'
import { isLoopback, refusePublicShop } from '../guard.ts'
import { seed } from '../migrate.ts'
import { startStack } from '../stack.ts'

it('loopback guard: knows addresses of this machine', () => {
  for (const address of [
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://127.8.9.10',
    'http://[::1]:3000',
    'postgresql://postgres:secret@127.0.0.1:54322/postgres',
    'postgresql:///postgres?host=/var/run/postgresql',
  ])
    expect([address, isLoopback(address)]).toEqual([address, true])
})

it('loopback guard: knows addresses elsewhere', () => {
  for (const address of [
    'https://hormoz.example',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://0.0.0.0:3000',
    'http://192.168.1.2:3000',
    'postgresql://postgres:secret@db.project.supabase.example:5432/postgres',
    'postgresql://postgres:secret@127.0.0.1/postgres?host=db.project.supabase.example',
    'postgresql:///postgres',
    'no address',
  ])
    expect([address, isLoopback(address)]).toEqual([address, false])
})

it('loopback guard: refuses a public shop and a public Supabase', () => {
  expect(() => refusePublicShop({ SITE_URL: 'https://hormoz.example' })).toThrow(/^SITE_URL is/)
  expect(() => refusePublicShop({ SUPABASE_URL: 'https://project.supabase.example' })).toThrow(
    /^SUPABASE_URL is/,
  )
  expect(() => refusePublicShop({ SITE_URL: 'http://localhost:3000', SUPABASE_URL: '' })).not.toThrow()
})

it('loopback guard: the stack does not start behind a public address', async () => {
  const before = process.env.SITE_URL
  process.env.SITE_URL = 'https://hormoz.example'
  try {
    await expect(startStack({ name: 'guard', portBase: 23380 })).rejects.toThrow(/for this machine alone/)
  } finally {
    if (before === undefined) delete process.env.SITE_URL
    else process.env.SITE_URL = before
  }
})

it('loopback guard: seeding refuses a public database before it connects', async () => {
  const connectionString = 'postgresql://postgres:secret@db.project.supabase.example:5432/postgres'
  await expect(seed({ connectionString, paths: ['./seed/*.sql'], log: () => {} })).rejects.toThrow(
    /only for a database on this machine/,
  )
})
