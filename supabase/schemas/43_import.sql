-- Import and export of products.

-- Imports [{"key", "title", "category", "picture", "tint", "price" (toman or null), "brand", "stock"}], creating categories;
-- existing keys are skipped. Returns new keys.
-- Definer: writes categories, products and product_prices.
create function public.import_products(p_rows jsonb)
returns setof text
language plpgsql security definer set search_path = ''
as $$
begin
  return query
  with rows as (
    select r.*, coalesce(nullif(private.slugify(r.category), ''), 'other') as category_slug
    from jsonb_to_recordset(p_rows) as r (
      key text, title text, category text, picture text, tint text, price integer, brand text, stock integer
    )
  ), made as (
    insert into public.categories (name, slug, image_url, tint, sort_order)
    select distinct on (r.category_slug) r.category, r.category_slug, r.picture, r.tint, 100
    from rows r
    order by r.category_slug, r.category
    on conflict (slug) do nothing
    returning id, slug
  ), shelves as (
    select m.id, m.slug from made m
    union all
    select c.id, c.slug from public.categories c
  ), landed as (
    insert into public.products (name, slug, brand, category_id, stock_quantity, import_key)
    select r.title, '', r.brand, s.id, r.stock, r.key
    from rows r join shelves s on s.slug = r.category_slug
    on conflict (import_key) do nothing
    returning id, import_key
  ), priced as (
    insert into public.product_prices (product_id, price_type, amount)
    select l.id, 'base_price', r.price from landed l join rows r on r.key = l.import_key where r.price > 0
  )
  select l.import_key from landed l;
end
$$;
grant execute on function public.import_products(jsonb) to service_role;

-- Rows that imports of other shops created, for their undo.
create table private.imported_rows (
  id uuid primary key,
  -- The shop: «woo:old.example», as in products.import_key.
  source text not null,
  kind text not null check (kind in ('product', 'category', 'color', 'attribute', 'bundle', 'review', 'customer')),
  -- Of a product, as the import left it; of a customer private.customer_digest.
  version integer,
  created_at timestamptz not null default now()
);
create index imported_rows_source on private.imported_rows (source, kind);
alter table private.imported_rows enable row level security;

-- Requires 'moves' for lines of another shop, which then write what a product has until the caller ends it, else 'products'.
create function private.require_import(p_is_move boolean)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform set_config('hormoz.moving', '', true);
  perform private.require_capability(case when p_is_move then 'moves' else 'products' end);
  if p_is_move then
    perform set_config('hormoz.moving', auth.uid()::text, true);
  end if;
end
$$;
grant execute on function private.require_import(boolean) to authenticated;

-- Refuses 'import_running' or 'undo_running' while another task of this shop, or of all ('*'), is unfinished; reviews wait for an
-- undo of their products and the reverse. Without a task (a preview) it is an undo; tasks without a shop pass.
create function private.require_idle_shop(p_task uuid, p_source text)
returns void
language plpgsql set search_path = ''
as $$
declare
  other record;
  is_undo boolean := not exists (select from public.bulk_tasks t where t.id = p_task and t.kind <> 'moves.undo');
begin
  if coalesce(p_source, '') = '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import', 0));
  select t.kind, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'مدیر') as name into other
  from public.bulk_tasks t left join public.profiles p on p.id = t.created_by
  where t.status in ('running', 'paused') and t.id is distinct from p_task
    and (t.params ->> 'source' in (p_source, '*') or p_source = '*' and t.params ->> 'source' <> ''
      or p_source like 'reviews:%' and t.kind = 'moves.undo' and t.params ->> 'source' not like 'customers:%'
      or t.params ->> 'source' like 'reviews:%' and is_undo and p_source not like 'customers:%')
  limit 1;
  if found then
    perform private.refuse(case other.kind when 'moves.undo' then 'undo_running' else 'import_running' end, jsonb_build_object('name', other.name));
  end if;
end
$$;

-- Shop of an import key.
create function private.import_source(p_key text)
returns text
language sql immutable parallel safe set search_path = ''
as $$select split_part(p_key, ':', 1) || ':' || split_part(p_key, ':', 2)$$;

-- Remembers a row created by an import with this key; without a key nothing.
create function private.remember_imported(p_kind text, p_id uuid, p_key text, p_version integer default null)
returns void
language sql set search_path = ''
as $$
  insert into private.imported_rows (id, source, kind, version)
  select p_id, private.import_source(p_key), p_kind, p_version where p_key is not null
  on conflict (id) do nothing
$$;

-- After a further import of a product: its undo takes the new version, unless it was edited before.
create function private.follow_imported(p_before public.products)
returns void
language sql set search_path = ''
as $$
  update private.imported_rows i set version = p.version
  from public.products p
  where p.id = p_before.id and i.id = p.id and i.version = p_before.version
$$;

