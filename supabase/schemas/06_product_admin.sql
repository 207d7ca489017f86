-- Products in the panel.

-- Saves the named fields of a product:
--   own columns; "base_price" | "shop_price" | "dealer_price": toman or null; "stock": {"expected", "set"};
--   "colors": [{"color_id", "expected", "set"}]; "add_colors": [{"color_id", "set"}]; "remove_colors": [uuid].
-- Refuses 'version_changed' after another edit, 'stock_changed' after a sale. An empty slug is regenerated.
-- Definer: writes products, product_colors, product_prices and more.
create function public.admin_update_product(p_product_id uuid, p_version integer, p_changes jsonb)
returns public.products
language plpgsql security definer set search_path = ''
as $$
declare
  edited public.products;
begin
  perform private.require_capability('products');
  select * into edited from public.products p where p.id = p_product_id for update;
  if not found then
    perform private.refuse('product_missing');
  elsif edited.version is distinct from p_version then
    perform private.refuse('version_changed', jsonb_build_object('version', edited.version));
  end if;
  perform private.state_stock_reason('adjustment');
  return private.write_product(edited, p_changes);
end
$$;
grant execute on function public.admin_update_product(uuid, integer, jsonb) to authenticated;

-- Creates a product, fields as in admin_update_product; "name" is required, "stock" is {"set": n}.
create function private.create_product(p_changes jsonb)
returns public.products
language plpgsql set search_path = ''
as $$
declare
  made public.products;
