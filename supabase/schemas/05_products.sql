-- Catalog: categories, colors, products, tier prices, scheduled publishing. A color without pictures shows the product's.

create type public.price_type as enum ('base_price', 'shop_price', 'dealer_price');

-- Categories, nested by parent_id.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null check (char_length(btrim(name)) between 1 and 80),
  slug text not null unique check (slug = private.slugify(slug) and slug <> ''),
  description text not null default '',
  -- Stored picture, `{bucket}/{key}`.
  image_url text check (image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  tint text not null default 'sand' check (tint in ('sea', 'sand', 'salt', 'dawn', 'mist', 'olive', 'saffron')),
  parent_id uuid references public.categories (id) on delete restrict check (parent_id <> id),
  -- Last until sorted: a sorted list begins with 1.
  sort_order integer not null default 1000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seo_title text not null default '' check (char_length(seo_title) <= 100),
  seo_description text not null default '' check (char_length(seo_description) <= 300)
);
create index categories_parent_id on public.categories (parent_id);
alter table public.categories enable row level security;
grant select on public.categories to anon;
grant select, insert, update, delete on public.categories to authenticated, service_role;
create trigger touch_updated_at before update on public.categories
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.categories
for each row execute function private.audit();

create policy "everybody reads categories" on public.categories for select to anon, authenticated using (true);

create policy "staff add categories" on public.categories
for insert to authenticated
with check ((select private.has_capability('products')));

create policy "staff change categories" on public.categories
for update to authenticated
using ((select private.has_capability('products')))
with check ((select private.has_capability('products')));

create policy "staff remove categories" on public.categories
for delete to authenticated
using ((select private.has_capability('products')));

