-- Attributes, stars and the size of a discount as terms of the search index: lists are narrowed and ordered by them as by prices,
-- and the search understands «۲۴ سانت», «۶ نفره» and «القایی».
--
-- New terms: `attribute`: the id of an attribute (the product has a value of it), of a choice, or `{attribute}:true`; `rated`: so many
-- stars and more; `measure`: bits of an attribute's number (`{attribute}:{bit}`, in steps of its last decimal) and of the
-- percent off for a viewer (`{viewer}-off:{bit}`).

-- Whole percent of a running discount on a price, as its badge says it; 0 without one.
create function private.percent_off(list_price integer, discount jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when discount is null then 0
    when discount ->> 'discount_type' = 'percentage' then (discount ->> 'discount_value')::integer
    else greatest(1, round(100 * (discount ->> 'discount_value')::numeric / list_price)::integer)
  end
$$;

-- What each kind of viewer pays for a product, whether a discount is in it, and how many percent. Admins pay as normal customers.
create or replace view private.viewer_prices
with (security_invoker = true) as
select o.product_id, v.viewer, o.price, o.discount is not null as discounted, private.percent_off(o.amount, o.discount) as percent_off
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

alter table private.product_listing
-- Whole percent of what each kind of viewer pays less than the list price; 0 without a discount.
add column normal_off integer not null default 0,
add column shop_off integer not null default 0,
add column dealer_off integer not null default 0;

-- The numbers of products in whole steps of their attribute: 4.8 litres with two decimals are 480.
create view private.attribute_steps
with (security_invoker = true) as
select v.product_id, v.attribute_id, (v.number * 10 ^ v.decimals)::integer as steps
from private.attribute_values v where v.kind = 'number';

-- The terms of products on sale, as words.
create or replace function private.terms_of(p_ids uuid[])
returns table (product_id uuid, kind text, value text)
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with recursive categories as (
    select c.id as category_id, c.id as above_id, c.parent_id from public.categories c
    union
    select s.category_id, c.id, c.parent_id from categories s join public.categories c on c.id = s.parent_id
  ), products as materialized (
    select p.id, p.brand, p.category_id, p.is_featured, p.buyer_count,
      private.rating_measure(p.average_rating, p.review_count) as rating, p.average_rating,
      private.words_of(p.name) as title,
      private.words_of(concat_ws(' ', p.brand, p.sku)) as marks,
      case
        when p.has_colors then exists (
          select 1 from public.product_colors c where c.product_id = p.id and c.stock_quantity > 0
        )
        else p.stock_quantity > 0
      end as in_stock
    from public.products p
    where p.id = any (p_ids) and p.is_active
  ), priced as materialized (
    select v.* from private.viewer_prices v where v.product_id = any (p_ids)
  ), facts as materialized (
    select v.* from private.attribute_values v where v.product_id = any (p_ids) and v.kind <> 'text'
  ), words as (
    select g.id, 'word', left(unnest(g.title || g.marks), 60) from products g
    union
    select g.id, 'joined', j.word
    from products g cross join lateral (select private.joined_words(g.title) union select private.joined_words(g.marks)) j (word)
    union
    select g.id, 'start', left(g.title[1], 60) from products g
  )
  select g.id, 'listed'::text, ''::text from products g
  union all
  select g.id, 'category', s.above_id::text from products g join categories s on s.category_id = g.category_id
  union all
  select g.id, 'brand', g.brand from products g where g.brand is not null
  union all
  select g.id, 'color', c.color_id::text from products g join public.product_colors c on c.product_id = g.id
  union all
  select g.id, 'in_stock', '' from products g where g.in_stock
  union all
  select g.id, 'featured', '' from products g where g.is_featured
  union all
  select w.id, w.kind, w.word from words w (id, kind, word) where w.word <> ''
  union all
  select g.id, t.kind, t.value
  from products g
  join priced v on v.product_id = g.id
  cross join lateral (
    select 'priced', v.viewer
    union all
    select 'discounted', v.viewer where v.discounted
    union all
    select 'measure', v.viewer || ':' || bit from generate_series(0, 26) bit where v.price >> bit & 1 = 1
    union all
    select 'measure', v.viewer || '-off:' || bit from generate_series(0, 6) bit where v.percent_off >> bit & 1 = 1
  ) t (kind, value)
  union all
  select g.id, 'measure', 'buyers:' || bit from products g cross join generate_series(0, 30) bit where g.buyer_count >> bit & 1 = 1
  union all
  select g.id, 'measure', 'rated:' || bit from products g cross join generate_series(0, 18) bit where g.rating >> bit & 1 = 1
  union all
  select g.id, 'rated', stars::text from products g cross join generate_series(1, 4) stars where g.average_rating >= stars
  union all
  select distinct f.product_id, 'attribute', f.attribute_id::text from facts f join products g on g.id = f.product_id
  union all
  select f.product_id, 'attribute', coalesce(f.choice_id::text, f.attribute_id || ':true')
  from facts f join products g on g.id = f.product_id where f.choice_id is not null or f.is_true
  union all
  select s.product_id, 'measure', s.attribute_id || ':' || bit
  from private.attribute_steps s join products g on g.id = s.product_id cross join generate_series(0, 26) bit
  where s.product_id = any (p_ids) and s.steps >> bit & 1 = 1;
end
$$;

-- Writes the rows of these products anew. Locks them in the order of ids first: what is read after that is newer
-- than every change that somebody else has written there.
create or replace function private.relist(p_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  if cardinality(p_ids) = 0 then
    return;
  end if;
  insert into private.product_listing (product_id)
  select p.id from public.products p where p.id = any (p_ids) order by p.created_at, p.id
  on conflict (product_id) do nothing;
  perform 1 from private.product_listing l where l.product_id = any (p_ids) order by l.product_id for update;

  with wanted as materialized (
    select x.product_id, x.kind, x.value collate "C" as value from private.terms_of(p_ids) x
  ), made as (
    insert into private.index_terms as t (kind, value, typo_keys)
    select n.kind, n.value, case n.kind when 'word' then private.typo_keys(n.value, 2) when 'joined' then private.typo_keys(n.value, 1) else '{}' end
    from (select distinct w.kind, w.value from wanted w) n
    where not exists (select 1 from private.index_terms old where old.kind = n.kind and old.value = n.value)
    order by n.kind, n.value
    -- Somebody else has just made it: `do nothing` would not answer its id.
    on conflict (kind, value) do update set kind = excluded.kind
    returning t.id, t.kind, t.value
  ), named as (
    select w.product_id, k.id from wanted w join private.index_terms k on k.kind = w.kind and k.value = w.value
    union all
    select w.product_id, m.id from wanted w join made m on m.kind = w.kind and m.value = w.value
  )
  update private.product_listing l
  set buyer_count = coalesce(p.buyer_count, 0),
    rating = coalesce(private.rating_measure(p.average_rating, p.review_count), 0),
    normal_price = v.normal,
    shop_price = v.shop,
    dealer_price = v.dealer,
    normal_off = coalesce(v.normal_off, 0),
    shop_off = coalesce(v.shop_off, 0),
    dealer_off = coalesce(v.dealer_off, 0),
    terms = coalesce(t.ids, '{}'),
    is_indexed = coalesce(t.ids, '{}') = l.indexed_terms,
    next_change_at = d.next_change_at
  from unnest(p_ids) as asked (id)
  left join public.products p on p.id = asked.id
  left join (
    select n.product_id, array_agg(n.id order by n.id) as ids from named n group by n.product_id
  ) t on t.product_id = asked.id
  left join (
    select x.product_id, max(x.price) filter (where x.viewer = 'normal') as normal,
      max(x.price) filter (where x.viewer = 'shop') as shop, max(x.price) filter (where x.viewer = 'dealer') as dealer,
      max(x.percent_off) filter (where x.viewer = 'normal') as normal_off,
      max(x.percent_off) filter (where x.viewer = 'shop') as shop_off,
      max(x.percent_off) filter (where x.viewer = 'dealer') as dealer_off
    from private.viewer_prices x
    where x.product_id = any (p_ids)
    group by x.product_id
  ) v on v.product_id = asked.id
  left join (
    select x.product_id, min(change.at) as next_change_at
    from public.discounts x
    cross join lateral (values (x.start_date), (x.end_date)) change (at)
    where x.product_id = any (p_ids) and x.is_active and change.at > now()
    group by x.product_id
  ) d on d.product_id = asked.id
  where l.product_id = asked.id;
end
$$;

-- Products that were added, changed or removed. Of the stock only whether there is any counts.
create or replace function private.list_products()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    perform private.list_anew(array(select c.id from changed c));
    return null;
  end if;
  perform private.list_anew(array(
    select c.id from changed c join before b on b.id = c.id
    where (c.name, c.brand, c.sku, c.category_id, c.is_active, c.is_featured, c.buyer_count, c.average_rating,
      c.review_count, c.has_colors, c.weight, c.stock_quantity > 0) is distinct from (b.name, b.brand, b.sku, b.category_id,
      b.is_active, b.is_featured, b.buyer_count, b.average_rating, b.review_count, b.has_colors, b.weight, b.stock_quantity > 0)
  ));
  return null;
end
$$;

-- Parts of products: colors, tier prices, discounts, attributes. Of the stock of a color only whether there is any counts.
create or replace function private.list_parts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'product_colors' and tg_op = 'UPDATE' then
    perform private.list_anew(array(
      select distinct c.product_id from changed c join before b on b.id = c.id
      where (c.stock_quantity > 0) <> (b.stock_quantity > 0)
    ));
  elsif tg_table_name = 'product_attributes' then
    -- Words are no terms, and what goes with its attribute leaves terms that nobody asks for any more.
    perform private.list_anew(array(
      select distinct c.product_id from changed c join public.attributes a on a.id = c.attribute_id where a.kind <> 'text'
    ));
  elsif tg_op = 'UPDATE' then
    perform private.list_anew(array(select c.product_id from changed c union select b.product_id from before b));
  else
    perform private.list_anew(array(select distinct c.product_id from changed c));
  end if;
  return null;
end
$$;

create trigger list_added after insert on public.product_attributes
referencing new table as changed for each statement execute function private.list_parts();
create trigger list_changed after update on public.product_attributes
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.product_attributes
referencing old table as changed for each statement execute function private.list_parts();

-- Those of a set whose measure lies between two bounds, `low` included, `above` not; null leaves that end open. Compares all
-- numbers at once, bit by bit from the lowest: a number reaches a bound when this bit and what is below say so (the bound's bit
-- is 1), or when either does (it is 0). A bound's zeros at the end decide nothing.
create function private.measured_between(measure text, among bit varying, low integer, above integer)
returns bit varying
language plpgsql
stable
set search_path = ''
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

-- Products whose known price for this viewer lies between two bounds in toman, both included; null leaves one open.
create or replace function private.priced_between(viewer text, lowest integer, highest integer, length integer)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  beyond constant integer := private.price_limit();
  low constant integer := least(greatest(coalesce(lowest, 0), 0), beyond);
  above constant integer := least(greatest(coalesce(highest, beyond - 1), 0), beyond - 1) + 1;
  open constant integer[] := private.open_numbers();
  enough bit varying := private.measured_between(
    viewer, private.with_term('priced', array[viewer], length), low, nullif(above, beyond)
  );
begin
  if cardinality(open) > 0 then
    enough := (enough & ~private.set_of(open, length)) | private.set_of(array(
      select l.no from private.product_listing l
      where not l.is_indexed and l.terms <> '{}'
        and case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end
          between low and above - 1
    ), length);
  end if;
  return enough;
end
$$;

-- Products whose number of an attribute lies between two bounds in steps, both included; null leaves one open.
create function private.attribute_between(attribute uuid, lowest integer, highest integer, length integer)
returns bit varying
language plpgsql
stable
set search_path = ''
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

-- The lowest and the highest number of an attribute in a set, in steps; null where nothing in it has one. Goes by the bits from the
-- highest: where some of the set have it they are ahead, where some have not those are behind.
create function private.extremes_of(bits bit varying, attribute uuid, out lowest integer, out highest integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  open constant integer[] := private.open_numbers();
  low_set bit varying := bits & private.with_term('attribute', array[attribute::text], length(bits));
  high_set bit varying;
  part bit varying;
  digit record;
begin
  if cardinality(open) > 0 then
    low_set := low_set & ~private.set_of(open, length(bits));
    select min(s.steps), max(s.steps) into lowest, highest
    from private.product_listing l join private.attribute_steps s on s.product_id = l.product_id
    where not l.is_indexed and s.attribute_id = attribute and get_bit(bits, l.no) = 1;
  end if;
  if bit_count(low_set) = 0 then
    return;
  end if;
  high_set := low_set;
  lowest := coalesce(lowest, 2147483647);
  highest := coalesce(highest, 0);
  declare
    low integer := 0;
    high integer := 0;
  begin
    for digit in
      select n, "bit"(coalesce(t.common, t.rare, ''), length(bits), true) as having
      from generate_series(0, 26) n
      join private.index_terms t on t.kind = 'measure' and t.value = attribute || ':' || n
      order by n desc
    loop
      part := high_set & digit.having;
      if bit_count(part) > 0 then
        high_set := part;
        high := high | (1 << digit.n);
      end if;
      part := low_set & ~digit.having;
      if bit_count(part) > 0 then
        low_set := part;
      else
        low := low | (1 << digit.n);
      end if;
    end loop;
    lowest := least(lowest, low);
    highest := greatest(highest, high);
  end;
end
$$;

-- The products that come first in a sorted list of a set, `most` of them or up to `spare` more. Unknown prices come last.
create or replace function private.first_of(bits bit varying, sort text, viewer text, most integer, spare integer)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  priced bit varying;
  amount integer;
begin
  if sort in ('cheapest', 'dearest') then
    priced := bits & private.with_term('priced', array[viewer], length(bits));
    amount := bit_count(priced);
    if amount >= most then
      return private.first_by_measure(priced, viewer, sort = 'dearest', most, spare);
    end if;
    return priced | private.newest_of(bits & ~priced, most - amount);
  elsif sort = 'best-selling' then
    return private.first_by_measure(bits, 'buyers', true, most, spare);
  elsif sort = 'biggest-discount' then
    return private.first_by_measure(bits, viewer || '-off', true, most, spare);
  elsif sort = 'highest-rated' then
    return private.first_by_measure(bits, 'rated', true, most, spare);
  end if;
  return private.newest_of(bits, most);
end
$$;

-- A page of a set: newest, cheapest, dearest, best-selling, highest-rated or biggest-discount first. Only products that may stand on the page are read,
-- whatever the size of the set: those that come first in it, and the open ones, whose place is not known yet.
create or replace function private.page_of(bits bit varying, sort text, viewer text, most integer, skipped integer)
returns setof uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  open constant bit varying := bits & private.set_of(private.open_numbers(), length(bits));
  rest bit varying := bits & ~open;
  before integer := skipped;
begin
  if skipped > 500 and bit_count(open) = 0 then
    rest := rest & ~private.first_of(rest, sort, viewer, skipped, 0);
    before := 0;
  end if;
  return query
  select l.product_id
  from private.product_listing l
  cross join lateral (
    select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price,
      case viewer when 'normal' then l.normal_off when 'shop' then l.shop_off else l.dealer_off end as off
  ) its
  where l.no = any (array(
    select n from private.numbers_in(open | private.first_of(rest, sort, viewer, before + most, 30)) n
  ))
  order by
    case when sort in ('cheapest', 'dearest') then its.price is null end,
    case sort when 'cheapest' then its.price when 'dearest' then -its.price when 'best-selling' then -l.buyer_count
      when 'highest-rated' then -l.rating when 'biggest-discount' then -its.off end,
    l.no desc
  limit most offset before;
end
$$;


-- ----------------------------------------------------------------------------
-- Filters and facets.

-- The set of an attribute that was asked for: of choices any of these keys, of a number {"min", "max"} (either may be missing), of a
-- boolean those that have it. Null where that is no question of its kind.
create function private.attribute_set(attribute public.attributes, asked jsonb, length integer)
returns bit varying
language sql
stable
set search_path = ''
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
language sql
stable
set search_path = ''
as $$
  select a.* from public.attributes a
  where a.kind <> 'text' and a.key = any (array(select jsonb_object_keys(coalesce(asked, '{}')))) order by a.key
$$;

drop function private.filter_sets(text, text, text[], uuid[], integer, integer, boolean, boolean, boolean, integer);
-- The filters that were asked for, one set each, null for those that were not: category, brand, color, price, stock,
-- discount, featured, rating, then the attributes in the order of their keys.
create function private.filter_sets(
  viewer text, categories text[], brands text[], colors uuid[], lowest integer, highest integer, in_stock boolean,
  discounted boolean, featured boolean, rating integer, attributes jsonb, length integer
)
returns bit varying[]
language sql
stable
set search_path = ''
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

-- The attributes by which a list may be narrowed, in the order of its category, then of the panel: those that the category filters
-- by, those that any category filters by and half of what was found has, and those that were asked for. Only such that leave something
-- to choose: [{key, name, kind, unit, decimals} with {min, max} of a number, {count} of a boolean, {choices: [{key, name, count}]}].
create function private.attribute_facets(matching bit varying, filters bit varying[], category text, asked jsonb)
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
      amounts := (
        select coalesce(jsonb_object_agg(n.value, n.amount), '{}') from private.count_terms('attribute', rest) n where n.amount > 0
      );
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

drop function private.facets_of(bit varying, bit varying[], text, text[]);

-- What could narrow a list further, with exact numbers; each kind is counted without its own filter. `kinds` says which are
-- wanted: categories: [{id, slug, name, parent_id, count}] (with what stands under them), brands: [{name, count}] (the
-- hundred commonest), colors: [{id, name, hex_code, count}], in_stock, discounted, price: {min, max} in toman of what the
-- viewer pays, null where no price is known, rated: those with four stars and more, attributes: private.attribute_facets.
create function private.facets_of(
  matching bit varying, filters bit varying[], viewer text, kinds text[], category text, attributes jsonb
)
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
      from private.count_terms('category', private.intersect_sets(matching, filters, 1)) n
      join public.categories c on c.id::text = n.value
      where n.amount > 0
    ));
  end if;
  if 'brands' = any (kinds) then
    facets := facets || jsonb_build_object('brands', (
      select coalesce(jsonb_agg(jsonb_build_object('name', n.value, 'count', n.amount) order by n.amount desc, n.value), '[]')
      from private.commonest_terms('brand', private.intersect_sets(matching, filters, 2), 100) n
    ));
  end if;
  if 'colors' = any (kinds) then
    facets := facets || jsonb_build_object('colors', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', c.id, 'name', c.name, 'hex_code', c.hex_code, 'count', n.amount)
        order by n.amount desc, c.name
      ), '[]')
      from private.count_terms('color', private.intersect_sets(matching, filters, 3)) n
      join public.colors c on c.id::text = n.value
      where n.amount > 0
    ));
  end if;
  if 'price' = any (kinds) then
    priced := private.intersect_sets(matching, filters, 4) & private.with_term('priced', array[viewer], length(matching));
    facets := facets || jsonb_build_object('price', jsonb_build_object(
      'min', private.first_price(priced, 'cheapest', viewer), 'max', private.first_price(priced, 'dearest', viewer)
    ));
  end if;
  if 'in_stock' = any (kinds) then
    facets := facets || jsonb_build_object('in_stock', bit_count(
      private.intersect_sets(matching, filters, 5) & private.with_term('in_stock', array[''], length(matching))
    ));
  end if;
  if 'discounted' = any (kinds) then
    facets := facets || jsonb_build_object('discounted', bit_count(
      private.intersect_sets(matching, filters, 6) & private.with_term('discounted', array[viewer], length(matching))
    ));
  end if;
  if 'rated' = any (kinds) then
    facets := facets || jsonb_build_object('rated', bit_count(
      private.intersect_sets(matching, filters, 8) & private.with_term('rated', array['4'], length(matching))
    ));
  end if;
  if 'attributes' = any (kinds) then
    facets := facets || jsonb_build_object('attributes', private.attribute_facets(matching, filters, category, attributes));
  end if;
  return facets;
