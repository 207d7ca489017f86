-- Products of a family after its first, by term of a kind: a family is one card.
create function private.repeats_in(p_among bit varying, p_of_kind text)
returns table (term_id integer, repeats integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  members constant bit varying := p_among & private.with_term('family', array[''], length(p_among));
begin
  if bit_count(members) < 2 then
    return;
  end if;
  return query
  select t.id, (count(*) - count(distinct s.family_id))::integer
  from private.product_search_index s
  cross join unnest(s.terms) u (id)
  join private.search_terms t on t.id = u.id and t.kind = p_of_kind
  where s.family_id is not null and get_bit(members, s.number) = 1
  group by t.id
  having count(*) > count(distinct s.family_id);
end
$$;

-- Cards of a set: families once.
create function private.count_cards(p_among bit varying)
returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  members constant bit varying := p_among & private.with_term('family', array[''], length(p_among));
begin
  if bit_count(members) < 2 then
    return bit_count(p_among);
  end if;
  return bit_count(p_among & ~members) + (
    select count(distinct s.family_id) from private.product_search_index s
    where s.family_id is not null and get_bit(members, s.number) = 1
  );
end
$$;

-- Cards per term of a kind, or per value. The whole shop uses stored counts.
create or replace function private.count_terms(p_of_kind text, p_among bit varying, p_term_values text[] default null)
returns table (value text, product_count integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  whole constant boolean := pending = '{}' and p_among = private.with_term('listed', array[''], length(p_among));
begin
  return query
  select c.value, c.product_count
  from (
    select t.value::text, -coalesce(r.repeats, 0) + case
      when whole then t.product_count
      when pending = '{}' then bit_count(p_among & pg_catalog."bit"(t.bits, length(p_among), true))::integer
      else bit_count(p_among & private.exact_bits(t.id, t.bits, pending, length(p_among)))::integer
    end as product_count
    from private.search_terms t
    left join private.repeats_in(p_among, p_of_kind) r on r.term_id = t.id
    where t.kind = p_of_kind and (p_term_values is null or t.value = any (p_term_values))
  ) c
  where c.product_count > 0;
end
$$;

create or replace function private.attribute_facets(matching bit varying, filters bit varying[], category text, asked jsonb)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  all_of constant bit varying := private.intersect_sets(matching, filters);
  total constant integer := private.count_cards(all_of);
  counts constant jsonb := (select coalesce(jsonb_object_agg(n.value, n.product_count), '{}') from private.count_terms('attribute', all_of) n);
  asked_keys constant text[] := array(select a.key from private.asked_attributes(asked) a);
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
    left join private.attributes_of_category((select c.id from public.categories c where c.slug = category)) o on o.attribute_id = a.id
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
      rest := private.intersect_sets(matching, filters, 8 + wanted.asked_place);
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
        where c.attribute_id = wanted.id and (amounts ? c.id::text or asked -> wanted.key ? c.key)
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

create or replace function private.facets_of(
  matching bit varying, filters bit varying[], viewer text, kinds text[], category text, attributes jsonb
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  facets jsonb := '{}';
  kind text;
  rest bit varying;
begin
  foreach kind in array kinds loop
    rest := private.intersect_sets(
      matching, filters, array_position('{categories,brands,colors,price,in_stock,discounted,featured,rated}', kind)
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
        from private.extremes_of('price:' || viewer, rest & private.with_term('priced', array[viewer], length(rest))) e
      )
      when 'in_stock' then to_jsonb(private.count_cards(rest & private.with_term('in_stock', array[''], length(rest))))
      when 'discounted' then to_jsonb(private.count_cards(rest & private.with_term('discounted', array[viewer], length(rest))))
      when 'rated' then to_jsonb(private.count_cards(rest & private.with_term('rated', array['4'], length(rest))))
      when 'attributes' then private.attribute_facets(matching, filters, category, attributes)
    end);
  end loop;
  return facets;
end
$$;

create or replace function private.find_products(
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

