import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const APP = import.meta.dirname

/** Pages that may answer 404, themselves or through a function that ends in it. */
const ENDS = /\b(?:notFound|leadElsewhere|loadProduct|getProduct|readerOf)\(/

it('not found: every page that may be has the drawn page above it', () => {
  const pages = globSync('**/*page.tsx', { cwd: APP }).filter((page) =>
    ENDS.test(readFileSync(path.join(APP, page), 'utf8')),
  )
  expect(pages.length).toBeGreaterThan(15)
  const bare = pages.filter((page) => {
    for (let folder = path.dirname(page); folder !== '.'; folder = path.dirname(folder))
      if (existsSync(path.join(APP, folder, 'not-found.tsx'))) return false
    return true
  })
  expect(bare).toEqual([])
})
