-- Home page content and the media library.

-- Path of the shop or http(s) URL. Browsers read a backslash as a slash and drop tabs and line breaks.
create domain private.shop_link as text
check (value ~ '^(/([^/\\].*)?|https?://[^\s]+)$' and value !~ '[[:cntrl:]\\]' and char_length(value) <= 300);
grant usage on domain private.shop_link to anon, authenticated, service_role;
create domain private.css_color as text check (value ~ '^#[0-9a-f]{6}$');
grant usage on domain private.css_color to anon, authenticated, service_role;

-- Banners of the home page.
create table public.promotion_banners (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null check (char_length(btrim(subtitle)) between 1 and 200),
  background_color private.css_color not null default '#0e6e6e',
  -- Stored picture, `{bucket}/{key}`.
  background_image text check (background_image ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  phone_image text check (phone_image ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  button_text text not null check (char_length(btrim(button_text)) between 1 and 40),
  button_link private.shop_link not null,
  text_color private.css_color not null default '#ffffff',
  button_color private.css_color not null default '#ffffff',
  button_text_color private.css_color not null default '#22303a',
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint banner_ends_after_start check (end_date > start_date)
);
alter table public.promotion_banners enable row level security;
grant select on public.promotion_banners to anon;
grant select, insert, update, delete on public.promotion_banners to authenticated, service_role;
create trigger touch_updated_at before update on public.promotion_banners
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.promotion_banners
for each row execute function private.audit();

-- True for active content within its dates; null: open.
create function private.is_running(active boolean, starts timestamptz, ends timestamptz)
returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select active and (starts is null or starts <= now()) and (ends is null or ends > now())
$$;
grant execute on function private.is_running(boolean, timestamptz, timestamptz) to anon, authenticated, service_role;

create policy "everybody reads running banners, staff all" on public.promotion_banners
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.has_capability('content')));

create policy "staff add banners" on public.promotion_banners
for insert to authenticated
with check ((select private.has_capability('content')));

create policy "staff change banners" on public.promotion_banners
for update to authenticated
using ((select private.has_capability('content')))
with check ((select private.has_capability('content')));

create policy "staff remove banners" on public.promotion_banners
for delete to authenticated
using ((select private.has_capability('content')));

-- Slides at the top of the home page.
create table public.hero_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 300),
  image_url text check (image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  phone_image_url text check (phone_image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  button_text text check (char_length(btrim(button_text)) between 1 and 40),
  button_link private.shop_link,
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint slide_ends_after_start check (end_date > start_date),
  constraint button_has_text_and_link check ((button_text is null) = (button_link is null))
);
alter table public.hero_slides enable row level security;
grant select on public.hero_slides to anon;
grant select, insert, update, delete on public.hero_slides to authenticated, service_role;
create trigger touch_updated_at before update on public.hero_slides
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.hero_slides
for each row execute function private.audit();

create policy "everybody reads running slides, staff all" on public.hero_slides
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.has_capability('content')));

create policy "staff add slides" on public.hero_slides for insert to authenticated with check ((select private.has_capability('content')));

create policy "staff change slides" on public.hero_slides
for update to authenticated
using ((select private.has_capability('content')))
with check ((select private.has_capability('content')));

create policy "staff remove slides" on public.hero_slides for delete to authenticated using ((select private.has_capability('content')));

-- Stored pictures and their details.
create table public.media_files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (bucket in ('products', 'categories', 'banners', 'returns')),
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  -- Original pixels; bytes of all files.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  -- Data URL.
  blur text check (char_length(blur) <= 2000),
  original_name text not null default '' check (char_length(original_name) <= 200),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (bucket, key)
);
create index media_files_uploaded_by on public.media_files (uploaded_by);
-- Originals of touched-up pictures (lib/media/looks.ts).
create index media_files_original on public.media_files (substring(key from '^(.+)-[0-9a-f]{8}-y[cf][0-9a-f]{6}$'));
alter table public.media_files enable row level security;
grant select on public.media_files to anon;
grant select, insert (bucket, key, width, height, bytes, blur, original_name), delete on public.media_files to authenticated, service_role;
create trigger audit after insert or update or delete on public.media_files
for each row execute function private.audit();

create policy "everybody reads what is known of public pictures" on public.media_files
for select to anon, authenticated
using (
  bucket in ('products', 'categories', 'banners')
  or bucket = 'returns' and (select private.has_capability('orders'))
);

create policy "staff add media" on public.media_files
for insert to authenticated
with check ((select private.has_capability('products', 'content')));

create policy "staff remove media" on public.media_files
for delete to authenticated
using ((select private.has_capability('products', 'content')));

