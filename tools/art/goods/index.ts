import { cookware } from './cookware.ts'
import type { Good } from './good.ts'
import { household } from './household.ts'
import { preparation } from './preparation.ts'
import { table } from './table.ts'
import { tea } from './tea.ts'

export const GOODS: Readonly<Record<string, Good>> = {
  ...cookware,
  ...tea,
  ...table,
  ...preparation,
  ...household,
}

export { COLORS, lookOf, type ColorKey, type Good, type Group, type Look } from './good.ts'