begin
  insert into public.products (name, slug, stock_quantity)
  values (p_changes ->> 'name', private.free_product_slug(coalesce(nullif(p_changes ->> 'slug', ''), p_changes ->> 'name'), null),
    coalesce((p_changes #>> '{stock,set}')::integer, 0))
  returning * into made;
  return private.write_product(made, p_changes - 'stock');
end
$$;

-- Search condition on `p`, one per word so that the trigram index applies.
create function private.products_like(p_search text)
returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('p.search_text like %L', '%' || w || '%'), ' and '), 'true')
  from regexp_split_to_table(nullif(private.normalize_text(left(p_search, 100)), ''), ' ') w
$$;

-- Page of products with stock, colors and prices in toman, wholesale ones only with `wholesale_prices` or `prices`. p_sort:
-- created, name, price, stock or sold; other filters: private.product_conditions.
-- Definer: searches text, whose index row-level security would leave unused.
create function public.admin_list_products(
  p_search text default null, p_category uuid default null, p_active boolean default null, p_stock text default null,
  p_mark text default null, p_sort text default 'created', p_descending boolean default true,
  p_limit integer default 10, p_offset integer default 0
)
returns table (
  id uuid, name text, slug text, sku text, brand text, category text, picture text, base_price integer, shop_price integer,
  dealer_price integer, stock integer, has_colors boolean, is_active boolean, is_featured boolean, is_new boolean,
  weight integer, short_description text, video_code text, publish_at timestamptz, version integer, colors jsonb, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  source text := 'public.products p';
  wanted text := private.product_conditions(jsonb_build_object(
    'search', p_search, 'category', p_category, 'active', p_active, 'stock', p_stock, 'mark', p_mark
  ));
  -- Id and time expressions of the table that drives the page.
  main text := 'p.id';
  newest text := 'p.created_at';
  sorted text;
  ordering text;
  direction text := case when p_descending then 'desc' else 'asc' end;
  places integer := least(greatest(p_limit, 1), 1000);
  ids uuid[];
  found bigint;
begin
  perform private.require_capability('products', 'prices', 'stock');
  if p_stock is not null or p_mark = 'no-price' or p_sort in ('stock', 'sold') then
    source := 'private.product_stats s left join public.products p on p.id = s.product_id';
    main := 's.product_id';
    newest := 's.created_at';
  end if;
  ordering := case p_sort
    when 'name' then 'p.name' when 'price' then 'b.amount' when 'stock' then 's.pieces' when 'sold' then 's.sold_count'
    else newest
  end;
  sorted := source || case
    when p_sort = 'price' then format($j$ join public.product_prices b on b.product_id = %s and b.price_type = 'base_price'$j$, main)
    else ''
  end;
  for try in 1..2 loop
    execute format(
      'select array(select %1$s from %2$s where %3$s order by %4$s %5$s, %1$s limit $1 offset $2)',
      main, sorted, wanted, ordering, direction
    ) into ids using places, greatest(p_offset, 0);
    -- Products without a price come last; fetched only when the page reaches them.
    exit when p_sort is distinct from 'price' or cardinality(ids) = places;
    sorted := source
      || format($j$ left join public.product_prices b on b.product_id = %s and b.price_type = 'base_price'$j$, main);
    direction := direction || ' nulls last';
  end loop;
  execute format('select count(*) from %s where %s', source, wanted) into found;
  return query
  select p.id, p.name, p.slug, p.sku, p.brand, g.name, coalesce(p.images[1], g.image_url), t.base, case when private.has_capability('wholesale_prices', 'prices') then t.shop end, case when private.has_capability('wholesale_prices', 'prices') then t.dealer end,
    s.pieces, p.has_colors, p.is_active, p.is_featured, p.is_new, p.weight, p.short_description, p.video_code,
    p.publish_at, p.version, c.colors, found
  from unnest(ids) with ordinality page (id, place)
  join public.products p on p.id = page.id
  join private.product_stats s on s.product_id = p.id
  left join public.categories g on g.id = p.category_id
  cross join lateral (
    select max(x.amount) filter (where x.price_type = 'base_price') as base,
      max(x.amount) filter (where x.price_type = 'shop_price') as shop,
      max(x.amount) filter (where x.price_type = 'dealer_price') as dealer
    from public.product_prices x where x.product_id = p.id
  ) t
  cross join lateral (
    select coalesce(
      jsonb_agg(jsonb_build_object('name', l.name, 'stock', x.stock_quantity) order by x.created_at, x.id), '[]'
    ) as colors
    from public.product_colors x join public.colors l on l.id = x.color_id where x.product_id = p.id
  ) c
  order by page.place;
end
$$;
grant execute on function public.admin_list_products(text, uuid, boolean, text, text, text, boolean, integer, integer) to authenticated;

-- Locks products [{"id", "version"}] in id order; refuses edited or deleted ones.
create function private.lock_unchanged_products(p_products jsonb)
returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform 1 from public.products p
  where p.id in (select (x ->> 'id')::uuid from jsonb_array_elements(p_products) x)
  order by p.id for no key update;
  select array_agg(p.id order by p.id) into ids
  from public.products p join jsonb_array_elements(p_products) x
    on p.id = (x ->> 'id')::uuid and p.version = (x ->> 'version')::integer;
  if coalesce(cardinality(ids), 0) <> jsonb_array_length(p_products) then
    perform private.refuse('changed_meanwhile');
  end if;
  return ids;
end
$$;
grant execute on function private.lock_unchanged_products(jsonb) to authenticated;

-- Puts products on sale or takes them off; returns slugs. Refuses 'changed_meanwhile'.
create function public.admin_set_products_active(p_products jsonb, p_active boolean)
returns setof text
language plpgsql set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_capability('products');
  ids := private.lock_unchanged_products(p_products);
  return query update public.products p set is_active = p_active where p.id = any (ids) returning p.slug;
end
$$;
grant execute on function public.admin_set_products_active(jsonb, boolean) to authenticated;

-- Copies a product, not on sale and without stock; prices and terms only with `prices`. Refuses 'product_missing'.
-- Definer: writes products, product_colors, product_attributes and more.
create function public.admin_duplicate_product(p_product_id uuid)
returns public.products
language plpgsql security definer set search_path = ''
as $$
declare
  source public.products;
  copy public.products;
  copy_name text;
begin
  perform private.require_capability('products');
  select * into source from public.products p where p.id = p_product_id for share;
  if not found then
    perform private.refuse('product_missing');
  end if;
  copy_name := left(source.name, 390) || ' (رونوشت)';
  execute (
    select format(
      'insert into public.products (stock_quantity, %s) select 0, %s returning *',
      string_agg(quote_ident(c), ', '), string_agg(format('($1).%I', c), ', ')
    )
    from unnest(private.product_columns()) c
  ) into copy using jsonb_populate_record(source, jsonb_build_object(
    'name', copy_name, 'slug', private.free_product_slug(copy_name, null), 'sku', null, 'seo_title', '', 'seo_description', '',
    'is_active', false, 'publish_at', null, 'is_featured', false
  ));
  insert into public.product_colors (product_id, color_id, stock_quantity, images, sort_order)
  select copy.id, c.color_id, 0, c.images, c.sort_order
  from public.product_colors c where c.product_id = p_product_id order by c.created_at, c.id;
  insert into public.product_attributes (product_id, attribute_id, kind, decimals, number, choice_id, is_true, text)
  select copy.id, v.attribute_id, v.kind, v.decimals, v.number, v.choice_id, v.is_true, v.text
  from public.product_attributes v where v.product_id = p_product_id;
  insert into public.set_items (product_id, name, quantity, size, sort_order)
  select copy.id, s.name, s.quantity, s.size, s.sort_order from public.set_items s where s.product_id = p_product_id;
  insert into public.product_packs (product_id, color_id, pack_size, carton_size, carton_volume)
  select copy.id, k.color_id, k.pack_size, k.carton_size, k.carton_volume
  from public.product_packs k where k.product_id = p_product_id;
  if private.has_capability('prices') then
    insert into public.product_prices (product_id, price_type, amount)
    select copy.id, t.price_type, t.amount from public.product_prices t where t.product_id = p_product_id;
    insert into public.order_quantity_rules (product_id, price_type, sold_by, min_quantity)
    select copy.id, r.price_type, r.sold_by, r.min_quantity from public.order_quantity_rules r where r.product_id = p_product_id;
    insert into public.volume_prices (product_id, price_type, from_quantity, percent, amount)
    select copy.id, s.price_type, s.from_quantity, s.percent, s.amount
    from public.volume_prices s where s.product_id = p_product_id;
  end if;
  return copy;
end
$$;
grant execute on function public.admin_duplicate_product(uuid) to authenticated;

-- Quantity and toman of paid orders, in total and in 30 days, with returns.
-- Definer: sums orders that the caller may not see.
create function public.admin_product_sales(p_product_id uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('products', 'prices', 'stock', 'reports');
  return (
    select jsonb_build_object(
      'pieces', coalesce(sum(i.quantity), 0),
      'revenue', coalesce(sum(i.line_total), 0),
      'orders', count(distinct o.id),
      'pieces_30', coalesce(sum(i.quantity) filter (where o.created_at > now() - interval '30 days'), 0),
      'revenue_30', coalesce(sum(i.line_total) filter (where o.created_at > now() - interval '30 days'), 0)
    )
    from public.order_items i join public.orders o on o.id = i.order_id
    where i.product_id = p_product_id and o.is_paid and o.status not in ('cancelled', 'returned')
  );
end
$$;
grant execute on function public.admin_product_sales(uuid) to authenticated;

-- Products per category or color. p_by: category, color.
create function public.admin_count_products(p_by text)
returns table (id uuid, products integer)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('products', 'prices', 'stock');
  if p_by = 'category' then
    return query
    select p.category_id, count(*)::integer from public.products p where p.category_id is not null group by 1;
  else
    return query select c.color_id, count(*)::integer from public.product_colors c group by 1;
  end if;
end
$$;
grant execute on function public.admin_count_products(text) to authenticated;

-- Deletes a category; contents and URL move to p_move_to. Refuses a non-empty one without a target.
-- Definer: writes products, categories and slug_redirects.
create function public.admin_delete_category(p_category_id uuid, p_move_to uuid default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.categories;
begin
  perform private.require_capability('products');
  select * into gone from public.categories c where c.id = p_category_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if p_move_to is null then
    if exists (select 1 from public.products p where p.category_id = p_category_id)
      or exists (select 1 from public.categories c where c.parent_id = p_category_id) then
      perform private.refuse('category_in_use');
    end if;
  elsif not exists (select 1 from public.categories c where c.id = p_move_to)
    or p_category_id in (select private.category_line(p_move_to)) then
    perform private.refuse('category_move_invalid');
  end if;
  update public.products p set category_id = p_move_to where p.category_id = p_category_id;
  update public.categories c set parent_id = p_move_to where c.parent_id = p_category_id;
  if p_move_to is not null then
    update public.slug_redirects r set category_id = p_move_to where r.category_id = p_category_id;
    insert into public.slug_redirects (kind, slug, category_id) values ('category', gone.slug, p_move_to)
    on conflict (kind, slug) do update set category_id = excluded.category_id;
  end if;
  delete from public.categories c where c.id = p_category_id;
end
$$;
grant execute on function public.admin_delete_category(uuid, uuid) to authenticated;

-- Saves p_changes (see admin_update_product), or creates without p_product_id. p_publication: further columns.
-- Definer: writes products.
create function public.admin_save_product(p_product_id uuid, p_version integer, p_changes jsonb, p_publication jsonb default '{}')
returns public.products
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('products');
  if p_product_id is null then
    return private.create_product(p_changes || p_publication);
  end if;
  return public.admin_update_product(p_product_id, p_version, p_changes || p_publication);
end
$$;
grant execute on function public.admin_save_product(uuid, integer, jsonb, jsonb) to authenticated;
