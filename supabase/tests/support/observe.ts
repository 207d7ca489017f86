/** Reach of callers in terms of the access fixture. The database itself undoes each trial. */
import { sql, sqlValue } from './database.ts'

export const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, string>
}

export interface TableFixture {
  /** Keys of labeled rows. */
  rows: Record<string, Record<string, unknown>>
  /** A row to insert; missing where nothing inserts. */
  insert?: Record<string, unknown>
  /** A harmless change, for every row of a label. */
  update?: Record<string, unknown>
}

type Row = Record<string, unknown>
type Cells<C extends string> = Record<C, string>

const rowOf = (table: string, row: Row) =>
  `select ${Object.keys(row).join(', ')} from json_populate_record(null::${table}, $1)`

/** PostgREST's statements for an operation, per labeled row where needed. */
function statements(operation: Operation, table: string, { rows, insert, update = {} }: TableFixture) {
  const each = (make: (where: string) => string) =>
    Object.entries(rows).map(([label, row]) => ({
      label,
      text: make(
        Object.keys(row)
          .map((column) => `${column} = (json_populate_record(null::${table}, $2)).${column}`)
          .join(' and '),
      ),
      row,
      change: update,
    }))
  const columns = Object.keys(Object.values(rows)[0]!).join(', ')
  if (operation === 'select') return each((where) => `select ${columns} from ${table} where ${where}`)
  if (operation === 'delete')
    return each((where) => `delete from ${table} where ${where} returning ${columns}`)
  if (operation === 'update')
    return each(
      (where) =>
        `update ${table} set (${Object.keys(update).join(', ')}) = (${rowOf(table, update)}) where ${where} returning ${columns}`,
    )
  const change = insert ?? {}
  const text = insert
    ? `insert into ${table} (${Object.keys(change).join(', ')}) ${rowOf(table, change)}`
    : `insert into ${table} default values`
  return [{ label: 'inserted', text, row: {}, change }]
}

/**
 * Prepares the functions below. `try_as` runs a statement as a caller, undoes it, returns the row count or
 * error; `try_all` compares several callers' cells after a rule change, undone too.
 */
export async function prepareObservations(): Promise<void> {
  await sql(`
    create function pg_temp.try_as(p_caller json, p_text text, p_change json, p_row json, out reached int, out code text, out message text)
    language plpgsql as $$
    begin
      perform set_config('role', p_caller ->> 'role', true),
        set_config('request.jwt.claims', p_caller ->> 'claims', true),
        set_config('storage.allow_delete_query', 'true', true);
      execute p_text using p_change, p_row;
      get diagnostics reached = row_count;
      set constraints all immediate;
      raise exception using errcode = 'ZZ000';
    exception
      when sqlstate 'ZZ000' then null;
      when others then
        reached := null;
        get stacked diagnostics code = returned_sqlstate, message = message_text;
    end $$`)
  await sql(`
    create function pg_temp.cell(p_caller json, p_tries json) returns text language plpgsql as $$
    declare
      try json;
      done record;
      found text[] = '{}';
    begin
      for try in select json_array_elements(p_tries) loop
        done := pg_temp.try_as(p_caller, try ->> 'text', try -> 'change', try -> 'row');
        -- A foreign key that holds a row back comes after access: it was reached.
        if done.reached > 0 or done.code = '23503' and try ->> 'label' <> 'inserted' then
          found := found || (try ->> 'label');
        elsif done.code in ('0A000', '55000') or done.code = '42501' and done.message ~ 'permission denied' then
          return '!';
        elsif done.code is not null and done.message !~ 'row-level security' then
          return done.code || ' ' || done.message;
        end if;
      end loop;
      return array_to_string(found, ' ');
    end $$`)
  await sql(`
    create function pg_temp.try_all(p_callers json, p_tries json, p_before text, p_until json) returns jsonb language plpgsql as $$
    declare
      cells jsonb = '{}';
      caller record;
      cell text;
    begin
      if p_before is not null then execute p_before; end if;
      for caller in select * from json_each(p_callers) loop
        cell := pg_temp.cell(caller.value, p_tries);
        cells := cells || jsonb_build_object(caller.key, cell);
        exit when cell <> p_until ->> caller.key;
      end loop;
      raise exception using errcode = 'ZZ001';
    exception when sqlstate 'ZZ001' then
      return cells;
    end $$`)
  // Rule changes need no pending checks.
  await sql('set constraints all immediate')
}

/**
 * Reach of each caller on a table by operation: row labels, `inserted`, nothing by row-level security, `!`
 * without a grant, or an unexpected error.
 */
export async function observe<C extends string>(
  operation: Operation,
  table: string,
  fixture: TableFixture,
  callers: Record<C, Caller>,
): Promise<Cells<C>> {
  return tryAll(operation, table, fixture, callers)
}

export async function isNoticed<C extends string>(
  change: string,
  operation: Operation,
  table: string,
  fixture: TableFixture,
  callers: Record<C, Caller>,
  expected: Cells<C>,
): Promise<boolean> {
  const cells = await tryAll(operation, table, fixture, callers, change, expected)
  return Object.keys(cells).some((caller) => cells[caller as C] !== expected[caller as C])
}

async function tryAll<C extends string>(
  operation: Operation,
  table: string,
  fixture: TableFixture,
  callers: Record<C, Caller>,
  change?: string,
  until?: Cells<C>,
): Promise<Cells<C>> {
  const tries = statements(operation, table.includes('.') ? table : `public.${table}`, fixture)
  return sqlValue<Cells<C>>('select pg_temp.try_all($1, $2, $3, $4) as cells', [
    JSON.stringify(callers),
    JSON.stringify(tries),
    change ?? null,
    until ? JSON.stringify(until) : null,
  ])
}

const REFUSALS = ['staff_required', 'capability_required']

/**
 * Calls functions of `public`, all or those named, without values: `!` without a grant, the refusal's code, or
 * `yes`. In the order of names.
 */
export async function observeCalls<C extends string>(
  callers: Record<C, Caller>,
  names: readonly string[] | null = null,
): Promise<Map<string, Cells<C>>> {
  const rows = await sql<{ name: string; cells: Cells<C> }>(
    `select call.name, json_object_agg(c.key, case when t.code = '42501' then '!' when t.message = any ($3) then t.message else 'yes' end) as cells
     from (
       select proname as name, format('select public.%I(%s)', proname,
         string_agg(format('%I => null::%s', a.name, format_type(a.type, null)), ', ') filter (where a.name is not null)) as text
       from pg_proc
       left join lateral unnest(proargnames[1:pronargs], proargtypes::oid[]) a (name, type) on true
       where pronamespace = 'public'::regnamespace and ($1::text[] is null or proname = any ($1)) group by pg_proc.oid, proname
     ) call, json_each($2) c, pg_temp.try_as(c.value, call.text, null, null) t
     group by call.name order by call.name collate "C"`,
    [names, JSON.stringify(callers), REFUSALS],
  )
  return new Map(rows.map(({ name, cells }) => [name, cells]))
}
