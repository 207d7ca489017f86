-- Each kind of bulk task names the capabilities that it takes: private.bulk_<kind>_capabilities(params). They are asked before its
-- rows are found, previewed or written. A kind without the function is the owner's.

create function private.bulk_orders_status_capabilities(p_params jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when p_params ->> 'to' in ('processing', 'shipped', 'delivered') then '{orders,shipping}'
    when p_params ->> 'to' = 'settled' then '{payments}'
    when p_params ->> 'to' = 'cancelled' then '{orders}'
  end::text[]
$$;

create function private.bulk_tracking_send_capabilities(p_params jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$ select '{orders,shipping}'::text[] $$;

-- Refuses who may not run this kind with these parameters.
create function private.require_bulk_capability(p_kind text, p_params jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  named text;
  capabilities text[];
begin
  perform private.require_staff();
  named := private.bulk_function(p_kind, 'bulk_%s_%s_capabilities', 'jsonb', true);
  if named is null then
    perform private.require_admin();
    return;
  end if;
  execute format('select %s($1)', named) into capabilities using coalesce(p_params, '{}');
  if capabilities is null then
    perform private.refuse('invalid_input');
  end if;
  perform private.require_capability(variadic capabilities);
end
$$;

create or replace function public.admin_preview_bulk_task(p_kind text, p_filter jsonb, p_params jsonb default '{}'::jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  preview text;
  ids uuid[];
  told jsonb := '{}';
begin
  perform private.require_bulk_capability(p_kind, p_params);
  preview := private.bulk_function(p_kind, 'preview_bulk_%s_%s', 'uuid[],jsonb', true);
  execute format(
    'select coalesce(array_agg(f.id), ''{}'') from %s($1) f', private.bulk_function(p_kind, 'find_bulk_%s', 'jsonb')
  ) into ids using coalesce(p_filter, '{}');
  if cardinality(ids) > private.bulk_row_limit() then
    perform private.refuse('bulk_too_many', jsonb_build_object('most', private.bulk_row_limit()));
  elsif preview is not null then
    execute format('select %s($1, $2)', preview) into told using ids, coalesce(p_params, '{}');
  end if;
  return jsonb_build_object('count', cardinality(ids)) || coalesce(told, '{}');
end
$$;

create or replace function public.admin_begin_bulk_task(
  p_id uuid, p_kind text, p_title text, p_filter jsonb, p_params jsonb, p_expected integer
)
returns public.bulk_tasks
language plpgsql
security definer
set search_path = ''
as $$
declare
  task public.bulk_tasks;
begin
  perform private.require_bulk_capability(p_kind, p_params);
  if p_id is null then
    perform private.refuse('invalid_input');
  end if;
  select * into task from public.bulk_tasks t where t.id = p_id and t.created_by = auth.uid();
  if found then
    return task;
  end if;
  perform private.bulk_function(p_kind, 'bulk_%s_%s', 'uuid[],text[],jsonb');
  -- Reports are kept for a season.
  delete from public.bulk_tasks t where t.finished_at < now() - interval '90 days';
  insert into public.bulk_tasks (id, kind, title, params, starts_at, created_by)
  values (
    p_id, p_kind, btrim(p_title), coalesce(p_params, '{}'), now() + private.bulk_wait_seconds() * interval '1 second',
    auth.uid()
  );
  execute format(
    'insert into public.bulk_task_rows (task_id, record_id, place, name, seen)
     select $1, f.id, f.place, f.name, f.seen
     from %s($2) with ordinality f (id, name, seen, place) limit $3',
    private.bulk_function(p_kind, 'find_bulk_%s', 'jsonb')
  ) using p_id, coalesce(p_filter, '{}'), private.bulk_row_limit() + 1;
  update public.bulk_tasks t
  set total = (select count(*) from public.bulk_task_rows r where r.task_id = p_id)
  where t.id = p_id
  returning * into task;
  if task.total > private.bulk_row_limit() then
    perform private.refuse('bulk_too_many', jsonb_build_object('most', private.bulk_row_limit()));
  elsif task.total = 0 or task.total <> p_expected then
    perform private.refuse('selection_changed', jsonb_build_object('count', task.total));
  end if;
  perform private.write_audit(
    'bulk_tasks', p_id::text, null,
    jsonb_build_object('title', task.title, 'kind', p_kind, 'params', task.params, 'filter', p_filter, 'total', task.total)
  );
  return task;
end
$$;
