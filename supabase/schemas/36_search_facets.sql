-- Filters and facets: sets of terms are intersected and counted.

-- The filters that were asked for, one set each, null for those that were not: category, brand, color, price, stock,
-- discount, featured, rating, then the attributes in the order of their keys.
create function private.filter_sets(
  viewer text, categories text[], brands text[], colors uuid[], lowest integer, highest integer, in_stock boolean,
  discounted boolean, featured boolean, rating integer, attributes jsonb, length integer
)
returns bit varying[]
language sql stable set search_path = ''
as $$
  select array[
    case when categories is not null then private.with_term(
      'category', array(select c.id::text from public.categories c where c.slug = any (categories)), length
    ) end,
    case when brands is not null then private.with_term('brand', brands, length) end,
    case when colors is not null then private.with_term('color', colors::text[], length) end,
    case when lowest is not null or highest is not null then private.priced_between(viewer, lowest, highest, length) end,
    case when in_stock then private.with_term('in_stock', array[''], length) end,
    case when discounted then private.with_term('discounted', array[viewer], length) end,
    case when featured then private.with_term('featured', array[''], length) end,
    case when rating is not null then private.with_term('rated', array[rating::text], length) end
  ] || array(select private.attribute_set(a, attributes -> a.key, length) from private.asked_attributes(attributes) a)
$$;

-- Facets of a list with exact counts; each kind ignores its own filter. `kinds` selects: categories: [{id, slug, name, parent_id, count}]
-- (with subcategories), brands: [{name, count}] (the hundred most frequent), colors: [{id, name, hex_code, count}], in_stock, discounted,
-- price: {min, max} in toman for the viewer or null, rated: four stars and more, attributes: private.attribute_facets.
create function private.facets_of(
  matching bit varying, filters bit varying[], viewer text, kinds text[], category text, attributes jsonb
)
returns jsonb
language plpgsql stable set search_path = ''
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

-- The numbers of products in whole steps of their attribute: 4.8 litres with two decimals are 480.
create view private.attribute_steps
with (security_invoker = true) as
select v.product_id, v.attribute_id, (v.number * 10 ^ v.decimals)::integer as steps
from private.attribute_values v where v.kind = 'number';

-- Products of a set whose measure is between two bounds, `low` included, `above` excluded; null leaves one open. Compares all numbers at
-- once, bit by bit from the lowest: where the bound's bit is 1, a number reaches it if its bit and the lower part do; where 0, if either does.
-- Trailing zeros of a bound decide nothing.
create function private.measured_between(measure text, among bit varying, low integer, above integer)
returns bit varying
language plpgsql stable set search_path = ''
as $$
declare
  none constant bit varying := among # among;
  from_bits constant integer := coalesce(low, 0);
  to_bits constant integer := coalesce(above, 0);
  enough bit varying := among;
  too_much bit varying := case when above is null then none else among end;
  digit bit varying;
  seen integer;
begin
  for n in 0..26 loop
    seen := (2 << n) - 1;
    continue when from_bits & seen = 0 and to_bits & seen = 0;
    select "bit"(coalesce(t.common, t.rare, ''), pg_catalog.length(among), true) into digit
    from private.index_terms t where t.kind = 'measure' and t.value = measure || ':' || n;
    if from_bits >> n & 1 = 1 then
      enough := coalesce(enough & digit, none);
    elsif from_bits & seen > 0 then
      enough := coalesce(enough | digit, enough);
    end if;
    if to_bits >> n & 1 = 1 then
      too_much := coalesce(too_much & digit, none);
    elsif to_bits & seen > 0 then
      too_much := coalesce(too_much | digit, too_much);
    end if;
  end loop;
  return among & enough & ~too_much;
end
$$;

-- Products whose number of an attribute is between two bounds in steps, inclusive; null leaves one open.
create function private.attribute_between(attribute uuid, lowest integer, highest integer, length integer)
returns bit varying
language plpgsql stable set search_path = ''
as $$
declare
  open constant integer[] := private.open_numbers();
  enough bit varying := private.measured_between(
    attribute::text, private.with_term('attribute', array[attribute::text], length), greatest(lowest, 0),
    case when highest is not null then greatest(highest, -1) + 1 end
  );
