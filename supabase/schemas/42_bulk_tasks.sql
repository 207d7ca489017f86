-- Background bulk tasks and bulk product changes. A task waits some seconds, so that withdrawing it leaves no trace (decision
-- 17). Its rows are fixed at the start with their state (`version`); changed rows are refused.
-- A kind '<subject>.<verb>' has up to four functions in `private`, found by name:
--   find_bulk_<subject>(p_filter jsonb, p_params jsonb) returns table (id uuid, name text, version text): rows in order;
--     {"ids": [...]}.
--   bulk_<subject>_<verb>(p_ids uuid[], p_versions text[], p_params jsonb) returns table (id uuid, error text, detail jsonb):
--     processes a batch in one transaction, ids ascending. Rows not returned count as deleted. `detail` of a processed row with
--     "before" can be undone (products.undo).
--   preview_bulk_<subject>_<verb>(p_ids uuid[], p_params jsonb) returns jsonb: facts to confirm; optional.
--   bulk_<subject>_<verb>_capabilities(p_params jsonb): required capabilities; default: owner.
-- Tasks run as their creator (decision 17).

create type public.bulk_task_status as enum ('running', 'paused', 'done', 'cancelled');

-- Background tasks on many rows and their progress. Written by functions only.
create table public.bulk_tasks (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]{1,30}\.[a-z_]{1,30}$'),
  title text not null check (char_length(btrim(title)) between 1 and 300),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  status public.bulk_task_status not null default 'running',
  -- End of the waiting time.
  starts_at timestamptz not null,
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done >= 0),
  refused integer not null default 0 check (refused >= 0),
  -- Rows per batch; 1 after a failed batch.
  portion smallint not null default 50 check (portion between 1 and 200),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Last batch, for round robin.
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint handled_within_total check (done + refused <= total),
  constraint finished_tasks_say_when check ((status in ('done', 'cancelled')) = (finished_at is not null))
);
create index bulk_tasks_created_by on public.bulk_tasks (created_by);
create index bulk_tasks_running on public.bulk_tasks (worked_at) where status = 'running';
create index bulk_tasks_newest on public.bulk_tasks (created_at desc);
create index bulk_tasks_finished on public.bulk_tasks (finished_at) where finished_at is not null;
alter table public.bulk_tasks enable row level security;
grant select on public.bulk_tasks to authenticated, service_role;

create policy "staff read bulk tasks" on public.bulk_tasks
for select to authenticated
using (
  created_by = (select auth.uid()) and (select private.is_staff()) or (select private.is_owner())
  or kind like 'products.%' and (select private.has_capability('prices'))
  or kind in ('imports.write', 'moves.undo') and (select private.has_capability('moves'))
);

-- Rows of a task, fixed at its start, with their results.
create table public.bulk_task_rows (
  task_id uuid not null references public.bulk_tasks (id) on delete cascade,
  record_id uuid not null,
  place integer not null,
  name text not null,
  version text,
  handled_at timestamptz,
  -- Code of lib/utils/errors.ts with its values, or the values before and after a change.
  error text,
  detail jsonb,
  primary key (task_id, record_id)
);
create index bulk_task_rows_place on public.bulk_task_rows (task_id, place);
create index bulk_task_rows_waiting on public.bulk_task_rows (task_id, place) where handled_at is null;
create index bulk_task_rows_refused on public.bulk_task_rows (task_id, place) where error is not null;
create index bulk_task_rows_undoable on public.bulk_task_rows (record_id) where detail ? 'before';
alter table public.bulk_task_rows enable row level security;
grant select on public.bulk_task_rows to authenticated, service_role;

create policy "staff read rows of bulk tasks" on public.bulk_task_rows
for select to authenticated
using (
  exists (select from public.bulk_tasks t where t.id = task_id)
);

-- Rows of a bulk task; an undo takes those of five imports.
create function private.bulk_row_limit(p_kind text default '')
returns integer
language sql immutable parallel safe set search_path = ''
as $$select case p_kind when 'moves.undo' then 100000 else 20000 end$$;