end
$$;

drop function public.search_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[]
);
drop function private.find_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[]
);

-- The ids of a page of search_products, with the number of all that match, how the query was read, and the facets. It reads
-- the sets as their owner and tells nothing but what the viewer may see.
create function private.find_products(
  p_query text, p_category text, p_sort text, p_limit integer, p_offset integer, p_brands text[], p_colors text[],
  p_min_price integer, p_max_price integer, p_in_stock boolean, p_discounted boolean, p_featured boolean,
  p_nearest boolean, p_facets text[], p_rating integer, p_attributes jsonb, p_categories text[], out ids uuid[], out total bigint, out reading jsonb, out facets jsonb
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
    viewer, coalesce(p_categories, case when p_category is not null then array[p_category] end), p_brands,
    case when p_colors is not null then array(select c.id from public.colors c where c.name = any (p_colors)) end,
    p_min_price, p_max_price, p_in_stock, p_discounted, p_featured, p_rating, p_attributes, length
  );
  matching bit varying := coalesce(query.matching, private.with_term('listed', array[''], length));
  matched bit varying := private.intersect_sets(matching, filters);
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
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[], integer, jsonb, text[]
) to anon, authenticated, service_role;

-- A page of products on sale as the viewer may see them: {total, reading, products, facets}, the total exact.
-- p_query: every word or a part of it must occur, in any order, in name, brand or code; words that mean one of those, typing
-- errors and words too many are forgiven (private.query_sets). `reading` says how the query was read, null: as it was typed:
-- {"corrected": {word: as it was read}, "missing": [words that were left out]}, words in the form of the search.
-- p_category: a slug, with what stands under it. p_brands, p_colors (names): any of them. p_min_price, p_max_price: toman,
-- of what the viewer pays. p_in_stock, p_discounted (for the viewer), p_featured: true, or all.
-- p_categories: slugs, any of them, in place of p_category, which then only says whose attributes are facets.
-- p_rating: so many stars and more, 1 to 4. p_attributes: {key: keys of choices, any of them; or {"min", "max"} of a
-- number; or true}, all of them; a key that no attribute has asks nothing.
-- p_sort: newest, cheapest, dearest, best-selling, highest-rated, biggest-discount, or relevance: what can be bought first, then names that
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
  p_facets text[] default null,
  p_rating integer default null,
  p_attributes jsonb default null,
  p_categories text[] default null
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
    p_discounted, p_featured, p_nearest, p_facets, p_rating, p_attributes, p_categories
  );
  return jsonb_build_object(
    'total', found.total, 'reading', found.reading, 'products', public.product_cards(found.ids), 'facets', found.facets
  );
