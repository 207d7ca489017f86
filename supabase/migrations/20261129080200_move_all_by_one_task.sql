SET local check_function_bodies = off;

ALTER TABLE "private"."import_lines"
  DROP CONSTRAINT "import_lines_kind_check";

DROP FUNCTION "private"."bulk_customers_import"(uuid[], text[], jsonb);

DROP FUNCTION "private"."bulk_customers_import_capabilities"(jsonb);

DROP FUNCTION "private"."bulk_customers_undo"(uuid[], text[], jsonb);

DROP FUNCTION "private"."bulk_customers_undo_capabilities"(jsonb);

DROP FUNCTION "private"."bulk_row_limit"();

DROP FUNCTION "private"."find_bulk_customers"(jsonb, jsonb);

DROP FUNCTION "private"."kept_customer"(uuid);

DROP FUNCTION "private"."preview_bulk_customers_undo"(uuid[], jsonb);

DROP FUNCTION "private"."undoable"(text);

DROP FUNCTION "public"."admin_customer_imports"();

DROP FUNCTION "public"."admin_import_sources"();

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
  from public.admin_import_products(private.import_values(p_ids, 'product'), true) w
  join private.import_lines i on i.id = any (p_ids) and i.kind = 'product' and i.line = w.line;
  return query
  select i.id, min(w.problem), jsonb_build_object('row', i.line)
  from private.import_lines i cross join lateral public.admin_import_families(i.value -> 'members', true) w
  where i.id = any (p_ids) and i.kind = 'family'
  group by i.id;
  if private.has_capability('moves') then
    return query
    select i.id, w.problem, jsonb_build_object('row', i.line)
    from public.admin_import_bundles(private.import_values(p_ids, 'set'), true) w
    join private.import_lines i on i.id = any (p_ids) and i.kind = 'set' and i.line = w.line;
    return query
    select i.id, min(w.problem), jsonb_build_object('result', min(w.result), 'row', coalesce(min(w.line) filter (where w.problem is not null), i.line))
    from private.import_lines i cross join lateral public.admin_import_comments(jsonb_build_array(i.value || jsonb_build_object('row', i.line)), true) w
    where i.id = any (p_ids) and i.kind = 'review'
    group by i.id;
    return query
    select i.id, w.problem, jsonb_build_object('result', w.result, 'row', w.line)
    from public.admin_import_customers(private.import_values(p_ids, 'customer'), true) w
    join private.import_lines i on i.id = any (p_ids) and i.kind = 'customer' and i.line = w.line;
  else
    return query
    select i.id, 'capability_required', jsonb_build_object('row', i.line)
    from private.import_lines i where i.id = any (p_ids) and i.kind not in ('product', 'family');
  end if;
  -- Personal data among them is stored once.
  delete from private.import_lines i where i.id = any (p_ids);
end
$function$;

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
  gone uuid[] := '{}';
