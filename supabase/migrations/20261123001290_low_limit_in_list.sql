-- The list of products: «nearly gone» by a product's own limit. In a file of its own: that one condition is all that is new.

-- Products as the panel lists them. p_search: words of name, brand or code; p_stock: in, low (private.is_low), out; p_mark:
-- featured, new, no-price, no-picture; p_sort: created, name, price, stock, sold, what is missing last in both directions.
-- The page of ids comes first, by a statement put together from what was asked, so that each question finds its index;
-- prices, colors and category are read for those rows alone. The owner asks: under row-level security no index knows `like`.
create or replace function public.admin_list_products(
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
  -- Which names the products, and which their times: the table that the page is read from.
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
      when 'in' then ' and s.pieces > 0' when 'low' then ' and private.is_low(s.pieces, s.low_limit)' when 'out' then ' and s.pieces = 0'
      else ''
    end
    || case p_mark
      when 'featured' then ' and p.is_featured' when 'new' then ' and p.is_new' when 'no-picture' then $c$ and p.images = '{}'$c$
      when 'no-price' then ' and not s.has_base_price'
      else ''
    end;
  if p_stock is not null or p_mark = 'no-price' or p_sort in ('stock', 'sold') then
    -- What asks these rows alone leaves the products out of it.
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
