-- Lists, filters and search as the shop asks them; made of the sets of the migration before.

-- A page of articles on sale as the viewer may see them, with the exact number of all that match.
-- p_query: every word or a part of it must occur, in any order, in name, brand or code; words that mean one of those, typing
-- errors and words too many are forgiven (private.query_sets). Each row says how the query was read, null: as it was typed:
-- {"corrected": {word: as it was read}, "missing": [words that were left out]}, words in the form of the search.
-- p_category: a slug, with what stands under it. p_brands, p_colors: any of them. p_min_price, p_max_price: toman,
-- of what the viewer pays. p_in_stock, p_discounted (for the viewer), p_featured: true, or all.
-- p_sort: newest, cheapest, dearest, best-selling, highest-rated, or relevance: what can be bought first, then names that
-- start with the words, then the words themselves, then parts of words, each by sales. p_nearest: when nothing has all
-- the words, what has the most of them.
create function public.search_products(
  p_query text default null,
  p_category text default null,
  p_sort text default 'newest',
  p_limit integer default 12,
  p_offset integer default 0,
  p_brands text[] default null,
  p_colors uuid[] default null,
  p_min_price integer default null,
  p_max_price integer default null,
  p_in_stock boolean default null,
  p_discounted boolean default null,
  p_featured boolean default null,
  p_nearest boolean default false
)
returns table (id uuid, total bigint, reading jsonb)
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
    viewer, p_category, p_brands, p_colors, p_min_price, p_max_price, p_in_stock, p_discounted, p_featured, length
  );
  matched bit varying := private.cut(coalesce(query.matching, private.with_trait('listed', array[''], length)), filters);
  amount bigint := bit_count(matched);
  -- The list in pieces that follow each other.
  pieces bit varying[] := array[matched];
  piece bit varying;
  available bit varying;
  wanted integer := least(greatest(p_limit, 0), 100);
  skipped bigint := greatest(p_offset, 0);
  size bigint;
  its_reading constant jsonb := nullif(jsonb_strip_nulls(jsonb_build_object(
    'corrected', query.corrected, 'missing', to_jsonb(query.missing)
  )), '{}');
begin
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
      return query
      select p.id, amount, its_reading from private.page_of(
        piece, case p_sort when 'relevance' then 'best-selling' else p_sort end, viewer, wanted, skipped::integer
      ) p (id);
      wanted := wanted - least(wanted, size - skipped);
      skipped := 0;
    else
      skipped := skipped - size;
    end if;
  end loop;
end
$$;
grant execute on function public.search_products(
  text, text, text, integer, integer, text[], uuid[], integer, integer, boolean, boolean, boolean, boolean
) to anon, authenticated, service_role;

-- What could narrow a list further, with exact numbers for the same parameters as search_products; each kind is
-- counted without its own filter: {total, categories: [{id, slug, name, parent_id, count}] (with what stands under
-- them), brands: [{name, count}] (the hundred commonest), colors: [{id, name, hex_code, count}], in_stock, discounted,
-- price: {min, max}} in toman of what the viewer pays, null where no price is known.
create function public.product_facets(
  p_query text default null,
  p_category text default null,
  p_brands text[] default null,
  p_colors uuid[] default null,
  p_min_price integer default null,
  p_max_price integer default null,
  p_in_stock boolean default null,
  p_discounted boolean default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer text := private.viewer_kind();
  length integer := private.listing_length();
  filters bit varying[] := private.filter_sets(
    viewer, p_category, p_brands, p_colors, p_min_price, p_max_price, p_in_stock, p_discounted, null, length
  );
  matching bit varying := coalesce(
    (private.query_sets(p_query, length, false)).matching, private.with_trait('listed', array[''], length)
  );
  priced bit varying := private.cut(matching, filters, 4) & private.with_trait('priced', array[viewer], length);
begin
  return jsonb_build_object(
    'total', bit_count(private.cut(matching, filters)),
    'categories', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'parent_id', c.parent_id, 'count', n.amount)
        order by c.sort_order, c.name
      ), '[]')
      from private.count_traits('category', private.cut(matching, filters, 1)) n
      join public.categories c on c.id::text = n.value
      where n.amount > 0
    ),
    'brands', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.amount) order by n.amount desc, n.value), '[]')
      from private.commonest_traits('brand', private.cut(matching, filters, 2), 100) n
    ),
    'colors', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'name', c.name, 'hex_code', c.hex_code, 'count', n.amount)
        order by n.amount desc, c.name
      ), '[]')
      from private.count_traits('color', private.cut(matching, filters, 3)) n
      join public.colors c on c.id::text = n.value
      where n.amount > 0
    ),
    'in_stock', bit_count(private.cut(matching, filters, 5) & private.with_trait('in_stock', array[''], length)),
    'discounted', bit_count(private.cut(matching, filters, 6) & private.with_trait('discounted', array[viewer], length)),
    'price', jsonb_build_object(
      'min', private.first_price(priced, 'cheapest', viewer), 'max', private.first_price(priced, 'dearest', viewer)
    )
  );
end
$$;
grant execute on function public.product_facets(text, text, text[], uuid[], integer, integer, boolean, boolean)
to anon, authenticated, service_role;

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