-- Stock of an imported line; null keeps it. `stock` is a change against `seen_stock`, so later sales stay sold; it requires the
-- exported version, so a repeated file changes nothing. `new_stock` is absolute.
create function private.imported_stock(p_line jsonb, p_version integer, p_now integer)
returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  wanted integer := (p_line ->> 'stock')::integer;
  seen integer := (p_line ->> 'seen_stock')::integer;
  counted integer := (p_line ->> 'new_stock')::integer;
  problem text := case
    when counted is not null and wanted <> seen then 'import_stock_twice'
    when counted is not null or wanted is null or wanted = seen then null
    when seen is null or p_line ->> 'version' is null then 'import_stock_blind'
    when (p_line ->> 'version')::integer <> p_version then 'import_changed'
    when p_now + wanted - seen < 0 then 'import_stock_below_zero'
  end;
begin
  if problem is not null then
    perform private.refuse(problem, jsonb_build_object('row', p_line -> 'row'));
  end if;
  return nullif(coalesce(counted, p_now + wanted - seen), p_now);
end
$$;

-- Changes of colors in an imported line, as private.write_product takes them; null if unchanged. A missing color is created
-- with its `hex_code`, else refused: 'import_color_missing'. Stock of another shop is that of new colors only.
create function private.imported_colors(p_line jsonb, p_edited public.products)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  item jsonb;
  color record;
  pieces integer;
  changed jsonb := '[]';
  added jsonb := '[]';
  pictured jsonb := '[]';
begin
  for item in select value from jsonb_array_elements(coalesce(p_line -> 'colors', '[]')) loop
    select c.id, k.color_id is not null as is_there, k.stock_quantity, k.images into color
    from public.colors c
    left join public.product_colors k on k.color_id = c.id and k.product_id = p_edited.id
    where private.normalize_text(c.name) = private.normalize_text(item ->> 'color')
    order by k.color_id is null limit 1;
    if not found then
      if item ->> 'hex_code' is null then
        perform private.refuse('import_color_missing', jsonb_build_object('row', item -> 'row'));
      end if;
      insert into public.colors as c (name, hex_code) values (btrim(item ->> 'color'), item ->> 'hex_code')
      returning c.id, false as is_there, null::integer as stock_quantity, '{}'::text[] as images into color;
      perform private.remember_imported('color', color.id, p_line ->> 'import_key');
    end if;
    if not color.is_there then
      added := added || jsonb_build_object(
        'color_id', color.id, 'set', coalesce((item ->> 'new_stock')::integer, (item ->> 'stock')::integer, 0)
      );
    elsif item ->> 'import_key' is null then
      pieces := private.imported_stock(item, p_edited.version, color.stock_quantity);
      if pieces is not null then
        changed := changed || jsonb_build_object('color_id', color.id, 'expected', color.stock_quantity, 'set', pieces);
      end if;
    end if;
    if item ? 'images' and to_jsonb(coalesce(color.images, '{}')) <> item -> 'images' then
      pictured := pictured || jsonb_build_object('color_id', color.id, 'images', item -> 'images');
    end if;
  end loop;
  return nullif(jsonb_strip_nulls(jsonb_build_object(
    'colors', nullif(changed, '[]'), 'add_colors', nullif(added, '[]'), 'color_images', nullif(pictured, '[]')
  )), '{}');
end
$$;

-- Category of an imported line, by name or "category_path" from the top. Lines of another shop create a missing one, others
-- refuse 'category_missing'.
create function private.imported_category(p_row jsonb, p_own uuid)
returns uuid
language plpgsql set search_path = ''
as $$
declare
  path text[] := array(
    select x.value from jsonb_array_elements_text(coalesce(p_row -> 'category_path', '[]')) with ordinality x (value, place) order by x.place
  );
  step text;
  parent uuid;
  category uuid;
  base text;
  candidate text;
  n integer;
begin
  if path = '{}' then
    select c.id into category from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Among equal names, prefer the product's own category.
    order by c.slug = p_row ->> 'category' desc, c.id = p_own desc nulls last, c.sort_order, c.id limit 1;
    if category is not null then
      return category;
    end if;
    path := array[p_row ->> 'category'];
  elsif cardinality(path) > 10 then
    perform private.refuse('invalid_input');
  end if;
  foreach step in array path loop
    select c.id into category from public.categories c
    where c.parent_id is not distinct from parent and private.normalize_text(c.name) = private.normalize_text(step)
    order by c.sort_order, c.id limit 1;
    if category is null then
      if p_row ->> 'import_key' is null then
        perform private.refuse('category_missing');
      end if;
      -- Serializes imports that create the same category.
      perform pg_advisory_xact_lock(hashtextextended('imported-category', 0));
      base := coalesce(nullif(private.slugify(step), ''), 'other');
      candidate := base;
      n := 1;
      while exists (select 1 from public.categories c where c.slug = candidate) loop
        n := n + 1;
        candidate := btrim(left(base, 72), '-') || '-' || n;
      end loop;
      insert into public.categories as c (name, slug, parent_id, sort_order) values (btrim(step), candidate, parent, 100)
      returning c.id into category;
      perform private.remember_imported('category', category, p_row ->> 'import_key');
    end if;
    parent := category;
  end loop;
  return category;
end
$$;

