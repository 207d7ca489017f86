SET local check_function_bodies = off;

DROP POLICY "staff read bulk tasks" ON "public"."bulk_tasks";

DROP POLICY "staff add media" ON "public"."media_files";

DROP POLICY "staff remove media" ON "public"."media_files";

DROP POLICY "staff add pictures" ON "storage"."objects";

DROP POLICY "staff remove pictures" ON "storage"."objects";

DROP POLICY "staff replace pictures" ON "storage"."objects";

DROP POLICY "staff see pictures" ON "storage"."objects";

DROP VIEW "public"."comments_with_metadata";

ALTER TABLE "private"."import_lines"
  DROP CONSTRAINT "import_lines_kind_check";

ALTER TABLE "private"."imported_rows"
  DROP CONSTRAINT "imported_rows_kind_check";

DROP FUNCTION "private"."import_row"(jsonb);

DROP FUNCTION "public"."admin_import_products"(jsonb, boolean);

DROP FUNCTION "public"."admin_import_state"(uuid);

DROP FUNCTION "public"."admin_undo_import"(text, boolean, integer);

DROP FUNCTION "public"."get_product_rating_summary"(uuid);

CREATE TABLE "private"."awaited_pictures" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "product_id" uuid                     NOT NULL,
  "color_id"   uuid,
  "wanted"     text[]                   NOT NULL,
  "written"    text[]                   NOT NULL,
  "created_by" uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "awaited_pictures_pkey" PRIMARY KEY (id),
  CONSTRAINT "awaited_pictures_product_id_color_id_key" UNIQUE NULLS NOT DISTINCT (product_id, color_id),
  CONSTRAINT "awaited_pictures_wanted_check" CHECK (((cardinality(wanted) >= 1) AND (cardinality(wanted) <= 5)))
);

ALTER TABLE "private"."awaited_pictures"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."dropped_pictures" (
  "key" text NOT NULL,
  CONSTRAINT "dropped_pictures_pkey" PRIMARY KEY (key)
);

ALTER TABLE "private"."dropped_pictures"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."picture_downloads" (
  "address"      text                     NOT NULL,
  "media_id"     uuid,
  "hash"         text,
  "error"        text,
  "tries"        smallint                 NOT NULL DEFAULT 0,
  "due_at"       timestamp with time zone DEFAULT now(),
  "leased_until" timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "picture_downloads_address_check" CHECK (((address ~* '^https://[^/]+/'::text) AND (octet_length(address) <= 2000))),
  CONSTRAINT "picture_downloads_pkey" PRIMARY KEY (address)
);

ALTER TABLE "private"."picture_downloads"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."picture_downloads"
  ADD COLUMN "host" text GENERATED ALWAYS AS (lower(split_part(address, '/'::text, 3))) STORED NOT NULL;

ALTER TABLE "public"."comments"
  ADD COLUMN "import_key" text;

ALTER TABLE "public"."comments"
  ADD COLUMN "imported_author" text;

ALTER TABLE "public"."comments"
  ALTER COLUMN "user_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.await_pictures (
  p_product uuid,
  p_line    jsonb,
  p_is_new  boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  is_kept constant boolean := not p_is_new and coalesce((p_line ->> 'keeps')::boolean, false);
  target record;
  changed boolean := false;
