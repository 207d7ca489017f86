-- Filters and facets of a large shop, question by question. Cutting two sets of 100,000 products is some ten microseconds of processor: what is
-- cut anew for each kind of facet, or for each bit of each number, adds up.

-- The set of these numbers. One is set after the other until they are so many that all words are written at once.
create or replace function private.set_of(numbers integer[], length integer)
returns bit varying
language plpgsql
immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  many constant integer := 3000;
  bits bit varying := private.resized('', length);
  n integer;
begin
  if cardinality(numbers) > many then
    return (
      select ('x' || encode(string_agg(int8send(coalesce(w.word, 0)), '' order by i), 'hex'))::bit varying
      from generate_series(0, length / 64 - 1) i
      left join (
        select x / 64 as i, bit_or(1::bigint << 63 - x % 64) as word from unnest(numbers) x group by 1
      ) w using (i)
    );
  end if;
  foreach n in array numbers loop
    bits := set_bit(bits, n, 1);
  end loop;
  return bits;
end
$$;

-- Of a set of products in families those that stand behind another one of theirs. Of those in the first piece of the list (sets that
-- follow each other; null: one) that has any, what can be bought comes before what cannot, then the order of the list decides, then
-- the newest. What decides is packed into one number: piece, stock, measure, and the product's own number, which is read back from it.
-- `candidates`: those that may stand behind, where that is known; all others lead.
create or replace function private.followers_in(
  related bit varying, pieces bit varying[], sort text, viewer text, candidates bit varying default null
)
returns bit varying
language plpgsql
stable
set search_path = ''
-- With what was asked for in it, a plan reads a few families by the index or all of them in its order, and decides by one measure.
set plan_cache_mode = force_custom_plan
as $$
declare
  most constant bigint := 2147483647;
  possible constant bit varying := coalesce(candidates, related);
  available constant bit varying := private.with_term('in_stock', array[''], length(related));
  -- Null: so many that all are read.
  families uuid[];
begin
  if bit_count(possible) < 100 then
    families := array(
      select distinct l.family_id from private.product_listing l where l.no = any (array(select private.numbers_in(possible)))
    );
  end if;
  return possible & ~private.set_of(array(
    select f.no
    from (
      select (max(
        (case when pieces is not null then (
          select cardinality(pieces) - min(i) from generate_subscripts(pieces, 1) i where get_bit(pieces[i], l.no) = 1
        ) else 0 end::bigint << 60)
        | (get_bit(available, l.no)::bigint << 59)
        | (case sort
            when 'newest' then 0
            when 'cheapest' then most - coalesce(its.price, most)
            when 'dearest' then coalesce(its.price, 0)
            when 'biggest-discount' then its.off
            when 'highest-rated' then l.rating
            else l.buyer_count
          end::bigint << 28)
        | l.no
      ) & 268435455)::integer as no
      from private.product_listing l
      cross join lateral (
        select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price,
          case viewer when 'normal' then l.normal_off when 'shop' then l.shop_off else l.dealer_off end as off
      ) its
      where l.family_id is not null and (families is null or l.family_id = any (families)) and get_bit(related, l.no) = 1
      group by l.family_id
    ) f
    where get_bit(possible, f.no) = 1
  ), length(related));
end
$$;

drop function private.count_terms(text, bit varying, integer, integer);
-- How many products of a set have each term of a kind, or each of these values, the commonest terms first, some of them or all. Where the set is the whole shop
-- these are the amounts that terms keep. A term's own set is read once, and combined as far as it goes: that of a term which newer
-- products do not have is short.
create function private.count_terms(
  of_kind text, among bit varying, most integer default null, skipped integer default 0, term_values text[] default null
)
returns table (value text, amount bigint)
language plpgsql
stable
set search_path = ''
-- As in 20261123003500_planned_once.sql and 20261123003520_large_lists.sql.
set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0
as $$
declare
  open integer[] := private.open_numbers();
  whole boolean := among = private.with_term('listed', array[''], length(among));
  indexed bit varying := among;
