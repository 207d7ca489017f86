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

-- Words of the catalogue, or neighbours as one, that are the fewest typing errors away, no more than `most`, the commonest
-- first: thirty of them. Words that no article has any more count only while some articles are open.
create function private.words_like(typed text, most integer)
returns integer[]
language sql
stable
set search_path = ''
as $$
  select array(
    select l.id
    from (
      select t.id, t.amount, e.errors, min(e.errors) over () as fewest
      from private.traits t
      cross join lateral private.typing_errors(typed, t.value) e (errors)
      where t.kind in ('word', 'joined') and length(typed) > 3 and t.typo_keys && private.typo_keys(typed, most)
        and e.errors <= most
        and (t.amount > 0 or exists (select from private.product_listing l where not l.is_indexed))
    ) l
    where l.errors = l.fewest
    order by l.amount desc, l.id
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

-- Words of the catalogue for one that nobody knows because of its spaces: words that hold it and its neighbours in one,
-- neighbours that begin with it.
create function private.words_spaced(words text[], i integer)
returns integer[]
language sql
stable
set search_path = ''
as $$
  select array(
    select unnest(private.words_with(j)) from unnest(private.joined_around(words, i)) j
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

-- A word as names write it: alone, joined to the next word or in the plural.
create function private.word_forms(word text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case when length(word) < 3 then array[word] else array[word, word || 'ی', word || 'ها', word || 'های'] end
$$;

-- Articles that have all the words of a phrase.
create function private.with_phrase(phrase text, length integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select bit_and(private.with_any(array(
    select t.id from private.traits t
    where t.kind in ('word', 'joined')
      and t.value = any (private.word_forms(w.word) || private.joined_around(q.words, w.i::integer))
  ), length))
  from private.query_words(phrase) q (words) cross join unnest(q.words) with ordinality w (word, i)
$$;

-- A word of the catalogue as its articles write it, without the mark of the genitive; the word itself where none does.
create function private.as_written(trait_id integer)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select rtrim(w.word, U&'\0654\200C')
      from private.product_listing l
      join public.products p on p.id = l.product_id and p.is_active
      cross join regexp_split_to_table(concat_ws(' ', p.name, p.brand), '[^0-9A-Za-z\u0621-\u06d3\u06f0-\u06f9\u200c]+') w (word)
      where l.no = position(B'1' in coalesce(t.common, t.rare)) - 1
        and replace(private.normalize_text(w.word), ' ', '') = t.value
      limit 1
    ),
    t.value
  )
  from private.traits t where t.id = trait_id
$$;

-- The articles that have the most of the words, each of which has a set: as few are left out as possible and no more than
-- half of them, of equal choices the later words. What is left must hold a `known` word, so that nothing is found by a
-- number or a guess alone. `left_out`: which words were not looked at.
create function private.with_fewest_left_out(
  sets bit varying[], known boolean[], out bits bit varying, out left_out integer[]
)
language plpgsql
immutable
set search_path = ''
as $$
declare
  amount constant integer := cardinality(sets);
  -- Bit n - 1: word n is left out.
  choice integer;
begin
  for choice in
    select c from generate_series(1, (1 << amount) - 2) c
    where bit_count(c::bit(8)) * 2 <= amount
      and exists (select from generate_series(1, amount) i where known[i] and c >> (i - 1) & 1 = 0)
    order by bit_count(c::bit(8)), c desc
  loop
    bits := (select bit_and(s.bits) from unnest(sets) with ordinality s (bits, n) where choice >> (s.n::integer - 1) & 1 = 0);
    if bit_count(bits) > 0 then
      left_out := array(select i from generate_series(1, amount) i where choice >> (i - 1) & 1 = 1);
      return;
    end if;
  end loop;
  bits := null;
end
$$;

-- Articles that are near a word nobody knows: `spaced` have it with other spaces or begin with it, `alike` have it with typing
-- errors; `guess` is then the word that was meant.
create function private.near_word(
  words text[], i integer, length integer, out spaced bit varying, out alike bit varying, out guess text
)
language plpgsql
stable
set search_path = ''
as $$
declare
  like_it constant integer[] := private.words_like(words[i], 2);
  errors constant integer := (select private.typing_errors(words[i], t.value) from private.traits t where t.id = like_it[1]);
  term record;
begin
  spaced := private.with_any(
    private.words_spaced(words, i) || array(select unnest(private.words_like(j, 1)) from unnest(private.joined_around(words, i)) j),
    length
  ) | private.with_halves(words[i], length);
  alike := private.with_any(like_it, length);
  guess := private.as_written(like_it[1]);
  for term in select * from private.meanings_near(words[i]) loop
    if term.errors = 0 then
      spaced := spaced | private.with_phrase(term.meaning, length);
    elsif errors is null or term.errors <= errors then
      alike := alike | private.with_phrase(term.meaning, length) | private.with_phrase(term.term, length);
      guess := coalesce(guess, term.term);
    end if;
  end loop;
end
$$;

-- What a query finds: `matching` holds articles that have all its words, or parts of them; `exact` those with the words
-- themselves or their meanings; `starting` those whose name starts with the first.
-- 1. Neighbours also count as one word. A word that nobody knows stands for those near it.
-- 2. So does one that is known only as a part of others.
-- 3. Words are left out: `missing`.
-- 4. Of `nearest`: what has the most of the words, or of words that sound alike.
-- `corrected` tells which typed words were read as others: {typed: as the catalogue writes it}.
create function private.query_sets(
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
  -- For each word: articles that have it or what it means, or parts of it too, or what is near it too.
  whole bit varying[];
  found bit varying[];
  near bit varying[];
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
  listed := private.with_trait('listed', array[''], length);
  for i in 1..cardinality(words) loop
    whole[i] := listed & private.with_any(array(
      select t.id from private.traits t
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
  for i in 1..cardinality(words) loop
    known[i] := bit_count(whole[i]) > 0 and words[i] ~ '^[^0-9]{3,}$';
    found[i] := whole[i] | (listed & private.with_any(private.words_with(words[i]), length));
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
      if bit_count(whole[i]) = 0 then
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
        select t.id from private.traits t
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
  starting := exact & private.with_trait('start', starts || private.normalize_text(guesses[1]), length);
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