-- Colors of products.
create table public.colors (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null unique check (char_length(btrim(name)) between 1 and 40),
  hex_code text not null check (hex_code ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.colors enable row level security;
grant select on public.colors to anon;
grant select, insert, update, delete on public.colors to authenticated, service_role;
create trigger touch_updated_at before update on public.colors
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.colors
for each row execute function private.audit();

create policy "everybody reads colors" on public.colors for select to anon, authenticated using (true);

create policy "staff add colors" on public.colors for insert to authenticated with check ((select private.has_capability('products')));

create policy "staff change colors" on public.colors
for update to authenticated
using ((select private.has_capability('products')))
with check ((select private.has_capability('products')));

create policy "staff remove colors" on public.colors for delete to authenticated using ((select private.has_capability('products')));

-- Products. Prices are rows of product_prices, so that row-level security decides who sees them.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text collate private.persian not null check (char_length(btrim(name)) between 1 and 400),
  slug text not null unique check (slug = private.slugify(slug) and slug <> ''),
  brand text collate private.persian check (char_length(brand) between 1 and 80),
  sku text check (char_length(sku) between 1 and 60),
  short_description text not null default '' check (char_length(short_description) <= 500),
  description text not null default '',
  -- Sanitized HTML.
  detailed_description text not null default '',
  -- Stored pictures, `{bucket}/{key}`; the first is the main one.
  images text[] not null default '{}' check (cardinality(images) <= 5 and array_position(images, null) is null),
  -- Null exactly when colors keep the stock.
  stock_quantity integer default 0 check (stock_quantity >= 0),
  has_colors boolean not null default false,
  video_code text check (video_code ~ '^[A-Za-z0-9]{1,40}$'),
  is_featured boolean not null default false,
  is_new boolean not null default false,
  is_active boolean not null default true,
  -- Grams.
  weight integer check (weight >= 0),
  category_id uuid references public.categories (id) on delete restrict,
  -- Paid or delivered items less cancelled and returned ones.
  sold_count integer not null default 0 check (sold_count >= 0),
  -- Distinct customers of the last 90 days; kept by refresh_listing.
  buyer_count integer not null default 0 check (buyer_count >= 0),
  -- Approved reviews; kept by triggers.
  average_rating numeric(3, 2) not null default 0 check (average_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- Rises with every change except stock, for optimistic locking.
  version integer not null default 1,
  -- Identity from an import file; makes imports repeatable.
  import_key text unique,
  search_text text generated always as (
    private.search_key(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Empty: name and short description.
  seo_title text not null default '' check (char_length(seo_title) <= 100),
  seo_description text not null default '' check (char_length(seo_description) <= 300),
  -- Planned publication; null for published products (private.drop_plan).
  publish_at timestamptz,
  -- Set by scheduled publishing; triggers page revalidation.
  published_at timestamptz,
  constraint stock_is_kept_in_one_place check (has_colors = (stock_quantity is null))
);
create unique index products_sku on public.products (lower(sku));
create index products_category_id on public.products (category_id, created_at desc, id);
create index products_newest on public.products (created_at desc, id) include (is_active, is_featured, is_new);
create index products_inactive on public.products (created_at desc, id) where not is_active;
create index products_name on public.products (name, id);
create index products_images on public.products using gin (images);
create index products_search_text on public.products using gin (search_text extensions.gin_trgm_ops);
create index products_sitemap on public.products (slug) include (is_active, updated_at, images);
create index products_publish_at on public.products (publish_at) where publish_at is not null;
create index products_published_at on public.products (published_at) where published_at is not null;
alter table public.products enable row level security;
grant select on public.products to anon;
grant select, insert (name, slug, brand, sku, short_description, description, detailed_description, images, stock_quantity,
  video_code, is_featured, is_new, is_active, weight, category_id, import_key), update (name, slug, brand, sku, short_description,
  description, detailed_description, images, stock_quantity, video_code, is_featured, is_new, is_active, weight, category_id,
  seo_title, seo_description, publish_at), delete
on public.products to authenticated, service_role;
create trigger audit after insert or update or delete on public.products
for each row execute function private.audit();

create policy "everybody reads products on sale, staff all" on public.products
for select to anon, authenticated
using (is_active or (select private.is_staff()));

create policy "staff add products" on public.products for insert to authenticated with check ((select private.has_capability('products')));

create policy "staff change products" on public.products
for update to authenticated
using ((select private.has_capability('products')))
with check ((select private.has_capability('products')));

create policy "staff remove products" on public.products for delete to authenticated using ((select private.has_capability('products')));

-- Colors of a product, each with its own stock.
create table public.product_colors (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  color_id uuid not null references public.colors (id) on delete restrict,
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  created_at timestamptz not null default now(),
  images text[] not null default '{}' check (cardinality(images) <= 5 and array_position(images, null) is null),
  sort_order integer not null default 0,
  unique (product_id, color_id)
);
create index product_colors_color_id on public.product_colors (color_id);
create index product_colors_images on public.product_colors using gin (images);
alter table public.product_colors enable row level security;
grant select on public.product_colors to anon;
grant select, insert (product_id, color_id, stock_quantity, images, sort_order), update (stock_quantity, images, sort_order), delete
on public.product_colors to authenticated, service_role;
create trigger audit after insert or update or delete on public.product_colors
for each row execute function private.audit();

create policy "colors follow their product" on public.product_colors
for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

create policy "staff add product colors" on public.product_colors
for insert to authenticated
with check ((select private.has_capability('products')));

create policy "staff change product colors" on public.product_colors
for update to authenticated
using ((select private.has_capability('products')))
with check ((select private.has_capability('products')));

create policy "staff remove product colors" on public.product_colors
for delete to authenticated
using ((select private.has_capability('products')));

-- Upper bound of prices in toman: the search index stores 27 bits.
create function private.price_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 100000000$$;
grant execute on function private.price_limit() to authenticated, service_role;

-- Tier prices in toman, one row each; row-level security decides who sees which.
create table public.product_prices (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  -- Toman. A missing price is a missing row.
  amount integer not null check (amount > 0 and amount < private.price_limit()),
  primary key (product_id, price_type)
);
create index product_prices_base on public.product_prices (amount, product_id) where price_type = 'base_price';
alter table public.product_prices enable row level security;
grant select on public.product_prices to anon;
grant select, insert, update, delete on public.product_prices to authenticated, service_role;
create trigger audit after insert or update or delete on public.product_prices
for each row execute function private.audit();
create trigger require_capability after insert or delete on public.product_prices
for each row execute function private.require_capability_on_write('prices');
create trigger require_capability_on_change after update on public.product_prices
for each row when (old.amount is distinct from new.amount) execute function private.require_capability_on_write('prices');

-- True if this viewer may see a tier. 'admin' comes from private.viewer_type, thus only with `wholesale_prices` or `prices`.
create function private.may_see_price(p_tier public.price_type, p_viewer public.user_type)
returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case p_tier
    when 'base_price' then true
    when 'shop_price' then p_viewer in ('shop', 'dealer', 'admin')
    when 'dealer_price' then p_viewer in ('dealer', 'admin')
  end;
end
$$;
grant execute on function private.may_see_price(public.price_type, public.user_type) to anon, authenticated, service_role;

create policy "each tier reads its own prices" on public.product_prices
for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

create policy "staff add prices" on public.product_prices
for insert to authenticated
with check ((select private.has_capability('prices')));

create policy "staff change prices" on public.product_prices
for update to authenticated
using ((select private.has_capability('prices')))
with check ((select private.has_capability('prices')));

create policy "staff remove prices" on public.product_prices for delete to authenticated using ((select private.has_capability('prices')));

-- Items of a set, in order.
create table public.set_items (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 80),
  quantity integer not null check (quantity between 1 and 999),
  -- Free text: a diameter, a volume.
  size text not null default '' check (char_length(size) <= 60),
  sort_order integer not null default 0
);
create index set_items_product_id on public.set_items (product_id);
alter table public.set_items enable row level security;
grant select on public.set_items to anon, authenticated, service_role;
create trigger audit after insert or update or delete on public.set_items
for each row execute function private.audit();

create policy "set items follow their product" on public.set_items for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

-- Before a move: refuses 'category_loop' for a parent below the category.
create function private.refuse_category_loop()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.id in (select private.category_line(new.parent_id)) then
    perform private.refuse('category_loop');
  end if;
  return new;
end
$$;
create trigger refuse_category_loop before update of parent_id on public.categories
for each row when (new.parent_id is not null) execute function private.refuse_category_loop();

-- Before an insert without a slug: makes a free one from the name.
create function private.fill_product_slug()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  base text;
  n integer := 1;
begin
  if coalesce(new.slug, '') = '' then
    base := coalesce(nullif(private.slugify(new.name), ''), 'p');
    new.slug := base;
    -- Serializes writers of one name before the unique index.
    perform pg_advisory_xact_lock(hashtextextended('product-slug:' || base, 0));
    while exists (select 1 from public.products p where p.slug = new.slug) loop
      n := n + 1;
      new.slug := btrim(left(base, 72), '-') || '-' || n;
    end loop;
  end if;
  return new;
end
$$;
create trigger fill_product_slug before insert on public.products
for each row execute function private.fill_product_slug();

-- Bumps version and updated_at, except for sales and reviews.
create function private.version_product()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept public.products := old;
begin
  kept.stock_quantity := new.stock_quantity;
  kept.has_colors := new.has_colors;
  kept.sold_count := new.sold_count;
  kept.buyer_count := new.buyer_count;
  kept.average_rating := new.average_rating;
  kept.review_count := new.review_count;
  -- Generated after this trigger.
  kept.search_text := new.search_text;
  if new is distinct from kept then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger version_product before update on public.products
for each row execute function private.version_product();

-- Before a product on sale is saved: clears `publish_at`.
create function private.drop_plan()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.publish_at := null;
  return new;
end
$$;
create trigger drop_plan before insert or update of is_active, publish_at on public.products
for each row when (new.is_active and new.publish_at is not null) execute function private.drop_plan();

-- Columns that a form, a file or a copy writes: those that staff may update, but stock, which needs an expected value.
create function private.product_columns()
returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'stock_quantity'
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
$$;

-- The product row with its own columns of p_changes; other keys are ignored.
create function private.with_changes(p_edited public.products, p_changes jsonb)
returns public.products
language sql stable set search_path = ''
as $$
  select jsonb_populate_record(p_edited, coalesce((
    select jsonb_object_agg(c.key, c.value) from jsonb_each(p_changes) c where c.key = any (private.product_columns())
  ), '{}'))
$$;

-- Free slug for a name, numbered if taken. p_id: the product that may keep its own.
create function private.free_product_slug(p_name text, p_id uuid)
returns text
language plpgsql set search_path = ''
as $$
declare
  base text := coalesce(nullif(private.slugify(p_name), ''), 'p');
  candidate text := base;
  n integer := 1;
begin
  -- Serializes writers of one name before the unique index.
  perform pg_advisory_xact_lock(hashtextextended('product-slug:' || base, 0));
  while exists (select 1 from public.products p where p.slug = candidate and p.id is distinct from p_id) loop
    n := n + 1;
    candidate := btrim(left(base, 72), '-') || '-' || n;
  end loop;
  return candidate;
end
$$;

-- Writes prices: a number sets, null removes, missing tiers stay. "wholesale": see private.write_wholesale_terms.
create function private.write_prices(p_product_id uuid, p_changes jsonb)
returns void
language plpgsql set search_path = ''
as $$
declare
  tier public.price_type;
begin
  foreach tier in array enum_range(null::public.price_type) loop
    if p_changes ? tier::text then
      if p_changes ->> tier::text is null then
        delete from public.product_prices t where t.product_id = p_product_id and t.price_type = tier;
      else
        insert into public.product_prices as t (product_id, price_type, amount)
        values (p_product_id, tier, (p_changes ->> tier::text)::integer)
        on conflict (product_id, price_type) do update set amount = excluded.amount
        where t.amount <> excluded.amount;
      end if;
    end if;
  end loop;
  if p_changes ? 'wholesale' then
    perform private.write_wholesale_terms(p_product_id, p_changes -> 'wholesale');
  end if;
end
$$;

-- Writes stock of a product and its colors. Refuses 'stock_changed' when stock differs from `expected`.
create function private.write_stock(p_product_id uuid, p_changes jsonb)
returns void
language plpgsql set search_path = ''
as $$
declare
  color jsonb;
  stock integer;
begin
  delete from public.product_colors c
  where c.product_id = p_product_id
    and c.color_id in (select value::uuid from jsonb_array_elements_text(coalesce(p_changes -> 'remove_colors', '[]')));
  for color in select value from jsonb_array_elements(coalesce(p_changes -> 'add_colors', '[]')) loop
    insert into public.product_colors (product_id, color_id, stock_quantity)
    values (p_product_id, (color ->> 'color_id')::uuid, (color ->> 'set')::integer);
  end loop;
  for color in select value from jsonb_array_elements(coalesce(p_changes -> 'colors', '[]')) loop
    update public.product_colors c set stock_quantity = (color ->> 'set')::integer
    where c.product_id = p_product_id and c.color_id = (color ->> 'color_id')::uuid
      and c.stock_quantity = (color ->> 'expected')::integer;
    if not found then
      perform private.refuse('stock_changed', (
        select jsonb_build_object('color_id', color ->> 'color_id', 'stock', max(c.stock_quantity))
        from public.product_colors c
        where c.product_id = p_product_id and c.color_id = (color ->> 'color_id')::uuid
      ));
    end if;
  end loop;
  if p_changes ? 'stock' then
    select p.stock_quantity into stock from public.products p where p.id = p_product_id;
    if stock is distinct from (p_changes #>> '{stock,expected}')::integer then
      perform private.refuse('stock_changed', jsonb_build_object('stock', stock));
    end if;
    update public.products p set stock_quantity = (p_changes #>> '{stock,set}')::integer where p.id = p_product_id;
  end if;
end
$$;

-- Writes p_changes of a locked product, keys as in admin_update_product; "attributes": private.write_attributes; "pieces":
-- private.write_pieces; "color_images", "color_order": private.write_color_looks. Refuses 'slug_taken', 'sku_taken_by'.
create function private.write_product(p_edited public.products, p_changes jsonb)
returns public.products
language plpgsql set search_path = ''
as $$
declare
  holder text;
begin
  p_edited := private.with_changes(p_edited, p_changes);
  if coalesce(p_edited.slug, '') = '' then
    p_edited.slug := private.free_product_slug(p_edited.name, p_edited.id);
  elsif exists (select 1 from public.products p where p.slug = p_edited.slug and p.id <> p_edited.id) then
    perform private.refuse('slug_taken');
  end if;
  select p.name into holder from public.products p where lower(p.sku) = lower(p_edited.sku) and p.id <> p_edited.id;
  if found then
    perform private.refuse('sku_taken_by', jsonb_build_object('product', holder));
  end if;
  perform private.write_stock(p_edited.id, p_changes);
  perform private.write_color_looks(p_edited.id, p_changes);
  perform private.write_prices(p_edited.id, p_changes);
  if p_changes ? 'attributes' then
    perform private.write_attributes(p_edited.id, p_changes -> 'attributes');
  end if;
  if p_changes ? 'pieces' then
    perform private.write_pieces(p_edited.id, p_changes -> 'pieces');
  end if;
  -- Changes in these child tables also bump the product's version.
  execute (
    select format(
      'update public.products p set %s, version = p.version + 1, updated_at = now() where p.id = ($1).id returning p.*',
      string_agg(format('%1$I = ($1).%1$I', c), ', ')
    )
    from unnest(private.product_columns()) c
  ) into p_edited using p_edited;
  return p_edited;
end
$$;

-- A category and its ancestors.
create function private.category_line(p_id uuid)
returns setof uuid
language sql stable set search_path = ''
as $$
  with recursive line as (
    select c.id, c.parent_id from public.categories c where c.id = p_id
    union
    select c.id, c.parent_id from public.categories c join line l on c.id = l.parent_id
  )
  select id from line
$$;

-- Locks products and codes in the common order.
create function private.lock_products(p_order_ids uuid[], p_product_ids uuid[] default '{}', p_code text default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform 1 from public.products p
  where p.id in (
    select i.product_id from public.order_items i where i.order_id = any (p_order_ids)
    union
    select unnest(p_product_ids)
  )
  order by p.id for no key update;
  perform 1 from public.discount_codes c
  where private.fold_code(c.code) = private.fold_code(p_code)
    or c.id in (select o.discount_code_id from public.orders o where o.id = any (p_order_ids))
  order by c.id for no key update;
end
$$;
grant execute on function private.lock_products(uuid[], uuid[], text) to authenticated;

-- Writes "color_images": [{"color_id", "images"}] (first is main) and "color_order": [uuid]; other colors stay.
create function private.write_color_looks(p_product_id uuid, p_changes jsonb)
returns void
language sql set search_path = ''
as $$
  update public.product_colors c set images = l.images
  from (
    select (e.value ->> 'color_id')::uuid as color_id,
      array(
        select i.value from jsonb_array_elements_text(e.value -> 'images') with ordinality i (value, place) order by i.place
      ) as images
    from jsonb_array_elements(coalesce(p_changes -> 'color_images', '[]')) e
  ) l
  where c.product_id = p_product_id and c.color_id = l.color_id and c.images <> l.images;
  update public.product_colors c set sort_order = o.place
  from jsonb_array_elements_text(coalesce(p_changes -> 'color_order', '[]')) with ordinality o (value, place)
  where c.product_id = p_product_id and c.color_id = o.value::uuid and c.sort_order <> o.place
$$;

-- Publishes due products. Returns slugs published since p_since, with families, including those of a server that stopped before
-- revalidation.
-- Definer: writes products.
create function public.publish_due(p_since timestamptz)
returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  came text[];
begin
  -- Locks in id order, as buyers do; a product being edited waits a minute.
  update public.products p set is_active = true, publish_at = null, published_at = now()
  where p.id in (
    select d.id from public.products d where d.publish_at <= now() order by d.id limit 500 for no key update skip locked
  );
  came := array(
    select p.slug from public.products p where p.published_at > p_since and p.is_active order by p.published_at limit 5000
  );
  return array(select distinct x.slug from unnest(came || public.family_slugs(came)) as x (slug));
end
$$;
grant execute on function public.publish_due(timestamptz) to service_role;

-- Media pictures in HTML, as bucket/key.
create function private.pictures_in(p_html text)
returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(m.found[1] order by m.ordinality), '{}')
  from regexp_matches(p_html, '<img src="/media/([a-z]+/[a-z0-9-]+)/[0-9]+\.webp"', 'g') with ordinality as m (found, ordinality)
$$;
grant execute on function private.pictures_in(text) to authenticated, service_role;
