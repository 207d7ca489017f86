/** Order of names: the Persian alphabet, then Latin; digits by their number. As the collation private.persian. */
export const compareNames = new Intl.Collator('fa', { numeric: true }).compare
