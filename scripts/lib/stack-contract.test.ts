import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from './programs'
import { isContractDue, recordContract } from './stack-contract'

it.skipIf(process.env.NIGHTLY)(
  'stack contract: due after a changed, new or renamed file until it passed',
  () => {
    const sources = '.hormoz/stack-contract-test'
    const folder = path.join(ROOT, sources)
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(folder, { recursive: true })
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    const isDue = () => isContractDue(path.join(folder, 'passed.txt'), [sources])
    write('passed.txt', 'none')
    write('auth.ts', 'one')
    for (const change of [
      () => {},
      () => write('auth.ts', 'two'),
      () => write('auth.test.ts', 'two'),
      () => rmSync(path.join(folder, 'auth.ts')),
    ]) {
      change()
      expect(isDue()).toBe(true)
      recordContract(path.join(folder, 'passed.txt'), [sources])
      expect(isDue()).toBe(false)
    }
    write('README.md', 'more')
    expect(isDue()).toBe(false)
  },
)
