import { beforeAll } from 'vitest'

/** The row that `create` makes before the tests of a file: its fields are there from then on. */
export function setUp<T extends object>(create: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await create())
  })
  return made
}

type Tuple<T, N extends number, R extends T[] = []> = R['length'] extends N ? R : Tuple<T, N, [...R, T]>

/** Makes several of a kind, one after the other. */
export async function several<T, N extends number>(count: N, create: () => Promise<T>): Promise<Tuple<T, N>> {
  const made: T[] = []
  while (made.length < count) made.push(await create())
  return made as Tuple<T, N>
}
