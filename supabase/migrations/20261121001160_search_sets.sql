-- What lists, filters and search are made of: the words of a query, the sets of filters, the first of a set. All of
-- them cut the sets of traits, run as their owner and look at nothing but what the viewer may see.

-- Whose price counts: admins pay as normal customers.
create function private.viewer_kind()
returns text
language sql
stable
set search_path = ''
as $$
  select case private.viewer_type() when 'shop' then 'shop' when 'dealer' then 'dealer' else 'normal' end
$$;

-- Words of the catalogue that hold what was typed, the word itself first, then those that begin with it, then the
-- commonest: thirty at most. Of one or two letters only beginnings count.
create function private.words_with(typed text)
returns integer[]
language sql
stable
set search_path = ''
as $$
  select array(
    select t.id from private.traits t
    where t.kind = 'word' and t.value like case when length(typed) > 2 then '%' else '' end || typed || '%'
    order by t.value <> typed, t.value not like typed || '%', t.amount desc, t.id
    limit 30
  )
$$;

-- Words of the catalogue, or two neighbours as one, that are one typing error away, the commonest first: thirty at most.
create function private.words_like(typed text)
returns integer[]
language sql
stable
set search_path = ''
as $$
  select array(
    select t.id from private.traits t
    where t.kind in ('word', 'joined') and t.typo_keys && private.typo_keys(typed)
    order by t.amount desc, t.id
    limit 30
  )
$$;

-- Two neighbours, or three, of the words around one of them, written together.
create function private.joined_around(words text[], i integer)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_remove(array[
    words[i - 1] || words[i], words[i] || words[i + 1],
    words[i - 2] || words[i - 1] || words[i], words[i - 1] || words[i] || words[i + 1], words[i] || words[i + 1] || words[i + 2]
  ], null)
$$;

-- Words of the catalogue that stand for one that nobody knows: a typing error away (also when it was split in two), the
-- beginning of two neighbours written together, or two neighbours that hold it.
create function private.words_near(words text[], i integer)
returns integer[]
language sql
stable
set search_path = ''
as $$
  select private.words_like(words[i]) || array(
    select unnest(private.words_with(j) || private.words_like(j)) from unnest(private.joined_around(words, i)) j
  ) || array(
    select t.id from private.traits t
    where t.kind = 'joined' and length(words[i]) > 2 and t.value >= words[i] and t.value < words[i] || chr(1114111)
    order by t.amount desc, t.id
    limit 30
  )
$$;

-- Articles that have both halves of a word that was written together, wherever it is cut.
create function private.with_halves(word text, length integer)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  bits bit varying := private.resized('', length);
  halves record;
begin
  for halves in
    select cut.a, cut.b
    from (
      select
        array(select t.id from private.traits t where t.kind in ('word', 'joined') and t.value = left(word, i)) as a,
        array(select t.id from private.traits t where t.kind in ('word', 'joined') and t.value = substr(word, i + 1)) as b
      from generate_series(2, length(word) - 2) i
    ) cut
    where cut.a <> '{}' and cut.b <> '{}'
  loop
    bits := bits | (private.with_any(halves.a, length) & private.with_any(halves.b, length));
  end loop;
  return bits;
end
$$;

