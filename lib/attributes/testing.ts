import type { ProductAttribute } from './types.ts'

/** An attribute of a number, compared with other products. */
export const numberAttribute = (key: string, value: number, unit: string | null = null) =>
  ({
    ...{ key, name: key, kind: 'number', unit, value },
    ...{ is_highlight: false, is_compared: true },
  }) satisfies ProductAttribute
