-- Pictures that imported lines name by address, fetched in the background (lib/catalog/import/fetch-pictures.ts).

-- Each address once, with the picture that came from it; addresses of equal content share one.
create table private.picture_downloads (
  address text primary key check (address ~* '^https://[^/]+/' and octet_length(address) <= 2000),
  media_id uuid references public.media_files (id) on delete cascade,
  -- SHA-256 of the received file.
  hash text,
  -- Reason of the last failure.
  error text,
  tries smallint not null default 0,
  -- Null: fetched, or failed until a person repeats it.
  due_at timestamptz default now(),
  -- A server fetches it until then.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  host text not null generated always as (lower(split_part(address, '/', 3))) stored
);
create index picture_downloads_due on private.picture_downloads (due_at, address) where due_at is not null;
create index picture_downloads_leased on private.picture_downloads (leased_until) where leased_until is not null;
create index picture_downloads_media_id on private.picture_downloads (media_id);
create index picture_downloads_hash on private.picture_downloads (hash);
alter table private.picture_downloads enable row level security;

-- Products and colors that lack pictures of their imported line.
create table private.awaited_pictures (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  color_id uuid references public.colors (id) on delete cascade,
  -- Stored names and addresses in order.
  wanted text[] not null check (cardinality(wanted) between 1 and 5),
  -- Pictures as the import left them; others are an edit, which stays.
  written text[] not null,
  -- Who imported the line, or repeated a failed fetch.
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (product_id, color_id)
);
create index awaited_pictures_color_id on private.awaited_pictures (color_id);
create index awaited_pictures_created_by on private.awaited_pictures (created_by);
create index awaited_pictures_wanted on private.awaited_pictures using gin (wanted);
alter table private.awaited_pictures enable row level security;

-- Stored names of pictures as lines name them, in order, without those that are not fetched.
create function private.fetched_pictures(p_wanted text[])
returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(n.name order by n.place), '{}')
  from (
    select coalesce(m.bucket || '/' || m.key, w.value) as name, min(w.place) as place
    from unnest(p_wanted) with ordinality w (value, place)
    left join private.picture_downloads d on d.address = w.value
    left join public.media_files m on m.id = d.media_id
    where m.id is not null or w.value !~* '^https://'
    group by 1
  ) n
$$;

-- An imported line, or one of its colors, with stored names in "images"; "awaited" instead while an address is not fetched.
create function private.with_fetched_pictures(p_line jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
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
$$;

-- Has "awaited" pictures of an imported line fetched for its product. A known product of another shop ("keeps") awaits them only if
-- it has none. Returns whether any was not awaited before.
create function private.await_pictures(p_product uuid, p_line jsonb, p_is_new boolean)
returns boolean
language plpgsql set search_path = ''
as $$
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
$$;

-- Next address to fetch, leased for two minutes to one server; at most two at once of a host. Null if none is due.
-- Definer: writes picture_downloads.
create function public.claim_picture()
returns text
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.claim_picture() to service_role;

-- Ends a fetch with the picture of this content (SHA-256): one that is stored, else p_picture, a row of media_files. Returns its key;
-- null if none is stored yet, or the address is no longer awaited.
-- Definer: writes picture_downloads and media_files.
create function public.finish_picture(p_address text, p_hash text, p_picture jsonb default null)
returns text
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.finish_picture(text, text, jsonb) to service_role;

-- Records a failed fetch. Unless final, it is repeated after 1, 4 and 16 minutes.
-- Definer: writes picture_downloads.
create function public.fail_picture(p_address text, p_error text, p_is_final boolean)
returns void
language sql security definer set search_path = ''
as $$
  update private.picture_downloads d
  set error = p_error, tries = d.tries + 1, leased_until = null,
    due_at = case when not p_is_final and d.tries < 3 then now() + interval '1 minute' * 4 ^ d.tries end
  where d.address = p_address
$$;
grant execute on function public.fail_picture(text, text, boolean) to service_role;

-- Writes fetched pictures to products whose pictures were all tried, as their author; only those awaiting p_addresses, if given.
-- Returns slugs of active products.
-- Definer: writes products and product_colors.
create function public.settle_pictures(p_addresses text[] default '{}')
returns text[]
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.settle_pictures(text[]) to service_role;

-- Pictures of imports: {"waiting", "fetched" since the first waiting one, "failed", "problems": the first 200 [{"address", "error",
-- "product_id", "name"}]}.
-- Definer: reads picture_downloads.
create function public.admin_import_pictures()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_import_pictures() to authenticated;

-- Has failed pictures fetched again; p_address: only this one. Returns their number.
-- Definer: writes picture_downloads and awaited_pictures.
create function public.admin_retry_pictures(p_address text default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_retry_pictures(text) to authenticated;

-- Product pictures without a row, whose files are to be deleted.
create table private.dropped_pictures (
  key text primary key
);
alter table private.dropped_pictures enable row level security;

-- Forgets pictures whose files are deleted; returns the next hundred keys.
-- Definer: writes dropped_pictures.
create function public.next_dropped_pictures(p_deleted text[] default '{}')
returns text[]
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.dropped_pictures d where d.key = any (p_deleted);
  return array(select d.key from private.dropped_pictures d order by d.key limit 100);
end
$$;
grant execute on function public.next_dropped_pictures(text[]) to service_role;

-- Deletes products of an import with their redirects and the pictures that nothing else uses.
create function private.drop_imported_products(p_ids uuid[])
returns void
language plpgsql set search_path = ''
as $$
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
$$;