-- Articles that have as many of these words as any article has; null words have none.
create function private.with_most(sets bit varying[])
returns bit varying
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- Those that have at least so many of the words looked at.
  at_least bit varying[] := array_fill(sets[1] # sets[1], array[cardinality(sets)]);
begin
  for i in 1..cardinality(sets) loop
    for n in reverse i..2 loop
      at_least[n] := at_least[n] | (at_least[n - 1] & sets[i]);
    end loop;
    at_least[1] := at_least[1] | sets[i];
  end loop;
  for n in reverse cardinality(sets)..1 loop
    if bit_count(at_least[n]) > 0 then
      return at_least[n];
    end if;
  end loop;
  return at_least[1];
end
$$;

-- The words of a query, eight at most. What only joins words is left out unless nothing else is there.
create function private.query_words(query text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select (case when telling = '{}' then words else telling end)[1:8]
  from string_to_array(nullif(private.normalize_text(left(query, 100)), ''), ' ') words
  cross join lateral (
    select array(
      select w from unnest(words) with ordinality u (w, n)
      where w <> all ('{و,با,از,برای,به,ی,ها,های}') order by n
    )
  ) t (telling)
$$;

-- What a query finds: `matching` holds articles that have all its words, or parts of them; `exact` those with the words
-- themselves; `starting` those whose name starts with the first. Neighbours also count as one word. A word that nobody
-- knows stands for those near it; so do all words once nothing is found. Of `nearest`, when even that finds nothing:
-- those with the most of the words, or of words that sound alike.
create function private.query_sets(
  query text, length integer, nearest boolean, out matching bit varying, out exact bit varying, out starting bit varying
)
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text[] := private.query_words(query);
  itself integer[];
  parts integer[];
  found bit varying[];
begin
  if words is null then
    return;
  end if;
  for attempt in 1..case when nearest then 3 else 2 end loop
    found := '{}';
    exact := private.with_trait('listed', array[''], length);
    for i in 1..cardinality(words) loop
      itself := array(
        select t.id from private.traits t
        where t.kind in ('word', 'joined') and t.value = any (words[i] || private.joined_around(words, i))
      );
      exact := exact & private.with_any(itself, length);
      parts := itself || private.words_with(words[i]);
      found[i] := private.with_any(parts, length);
      if attempt > 1 or parts = '{}' then
        found[i] := found[i] | private.with_any(private.words_near(words, i), length) | private.with_halves(words[i], length);
      end if;
      if attempt = 3 then
        found[i] := found[i] | private.with_any(array(
          select t.id from private.traits t
          where t.kind = 'word' and t.value operator(extensions.%) words[i]
          order by extensions.similarity(t.value, words[i]) desc, t.id limit 10
        ), length);
      end if;
    end loop;
    if attempt = 3 then
      matching := private.with_most(found) & private.with_trait('listed', array[''], length);
    else
      matching := private.with_trait('listed', array[''], length) & (select bit_and(f) from unnest(found) f);
    end if;
    exit when bit_count(matching) > 0;
  end loop;
  exact := exact & matching;
  starting := exact & private.with_trait('start', array[words[1], words[1] || words[2], words[1] || words[2] || words[3]], length);
end
$$;

-- The filters that were asked for, one set each, null for those that were not: category, brand, colour, price, stock,
-- discount, featured.
create function private.filter_sets(
  viewer text, category text, brands text[], colors uuid[], lowest integer, highest integer, in_stock boolean,
  discounted boolean, featured boolean, length integer
)
returns bit varying[]
language sql
stable
set search_path = ''
as $$
  select array[
    case when category is not null then private.with_trait(
      'category', array(select c.id::text from public.categories c where c.slug = category), length
    ) end,
    case when brands is not null then private.with_trait('brand', brands, length) end,
    case when colors is not null then private.with_trait('color', colors::text[], length) end,
    case when lowest is not null or highest is not null then private.priced_between(viewer, lowest, highest, length) end,
    case when in_stock then private.with_trait('in_stock', array[''], length) end,
    case when discounted then private.with_trait('discounted', array[viewer], length) end,
    case when featured then private.with_trait('featured', array[''], length) end
  ]
$$;

-- A set cut with all filters but one (null: with all).
create function private.cut(bits bit varying, filters bit varying[], but integer default null)
returns bit varying
language sql
immutable
set search_path = ''
as $$
  select bits & coalesce(
    (select bit_and(f.bits) from unnest(filters) with ordinality f (bits, n) where f.n is distinct from but), bits
  )
$$;

-- The articles that come first in a sorted list of a set, `most` of them or up to `spare` more. Unknown prices come last.
create function private.first_of(bits bit varying, sort text, viewer text, most integer, spare integer)
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
    priced := bits & private.with_trait('priced', array[viewer], length(bits));
    amount := bit_count(priced);
    if amount >= most then
      return private.first_by_measure(priced, viewer, sort = 'dearest', most, spare);
    end if;
    return priced | private.newest_of(bits & ~priced, most - amount);
  elsif sort = 'best-selling' then
    return private.first_by_measure(bits, 'buyers', true, most, spare);
  elsif sort = 'highest-rated' then
    return private.first_by_measure(bits, 'rated', true, most, spare);
  end if;
  return private.newest_of(bits, most);
end
$$;

-- A page of a set: newest, cheapest, dearest, best-selling or highest-rated first. Only articles that may stand on the page are read,
-- whatever the size of the set: those that come first in it, and the open ones, whose place is not known yet.
create function private.page_of(bits bit varying, sort text, viewer text, most integer, skipped integer)
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
    select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price
  ) its
  where l.no = any (array(
    select n from private.numbers_in(open | private.first_of(rest, sort, viewer, before + most, 30)) n
  ))
  order by
    case when sort in ('cheapest', 'dearest') then its.price is null end,
    case sort when 'cheapest' then its.price when 'dearest' then -its.price when 'best-selling' then -l.buyer_count
      when 'highest-rated' then -l.rating end,
    l.no desc
  limit most offset before;
end
$$;

-- The price of the first article of a set, toman.
create function private.first_price(bits bit varying, sort text, viewer text)
returns integer
language sql
stable
set search_path = ''
as $$
  select case viewer when 'shop' then l.shop_price when 'dealer' then l.dealer_price else l.normal_price end
  from private.page_of(bits, sort, viewer, 1, 0) first (id)
  join private.product_listing l on l.product_id = first.id
$$;