-- Base price of an imported line, else of its product; toman.
create function private.imported_base(p_product uuid, p_row jsonb)
returns integer
language sql stable set search_path = ''
as $$
  select coalesce((p_row ->> 'base_price')::integer, (
    select t.amount from public.product_prices t where t.product_id = p_product and t.price_type = 'base_price'
  ))
$$;

-- As files write it: seconds, Tehran time without daylight saving.
create function private.file_instant(p_at timestamptz)
returns text
language sql stable set search_path = ''
as $$select to_char(p_at at time zone interval '03:30', 'YYYY-MM-DD"T"HH24:MI:SS"+03:30"')$$;
grant execute on function private.file_instant(timestamptz) to authenticated;

-- True if an imported line sells at "sale_price" (toman, from "sale_starts" to "sale_ends") and the product does not yet.
create function private.is_new_sale(p_product uuid, p_row jsonb)
returns boolean
language sql stable set search_path = ''
as $$
  select p_row ->> 'sale_price' is not null and not exists (
    select from public.discounts d
    where d.product_id = p_product and d.price_type = 'base_price' and d.discount_type = 'amount' and d.campaign_id is null
      and d.discount_value = private.imported_base(p_product, p_row) - (p_row ->> 'sale_price')::integer
      and date_trunc('second', d.start_date) is not distinct from (p_row ->> 'sale_starts')::timestamptz
      and date_trunc('second', d.end_date) is not distinct from (p_row ->> 'sale_ends')::timestamptz
  )
$$;

-- Redirects of "old_addresses" to a product. Returns whether any is new. Refuses 'redirect_invalid'.
create function private.write_old_addresses(p_product uuid, p_row jsonb)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  goal text := (select '/products/' || p.slug from public.products p where p.id = p_product);
  address text;
  changed boolean := false;
begin
  for address in
    select a.value from jsonb_array_elements_text(coalesce(p_row -> 'old_addresses', '[]')) a
    where not exists (select from public.redirects r where r.source = a.value and private.path_of(r.target) = goal)
  loop
    perform private.require_capability('content');
    if not private.is_redirect_source(address) then
      perform private.refuse('redirect_invalid');
    end if;
    insert into public.redirects (source, target) values (address, goal) on conflict (source) do update set target = excluded.target;
    changed := true;
  end loop;
  return changed;
end
$$;

-- Writes what a product has next to its row: import key, SEO texts, low-stock limit, old addresses and the discount of a sale price,
-- which replaces an earlier one without a campaign. Missing keys stay. Returns whether anything changed. Refuses
-- 'import_sale_too_high'.
create function private.write_imported_extras(p_product uuid, p_row jsonb)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_sale boolean := private.is_new_sale(p_product, p_row);
  reduction integer := private.imported_base(p_product, p_row) - (p_row ->> 'sale_price')::integer;
  changed boolean;
begin
  update public.products p
  set import_key = coalesce(p.import_key, p_row ->> 'import_key'), seo_title = coalesce(p_row ->> 'seo_title', p.seo_title),
    seo_description = coalesce(p_row ->> 'seo_description', p.seo_description)
  where p.id = p_product and (p.import_key is null and p_row ->> 'import_key' is not null
    or p.seo_title <> p_row ->> 'seo_title' or p.seo_description <> p_row ->> 'seo_description');
  changed := found;
  update private.product_stats s set low_limit = (p_row ->> 'low_limit')::integer
  where s.product_id = p_product and s.low_limit is distinct from (p_row ->> 'low_limit')::integer and p_row ->> 'low_limit' is not null;
  changed := changed or found;
  changed := private.write_old_addresses(p_product, p_row) or changed;
  if not is_sale then
    return changed;
  elsif coalesce(reduction, 0) <= 0 then
    perform private.refuse('import_sale_too_high');
  end if;
  delete from public.discounts d
  where d.product_id = p_product and d.price_type = 'base_price' and d.discount_type = 'amount' and d.campaign_id is null;
  insert into public.discounts (product_id, price_type, discount_type, discount_value, start_date, end_date)
  values (p_product, 'base_price', 'amount', reduction, (p_row ->> 'sale_starts')::timestamptz, (p_row ->> 'sale_ends')::timestamptz);
  return true;
end
$$;

-- Fields of a line that belong to these kinds of change.
create function private.import_part(p_row jsonb, p_kinds text[])
returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_row) f
  where f.key = any (case when 'prices' = any (p_kinds) then '{base_price,sale_price,sale_starts,sale_ends}'::text[] end)
    or f.key = any (case when 'texts' = any (p_kinds)
      then '{name,brand,short_description,detailed_description,seo_title,seo_description,weight}'::text[] end)
    or f.key = 'is_active' and 'gone' = any (p_kinds)
$$;

