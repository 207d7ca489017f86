import { beforeAll } from 'vitest'

/** The row that `create` makes before the tests of a file: its fields are there from then on. */
export function setUp<T extends object>(create: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await create())
  })
  return made
}
