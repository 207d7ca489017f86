-- Lists, filters and search as the shop asks them; made of the sets of the migration before.

-- What could narrow a list further, with exact numbers; each kind is counted without its own filter. `kinds` says which are
-- wanted: categories: [{id, slug, name, parent_id, count}] (with what stands under them), brands: [{name, count}] (the
-- hundred commonest), colors: [{id, name, hex_code, count}], in_stock, discounted, price: {min, max} in toman of what the
-- viewer pays, null where no price is known.
create function private.facets_of(matching bit varying, filters bit varying[], viewer text, kinds text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facets jsonb := '{}';
  priced bit varying;
begin
  if 'categories' = any (kinds) then
    facets := facets || jsonb_build_object('categories', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'parent_id', c.parent_id, 'count', n.amount)
        order by c.sort_order, c.name
      ), '[]')
      from private.count_traits('category', private.cut(matching, filters, 1)) n
      join public.categories c on c.id::text = n.value
      where n.amount > 0
    ));
  end if;
  if 'brands' = any (kinds) then
    facets := facets || jsonb_build_object('brands', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.amount) order by n.amount desc, n.value), '[]')
      from private.commonest_traits('brand', private.cut(matching, filters, 2), 100) n
    ));
  end if;
  if 'colors' = any (kinds) then
    facets := facets || jsonb_build_object('colors', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'name', c.name, 'hex_code', c.hex_code, 'count', n.amount)
        order by n.amount desc, c.name
      ), '[]')
      from private.count_traits('color', private.cut(matching, filters, 3)) n
      join public.colors c on c.id::text = n.value
      where n.amount > 0
    ));
  end if;
  if 'price' = any (kinds) then
    priced := private.cut(matching, filters, 4) & private.with_trait('priced', array[viewer], length(matching));
    facets := facets || jsonb_build_object('price', jsonb_build_object(
      'min', private.first_price(priced, 'cheapest', viewer), 'max', private.first_price(priced, 'dearest', viewer)
    ));
  end if;
  if 'in_stock' = any (kinds) then
    facets := facets || jsonb_build_object('in_stock', bit_count(
      private.cut(matching, filters, 5) & private.with_trait('in_stock', array[''], length(matching))
    ));
  end if;
  if 'discounted' = any (kinds) then
    facets := facets || jsonb_build_object('discounted', bit_count(
      private.cut(matching, filters, 6) & private.with_trait('discounted', array[viewer], length(matching))
    ));
  end if;
  return facets;
end
$$;

-- The ids of a page of search_products, with the number of all that match, how the query was read, and the facets. It reads
-- the sets as their owner and tells nothing but what the viewer may see.
create function private.find_products(
  p_query text, p_category text, p_sort text, p_limit integer, p_offset integer, p_brands text[], p_colors text[],
  p_min_price integer, p_max_price integer, p_in_stock boolean, p_discounted boolean, p_featured boolean,
  p_nearest boolean, p_facets text[], out ids uuid[], out total bigint, out reading jsonb, out facets jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer text := private.viewer_kind();
  length integer := private.listing_length();
  query record := private.query_sets(p_query, length, p_nearest);
  filters bit varying[] := private.filter_sets(
    viewer, p_category, p_brands,
    case when p_colors is not null then array(select c.id from public.colors c where c.name = any (p_colors)) end,
    p_min_price, p_max_price, p_in_stock, p_discounted, p_featured, length
  );
  matching bit varying := coalesce(query.matching, private.with_trait('listed', array[''], length));
  matched bit varying := private.cut(matching, filters);
  -- The list in pieces that follow each other.
  pieces bit varying[] := array[matched];
  piece bit varying;
  available bit varying;
  wanted integer := least(greatest(p_limit, 0), 100);
  skipped bigint := greatest(p_offset, 0);
  size bigint;
begin
  ids := '{}';
  total := bit_count(matched);
  reading := nullif(jsonb_strip_nulls(jsonb_build_object(
    'corrected', query.corrected, 'missing', to_jsonb(query.missing)
  )), '{}');
  if p_facets is not null then
    facets := private.facets_of(matching, filters, viewer, p_facets);
  end if;
  if p_sort = 'relevance' then
    available := private.with_trait('in_stock', array[''], length);
    pieces := array[matched & available, matched & ~available];
    if query.matching is not null then
      pieces := array[
        pieces[1] & query.starting, pieces[1] & query.exact & ~query.starting, pieces[1] & ~query.exact,
        pieces[2] & query.starting, pieces[2] & query.exact & ~query.starting, pieces[2] & ~query.exact
      ];
    end if;
  end if;
  foreach piece in array pieces loop
    exit when wanted = 0;
    size := bit_count(piece);
    if skipped < size then
      ids := ids || array(select private.page_of(
        piece, case p_sort when 'relevance' then 'best-selling' else p_sort end, viewer, wanted, skipped::integer
      ));
      wanted := wanted - least(wanted, size - skipped);
      skipped := 0;
    else
      skipped := skipped - size;
    end if;
  end loop;
end
$$;
grant execute on function private.find_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[]
) to anon, authenticated, service_role;