-- Counts of a line of another shop that its product lacks, as an imported line has them: {"new_stock"} or {"colors"}; else {}.
create function private.imported_counts(p_product public.products, p_row jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when p_product.has_colors then coalesce((
      select jsonb_build_object('colors', jsonb_agg(jsonb_build_object('row', i -> 'row', 'color', c.name, 'new_stock', i -> 'stock')))
      from jsonb_array_elements(coalesce(p_row -> 'colors', '[]')) i
      join public.product_colors k on k.product_id = p_product.id
      join public.colors c on c.id = k.color_id and private.normalize_text(c.name) = private.normalize_text(i ->> 'color')
      where k.stock_quantity <> (i ->> 'stock')::integer
      having count(*) > 0
    ), '{}')
    when not p_row ? 'colors' and (p_row ->> 'stock')::integer <> p_product.stock_quantity then jsonb_build_object('new_stock', p_row -> 'stock')
    else '{}'
  end
$$;

-- Why a file of another shop does not set the stock of its product: an open order, or any movement here; null: it does.
create function private.kept_stock(p_product uuid)
returns text
language sql stable set search_path = ''
as $$
  select case
    when exists (
      select from public.order_items i join public.orders o on o.id = i.order_id
      where i.product_id = p_product and o.status = any (private.payable_statuses() || private.unshipped_statuses())
    ) then 'import_stock_ordered'
    when exists (select from public.stock_movements m where m.product_id = p_product and m.reason <> 'import') then 'import_stock_counted'
  end
$$;

-- Kinds of change, "prices", "texts", "stock" and "gone" (off sale), that a line of another shop brings to its product; stock
-- only once it was edited here.
create function private.import_changes(p_product public.products, p_row jsonb)
returns text[]
language sql stable set search_path = ''
as $$
  select coalesce((
    select array_remove(array[
      case when i.is_same and (
        p_row ->> 'base_price' is not null and (p_row ->> 'base_price')::integer is distinct from private.imported_base(i.id, '{}')
        or private.is_new_sale(i.id, p_row)
      ) then 'prices' end,
      case when i.is_same and private.with_changes(p_product, private.import_part(p_row, '{texts}')) is distinct from p_product then 'texts' end,
      case when private.imported_counts(p_product, p_row) <> '{}' then 'stock' end,
      case when i.is_same and p_product.is_active and not (p_row ->> 'is_active')::boolean then 'gone' end
    ], null)
    from (select r.id, r.version = p_product.version as is_same from private.imported_rows r where r.id = p_product.id) i
  ), '{}')
$$;

-- Imports a product, found by id, key of another shop, code or slug, else new; missing keys stay. "terms":
-- private.imported_terms. A product of another shop is created off sale and found again by its key; with "keeps" a known one
-- takes lacking pictures ("waits": they will be sent) and changes of the kinds "writes" only. `prices`: visible prices before an
-- update; `kinds`: of the change; `kept`: private.kept_stock.
create function private.import_row(
  p_row jsonb, out done text, out product_id uuid, out prices jsonb, out kinds text[], out kept text
)
language plpgsql set search_path = ''
as $$
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
    kept := case when 'stock' = any (kinds) then private.kept_stock(product_id) end;
    kinds := case when kept is null then kinds else array_remove(kinds, 'stock') end;
    done := case when found_product.images = '{}' and (p_row ? 'images' or (p_row ->> 'waits')::boolean) then 'update' else 'same' end;
    if done = 'update' and p_row ? 'images' then
      update public.products p
      set images = array(select i.value from jsonb_array_elements_text(p_row -> 'images') with ordinality i (value, place) order by i.place)
      where p.id = found_product.id;
      perform private.follow_imported(found_product);
    end if;
    kinds := kinds || case when done = 'update' then '{pictures}'::text[] else '{}' end;
    if not kinds && '{prices,texts,stock,gone}' then
      return;
    end if;
    select * into found_product from public.products p where p.id = product_id;
    changes := private.import_part(p_row, kinds) || jsonb_build_object('import_key', shop_key);
    p_row := changes || jsonb_build_object('row', p_row -> 'row')
      || case when 'stock' = any (kinds) then private.imported_counts(found_product, p_row) else '{}' end;
  end if;
  if shop_key is not null then
    if found_product.id is null then
      changes := jsonb_build_object('is_active', false) || changes || jsonb_build_object(
        'slug', private.free_product_slug(coalesce(nullif(p_row ->> 'slug', ''), p_row ->> 'name'), null)
      );
    else
      -- The stock of the other shop is of no use after the first import, unless it is chosen.
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
$$;

-- Imports products one by one: {"row", "id", "name", "sku", "slug", "brand", "category", "base_price", "shop_price",
-- "dealer_price", "version", "stock", "seen_stock", "new_stock", …, "colors": [{"row", "color", "version", "stock",
-- "seen_stock", "new_stock"}]}. Invalid ones report a problem and line without affecting others; with another result the problem
-- is private.kept_stock. Dry run without p_apply.
-- Definer: writes products, product_colors, product_prices and more.
create function public.admin_import_products(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text, problem_line integer, prices jsonb, kinds text[])
language plpgsql security definer set search_path = ''
as $$
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
      select r.done, r.product_id, r.prices, r.kinds, r.kept into done, landed, prices, kinds, problem from private.import_row(item) r;
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
$$;
grant execute on function public.admin_import_products(jsonb, boolean) to authenticated;

-- Values of a product, as private.write_attributes takes them.
create function private.own_attributes(p_product uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('attribute_id', s.attribute_id, 'value', s.value) order by s.attribute_id), '[]')
  from (
    select v.attribute_id, case v.kind
      when 'number' then to_jsonb(max(v.number))
      when 'boolean' then to_jsonb(bool_or(v.is_true))
      when 'text' then to_jsonb(max(v.text))
      else jsonb_agg(v.choice_id order by v.choice_id)
    end as value
    from public.product_attributes v
    where v.product_id = p_product
    group by v.attribute_id, v.kind
  ) s