end
$$;

grant execute on function public.search_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[], integer, jsonb, text[]
) to anon, authenticated, service_role;

-- A product on sale with what stands on its page, null when there is none of that slug: its row as
-- product_with_discounts has it, with category, colors and attributes (private.attributes_of), {related: cards, reviews: the newest, p_reviews of them,
-- summary: get_product_rating_summary}.
create or replace function public.product_page(p_slug text, p_reviews integer default 10)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  product record;
begin
  select p.* into product from public.product_with_discounts p where p.slug = p_slug and p.is_active;
  if not found then
    return null;
  end if;
  return to_jsonb(product) - array['search_text', 'version', 'sold_count', 'buyer_count', 'stock_quantity', 'updated_at']
    || jsonb_build_object(
    'category', (
      select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
      from public.categories c where c.id = product.category_id
    ),
    'colors', (
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity, 'images', s.images
      ) order by s.stock_quantity = 0, s.sort_order, k.name)
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = product.id
    ),
    'attributes', private.attributes_of(product.id),
    'related', public.product_cards(private.related_products(product.id, product.category_id)),
    'reviews', case when product.review_count > 0 then (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc, r.id), '[]')
      from (
        select c.id, c.user_id, c.content, c.rating, c.user_name, c.is_buyer, c.is_shop, c.created_at, c.helpful_count,
          c.unhelpful_count, c.reply_count
        from public.comments_with_metadata c
        where c.product_id = product.id and c.parent_id is null and c.is_approved and not c.is_deleted
        order by c.created_at desc, c.id
        limit least(greatest(p_reviews, 0), 100)
      ) r
    ) else '[]' end,
    'summary', case when product.review_count > 0 then (
      select to_jsonb(s) from public.get_product_rating_summary(product.id) s
    ) end
  );
