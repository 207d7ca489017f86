-- Lists: filters, facets, pages, cards. plpgsql caches plans; SQL functions with a search_path are planned per statement.

-- Price to pay per kind of viewer (toman) and the percentage of the running discount (0: none).
create view private.viewer_prices
with (security_invoker = true) as
select o.product_id, v.viewer, o.price,
  coalesce((o.discount ->> 'percent_off')::integer, 0) as percent_off
from (
  select t.*,
    max(t.price) filter (where t.price_type = 'base_price') over product as base,
    max(t.price) filter (where t.price_type = 'shop_price') over product as shop,
    max(t.price) filter (where t.price_type = 'dealer_price') over product as dealer
  from private.tier_offers t
  window product as (partition by t.product_id)
) o
cross join (values ('normal'), ('shop'), ('dealer')) v (viewer)
where o.price_type = private.tier_to_pay(v.viewer::public.user_type, o.base, o.shop, o.dealer);

-- A set cut by all filters, or by all but one.
create function private.intersect_sets(p_bits bit varying, p_filters bit varying[], p_except_index integer default null)
returns bit varying
language plpgsql immutable set search_path = ''
as $$
declare
  common bit varying := p_bits;
begin
  for n in 1..cardinality(p_filters) loop
    if n is distinct from p_except_index and p_filters[n] is not null then
      common := common & p_filters[n];
    end if;
  end loop;
  return common;
end
$$;

-- Attributes of a filter in order of their keys; texts cannot be filtered.
create function private.asked_attributes(p_asked jsonb)
returns setof public.attributes
language plpgsql stable set search_path = ''
as $$
begin
  if p_asked is not null then
    return query
    select a.* from public.attributes a
    where a.kind <> 'text' and a.key = any (array(select jsonb_object_keys(p_asked))) order by a.key;
  end if;
end
$$;

-- Filter sets, null if unused: category, brand, color, price, stock, discount, featured, rating, then attributes by key.
-- Values: any choice, {"min", "max"} or true.
create function private.filter_sets(
  p_viewer text, p_categories text[], p_brands text[], p_colors text[], p_lowest integer, p_highest integer, p_in_stock boolean,
  p_discounted boolean, p_featured boolean, p_rating integer, p_attributes jsonb, p_length integer
)
returns bit varying[]
language plpgsql stable set search_path = ''
as $$
begin
  return array[
    case when p_categories is not null then private.with_term(
      'category', array(select c.id::text from public.categories c where c.slug = any (p_categories)), p_length
    ) end,
    case when p_brands is not null then private.with_term('brand', p_brands, p_length) end,
    case when p_colors is not null then private.with_term(
      'color', array(select c.id::text from public.colors c where c.name = any (p_colors)), p_length
    ) end,
    case when p_lowest is not null or p_highest is not null then private.bits_between(
      'price:' || p_viewer, private.with_term('priced', array[p_viewer], p_length), p_lowest, p_highest
    ) end,
    case when p_in_stock then private.with_term('in_stock', array[''], p_length) end,
    case when p_discounted then private.with_term('discounted', array[p_viewer], p_length) end,
    case when p_featured then private.with_term('featured', array[''], p_length) end,
    case when p_rating is not null then private.with_term('rated', array[p_rating::text], p_length) end
  ] || array(
    select case
      when a.kind = 'boolean' then private.with_term('attribute', array[a.id || ':true'], p_length)
      when a.kind = 'number' and jsonb_typeof(x.asked) = 'object' then private.bits_between(
        'number:' || a.id, private.with_term('attribute', array[a.id::text], p_length),
        ceil((x.asked ->> 'min')::numeric * 10 ^ a.decimals)::integer, floor((x.asked ->> 'max')::numeric * 10 ^ a.decimals)::integer
      )
      when a.kind in ('choice', 'choices') and jsonb_typeof(x.asked) = 'array' then private.with_term('attribute', array(
        select c.id::text from public.attribute_choices c
        where c.attribute_id = a.id and c.key in (select jsonb_array_elements_text(x.asked))
      ), p_length)
    end
    from private.asked_attributes(p_attributes) a cross join lateral (select p_attributes -> a.key as asked) x
  );
