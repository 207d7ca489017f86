// @module-tag contract
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { stackFolder } from '../paths.ts'
import { resetStack, startStack } from '../stack.ts'
import { template } from '../template.ts'
import { runSql } from './support.ts'

const NAME = 'template-test'
const sources = mkdtempSync(join(tmpdir(), 'template-'))
const write = (name: string, text: string) => writeFileSync(join(sources, name), text)
beforeAll(() => {
  for (const folder of ['migrations', 'seed/pictures']) mkdirSync(join(sources, folder), { recursive: true })
  write('migrations/1_first.sql', 'select 1')
  write('seed/1.sql', 'select 1')
})
afterAll(async () => {
  rmSync(sources, { recursive: true })
  await resetStack(NAME, () => {})
})

let made = 0
const prepare = () =>
  template(
    async (name) => {
      made += 1
      mkdirSync(stackFolder(name).database, { recursive: true })
    },
    { name: NAME, sources },
  )

it('template: is made once for all starts, and again after a changed migration, seed or picture', async () => {
  await Promise.all([prepare(), prepare()])
  await prepare()
  expect(made).toBe(1)
  for (const [times, change] of [
    'migrations/1_first.sql',
    'migrations/2_second.sql',
    'seed/1.sql',
    'seed/pictures/pot.webp',
  ].entries()) {
    write(change, 'select 2')
    await prepare()
    await prepare()
    expect([change, made]).toEqual([change, times + 2])
  }
})

it('template: is made again after a week', async () => {
  await prepare()
  const before = made
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await prepare()
  await prepare()
  expect(made).toBe(before + 1)
})

it('template: a fresh stack is a copy with the demonstration, separate from other copies', async () => {
  const lines: string[] = []
  const options = { fresh: true, durable: false, log: (line: string) => void lines.push(line) }
  const one = await startStack({ ...options, name: 'template-copy', portBase: 26720 })
  const other = await startStack({ ...options, name: 'template-copy-2', portBase: 26820 })
  try {
    expect(lines.filter((line) => line === 'Copying the prepared database …')).toHaveLength(2)
    const count = 'select count(*)::int from public.products'
    const [before] = await runSql<{ count: number }>(one, count)
    expect(before!.count).toBeGreaterThan(50)
    await runSql(one, `insert into public.products (name, slug, stock_quantity) values ('x', '', 1)`)
    expect(await runSql(other, count)).toEqual([before])
  } finally {
    for (const stack of [one, other]) {
      await stack.stop()
      await resetStack(stack.name, () => {})
    }
  }
})
