import fc from 'fast-check'
import { beforeAll, it } from 'vitest'
import { apply, compareAll, createListing, ids, step } from './support/listing-model.ts'
import { byDay } from './support/nightly.ts'
import { seeds } from './support/seeds.ts'

beforeAll(createListing)

it.each(seeds(6))(
  'product listing: lists and facets equal the view for each viewer after any changes, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const [product, change] of changes) await apply(ids[product]!, change)
        await compareAll()
      }),
      // Runs change the same products: a shrunk run would begin from another state.
      { numRuns: byDay(3, 6), seed, endOnFailure: true },
    )
  },
)
