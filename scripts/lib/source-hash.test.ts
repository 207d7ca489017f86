import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './programs'
import { SOURCES } from './source-hash'

const admitted = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').match(/(?<=^!).+/gm)!

it('image: contains every source of the build', () => {
  expect(admitted).toEqual(expect.arrayContaining([...SOURCES]))
})

it('build sources: include every root file that Next reads by name', () => {
  const files = execFileSync('git', ['ls-files', '*.ts'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const conventions = files.filter((file) =>
    /^(?:middleware|instrumentation[\w-]*|next\.config)\.ts$/.test(file),
  )
  expect(conventions.length).toBeGreaterThan(2)
  expect(SOURCES).toEqual(expect.arrayContaining(conventions))
})
