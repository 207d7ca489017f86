set local check_function_bodies = off;

-- Understood lines of an import, written by the bulk task imports.write with the import's id. `value`: a line of
-- admin_import_products ('product') or admin_import_bundles ('set'), or {"members": lines of admin_import_families} ('family').
create table private.import_lines (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null,
  kind text not null check (kind in ('product', 'family', 'set')),
  line integer not null check (line > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 1000000),
  created_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (import_id, kind, line)
);
create index import_lines_created_by on private.import_lines (created_by);
create index import_lines_created_at on private.import_lines (created_at);
alter table private.import_lines enable row level security;

-- Stores up to 1,000 lines [{"kind", "row", "value"}] of an import; stored ones stay. Drops lines of 90 days ago. Refuses
-- 'bulk_too_many'. Returns the number stored.
-- Definer: writes import_lines.
create function public.admin_store_import(p_import uuid, p_lines jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored integer;
begin
  perform private.require_capability('products');
  if p_import is null or jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > 1000
    or exists (select from private.import_lines i where i.import_id = p_import and i.created_by <> (select auth.uid()))
    or exists (select from public.bulk_tasks t where t.id = p_import) then
    perform private.refuse('invalid_input');
  end if;
  delete from private.import_lines i where i.created_at < now() - interval '90 days';
  begin
    insert into private.import_lines (import_id, kind, line, value, created_by)
    select p_import, l.kind, l."row", l.value, (select auth.uid()) from jsonb_to_recordset(p_lines) as l (kind text, "row" integer, value jsonb)
    on conflict (import_id, kind, line) do nothing;
  exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    perform private.refuse('invalid_input');
  end;
  select count(*) into stored from private.import_lines i where i.import_id = p_import;
  if stored > private.bulk_row_limit() then
    perform private.refuse('bulk_too_many', jsonb_build_object('most', private.bulk_row_limit()));
  end if;
  return stored;
end
$$;
grant execute on function public.admin_store_import(uuid, jsonb) to authenticated;

-- Stored lines of {"import"}: products, then families and sets. Refuses 'import_running' while another import from the shop
-- {"source"} is unfinished.
create function private.find_bulk_imports(p_filter jsonb, p_params jsonb)
returns table (id uuid, name text, version text)
language plpgsql security definer set search_path = ''
as $$
declare
  own constant uuid := (p_filter ->> 'import')::uuid;
  other text;
begin
  if coalesce(p_params ->> 'source', '') <> '' then
    perform pg_advisory_xact_lock(hashtextextended('import ' || (p_params ->> 'source'), 0));
    select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'مدیر') into other
    from public.bulk_tasks t left join public.profiles p on p.id = t.created_by
    where t.kind = 'imports.write' and t.status in ('running', 'paused') and t.params ->> 'source' = p_params ->> 'source' and t.id <> own
    limit 1;
    if found then
      perform private.refuse('import_running', jsonb_build_object('name', other));
    end if;
  end if;
  return query
  select i.id, coalesce(i.value ->> 'name', i.value ->> 'title', i.value #>> '{members,0,family}', i.value ->> 'sku', i.value ->> 'import_key', i.line::text),
    null::text
  from private.import_lines i
  where i.import_id = own and i.created_by = (select auth.uid())
  order by array_position(array['product', 'family', 'set'], i.kind), i.line;
end
$$;

-- `detail`: {"row": line of the problem} and, of products, {"result": create, update or same}.
create function private.bulk_imports_write(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('products');
  return query
  select i.id, w.problem, jsonb_build_object('result', w.result, 'row', coalesce(w.problem_line, w.line))
  from public.admin_import_products((
    select coalesce(jsonb_agg(l.value || jsonb_build_object('row', l.line) order by l.line), '[]')
    from private.import_lines l where l.id = any (p_ids) and l.kind = 'product'
  ), true) w
  join private.import_lines i on i.id = any (p_ids) and i.kind = 'product' and i.line = w.line;
  return query
  select i.id, min(w.problem), jsonb_build_object('row', i.line)
  from private.import_lines i cross join lateral public.admin_import_families(i.value -> 'members', true) w
  where i.id = any (p_ids) and i.kind = 'family'
  group by i.id;
  if private.has_capability('content') then
    return query
    select i.id, w.problem, jsonb_build_object('row', i.line)
    from public.admin_import_bundles((
      select coalesce(jsonb_agg(l.value || jsonb_build_object('row', l.line) order by l.line), '[]')
      from private.import_lines l where l.id = any (p_ids) and l.kind = 'set'
    ), true) w
    join private.import_lines i on i.id = any (p_ids) and i.kind = 'set' and i.line = w.line;
  else
    return query
    select i.id, 'capability_required', jsonb_build_object('row', i.line)
    from private.import_lines i where i.id = any (p_ids) and i.kind = 'set';
  end if;
end
$$;

-- Capabilities for imports.write.
create function private.bulk_imports_write_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$ select '{products}'::text[] $$;

-- Figures and refusals of an import: {"status", "by", "worked_at", "total", "done", "refused" (lines), "created", "updated", "same" (products),
-- "problems": the first 200 [{"row", "problem"}]}; null if it is not there. Staff with products see those of all.
-- Definer: reads bulk_task_rows of others.
create function public.admin_import_state(p_import uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('products');
  return (
    select jsonb_build_object(
      'status', t.status, 'by', concat_ws(' ', p.first_name, p.last_name), 'worked_at', t.worked_at, 'total', t.total, 'done', t.done,
      'created', f.created, 'updated', f.updated, 'same', f.same, 'refused', t.refused, 'problems', f.problems
    )
    from public.bulk_tasks t
    left join public.profiles p on p.id = t.created_by
    cross join lateral (
      select count(*) filter (where r.error is null and r.detail ->> 'result' = 'create') as created,
        count(*) filter (where r.error is null and r.detail ->> 'result' = 'update') as updated,
        count(*) filter (where r.error is null and r.detail ->> 'result' = 'same') as same,
        (
          select coalesce(jsonb_agg(jsonb_build_object('row', e.detail -> 'row', 'problem', e.error) order by e.place), '[]')
          from (
            select x.detail, x.error, x.place from public.bulk_task_rows x
            where x.task_id = t.id and x.error is not null order by x.place limit 200
          ) e
        ) as problems
      from public.bulk_task_rows r where r.task_id = t.id
    ) f
    where t.id = p_import and t.kind = 'imports.write'
  );
end
$$;
grant execute on function public.admin_import_state(uuid) to authenticated;