-- Seasonal tiles of the home page; the first running one is shown.
create table public.seasonal_tiles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 300),
  -- Stored picture, `{bucket}/{key}`.
  image_url text check (image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  phone_image_url text check (phone_image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  button_text text not null check (char_length(btrim(button_text)) between 1 and 40),
  button_link private.shop_link not null,
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tile_ends_after_start check (end_date > start_date)
);
alter table public.seasonal_tiles enable row level security;
grant select on public.seasonal_tiles to anon;
grant select, insert, update, delete on public.seasonal_tiles to authenticated, service_role;
create trigger touch_updated_at before update on public.seasonal_tiles
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.seasonal_tiles
for each row execute function private.audit();

create policy "everybody reads running tiles, staff all" on public.seasonal_tiles
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.has_capability('content')));

create policy "staff add tiles" on public.seasonal_tiles
for insert to authenticated
with check ((select private.has_capability('content')));

create policy "staff change tiles" on public.seasonal_tiles
for update to authenticated
using ((select private.has_capability('content')))
with check ((select private.has_capability('content')));

create policy "staff remove tiles" on public.seasonal_tiles for delete to authenticated using ((select private.has_capability('content')));

-- Product bundles of the home page with their total; the first running one is shown.
create table public.bundles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 300),
  -- Display order; missing products are skipped.
  product_ids uuid[] not null check (cardinality(product_ids) between 2 and 8 and array_position(product_ids, null) is null),
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bundle_ends_after_start check (end_date > start_date)
);
alter table public.bundles enable row level security;
grant select on public.bundles to anon;
grant select, insert, update, delete on public.bundles to authenticated, service_role;
create trigger touch_updated_at before update on public.bundles
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.bundles
for each row execute function private.audit();

create policy "everybody reads running bundles, staff all" on public.bundles
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.has_capability('content')));

create policy "staff add bundles" on public.bundles for insert to authenticated with check ((select private.has_capability('content')));

create policy "staff change bundles" on public.bundles
for update to authenticated
using ((select private.has_capability('content')))
with check ((select private.has_capability('content')));

create policy "staff remove bundles" on public.bundles for delete to authenticated using ((select private.has_capability('content')));

-- Updates a banner; refuses if updated_at differs from update_time.
create function public.admin_update_banner(banner_id uuid, json_data jsonb, update_time timestamptz default null)
returns public.promotion_banners
language plpgsql set search_path = ''
as $$
declare
  banner public.promotion_banners;
begin
  perform private.require_capability('content');
  select * into banner from public.promotion_banners b where b.id = banner_id for update;
  if not found then
    perform private.refuse('banner_missing');
  elsif update_time is not null and banner.updated_at <> update_time then
    perform private.refuse('changed_meanwhile');
  end if;
  banner := jsonb_populate_record(banner, coalesce(json_data, '{}') - array['id', 'created_at', 'updated_at']);
  update public.promotion_banners b
  set title = banner.title, subtitle = banner.subtitle, background_color = banner.background_color,
    background_image = banner.background_image, phone_image = banner.phone_image, button_text = banner.button_text,
    button_link = banner.button_link, text_color = banner.text_color, button_color = banner.button_color,
    button_text_color = banner.button_text_color, sort_order = banner.sort_order, start_date = banner.start_date,
    end_date = banner.end_date, is_active = banner.is_active
  where b.id = banner_id
  returning * into banner;
  return banner;
end
$$;
grant execute on function public.admin_update_banner(uuid, jsonb, timestamptz) to authenticated;

-- Uses of a picture, also by one touched up from it: [{"kind", "id", "name"}]; a color yields its product's id.
create function private.picture_uses(p_name text)
returns jsonb
language sql stable set search_path = ''
as $$
  with pictures as materialized (
    select array_agg(n.name) as names from (
      select p_name as name
      union all
      select m.bucket || '/' || m.key from public.media_files m
      where substring(m.key from '^(.+)-[0-9a-f]{8}-y[cf][0-9a-f]{6}$') = split_part(p_name, '/', 2)
        and m.bucket = split_part(p_name, '/', 1)
    ) n
  )
  select coalesce(jsonb_agg(u), '[]') from pictures k, lateral (
    select 'product' as kind, p.id::text, p.name from public.products p where p.images && k.names
    union all
    select 'color', p.id::text, p.name || '، رنگ ' || c.name
    from public.product_colors s
    join public.products p on p.id = s.product_id
    join public.colors c on c.id = s.color_id
    where s.images && k.names
    union all
    select 'category', c.id::text, c.name from public.categories c where c.image_url = any (k.names)
    union all
    select 'slide', s.id::text, s.title from public.hero_slides s where array[s.image_url, s.phone_image_url] && k.names
    union all
    select 'banner', b.id::text, b.title from public.promotion_banners b
    where array[b.background_image, b.phone_image] && k.names
    union all
    select 'tile', t.id::text, t.title from public.seasonal_tiles t where array[t.image_url, t.phone_image_url] && k.names
    union all
    select 'page', g.id::text, g.title from public.pages g where g.pictures && k.names
    union all
    select 'page', x.id, x.title from public.text_pages x where x.pictures && k.names
  ) u
