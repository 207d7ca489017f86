-- Home page: banners, slides, seasonal tiles, bundles.

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
create function private.is_running(p_active boolean, p_starts timestamptz, p_ends timestamptz)
returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select p_active and (p_starts is null or p_starts <= now()) and (p_ends is null or p_ends > now())
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
create function private.bundle_view(p_bundle public.bundles, p_cards jsonb)
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
      from jsonb_array_elements(private.cards_of(p_cards, p_bundle.product_ids)) with ordinality c (card, place)
      left join lateral (
        select o.id, o.name, s.stock_quantity
        from public.product_colors s join public.colors o on o.id = s.color_id
        where s.product_id = (c.card ->> 'id')::uuid and s.stock_quantity > 0
        order by s.sort_order, o.name
        limit 1
      ) k on true
    )
    select jsonb_build_object(
      'id', p_bundle.id, 'title', p_bundle.title, 'subtitle', p_bundle.subtitle,
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