begin
  for target in
    select null::uuid as color_id, p.images, p_line -> 'awaited' as wanted
    from public.products p where p.id = p_product and not (is_kept and p.images <> '{}')
    union all
    select k.color_id, k.images, c.value -> 'awaited'
    from jsonb_array_elements(coalesce(p_line -> 'colors', '[]')) c
    join public.colors x on private.normalize_text(x.name) = private.normalize_text(c.value ->> 'color')
    join public.product_colors k on k.product_id = p_product and k.color_id = x.id
    where not is_kept
  loop
    continue when target.wanted is null;
    insert into private.awaited_pictures as a (product_id, color_id, wanted, written, created_by)
    select p_product, target.color_id, array_agg(w.value order by w.place), target.images, (select auth.uid())
    from jsonb_array_elements_text(target.wanted) with ordinality w (value, place)
    on conflict (product_id, color_id) do update
    set wanted = excluded.wanted, written = excluded.written, created_by = excluded.created_by
    where a.wanted <> excluded.wanted;
    changed := changed or found;
    insert into private.picture_downloads (address)
    select distinct w.value from jsonb_array_elements_text(target.wanted) w (value) where w.value ~* '^https://'
    on conflict (address) do nothing;
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION private.bulk_customers_import (
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
begin
  return query
  select i.id, w.problem, jsonb_build_object('result', w.result, 'row', w.line)
  from public.admin_import_customers((
    select coalesce(jsonb_agg(l.value || jsonb_build_object('row', l.line)), '[]')
    from private.import_lines l where l.id = any (p_ids) and l.kind = 'customer'
  ), true) w
  join private.import_lines i on i.id = any (p_ids) and i.line = w.line;
  -- Written personal data is stored once.
  delete from private.import_lines i where i.id = any (p_ids) and i.kind = 'customer';
end
$function$;

CREATE OR REPLACE FUNCTION private.bulk_customers_import_capabilities (
  p_params jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{moves}'::text[] $function$;

CREATE OR REPLACE FUNCTION private.bulk_customers_undo (
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
  gone uuid[];
begin
  perform private.require_capability('moves');
  -- Against orders and sign-ins meanwhile.
  perform 1 from public.profiles p join auth.users u on u.id = p.id where p.id = any (p_ids) order by p.id for update;
  return query
  select i.id, private.kept_customer(i.id), null::jsonb from private.imported_rows i where i.id = any (p_ids) and i.kind = 'customer';
  gone := array(
    select i.id from private.imported_rows i
    where i.id = any (p_ids) and i.kind = 'customer' and private.kept_customer(i.id) is null
  );
  delete from public.sms_consents c
  using public.profiles p join private.imported_rows i on i.id = p.id
  where p.id = any (gone) and c.phone_number = p.phone_number and c.is_allowed and c.source = 'import' and c.changed_at >= i.created_at;
  delete from auth.users u where u.id = any (gone);
  delete from private.imported_rows i where i.id = any (gone);
end
$function$;

CREATE OR REPLACE FUNCTION private.bulk_customers_undo_capabilities (
  p_params jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{moves}'::text[] $function$;

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
  perform private.drop_imported_products(gone);
  delete from public.comments c where c.id = any (gone);
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

CREATE OR REPLACE FUNCTION private.check_comment()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Products of another shop come in inactive.
  if new.import_key is null and not exists (select 1 from public.products p where p.id = new.product_id and p.is_active) then
    perform private.refuse('product_missing');
  end if;
  if new.parent_id is not null and not exists (
    select 1 from public.comments c
    where c.id = new.parent_id and c.product_id = new.product_id and c.parent_id is null and c.is_approved and not c.is_deleted
  ) then
    perform private.refuse('comment_missing');
  end if;
  if auth.uid() is not null and not private.has_capability('reviews') and not (
    public.hit_rate_limit('comments:' || auth.uid(), 10, 600)
    and public.hit_rate_limit('comments-of-a-day:' || auth.uid(), 40, 86400)
  ) then
    perform private.refuse('too_many_attempts');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.create_customer (
  p_phone  text,
  p_source text
)
  RETURNS public.profiles
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  number constant text := '98' || substr(p_phone, 2);
  person public.profiles;
begin
  if exists (select from auth.users u where u.phone = number) then
    perform private.refuse('phone_taken');
  end if;
  with made as (
    insert into auth.users (
      instance_id, id, aud, role, phone, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      email_change, confirmation_token, recovery_token, email_change_token_new, email_change_token_current, phone_change,
      phone_change_token, reauthentication_token
    )
    values (
      '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', number, now(),
      '{"provider": "phone", "providers": ["phone"]}', '{}', now(), now(), '', '', '', '', '', '', '', ''
    )
    returning id
  )
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
  select m.id::text, m.id, jsonb_build_object('sub', m.id, 'phone', number, 'phone_verified', true), 'phone', now(), now()
  from made m;
  select p.* into person from public.profiles p where p.phone_number = p_phone;
  insert into private.imported_rows (id, source, kind) values (person.id, p_source, 'customer');
  return person;
end
$function$;

CREATE OR REPLACE FUNCTION private.customer_digest (
  p_id uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select hashtext(concat_ws(
    '|', p.first_name, p.last_name, p.user_type, p.is_blocked, (select n.body from public.profile_notes n where n.user_id = p.id),
    (
      select string_agg(concat_ws('|', a.full_name, a.phone_number, a.province, a.city, a.address, a.postal_code, a.is_default), '|' order by a.id)
      from public.addresses a where a.user_id = p.id
    )
  ))
  from public.profiles p where p.id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.drop_imported_products (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  pictures constant text[] := array(
    select unnest(p.images) from public.products p where p.id = any (p_ids)
    union
    select unnest(k.images) from public.product_colors k where k.product_id = any (p_ids)
    union
    select unnest(private.fetched_pictures(a.wanted)) from private.awaited_pictures a where a.product_id = any (p_ids)
  );
begin
  delete from public.redirects r
  where private.path_of(r.target) in (select '/products/' || p.slug from public.products p where p.id = any (p_ids));
  delete from public.products p where p.id = any (p_ids);
  delete from private.imported_rows i where i.id = any (p_ids);
  with gone as (
    delete from public.media_files m
    where m.bucket = 'products' and m.key in (select split_part(n, '/', 2) from unnest(pictures) n)
      and private.picture_uses('products/' || m.key) = '[]'
      and not exists (
        select from private.picture_downloads d join private.awaited_pictures a on a.wanted @> array[d.address] where d.media_id = m.id
      )
    returning m.key
  )
  insert into private.dropped_pictures (key) select g.key from gone g on conflict (key) do nothing;
  delete from private.picture_downloads d
  where d.media_id is null and not exists (select from private.awaited_pictures a where a.wanted @> array[d.address]);
end
$function$;

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
  where b.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'bundle')
    and not b.is_active and b.updated_at = b.created_at;
  loop
    with gone as (
      delete from public.categories c
      where c.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'category')
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
  where c.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'color')
    and not exists (select from public.product_colors k where k.color_id = c.id);
  delete from public.attributes a
  where a.id in (select i.id from private.imported_rows i where i.source = p_source and i.kind = 'attribute')
    and not exists (select from public.product_attributes v where v.attribute_id = a.id);
  delete from private.imported_rows i
  where i.source = p_source and (
    i.kind = 'category' and not exists (select from public.categories c where c.id = i.id)
    or i.kind = 'color' and not exists (select from public.colors c where c.id = i.id)
    or i.kind = 'attribute' and not exists (select from public.attributes a where a.id = i.id)
    or i.kind = 'product' and not exists (select from public.products p where p.id = i.id)
    or i.kind = 'bundle' and not exists (select from public.bundles b where b.id = i.id)
    or i.kind = 'review' and not exists (select from public.comments c where c.id = i.id)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.fetched_pictures (
  p_wanted text[]
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(n.name order by n.place), '{}')
  from (
    select coalesce(m.bucket || '/' || m.key, w.value) as name, min(w.place) as place
    from unnest(p_wanted) with ordinality w (value, place)
    left join private.picture_downloads d on d.address = w.value
    left join public.media_files m on m.id = d.media_id
    where m.id is not null or w.value !~* '^https://'
    group by 1
  ) n
$function$;

CREATE OR REPLACE FUNCTION private.find_bulk_customers (
  p_filter jsonb,
  p_params jsonb
)
  RETURNS TABLE (
    id      uuid,
    name    text,
    version text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if p_filter ? 'import' then
    return query
    select i.id, i.line::text, null::text from private.import_lines i
    where i.import_id = (p_filter ->> 'import')::uuid and i.kind = 'customer' and i.created_by = (select auth.uid())
    order by i.line;
  else
    return query
    select p.id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number), null::text
    from private.imported_rows i join public.profiles p on p.id = i.id
    where i.source = p_params ->> 'source' and i.kind = 'customer'
    order by p.id;
  end if;
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
  AS $function$
  select u.id, u.name, null from private.undoable(p_params ->> 'source') u
  -- A product takes its reviews along.
  order by exists (select from public.comments c where c.id = u.id) desc, u.id
$function$;

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

CREATE OR REPLACE FUNCTION private.import_changes (
  p_product public.products,
  p_row     jsonb
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((
    select array_remove(array[
      case when p_row ->> 'base_price' is not null and (p_row ->> 'base_price')::integer is distinct from private.imported_base(i.id, '{}')
        or private.is_new_sale(i.id, p_row) then 'prices' end,
      case when private.with_changes(p_product, private.import_part(p_row, '{texts}')) is distinct from p_product then 'texts' end
    ], null)
    from private.imported_rows i where i.id = p_product.id and i.version = p_product.version
  ), '{}')
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
  elsif private.kept_customer(person.id) is not null then
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

CREATE OR REPLACE FUNCTION private.import_part (
  p_row   jsonb,
  p_kinds text[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_row) f
  where f.key = any (case when 'prices' = any (p_kinds) then '{base_price,sale_price,sale_starts,sale_ends}'::text[] end)
    or f.key = any (case when 'texts' = any (p_kinds)
      then '{name,brand,short_description,detailed_description,seo_title,seo_description,weight}'::text[] end)
$function$;

CREATE OR REPLACE FUNCTION private.import_row (
  p_row jsonb,
  OUT   done text,
  OUT   product_id uuid,
  OUT   prices jsonb,
  OUT   kinds text[]
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  found_product public.products;
  changes jsonb := p_row - array['row', 'version', 'stock', 'seen_stock', 'new_stock', 'colors', 'attributes', 'terms'];
  shop_key text := p_row ->> 'import_key';
  category uuid;
  pieces integer;
  colors jsonb;
  named jsonb;
  attributes jsonb;
  terms jsonb;
begin
  select * into found_product from public.products p where p.id = (p_row ->> 'id')::uuid;
  if not found and p_row ->> 'id' is not null then
    perform private.refuse('product_missing');
  end if;
  if not found and shop_key is not null then
    select * into found_product from public.products p where p.import_key = shop_key;
  end if;
  if not found and p_row ->> 'sku' is not null then
    select * into found_product from public.products p where lower(p.sku) = lower(p_row ->> 'sku');
  end if;
  if not found and shop_key is null and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if found_product.id is not null and (p_row ->> 'keeps')::boolean then
    product_id := found_product.id;
    kinds := array(
      select k from unnest(private.import_changes(found_product, p_row)) k where p_row -> 'writes' ? k
    );
    done := case when found_product.images = '{}' and (p_row ? 'images' or (p_row ->> 'waits')::boolean) then 'update' else 'same' end;
    if done = 'update' and p_row ? 'images' then
      update public.products p
      set images = array(select i.value from jsonb_array_elements_text(p_row -> 'images') with ordinality i (value, place) order by i.place)
      where p.id = found_product.id;
      perform private.follow_imported(found_product);
    end if;
    kinds := kinds || case when done = 'update' then '{pictures}'::text[] else '{}' end;
    if not kinds && '{prices,texts}' then
      return;
    end if;
    select * into found_product from public.products p where p.id = product_id;
    p_row := private.import_part(p_row, kinds) || jsonb_build_object('row', p_row -> 'row', 'import_key', shop_key);
    changes := p_row - 'row';
  end if;
  if shop_key is not null then
    if found_product.id is null then
      changes := jsonb_build_object('is_active', false) || changes || jsonb_build_object(
        'slug', private.free_product_slug(coalesce(nullif(p_row ->> 'slug', ''), p_row ->> 'name'), null)
      );
    else
      -- The stock of the other shop is of no use after the first import.
      changes := changes - 'slug';
      p_row := p_row - 'stock';
    end if;
  end if;
  if p_row ->> 'category' is not null then
    category := private.imported_category(p_row, found_product.category_id);
    changes := changes || jsonb_build_object('category_id', category);
  end if;
  if p_row ? 'attributes' then
    -- Separate statement: the next one must see new attributes.
    named := (
      select jsonb_agg(case when n.value ? 'name' then
        jsonb_build_object('attribute_id', private.text_attribute(n.value ->> 'name'), 'value', n.value -> 'value')
      else n.value end)
      from jsonb_array_elements(p_row -> 'attributes') n
    );
    perform private.remember_imported('attribute', a.id, shop_key)
    from public.attributes a
    where a.id in (select (n.value ->> 'attribute_id')::uuid from jsonb_array_elements(named) n) and a.created_at = now();
    attributes := private.imported_attributes(found_product.id, named);
    if attributes is not null then
      changes := changes || jsonb_build_object('attributes', attributes);
    end if;
  end if;
  if p_row ? 'terms' then
    terms := private.imported_terms(found_product.id, p_row -> 'terms');
    if terms is not null then
      changes := changes || jsonb_build_object('wholesale', terms);
    end if;
  end if;
  colors := private.imported_colors(p_row, found_product);
  if found_product.id is null then
    if coalesce(p_row ->> 'name', '') = '' or category is null then
      perform private.refuse('name_and_category_required');
    end if;
    done := 'create';
    select c.id into product_id
    from private.create_product(changes || coalesce(colors, '{}') || jsonb_build_object('stock', jsonb_build_object(
      'set', case when colors ? 'add_colors' then 0 else coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0) end
    ))) c;
    perform private.write_imported_extras(product_id, p_row);
    perform private.remember_imported('product', p.id, shop_key, p.version) from public.products p where p.id = product_id;
    return;
  end if;
  product_id := found_product.id;
  -- An empty slug is kept.
  if coalesce(changes ->> 'slug', '') = '' then
    changes := changes - 'slug';
  end if;
  if not found_product.has_colors and not coalesce(colors ? 'add_colors', false) then
    pieces := private.imported_stock(p_row, found_product.version, found_product.stock_quantity);
  elsif (p_row ->> 'stock')::integer is distinct from (p_row ->> 'seen_stock')::integer or p_row ->> 'new_stock' is not null then
    perform private.refuse('stock_in_colors');
  end if;
  if pieces is null and colors is null and attributes is null and terms is null
    and private.with_changes(found_product, changes) is not distinct from found_product
    and not exists (
      select 1 from unnest(enum_range(null::public.price_type)) tier
      where changes ? tier::text and (changes ->> tier::text)::integer is distinct from (
        select t.amount from public.product_prices t where t.product_id = found_product.id and t.price_type = tier
      )
    )
  then
    done := case when private.write_imported_extras(product_id, p_row) then 'update' else 'same' end;
    return;
  elsif (p_row ->> 'version')::integer <> found_product.version then
    perform private.refuse('import_changed');
  end if;
  done := 'update';
  select jsonb_object_agg(t.price_type, t.amount) into prices from public.product_prices t
  where t.product_id = found_product.id and private.may_see_price(t.price_type, private.viewer_type());
  perform private.write_product(found_product, jsonb_strip_nulls(jsonb_build_object(
    'stock', case when pieces is not null then jsonb_build_object('expected', found_product.stock_quantity, 'set', pieces) end
  )) || coalesce(colors, '{}') || changes);
  perform private.write_imported_extras(product_id, p_row);
  if shop_key is not null then
    perform private.follow_imported(found_product);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.kept_customer (
  p_id uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when exists (select from public.orders o where o.user_id = i.id)
      or exists (select from public.draft_orders d where d.user_id = i.id)
      or exists (select from public.comments c where c.user_id = i.id) then 'customer_ordered'
    when u.last_sign_in_at is not null then 'customer_signed_in'
    when i.version <> private.customer_digest(i.id) then 'customer_edited'
  end
  from private.imported_rows i join auth.users u on u.id = i.id
  where i.id = p_id and i.kind = 'customer'
$function$;

CREATE OR REPLACE FUNCTION private.newest_reviews (
  p_product uuid,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    with shown as materialized (
      select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
        c.unhelpful_count, c.reply_count, c.is_imported
      from public.comments_with_metadata c
      where c.product_id = p_product and c.parent_id is null and c.is_approved and not c.is_deleted
      order by c.created_at desc, c.id
      limit least(greatest(p_limit, 0), 100)
    )
    select coalesce(jsonb_agg(
      to_jsonb(r) || jsonb_build_object('bought_color', d.bought_color, 'pictures', coalesce(to_jsonb(d.pictures), '[]'))
      order by r.created_at desc, r.id
    ), '[]')
    from shown r
    left join public.review_details(array(select s.id from shown s)) d on d.comment_id = r.id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.preview_bulk_customers_undo (
  p_ids    uuid[],
  p_params jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('kept', count(*), 'names', coalesce(jsonb_agg(k.name order by k.place) filter (where k.place <= 10), '[]'))
  from (
    select f.name, row_number() over (order by f.name) as place
    from private.find_bulk_customers('{}', p_params) f where private.kept_customer(f.id) is not null
  ) k
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
      select u.name, u.reason, row_number() over (order by u.name collate private.persian) as place
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

CREATE OR REPLACE FUNCTION private.reviewed_product (
  p_row jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  ids uuid[];
  shops integer;
begin
  select array_agg(p.id order by m.sort_order, p.id), count(distinct private.import_source(p.import_key)) into ids, shops
  from public.products p left join public.product_family_members m on m.product_id = p.id
  where p.import_key like 'woo:%' and split_part(p.import_key, ':', 3) = p_row ->> 'post';
  if shops > 0 then
    return case when shops = 1 then ids[1] end;
  end if;
  select array_agg(p.id) into ids from public.products p where lower(p.sku) = lower(p_row ->> 'sku');
  if ids is null then
    select array_agg(p.id) into ids
    from public.redirects r join public.products p on private.path_of(r.target) = '/products/' || p.slug
    where r.source = p_row ->> 'address';
  end if;
  if ids is null then
    select array_agg(p.id) into ids from public.products p where p.import_key like 'woo:%' and p.name = p_row ->> 'title';
  end if;
  return case when cardinality(ids) = 1 then ids[1] end;
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
    when exists (select from public.comments c where c.product_id = p.id and c.import_key is null) then 'undo_reviewed'
    when exists (select from public.questions q where q.product_id = p.id) then 'undo_asked'
    when p.version <> i.version then 'undo_edited'
  end
  from private.imported_rows i join public.products p on p.id = i.id
  where i.source = p_source and i.kind = 'product'
  union all
  select c.id, private.shorten(c.content, 60), case
    when exists (select from public.comments r where r.parent_id = coalesce(c.parent_id, c.id) and r.import_key is null) then 'undo_answered'
  end
  from private.imported_rows i join public.comments c on c.id = i.id
  where i.source = p_source and i.kind = 'review'
$function$;

CREATE OR REPLACE FUNCTION private.with_fetched_pictures (
  p_line jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p_line - array['images', 'colors'] || case when p_line ? 'colors' then jsonb_build_object('colors', (
    select coalesce(jsonb_agg(private.with_fetched_pictures(c.value) order by c.place), '[]')
    from jsonb_array_elements(p_line -> 'colors') with ordinality c (value, place)
  )) else '{}' end || case
    when not p_line ? 'images' then '{}'
    when exists (
      select from jsonb_array_elements_text(p_line -> 'images') i (value)
      where i.value ~* '^https://' and private.fetched_pictures(array[i.value]) = '{}'
    ) then jsonb_build_object('awaited', p_line -> 'images')
    else jsonb_build_object('images', private.fetched_pictures(
      array(select i.value from jsonb_array_elements_text(p_line -> 'images') with ordinality i (value, place) order by i.place)
    ))
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

CREATE OR REPLACE FUNCTION public.admin_customer_imports()
  RETURNS TABLE (
    source      text,
    customers   bigint,
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
  select i.source, count(*), max(i.created_at)
  from private.imported_rows i join public.profiles p on p.id = i.id
  where i.kind = 'customer'
  group by 1 order by 3 desc;
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
          perform private.remember_imported('review', written, key);
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

CREATE OR REPLACE FUNCTION public.admin_import_customers (
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
begin
  perform private.require_capability('moves');
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
    or exists (select from jsonb_array_elements(p_rows) x where not pg_input_is_valid(coalesce(x ->> 'row', ''), 'integer')) then
    perform private.refuse('invalid_input');
  end if;
  -- Fixed order against deadlocks.
  for item in select value from jsonb_array_elements(p_rows) order by value ->> 'phone' loop
    line := (item ->> 'row')::integer;
    problem := null;
    begin
      result := private.import_customer(item);
      if not p_apply then
        raise exception using errcode = 'HZ001', message = result;
      end if;
    exception
      when sqlstate 'HZ001' then
        result := sqlerrm;
      when sqlstate 'HZ000' then
        result := 'error';
        problem := sqlerrm;
      when unique_violation then
        result := 'error';
        problem := 'phone_taken';
      when check_violation or not_null_violation or invalid_text_representation or invalid_parameter_value then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
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

CREATE OR REPLACE FUNCTION public.admin_import_pictures()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products', 'moves');
  return (
    with lacking as materialized (
      select d.address, d.error, d.due_at, d.created_at, p.id as product_id, p.name
      from private.picture_downloads d
      cross join lateral (
        select x.id, x.name from private.awaited_pictures a join public.products x on x.id = a.product_id
        where a.wanted @> array[d.address] limit 1
      ) p
      where d.media_id is null
    ), failed as (
      select l.address, l.error, l.product_id, l.name from lacking l where l.due_at is null order by l.name, l.address
    )
    select jsonb_build_object(
      'waiting', (select count(*) from lacking l where l.due_at is not null),
      'fetched', (
        select count(*) from private.picture_downloads d
        where d.media_id is not null and d.created_at >= (select min(l.created_at) from lacking l where l.due_at is not null)
      ),
      'failed', (select count(*) from failed),
      'problems', (select coalesce(jsonb_agg(f), '[]') from (select * from failed limit 200) f)
    )
  );
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
    prices       jsonb,
    kinds        text[]
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
  for item in select private.with_fetched_pictures(value) from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    prices := null;
    kinds := null;
    begin
      perform private.require_import(item ? 'import_key');
      select r.done, r.product_id, r.prices, r.kinds into done, landed, prices, kinds from private.import_row(item) r;
      if private.await_pictures(landed, item, done = 'create') then
        done := case done when 'same' then 'update' else done end;
        kinds := case when kinds is not null then kinds || '{pictures}'::text[] end;
      end if;
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
  select i.source, count(p.id), count(*) filter (where p.is_active), max(i.created_at)
  from private.imported_rows i left join public.products p on p.id = i.id
  where p.id is not null or exists (select from public.comments c where c.id = i.id)
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

CREATE OR REPLACE FUNCTION public.admin_list_comments (
  p_state      text    DEFAULT NULL::text,
  p_search     text    DEFAULT NULL::text,
  p_flag       text    DEFAULT NULL::text,
  p_kind       text    DEFAULT NULL::text,
  p_rating     integer DEFAULT NULL::integer,
  p_product_id uuid    DEFAULT NULL::uuid,
  p_user_id    uuid    DEFAULT NULL::uuid,
  p_limit      integer DEFAULT 20,
  p_offset     integer DEFAULT 0
)
  RETURNS TABLE (
    id              uuid,
    product_id      uuid,
    product_name    text,
    product_slug    text,
    user_id         uuid,
    author          text,
    phone           text,
    is_shop         boolean,
    content         text,
    rating          smallint,
    parent_id       uuid,
    parent_content  text,
    is_approved     boolean,
    is_deleted      boolean,
    helpful_count   integer,
    unhelpful_count integer,
    reply_count     integer,
    created_at      timestamp with time zone,
    has_bought      boolean,
    has_link        boolean,
    repeats         integer,
    edits           integer,
    total           bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant text[] := private.people_patterns(p_search);
  wanted text := case p_state
    when 'waiting' then 'not c.is_approved and not c.is_deleted'
    when 'approved' then 'c.is_approved and not c.is_deleted'
    when 'deleted' then 'c.is_deleted'
    else 'not c.is_deleted'
  end;
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('reviews');
  wanted := wanted
    || case p_kind when 'reply' then ' and c.parent_id is not null' when 'review' then ' and c.parent_id is null' else '' end
    || case when p_rating is not null then ' and c.rating = $1' else '' end
    || case when p_product_id is not null then ' and c.product_id = $2' else '' end
    || case when p_user_id is not null then ' and c.user_id = $3' else '' end
    || case when asked is not null then $c$ and (
        private.search_key(c.content) like all ($4)
        or c.product_id in (select p.id from public.products p where p.search_text like all ($4))
        or c.user_id in (select a.id from public.profiles a where a.search_text like all ($4))
      )$c$ else '' end
    || case p_flag
      when 'link' then ' and private.has_link(c.content)' when 'repeated' then ' and private.repeats_of(c.id, c.content) > 0'
      else ''
    end;
  execute format(
    'select array(select c.id from public.comments c where %1$s order by c.created_at desc, c.id limit $5 offset $6),
      (select count(*) from public.comments c where %1$s)',
    wanted
  ) into ids, found using p_rating, p_product_id, p_user_id, asked, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  return query
  select c.id, c.product_id, p.name, p.slug, c.user_id,
    coalesce(c.imported_author, nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.phone_number, ''), a.phone_number,
    coalesce(a.user_type = 'admin', false), c.content, c.rating, c.parent_id, q.content, c.is_approved, c.is_deleted, c.helpful_count,
    c.unhelpful_count, c.reply_count, c.created_at,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = c.user_id and o.is_paid and i.product_id = c.product_id
    ),
    private.has_link(c.content), private.repeats_of(c.id, c.content), c.edits, found
  from public.comments c
  join public.products p on p.id = c.product_id
  left join public.profiles a on a.id = c.user_id
  left join public.comments q on q.id = c.parent_id
  where c.id = any (ids)
  order by c.created_at desc, c.id;
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_retry_pictures (
  p_address text DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  retried text[];
begin
  perform private.require_capability('products', 'moves');
  with due as (
    update private.picture_downloads d set due_at = now(), tries = 0
    where d.media_id is null and d.due_at is null and (p_address is null or d.address = p_address)
    returning d.address
  )
  select coalesce(array_agg(d.address), '{}') into retried from due d;
  update private.awaited_pictures a set created_by = (select auth.uid()) where a.wanted && retried;
  return cardinality(retried);
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
  delete from private.awaited_pictures a where a.created_at < now() - interval '90 days';
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

CREATE OR REPLACE FUNCTION public.claim_picture()
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  claimed text;
begin
  perform pg_advisory_xact_lock(hashtextextended('claim-picture', 0));
  update private.picture_downloads d set leased_until = now() + interval '2 minutes'
  where d.address = (
    select w.address from private.picture_downloads w
    where w.due_at <= now() and coalesce(w.leased_until <= now(), true)
      and w.host not in (
        select b.host from private.picture_downloads b where b.leased_until > now() group by b.host having count(*) >= 2
      )
      and exists (select from private.awaited_pictures a where a.wanted @> array[w.address])
    order by w.due_at, w.address limit 1
  )
  returning d.address into claimed;
  return claimed;
end
$function$;

CREATE OR REPLACE FUNCTION public.fail_picture (
  p_address  text,
  p_error    text,
  p_is_final boolean
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update private.picture_downloads d
  set error = p_error, tries = d.tries + 1, leased_until = null,
    due_at = case when not p_is_final and d.tries < 3 then now() + interval '1 minute' * 4 ^ d.tries end
  where d.address = p_address
$function$;

CREATE OR REPLACE FUNCTION public.finish_picture (
  p_address text,
  p_hash    text,
  p_picture jsonb DEFAULT NULL::jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  known public.media_files;
begin
  perform pg_advisory_xact_lock(hashtextextended('picture ' || p_hash, 0));
  perform 1 from private.picture_downloads d where d.address = p_address for update;
  if not found then
    return null;
  end if;
  select m.* into known from private.picture_downloads d join public.media_files m on m.id = d.media_id where d.hash = p_hash limit 1;
  if not found then
    if p_picture is null then
      return null;
    end if;
    insert into public.media_files as m (bucket, key, width, height, bytes, blur, original_name)
    select 'products', r.key, r.width, r.height, r.bytes, r.blur, r.original_name
    from jsonb_populate_record(null::public.media_files, p_picture) r
    on conflict (bucket, key) do update set bytes = excluded.bytes
    returning m.* into known;
    delete from private.dropped_pictures x where x.key = known.key;
  end if;
  update private.picture_downloads d
  set media_id = known.id, hash = p_hash, error = null, due_at = null, leased_until = null
  where d.address = p_address;
  return known.key;
end
$function$;

CREATE OR REPLACE FUNCTION public.get_product_rating_summary (
  p_product_id uuid
)
  RETURNS TABLE (
    average_rating      numeric,
    rating_count        integer,
    rating_distribution jsonb,
    own_average_rating  numeric,
    own_rating_count    integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    coalesce(round(avg(c.rating), 2), 0),
    count(c.id)::integer,
    (
      select jsonb_object_agg(s.stars, (
        select count(*) from public.comments x
        where x.product_id = p_product_id and x.rating = s.stars and x.is_approved and not x.is_deleted
      ))
      from generate_series(1, 5) s (stars)
    ),
    coalesce(round(avg(c.rating) filter (where c.import_key is null), 2), 0),
    (count(c.id) filter (where c.import_key is null))::integer
  from public.comments c
  where c.product_id = p_product_id and c.parent_id is null and c.is_approved and not c.is_deleted
$function$;

CREATE OR REPLACE FUNCTION public.next_dropped_pictures (
  p_deleted text[] DEFAULT '{}'::text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.dropped_pictures d where d.key = any (p_deleted);
  return array(select d.key from private.dropped_pictures d order by d.key limit 100);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_pictures (
  p_addresses text[] DEFAULT '{}'::text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  target private.awaited_pictures;
  product public.products;
  current text[];
  names text[];
  slugs text[] := '{}';
begin
  for target in
    select a.* from private.awaited_pictures a
    where a.wanted @> p_addresses and private.fetched_pictures(a.wanted) not in ('{}', a.written)
      and not exists (
        select from private.picture_downloads d where d.address = any (a.wanted) and d.media_id is null and d.error is null
      )
    -- Lock order of buyers.
    order by a.product_id, a.color_id limit 200
  loop
    select * into product from public.products p where p.id = target.product_id for no key update;
    select * into target from private.awaited_pictures a where a.id = target.id;
    continue when not found;
    current := case when target.color_id is null then product.images else (
      select k.images from public.product_colors k where k.product_id = target.product_id and k.color_id = target.color_id
    ) end;
    names := private.fetched_pictures(target.wanted);
    if current = target.written and current <> names then
      perform set_config(
        'request.jwt.claims', jsonb_build_object('sub', target.created_by, 'role', 'authenticated')::text, true
      );
      perform private.write_product(product, case when target.color_id is null then jsonb_build_object('images', names)
        else jsonb_build_object('color_images', jsonb_build_array(jsonb_build_object('color_id', target.color_id, 'images', names)))
      end);
      perform private.follow_imported(product);
      if product.is_active then
        slugs := slugs || product.slug;
      end if;
    end if;
    delete from private.awaited_pictures a
    where a.id = target.id and (current is distinct from target.written or not exists (
      select from private.picture_downloads d where d.address = any (target.wanted) and d.media_id is null
    ));
    update private.awaited_pictures a set written = names where a.id = target.id;
  end loop;
  return slugs;
end
$function$;

ALTER TABLE "private"."awaited_pictures"
  ADD CONSTRAINT "awaited_pictures_color_id_fkey" FOREIGN KEY (color_id) REFERENCES public.colors(id) ON DELETE CASCADE;

ALTER TABLE "private"."awaited_pictures"
  ADD CONSTRAINT "awaited_pictures_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."awaited_pictures"
  ADD CONSTRAINT "awaited_pictures_product_id_fkey" FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE "private"."import_lines"
  ADD CONSTRAINT "import_lines_kind_check" CHECK ((kind = ANY (ARRAY['product'::text, 'family'::text, 'set'::text, 'customer'::text])));

ALTER TABLE "private"."imported_rows"
  ADD CONSTRAINT "imported_rows_kind_check"
    CHECK ((kind = ANY (ARRAY['product'::text, 'category'::text, 'color'::text, 'attribute'::text, 'bundle'::text, 'review'::text, 'customer'::text])));

ALTER TABLE "private"."picture_downloads"
  ADD CONSTRAINT "picture_downloads_media_id_fkey" FOREIGN KEY (media_id) REFERENCES public.media_files(id) ON DELETE CASCADE;

ALTER TABLE "public"."comments"
  ADD CONSTRAINT "authors_have_accounts_or_are_imported" CHECK ((((user_id IS NULL) = (imported_author IS NOT NULL)) AND ((imported_author IS NULL) OR (import_key IS NOT NULL))));

ALTER TABLE "public"."comments"
  ADD CONSTRAINT "comments_import_key_key" UNIQUE (import_key);

ALTER TABLE "public"."comments"
  ADD CONSTRAINT "comments_imported_author_check" CHECK (((char_length(btrim(imported_author)) >= 1) AND (char_length(btrim(imported_author)) <= 60)));

CREATE VIEW "public"."comments_with_metadata" WITH (security_invoker=true) AS  SELECT c.id,
    c.product_id,
    c.user_id,
    c.content,
    c.rating,
    c.parent_id,
    c.is_approved,
    c.is_deleted,
    c.created_at,
    c.updated_at,
    COALESCE(c.imported_author, NULLIF(btrim(((a.first_name || ' '::text) || a.last_name)), ''::text), 'کاربر'::text) AS user_name,
    a.first_name,
    a.last_name,
    COALESCE(a.is_buyer, false) AS is_buyer,
    COALESCE(a.is_shop, false) AS is_shop,
    c.helpful_count,
    c.unhelpful_count,
    c.reply_count,
    c.search_text,
    c.picture_count,
    (c.import_key IS NOT NULL) AS is_imported
   FROM (public.comments c
     LEFT JOIN LATERAL private.comment_author(c.user_id, c.product_id) a(first_name, last_name, is_buyer, is_shop) ON (true));

CREATE INDEX awaited_pictures_color_id ON private.awaited_pictures USING btree (color_id);

CREATE INDEX awaited_pictures_created_by ON private.awaited_pictures USING btree (created_by);

CREATE INDEX awaited_pictures_wanted ON private.awaited_pictures USING gin (wanted);

CREATE INDEX picture_downloads_due ON private.picture_downloads USING btree (due_at, address)
  WHERE (due_at IS NOT NULL);

CREATE INDEX picture_downloads_hash ON private.picture_downloads USING btree (hash);

CREATE INDEX picture_downloads_leased ON private.picture_downloads USING btree (leased_until)
  WHERE (leased_until IS NOT NULL);

CREATE INDEX picture_downloads_media_id ON private.picture_downloads USING btree (media_id);

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

REVOKE ALL ON FUNCTION "private"."await_pictures"(uuid, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."await_pictures"(uuid, jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_customers_import"(uuid[], text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_customers_import"(uuid[], text[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_customers_import_capabilities"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_customers_import_capabilities"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_customers_undo"(uuid[], text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_customers_undo"(uuid[], text[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_customers_undo_capabilities"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_customers_undo_capabilities"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_moves_undo"(uuid[], text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_moves_undo"(uuid[], text[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."bulk_moves_undo_capabilities"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bulk_moves_undo_capabilities"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."create_customer"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_customer"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."customer_digest"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."customer_digest"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."drop_imported_products"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."drop_imported_products"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fetched_pictures"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fetched_pictures"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_bulk_customers"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_bulk_customers"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."find_bulk_moves"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_bulk_moves"(jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_changes"(public.products, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_changes"(public.products, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_customer"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_customer"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_part"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_part"(jsonb, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_row"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_row"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kept_customer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kept_customer"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."preview_bulk_customers_undo"(uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_bulk_customers_undo"(uuid[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."preview_bulk_moves_undo"(uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preview_bulk_moves_undo"(uuid[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_idle_shop"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_idle_shop"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_import"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_import"(boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reviewed_product"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reviewed_product"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_fetched_pictures"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_fetched_pictures"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_customer_imports"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_customer_imports"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_comments"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_comments"(jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_customers"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_customers"(jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_pictures"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_products"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_products"(jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_imports"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_imports"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_retry_pictures"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_retry_pictures"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."claim_picture"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_picture"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."fail_picture"(text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fail_picture"(text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."finish_picture"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_picture"(text, text, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."get_product_rating_summary"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."get_product_rating_summary"(uuid) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."next_dropped_pictures"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."next_dropped_pictures"(text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."settle_pictures"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_pictures"(text[]) TO "postgres", "service_role";

GRANT SELECT ON TABLE "public"."comments_with_metadata" TO "anon", "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."comments_with_metadata" TO "postgres";

GRANT SELECT ON TABLE "public"."comments_with_metadata" TO "service_role";

insert into public.capabilities (name, title, section, sort_order)
values ('moves', 'آمدن از فروشگاه دیگر و برگرداندن آن', 'محصول', 105);