-- Wait before a bulk task starts.
create function private.bulk_wait_seconds()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 10$$;

-- Function name of a kind; refuses unknown kinds. p_pattern: find_bulk_%s, bulk_%s_%s, preview_bulk_%s_%s; p_args: types.
create function private.bulk_function(p_kind text, p_pattern text, p_args text, p_is_optional boolean default false)
returns text
language plpgsql stable set search_path = ''
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

-- Number of rows that a task would change, with the preview of its kind. Refuses 'bulk_too_many'.
-- Definer: runs functions of each kind, which write too.
create function public.admin_preview_bulk_task(p_kind text, p_filter jsonb, p_params jsonb default '{}'::jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  preview text;
  ids uuid[];
  told jsonb := '{}';
begin
  perform private.require_bulk_capability(p_kind, p_params);
  preview := private.bulk_function(p_kind, 'preview_bulk_%s_%s', 'uuid[],jsonb', true);
  execute format(
    'select coalesce(array_agg(f.id), ''{}'') from %s($1, $2) f', private.bulk_function(p_kind, 'find_bulk_%s', 'jsonb,jsonb')
  ) into ids using coalesce(p_filter, '{}'), coalesce(p_params, '{}');
  if cardinality(ids) > private.bulk_row_limit(p_kind) then
    perform private.refuse('bulk_too_many', jsonb_build_object('most', private.bulk_row_limit(p_kind)));
  elsif preview is not null then
    execute format('select %s($1, $2)', preview) into told using ids, coalesce(p_params, '{}');
  end if;
  return jsonb_build_object('count', cardinality(ids)) || coalesce(told, '{}');
end
$$;
grant execute on function public.admin_preview_bulk_task(text, jsonb, jsonb) to authenticated;

-- Begins a task with the rows of its filter. p_expected: the number displayed, else refuses 'selection_changed'. Idempotent by
-- p_id.
-- Definer: writes bulk_tasks, bulk_task_rows and admin_audit.
create function public.admin_begin_bulk_task(
  p_id uuid, p_kind text, p_title text, p_filter jsonb, p_params jsonb, p_expected integer
)
returns public.bulk_tasks
language plpgsql security definer set search_path = ''
as $$
declare
  task public.bulk_tasks;
begin
  perform private.require_bulk_capability(p_kind, p_params);
  if p_id is null then
    perform private.refuse('invalid_input');
  end if;
  select * into task from public.bulk_tasks t where t.id = p_id and t.created_by = (select auth.uid());
  if found then
    return task;
  end if;
  perform private.bulk_function(p_kind, 'bulk_%s_%s', 'uuid[],text[],jsonb');
  delete from public.bulk_tasks t where t.finished_at < now() - interval '90 days';
  insert into public.bulk_tasks (id, kind, title, params, starts_at, created_by)
  values (
    p_id, p_kind, btrim(p_title), coalesce(p_params, '{}'), now() + private.bulk_wait_seconds() * interval '1 second',
    auth.uid()
  );
  perform private.require_idle_shop(p_id, p_params ->> 'source');
  execute format(
    'insert into public.bulk_task_rows (task_id, record_id, place, name, version)
     select $1, f.id, f.place, f.name, f.version
     from %s($2, $3) with ordinality f (id, name, version, place) limit $4',
    private.bulk_function(p_kind, 'find_bulk_%s', 'jsonb,jsonb')
  ) using p_id, coalesce(p_filter, '{}'), coalesce(p_params, '{}'), private.bulk_row_limit(p_kind) + 1;
  update public.bulk_tasks t
  set total = (select count(*) from public.bulk_task_rows r where r.task_id = p_id)
  where t.id = p_id
  returning * into task;
  if task.total > private.bulk_row_limit(p_kind) then
    perform private.refuse('bulk_too_many', jsonb_build_object('most', private.bulk_row_limit(p_kind)));
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
grant execute on function public.admin_begin_bulk_task(uuid, text, text, jsonb, jsonb, integer) to authenticated;

-- Controls a task: 'now', 'pause', 'resume' (also what was cancelled), 'cancel'. A running batch completes.
-- Definer: writes bulk_tasks and admin_audit.
create function public.admin_set_bulk_task(p_id uuid, p_action text)
returns public.bulk_tasks
language plpgsql security definer set search_path = ''
as $$
declare
  task public.bulk_tasks;
  next public.bulk_task_status;
begin
  perform private.require_staff();
  select * into task from public.bulk_tasks t
  where t.id = p_id and (
    t.created_by = (select auth.uid()) or private.is_owner() or t.kind in ('imports.write', 'moves.undo') and private.has_capability('moves')
  ) for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  next := case
    when p_action = 'now' and task.status = 'running' then 'running'
    when p_action = 'pause' and task.status = 'running' then 'paused'
    when p_action = 'resume' and task.status in ('paused', 'cancelled') then 'running'
    when p_action = 'cancel' and task.status in ('running', 'paused') then 'cancelled'
  end;
  if next is null then
    perform private.refuse('bulk_finished');
  elsif p_action = 'resume' then
    perform private.require_idle_shop(p_id, task.params ->> 'source');
  end if;
  update public.bulk_tasks t
  set status = next, finished_at = case when next = 'cancelled' then now() end,
    starts_at = case when p_action = 'now' then least(t.starts_at, now()) else t.starts_at end
  where t.id = p_id
  returning * into task;
  if p_action <> 'now' then
    perform private.write_audit('bulk_tasks', p_id::text, '{}', jsonb_build_object('status', next));
  end if;
  return task;
end
$$;
grant execute on function public.admin_set_bulk_task(uuid, text) to authenticated;

-- Processes the next batch of the longest-waiting task as its creator; one server per task. Batch and report share a
-- transaction, so both or neither persist. Returns no row if none is due.
-- Definer: writes bulk_tasks and bulk_task_rows.
create function public.run_bulk_portion(p_limit integer default 200)
returns table (task_id uuid, kind text, params jsonb, done_ids uuid[], is_finished boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  task public.bulk_tasks;
  ids uuid[];
  versions text[];
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
  if not private.is_staff() then
    -- Its creator left the staff: cancel the rest.
    update public.bulk_tasks t set status = 'cancelled', finished_at = now() where t.id = task.id;
    return query select task.id, task.kind, task.params, '{}'::uuid[], true;
    return;
  end if;
  select array_agg(r.record_id order by r.record_id), array_agg(r.version order by r.record_id) into ids, versions
  from (
    select w.record_id, w.version from public.bulk_task_rows w
    where w.task_id = task.id and w.handled_at is null
    order by w.place limit least(task.portion, greatest(p_limit, 1))
  ) r;
  if ids is not null then
    begin
      execute format(
        'select coalesce(jsonb_object_agg(a.id, jsonb_build_object(''error'', a.error, ''detail'', a.detail)), ''{}'')
         from %s($1, $2, $3) a',
        private.bulk_function(task.kind, 'bulk_%s_%s', 'uuid[],text[],jsonb')
      ) into answers using ids, versions, task.params;
    exception
      when sqlstate 'HZ000' then
        select jsonb_object_agg(i, jsonb_build_object('error', sqlerrm)) into answers from unnest(ids) i;
      when serialization_failure or deadlock_detected or lock_not_available then
        raise;
      when others then
        -- Rows of a failed batch are retried one by one, to isolate the failing one.
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
grant execute on function public.run_bulk_portion(integer) to service_role;

-- Product filter on `p` and `s` (product_stats): {"ids", "search", "category", "active", "stock": in, low or out, "mark":
-- featured, new, scheduled, no-price, no-picture, shop-above-base or dealer-above-shop}.
create function private.product_conditions(p_filter jsonb)
returns text
language sql immutable set search_path = ''
as $$
  select private.products_like(p_filter ->> 'search')
    || case when p_filter ? 'ids'
      then format(' and p.id = any (%L)', array(select value::uuid from jsonb_array_elements_text(p_filter -> 'ids'))) else '' end
    || case when p_filter ->> 'category' is not null
      then format(' and p.category_id = %L', (p_filter ->> 'category')::uuid) else '' end
    || case p_filter ->> 'active' when 'true' then ' and p.is_active' when 'false' then ' and not p.is_active' else '' end
    || case p_filter ->> 'stock'
      when 'in' then ' and s.pieces > 0'
      when 'low' then ' and private.is_low(s.pieces, s.low_limit)'
      when 'out' then ' and s.pieces = 0' else ''
    end
    || case p_filter ->> 'mark'
      when 'featured' then ' and p.is_featured' when 'new' then ' and p.is_new'
      when 'scheduled' then ' and p.publish_at is not null'
      when 'no-picture' then $c$ and p.images = '{}'$c$ when 'no-price' then ' and not s.has_base_price'
      when 'shop-above-base' then $c$ and p.id in (select private.products_above('shop_price', 'base_price'))$c$
      when 'dealer-above-shop' then $c$ and p.id in (select private.products_above('dealer_price', 'shop_price'))$c$
      else ''
    end
$$;

-- Rounds to a multiple of p_step toman: down, up or nearest (half up).
create function private.round_price(p_amount numeric, p_step integer, p_direction text)
returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select (case p_direction
    when 'up' then ceil(p_amount / p_step) when 'nearest' then floor(p_amount / p_step + 0.5) else floor(p_amount / p_step)
  end * p_step)::bigint
$$;

-- Price changes of {"tiers", "how": percent, amount (by "value"), set (to "value") or tier ("value" percent of "of"),
-- "missing": only missing prices, "step": toman, "direction"}. Missing base prices are skipped.
create function private.bulk_price_rows(p_ids uuid[], p_change jsonb)
returns table (product_id uuid, part text, before jsonb, after jsonb, problem text)
language plpgsql stable set search_path = ''
as $$
declare
  how constant text := p_change ->> 'how';
  value constant integer := (p_change ->> 'value')::integer;
  step constant integer := coalesce((p_change ->> 'step')::integer, 1);
begin
  if how is null or how not in ('percent', 'amount', 'set', 'tier') or value is null
    or step not in (1, 100, 1000, 5000, 10000)
    or how = 'tier' and (p_change ->> 'of' is null or p_change -> 'tiers' ? (p_change ->> 'of') or value not between 1 and 1000)
    or how = 'percent' and value not between -99 and 1000
    or coalesce(jsonb_array_length(p_change -> 'tiers'), 0) = 0 then
    perform private.refuse('invalid_input');
  end if;
  return query
  select r.id, r.tier, to_jsonb(r.amount), to_jsonb(r.after),
    case when r.after >= private.price_limit() then 'price_too_high' when r.after <= 0 then 'price_too_low' end
  from (
    select i.id, w.tier, now_asked.amount, private.round_price(
      case how
        when 'percent' then now_asked.amount::numeric * (100 + value) / 100
        when 'amount' then now_asked.amount::numeric + value
        when 'set' then value
        else source.amount::numeric * value / 100
      end, step, p_change ->> 'direction'
    ) as after
    from unnest(p_ids) i (id)
    cross join (select distinct t::public.price_type::text from jsonb_array_elements_text(p_change -> 'tiers') t) w (tier)
    left join public.product_prices now_asked on now_asked.product_id = i.id and now_asked.price_type = w.tier::public.price_type
    left join public.product_prices source on source.product_id = i.id and source.price_type = (p_change ->> 'of')::public.price_type
    where not (coalesce((p_change ->> 'missing')::boolean, false) and now_asked.amount is not null)
  ) r
  where r.after is not null;
end
$$;

-- Column changes of {"field": category_id, brand, is_active, is_featured or is_new, "value"}; null only for brand.
create function private.bulk_field_rows(p_ids uuid[], p_change jsonb)
returns table (product_id uuid, part text, before jsonb, after jsonb, problem text)
language plpgsql stable set search_path = ''
as $$
declare
  field constant text := p_change ->> 'field';
  value constant jsonb := coalesce(p_change -> 'value', 'null');
begin
  if field is null or not (case field
    when 'category_id' then jsonb_typeof(value) = 'string'
    when 'brand' then jsonb_typeof(value) in ('string', 'null')
    when 'is_active' then jsonb_typeof(value) = 'boolean'
    when 'is_featured' then jsonb_typeof(value) = 'boolean'
    when 'is_new' then jsonb_typeof(value) = 'boolean'
    else false
  end) then
    perform private.refuse('invalid_input');
  elsif field = 'category_id' and not exists (select from public.categories c where c.id = (value #>> '{}')::uuid) then
    perform private.refuse('category_missing');
  end if;
  return query
  select p.id, field, private.product_value(p, field), value, null::text
  from public.products p where p.id = any (p_ids);
end
$$;

-- Attribute changes of {"attribute_id", "value": number, boolean, text, [choice ids], or null to remove}.
create function private.bulk_attribute_rows(p_ids uuid[], p_change jsonb)
returns table (product_id uuid, part text, before jsonb, after jsonb, problem text)
language plpgsql stable set search_path = ''
as $$
declare
  asked public.attributes;
  wanted jsonb := coalesce(p_change -> 'value', 'null');
begin
  select * into asked from public.attributes a where a.id = (p_change ->> 'attribute_id')::uuid;
  if not found or asked.key = 'weight' then
    perform private.refuse('not_found');
  elsif wanted <> 'null' and not (case asked.kind
    when 'number' then jsonb_typeof(wanted) = 'number' and (wanted #>> '{}')::numeric between 0 and 1000000
      and scale(trim_scale((wanted #>> '{}')::numeric)) <= asked.decimals
    when 'boolean' then jsonb_typeof(wanted) = 'boolean'
    when 'text' then jsonb_typeof(wanted) = 'string' and char_length(btrim(wanted #>> '{}')) between 1 and 500
    else jsonb_typeof(wanted) = 'array' and jsonb_array_length(wanted) between 1 and case asked.kind when 'choice' then 1 else 100 end
      and (
        select count(*) from public.attribute_choices c
        where c.attribute_id = asked.id and wanted ? c.id::text
      ) = jsonb_array_length(wanted)
  end) then
    perform private.refuse('invalid_input');
  end if;
  if jsonb_typeof(wanted) = 'array' then
    select jsonb_agg(c::uuid order by c::uuid) into wanted from jsonb_array_elements_text(wanted) c;
  end if;
  return query
  select i.id, asked.id::text, coalesce(
    jsonb_path_query_first(private.own_attributes(i.id), '$[*] ? (@.attribute_id == $id).value', jsonb_build_object('id', asked.id)),
    'null'
  ), wanted, null::text
  from unnest(p_ids) i (id);
end
$$;

-- Stock changes of {"how": set or change, "value": items}, per color.
create function private.bulk_stock_rows(p_ids uuid[], p_change jsonb)
returns table (product_id uuid, part text, before jsonb, after jsonb, problem text)
language plpgsql stable set search_path = ''
as $$
declare
  value constant integer := (p_change ->> 'value')::integer;
begin
  if p_change ->> 'how' is null or p_change ->> 'how' not in ('set', 'change') or value is null or abs(value) > 1000000 then
    perform private.refuse('invalid_input');
  end if;
  return query
  select r.id, 'stock', to_jsonb(r.pieces), to_jsonb(r.after),
    case when r.has_colors then 'stock_in_colors' when r.after not between 0 and 1000000 then 'negative_stock' end
  from (
    select p.id, p.has_colors, s.pieces, case p_change ->> 'how' when 'set' then value else s.pieces + value end as after
    from public.products p join private.product_stats s on s.product_id = p.id where p.id = any (p_ids)
  ) r;
end
$$;

-- Values of p_change->>'kind' that change, or cannot (`problem`).
create function private.bulk_rows(p_ids uuid[], p_change jsonb)
returns table (product_id uuid, part text, before jsonb, after jsonb, problem text)
language plpgsql stable set search_path = ''
as $$
declare
  kind constant text := p_change ->> 'kind';
begin
  if kind is null or kind not in ('price', 'field', 'attribute', 'stock') then
    perform private.refuse('invalid_input');
  end if;
  return query execute format(
    'select * from private.bulk_%s_rows($1, $2) r where r.problem is not null or r.after is distinct from coalesce(r.before, ''null'')', kind
  ) using p_ids, p_change;
end
$$;

-- Value of a product's column or price.
create function private.product_value(p_product public.products, p_field text)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(case p_field
    when 'sku' then to_jsonb(p_product.sku) when 'name' then to_jsonb(p_product.name) when 'brand' then to_jsonb(p_product.brand)
    when 'category_id' then to_jsonb(p_product.category_id) when 'weight' then to_jsonb(p_product.weight) when 'stock' then to_jsonb(p_product.stock_quantity)
    when 'is_active' then to_jsonb(p_product.is_active) when 'is_featured' then to_jsonb(p_product.is_featured) when 'is_new' then to_jsonb(p_product.is_new)
    else (
      select to_jsonb(t.amount) from public.product_prices t where t.product_id = p_product.id and t.price_type::text = p_field
    )
  end, 'null')
$$;

-- Writes [{"id", "field", "value"}] of locked products. Fields: as private.product_value, or an attribute's id.
create function private.write_product_values(p_values jsonb)
returns void
language plpgsql set search_path = ''
as $$
begin
  if p_values is null then
    return;
  end if;
  -- Reindex once at the end, not per update.
  perform set_config('hormoz.listing', 'later', true);
  perform private.set_stock_reason('adjustment');
  delete from public.product_prices t
  using jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  where c.value is null and t.product_id = c.id and t.price_type::text = c.field;
  insert into public.product_prices as t (product_id, price_type, amount)
  select c.id, c.field::public.price_type, c.value::integer
  from jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  where c.value is not null and c.field in ('base_price', 'shop_price', 'dealer_price')
  order by c.id, c.field
  on conflict (product_id, price_type) do update set amount = excluded.amount where t.amount <> excluded.amount;
  delete from public.product_attributes v
  using jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  where v.product_id = c.id and v.attribute_id::text = c.field
    and (c.value is null or v.choice_id is not null and not c.value ? v.choice_id::text);
  insert into public.product_attributes as v (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select c.id, a.id, a.kind, a.decimals, case a.kind when 'number' then (c.value #>> '{}')::numeric end, k.id,
    case a.kind when 'boolean' then (c.value #>> '{}')::boolean end, case a.kind when 'text' then btrim(c.value #>> '{}') end
  from jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb)
  join public.attributes a on a.id::text = c.field
  left join public.attribute_choices k on k.attribute_id = a.id and c.value ? k.id::text
  -- Deleted choices are not restored.
  where c.value is not null and (k.id is not null or a.kind not in ('choice', 'choices'))
  order by c.id
  on conflict (product_id, attribute_id, choice_id) do update
  set number = excluded.number, is_true = excluded.is_true, text = excluded.text
  where (v.number, v.is_true, v.text) is distinct from (excluded.number, excluded.is_true, excluded.text);
  update public.products p
  set sku = case when v.value ? 'sku' then v.value ->> 'sku' else p.sku end,
    name = coalesce(v.value ->> 'name', p.name),
    brand = case when v.value ? 'brand' then v.value ->> 'brand' else p.brand end,
    category_id = case when v.value ? 'category_id' then (v.value ->> 'category_id')::uuid else p.category_id end,
    weight = case when v.value ? 'weight' then (v.value ->> 'weight')::integer else p.weight end,
    stock_quantity = coalesce((v.value ->> 'stock')::integer, p.stock_quantity),
    is_active = coalesce((v.value ->> 'is_active')::boolean, p.is_active),
    is_featured = coalesce((v.value ->> 'is_featured')::boolean, p.is_featured),
    is_new = coalesce((v.value ->> 'is_new')::boolean, p.is_new),
    -- Stock does not change the version.
    version = p.version + case when v.value - 'stock' <> '{}' then 1 else 0 end
  from (
    select c.id, jsonb_object_agg(c.field, c.value) as value
    from jsonb_to_recordset(p_values) as c (id uuid, field text, value jsonb) group by c.id
  ) v
  where p.id = v.id;
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(
    array(select distinct c.id from jsonb_to_recordset(p_values) as c (id uuid) order by c.id)
  );
end
$$;

-- Capabilities for orders.status, by target; null for an unknown one.
create function private.bulk_orders_status_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when p_params ->> 'to' in ('processing', 'shipped', 'delivered') then '{orders,shipping}'
    when p_params ->> 'to' = 'settled' then '{payments}'
    when p_params ->> 'to' = 'cancelled' then '{orders}'
  end::text[]
$$;

-- Capabilities for tracking.send.
create function private.bulk_tracking_send_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$ select '{orders,shipping}'::text[] $$;

-- Refuses callers without a capability for this kind; without a list it is the owner's.
create function private.require_bulk_capability(p_kind text, p_params jsonb)
returns void
language plpgsql stable set search_path = ''
as $$
declare
  named text;
  capabilities text[];
begin
  perform private.require_staff();
  named := private.bulk_function(p_kind, 'bulk_%s_%s_capabilities', 'jsonb', true);
  if named is null then
    perform private.require_owner();
    return;
  end if;
  execute format('select %s($1)', named) into capabilities using coalesce(p_params, '{}');
  if capabilities is null then
    perform private.refuse('invalid_input');
  end if;
  perform private.require_capability(variadic capabilities);
end
$$;

-- Products that a change affects, or the rows of a change that can be undone ({"task"}). Refuses 'changed_meanwhile' if they are
-- not as the preview showed them ("version").
create function private.find_bulk_products(p_filter jsonb, p_params jsonb)
returns table (id uuid, name text, version text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_capability('prices');
  if p_params ? 'task' then
    return query
    select r.record_id, r.name, null::text from public.bulk_task_rows r
    where r.task_id = (p_params ->> 'task')::uuid and r.detail ? 'before' order by r.place;
    return;
  end if;
  execute 'select array(select p.id from public.products p join private.product_stats s on s.product_id = p.id where '
    || private.product_conditions(p_filter) || ')' into ids;
  ids := array(select distinct r.product_id from private.bulk_rows(ids, p_params) r);
  if p_params ->> 'version' <> private.versions_of(ids) then
    perform private.refuse('changed_meanwhile');
  end if;
  return query select p.id, p.name, p.version::text from public.products p where p.id = any (ids) order by p.id;
end
$$;

-- Hash of the versions of these products.
create function private.versions_of(p_ids uuid[])
returns text
language sql stable set search_path = ''
as $$
  select md5(coalesce(string_agg(p.id || ' ' || p.version, ',' order by p.id), '')) from public.products p where p.id = any (p_ids)
$$;

-- Counts, the first fifty lines, and the state that "version" confirms.
create function private.preview_bulk_products_change(p_ids uuid[], p_params jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  with rows as materialized (
    select * from private.bulk_rows(p_ids, p_params)
  ), lines as (
    select r.product_id, p.name, r.part, r.before, r.after, r.problem
    from rows r join public.products p on p.id = r.product_id
    order by r.problem is null, p.name, p.id, r.part limit 50
  )
  select jsonb_build_object(
    'changed', (select count(distinct r.product_id) from rows r where r.problem is null),
    'refused', (select count(distinct r.product_id) from rows r where r.problem is not null),
    'values', (select count(*) from rows r where r.problem is null),
    'version', private.versions_of(p_ids),
    'lines', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from lines l)
  )
$$;

-- Refuses products edited since the task began; a stock change starts from current stock, as sales are not edits.
create function private.bulk_products_change(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  plan jsonb;
begin
  perform private.require_capability('prices');
  -- Lock order of buyers.
  perform 1 from public.products p where p.id = any (p_ids) order by p.id for no key update;
  select jsonb_object_agg(x.id, x.plan) into plan from (
    select p.id, jsonb_build_object(
      'error', case when p_params ->> 'kind' <> 'stock' and p.version::text <> s.version then 'version_changed'
        when count(*) filter (where r.problem is null) = 0 then min(r.problem) end,
      'from', p.version,
      'before', jsonb_object_agg(r.part, r.before) filter (where r.part is not null and r.problem is null),
      'after', jsonb_object_agg(r.part, r.after) filter (where r.part is not null and r.problem is null)
    ) as plan
    from unnest(p_ids, p_versions) s (id, version)
    join public.products p on p.id = s.id
    left join private.bulk_rows(p_ids, p_params) r on r.product_id = p.id
    group by p.id, s.version
  ) x;
  perform private.write_product_values((
    select jsonb_agg(jsonb_build_object('id', e.key, 'field', v.key, 'value', v.value))
    from jsonb_each(plan) e, jsonb_each(nullif(e.value -> 'after', 'null')) v where e.value ->> 'error' is null
  ));
  return query
  select p.id, e.value ->> 'error', case when e.value ->> 'error' is null and e.value ->> 'after' is not null
    then e.value - 'error' || jsonb_build_object('version', p.version) end
  from jsonb_each(plan) e join public.products p on p.id = e.key::uuid;
end
$$;

-- Writes the values before a change; refuses products edited since. Stock is undone as a difference, so that later sales stay
-- sold.
create function private.bulk_products_undo(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  task constant uuid := (p_params ->> 'task')::uuid;
  good uuid[];
begin
  perform private.require_capability('prices');
  -- Lock order of buyers.
  perform 1 from public.products p where p.id = any (p_ids) order by p.id for no key update;
  good := array(
    select p.id from public.bulk_task_rows r join public.products p on p.id = r.record_id
    where r.task_id = task and p.id = any (p_ids) and r.detail ? 'before' and case
      when r.detail -> 'after' ? 'stock' then not p.has_colors
        and p.stock_quantity + (r.detail #>> '{before,stock}')::integer - (r.detail #>> '{after,stock}')::integer >= 0
      else p.version = (r.detail ->> 'version')::integer and (
        r.detail #>> '{before,category_id}' is null
        or exists (select from public.categories c where c.id = (r.detail #>> '{before,category_id}')::uuid)
      )
    end
  );
  perform private.write_product_values((
    select jsonb_agg(jsonb_build_object('id', p.id, 'field', v.key, 'value', case v.key
      when 'stock' then to_jsonb(p.stock_quantity + v.value::integer - (r.detail #>> '{after,stock}')::integer) else v.value
    end))
    from public.bulk_task_rows r
    join public.products p on p.id = r.record_id
    cross join lateral jsonb_each(r.detail -> 'before') v
    where r.task_id = task and p.id = any (good)
  ));
  -- After an undo, the previous change can be undone too.
  update public.bulk_task_rows older set detail = jsonb_set(older.detail, '{version}', to_jsonb(p.version))
  from public.bulk_task_rows r join public.products p on p.id = r.record_id
  where r.task_id = task and p.id = any (good) and not r.detail -> 'after' ? 'stock'
    and older.record_id = p.id and older.task_id <> task and older.detail ? 'before' and older.detail -> 'version' = r.detail -> 'from';
  update public.bulk_task_rows r set detail = null where r.task_id = task and r.record_id = any (p_ids);
  return query
  select p.id, case when p.id <> all (good) then 'version_changed' end, null::jsonb from public.products p where p.id = any (p_ids);
end
$$;

-- Capabilities for products.change.
create function private.bulk_products_change_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$ select '{prices}'::text[] $$;

-- Capabilities for products.undo.
create function private.bulk_products_undo_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$ select '{prices}'::text[] $$;