end
$$;


-- ----------------------------------------------------------------------------
-- What a query says of attributes.

-- The units that a word behind a number may mean, as attributes write them, and by what the number is to be multiplied.
create function private.units_meant(word text)
returns table (unit text, factor numeric)
language sql
immutable
set search_path = ''
as $$
  select u.unit, u.factor
  from (values
    ('سانتیمتر', 1, '{سانت,سانتی,سانتیمتر,سانتیمتری,cm}'::text[]), ('میلیمتر', 10, '{سانت,سانتی,سانتیمتر,سانتیمتری,cm}'),
    ('میلیمتر', 1, '{میلیمتر,میلیمتری,mm}'), ('سانتیمتر', 0.1, '{میلیمتر,میلیمتری,mm}'),
    ('لیتر', 1, '{لیتر,لیتری,لیت,l,lit,liter}'), ('میلیلیتر', 1000, '{لیتر,لیتری,لیت,l,lit,liter}'),
    ('میلیلیتر', 1, '{میلیلیتر,میلیلیتری,سیسی,ml,cc}'), ('لیتر', 0.001, '{میلیلیتر,میلیلیتری,سیسی,ml,cc}'),
    ('گرم', 1, '{گرم,گرمی,g,gr}'), ('کیلوگرم', 0.001, '{گرم,گرمی,g,gr}'),
    ('گرم', 1000, '{کیلو,کیلویی,کیلوگرم,کیلوگرمی,kg}'), ('کیلوگرم', 1, '{کیلو,کیلویی,کیلوگرم,کیلوگرمی,kg}'),
    ('نفر', 1, '{نفر,نفره,نفری}'), ('پارچه', 1, '{پارچه,تکه,قطعه,عدد,عددی,تایی}'), ('عدد', 1, '{پارچه,تکه,قطعه,عدد,عددی,تایی}'),
    ('وات', 1, '{وات,واتی,w}'), ('ماه', 1, '{ماه,ماهه}'), ('ماه', 12, '{سال,ساله}')
  ) u (unit, factor, words)
  where word = any (u.words)
  union
  select regexp_replace(word, '(?<=.{2})[یه]$', ''), 1
  union
  select word, 1
