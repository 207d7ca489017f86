-- What the shop sells: categories, colours, products, tier prices.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  slug text not null unique check (slug = private.slugify(slug) and slug <> ''),
  description text not null default '',
  -- Name of a stored picture, `{bucket}/{key}`.
  image_url text check (image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  -- Backdrop of its pictures: one of the design's seven tints.
  tint text not null default 'sand' check (tint in ('sea', 'sand', 'salt', 'dawn', 'mist', 'olive', 'saffron')),
  parent_id uuid references public.categories (id) on delete restrict check (parent_id <> id),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.categories is 'Shelves of the shop; a category may stand under another.';
create index categories_parent_id on public.categories (parent_id);
create trigger touch_updated_at before update on public.categories
for each row execute function private.touch_updated_at();

create table public.colors (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(btrim(name)) between 1 and 40),
  hex_code text not null check (hex_code ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now()
);
comment on table public.colors is 'Colours that products come in.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 400),
  slug text not null unique check (slug = private.slugify(slug) and slug <> ''),
  brand text check (char_length(brand) between 1 and 80),
  sku text unique check (char_length(sku) between 1 and 60),
  short_description text not null default '' check (char_length(short_description) <= 500),
  description text not null default '',
  -- Rich text, sanitised when it is saved.
  detailed_description text not null default '',
  -- Names of stored pictures, `{bucket}/{key}`; the first is the main one.
  images text[] not null default '{}' check (cardinality(images) <= 5 and array_position(images, null) is null),
  -- Pieces on the shelf. Null exactly when the colours keep the stock.
  stock_quantity integer default 0 check (stock_quantity >= 0),
  has_colors boolean not null default false,
  video_code text check (video_code ~ '^[A-Za-z0-9]{1,40}$'),
  specifications jsonb not null default '{}' check (jsonb_typeof(specifications) in ('object', 'array')),
  is_featured boolean not null default false,
  is_new boolean not null default false,
  is_active boolean not null default true,
  -- Grams, for postage.
  weight integer check (weight >= 0),
  category_id uuid references public.categories (id) on delete restrict,
  -- Pieces that were paid or delivered, less what was cancelled or came back; kept by the steps of orders.
  sold_count integer not null default 0 check (sold_count >= 0),
  -- How many different customers bought it within the last 90 days: what best-sellers go by. Kept by refresh_listing.
  buyer_count integer not null default 0 check (buyer_count >= 0),
  -- Of the approved reviews; kept by triggers.
  average_rating numeric(3, 2) not null default 0 check (average_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- Rises with every change but those of stock: two editors never overwrite each other.
  version integer not null default 1,
  -- Identity of a row that came from a file; makes an import safe to repeat.
  import_key text unique,
  search_text text generated always as (
    private.search_key(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stock_is_kept_in_one_place check (has_colors = (stock_quantity is null))
);
comment on table public.products is 'Articles. Prices are rows of product_prices, so that row-level security decides who sees them.';
create index products_category_id on public.products (category_id, created_at desc, id);
-- The panel filters by the flags and counts what is left; none of them changes with a sale.
create index products_newest on public.products (created_at desc, id) include (is_active, is_featured, is_new);
create index products_inactive on public.products (created_at desc, id) where not is_active;
create index products_name on public.products (name, id);
create index products_images on public.products using gin (images);
create index products_search_text on public.products using gin (search_text extensions.gin_trgm_ops);

-- An empty slug is made from the name; a taken one gets a number.
create function private.fill_product_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  base text;
  n integer := 1;
begin
  if coalesce(new.slug, '') = '' then
    base := coalesce(nullif(private.slugify(new.name), ''), 'p');
    new.slug := base;
    -- Two writers of one name meet here, not at the unique index.
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

-- Sales and reviews are no edits: they leave version and updated_at alone.
create function private.version_product()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (to_jsonb(new) - array['stock_quantity', 'has_colors', 'sold_count', 'buyer_count', 'average_rating', 'review_count', 'search_text'])
     is distinct from
     (to_jsonb(old) - array['stock_quantity', 'has_colors', 'sold_count', 'buyer_count', 'average_rating', 'review_count', 'search_text'])
  then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger version_product before update of name, slug, brand, sku, short_description, description,
  detailed_description, images, video_code, specifications, is_featured, is_new, is_active, weight, category_id,
  version, import_key, created_at, updated_at
on public.products
for each row execute function private.version_product();

create table public.product_colors (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  color_id uuid not null references public.colors (id) on delete restrict,
  stock_quantity integer not null default 0 check (stock_quantity >= 0),
  created_at timestamptz not null default now(),
  unique (product_id, color_id)
);
comment on table public.product_colors is 'The colours of a product, each with its own stock.';
create index product_colors_color_id on public.product_colors (color_id);

create type public.price_type as enum ('base_price', 'shop_price', 'dealer_price');

-- Prices are below this many toman: they have 27 bits in the lists.
create function private.price_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 100000000';
grant execute on function private.price_limit() to authenticated, service_role;

create table public.product_prices (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  -- Whole toman. A missing price is a missing row.
  amount integer not null check (amount > 0 and amount < private.price_limit()),
  primary key (product_id, price_type)
);
create index product_prices_base on public.product_prices (amount, product_id) where price_type = 'base_price';
comment on table public.product_prices is 'Tier prices in toman, one row each; row-level security decides who sees which.';

-- Which tiers a customer type may read.
create function private.may_see_price(tier public.price_type, viewer public.user_type)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case tier
    when 'base_price' then true
    when 'shop_price' then viewer in ('shop', 'dealer', 'admin')
    when 'dealer_price' then viewer in ('dealer', 'admin')
  end
$$;
grant execute on function private.may_see_price(public.price_type, public.user_type) to anon, authenticated, service_role;

alter table public.categories enable row level security;
alter table public.colors enable row level security;
alter table public.products enable row level security;
alter table public.product_colors enable row level security;
alter table public.product_prices enable row level security;

grant select on public.categories, public.colors, public.products, public.product_colors, public.product_prices
to anon, authenticated, service_role;

create policy "everybody reads categories" on public.categories for select to anon, authenticated using (true);
create policy "everybody reads colours" on public.colors for select to anon, authenticated using (true);
create policy "everybody reads products on sale, admins all" on public.products
for select to anon, authenticated
using (is_active or (select private.is_admin()));
create policy "colours follow their product" on public.product_colors
for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));
create policy "each tier reads its own prices" on public.product_prices
for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

-- Admins write through the same API; the columns that the database keeps itself are not granted.
grant insert, update, delete on public.categories, public.colors, public.product_prices to authenticated, service_role;
grant delete on public.products, public.product_colors to authenticated, service_role;
grant insert (name, slug, brand, sku, short_description, description, detailed_description, images, stock_quantity,
  video_code, specifications, is_featured, is_new, is_active, weight, category_id, import_key)
on public.products to authenticated, service_role;
grant update (name, slug, brand, sku, short_description, description, detailed_description, images, stock_quantity,
  video_code, specifications, is_featured, is_new, is_active, weight, category_id)
on public.products to authenticated, service_role;
grant insert (product_id, color_id, stock_quantity) on public.product_colors to authenticated, service_role;
grant update (stock_quantity) on public.product_colors to authenticated, service_role;

create policy "admins add categories" on public.categories for insert to authenticated with check ((select private.is_admin()));
create policy "admins change categories" on public.categories for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove categories" on public.categories for delete to authenticated using ((select private.is_admin()));
create policy "admins add colours" on public.colors for insert to authenticated with check ((select private.is_admin()));
create policy "admins change colours" on public.colors for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove colours" on public.colors for delete to authenticated using ((select private.is_admin()));
create policy "admins add products" on public.products for insert to authenticated with check ((select private.is_admin()));
create policy "admins change products" on public.products for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove products" on public.products for delete to authenticated using ((select private.is_admin()));
create policy "admins add product colours" on public.product_colors for insert to authenticated with check ((select private.is_admin()));
create policy "admins change product colours" on public.product_colors for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove product colours" on public.product_colors for delete to authenticated using ((select private.is_admin()));
create policy "admins add prices" on public.product_prices for insert to authenticated with check ((select private.is_admin()));
create policy "admins change prices" on public.product_prices for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove prices" on public.product_prices for delete to authenticated using ((select private.is_admin()));
