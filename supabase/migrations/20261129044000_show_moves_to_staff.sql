SET local check_function_bodies = off;

DROP POLICY "staff read bulk tasks" ON "public"."bulk_tasks";

DROP POLICY "staff add media" ON "public"."media_files";

DROP POLICY "staff remove media" ON "public"."media_files";

DROP POLICY "staff add pictures" ON "storage"."objects";

DROP POLICY "staff remove pictures" ON "storage"."objects";

DROP POLICY "staff replace pictures" ON "storage"."objects";

DROP POLICY "staff see pictures" ON "storage"."objects";

DROP FUNCTION "public"."admin_import_state"(uuid);

DROP FUNCTION "public"."admin_undo_import"(text, boolean, integer);

CREATE OR REPLACE FUNCTION private.bulk_imports_write (
  p_ids      uuid[],
  p_versions text[],
  p_params   jsonb
)
  RETURNS TABLE (
    id     uuid,
    error  text,
    detail jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products', 'moves');
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
  if private.has_capability('moves') then
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
$function$;

CREATE OR REPLACE FUNCTION private.bulk_imports_write_capabilities (
  p_params jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select array[case when coalesce(p_params ->> 'source', '') = '' then 'products' else 'moves' end] $function$;

CREATE OR REPLACE FUNCTION private.bulk_moves_undo (
  p_ids      uuid[],
  p_versions text[],
  p_params   jsonb
)
  RETURNS TABLE (
    id     uuid,
    error  text,
    detail jsonb
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  shop constant text := p_params ->> 'source';
  gone uuid[];
  has_more boolean;
begin
  perform private.require_capability('moves');
  -- Lock order of buyers.
  perform 1 from public.products p where p.id = any (p_ids) order by p.id for update;
  return query select u.id, u.reason, null::jsonb from private.undoable(shop) u where u.id = any (p_ids);
  select coalesce(array_agg(u.id) filter (where u.id = any (p_ids)), '{}'), coalesce(bool_or(u.id <> all (p_ids)), false)
  into gone, has_more from private.undoable(shop) u where u.reason is null;
  perform private.set_stock_reason('import');
  delete from public.redirects r
  where private.path_of(r.target) in (select '/products/' || p.slug from public.products p where p.id = any (gone));
  delete from public.products p where p.id = any (gone);
  delete from private.imported_rows i where i.id = any (gone);
  if not has_more then
    perform private.drop_unused_imported(shop);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.bulk_moves_undo_capabilities (
  p_params jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{moves}'::text[] $function$;

CREATE OR REPLACE FUNCTION private.find_bulk_imports (
  p_filter jsonb,
  p_params jsonb
)
  RETURNS TABLE (
    id      uuid,
    name    text,
    version text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query
  select i.id, coalesce(i.value ->> 'name', i.value ->> 'title', i.value #>> '{members,0,family}', i.value ->> 'sku', i.value ->> 'import_key', i.line::text),
    null::text
  from private.import_lines i
  where i.import_id = (p_filter ->> 'import')::uuid and i.created_by = (select auth.uid())
  order by array_position(array['product', 'family', 'set'], i.kind), i.line;
end
$function$;

CREATE OR REPLACE FUNCTION private.find_bulk_moves (
  p_filter jsonb,
  p_params jsonb
)
  RETURNS TABLE (
    id      uuid,
    name    text,
    version text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select u.id, u.name, null from private.undoable(p_params ->> 'source') u order by u.id $function$;

CREATE OR REPLACE FUNCTION private.has_capability (
  VARIADIC p_any text[]
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own public.staff_role := private.staff_role();
begin
  return own is not null and (
    own = 'owner'
    or exists (select from public.role_capabilities c where c.role = own and c.capability = any (p_any))
    or current_setting('hormoz.moving', true) is not distinct from auth.uid()::text and p_any && '{products,prices,content}'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.preview_bulk_moves_undo (
  p_ids    uuid[],
  p_params jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.require_idle_shop(null, p_params ->> 'source');
  return (
    select jsonb_build_object('kept', count(*), 'reasons', coalesce(
      jsonb_agg(jsonb_build_object('name', k.name, 'reason', k.reason) order by k.place) filter (where k.place <= 10), '[]'
    ))
    from (
      select u.name, u.reason, row_number() over (order by u.name) as place
      from private.undoable(p_params ->> 'source') u where u.reason is not null
    ) k
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_idle_shop (
  p_task   uuid,
  p_source text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  other record;
begin
  if coalesce(p_source, '') = '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || p_source, 0));
  select t.kind, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'مدیر') as name into other
  from public.bulk_tasks t left join public.profiles p on p.id = t.created_by
  where t.status in ('running', 'paused') and t.params ->> 'source' = p_source and t.id is distinct from p_task
  limit 1;
  if found then
    perform private.refuse(case other.kind when 'moves.undo' then 'undo_running' else 'import_running' end, jsonb_build_object('name', other.name));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_import (
  p_is_move boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform set_config('hormoz.moving', '', true);
  perform private.require_capability(case when p_is_move then 'moves' else 'products' end);
  if p_is_move then
    perform set_config('hormoz.moving', auth.uid()::text, true);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.undoable (
  p_source text
)
  RETURNS TABLE (
    id     uuid,
    name   text,
    reason text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.id, p.name, case
    when exists (select from public.order_items o where o.product_id = p.id) then 'undo_ordered'
    when exists (select from public.comments c where c.product_id = p.id) then 'undo_reviewed'
    when exists (select from public.questions q where q.product_id = p.id) then 'undo_asked'
    when p.version <> i.version then 'undo_edited'
  end
  from private.imported_rows i join public.products p on p.id = i.id
  where i.source = p_source and i.kind = 'product'
$function$;

CREATE OR REPLACE FUNCTION public.admin_begin_bulk_task (
  p_id       uuid,
  p_kind     text,
  p_title    text,
  p_filter   jsonb,
  p_params   jsonb,
  p_expected integer
)
  RETURNS public.bulk_tasks
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  ) using p_id, coalesce(p_filter, '{}'), coalesce(p_params, '{}'), private.bulk_row_limit() + 1;
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
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_bundles (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  ids uuid[];
  made uuid;
  shop_key text;
begin
  perform private.require_import(true);
  for item in select value from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    shop_key := item -> 'import_keys' ->> 0;
    ids := array(
      select p.id from jsonb_array_elements_text(item -> 'import_keys') with ordinality k (value, place)
      join public.products p on p.import_key = k.value order by k.place
    );
    if cardinality(ids) < jsonb_array_length(item -> 'import_keys') then
      result := 'error';
      problem := 'product_missing';
    elsif exists (
      select from public.bundles b join private.imported_rows i on i.id = b.id
      where i.source = private.import_source(shop_key) and private.normalize_text(b.title) = private.normalize_text(item ->> 'title')
    ) then
      result := 'same';
    else
      result := 'create';
      if p_apply then
        begin
          insert into public.bundles as b (title, product_ids, is_active, sort_order) values (btrim(item ->> 'title'), ids, false, 100)
          returning b.id into made;
          perform private.remember_imported('bundle', made, shop_key);
        exception when check_violation or not_null_violation then
          result := 'error';
          problem := 'invalid_input';
        end;
      end if;
    end if;
    return next;
  end loop;
  perform set_config('hormoz.moving', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_families (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked record;
  target public.product_families;
  members jsonb;
  wanted jsonb;
begin
  perform private.require_import((select bool_and(r ? 'import_key') from jsonb_array_elements(p_rows) r));
  for asked in
    select private.normalize_text(r ->> 'family') as key, min(btrim(r ->> 'family')) as name, array_agg((r ->> 'row')::integer) as lines,
      jsonb_agg(jsonb_build_object('product_id', p.id, 'label', btrim(coalesce(r ->> 'label', ''))) order by (r ->> 'row')::integer) as named,
      bool_or(p.id is null) as has_unknown
    from jsonb_array_elements(p_rows) r
    left join lateral (
      select x.id from public.products x
      where x.id::text = r ->> 'id' or r ->> 'id' is null and (
        x.import_key = r ->> 'import_key' or r ->> 'import_key' is null and (
          lower(x.sku) = lower(r ->> 'sku') or r ->> 'sku' is null and x.slug = r ->> 'slug'
        )
      )
      limit 1
    ) p on true
    group by 1 order by 1
  loop
    problem := null;
    begin
      if asked.has_unknown then
        perform private.refuse('product_missing');
      end if;
      select f.* into target
      from public.product_families f
      join public.product_family_members m on m.family_id = f.id
      join jsonb_array_elements(asked.named) n on (n ->> 'product_id')::uuid = m.product_id
      where private.normalize_text(f.name) = asked.key
      group by f.id order by count(*) desc, f.id limit 1;
      members := coalesce((
        select jsonb_agg(jsonb_build_object('product_id', m.product_id, 'label', m.label) order by m.sort_order, m.product_id)
        from public.product_family_members m where m.family_id = target.id
      ), '[]');
      select jsonb_agg(w.item order by w.place, w.n) into wanted
      from (
        select e.item || coalesce(
          (select jsonb_build_object('label', x -> 'label') from jsonb_array_elements(asked.named) x where x -> 'product_id' = e.item -> 'product_id'), '{}'
        ) as item, 0 as place, e.n
        from jsonb_array_elements(members) with ordinality e (item, n)
        union all
        select e.item, 1, e.n from jsonb_array_elements(asked.named) with ordinality e (item, n)
        where not exists (select from jsonb_array_elements(members) m where m -> 'product_id' = e.item -> 'product_id')
      ) w;
      if wanted = members then
        result := 'same';
      else
        if jsonb_array_length(wanted) < 2 then
          perform private.refuse('family_too_small');
        end if;
        result := case when target.id is null then 'create' else 'update' end;
        perform public.admin_save_family(jsonb_build_object(
          'id', target.id, 'version', target.updated_at, 'name', coalesce(target.name, asked.name), 'attribute_id', target.attribute_id,
          'members', wanted
        ));
      end if;
      if not p_apply then
        raise exception using errcode = 'HZ001', message = result;
      end if;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        result := 'error';
        problem := sqlerrm;
      when check_violation or unique_violation or invalid_text_representation then
        result := 'error';
        problem := 'invalid_input';
    end;
    return query select l, result, problem from unnest(asked.lines) l;
  end loop;
  perform set_config('hormoz.moving', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_old_addresses (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  targeted jsonb;
begin
  perform private.require_import(true);
  if jsonb_array_length(p_rows) > private.redirect_limit() then
    perform private.refuse('invalid_input');
  end if;
  select jsonb_agg(jsonb_build_object('row', r ->> 'row', 'source', r ->> 'source', 'target', case
    when r ->> 'target' is not null then r ->> 'target'
    when r ->> 'import_key' is not null then (
      select '/products/' || p.slug from public.products p where p.import_key = r ->> 'import_key'
    )
    when r -> 'category_path' is not null then (
      select '/products?category=' || c.slug
      from public.categories c left join public.categories u on u.id = c.parent_id
      where private.normalize_text(c.name) = private.normalize_text(r -> 'category_path' ->> -1)
        and private.normalize_text(u.name) is not distinct from private.normalize_text(r -> 'category_path' ->> -2)
      order by c.sort_order, c.id limit 1
    )
    else '/products'
  end)) into targeted
  from jsonb_array_elements(p_rows) r;
  return query
  select (t ->> 'row')::integer, 'error', 'product_missing' from jsonb_array_elements(targeted) t where t ->> 'target' is null
  union all
  select d.line, d.result, d.problem
  from public.admin_import_redirects((
    select coalesce(jsonb_agg(t), '[]') from jsonb_array_elements(targeted) t where t ->> 'target' is not null
  ), p_apply) d;
  perform set_config('hormoz.moving', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_products (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line         integer,
    result       text,
    problem      text,
    problem_line integer,
    prices       jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  done text;
  landed uuid;
  about text;
  ids uuid[] := '{}';
begin
  perform private.require_capability('products', 'moves');
  perform private.set_stock_reason('import');
  -- Reindex once at the end, not per update.
  perform set_config('hormoz.listing', 'later', true);
  -- Lock order of buyers.
  perform 1 from public.products p
  where p.id in (
      select (x ->> 'id')::uuid from jsonb_array_elements(p_rows) x where pg_input_is_valid(x ->> 'id', 'uuid')
    )
    or lower(p.sku) in (select lower(x ->> 'sku') from jsonb_array_elements(p_rows) x)
    or p.slug in (select x ->> 'slug' from jsonb_array_elements(p_rows) x)
    or p.import_key in (select x ->> 'import_key' from jsonb_array_elements(p_rows) x)
  order by p.id for no key update;
  for item in select value from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    prices := null;
    begin
      perform private.require_import(item ? 'import_key');
      select r.done, r.product_id, r.prices into done, landed, prices from private.import_row(item) r;
      if not p_apply then
        raise exception using errcode = 'HZ001', message = done;
      end if;
      if done <> 'same' then
        ids := ids || landed;
      end if;
      result := done;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        get stacked diagnostics about = pg_exception_detail;
        result := 'error';
        problem := sqlerrm;
        problem_line := (nullif(about, '')::jsonb ->> 'row')::integer;
      when unique_violation then
        result := 'error';
        problem := 'duplicate';
      when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
        or foreign_key_violation or invalid_datetime_format or datetime_field_overflow then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
  perform set_config('hormoz.moving', '', true);
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_sources()
  RETURNS TABLE (
    source      text,
    products    bigint,
    active      bigint,
    imported_at timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('moves');
  return query
  select i.source, count(*), count(*) filter (where p.is_active), max(i.created_at)
  from private.imported_rows i join public.products p on p.id = i.id
  where i.kind = 'product'
  group by 1 order by 4 desc;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_imports (
  p_import uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products', 'moves');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'kind', t.kind, 'title', t.title, 'status', t.status, 'starts_at', t.starts_at, 'total', t.total, 'done', t.done,
      'refused', t.refused, 'created_at', t.created_at, 'finished_at', t.finished_at, 'source', t.params -> 'source',
      'by', coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'مدیر'),
      'created', f.created, 'updated', f.updated, 'same', f.same, 'problems', f.problems
    ) order by t.created_at), '[]')
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
    where t.kind in ('imports.write', 'moves.undo') and (t.id = p_import or p_import is null and (
      t.status in ('running', 'paused') or t.id = (
        select l.id from public.bulk_tasks l
        where l.kind in ('imports.write', 'moves.undo') and l.finished_at is not null order by l.finished_at desc limit 1
      )
    ))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_bulk_task (
  p_id     uuid,
  p_action text
)
  RETURNS public.bulk_tasks
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.admin_store_import (
  p_import uuid,
  p_lines  jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  stored integer;
begin
  perform private.require_capability('products', 'moves');
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
$function$;

CREATE POLICY "staff read bulk tasks" ON "public"."bulk_tasks"
  FOR SELECT
  TO "authenticated"
  USING
    ((((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ( SELECT private.is_owner() AS is_owner) OR ((kind ~~ 'products.%'::text) AND (
    SELECT private.has_capability(VARIADIC ARRAY['prices'::text]) AS has_capability)) OR
    ((kind = ANY (ARRAY['imports.write'::text, 'moves.undo'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['moves'::text]) AS has_capability))));

CREATE POLICY "staff add media" ON "public"."media_files"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text, 'moves'::text]) AS has_capability));

CREATE POLICY "staff remove media" ON "public"."media_files"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text, 'moves'::text]) AS has_capability));

CREATE POLICY "staff add pictures" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text,
    'moves'::text]) AS has_capability)));

CREATE POLICY "staff remove pictures" ON "storage"."objects"
  FOR DELETE
  TO "authenticated"
  USING
    (((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text,
    'moves'::text]) AS has_capability)));

CREATE POLICY "staff replace pictures" ON "storage"."objects"
  FOR UPDATE
  TO "authenticated"
  USING
    (((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text,
    'moves'::text]) AS has_capability)))
  WITH
    CHECK
    (((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text,
    'moves'::text]) AS has_capability)));

CREATE POLICY "staff see pictures" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING
    (((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text,
    'moves'::text]) AS has_capability)));

REVOKE ALL ON FUNCTION "private"."bulk_moves_undo"(uuid[], text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_moves_undo"(uuid[], text[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_moves_undo_capabilities"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_moves_undo_capabilities"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_bulk_moves"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_bulk_moves"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."preview_bulk_moves_undo"(uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_bulk_moves_undo"(uuid[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_idle_shop"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_idle_shop"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_import"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_import"(boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_imports"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_imports"(uuid) TO "authenticated", "postgres";

insert into public.capabilities (name, title, section, sort_order)
values ('moves', 'آمدن از فروشگاه دیگر و برگرداندن آن', 'محصول', 105);