begin
  perform private.require_capability('moves');
  -- Lock order of buyers.
  perform 1 from public.products p where p.id = any (p_ids) order by p.id for update;
  -- Against orders and sign-ins meanwhile.
  perform 1 from public.profiles p join auth.users u on u.id = p.id where p.id = any (p_ids) order by p.id for update;
  for id, error in select k.id, k.reason from private.kept_imported(p_ids) k loop
    if error is null then
      gone := gone || id;
    end if;
    return next;
  end loop;
  delete from public.sms_consents c
  using public.profiles p join private.imported_rows i on i.id = p.id
  where p.id = any (gone) and c.phone_number = p.phone_number and c.is_allowed and c.source = 'import' and c.changed_at >= i.created_at;
  perform private.set_stock_reason('import');
  perform private.drop_imported_products(gone);
  delete from public.comments c where c.id = any (gone);
  delete from auth.users u where u.id = any (gone);
  if not exists (
    select from public.bulk_tasks t join public.bulk_task_rows r on r.task_id = t.id
    where t.kind = 'moves.undo' and t.status = 'running' and t.params ->> 'source' = shop
      and r.handled_at is null and r.record_id <> all (p_ids)
  ) then
    perform private.drop_unused_imported(shop);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.bulk_row_limit (
  p_kind text DEFAULT ''::text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$select case p_kind when 'moves.undo' then 100000 else 20000 end$function$;

CREATE OR REPLACE FUNCTION private.drop_unused_imported (
  p_source text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  categories integer;
begin
  -- Edited and shown ones stay.
  delete from public.bundles b
  where b.id in (select i.id from private.imported_rows i where p_source in (i.source, '*') and i.kind = 'bundle')
    and not b.is_active and b.updated_at = b.created_at;
  loop
    with gone as (
      delete from public.categories c
      where c.id in (select i.id from private.imported_rows i where p_source in (i.source, '*') and i.kind = 'category')
        and not exists (select from public.products p where p.category_id = c.id)
        and not exists (select from public.categories d where d.parent_id = c.id)
      returning c.slug
    ), removed as (
      delete from public.redirects r where r.target in (select '/products?category=' || g.slug from gone g)
    )
    select count(*) into categories from gone;
    exit when categories = 0;
  end loop;
  delete from public.colors c
  where c.id in (select i.id from private.imported_rows i where p_source in (i.source, '*') and i.kind = 'color')
    and not exists (select from public.product_colors k where k.color_id = c.id);
  delete from public.attributes a
  where a.id in (select i.id from private.imported_rows i where p_source in (i.source, '*') and i.kind = 'attribute')
    and not exists (select from public.product_attributes v where v.attribute_id = a.id);
  delete from private.imported_rows i
  where p_source in (i.source, '*')
    and not exists (select from public.categories c where c.id = i.id)
    and not exists (select from public.colors c where c.id = i.id)
    and not exists (select from public.attributes a where a.id = i.id)
    and not exists (select from public.products p where p.id = i.id)
    and not exists (select from public.bundles b where b.id = i.id)
    and not exists (select from public.comments c where c.id = i.id)
    and not exists (select from public.profiles p where p.id = i.id);
end
$function$;

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
  select i.id, coalesce(
    i.value ->> 'name', nullif(i.value ->> 'title', ''), i.value #>> '{members,0,family}', nullif(i.value ->> 'sku', ''),
    i.value ->> 'import_key', i.line::text
  ), null::text
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
  AS $function$
  select i.id, coalesce(p.name, private.shorten(c.content, 60), nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.phone_number, ''), null
  from private.imported_rows i
  left join public.products p on p.id = i.id
  left join public.comments c on c.id = i.id
  left join public.profiles u on u.id = i.id
  where p_params ->> 'source' in (i.source, '*') and coalesce(p.id, c.id, u.id) is not null
  order by i.id
$function$;

CREATE OR REPLACE FUNCTION private.import_customer (
  p_item jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  phone constant text := p_item ->> 'phone';
  is_allowed constant boolean := p_item ->> 'consent';
  person public.profiles;
  is_new boolean := false;
  has_changed boolean := false;
  body text;
  added integer;
begin
  if phone is null or phone !~ '^09[0-9]{9}$' or p_item ->> 'email' not like phone || '@%' or p_item ->> 'source' not like 'customers:%' then
    perform private.refuse('invalid_input');
  end if;
  select p.* into person from public.profiles p
  where p.phone_number = phone or p.id = (
    -- An account that signs in by password only.
    select u.id from auth.users u
    where u.email = p_item ->> 'email' and u.is_sso_user = false and u.email_confirmed_at is not null and coalesce(u.phone, '') = ''
  )
  order by p.phone_number is null limit 1 for update;
  if person.user_type = 'admin' then
    perform private.refuse('staff_already');
  elsif is_allowed is not null then
    -- A consent never replaces a refusal.
    if not private.has_capability('sms') then
      perform private.refuse('capability_required');
    elsif not is_allowed or not exists (select from public.sms_consents c where c.phone_number = phone and not c.is_allowed) then
      has_changed := private.record_consent(phone, is_allowed, 'import', auth.uid());
    end if;
  end if;
  if person.id is null then
    person := private.create_customer(phone, p_item ->> 'source');
    is_new := true;
  elsif exists (select from private.kept_imported(array[person.id]) k where k.reason is not null) then
    return case when has_changed then 'update' else 'same' end;
  end if;
  update public.profiles p
  set first_name = btrim(p_item ->> 'first_name'), last_name = btrim(p_item ->> 'last_name')
  where p.id = person.id and p.first_name = '' and p.last_name = ''
    and btrim(concat(p_item ->> 'first_name', p_item ->> 'last_name')) <> '';
  has_changed := has_changed or found;
  insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
  select distinct on (private.search_key(a.address), a.postal_code)
    person.id, a.full_name, a.phone_number, a.province, a.city, a.address, a.postal_code
  from jsonb_to_recordset(p_item -> 'addresses') a (
    full_name text, phone_number text, province text, city text, address text, postal_code text
  )
  where not exists (
    select from public.addresses o
    where o.user_id = person.id and o.postal_code = a.postal_code and private.search_key(o.address) = private.search_key(a.address)
  );
  get diagnostics added = row_count;
  select n.body into body from public.profile_notes n where n.user_id = person.id;
  -- An emptied note stays empty.
  if p_item ->> 'note' <> '' and body is distinct from '' and position(p_item ->> 'note' in coalesce(body, '')) = 0 then
    insert into public.profile_notes as n (user_id, body) values (person.id, p_item ->> 'note')
    on conflict (user_id) do update set body = left(n.body || E'\n' || excluded.body, 2000)
    where n.body <> left(n.body || E'\n' || excluded.body, 2000);
    has_changed := has_changed or found;
  end if;
  if not (is_new or has_changed or added > 0) then
    return 'same';
  end if;
  update private.imported_rows i set version = private.customer_digest(i.id) where i.id = person.id;
  if is_new then
    return 'create';
  end if;
  perform private.write_audit(
    'profiles', person.id::text, jsonb_build_object('note', coalesce(body, '')),
    jsonb_build_object('note', (select n.body from public.profile_notes n where n.user_id = person.id), 'addresses_added', added)
  );
  return 'update';
end
$function$;

CREATE OR REPLACE FUNCTION private.import_values (
  p_ids  uuid[],
  p_kind text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(i.value || jsonb_build_object('row', i.line) order by i.line), '[]')
  from private.import_lines i where i.id = any (p_ids) and i.kind = p_kind
$function$;

CREATE OR REPLACE FUNCTION private.kept_imported (
  p_ids uuid[]
)
  RETURNS TABLE (
    id     uuid,
    reason text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select i.id, case i.kind
    when 'product' then case
      when exists (select from public.order_items o where o.product_id = i.id) then 'undo_ordered'
      when exists (select from public.comments c where c.product_id = i.id and c.import_key is null) then 'undo_reviewed'
      when exists (select from public.questions q where q.product_id = i.id) then 'undo_asked'
      when exists (select from public.products p where p.id = i.id and p.version <> i.version) then 'undo_edited'
    end
    when 'review' then case
      when exists (
        select from public.comments c join public.comments r on r.parent_id = coalesce(c.parent_id, c.id)
        where c.id = i.id and r.import_key is null
      ) then 'undo_answered'
    end
    when 'customer' then case
      when exists (select from public.orders o where o.user_id = i.id)
        or exists (select from public.draft_orders d where d.user_id = i.id) then 'undo_ordered'
      when exists (select from public.comments c where c.user_id = i.id) then 'undo_reviewed'
      when exists (select from auth.users u where u.id = i.id and u.last_sign_in_at is not null) then 'undo_signed_in'
      when i.version <> private.customer_digest(i.id) then 'undo_edited'
    end
  end
  from private.imported_rows i
  where i.id = any (p_ids)
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
      select f.name, w.reason, row_number() over (order by f.name collate private.persian) as place
      from private.kept_imported(p_ids) w join private.find_bulk_moves('{}', p_params) f on f.id = w.id
      where w.reason is not null
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
  perform pg_advisory_xact_lock(hashtextextended('import', 0));
  select t.kind, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'مدیر') as name into other
  from public.bulk_tasks t left join public.profiles p on p.id = t.created_by
  where t.status in ('running', 'paused') and t.id is distinct from p_task
    and (t.params ->> 'source' in (p_source, '*') or p_source = '*' and t.params ->> 'source' <> '')
  limit 1;
  if found then
    perform private.refuse(case other.kind when 'moves.undo' then 'undo_running' else 'import_running' end, jsonb_build_object('name', other.name));
  end if;
end
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
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_comments (
  p_rows  jsonb,
  p_apply boolean DEFAULT false
)
  RETURNS TABLE (
    line    integer,
    result  text,
    problem text,
    slug    text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item jsonb;
  part jsonb;
  product public.products;
  review uuid;
  written uuid;
  key text;
begin
  perform private.require_capability('moves');
  for item in select value from jsonb_array_elements(p_rows) loop
    select * into product from public.products p where p.id = private.reviewed_product(item);
    slug := product.slug;
    review := null;
    for part in select value from jsonb_array_elements(jsonb_build_array(item) || coalesce(item -> 'answers', '[]')) loop
      line := (part ->> 'row')::integer;
      key := coalesce(private.import_source(product.import_key), 'woo:') || ':' || (part ->> 'id');
      select c.id into written from public.comments c where c.import_key = key;
      problem := case
        when product.id is null then 'product_missing'
        when p_apply and review is null and not part ? 'rating' then 'comment_missing'
      end;
      result := case when problem is not null then 'error' when written is not null then 'same' else 'create' end;
      if p_apply and result = 'create' then
        begin
          insert into public.comments (
            product_id, user_id, content, rating, parent_id, is_approved, created_at, import_key, imported_author
          )
          values (
            product.id, case when part ->> 'author' is null then auth.uid() end, part ->> 'content', (part ->> 'rating')::smallint,
            review, true, (part ->> 'created_at')::timestamptz, key, part ->> 'author'
          )
          returning id into written;
          perform private.remember_imported('review', written, 'reviews:woo');
        exception
          when sqlstate 'HZ000' then
            result := 'error';
            problem := sqlerrm;
          when check_violation or not_null_violation or unique_violation then
            result := 'error';
            problem := 'invalid_input';
        end;
      end if;
      review := coalesce(review, written);
      return next;
    end loop;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_import_sources()
  RETURNS TABLE (
    source      text,
    products    bigint,
    active      bigint,
    imported_at timestamp with time zone,
    reviews     bigint,
    customers   bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('moves');
  return query
  select i.source, count(p.id), count(*) filter (where p.is_active), max(i.created_at), count(c.id), count(u.id)
  from private.imported_rows i
  left join public.products p on p.id = i.id
  left join public.comments c on c.id = i.id
  left join public.profiles u on u.id = i.id
  where coalesce(p.id, c.id, u.id) is not null
  group by 1 order by 4 desc;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_preview_bulk_task (
  p_kind   text,
  p_filter jsonb,
  p_params jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

ALTER TABLE "private"."import_lines"
  ADD CONSTRAINT "import_lines_kind_check" CHECK ((kind = ANY (ARRAY['product'::text, 'family'::text, 'set'::text, 'review'::text, 'customer'::text])));

REVOKE ALL ON FUNCTION "private"."bulk_row_limit"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_row_limit"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_values"(uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_values"(uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kept_imported"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kept_imported"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_sources"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_sources"() TO "authenticated", "postgres";

UPDATE private.imported_rows SET source = 'reviews:woo' WHERE kind = 'review';
UPDATE public.bulk_tasks SET kind = 'imports.write' WHERE kind = 'customers.import';
UPDATE public.bulk_tasks SET kind = 'moves.undo' WHERE kind = 'customers.undo';
UPDATE public.bulk_task_rows SET error = replace(error, 'customer_', 'undo_')
WHERE error IN ('customer_ordered', 'customer_signed_in', 'customer_edited');