$$;

-- What words of a query say of attributes: of which words, the products whose names say it, those that have it, and those whose
-- names have the number behind a point: «۲٫۵ لیتر» is not «۵ لیتر».
-- A number with a unit means the attribute of that unit that the query names, else the first in the panel's order. Words that
-- are the name of a choice or of a boolean attribute, or another word for it, mean what has it; «مناسب» before them belongs to it.
create function private.fact_readings(query text, words text[], length integer)
returns table (first integer, last integer, named bit varying, facts bit varying, fractions bit varying)
language plpgsql
stable
set search_path = ''
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
        select distinct words[behind - 1] || w
        from unnest(array[words[behind], spoken, regexp_replace(spoken, '(?<=.{2})[یه]$', '')]) w
      ), length);
      fractions := private.resized('', length);
      if behind = i + 1 then
        fractions := private.with_term('joined', array['٫' || words[i]], length);
        named := named & ~fractions;
      else
        named := named & private.with_any(array(select t.id from private.index_terms t where t.kind = 'word' and t.value = words[i]), length);
      end if;
      amount := amount * said.factor * 10 ^ said.decimals;
      facts := case
        when amount < 100000000 then private.attribute_between(said.id, amount::integer, amount::integer, length)
        else private.resized('', length)
      end;
      return next;
      exit;
    end loop;
  end loop;

  named := private.resized('', length);
  fractions := named;
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

