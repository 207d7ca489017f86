-- Work on many rows: chosen ones or all that a filter finds, in the background, in portions, with a report.
--
-- A task waits for some seconds before its first row is touched: until then taking it back leaves no trace, because
-- nothing has happened (decision 43). Its rows are fixed when it is begun, each with what it looked like then (`seen`):
-- a row that somebody changed since is refused by the work itself.
--
-- A kind of work is called '<subject>.<verb>' and is three functions of the schema private, found by their names:
--   private.find_bulk_<subject>(p_filter jsonb) returns table (id uuid, name text, seen text)
--     the rows that a filter means, in their order; {"ids": [...]} means these. Each id once.
--   private.bulk_<subject>_<verb>(p_ids uuid[], p_seen text[], p_params jsonb) returns table (id uuid, error text, detail jsonb)
--     does the work to a portion, in one transaction; ids ascend, p_seen runs beside them. error: null where it went well, else
--     a code of lib/utils/errors.ts, and detail the values of its sentence. A row that is not answered counts as gone.
--   private.preview_bulk_<subject>_<verb>(p_ids uuid[], p_params jsonb) returns jsonb
--     what the panel says before it asks; optional.
-- They run as whoever began the task (auth.uid(), private.require_admin(), the audit log).

create type public.bulk_task_status as enum ('running', 'paused', 'done', 'canceled');

create table public.bulk_tasks (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]{1,30}\.[a-z_]{1,30}$'),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  status public.bulk_task_status not null default 'running',
  -- Nothing happens before.
  starts_at timestamptz not null,
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done >= 0),
  refused integer not null default 0 check (refused >= 0),
  -- Rows that are worked on at once; 1 after a portion failed as a whole.
  portion smallint not null default 50 check (portion between 1 and 200),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When a portion was last worked on: tasks take turns.
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint handled_within_total check (done + refused <= total),
  constraint finished_tasks_say_when check ((status in ('done', 'canceled')) = (finished_at is not null))
);
comment on table public.bulk_tasks is 'Work on many rows in the background: what, how far. Written by functions alone.';
create index bulk_tasks_created_by on public.bulk_tasks (created_by);
create index bulk_tasks_running on public.bulk_tasks (worked_at) where status = 'running';
create index bulk_tasks_newest on public.bulk_tasks (created_at desc);
create index bulk_tasks_finished on public.bulk_tasks (finished_at) where finished_at is not null;

create table public.bulk_task_rows (
  task_id uuid not null references public.bulk_tasks (id) on delete cascade,
  record_id uuid not null,
  -- From 1, in the order of the list.
  place integer not null,
  -- What people call it: the number of an order, the name of a product.
  name text not null,
  seen text,
  handled_at timestamptz,
  -- Why it was refused: a code of lib/utils/errors.ts, with the values of its sentence.
  error text,
  detail jsonb,
  primary key (task_id, record_id)
);
comment on table public.bulk_task_rows is 'The rows of a task, fixed when it was begun, and what came of each.';
create index bulk_task_rows_place on public.bulk_task_rows (task_id, place);
create index bulk_task_rows_waiting on public.bulk_task_rows (task_id, place) where handled_at is null;
create index bulk_task_rows_refused on public.bulk_task_rows (task_id, place) where error is not null;

alter table public.bulk_tasks enable row level security;
alter table public.bulk_task_rows enable row level security;
grant select on public.bulk_tasks, public.bulk_task_rows to authenticated, service_role;
create policy "admins read bulk tasks" on public.bulk_tasks for select to authenticated using ((select private.is_admin()));
create policy "admins read rows of bulk tasks" on public.bulk_task_rows
for select to authenticated using ((select private.is_admin()));

-- The most rows of one task.
create function private.bulk_row_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 20000';

-- How long a task waits before it touches its first row, in seconds: the time to take it back.
create function private.bulk_wait_seconds()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 10';

-- The name of a function of a kind of work (see above), or a refusal where there is none such. p_pattern: find_bulk_%s,
-- bulk_%s_%s, preview_bulk_%s_%s; p_args: its types.
create function private.bulk_function(p_kind text, p_pattern text, p_args text, p_is_optional boolean default false)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  called text;
begin
  if coalesce(p_kind, '') !~ '^[a-z]{1,30}\.[a-z_]{1,30}$' then
    perform private.refuse('invalid_input');
  end if;
  called := format('private.' || p_pattern, split_part(p_kind, '.', 1), split_part(p_kind, '.', 2));
  if to_regprocedure(called || '(' || p_args || ')') is not null then
    return called;
  elsif not p_is_optional then
    perform private.refuse('invalid_input');
  end if;
  return null;
end
$$;