begin
  if cardinality(open) > 0 then
    indexed := among & ~private.set_of(open, length(among));
  end if;
  return query
  select t.value::text,
    case when t.is_kept then t.amount else bit_count(t.bits & "bit"(indexed, length(t.bits), true)) end + coalesce(o.amount, 0)
  from (
    select x.id, x.value, x.amount, x.is_kept,
      -- A copy of what lies apart.
      case when not x.is_kept then coalesce(x.common, x.rare) || '' end as bits
    from (
      select k.*, whole or k.amount = 0 as is_kept
      from private.index_terms k
      where k.kind = of_kind and (term_values is null or k.value = any (term_values))
      order by k.amount desc, k.id limit most offset skipped
    ) x
    offset 0
  ) t
  left join (
    -- What open products have, and what the kept amounts still hold of them.
    select x.id, sum(x.amount)::bigint as amount
    from private.product_listing l
    cross join lateral (
      select unnest(l.terms), 1 where get_bit(among, l.no) = 1
      union all
      select unnest(l.indexed_terms), -1 where whole
    ) x (id, amount)
    where not l.is_indexed
    group by x.id
  ) o using (id);
end
$$;

-- Numbers in their order: the ends of most sets are found among the first of them.
create index product_attributes_number on public.product_attributes (attribute_id, number) include (product_id, decimals) where number is not null;

-- The lowest (or the highest) number of an attribute in a set, in steps, where it is among the first forty of the whole shop; else null.
create function private.end_of(bits bit varying, attribute uuid, descending boolean)
returns integer
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  found record;
begin
  if descending then
    select v.number, v.decimals into found
    from (
      select x.number, x.decimals, l.no
      from public.product_attributes x join private.product_listing l on l.product_id = x.product_id
      where x.attribute_id = attribute and x.number is not null
      order by x.number desc limit 40
    ) v
    where get_bit(bits, v.no) = 1 limit 1;
  else
    select v.number, v.decimals into found
    from (
      select x.number, x.decimals, l.no
      from public.product_attributes x join private.product_listing l on l.product_id = x.product_id
      where x.attribute_id = attribute and x.number is not null
      order by x.number limit 40
    ) v
    where get_bit(bits, v.no) = 1 limit 1;
  end if;
  return (found.number * 10 ^ found.decimals)::integer;
end
$$;

-- The lowest and the highest number of a set by a measure, null of an empty set. Goes by the bits from the highest: where some of the set have
-- it they are ahead, where some have not those are behind.
create function private.measure_extremes(among bit varying, measure text, out lowest integer, out highest integer)
returns record
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  low_set bit varying := among;
  high_set bit varying := among;
  low_amount integer := bit_count(among);
  part bit varying;
  amount integer;
  digit record;
begin
  if low_amount = 0 then
    return;
  end if;
  lowest := 0;
  highest := 0;
  for digit in
    select n, "bit"(coalesce(t.common, t.rare, ''), length(among), true) as bits
    from generate_series(0, 26) n
    join private.index_terms t on t.kind = 'measure' and t.value = measure || ':' || n
    order by n desc
  loop
    part := high_set & digit.bits;
    if bit_count(part) > 0 then
      high_set := part;
      highest := highest | (1 << digit.n);
    end if;
    part := low_set & digit.bits;
    amount := bit_count(part);
    if amount = low_amount then
      lowest := lowest | (1 << digit.n);
    elsif amount > 0 then
      low_set := low_set # part;
      low_amount := low_amount - amount;
    end if;
  end loop;
end
$$;

-- The lowest and the highest number of an attribute in a set, in steps; null where nothing in it has one. Of a set that holds at least one
-- in twenty of what has the attribute both ends are looked for in their order first.
create or replace function private.extremes_of(bits bit varying, attribute uuid, out lowest integer, out highest integer)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  open constant integer[] := private.open_numbers();
  having_it bit varying := bits & private.with_term('attribute', array[attribute::text], length(bits));
  kept record;
