/** The rights in force as text, one line for each object and operation. */
import { randomUUID } from 'node:crypto'
import { CALLERS, type Fixture, ROLES } from '../access-fixture.ts'
import { sql, sqlColumn } from './database.ts'
import { grants } from './grants.ts'
import { observe, observeCalls, OPERATIONS } from './observe.ts'

/** `customerA → a; admin service → a b`: callers by cell; `nothing`: granted, reaches no row. Without a grant: left out. */
function byCell(cells: Record<string, string>): string {
  const granted = CALLERS.filter((caller) => cells[caller] !== '!')
  const groups = Map.groupBy(granted, (caller) => cells[caller]!)
  return [...groups]
    .map(
      ([cell, callers]) =>
        `${callers.length === CALLERS.length ? 'all' : callers.join(' ')} → ${cell || 'nothing'}`,
    )
    .join('; ')
}

/** Capabilities of each role at first. */
export async function describeRoles(): Promise<string> {
  const rows = await sql<{ role: string; capabilities: string }>(
    `select role::text, string_agg(capability, ' ' order by capability) as capabilities
     from public.role_capabilities group by 1 order by 1`,
  )
  return rows.map(({ role, capabilities }) => `role ${role}: ${capabilities}`).join('\n')
}

/** Row labels are those of access-fixture.ts; `columns` are writable by signed-in people or the publishable key. */
export async function describeTables({ tables, callers }: Fixture): Promise<string> {
  const granted = await grants()
  const parts: string[] = []
  for (const table of Object.keys(tables).sort()) {
    const lines = [`table ${table}`]
    for (const operation of OPERATIONS) {
      const reached = byCell(await observe(operation, table, tables[table]!, callers))
      if (reached) lines.push(`  ${operation}: ${reached}`)
    }
    const { operations, columns } = granted.get(table)!
    lines.push(`  grants: ${operations.join(', ')}`)
    const byGrant = Map.groupBy(columns, (column) => column.slice(0, column.lastIndexOf(' ')))
    for (const [grant, names] of byGrant)
      lines.push(`  columns ${grant}: ${names.map((name) => name.slice(grant.length + 1)).join(' ')}`)
    parts.push(lines.join('\n'))
  }
  return parts.join('\n\n')
}

/** Objects of a public bucket are read by their addresses. */
export async function describeBuckets({ callers }: Fixture): Promise<string> {
  const buckets = await sql<{ id: string; public: boolean }>(
    'select id, public from storage.buckets order by id',
  )
  const parts: string[] = []
  for (const { id, public: isPublic } of buckets) {
    const object = { bucket_id: id, name: `${randomUUID()}.webp` }
    await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', Object.values(object))
    const objects = {
      rows: { a: object },
      insert: { bucket_id: id, name: `${randomUUID()}.webp` },
      update: { metadata: {} },
    }
    const lines = [`bucket ${id} ${isPublic ? 'public' : 'private'}`]
    for (const operation of OPERATIONS)
      lines.push(`  ${operation}: ${byCell(await observe(operation, 'storage.objects', objects, callers))}`)
    parts.push(lines.join('\n'))
  }
  return parts.join('\n\n')
}

/** `yes`: callable; what it does is tested elsewhere. Functions of the panel name the capabilities of which one is enough. */
export async function describeFunctions({ callers }: Fixture): Promise<string> {
  const calls = await observeCalls(callers)
  const capable = await capabilitiesOfCalls({ callers })
  return [...calls]
    .map(([name, cells]) => {
      const line = `function ${name}: ${byCell(cells)}`
      return name.startsWith('admin_') ? `${line}; capabilities: ${capable.get(name)}` : line
    })
    .join('\n')
}

/** Per function of the panel: the capabilities of which each lets a role in, `any staff`, or `owner`. */
export async function capabilitiesOfCalls({
  callers,
}: Pick<Fixture, 'callers'>): Promise<Map<string, string>> {
  const [role] = ROLES
  // `staff` cannot be given to a role.
  const all = await sqlColumn<string>(
    `select name from public.capabilities where name <> 'staff' order by name`,
  )
  const found = new Map<string, string[]>()
  const reached = async (capabilities: string[], names: string[]) => {
    await sql('delete from public.role_capabilities where role = $1', [role])
    await sql('insert into public.role_capabilities (role, capability) select $1, unnest($2::text[])', [
      role,
      capabilities,
    ])
    const cells = await observeCalls({ [role]: callers[role] }, names)
    return names.filter((name) => cells.get(name)![role] === 'yes')
  }
  /** Halves the capabilities of functions that one of them opens. */
  const divide = async (capabilities: string[], candidates: string[]): Promise<void> => {
    const open = await reached(capabilities, candidates)
    if (open.length === 0) return
    if (capabilities.length === 1)
      return open.forEach((name) => found.set(name, [...(found.get(name) ?? []), capabilities[0]!]))
    const half = Math.ceil(capabilities.length / 2)
    await divide(capabilities.slice(0, half), open)
    await divide(capabilities.slice(half), open)
  }
  const names = await sqlColumn<string>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname like 'admin\\_%'`,
  )
  const withNone = new Set(await reached([], names))
  await divide(
    all,
    names.filter((name) => !withNone.has(name)),
  )
  return new Map(
    names.map((name) => [name, withNone.has(name) ? 'any staff' : (found.get(name)?.join(' ') ?? 'owner')]),
  )
}