-- How many rows a filter means, and what the work would do to them: {"count": n, …what the kind's preview says}.
create function public.admin_preview_bulk_task(p_kind text, p_filter jsonb, p_params jsonb default '{}')
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
  perform private.require_admin();
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

-- Begins a task. p_id is the panel's own: a repeat answers the same task. p_expected: the number of rows that was
-- confirmed; another one now refuses with selection_changed.
create function public.admin_begin_bulk_task(
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
  perform private.require_admin();
  if p_id is null then
    perform private.refuse('invalid_input');
  end if;
  select * into task from public.bulk_tasks t where t.id = p_id;
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

-- Moves a task: 'now' (without waiting longer), 'pause', 'resume', 'cancel'. A portion that is under way comes to its end
-- first. What was done stays; a task that has not begun leaves no trace.
create function public.admin_set_bulk_task(p_id uuid, p_action text)
returns public.bulk_tasks
language plpgsql
security definer
set search_path = ''
as $$
declare
  task public.bulk_tasks;
  next public.bulk_task_status;
begin
  perform private.require_admin();
  select * into task from public.bulk_tasks t where t.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  next := case
    when p_action = 'now' and task.status = 'running' then 'running'
    when p_action = 'pause' and task.status = 'running' then 'paused'
    when p_action = 'resume' and task.status = 'paused' then 'running'
    when p_action = 'cancel' and task.status in ('running', 'paused') then 'canceled'
  end;
  if next is null then
    perform private.refuse('bulk_finished');
  end if;
  update public.bulk_tasks t
  set status = next, finished_at = case when next = 'canceled' then now() end,
    starts_at = case when p_action = 'now' then least(t.starts_at, now()) else t.starts_at end
  where t.id = p_id
  returning * into task;
  if p_action <> 'now' then
    perform private.write_audit('bulk_tasks', p_id::text, '{}', jsonb_build_object('status', next));
  end if;
  return task;
end
$$;

-- Works on the next portion of whichever task waits longest, as whoever began it. Safe for many servers at once: a task
-- is taken by one. Answers nothing when none is due; else the task and the rows that went well. p_limit: rows at most.
-- A portion is one transaction with its own report: a server that dies leaves it undone or done, never both.
create function public.run_bulk_portion(p_limit integer default 200)
returns table (task_id uuid, kind text, params jsonb, done_ids uuid[], is_finished boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  task public.bulk_tasks;
  ids uuid[];
  seen text[];
  answers jsonb;
begin
  select * into task from public.bulk_tasks t
  where t.status = 'running' and t.starts_at <= now()
  order by t.worked_at, t.id limit 1 for update skip locked;
  if not found then
    return;
  end if;
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config(
    'request.jwt.claims', jsonb_build_object('sub', task.created_by, 'role', 'authenticated')::text, true
  );
  if not private.is_admin() then
    -- Whoever began it may no longer: what is left is nobody's order.
    update public.bulk_tasks t set status = 'canceled', finished_at = now() where t.id = task.id;
    return query select task.id, task.kind, task.params, '{}'::uuid[], true;
    return;
  end if;
  select array_agg(r.record_id order by r.record_id), array_agg(r.seen order by r.record_id) into ids, seen
  from (
    select w.record_id, w.seen from public.bulk_task_rows w
    where w.task_id = task.id and w.handled_at is null
    order by w.place limit least(task.portion, greatest(p_limit, 1))
  ) r;
  if ids is not null then
    begin
      execute format(
        'select coalesce(jsonb_object_agg(a.id, jsonb_build_object(''error'', a.error, ''detail'', a.detail)), ''{}'')
         from %s($1, $2, $3) a',
        private.bulk_function(task.kind, 'bulk_%s_%s', 'uuid[],text[],jsonb')
      ) into answers using ids, seen, task.params;
    exception
      when sqlstate 'HZ000' then
        select jsonb_object_agg(i, jsonb_build_object('error', sqlerrm)) into answers from unnest(ids) i;
      when serialization_failure or deadlock_detected or lock_not_available then
        raise;
      when others then
        -- One row must not stop the others: they go on one by one, and the one that cannot is named.
        if cardinality(ids) > 1 then
          update public.bulk_tasks t set portion = 1, worked_at = clock_timestamp() where t.id = task.id;
          return query select task.id, task.kind, task.params, '{}'::uuid[], false;
          return;
        end if;
        raise warning 'bulk task %, row %: %', task.id, ids[1], sqlerrm;
        answers := jsonb_build_object(ids[1], jsonb_build_object('error', 'unknown'));
    end;
    update public.bulk_task_rows r
    set handled_at = clock_timestamp(),
      error = case when answers ? r.record_id::text then answers #>> array[r.record_id::text, 'error'] else 'not_found' end,
      detail = nullif(answers #> array[r.record_id::text, 'detail'], 'null')
    where r.task_id = task.id and r.record_id = any (ids);
  end if;
  update public.bulk_tasks t
  set done = t.done + c.done, refused = t.refused + c.refused, worked_at = clock_timestamp(),
    status = case when t.done + c.done + t.refused + c.refused = t.total then 'done' else t.status end,
    finished_at = case when t.done + c.done + t.refused + c.refused = t.total then clock_timestamp() end
  from (
    select count(*) filter (where r.error is null)::integer as done, count(r.error)::integer as refused
    from public.bulk_task_rows r where r.task_id = task.id and r.record_id = any (ids)
  ) c
  where t.id = task.id
  returning t.status = 'done' into is_finished;
  return query
  select task.id, task.kind, task.params, coalesce(array_agg(r.record_id), '{}'), run_bulk_portion.is_finished
  from public.bulk_task_rows r
  where r.task_id = task.id and r.record_id = any (ids) and r.error is null;
end
$$;

grant execute on function
  public.admin_preview_bulk_task(text, jsonb, jsonb),
  public.admin_begin_bulk_task(uuid, text, text, jsonb, jsonb, integer),
  public.admin_set_bulk_task(uuid, text)
to authenticated;
grant execute on function public.run_bulk_portion(integer) to service_role;
