-- The front page is no longer four equal rows: a tile for the season, a few products that are shown and priced together, and a
-- longer row to slide. Both are written in the panel as slides and banners are.

create table public.seasonal_tiles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 300),
  -- Names of stored pictures, `{bucket}/{key}`.
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
comment on table public.seasonal_tiles is 'Tiles of the home page for a season; the first that runs is shown.';

create table public.bundles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 300),
  -- Products in the order in which they are shown, as pictures of a product are kept; one that is gone is passed over.
  product_ids uuid[] not null check (cardinality(product_ids) between 2 and 8 and array_position(product_ids, null) is null),
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bundle_ends_after_start check (end_date > start_date)
);
comment on table public.bundles is 'Products that the home page shows together, with the sum of their prices; the first that runs is shown.';

create trigger touch_updated_at before update on public.seasonal_tiles
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.seasonal_tiles
for each row execute function private.audit();
create trigger touch_updated_at before update on public.bundles
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.bundles
for each row execute function private.audit();

alter table public.seasonal_tiles enable row level security;
alter table public.bundles enable row level security;
grant select on public.seasonal_tiles, public.bundles to anon, authenticated, service_role;
grant insert, update, delete on public.seasonal_tiles, public.bundles to authenticated, service_role;

create policy "everybody reads running tiles, admins all" on public.seasonal_tiles
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.is_admin()));
create policy "admins add tiles" on public.seasonal_tiles for insert to authenticated with check ((select private.is_admin()));
create policy "admins change tiles" on public.seasonal_tiles for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove tiles" on public.seasonal_tiles for delete to authenticated using ((select private.is_admin()));
create policy "everybody reads running bundles, admins all" on public.bundles
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.is_admin()));
create policy "admins add bundles" on public.bundles for insert to authenticated with check ((select private.is_admin()));
create policy "admins change bundles" on public.bundles for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove bundles" on public.bundles for delete to authenticated using ((select private.is_admin()));

-- ----------------------------------------------------------------------------
-- What slides and banners have, for both.

-- Whether something of the home page, and the slugs of products whose discount, began or ended after p_since and until now.
create or replace function public.dates_passed(p_since timestamptz, out home boolean, out products text[])
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select from (
        select s.is_active, s.start_date, s.end_date from public.hero_slides s
        union all
        select b.is_active, b.start_date, b.end_date from public.promotion_banners b
        union all
        select t.is_active, t.start_date, t.end_date from public.seasonal_tiles t
        union all
        select n.is_active, n.start_date, n.end_date from public.bundles n
      ) x
      where x.is_active
        and ((x.start_date > p_since and x.start_date <= now()) or (x.end_date > p_since and x.end_date <= now()))
    ),
    array(
      select distinct p.slug
      from public.discounts d
      join public.products p on p.id = d.product_id
      where d.is_active and p.is_active
        and ((d.start_date > p_since and d.start_date <= now()) or (d.end_date > p_since and d.end_date <= now()))
    )
$$;

-- Where a stored picture is used: [{"kind": "product" | "color" | "category" | "slide" | "banner" | "tile", "id": uuid,
-- "name": text}]; the id of a color is its product's.
create or replace function private.picture_uses(p_name text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(u), '[]') from (
    select 'product' as kind, p.id, p.name from public.products p where p.images @> array[p_name]
    union all
    select 'color', p.id, p.name || '، رنگ ' || k.name
    from public.product_colors s
    join public.products p on p.id = s.product_id
    join public.colors k on k.id = s.color_id
    where s.images @> array[p_name]
    union all
    select 'category', c.id, c.name from public.categories c where c.image_url = p_name
    union all
    select 'slide', s.id, s.title from public.hero_slides s where p_name in (s.image_url, s.phone_image_url)
    union all
    select 'banner', b.id, b.title from public.promotion_banners b where p_name in (b.background_image, b.phone_image)
    union all
    select 'tile', t.id, t.title from public.seasonal_tiles t where p_name in (t.image_url, t.phone_image_url)
  ) u
$$;

