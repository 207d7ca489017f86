-- Work on several products at once, a copy of one, and what the panel shows of one.

-- Products as the panel lists them. p_search: words of name, brand or code; p_stock: in, low (private.low_stock_limit), out; p_mark:
-- featured, new, no-price, no-picture; p_sort: created, name, price, stock, sold, what is missing last in both directions.
-- The page of ids comes first, by a statement put together from what was asked, so that each question finds its index;
-- prices, colours and category are read for those rows alone. The owner asks: under row-level security no index knows `like`.
create function public.admin_list_products(
  p_search text default null, p_category uuid default null, p_active boolean default null, p_stock text default null,
  p_mark text default null, p_sort text default 'created', p_descending boolean default true,
  p_limit integer default 10, p_offset integer default 0
)
returns table (
  id uuid, name text, slug text, sku text, brand text, category text, picture text, base_price integer, shop_price integer,
  dealer_price integer, stock integer, has_colors boolean, is_active boolean, is_featured boolean, is_new boolean,
  weight integer, short_description text, video_code text, version integer, colors jsonb, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  source text := 'public.products p';
  wanted text := private.products_like(p_search);
  -- Which names the articles, and which their times: the table that the page is read from.
  main text := 'p.id';
  newest text := 'p.created_at';
  sorted text;
  ordering text;
  direction text := case when p_descending then 'desc' else 'asc' end;
  places integer := least(greatest(p_limit, 1), 1000);
  ids uuid[];
  found bigint;
begin
  perform private.require_admin();
  wanted := wanted
    || case when p_category is not null then ' and p.category_id = $1' else '' end
    || case p_active when true then ' and p.is_active' when false then ' and not p.is_active' else '' end
    || case p_stock
      when 'in' then ' and s.pieces > 0' when 'low' then format(' and s.pieces between 1 and %s', private.low_stock_limit()) when 'out' then ' and s.pieces = 0'
      else ''
    end
    || case p_mark
      when 'featured' then ' and p.is_featured' when 'new' then ' and p.is_new' when 'no-picture' then $c$ and p.images = '{}'$c$
      when 'no-price' then ' and not s.has_base_price'
      else ''
    end;
  if p_stock is not null or p_mark = 'no-price' or p_sort in ('stock', 'sold') then
    -- What asks these rows alone leaves the articles out of it.
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
      'select array(select %1$s from %2$s where %3$s order by %4$s %5$s, %1$s limit $2 offset $3)',
      main, sorted, wanted, ordering, direction
    ) into ids using p_category, places, greatest(p_offset, 0);
    -- What has no price comes last; only a page that reaches so far has to look for it.
    exit when p_sort is distinct from 'price' or cardinality(ids) = places;
    sorted := source
      || format($j$ left join public.product_prices b on b.product_id = %s and b.price_type = 'base_price'$j$, main);
    direction := direction || ' nulls last';
  end loop;
  execute format('select count(*) from %s where %s', source, wanted) into found using p_category;
  return query
  select p.id, p.name, p.slug, p.sku, p.brand, g.name, coalesce(p.images[1], g.image_url), t.base, t.shop, t.dealer,
    s.pieces, p.has_colors, p.is_active, p.is_featured, p.is_new, p.weight, p.short_description, p.video_code,
    p.version, c.colors, found
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
grant execute on function
  public.admin_list_products(text, uuid, boolean, text, text, text, boolean, integer, integer)
to authenticated;

-- The products of [{"id": uuid, "version": n}], locked in id order; refuses when one is gone or was edited since.
create function private.lock_products(p_products jsonb)
returns uuid[]
language plpgsql
set search_path = ''
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

-- Puts products into the shop or takes them out. Answers their slugs.
create function public.admin_set_products_active(p_products jsonb, p_active boolean)
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  ids := private.lock_products(p_products);
  return query update public.products p set is_active = p_active where p.id = any (ids) returning p.slug;
end
$$;
grant execute on function public.admin_set_products_active(jsonb, boolean) to authenticated;

