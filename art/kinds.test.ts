import { expect, it } from 'vitest'
import { TINT_NAMES } from '../lib/catalog/tints'
import { KINDS, tintForKind } from './kinds'

it('every kind stands on one of the seven tints', () => {
  for (const kind of KINDS) expect(TINT_NAMES).toContain(tintForKind(kind))
})