-- Puts rows of a list into the order of p_ids.
create or replace function public.admin_sort(p_list text, p_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_list not in ('categories', 'hero_slides', 'promotion_banners', 'seasonal_tiles', 'bundles') then
    perform private.refuse('invalid_input');
  end if;
  execute format(
    'update public.%I t set sort_order = o.place from unnest($1) with ordinality o(id, place)
     where t.id = o.id and t.sort_order <> o.place', p_list
  ) using p_ids;
end
$$;

-- ----------------------------------------------------------------------------
-- The home page

-- The products of the home page's rows, none twice: up to six with a discount, up to six best-sellers, four of the others.
-- A row with fewer than four is empty and leaves its products to the rows after it. In stock and with a price, all of them.
create or replace function private.home_products(
  out discounted uuid[], out newest uuid[], out best_selling uuid[], out featured uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  shortest constant integer := 4;
  viewer constant text := private.viewer_kind();
  length constant integer := private.listing_length();
  rest bit varying := private.with_term('in_stock', array[''], length) & private.with_term('priced', array[viewer], length);
  reduced constant bit varying := private.with_term('discounted', array[viewer], length);
  chosen constant bit varying := private.with_term('featured', array[''], length);
  ids uuid[];
  numbers integer[];
  wanted record;
begin
  for wanted in
    select * from (values
      ('discounted', 'best-selling', 6), ('newest', 'newest', 4), ('best_selling', 'best-selling', 6), ('featured', 'newest', 4)
    ) w (title, sort, places)
  loop
    select coalesce(array_agg(l.product_id order by f.place), '{}'), coalesce(array_agg(l.no), '{}') into ids, numbers
    from private.page_of(
      case wanted.title when 'discounted' then rest & reduced when 'featured' then rest & chosen else rest end,
      wanted.sort, viewer, wanted.places, 0
    ) with ordinality f (id, place)
    join private.product_listing l on l.product_id = f.id
    -- What nobody bought is no best-seller.
    where wanted.title <> 'best_selling' or l.buyer_count > 0;
    if cardinality(ids) < shortest then
      ids := '{}';
    else
      rest := rest & ~private.set_of(numbers, length);
    end if;
    case wanted.title
      when 'discounted' then discounted := ids;
      when 'newest' then newest := ids;
      when 'best_selling' then best_selling := ids;
      else featured := ids;
    end case;
  end loop;
end
$$;

-- A bundle as the viewer may see and pay it, null when fewer than two of its products are on sale: {id, title, subtitle, total,
-- missing, lines}. A line is a card with color_id and color_name (the first color in stock; null for none) and `pieces`, how
-- many of it there are. `total`, in toman, is of one piece of each that can be bought now; `missing` counts the others.
create function private.bundle_view(bundle public.bundles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with lines as (
    select c.card, c.place, k.id as color_id, k.name as color_name,
      case when (c.card ->> 'has_colors')::boolean then coalesce(k.stock_quantity, 0)
        else (c.card ->> 'available_quantity')::integer end as pieces,
      (c.card ->> 'price')::bigint as price
    from jsonb_array_elements(public.product_cards(bundle.product_ids)) with ordinality c (card, place)
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
$$;
grant execute on function private.bundle_view(public.bundles) to anon, authenticated, service_role;

-- The home page: {slides, banners, tile, bundle, discounted, newest, best_selling, featured}, the last four as cards; tile and
-- bundle (private.bundle_view) may be null. What is shown by its dates runs now, for admins too.
create or replace function public.home_page()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen record := private.home_products();
  -- All at once: each call looks anew who is asking.
  cards jsonb := public.product_cards(chosen.discounted || chosen.newest || chosen.best_selling || chosen.featured);
begin
  return jsonb_build_object(
    'slides', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sort_order, s.created_at), '[]')
      from public.hero_slides s where private.is_running(s.is_active, s.start_date, s.end_date)
    ),
    'banners', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.sort_order, b.created_at), '[]')
      from public.promotion_banners b where private.is_running(b.is_active, b.start_date, b.end_date)
    ),
    'tile', (
      select to_jsonb(t) from public.seasonal_tiles t where private.is_running(t.is_active, t.start_date, t.end_date)
      order by t.sort_order, t.created_at desc limit 1
    ),
    'bundle', (
      select private.bundle_view(b) from public.bundles b where private.is_running(b.is_active, b.start_date, b.end_date)
      order by b.sort_order, b.created_at desc limit 1
    ),
    'discounted', private.cards_of(cards, chosen.discounted),
    'newest', private.cards_of(cards, chosen.newest),
    'best_selling', private.cards_of(cards, chosen.best_selling),
    'featured', private.cards_of(cards, chosen.featured)
  );
end
$$;