-- What lists show of these articles, in this order, with the viewer's own rights and prices; what is not on sale is left out.
create function public.product_cards(p_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'images', p.images[1:1],
        'available_quantity', p.available_quantity, 'has_colors', p.has_colors, 'is_new', p.is_new,
        'is_featured', p.is_featured, 'average_rating', p.average_rating, 'review_count', p.review_count,
        'price_type', p.price_type, 'list_price', p.list_price, 'price', p.price,
        'base_price', p.base_price, 'shop_price', p.shop_price, 'dealer_price', p.dealer_price,
        'base_price_discount', p.base_price_discount, 'shop_price_discount', p.shop_price_discount,
        'dealer_price_discount', p.dealer_price_discount,
        'category', (
          select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
          from public.categories c where c.id = p.category_id
        ),
        'colors', case when p.has_colors then (
          select jsonb_agg(jsonb_build_object('name', k.name, 'hex_code', k.hex_code))
          from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = p.id
        ) end
      )
      order by array_position(p_ids, p.id)
    )
    from public.product_with_discounts p
    where p.id = any (p_ids) and p.is_active
  ), '[]');
end
$$;
grant execute on function public.product_cards(uuid[]) to anon, authenticated, service_role;

-- A page of articles on sale as the viewer may see them: {total, reading, products, facets}, the total exact.
-- p_query: every word or a part of it must occur, in any order, in name, brand or code; words that mean one of those, typing
-- errors and words too many are forgiven (private.query_sets). `reading` says how the query was read, null: as it was typed:
-- {"corrected": {word: as it was read}, "missing": [words that were left out]}, words in the form of the search.
-- p_category: a slug, with what stands under it. p_brands, p_colors (names): any of them. p_min_price, p_max_price: toman,
-- of what the viewer pays. p_in_stock, p_discounted (for the viewer), p_featured: true, or all.
-- p_sort: newest, cheapest, dearest, best-selling, highest-rated, or relevance: what can be bought first, then names that
-- start with the words, then the words themselves, then parts of words, each by sales. p_nearest: when nothing has all
-- the words, what has the most of them. p_facets: the kinds to count (private.facets_of), null for none.
create function public.search_products(
  p_query text default null,
  p_category text default null,
  p_sort text default 'newest',
  p_limit integer default 12,
  p_offset integer default 0,
  p_brands text[] default null,
  p_colors text[] default null,
  p_min_price integer default null,
  p_max_price integer default null,
  p_in_stock boolean default null,
  p_discounted boolean default null,
  p_featured boolean default null,
  p_nearest boolean default false,
  p_facets text[] default null
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found record;
begin
  found := private.find_products(
    p_query, p_category, p_sort, p_limit, p_offset, p_brands, p_colors, p_min_price, p_max_price, p_in_stock,
    p_discounted, p_featured, p_nearest, p_facets
  );
  return jsonb_build_object(
    'total', found.total, 'reading', found.reading, 'products', public.product_cards(found.ids), 'facets', found.facets
  );
end
$$;
grant execute on function public.search_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[]
) to anon, authenticated, service_role;

-- How many articles on sale each category holds, with what stands under it.
create function private.category_counts()
returns table (category_id uuid, product_count bigint)
language sql
stable
security definer
set search_path = ''
as $$
  with counted as materialized (
    select n.value, n.amount
    from private.listing_length() length
    cross join private.count_traits('category', private.with_trait('listed', array[''], length)) n
  )
  select c.id, coalesce(n.amount, 0) from public.categories c left join counted n on n.value = c.id::text
$$;
grant execute on function private.category_counts() to anon, authenticated, service_role;

create view public.category_counts
with (security_invoker = true) as
select c.category_id, c.product_count from private.category_counts() c;
grant select on public.category_counts to anon, authenticated, service_role;
comment on view public.category_counts is 'Articles on sale per category, with its sub-categories.';

-- Rows that were there before the listing.
do $$
begin
  perform private.relist(array(select p.id from public.products p));
  perform public.refresh_listing();
end
$$;
