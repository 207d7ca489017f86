import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Json } from '../../../lib/supabase/database.types.ts'
import { serviceClient, sql } from './database.ts'
import type { Person } from './people.ts'

/** Creates the kind `trial.run`: a row's `version` names its outcome. */
export async function createTrialKind(): Promise<void> {
  await sql(`
    create or replace function private.find_bulk_trial(p_filter jsonb, p_params jsonb) returns table (id uuid, name text, version text)
    language sql stable set search_path = '' as $$
      select (e.value ->> 'id')::uuid, e.value ->> 'name', e.value ->> 'version' from jsonb_array_elements(p_filter -> 'rows') e
    $$`)
  await sql(`
    create or replace function private.bulk_trial_run(p_ids uuid[], p_versions text[], p_params jsonb)
    returns table (id uuid, error text, detail jsonb) language plpgsql set search_path = '' as $$
    begin
      if p_params ->> 'refuses' is not null then perform private.refuse(p_params ->> 'refuses'); end if;
      for place in 1 .. cardinality(p_ids) loop
        id := p_ids[place]; error := null; detail := null;
        if p_versions[place] = 'fault' then raise exception 'broken'; end if;
        if p_versions[place] = 'gone' then continue; end if;
        if p_versions[place] = 'refused' then error := 'only_available'; detail := '{"count": 3}'; end if;
        if p_versions[place] = 'actor' and auth.uid() is distinct from (p_params ->> 'actor')::uuid then error := 'forbidden'; end if;
        return next;
      end loop;
    end $$`)
}

export const trialRows = (...version: string[]) => ({
  rows: version.map((each, at) => ({ id: randomUUID(), name: `ردیف ${at + 1}`, version: each })),
})

export const beginTask = (
  by: Person,
  kind: string,
  filter: Json,
  expected: number,
  params: Json = {},
  id: string = randomUUID(),
) =>
  by.client.rpc('admin_begin_bulk_task', {
    p_id: id,
    p_kind: kind,
    p_title: 'آزمون',
    p_filter: filter,
    p_params: params,
    p_expected: expected,
  })

export const previewTask = (by: Person, kind: string, filter: Json, params: Json = {}) =>
  by.client.rpc('admin_preview_bulk_task', { p_kind: kind, p_filter: filter, p_params: params })

export async function runPortion(limit?: number) {
  const data = await serviceClient().call('run_bulk_portion', limit ? { p_limit: limit } : {})
  return data[0]
}

export async function runPortions(): Promise<void> {
  while (await runPortion());
}

/** Runs a task to its end. */
export async function finishTask(id: string): Promise<void> {
  await makeDue(id)
  await runPortions()
}

export const makeDue = (id: string) =>
  sql(`update public.bulk_tasks set starts_at = now() where id = $1`, [id])

export async function taskState(id: string) {
  const [task] = await sql<{ status: string; total: number; done: number; refused: number; portion: number }>(
    'select status, total, done, refused, portion from public.bulk_tasks where id = $1',
    [id],
  )
  return task!
}

/** Counts of an undo of an import, and why ten of the kept ones stay. */
export async function undoFigures(by: Person, source: string) {
  const data = await by.client.call('admin_preview_bulk_task', {
    ...{ p_kind: 'moves.undo', p_filter: {}, p_params: { source } },
  })
  return data as unknown as { count: number; kept: number; reasons: { name: string; reason: string }[] }
}

/** `limit`: rows of a portion. */
export async function undoImport(by: Person, source: string, limit?: number) {
  const { count } = await undoFigures(by, source)
  const id = randomUUID()
  expect((await beginTask(by, 'moves.undo', {}, count, { source }, id)).error).toBeNull()
  await makeDue(id)
  while (await runPortion(limit));
  return taskState(id)
}