$$;
grant execute on function private.own_attributes(uuid) to authenticated;

-- private.own_attributes of up to 1,000 products.
create function public.admin_product_attributes(p_ids uuid[])
returns table (product_id uuid, attributes jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('products');
  return query select i.id, private.own_attributes(i.id) from unnest(p_ids[1:1000]) i (id);
end
$$;
grant execute on function public.admin_product_attributes(uuid[]) to authenticated;

-- Attribute values after an imported line (null: removed); null if unchanged.
create function private.imported_attributes(p_product uuid, p_named jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  before jsonb := private.own_attributes(p_product);
  after jsonb;
begin
  if exists (
    select 1 from jsonb_array_elements(p_named) n
    where not exists (select 1 from public.attributes a where a.id = (n ->> 'attribute_id')::uuid)
  ) then
    perform private.refuse('changed_meanwhile');
  end if;
  select coalesce(jsonb_agg(v.value order by (v.value ->> 'attribute_id')::uuid), '[]') into after
  from (
    select case jsonb_typeof(n.value -> 'value')
      when 'array' then jsonb_set(n.value, '{value}', (
        select coalesce(jsonb_agg(c.id order by c.id::uuid), '[]') from jsonb_array_elements_text(n.value -> 'value') c (id)
      ))
      else n.value
    end as value
    from jsonb_array_elements(p_named) n where n.value -> 'value' <> 'null'
    union all
    select b.value from jsonb_array_elements(before) b
    where not exists (
      select 1 from jsonb_array_elements(p_named) n where n.value ->> 'attribute_id' = b.value ->> 'attribute_id'
    )
  ) v;
  return nullif(after, before);
end
$$;

-- Sheet rows of private.product_conditions, newest first; toman. p_after: last row.
-- Definer: searches text, whose index row-level security would leave unused.
create function public.admin_product_sheet(
  p_filter jsonb default '{}', p_after_created timestamptz default null, p_after_id uuid default null, p_limit integer default 2000
)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found constant text := 'public.products p join private.product_stats s on s.product_id = p.id where '
    || private.product_conditions(coalesce(p_filter, '{}'));
  ids uuid[];
  total bigint;
begin
  perform private.require_capability('prices');
  execute 'select array(select p.id from ' || found
    || case when p_after_id is not null then ' and (p.created_at, p.id) < ($1, $2)' else '' end
    || ' order by p.created_at desc, p.id desc limit $3)'
  into ids using p_after_created, p_after_id, least(greatest(p_limit, 1), 5000);
  execute 'select count(*) from ' || found into total;
  return jsonb_build_object('total', total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_array(
      p.id, p.created_at, p.sku, p.name, t.base, t.shop, t.dealer, s.pieces, p.has_colors, p.is_active, p.category_id, p.brand,
      p.is_featured, p.is_new, p.weight
    ) order by p.created_at desc, p.id desc), '[]')
    from public.products p
    join private.product_stats s on s.product_id = p.id
    left join (
      select x.product_id, max(x.amount) filter (where x.price_type = 'base_price') as base,
        max(x.amount) filter (where x.price_type = 'shop_price') as shop,
        max(x.amount) filter (where x.price_type = 'dealer_price') as dealer
      from public.product_prices x where x.product_id = any (ids) group by x.product_id
    ) t on t.product_id = p.id
    where p.id = any (ids)
  ));
end
$$;
grant execute on function public.admin_product_sheet(jsonb, timestamptz, uuid, integer) to authenticated;

