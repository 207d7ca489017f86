import { expect, it } from 'vitest'
import { TINT_NAMES } from '../lib/categories/tints'
import { KINDS, tintForKind } from './kinds'

it('every kind stands on one of the seven tints', () => {
  for (const kind of KINDS) expect(TINT_NAMES).toContain(tintForKind(kind))
})