end
$$;

-- Filterable attributes with counts: the category's, others' that half the matches have, and requested ones; only selective
-- ones.
create function private.attribute_facets(p_matching bit varying, p_filters bit varying[], p_category text, p_asked jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  all_of constant bit varying := private.intersect_sets(p_matching, p_filters);
  total constant integer := private.count_cards(all_of);
  counts constant jsonb := (select coalesce(jsonb_object_agg(n.value, n.product_count), '{}') from private.count_terms('attribute', all_of) n);
  asked_keys constant text[] := array(select a.key from private.asked_attributes(p_asked) a);
  facets jsonb := '[]';
  facet jsonb;
  rest bit varying;
  amounts jsonb;
  extremes record;
  wanted record;
begin
  for wanted in
    select a.id, a.key, a.name, a.kind, a.unit, a.decimals, array_position(asked_keys, a.key) as asked_place
    from public.attributes a
    left join private.attributes_of_category((select c.id from public.categories c where c.slug = p_category)) o on o.attribute_id = a.id
    where a.kind <> 'text' and (
      o.is_filter
      or a.key = any (asked_keys)
      or coalesce((counts ->> a.id::text)::integer, 0) * 2 >= greatest(total, 1)
        and exists (select 1 from public.category_attributes t where t.attribute_id = a.id and t.is_filter)
    )
    order by o.place nulls last, a.sort_order, a.name
  loop
    rest := all_of;
    amounts := counts;
    if wanted.asked_place is not null then
      rest := private.intersect_sets(p_matching, p_filters, 8 + wanted.asked_place);
      amounts := (
        select coalesce(jsonb_object_agg(n.value, n.product_count), '{}')
        from private.count_terms('attribute', rest, array(
          select c.id::text from public.attribute_choices c where c.attribute_id = wanted.id union all select wanted.id || ':true'
        )) n
      );
    end if;
    facet := jsonb_build_object('key', wanted.key, 'name', wanted.name, 'kind', wanted.kind,
      'unit', wanted.unit, 'decimals', wanted.decimals);
    if wanted.kind = 'number' then
      extremes := private.extremes_of('number:' || wanted.id, rest & private.with_term('attribute', array[wanted.id::text], length(rest)));
      continue when wanted.asked_place is null and extremes.lowest is not distinct from extremes.highest;
      facet := facet || jsonb_build_object(
        'min', trim_scale(extremes.lowest / 10::numeric ^ wanted.decimals), 'max', trim_scale(extremes.highest / 10::numeric ^ wanted.decimals)
      );
    elsif wanted.kind = 'boolean' then
      facet := facet || jsonb_build_object('count', coalesce((amounts ->> (wanted.id || ':true'))::integer, 0));
      continue when wanted.asked_place is null and (facet ->> 'count')::integer in (0, total);
    else
      facet := facet || jsonb_build_object('choices', (
        select coalesce(jsonb_agg(
          jsonb_build_object('key', c.key, 'name', c.name, 'count', coalesce((amounts ->> c.id::text)::integer, 0))
          order by c.sort_order, c.name
        ), '[]')
        from public.attribute_choices c
        where c.attribute_id = wanted.id and (amounts ? c.id::text or p_asked -> wanted.key ? c.key)
      ));
      -- Values of all products do not filter.
      continue when wanted.asked_place is null and (
        jsonb_array_length(facet -> 'choices') < 2
        or not exists (select 1 from jsonb_array_elements(facet -> 'choices') c where (c ->> 'count')::integer < total)
      );
    end if;
    facets := facets || facet;
  end loop;
  return facets;
end
$$;

-- Facets with exact counts of cards; each kind ignores its own filter. categories include descendants; brands: top hundred; price: {min,
-- max} in toman or null; rated: four stars and more.
create function private.facets_of(
  p_matching bit varying, p_filters bit varying[], p_viewer text, p_kinds text[], p_category text, p_attributes jsonb
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  facets jsonb := '{}';
  kind text;
  rest bit varying;
begin
  foreach kind in array p_kinds loop
    rest := private.intersect_sets(
      p_matching, p_filters, array_position('{categories,brands,colors,price,in_stock,discounted,featured,rated}', kind)
    );
    facets := facets || jsonb_build_object(kind, case kind
      when 'categories' then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'parent_id', c.parent_id, 'count', n.product_count)
          order by c.sort_order, c.name
        ), '[]')
        from private.count_terms('category', rest) n join public.categories c on c.id::text = n.value
      )
      when 'brands' then (
        select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.product_count) order by n.product_count desc, n.value collate private.persian), '[]')
        from (select * from private.count_terms('brand', rest) b order by b.product_count desc, b.value collate private.persian limit 100) n
      )
      when 'colors' then (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', c.id, 'name', c.name, 'hex_code', c.hex_code, 'count', n.product_count) order by n.product_count desc, c.name
        ), '[]')
        from private.count_terms('color', rest) n join public.colors c on c.id::text = n.value
      )
      when 'price' then (
        select jsonb_build_object('min', e.lowest, 'max', e.highest)
        from private.extremes_of('price:' || p_viewer, rest & private.with_term('priced', array[p_viewer], length(rest))) e
      )
      when 'in_stock' then to_jsonb(private.count_cards(rest & private.with_term('in_stock', array[''], length(rest))))
      when 'discounted' then to_jsonb(private.count_cards(rest & private.with_term('discounted', array[p_viewer], length(rest))))
      when 'rated' then to_jsonb(private.count_cards(rest & private.with_term('rated', array['4'], length(rest))))
      when 'attributes' then private.attribute_facets(p_matching, p_filters, p_category, p_attributes)
    end);
  end loop;
  return facets;
