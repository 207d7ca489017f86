import { expect, it } from 'vitest'
import { KINDS, TINT_NAMES, tintForKind } from './kinds'

it('every kind stands on one of the seven tints', () => {
  for (const kind of KINDS) expect(TINT_NAMES).toContain(tintForKind(kind))
})