-- What a query finds: `matching` holds products that have all its words, or parts of them; `exact` those with the words
-- themselves or their meanings; `starting` those whose name starts with the first.
-- 1. A number with its unit, and what attributes and choices are called, also stand for what has them (private.fact_readings): such
--    products are found, but `exact` only where their names say so. Neighbors also count as one word. A word that nobody knows stands for those near it.
-- 2. So does one that is known only as a part of others.
-- 3. Words are left out: `missing`.
-- 4. Of `nearest`: what has the most of the words, or of words that sound alike.
-- `corrected` tells which typed words were read as others: {typed: as the catalog writes it}.
create or replace function private.query_sets(
  query text, length integer, nearest boolean, out matching bit varying, out exact bit varying, out starting bit varying,
  out corrected jsonb, out missing text[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text[] := private.query_words(query);
  listed bit varying;
  -- For each word: products that have it or what it means, or parts of it too, or what is near it too.
  whole bit varying[];
  found bit varying[];
  near bit varying[];
  -- For each word: products with the attribute that it stands for.
  facts bit varying[];
  known boolean[];
  guesses text[];
  starts text[] := array[words[1], words[1] || words[2], words[1] || words[2] || words[3]];
  n integer;
  choice record;
  reading record;
  meant bit varying;
begin
  if words is null then
    return;
  end if;
  listed := private.with_term('listed', array[''], length);
  for i in 1..cardinality(words) loop
    whole[i] := listed & private.with_any(array(
      select t.id from private.index_terms t
      where t.kind in ('word', 'joined') and t.value = any (private.word_forms(words[i]) || private.joined_around(words, i))
    ), length);
  end loop;
  if bit_count(whole[1]) = 0 then
    starts := starts || array(select (private.query_words(m.meaning))[1] from private.meanings(words) m where m.first = 1);
  end if;
  for reading in select * from private.meanings(words) loop
    meant := listed & private.with_phrase(reading.meaning, length);
    for i in reading.first..reading.last loop
      whole[i] := whole[i] | meant;
    end loop;
  end loop;
  facts := array_fill(listed & ~listed, array[cardinality(words)]);
  for reading in select * from private.fact_readings(query, words, length) loop
    for i in reading.first..reading.last loop
      whole[i] := (whole[i] & ~reading.fractions) | (listed & reading.named);
      facts[i] := facts[i] | (listed & reading.facts);
    end loop;
  end loop;
  for i in 1..cardinality(words) loop
    known[i] := bit_count(whole[i] | facts[i]) > 0 and words[i] ~ '^[^0-9]{3,}$';
    found[i] := whole[i] | facts[i] | (listed & private.with_any(private.words_with(words[i]), length));
    if bit_count(found[i]) = 0 then
      choice := private.near_word(words, i, length);
      whole[i] := listed & choice.alike;
      found[i] := whole[i] | (listed & choice.spaced);
      near[i] := whole[i] & ~choice.spaced;
      guesses[i] := choice.guess;
    end if;
  end loop;
  matching := (select bit_and(f) from unnest(found) f);

  if bit_count(matching) = 0 then
    for i in 1..cardinality(words) loop
      if bit_count(whole[i] | facts[i]) = 0 then
        choice := private.near_word(words, i, length);
        near[i] := listed & choice.alike & ~(found[i] | choice.spaced);
        found[i] := found[i] | (listed & (choice.spaced | choice.alike));
        guesses[i] := choice.guess;
      end if;
    end loop;
    matching := (select bit_and(f) from unnest(found) f);
  end if;

  if bit_count(matching) = 0 and cardinality(words) > 1 then
    select * into choice from private.with_fewest_left_out(found, known);
    if choice.bits is not null then
      matching := choice.bits;
      missing := array(select words[i] from unnest(choice.left_out) i);
      foreach n in array choice.left_out loop
        whole[n] := listed;
        guesses[n] := null;
      end loop;
    end if;
  end if;

  if bit_count(matching) = 0 and nearest then
    for i in 1..cardinality(words) loop
      found[i] := found[i] | private.with_any(array(
        select t.id from private.index_terms t
        where t.kind = 'word' and t.value operator(extensions.%) words[i]
        order by extensions.similarity(t.value, words[i]) desc, t.id limit 10
      ), length);
    end loop;
    matching := private.with_most(found) & listed;
    guesses := null;
  end if;

  -- A word was corrected where nothing that was found has it as it was typed.
  select jsonb_object_agg(words[i], guesses[i]) into corrected
  from generate_series(1, cardinality(words)) i
  where guesses[i] is not null and bit_count(matching) > 0 and bit_count(matching & ~near[i]) = 0;
  exact := matching & (select bit_and(w) from unnest(whole) w);
  starting := exact & private.with_term('start', starts || private.normalize_text(guesses[1]), length);
end
$$;

-- What was there before.
do $$
begin
  perform private.relist(array(select p.id from public.products p));
  perform public.refresh_listing();
end
$$;
