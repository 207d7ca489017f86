SET local check_function_bodies = off;

CREATE TABLE "private"."awaited_pictures" (
  "id"         bigint                   NOT NULL GENERATED ALWAYS AS IDENTITY,
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
  "host"         text                     GENERATED ALWAYS AS (lower(split_part(address, '/'::text, 3))) STORED NOT NULL,
  CONSTRAINT "picture_downloads_address_check" CHECK (((address ~* '^https://[^/]+/'::text) AND (octet_length(address) <= 2000))),
  CONSTRAINT "picture_downloads_pkey" PRIMARY KEY (address)
);

ALTER TABLE "private"."picture_downloads"
  ENABLE ROW LEVEL SECURITY;

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

CREATE OR REPLACE FUNCTION private.drop_imported_products (
  p_ids uuid[]
)
  RETURNS integer
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
  removed integer;
begin
  delete from public.redirects r
  where private.path_of(r.target) in (select '/products/' || p.slug from public.products p where p.id = any (p_ids));
  delete from public.products p where p.id = any (p_ids);
  get diagnostics removed = row_count;
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
  return removed;
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

CREATE OR REPLACE FUNCTION public.admin_import_pictures()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_capability('products');
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
  perform private.require_capability('products');
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
    begin
      select r.done, r.product_id, r.prices into done, landed, prices from private.import_row(item) r;
      if private.await_pictures(landed, item, done = 'create') and done = 'same' then
        done := 'update';
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
  perform set_config('hormoz.listing', '', true);
  perform private.reindex_products(ids);
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
  perform private.require_capability('products');
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
  perform private.require_capability('products');
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

CREATE OR REPLACE FUNCTION public.admin_undo_import (
  p_source text,
  p_apply  boolean DEFAULT false,
  p_limit  integer DEFAULT 500
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone uuid[] := '{}';
  removed integer := 0;
  answer jsonb;
begin
  perform private.require_capability('products');
  if p_apply then
    -- Lock order of buyers.
    perform 1 from public.products p
    where p.id in (select u.id from private.undoable(p_source) u where u.reason is null order by u.id limit least(greatest(p_limit, 1), 1000))
    order by p.id for update;
    select coalesce(array_agg(x.id), '{}') into gone
    from (
      select u.id from private.undoable(p_source) u where u.reason is null order by u.id limit least(greatest(p_limit, 1), 1000)
    ) x;
    perform private.set_stock_reason('import');
    removed := private.drop_imported_products(gone);
  end if;
  select jsonb_build_object(
    'removed', removed, 'left', count(*) filter (where u.reason is null), 'kept', count(*) filter (where u.reason is not null),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', k.name, 'reason', k.reason))
      from (select n.name, n.reason from private.undoable(p_source) n where n.reason is not null order by n.name limit 200) k
    ), '[]')
  ) into answer from private.undoable(p_source) u;
  if p_apply and (answer ->> 'left')::integer = 0 then
    perform private.drop_unused_imported(p_source);
  end if;
  return answer;
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

ALTER TABLE "private"."picture_downloads"
  ADD CONSTRAINT "picture_downloads_media_id_fkey" FOREIGN KEY (media_id) REFERENCES public.media_files(id) ON DELETE CASCADE;

CREATE INDEX awaited_pictures_color_id ON private.awaited_pictures USING btree (color_id);

CREATE INDEX awaited_pictures_created_by ON private.awaited_pictures USING btree (created_by);

CREATE INDEX awaited_pictures_wanted ON private.awaited_pictures USING gin (wanted);

CREATE INDEX picture_downloads_due ON private.picture_downloads USING btree (due_at, address)
  WHERE (due_at IS NOT NULL);

CREATE INDEX picture_downloads_hash ON private.picture_downloads USING btree (hash);

CREATE INDEX picture_downloads_leased ON private.picture_downloads USING btree (leased_until)
  WHERE (leased_until IS NOT NULL);

CREATE INDEX picture_downloads_media_id ON private.picture_downloads USING btree (media_id);

REVOKE ALL ON FUNCTION "private"."await_pictures"(uuid, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."await_pictures"(uuid, jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."drop_imported_products"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."drop_imported_products"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fetched_pictures"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fetched_pictures"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_fetched_pictures"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_fetched_pictures"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_import_pictures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_import_pictures"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."admin_retry_pictures"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_retry_pictures"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."claim_picture"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_picture"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."fail_picture"(text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."fail_picture"(text, text, boolean) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."finish_picture"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_picture"(text, text, jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."next_dropped_pictures"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."next_dropped_pictures"(text[]) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."settle_pictures"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_pictures"(text[]) TO "postgres", "service_role";
