/** Text and values of a statement that inserts one row and returns it: `query(...insertInto('pages', row))`. */
export function insertInto(table: string, row: object): [text: string, values: unknown[]] {
  const columns = Object.keys(row)
  const values = columns.map((_, i) => `$${i + 1}`)
  return [
    `insert into public.${table} (${columns.join(', ')}) values (${values.join(', ')}) returning *`,
    Object.values(row),
  ]
}