-- New prices for products: p_kind 'percent' or 'amount', p_value up or down, each result floored to whole p_round toman.
-- Answers old and new; `problem` names a result that no price can be. Writes only with p_apply, and then all or nothing.
create function public.admin_change_prices(
  p_products jsonb,
  p_price_types public.price_type[],
  p_kind text,
  p_value integer,
  p_round integer default 1,
  p_apply boolean default false
)
returns table (product_id uuid, name text, slug text, price_type public.price_type, before integer, after bigint, problem text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_admin();
  if p_kind not in ('percent', 'amount') or p_round not in (1, 100, 1000, 10000) or p_value is null then
    perform private.refuse('invalid_input');
  end if;
  ids := private.lock_products(p_products);
  return query
  with changed as (
    select t.product_id, t.price_type, t.amount,
      (floor((case p_kind when 'percent' then t.amount::numeric * (100 + p_value) / 100 else t.amount::numeric + p_value end)
        / p_round) * p_round)::bigint as after
    from public.product_prices t
    where t.product_id = any (ids) and t.price_type = any (p_price_types)
  )
  select p.id, p.name, p.slug, c.price_type, c.amount, c.after,
    case when c.after >= private.price_limit() then 'price_too_high' when c.after <= 0 then 'price_too_low' end
  from changed c join public.products p on p.id = c.product_id
  order by p.name, p.id, c.price_type;
  if p_apply then
    update public.product_prices t
    set amount = (floor((case p_kind when 'percent' then t.amount::numeric * (100 + p_value) / 100 else t.amount::numeric + p_value end)
      / p_round) * p_round)::integer
    where t.product_id = any (ids) and t.price_type = any (p_price_types);
    update public.products p set version = p.version + 1, updated_at = now() where p.id = any (ids);
  end if;
end
$$;
grant execute on function public.admin_change_prices(jsonb, public.price_type[], text, integer, integer, boolean) to authenticated;

-- A copy to be edited: not in the shop, without pieces, code and discounts; colours and prices come along.
create function public.admin_duplicate_product(p_product_id uuid)
returns public.products
language plpgsql
security definer
set search_path = ''
as $$
declare
  source public.products;
  copy public.products;
  copy_name text;
begin
  perform private.require_admin();
  select * into source from public.products p where p.id = p_product_id for share;
  if not found then
    perform private.refuse('product_missing');
  end if;
  copy_name := left(source.name, 390) || ' (رونوشت)';
  insert into public.products (name, slug, brand, short_description, description, detailed_description, images, stock_quantity,
    video_code, specifications, is_featured, is_new, is_active, weight, category_id)
  values (copy_name, private.free_product_slug(copy_name, null), source.brand, source.short_description, source.description,
    source.detailed_description, source.images, 0, source.video_code, source.specifications, false, source.is_new, false,
    source.weight, source.category_id)
  returning * into copy;
  insert into public.product_prices (product_id, price_type, amount)
  select copy.id, t.price_type, t.amount from public.product_prices t where t.product_id = p_product_id;
  insert into public.product_colors (product_id, color_id, stock_quantity)
  select copy.id, c.color_id, 0 from public.product_colors c where c.product_id = p_product_id order by c.created_at, c.id;
  return copy;
end
$$;
grant execute on function public.admin_duplicate_product(uuid) to authenticated;

-- What a product has sold, in paid orders: pieces and toman, in all and within thirty days, and how often it was returned.
create function public.admin_product_sales(p_product_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
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

-- The pieces that a line of a file asks for, of a product or of one of its colours; null leaves what is there.
-- `stock` is a change against `seen_stock`, what the export read: pieces sold since then stay sold. It needs the version
-- of that moment, so that a file which is read twice changes nothing twice. `new_stock` is a count, whatever was there.
create function private.imported_stock(p_line jsonb, p_version integer, p_now integer)
returns integer
language plpgsql
immutable
set search_path = ''
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

-- What the colours of a line ask for, as private.write_stock takes it. Colours are found by their names.
create function private.imported_colors(p_line jsonb, edited public.products)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  item jsonb;
  color record;
  pieces integer;
  changes jsonb := '[]';
begin
  for item in select value from jsonb_array_elements(coalesce(p_line -> 'colors', '[]')) loop
    select k.color_id, k.stock_quantity into color
    from public.product_colors k join public.colors c on c.id = k.color_id
    where k.product_id = edited.id and private.normalize_text(c.name) = private.normalize_text(item ->> 'color');
    if not found then
      perform private.refuse('import_color_missing', jsonb_build_object('row', item -> 'row'));
    end if;
    pieces := private.imported_stock(item, edited.version, color.stock_quantity);
    if pieces is not null then
      changes := changes || jsonb_build_object('color_id', color.color_id, 'seen', color.stock_quantity, 'set', pieces);
    end if;
  end loop;
  return nullif(changes, '[]');
end
$$;

-- One product of a file onto the catalogue: found by id, else by code, else by slug, else new. Keys that are missing leave
-- what is there. Answers what was done (create, update, same) to which product.
create function private.import_row(p_row jsonb, out done text, out product_id uuid)
language plpgsql
set search_path = ''
as $$
declare
  found_product public.products;
  changes jsonb := p_row - array['row', 'version', 'stock', 'seen_stock', 'new_stock', 'colors'];
  shelf uuid;
  pieces integer;
  colors jsonb;
begin
  select * into found_product from public.products p where p.id = (p_row ->> 'id')::uuid;
  if not found and p_row ->> 'id' is not null then
    perform private.refuse('product_missing');
  end if;
  if not found and p_row ->> 'sku' is not null then
    select * into found_product from public.products p where p.sku = p_row ->> 'sku';
  end if;
  if not found and coalesce(p_row ->> 'slug', '') <> '' then
    select * into found_product from public.products p where p.slug = p_row ->> 'slug';
  end if;
  if p_row ->> 'category' is not null then
    select c.id into shelf from public.categories c
    where c.slug = p_row ->> 'category' or private.normalize_text(c.name) = private.normalize_text(p_row ->> 'category')
    -- Of several with this name: the one where the product is.
    order by c.slug = p_row ->> 'category' desc, c.id = found_product.category_id desc nulls last, c.sort_order, c.id limit 1;
    if shelf is null then
      perform private.refuse('category_missing');
    end if;
    changes := changes || jsonb_build_object('category_id', shelf);
  end if;
  if found_product.id is null then
    if coalesce(p_row ->> 'name', '') = '' or shelf is null then
      perform private.refuse('name_and_category_required');
    elsif p_row ? 'colors' then
      perform private.refuse('import_color_missing', jsonb_build_object('row', p_row #> '{colors,0,row}'));
    end if;
    done := 'create';
    select c.id into product_id
    from public.admin_create_product(changes || jsonb_build_object('stock', jsonb_build_object(
      'set', coalesce((p_row ->> 'new_stock')::integer, (p_row ->> 'stock')::integer, 0)
    ))) c;
    return;
  end if;
  product_id := found_product.id;
  -- What the file has no value for keeps its slug.
  if coalesce(changes ->> 'slug', '') = '' then
    changes := changes - 'slug';
  end if;
  if not found_product.has_colors then
    pieces := private.imported_stock(p_row, found_product.version, found_product.stock_quantity);
  elsif (p_row ->> 'stock')::integer is distinct from (p_row ->> 'seen_stock')::integer or p_row ->> 'new_stock' is not null then
    perform private.refuse('stock_in_colours');
  end if;
  colors := private.imported_colors(p_row, found_product);
  if pieces is null and colors is null and private.with_changes(found_product, changes) is not distinct from found_product
    and not exists (
      select 1 from unnest(enum_range(null::public.price_type)) tier
      where changes ? tier::text and (changes ->> tier::text)::integer is distinct from (
        select t.amount from public.product_prices t where t.product_id = found_product.id and t.price_type = tier
      )
    )
  then
    done := 'same';
    return;
  elsif (p_row ->> 'version')::integer <> found_product.version then
    perform private.refuse('import_changed');
  end if;
  done := 'update';
  perform private.write_product(found_product, jsonb_strip_nulls(jsonb_build_object(
    'stock', case when pieces is not null then jsonb_build_object('seen', found_product.stock_quantity, 'set', pieces) end,
    'colors', colors
  )) || changes);
end
$$;

-- Puts the products of a file into the catalogue, each by itself: {"row": its line, "id", "name", "sku", "slug", "brand",
-- "category" (name or slug), "base_price", "shop_price", "dealer_price", "version", "stock", "seen_stock", "new_stock", …,
-- "colors": [{"row", "color", "version", "stock", "seen_stock", "new_stock"}]}. One that cannot land says why (problem,
-- and the line that it is about) and leaves the others alone. Without p_apply nothing stays: it only says what would
-- happen.
create function public.admin_import_products(p_rows jsonb, p_apply boolean default false)
returns table (line integer, result text, problem text, problem_line integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  item jsonb;
  done text;
  landed uuid;
  about text;
  ids uuid[] := '{}';
begin
  perform private.require_admin();
  perform private.state_stock_reason('import');
  -- Each product changes several times; the lists of the shop learn of all of them at the end.
  perform set_config('hormoz.listing', 'later', true);
  -- In the order in which buyers lock them.
  perform 1 from public.products p
  where p.id in (
      select (x ->> 'id')::uuid from jsonb_array_elements(p_rows) x where pg_input_is_valid(x ->> 'id', 'uuid')
    )
    or p.sku in (select x ->> 'sku' from jsonb_array_elements(p_rows) x)
    or p.slug in (select x ->> 'slug' from jsonb_array_elements(p_rows) x)
  order by p.id for no key update;
  for item in select value from jsonb_array_elements(p_rows) loop
    line := (item ->> 'row')::integer;
    problem := null;
    problem_line := null;
    begin
      select r.done, r.product_id into done, landed from private.import_row(item) r;
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
        or foreign_key_violation then
        result := 'error';
        problem := 'invalid_input';
    end;
    return next;
  end loop;
  perform set_config('hormoz.listing', '', true);
  perform private.list_anew(ids);
end
$$;
grant execute on function public.admin_import_products(jsonb, boolean) to authenticated;

-- How many articles stand in each category itself, or come in each colour. p_by: category, color.
create function public.admin_count_products(p_by text)
returns table (id uuid, products integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_by = 'category' then
    return query
    select p.category_id, count(*)::integer from public.products p where p.category_id is not null group by 1;
  else
    return query select c.color_id, count(*)::integer from public.product_colors c group by 1;
  end if;
end
$$;
grant execute on function public.admin_count_products(text) to authenticated;

-- Where a stored picture is used: [{"kind": "product" | "category" | "slide" | "banner", "id": uuid, "name": text}].
create function private.picture_uses(p_name text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(u), '[]') from (
    select 'product' as kind, p.id, p.name from public.products p where p.images @> array[p_name]
    union all
    select 'category', c.id, c.name from public.categories c where c.image_url = p_name
    union all
    select 'slide', s.id, s.title from public.hero_slides s where p_name in (s.image_url, s.phone_image_url)
    union all
    select 'banner', b.id, b.title from public.promotion_banners b where p_name in (b.background_image, b.phone_image)
  ) u
$$;

-- What is known of a picture and where it is used; a page of the library.
create function public.admin_media(p_bucket text default null, p_search text default '', p_unused boolean default false,
  p_limit integer default 24, p_offset integer default 0)
returns table (id uuid, name text, original_name text, width integer, height integer, bytes bigint, created_at timestamptz,
  uses jsonb, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
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

-- Forgets a picture that nothing shows any more; its files are the server's to remove. Answers bucket and key.
create function public.admin_forget_picture(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone public.media_files;
begin
  perform private.require_admin();
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

-- The categories above one, itself among them.
create function private.category_line(p_id uuid)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  with recursive line as (
    select c.id, c.parent_id from public.categories c where c.id = p_id
    union
    select c.id, c.parent_id from public.categories c join line l on c.id = l.parent_id
  )
  select id from line
$$;

-- Moves everything of a category elsewhere and removes it: products and sub-categories go to p_move_to. Without a target
-- a category that holds anything is refused. Old addresses of it then lead to the target.
create function public.admin_delete_category(p_category_id uuid, p_move_to uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone public.categories;
begin
  perform private.require_admin();
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

-- A category never stands below itself, however far down.
create function private.refuse_category_loop()
returns trigger
language plpgsql
security definer
set search_path = ''
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

-- Puts rows of a list into the order of p_ids.
create function public.admin_sort(p_list text, p_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_list not in ('categories', 'hero_slides', 'promotion_banners') then
    perform private.refuse('invalid_input');
  end if;
  execute format(
    'update public.%I t set sort_order = o.place from unnest($1) with ordinality o(id, place)
     where t.id = o.id and t.sort_order <> o.place', p_list
  ) using p_ids;
end
$$;
grant execute on function public.admin_sort(text, uuid[]) to authenticated;