end
$$;

-- Page, total and facets of a filter, as search_products. Reads sets as owner; returns only what the viewer may see.
create function private.find_products(
  p_query text, p_category text, p_sort text, p_limit integer, p_offset integer, p_brands text[], p_colors text[],
  p_min_price integer, p_max_price integer, p_in_stock boolean, p_discounted boolean, p_featured boolean,
  p_nearest boolean, p_facets text[], p_rating integer, p_attributes jsonb, p_categories text[],
  out ids uuid[], out total bigint, out cards bigint, out families jsonb, out reading jsonb, out facets jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  viewer text := case private.viewer_type() when 'shop' then 'shop' when 'dealer' then 'dealer' else 'normal' end;
  length integer := private.index_length();
  query record := private.query_sets(p_query, length, p_nearest);
  filters bit varying[] := private.filter_sets(
    viewer, coalesce(p_categories, case when p_category is not null then array[p_category] end), p_brands,
    p_colors, p_min_price, p_max_price, p_in_stock, p_discounted, p_featured, p_rating, p_attributes, length
  );
  matching bit varying := coalesce(query.matching, private.with_term('listed', array[''], length));
  matched bit varying := private.intersect_sets(matching, filters);
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
    facets := private.facets_of(matching, filters, viewer, p_facets, p_category, p_attributes);
  end if;
  if p_sort = 'relevance' then
    available := private.with_term('in_stock', array[''], length);
    pieces := array[matched & available, matched & ~available];
    if query.matching is not null then
      pieces := array[
        pieces[1] & query.starting, pieces[1] & query.exact & ~query.starting, pieces[1] & ~query.exact,
        pieces[2] & query.starting, pieces[2] & query.exact & ~query.starting, pieces[2] & ~query.exact
      ];
    end if;
  end if;
  if wanted = 0 then
    cards := private.count_cards(matched);
  else
    pieces := private.without_followers(
      pieces, p_sort, viewer, query.matching is null and (select count(f) from unnest(filters[3:]) f) = 0
    );
    cards := (select sum(bit_count(p)) from unnest(pieces) p);
  end if;
  foreach piece in array pieces loop
    exit when wanted = 0;
    size := bit_count(piece);
    if skipped < size then
      ids := ids || array(select private.page_of(
        piece, case p_sort when 'relevance' then 'best-selling' else p_sort end, viewer, wanted, skipped
      ));
      wanted := wanted - least(wanted, size - skipped);
      skipped := 0;
    else
      skipped := skipped - size;
    end if;
  end loop;
  families := private.families_on_cards(ids, matched, viewer);
end
$$;
grant execute on function private.find_products to anon, authenticated, service_role;

-- Cards with color pictures, available colors first.
create function public.product_cards(p_ids uuid[])
returns jsonb
-- A generic plan: planning would take longer than running.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'name', p.name, 'brand', p.brand, 'images', p.images[1:1],
        'available_quantity', p.available_quantity, 'has_colors', p.has_colors, 'is_new', p.is_new,
        'is_featured', p.is_featured, 'created_at', p.created_at, 'average_rating', p.average_rating, 'review_count', p.review_count,
        'price_type', p.price_type, 'list_price', p.list_price, 'price', p.price,
        'base_price', p.base_price, 'shop_price', p.shop_price, 'dealer_price', p.dealer_price,
        'base_price_discount', p.base_price_discount, 'shop_price_discount', p.shop_price_discount,
        'dealer_price_discount', p.dealer_price_discount,
        'shown_list_price', case when p.price < p.list_price then
          private.shown_list_price(p.price, p.list_price, private.lowest_prior_price(p.id, p.price_type))
        end,
        'category', (
          select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
          from public.categories c where c.id = p.category_id
        ),
        'colors', case when p.has_colors then (
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('name', k.name, 'hex_code', k.hex_code, 'image', s.images[1]))
            order by s.stock_quantity = 0, s.sort_order, k.name
          )
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
grant execute on function public.product_cards to anon, authenticated, service_role;

