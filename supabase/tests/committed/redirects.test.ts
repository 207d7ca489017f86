// Committed: redirects are saved at the same time.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPerson } from '../support/people.ts'

it('redirects: two saves at once make no loop', async () => {
  const admin = await createPerson('admin')
  const add = (source: string, target: string) =>
    admin.client.query('insert into public.redirects (source, target) values ($1, $2)', [source, target])
  for (let round = 0; round < 5; round++) {
    const [a, b] = [`/a-${randomUUID()}`, `/b-${randomUUID()}`]
    const answers = await Promise.all([add(a, b), add(b, a)])
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(answers.find(({ error }) => error)!.error!.message).toBe('redirect_loop')
  }
})
