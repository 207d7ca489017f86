set local check_function_bodies = off;

create table private.imported_rows (
  id uuid primary key,
  -- The shop: «woo:old.example», as in products.import_key.
  source text not null,
  kind text not null check (kind in ('product', 'category', 'color', 'attribute', 'bundle')),
  -- Of a product, as the import left it.
  version integer,
  created_at timestamptz not null default now()
);
create index imported_rows_source on private.imported_rows (source, kind);
alter table private.imported_rows enable row level security;

create or replace function private.import_source(p_key text)
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

create or replace function private.remember_imported(p_kind text, p_id uuid, p_key text, p_version integer default null)
returns void
language sql set search_path = ''
as $$
  insert into private.imported_rows (id, source, kind, version)
  select p_id, private.import_source(p_key), p_kind, p_version where p_key is not null
  on conflict (id) do nothing
$$;

create or replace function private.follow_imported(p_before public.products)
returns void
language sql set search_path = ''
as $$
  update private.imported_rows i set version = p.version
  from public.products p
  where p.id = p_before.id and i.id = p.id and i.version = p_before.version
$$;

create or replace function private.imported_colors(p_line jsonb, edited public.products)
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
    left join public.product_colors k on k.color_id = c.id and k.product_id = edited.id
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
      pieces := private.imported_stock(item, edited.version, color.stock_quantity);
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

create or replace function private.imported_category(p_row jsonb, p_own uuid)
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

create or replace function private.import_row(p_row jsonb, out done text, out product_id uuid, out prices jsonb)
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
    done := case when found_product.images = '{}' and (p_row ? 'images' or (p_row ->> 'waits')::boolean) then 'update' else 'same' end;
    if done = 'update' and p_row ? 'images' then
      update public.products p
      set images = array(select i.value from jsonb_array_elements_text(p_row -> 'images') with ordinality i (value, place) order by i.place)
      where p.id = found_product.id;
      perform private.follow_imported(found_product);
    end if;
    return;
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
$$;

create or replace function private.undoable(p_source text)
returns table (id uuid, name text, reason text)
language sql stable set search_path = ''
as $$
  select p.id, p.name, case
    when exists (select from public.order_items o where o.product_id = p.id) then 'ordered'
    when exists (select from public.comments c where c.product_id = p.id) then 'reviewed'
    when exists (select from public.questions q where q.product_id = p.id) then 'asked'
    when p.version <> i.version then 'edited'
  end
  from private.imported_rows i join public.products p on p.id = i.id
  where i.source = p_source and i.kind = 'product'
$$;

create or replace function private.drop_unused_imported(p_source text)
returns void
language plpgsql set search_path = ''
as $$
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
  );
end
$$;

create or replace function public.admin_import_bundles(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  item jsonb;
  ids uuid[];
  made uuid;
  shop_key text;
begin
  perform private.require_capability('products');
  perform private.require_capability('content');
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
end
$$;

create or replace function public.admin_import_sources()
returns table (source text, products bigint, active bigint, imported_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('products');
  return query
  select i.source, count(*), count(*) filter (where p.is_active), max(i.created_at)
  from private.imported_rows i join public.products p on p.id = i.id
  where i.kind = 'product'
  group by 1 order by 4 desc;
end
$$;

create or replace function public.admin_undo_import(p_source text, p_apply boolean default false, p_limit integer default 500)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    delete from public.redirects r
    where private.path_of(r.target) in (select '/products/' || p.slug from public.products p where p.id = any (gone));
    delete from public.products p where p.id = any (gone);
    get diagnostics removed = row_count;
    delete from private.imported_rows i where i.id = any (gone);
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
$$;

create or replace function public.admin_import_products(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text, problem_line integer, prices jsonb)
language plpgsql security definer set search_path = ''
as $$
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
  for item in select value from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    prices := null;
    begin
      select r.done, r.product_id, r.prices into done, landed, prices from private.import_row(item) r;
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
$$;

revoke all on function public.admin_import_sources() from public;
grant execute on function public.admin_import_sources() to authenticated, postgres;
revoke all on function public.admin_undo_import(text, boolean, integer) from public;
grant execute on function public.admin_undo_import(text, boolean, integer) to authenticated, postgres;
revoke all on function private.import_source(text) from public;
grant execute on function private.import_source(text) to postgres;
revoke all on function private.remember_imported(text, uuid, text, integer) from public;
grant execute on function private.remember_imported(text, uuid, text, integer) to postgres;
revoke all on function private.undoable(text) from public;
grant execute on function private.undoable(text) to postgres;
revoke all on function private.drop_unused_imported(text) from public;
grant execute on function private.drop_unused_imported(text) to postgres;
revoke all on function private.follow_imported(public.products) from public;
grant execute on function private.follow_imported(public.products) to postgres;
revoke all on function public.admin_import_bundles(jsonb, boolean) from public;
grant execute on function public.admin_import_bundles(jsonb, boolean) to authenticated, postgres;