begin
  -- Weights are no rows.
  if bit_count(having_it) * 20 > (select t.amount from private.index_terms t where t.kind = 'attribute' and t.value = attribute::text)
    and not exists (select 1 from public.attributes a where a.id = attribute and a.key = 'weight') then
    lowest := private.end_of(bits, attribute, false);
    highest := case when lowest is not null then private.end_of(bits, attribute, true) end;
    if highest is not null then
      return;
    end if;
    lowest := null;
  end if;
  if cardinality(open) > 0 then
    having_it := having_it & ~private.set_of(open, length(bits));
    select min(s.steps), max(s.steps) into lowest, highest
    from private.product_listing l join private.attribute_steps s on s.product_id = l.product_id
    where not l.is_indexed and s.attribute_id = attribute and get_bit(bits, l.no) = 1;
  end if;
  kept := private.measure_extremes(having_it, attribute::text);
  lowest := least(lowest, kept.lowest);
  highest := greatest(highest, kept.highest);
end
$$;

-- The lowest and the highest price of a set of products whose price this viewer knows, toman.
create function private.price_extremes(priced bit varying, viewer text, out lowest integer, out highest integer)
returns record
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  open constant integer[] := private.open_numbers();
  indexed bit varying := priced;
  kept record;
begin
  if cardinality(open) > 0 then
    indexed := indexed & ~private.set_of(open, length(priced));
    select min(its.price), max(its.price) into lowest, highest
    from private.product_listing l
    cross join lateral (
      select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price
    ) its
    where not l.is_indexed and get_bit(priced, l.no) = 1;
  end if;
  kept := private.measure_extremes(indexed, viewer);
  lowest := least(lowest, kept.lowest);
  highest := greatest(highest, kept.highest);
end
$$;