$$;

-- Page of media files with their uses, newest first; p_unused: only without uses. Pictures of returns are left out.
-- Definer: finds uses in drafts not granted by `products` or `content`.
create function public.admin_media(p_bucket text default null, p_search text default '', p_unused boolean default false,
  p_limit integer default 24, p_offset integer default 0)
returns table (id uuid, name text, original_name text, width integer, height integer, bytes bigint, created_at timestamptz,
  uses jsonb, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('products', 'content');
  return query
  with known as materialized (
    select m.id, m.bucket || '/' || m.key as name, m.created_at
    from public.media_files m
    where (p_bucket is null or m.bucket = p_bucket) and m.bucket <> 'returns'
      and (coalesce(p_search, '') = '' or strpos(lower(m.original_name || ' ' || m.key), lower(p_search)) > 0)
  ), listed as (
    select k.* from known k where not p_unused or private.picture_uses(k.name) = '[]'
  ), page as (
    select l.id, l.name, (select count(*) from listed) as total from listed l
    order by l.created_at desc, l.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select m.id, g.name, m.original_name, m.width, m.height, m.bytes, m.created_at, private.picture_uses(g.name), g.total
  from page g join public.media_files m on m.id = g.id
  order by m.created_at desc, m.id;
end
$$;
grant execute on function public.admin_media(text, text, boolean, integer, integer) to authenticated;

-- Deletes the row of an unused picture; returns bucket and key. Refuses pictures in use.
-- Definer: writes media_files.
create function public.admin_forget_picture(p_id uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.media_files;
begin
  perform private.require_capability('products', 'content');
  select * into gone from public.media_files m where m.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif private.picture_uses(gone.bucket || '/' || gone.key) <> '[]' then
    perform private.refuse('picture_in_use');
  end if;
  delete from public.media_files m where m.id = p_id;
  return jsonb_build_object('bucket', gone.bucket, 'key', gone.key);
end
$$;
grant execute on function public.admin_forget_picture(uuid) to authenticated;

-- Saves the order of rows as given. p_list: categories, hero_slides, promotion_banners, seasonal_tiles or bundles.
-- Definer: sorts lists of both products and content.
create function public.admin_sort(p_list text, p_ids uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('products', 'content');
  if p_list not in ('categories', 'hero_slides', 'promotion_banners', 'seasonal_tiles', 'bundles') then
    perform private.refuse('invalid_input');
  end if;
  execute format(
    'update public.%I t set sort_order = o.place from unnest($1) with ordinality o(id, place)
     where t.id = o.id and t.sort_order <> o.place', p_list
  ) using p_ids;
end
$$;
grant execute on function public.admin_sort(text, uuid[]) to authenticated;

-- Bundle with the prices of these cards (product_cards); null with fewer than two products on sale. `total`: toman for one of each available product;
-- `missing` counts the others.
create function private.bundle_view(bundle public.bundles, cards jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with lines as (
      select c.card, c.place, k.id as color_id, k.name as color_name,
        case when (c.card ->> 'has_colors')::boolean then coalesce(k.stock_quantity, 0)
          else (c.card ->> 'available_quantity')::integer end as pieces,
        (c.card ->> 'price')::bigint as price
      from jsonb_array_elements(private.cards_of(cards, bundle.product_ids)) with ordinality c (card, place)
      left join lateral (
        select o.id, o.name, s.stock_quantity
        from public.product_colors s join public.colors o on o.id = s.color_id
        where s.product_id = (c.card ->> 'id')::uuid and s.stock_quantity > 0
        order by s.sort_order, o.name
        limit 1
      ) k on true
    )
    select jsonb_build_object(
      'id', bundle.id, 'title', bundle.title, 'subtitle', bundle.subtitle,
      'total', coalesce(sum(l.price) filter (where l.pieces > 0), 0),
      'missing', count(*) filter (where l.pieces <= 0 or l.price is null),
      'lines', jsonb_agg(
        l.card || jsonb_build_object('color_id', l.color_id, 'color_name', l.color_name, 'pieces', l.pieces) order by l.place
      )
    )
    from lines l
    having count(*) >= 2
  );
end
$$;
grant execute on function private.bundle_view(public.bundles, jsonb) to anon, authenticated, service_role;