begin
  if cardinality(open) > 0 then
    enough := (enough & ~private.set_of(open, length)) | private.set_of(array(
      select l.no from private.product_listing l join private.attribute_steps s on s.product_id = l.product_id
      where not l.is_indexed and l.terms <> '{}' and s.attribute_id = attribute
        and s.steps >= coalesce(lowest, 0) and (highest is null or s.steps <= highest)
    ), length);
  end if;
  return enough;
end
$$;

-- The lowest and the highest number of an attribute in a set, in steps; null where nothing in it has one. Of a set that holds at least one
-- in twenty of what has the attribute both ends are looked for in their order first.
create function private.extremes_of(bits bit varying, attribute uuid, out lowest integer, out highest integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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

-- The set of an attribute that was asked for: of choices any of these keys, of a number {"min", "max"} (either may be missing), of a
-- boolean those that have it. Null where that is no question of its kind.
create function private.attribute_set(attribute public.attributes, asked jsonb, length integer)
returns bit varying
language sql stable set search_path = ''
as $$
  select case
    when attribute.kind = 'boolean' then private.with_term('attribute', array[attribute.id || ':true'], length)
    when attribute.kind = 'number' and jsonb_typeof(asked) = 'object' then private.attribute_between(
      attribute.id, ceil((asked ->> 'min')::numeric * 10 ^ attribute.decimals)::integer,
      floor((asked ->> 'max')::numeric * 10 ^ attribute.decimals)::integer, length
    )
    when attribute.kind in ('choice', 'choices') and jsonb_typeof(asked) = 'array' then private.with_term('attribute', array(
      select c.id::text from public.attribute_choices c
      where c.attribute_id = attribute.id and c.key in (select jsonb_array_elements_text(asked))
    ), length)
  end
$$;

-- The attributes that were asked for and are there, in the order of their keys.
create function private.asked_attributes(asked jsonb)
returns setof public.attributes
language sql stable set search_path = ''
as $$
  select a.* from public.attributes a
  where a.kind <> 'text' and a.key = any (array(select jsonb_object_keys(coalesce(asked, '{}')))) order by a.key
$$;

-- The attributes by which a list may be narrowed, in the order of its category, then of the panel: those that the category filters
-- by, those that any category filters by and half of what was found has, and those that were asked for. Only such that leave something
-- to choose: [{key, name, kind, unit, decimals} with {min, max} of a number, {count} of a boolean, {choices: [{key, name, count}]}].
create function private.attribute_facets(matching bit varying, filters bit varying[], category text, asked jsonb)
returns jsonb
language plpgsql stable set search_path = ''
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

-- The units that a word behind a number may mean, as attributes may write them, and by what the number is to be multiplied. Units of
-- one dimension stand for each other, in every spelling that people or the panel give them: «۲۴ سانت» are 240 of «میلی‌متر».
create function private.units_meant(word text)
returns table (unit text, factor numeric)
language sql immutable set search_path = ''
as $$
  with units (dimension, size, words) as (
    values
      ('length', 1, '{میلیمتر,میلیمتری,میلی,mm}'::text[]), ('length', 10, '{سانتیمتر,سانتیمتری,سانت,سانتی,cm}'),
      ('length', 1000, '{متر,متری,m}'),
      ('volume', 1, '{میلیلیتر,میلیلیتری,سیسی,ml,cc}'), ('volume', 1000, '{لیتر,لیتری,لیت,l,lit,liter,litre}'),
      ('weight', 1, '{گرم,گرمی,g,gr}'), ('weight', 1000, '{کیلوگرم,کیلوگرمی,کیلو,کیلویی,kg}'),
      ('people', 1, '{نفر,نفره,نفری}'), ('pieces', 1, '{پارچه,تکه,قطعه,عدد,عددی,تایی}'), ('power', 1, '{وات,واتی,w}'),
      ('time', 1, '{ماه,ماهه}'), ('time', 12, '{سال,ساله}')
  )
  select w.unit, typed.size::numeric / told.size
  from units typed join units told using (dimension) cross join lateral unnest(told.words) w (unit)
  where word = any (typed.words)
  union
  select other.unit, 1
  from (values (regexp_replace(word, '(?<=.{2})[یه]$', '')), (word)) other (unit)
  where not exists (select from units u where word = any (u.words))
$$;

create function private.fact_readings(query text, words text[], length integer)
returns table (first integer, last integer, named bit varying, facts bit varying, barred bit varying)
language plpgsql stable set search_path = ''
as $$
declare
  said record;
  amount numeric;
  spoken text;
  behind integer;
begin
  for i in 1..cardinality(words) - 1 loop
    continue when words[i] !~ '^[0-9]{1,6}$';
    first := i;
    amount := words[i]::numeric;
    behind := i + 1;
    -- «۱٫۵ لیتر»: the point parts its words, or is one of them.
    if words[i + 1] = '٫' and words[i + 2] ~ '^[0-9]{1,2}$' then
      amount := (words[i] || '.' || words[i + 2])::numeric;
      behind := i + 3;
    elsif i > 2 and words[i - 1] = '٫' then
      continue;
    elsif words[i + 1] ~ '^[0-9]{1,2}$'
      and translate(query, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫/', '01234567890123456789..') ~ ('(?<![0-9])' || words[i] || '\.' || words[i + 1] || '(?![0-9])') then
      amount := (words[i] || '.' || words[i + 1])::numeric;
      behind := i + 2;
    elsif i > 1 and words[i - 1] ~ '^[0-9]+$'
      and translate(query, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫/', '01234567890123456789..') ~ (words[i - 1] || '\.' || words[i] || '(?![0-9])') then
      continue;
    end if;
    for more in reverse 1..0 loop
      spoken := array_to_string(words[behind:behind + more], '');
      continue when words[behind + more] is null;
      select a.id, a.decimals, u.factor into said
      from private.units_meant(spoken) u
      join public.attributes a on a.kind = 'number' and replace(private.normalize_text(a.unit), ' ', '') = u.unit
      where amount * u.factor * 10 ^ a.decimals = round(amount * u.factor * 10 ^ a.decimals)
      order by a.name_key <> all (words), a.sort_order, a.name
      limit 1;
      continue when not found;
      last := behind + more;
      named := private.with_term('joined', array(
        select distinct words[behind - 1] || w || ending
        from unnest(array[words[behind], spoken, regexp_replace(spoken, '(?<=.{2})[یه]$', '')]) w
        cross join unnest('{"",ی,ه}'::text[]) ending
      ), length);
      if behind = i + 1 then
        barred := private.with_term('joined', array['٫' || words[i]], length);
        named := named & ~barred;
      else
        named := named & (
          private.with_term('joined', array[words[i] || '٫'], length) & private.with_term('joined', array['٫' || words[behind - 1]], length)
          | private.with_term('joined', array[words[i] || words[behind - 1]], length)
        );
      end if;
      amount := amount * said.factor * 10 ^ said.decimals;
      facts := case
        when amount < 100000000 then private.attribute_between(said.id, amount::integer, amount::integer, length)
        else private.resized('', length)
      end;
      barred := case when behind = i + 1 then barred & ~facts else ~(named | facts) end;
      return next;
      exit;
    end loop;
  end loop;

  named := private.resized('', length);
  barred := named;
  for said in
    select w.i, w.more, array_agg(t.value) as meant
    from (
      select i, more, array_to_string(words[i:i + more], '') as key
      from generate_series(1, cardinality(words)) i
      cross join lateral generate_series(0, least(3, cardinality(words) - i)) more
    ) w
    cross join lateral (
      select c.id::text from public.attribute_choices c where c.search_keys @> array[w.key]
      union all
      select a.id || ':true' from public.attributes a where a.kind = 'boolean' and a.search_keys @> array[w.key]
    ) t (value)
    where char_length(w.key) >= 2
    group by w.i, w.more
  loop
    first := said.i - case when words[said.i - 1] = 'مناسب' then 1 else 0 end;
    last := said.i + said.more;
    facts := private.with_term('attribute', said.meant, length);
    return next;
  end loop;
end
$$;

-- The lowest (or the highest) number of an attribute in a set, in steps, where it is among the first forty of the whole shop; else null.
create function private.end_of(bits bit varying, attribute uuid, descending boolean)
returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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

-- The lowest and the highest price of a set of products whose price this viewer knows, toman.
create function private.price_extremes(priced bit varying, viewer text, out lowest integer, out highest integer)
returns record
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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