-- The attributes by which a list may be narrowed, in the order of its category, then of the panel: those that the category filters
-- by, those that any category filters by and half of what was found has, and those that were asked for. Only such that leave something
-- to choose: [{key, name, kind, unit, decimals} with {min, max} of a number, {count} of a boolean, {choices: [{key, name, count}]}].
create or replace function private.attribute_facets(matching bit varying, filters bit varying[], category text, asked jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  all_of constant bit varying := private.intersect_sets(matching, filters);
  total constant integer := bit_count(all_of);
  counts constant jsonb := (
    select coalesce(jsonb_object_agg(n.value, n.amount), '{}') from private.count_terms('attribute', all_of) n where n.amount > 0
  );
  asked_keys constant text[] := array(select a.key from private.asked_attributes(asked) a);
  facets jsonb := '[]';
  facet jsonb;
  rest bit varying;
  amounts jsonb;
  extremes record;
  step numeric;
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
      -- Of a number only the least and the greatest count.
      amounts := case when wanted.kind = 'number' then '{}' else (
        select coalesce(jsonb_object_agg(n.value, n.amount), '{}')
        from private.count_terms('attribute', rest, term_values => array(
          select c.id::text from public.attribute_choices c where c.attribute_id = wanted.id union all select wanted.id || ':true'
        )) n
        where n.amount > 0
      ) end;
    end if;
    facet := jsonb_build_object('key', wanted.key, 'name', wanted.name, 'kind', wanted.kind,
      'unit', wanted.unit, 'decimals', wanted.decimals);
    if wanted.kind = 'number' then
      extremes := private.extremes_of(rest, wanted.id);
      step := 10 ^ wanted.decimals;
      continue when wanted.asked_place is null and extremes.lowest is not distinct from extremes.highest;
      facet := facet || jsonb_build_object('min', trim_scale(extremes.lowest / step), 'max', trim_scale(extremes.highest / step));
    elsif wanted.kind = 'boolean' then
      facet := facet || jsonb_build_object('count', coalesce((amounts ->> (wanted.id || ':true'))::integer, 0));
      continue when wanted.asked_place is null and ((facet ->> 'count')::integer = 0 or (facet ->> 'count')::integer = total);
    else
      facet := facet || jsonb_build_object('choices', (
        select coalesce(jsonb_agg(
          jsonb_build_object('key', c.key, 'name', c.name, 'count', coalesce((amounts ->> c.id::text)::integer, 0))
          order by c.sort_order, c.name
        ), '[]')
        from public.attribute_choices c
        where c.attribute_id = wanted.id and (amounts ? c.id::text or asked -> wanted.key ? c.key)
      ));
      -- What all of them have narrows nothing.
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

-- A set with all filters but one; where that one was not asked for, what all of them leave.
create function private.except_filter(all_of bit varying, bits bit varying, filters bit varying[], except_index integer)
returns bit varying
language plpgsql
immutable
set search_path = ''
as $$
begin
  if filters[except_index] is null then
    return all_of;
  end if;
  return private.intersect_sets(bits, filters, except_index);
end
$$;

-- What could narrow a list further, with exact numbers; each kind is counted without its own filter. `kinds` says which are
-- wanted: categories: [{id, slug, name, parent_id, count}] (with what stands under them), brands: [{name, count}] (the
-- hundred commonest), colors: [{id, name, hex_code, count}], in_stock, discounted, price: {min, max} in toman of what the
-- viewer pays, null where no price is known, rated: those with four stars and more, attributes: private.attribute_facets.
create or replace function private.facets_of(
  matching bit varying, filters bit varying[], viewer text, kinds text[], category text, attributes jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  facets jsonb := '{}';
  all_of constant bit varying := private.intersect_sets(matching, filters);
  priced bit varying;
begin
  if 'categories' = any (kinds) then
    facets := facets || jsonb_build_object('categories', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'parent_id', c.parent_id, 'count', n.amount)
        order by c.sort_order, c.name
      ), '[]')
      from private.count_terms('category', private.except_filter(all_of, matching, filters, 1)) n
      join public.categories c on c.id::text = n.value
      where n.amount > 0
    ));
  end if;
  if 'brands' = any (kinds) then
    facets := facets || jsonb_build_object('brands', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.amount) order by n.amount desc, n.value), '[]')
      from private.commonest_terms('brand', private.except_filter(all_of, matching, filters, 2), 100) n
    ));
  end if;
  if 'colors' = any (kinds) then
    facets := facets || jsonb_build_object('colors', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'name', c.name, 'hex_code', c.hex_code, 'count', n.amount)
        order by n.amount desc, c.name
      ), '[]')
      from private.count_terms('color', private.except_filter(all_of, matching, filters, 3)) n
      join public.colors c on c.id::text = n.value
      where n.amount > 0
    ));
  end if;
  if 'price' = any (kinds) then
    priced := private.except_filter(all_of, matching, filters, 4) & private.with_term('priced', array[viewer], length(matching));
    facets := facets || (
      select jsonb_build_object('price', jsonb_build_object('min', e.lowest, 'max', e.highest)) from private.price_extremes(priced, viewer) e
    );
  end if;
  if 'in_stock' = any (kinds) then
    facets := facets || jsonb_build_object('in_stock', bit_count(
      private.except_filter(all_of, matching, filters, 5) & private.with_term('in_stock', array[''], length(matching))
    ));
  end if;
  if 'discounted' = any (kinds) then
    facets := facets || jsonb_build_object('discounted', bit_count(
      private.except_filter(all_of, matching, filters, 6) & private.with_term('discounted', array[viewer], length(matching))
    ));
  end if;
  if 'rated' = any (kinds) then
    facets := facets || jsonb_build_object('rated', bit_count(
      private.except_filter(all_of, matching, filters, 8) & private.with_term('rated', array['4'], length(matching))
    ));
  end if;
  if 'attributes' = any (kinds) then
    facets := facets || jsonb_build_object('attributes', private.attribute_facets(matching, filters, category, attributes));
  end if;
  return facets;
end
$$;

-- Nobody asks for it any more.
drop function private.first_price(bit varying, text, text);