-- Saves cells [{"id", "field", "expected", "set"}] one by one, reporting conflict or refused. Fields: sku, name, brand,
-- category_id, weight, stock, is_active, is_featured, is_new, prices.
-- Definer: writes product_prices and products.
create function public.admin_save_sheet(p_cells jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  states jsonb;
  good jsonb;
begin
  perform private.require_capability('prices');
  if jsonb_array_length(p_cells) not between 1 and 5000 then
    perform private.refuse('invalid_input');
  end if;
  -- Lock order of buyers.
  perform 1 from public.products p
  where p.id in (select (c ->> 'id')::uuid from jsonb_array_elements(p_cells) c)
  order by p.id for no key update;
  with asked as (
    select (c ->> 'id')::uuid as id, c ->> 'field' as field, coalesce(c -> 'expected', 'null') as expected, coalesce(c -> 'set', 'null') as wanted,
      c #>> '{set}' as word
    from jsonb_array_elements(p_cells) c
  ), known as (
    select a.*, p.id as product_id, p.has_colors, case when p.id is not null then private.product_value(p, a.field) end as now,
      case when jsonb_typeof(a.wanted) = 'number' then a.word::numeric end as number
    from asked a left join public.products p on p.id = a.id
  ), judged as (
    select k.*, case
      when k.product_id is null then 'product_missing'
      when k.field in ('base_price', 'shop_price', 'dealer_price') then case
        when k.wanted = 'null' then null when k.number is null or k.number <> trunc(k.number) then 'invalid_input'
        when k.number >= private.price_limit() then 'price_too_high' when k.number < 1 then 'price_too_low' end
      when k.field = 'stock' then case
        when k.has_colors then 'stock_in_colors'
        when k.number is null or k.number <> trunc(k.number) or k.number > 1000000 then 'invalid_input'
        when k.number < 0 then 'negative_stock' end
      when k.field = 'weight' then case
        when k.wanted <> 'null' and (k.number is null or k.number <> trunc(k.number) or k.number not between 0 and 1000000)
          then 'invalid_input' end
      when k.field in ('is_active', 'is_featured', 'is_new') then case when jsonb_typeof(k.wanted) <> 'boolean' then 'invalid_input' end
      when k.field = 'name' then case
        when jsonb_typeof(k.wanted) <> 'string' or char_length(btrim(k.word)) not between 1 and 400 then 'invalid_input' end
      when k.field = 'brand' then case
        when jsonb_typeof(k.wanted) not in ('string', 'null') or char_length(btrim(k.word)) not between 1 and 80 then 'invalid_input' end
      when k.field = 'category_id' then case
        when jsonb_typeof(k.wanted) <> 'string' or not exists (select from public.categories g where g.id::text = k.word)
          then 'category_missing' end
      when k.field = 'sku' then case
        when jsonb_typeof(k.wanted) not in ('string', 'null') or char_length(btrim(k.word)) not between 1 and 60 then 'invalid_input'
        when exists (select from public.products q where lower(q.sku) = lower(btrim(k.word)) and q.id <> k.id)
          or (select count(*) from asked o where o.field = 'sku' and lower(btrim(o.word)) = lower(btrim(k.word))) > 1 then 'sku_taken' end
      else 'invalid_input'
    end as problem
    from known k
  )
  select jsonb_agg(jsonb_build_object(
    'id', j.id, 'field', j.field, 'theirs', j.now, 'problem', j.problem,
    'wanted', case when j.field in ('sku', 'name', 'brand') and j.wanted <> 'null' then to_jsonb(btrim(j.word)) else j.wanted end,
    'state', case
      when j.now = j.wanted then 'same' when j.now <> j.expected then 'conflict' when j.problem is not null then 'refused' else 'good'
    end
  )) into states from judged j;
  good := (
    select jsonb_agg(jsonb_build_object('id', c -> 'id', 'field', c -> 'field', 'value', c -> 'wanted'))
    from jsonb_array_elements(states) c where c ->> 'state' = 'good'
  );
  perform private.write_product_values(good);
  return jsonb_build_object(
    'saved', (select count(*) from jsonb_array_elements(states) c where c ->> 'state' in ('good', 'same')),
    'cells', (
      select coalesce(jsonb_agg(c - 'wanted'), '[]') from jsonb_array_elements(states) c where c ->> 'state' in ('conflict', 'refused')
    ),
    'slugs', (
      select coalesce(jsonb_agg(p.slug), '[]') from public.products p
      where p.id in (select c.id from jsonb_to_recordset(coalesce(good, '[]')) as c (id uuid))
    )
  );
end
$$;
grant execute on function public.admin_save_sheet(jsonb) to authenticated;

-- Row, pictures, family, color pictures, sale price and old addresses of up to 1,000 products, for files. Leaves out long texts that
-- no cell of a spreadsheet holds, and sales of several discounts.
create function public.admin_product_parts(p_ids uuid[])
returns table (product_id uuid, images text[], family text, family_label text, colors jsonb, product jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('products');
  return query
  select p.id, p.images, f.name, m.label, (
    select coalesce(jsonb_object_agg(c.name, to_jsonb(k.images)), '{}')
    from public.product_colors k join public.colors c on c.id = k.color_id where k.product_id = p.id
  ), to_jsonb(p) - 'search_text' || jsonb_build_object(
    'detailed_description', case when char_length(p.detailed_description) <= 32767 then p.detailed_description end,
    'low_limit', s.low_limit, 'sale_price', d.price, 'sale_starts', private.file_instant(d.starts), 'sale_ends', private.file_instant(d.ends),
    'old_address', (
      select string_agg(r.source, '؛ ' order by r.source) from public.redirects r where private.path_of(r.target) = '/products/' || p.slug
    )
  )
  from public.products p
  join private.product_stats s on s.product_id = p.id
  left join public.product_family_members m on m.product_id = p.id
  left join public.product_families f on f.id = m.family_id
  left join lateral (
    select min(t.amount - x.discount_value) as price, min(x.start_date) as starts, min(x.end_date) as ends
    from public.discounts x join public.product_prices t on t.product_id = x.product_id and t.price_type = x.price_type
    where x.product_id = p.id and x.price_type = 'base_price' and x.discount_type = 'amount' and x.campaign_id is null
    having count(*) = 1 and bool_and(x.is_active and x.round_to = 1 and x.lowest_price is null and t.amount > x.discount_value)
  ) d on true
  where p.id = any (p_ids[1:1000]);
end
$$;
grant execute on function public.admin_product_parts(uuid[]) to authenticated;

-- Imports families [{"row", "id" | "import_key" | "sku" | "slug", "family", "label"}], matched by name and a common product, else new.
-- Existing members keep their order. Dry run without p_apply.
-- Definer: writes product groups.
create function public.admin_import_families(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_import_families(jsonb, boolean) to authenticated;

-- Redirects of pages of another shop [{"row", "source", "target" or "import_key" or "category_path" or none}] to the target, the
-- product or category that came from it, else to all products; answers as admin_import_redirects. Refuses 'product_missing' before they came.
create function public.admin_import_old_addresses(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql set search_path = ''
as $$
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
$$;
grant execute on function public.admin_import_old_addresses(jsonb, boolean) to authenticated;

-- Creates sets of imported products, inactive: [{"row", "title", "import_keys"}]. A set of that title from the same shop stays.
-- Problem 'product_missing' before all its products came in. Dry run without p_apply.
-- Definer: writes imported_rows.
create function public.admin_import_bundles(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_import_bundles(jsonb, boolean) to authenticated;

-- Why an undo keeps imported products, reviews and customers; null: it deletes them.
create function private.kept_imported(p_ids uuid[])
returns table (id uuid, reason text)
language sql stable set search_path = ''
as $$
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
$$;

-- Deletes sets, and unused categories, from the lowest, colors and attributes of an import.
create function private.drop_unused_imported(p_source text)
returns void
language plpgsql set search_path = ''
as $$
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
$$;

-- Imports of other shops, newest first, with what is still there of each.
-- Definer: reads imported_rows.
create function public.admin_import_sources()
returns table (source text, products bigint, active bigint, imported_at timestamptz, reviews bigint, customers bigint)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_import_sources() to authenticated;

-- Names by key of the products that came from a shop, are on sale and unedited since; a newer file may lack them.
-- Definer: reads imported_rows.
create function public.admin_imported_keys(p_source text)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('moves');
  return (
    select coalesce(jsonb_object_agg(p.import_key, p.name), '{}')
    from private.imported_rows i join public.products p on p.id = i.id and p.version = i.version
    where i.source = p_source and p.is_active and p.import_key is not null
  );
end
$$;
grant execute on function public.admin_imported_keys(text) to authenticated;

-- Products, reviews and customers of the import {"source"}, '*': of all.
create function private.find_bulk_moves(p_filter jsonb, p_params jsonb)
returns table (id uuid, name text, version text)
language sql stable set search_path = ''
as $$
  select i.id, coalesce(p.name, private.shorten(c.content, 60), nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.phone_number, ''), null
  from private.imported_rows i
  left join public.products p on p.id = i.id
  left join public.comments c on c.id = i.id
  left join public.profiles u on u.id = i.id
  where p_params ->> 'source' in (i.source, '*') and coalesce(p.id, c.id, u.id) is not null
  order by i.id
$$;

-- {"kept": rows that stay, "reasons": the first 10 [{"name", "reason"}]} of an undo. Refuses as private.require_idle_shop.
create function private.preview_bulk_moves_undo(p_ids uuid[], p_params jsonb)
returns jsonb
language plpgsql set search_path = ''
as $$
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
$$;

-- Undoes an import: deletes what private.kept_imported does not keep: products with their pictures, reviews, customers with the
-- consents that came with them; after the last row unused categories, colors and attributes of the import.
create function private.bulk_moves_undo(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql set search_path = ''
as $$
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
$$;

-- Capabilities for moves.undo.
create function private.bulk_moves_undo_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$ select '{moves}'::text[] $$;

create index products_old_id on public.products (split_part(import_key, ':', 3)) where import_key like 'woo:%';

-- Path of the product that came from a post of WooCommerce, of several sizes one in stock; null without one.
create function public.old_product_path(p_id text)
returns text
language sql stable set search_path = ''
as $$
  select '/products/' || p.slug from public.products p
  where p.import_key like 'woo:%' and split_part(p.import_key, ':', 3) = p_id
  order by p.is_active desc, coalesce(p.stock_quantity, 1) > 0 desc, p.id limit 1
$$;
grant execute on function public.old_product_path(text) to service_role;

-- Terms for private.write_wholesale_terms; null if unchanged. {"pack_size", "carton_size", "carton_volume", "rules": {tier:
-- {"sold_by", "min_quantity"}}, "steps": {tier: [{"from_quantity", "percent", "amount"}]}}. Missing keys and color packs stay.
create function private.imported_terms(p_product uuid, p_terms jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  with before as materialized (
    select private.wholesale_terms(p_product) as terms
  ), own as (
    select coalesce(
      (select k.value from jsonb_array_elements(b.terms -> 'packs') k where k.value ->> 'color_id' is null),
      '{"color_id": null, "pack_size": null, "carton_size": null, "carton_volume": null}'
    ) || (p_terms - array['rules', 'steps']) as pack
    from before b
  ), tiers as (
    select t.tier from unnest(array['shop_price', 'dealer_price']) t (tier)
  ), after as (
    select jsonb_build_object(
      'packs', (
        select coalesce(jsonb_agg(p.pack order by p.pack ->> 'color_id' nulls first), '[]')
        from (
          select o.pack from own o
          union all
          select k.value from jsonb_array_elements(b.terms -> 'packs') k where k.value ->> 'color_id' is not null
        ) p
        where coalesce(p.pack ->> 'pack_size', p.pack ->> 'carton_size', p.pack ->> 'carton_volume') is not null
      ),
      'rules', (
        select coalesce(jsonb_agg(r.rule order by r.tier = 'dealer_price'), '[]')
        from (
          select t.tier, coalesce(
            (select x.value from jsonb_array_elements(b.terms -> 'rules') x where x.value ->> 'price_type' = t.tier),
            jsonb_build_object('price_type', t.tier, 'sold_by', 'piece', 'min_quantity', 1)
          ) || coalesce(p_terms -> 'rules' -> t.tier, '{}') as rule
          from tiers t
        ) r
        where r.rule ->> 'sold_by' <> 'piece' or (r.rule ->> 'min_quantity')::integer > 1
      ),
      'steps', (
        select coalesce(jsonb_agg(s.step order by s.tier = 'dealer_price', (s.step ->> 'from_quantity')::integer), '[]')
        from (
          select t.tier, x.value || jsonb_build_object('price_type', t.tier) as step
          from tiers t
          cross join lateral jsonb_array_elements(case
            when p_terms -> 'steps' ? t.tier then p_terms -> 'steps' -> t.tier
            else (
              select coalesce(jsonb_agg(y.value), '[]') from jsonb_array_elements(b.terms -> 'steps') y
              where y.value ->> 'price_type' = t.tier
            )
          end) x
        ) s
      )
    ) as terms
    from before b
  )
  select nullif(a.terms, b.terms) from after a cross join before b
$$;

-- private.wholesale_terms of those of up to 1,000 products that have any.
create function public.admin_product_terms(p_ids uuid[])
returns table (product_id uuid, terms jsonb)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  return query
  select p.id, private.wholesale_terms(p.id)
  from public.products p
  where p.id = any (p_ids[1:1000]) and (
    exists (select from public.product_packs k where k.product_id = p.id)
    or exists (select from public.order_quantity_rules r where r.product_id = p.id)
    or exists (select from public.volume_prices s where s.product_id = p.id)
  );
end
$$;
grant execute on function public.admin_product_terms(uuid[]) to authenticated;

-- Understood lines of an import, until the bulk task imports.write with the import's id writes them. `value`: a line of
-- admin_import_products, admin_import_bundles ('set'), admin_import_comments ('review') or admin_import_customers, or {"members":
-- lines of admin_import_families} ('family').
create table private.import_lines (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null,
  kind text not null check (kind in ('product', 'family', 'set', 'review', 'customer')),
  line integer not null check (line > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 1000000),
  created_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (import_id, kind, line)
);
create index import_lines_created_by on private.import_lines (created_by);
create index import_lines_created_at on private.import_lines (created_at);
alter table private.import_lines enable row level security;

-- Stores up to 1,000 lines [{"kind", "row", "value"}] of an import; stored ones stay. Drops what is older than 90 days. Refuses
-- 'bulk_too_many'. Returns the number stored.
-- Definer: writes import_lines and awaited_pictures.
create function public.admin_store_import(p_import uuid, p_lines jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_store_import(uuid, jsonb) to authenticated;

-- Stored lines of {"import"}: products, then families and sets; reviews or customers.
create function private.find_bulk_imports(p_filter jsonb, p_params jsonb)
returns table (id uuid, name text, version text)
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Stored lines of a kind with their numbers.
create function private.import_values(p_ids uuid[], p_kind text)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(i.value || jsonb_build_object('row', i.line) order by i.line), '[]')
  from private.import_lines i where i.id = any (p_ids) and i.kind = p_kind
$$;

-- `detail`: {"row": line of the problem, "result": create, update or same; none of families and sets}. A review counts once, with its
-- answers.
create function private.bulk_imports_write(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Capabilities for imports.write: a file of another shop ("source") is a move.
create function private.bulk_imports_write_capabilities(p_params jsonb)
returns text[]
language sql immutable set search_path = ''
as $$ select array[case when coalesce(p_params ->> 'source', '') = '' then 'products' else 'moves' end] $$;

-- Import p_import, else the unfinished imports and undos and the last finished one, oldest first: fields of bulk_tasks with "by",
-- "source", "created", "updated" and "same" (products, reviews or customers) and "problems": the first 200 [{"row", "problem"}].
-- Definer: reads tasks of others.
create function public.admin_imports(p_import uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.admin_imports(uuid) to authenticated;