-- Page of products for the viewer with exact totals; families share a card: `total` counts products, `cards` cards.
-- p_query: each word or a part must occur in name, brand or code, as in private.query_sets. `reading`: {"corrected",
-- "missing"}, null if unchanged.
-- p_category: slug, with descendants. p_categories replace it, except for facets. p_brands, p_colors: any.
-- p_min_price, p_max_price: toman. p_rating: minimum stars, 1 to 4. Booleans: true, or all.
-- p_attributes: {key: [choices] (any), {"min", "max"}, or true}; unknown keys are ignored.
-- p_sort: newest, cheapest, dearest, best-selling, highest-rated, biggest-discount, relevance (available, name start, whole
-- words, parts; then sales).
-- p_nearest: fall back to the most words. p_facets: kinds of private.facets_of.
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
  p_facets text[] default null,
  p_rating integer default null,
  p_attributes jsonb default null,
  p_categories text[] default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  found record;
begin
  found := private.find_products(
    p_query, p_category, p_sort, p_limit, p_offset, p_brands, p_colors, p_min_price, p_max_price, p_in_stock,
    p_discounted, p_featured, p_nearest, p_facets, p_rating, p_attributes, p_categories
  );
  return jsonb_build_object(
    'total', found.total, 'cards', found.cards, 'reading', found.reading, 'facets', found.facets,
    'products', case when found.families is null then public.product_cards(found.ids) else (
      select jsonb_agg(c.card || coalesce(jsonb_build_object('family', found.families -> (c.card ->> 'id')), '{}') order by c.place)
      from jsonb_array_elements(public.product_cards(found.ids)) with ordinality c (card, place)
    ) end
  );
end
$$;
grant execute on function public.search_products to anon, authenticated, service_role;

-- Products on sale per category, descendants included.
create function private.category_counts()
returns table (category_id uuid, product_count bigint)
language sql stable security definer set search_path = ''
as $$
  select c.id, coalesce(n.product_count, 0)
  from private.index_length() length
  cross join public.categories c
  left join private.count_terms('category', private.with_term('listed', array[''], length)) n on n.value = c.id::text
$$;
grant execute on function private.category_counts() to anon, authenticated, service_role;

-- Products on sale per category, with its sub-categories.
create view public.category_counts
with (security_invoker = true) as
select c.category_id, c.product_count from private.category_counts() c;
grant select on public.category_counts to anon, authenticated, service_role;
