-- Search: queries, synonyms, facets, lists of products.

-- A term as queries are compared with it: the words that count, without spaces.
create function private.synonym_key(term text)
returns text
language sql immutable strict set search_path = ''
as $$
  select coalesce(string_agg(w, '' order by n), '') from unnest(private.query_words(term)) with ordinality u (w, n)
$$;
grant execute on function private.synonym_key(text) to authenticated, service_role;

-- The words of a query, eight at most. What only joins words or says that somebody wants to buy is left out unless nothing
-- else is there.
create function private.query_words(query text)
returns text[]
language sql immutable set search_path = ''
as $$
  select (case when telling = '{}' then words else telling end)[1:8]
  from nullif(private.words_of(left(query, 100)), '{}') words
  cross join lateral (
    select array(
      select w from unnest(words) with ordinality u (w, n)
      where w <> all ('{و,با,از,برای,به,در,ی,ای,ها,های,هایی,خرید,فروش,قیمت,ارزان,بهترین,انواع}') order by n
    )
  ) t (telling)
$$;
grant execute on function private.query_words(text) to authenticated, service_role;

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  -- What is typed, and what is found then; of a pair that is read both ways either is both.
  term text not null check (char_length(term) between 2 and 60),
  meaning text not null check (char_length(meaning) between 2 and 60),
  is_two_way boolean not null default true,
  term_key text not null generated always as (private.synonym_key(term)) stored,
  meaning_key text not null generated always as (private.synonym_key(meaning)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint synonym_is_short check (
    cardinality(private.query_words(term)) <= 4 and cardinality(private.query_words(meaning)) <= 4
    and char_length(term_key) >= 2 and char_length(meaning_key) >= 2
  ),
  constraint synonym_is_another_word check (term_key <> meaning_key)
);
comment on table public.search_synonyms is 'Words that mean another word of the catalog, for the search.';
create unique index search_synonyms_once
on public.search_synonyms (least(term_key, meaning_key), greatest(term_key, meaning_key));
create index search_synonyms_term on public.search_synonyms (term_key text_pattern_ops);
create index search_synonyms_meaning on public.search_synonyms (meaning_key text_pattern_ops) where is_two_way;
create index search_synonyms_term_typos on public.search_synonyms using gin (private.typo_keys(term_key, 2));
create index search_synonyms_meaning_typos on public.search_synonyms using gin (private.typo_keys(meaning_key, 2))
where is_two_way;
alter table public.search_synonyms enable row level security;
grant select, insert (term, meaning, is_two_way), update (term, meaning, is_two_way), delete
on public.search_synonyms to authenticated, service_role;
create trigger touch_updated_at before update on public.search_synonyms
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.search_synonyms
for each row execute function private.audit();

create policy "admins read synonyms" on public.search_synonyms for select to authenticated using ((select private.has_capability('products')));

create policy "admins add synonyms" on public.search_synonyms for insert to authenticated with check ((select private.has_capability('products')));

create policy "admins change synonyms" on public.search_synonyms for update to authenticated using ((select private.has_capability('products'))) with check ((select private.has_capability('products')));

create policy "admins remove synonyms" on public.search_synonyms for delete to authenticated using ((select private.has_capability('products')));

-- Whole percent of a running discount on a price, as its badge says it; 0 without one.
create function private.percent_off(list_price integer, discount jsonb)
returns integer
language sql immutable set search_path = ''
as $$
  select case
    when discount is null then 0
    when discount ->> 'discount_type' = 'percentage' then (discount ->> 'discount_value')::integer
    else greatest(1, round(100 * (discount ->> 'discount_value')::numeric / list_price)::integer)
  end
$$;

create view private.viewer_prices
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
comment on view private.viewer_prices is 'The price to pay per kind of viewer.';

-- A search meets many pairs; the table stays one that a person can look through.
create function private.limit_synonyms()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.search_synonyms) > 2000 then
    perform private.refuse('too_many_synonyms');
  end if;
  return null;
end
$$;
create trigger limit_amount after insert on public.search_synonyms
for each statement execute function private.limit_synonyms();

-- Every way in which a pair is read.
create view private.synonym_readings
with (security_invoker = true) as
select s.term, s.term_key as key, private.typo_keys(s.term_key, 2) as typo_keys, s.meaning from public.search_synonyms s
union all
select s.meaning, s.meaning_key, private.typo_keys(s.meaning_key, 2), s.term from public.search_synonyms s where s.is_two_way;

-- The meanings of words of a query that are a term, written as one or several words: of which words, and what they mean.
create function private.meanings(words text[])
returns table (first integer, last integer, meaning text)
language sql stable set search_path = ''
as $$
  select w.i, w.i + w.more, r.meaning
  from (
    select i, more, array_to_string(words[i:i + more], '') as key
    from generate_series(1, cardinality(words)) i
    cross join lateral generate_series(0, least(3, cardinality(words) - i)) more
  ) w
  join private.synonym_readings r on r.key = w.key
  limit 50
$$;

-- How many typing errors are between what was typed and a word; null: too many. None are forgiven in words of three
-- letters, one up to seven, two in longer ones.
create function private.typing_errors(typed text, word text)
returns integer
language sql immutable set search_path = ''
as $$
  select case
    when typed = word then 0
    when length(typed) < 4 then null
    when distance.of = 1 then 1
    -- A letter that was moved.
    when distance.of = 2 and length(typed) = length(word) and private.typo_keys(typed, 1) && private.typo_keys(word, 1) then 1
    when distance.of = 2 and length(typed) > 7 then 2
  end
  from (select extensions.levenshtein_less_equal(typed, word, 2)) distance (of)
$$;

-- The meanings of the terms that a word nobody knows stands for: those that begin with it (no errors), else the nearest.
create function private.meanings_near(word text)
returns table (term text, errors integer, meaning text)
language sql stable set search_path = ''
as $$
  select n.term, n.errors, n.meaning
  from (
    select f.*, min(f.errors) over () as fewest
    from (
      select r.term, 0 as errors, r.meaning from private.synonym_readings r
      where length(word) > 2 and r.key like word || '%'
      union all
      select r.term, private.typing_errors(word, r.key), r.meaning from private.synonym_readings r
      where length(word) > 3 and r.typo_keys && private.typo_keys(word, 2)
    ) f
    where f.errors is not null
  ) n
  where n.errors = n.fewest
  order by n.term
  limit 20
$$;

create function private.viewer_kind()
returns text
language plpgsql stable set search_path = ''
as $$
begin
  return case private.viewer_type() when 'shop' then 'shop' when 'dealer' then 'dealer' else 'normal' end;
end
$$;

-- Words of the catalog that hold what was typed, the word itself first, then those that begin with it, then the
-- commonest: thirty at most. Of one or two letters only beginnings count.
create function private.words_with(typed text)
returns integer[]
language sql stable set search_path = ''
as $$
  select array(
    select t.id from private.index_terms t
    where t.kind = 'word' and t.value like case when length(typed) > 2 then '%' else '' end || typed || '%'
    order by t.value <> typed, t.value not like typed || '%', t.amount desc, t.id
    limit 30
  )
$$;

-- Words of the catalog, or neighbors as one, that are the fewest typing errors away, no more than `most`, the commonest
-- first: thirty of them. Words that no product has any more count only while some products are open.
create function private.words_like(typed text, most integer)
returns integer[]
language sql stable set search_path = ''
as $$
  select array(
    select l.id
    from (
      select t.id, t.amount, e.errors, min(e.errors) over () as fewest
      from private.index_terms t
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

-- Two neighbors, or three, of the words around one of them, written together.
create function private.joined_around(words text[], i integer)
returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    words[i - 1] || words[i], words[i] || words[i + 1],
    words[i - 2] || words[i - 1] || words[i], words[i - 1] || words[i] || words[i + 1], words[i] || words[i + 1] || words[i + 2]
  ], null)
$$;

-- Words of the catalog for one that nobody knows because of its spaces: words that hold it and its neighbors in one,
-- neighbors that begin with it.
create function private.words_spaced(words text[], i integer)
returns integer[]
language sql stable set search_path = ''
as $$
  select array(
    select unnest(private.words_with(j)) from unnest(private.joined_around(words, i)) j
  ) || array(
    select t.id from private.index_terms t
    where t.kind = 'joined' and length(words[i]) > 2 and t.value >= words[i] and t.value < words[i] || chr(1114111)
    order by t.amount desc, t.id
    limit 30
  )
$$;

-- Products that have both halves of a word that was written together, wherever it is cut.
create function private.with_halves(word text, length integer)
returns bit varying
language plpgsql stable set search_path = ''
as $$
declare
  bits bit varying := private.resized('', length);
  halves record;
begin
  for halves in
    select cut.a, cut.b
    from (
      select
        array(select t.id from private.index_terms t where t.kind in ('word', 'joined') and t.value = left(word, i)) as a,
        array(select t.id from private.index_terms t where t.kind in ('word', 'joined') and t.value = substr(word, i + 1)) as b
      from generate_series(2, length(word) - 2) i
    ) cut
    where cut.a <> '{}' and cut.b <> '{}'
  loop
    bits := bits | (private.with_any(halves.a, length) & private.with_any(halves.b, length));
  end loop;
  return bits;
end
$$;

-- Products that have as many of these words as any product has; null words have none.
create function private.with_most(sets bit varying[])
returns bit varying
language plpgsql immutable set search_path = ''
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
language sql immutable set search_path = ''
as $$
  select case when length(word) < 3 then array[word] else array[word, word || 'ی', word || 'ها', word || 'های'] end
$$;

-- Products that have all the words of a phrase.
create function private.with_phrase(phrase text, length integer)
returns bit varying
language sql stable set search_path = ''
as $$
  select bit_and(private.with_any(array(
    select t.id from private.index_terms t
    where t.kind in ('word', 'joined')
      and t.value = any (private.word_forms(w.word) || private.joined_around(q.words, w.i::integer))
  ), length))
  from private.query_words(phrase) q (words) cross join unnest(q.words) with ordinality w (word, i)
$$;

-- A word of the catalog as its products write it, without the mark of the genitive; the word itself where none does.
create function private.as_written(term_id integer)
returns text
language sql stable set search_path = ''
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
  from private.index_terms t where t.id = term_id
$$;

-- The products that have the most of the words, each of which has a set: as few are left out as possible and no more than
-- half of them, of equal choices the later words. What is left must hold a `known` word, so that nothing is found by a
-- number or a guess alone. `left_out`: which words were not looked at.
create function private.with_fewest_left_out(
  sets bit varying[], known boolean[], out bits bit varying, out left_out integer[]
)
language plpgsql immutable set search_path = ''
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

-- Products that are near a word nobody knows: `spaced` have it with other spaces or begin with it, `alike` have it with typing
-- errors; `guess` is then the word that was meant.
create function private.near_word(
  words text[], i integer, length integer, out spaced bit varying, out alike bit varying, out guess text
)
language plpgsql stable set search_path = ''
as $$
declare
  like_it constant integer[] := private.words_like(words[i], 2);
  errors constant integer := (select private.typing_errors(words[i], t.value) from private.index_terms t where t.id = like_it[1]);
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

-- What a query finds: `matching` holds products that have all its words, or parts of them; `exact` those with the words
-- themselves or their meanings; `starting` those whose name starts with the first.
-- 1. A number with its unit, and what attributes and choices are called, also stand for what has them (private.fact_readings): such
--    products are found, but `exact` only where their names say so. Neighbors also count as one word. A word that nobody knows stands for those near it.
-- 2. So does one that is known only as a part of others.
-- 3. Words are left out: `missing`.
-- 4. Of `nearest`: what has the most of the words, or of words that sound alike.
-- Nothing of this finds another amount where a fraction is asked for: «۵ لیتر» is no near word for «۲٫۵ لیتر».
-- `corrected` tells which typed words were read as others: {typed: as the catalog writes it}.
create function private.query_sets(
  query text, length integer, nearest boolean, out matching bit varying, out exact bit varying, out starting bit varying,
  out corrected jsonb, out missing text[]
)
language plpgsql stable set search_path = ''
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
  -- For each word: products whose amount is another one than is meant.
  barred bit varying[];
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
  barred := facts;
  for reading in select * from private.fact_readings(query, words, length) loop
    for i in reading.first..reading.last loop
      whole[i] := (whole[i] & ~reading.barred) | (listed & reading.named);
      facts[i] := facts[i] | (listed & reading.facts);
      barred[i] := barred[i] | (listed & reading.barred);
    end loop;
  end loop;
  for i in 1..cardinality(words) loop
    known[i] := bit_count(whole[i] | facts[i]) > 0 and words[i] ~ '^[^0-9]{3,}$';
    found[i] := whole[i] | facts[i] | (listed & ~barred[i] & private.with_any(private.words_with(words[i]), length));
    if bit_count(found[i] | barred[i]) = 0 then
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
      if bit_count(whole[i] | facts[i] | barred[i]) = 0 then
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
      found[i] := found[i] | (~barred[i] & private.with_any(array(
        select t.id from private.index_terms t
        where t.kind = 'word' and t.value operator(extensions.%) words[i]
        order by extensions.similarity(t.value, words[i]) desc, t.id limit 10
      ), length));
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

create function private.intersect_sets(bits bit varying, filters bit varying[], except_index integer default null)
returns bit varying
language plpgsql immutable set search_path = ''
as $$
declare
  common bit varying := bits;
begin
  for n in 1 .. coalesce(cardinality(filters), 0) loop
    if n is distinct from except_index and filters[n] is not null then
      common := common & filters[n];
    end if;
  end loop;
  return common;
end
$$;

-- The products that come first in a sorted list of a set, `most` of them or up to `spare` more. Unknown prices come last.
create function private.first_of(bits bit varying, sort text, viewer text, most integer, spare integer)
returns bit varying
language plpgsql stable set search_path = ''
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
create function private.page_of(bits bit varying, sort text, viewer text, most integer, skipped integer)
returns setof uuid
language plpgsql stable rows 24 set search_path = ''
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

-- What could narrow a list further, with exact numbers; each kind is counted without its own filter. `kinds` says which are
-- wanted: categories: [{id, slug, name, parent_id, count}] (with what stands under them), brands: [{name, count}] (the
-- hundred commonest), colors: [{id, name, hex_code, count}], in_stock, discounted, price: {min, max} in toman of what the
-- viewer pays, null where no price is known, rated: those with four stars and more, attributes: private.attribute_facets.
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

-- The ids of a page of search_products, with the number of all products that match and of the cards that they stand on, their families
-- (private.families_on_cards), how the query was read, and the facets. It reads the sets as their owner and tells nothing but what the
-- viewer may see.
create function private.find_products(
  p_query text, p_category text, p_sort text, p_limit integer, p_offset integer, p_brands text[], p_colors text[],
  p_min_price integer, p_max_price integer, p_in_stock boolean, p_discounted boolean, p_featured boolean,
  p_nearest boolean, p_facets text[], p_rating integer, p_attributes jsonb, p_categories text[],
  out ids uuid[], out total bigint, out cards bigint, out families jsonb, out reading jsonb, out facets jsonb
)
language plpgsql stable security definer set search_path = ''
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
  cards := total;
  if wanted > 0 then
    pieces := private.folded(
      pieces, p_sort, viewer, query.matching is null and (select count(f) from unnest(filters[3:]) f) = 0
    );
    cards := (select sum(bit_count(p)) from unnest(pieces) p);
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
  families := private.families_on_cards(ids, matched, viewer);
end
$$;
grant execute on function private.find_products(text, text, text, integer, integer, text[], text[], integer, integer, boolean,
  boolean, boolean, boolean, text[], integer, jsonb, text[])
to anon, authenticated, service_role;

-- Cards: each color with its first picture, where it has one; what can be bought first, then in the panel's order. lowest_prior is
-- lowest_prior_price of a discounted price to pay.
create function public.product_cards(p_ids uuid[])
returns jsonb
-- Planning would take longer than doing.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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
        'lowest_prior', case when p.price < p.list_price then public.lowest_prior_price(p.id, p.price_type) end,
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
grant execute on function public.product_cards(uuid[]) to anon, authenticated, service_role;

-- A page of products on sale as the viewer may see them: {total, cards, reading, products, facets}, total and cards exact. Products
-- of a family that match stand on one card, the first of them in the order of the list that can be bought: `total` counts products,
-- as facets do, `cards` what there is to page through; such a card has `family` (private.families_on_cards).
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
grant execute on function public.search_products(text, text, text, integer, integer, text[], text[], integer, integer, boolean,
  boolean, boolean, boolean, text[], integer, jsonb, text[])
to anon, authenticated, service_role;

-- How many products on sale each category holds, with what stands under it.
create function private.category_counts()
returns table (category_id uuid, product_count bigint)
language sql stable security definer set search_path = ''
as $$
  with counted as materialized (
    select n.value, n.amount
    from private.listing_length() length
    cross join private.count_terms('category', private.with_term('listed', array[''], length)) n
  )
  select c.id, coalesce(n.amount, 0) from public.categories c left join counted n on n.value = c.id::text
$$;
grant execute on function private.category_counts() to anon, authenticated, service_role;

create view public.category_counts
with (security_invoker = true) as
select c.category_id, c.product_count from private.category_counts() c;
comment on view public.category_counts is 'Products on sale per category, with its sub-categories.';
grant select on public.category_counts to anon, authenticated, service_role;

-- The products of the home page's rows, none twice: up to six with a discount, up to six best-sellers, four of the others.
-- A row with fewer than four is empty and leaves its products to the rows after it. In stock and with a price, all of them.
create function private.home_products(
  out discounted uuid[], out newest uuid[], out best_selling uuid[], out featured uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  shortest constant integer := 4;
  viewer constant text := private.viewer_kind();
  length constant integer := private.listing_length();
  rest bit varying := private.with_term('in_stock', array[''], length) & private.with_term('priced', array[viewer], length);
  reduced constant bit varying := private.with_term('discounted', array[viewer], length);
  chosen constant bit varying := private.with_term('featured', array[''], length);
  ids uuid[];
  numbers integer[];
  wanted record;
begin
  for wanted in
    select * from (values
      ('discounted', 'best-selling', 6), ('newest', 'newest', 4), ('best_selling', 'best-selling', 6), ('featured', 'newest', 4)
    ) w (title, sort, places)
  loop
    select coalesce(array_agg(l.product_id order by f.place), '{}'), coalesce(array_agg(l.no), '{}') into ids, numbers
    from private.page_of(
      case wanted.title when 'discounted' then rest & reduced when 'featured' then rest & chosen else rest end,
      wanted.sort, viewer, wanted.places, 0
    ) with ordinality f (id, place)
    join private.product_listing l on l.product_id = f.id
    -- What nobody bought is no best-seller.
    where wanted.title <> 'best_selling' or l.buyer_count > 0;
    if cardinality(ids) < shortest then
      ids := '{}';
    else
      rest := rest & ~private.set_of(numbers, length);
    end if;
    case wanted.title
      when 'discounted' then discounted := ids;
      when 'newest' then newest := ids;
      when 'best_selling' then best_selling := ids;
      else featured := ids;
    end case;
  end loop;
end
$$;
grant execute on function private.home_products() to anon, authenticated, service_role;

-- What stands beside a product, four of those in stock: best-sellers of its category, then of the whole shop. None when the
-- row would stay short. Its own family stands on the page already.
create function private.related_products(p_product uuid, p_category uuid)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  row_length constant integer := 4;
  length constant integer := private.listing_length();
  rest bit varying := private.with_term('in_stock', array[''], length) & ~private.set_of(
    array(
      select l.no from private.product_listing l where l.product_id = p_product
      union
      select s.no from private.product_listing l join private.product_listing s on s.family_id = l.family_id where l.product_id = p_product
    ), length
  );
  beside constant bit varying := private.with_term('category', array[p_category::text], length);
  ids uuid[] := array(select private.page_of(
    (private.folded(array[rest & beside], 'best-selling', 'normal'))[1], 'best-selling', 'normal', row_length, 0
  ));
begin
  if cardinality(ids) < row_length then
    ids := ids || array(
      select private.page_of(
        (private.folded(array[rest & ~beside], 'best-selling', 'normal'))[1], 'best-selling', 'normal', row_length - cardinality(ids), 0
      )
    );
  end if;
  return case when cardinality(ids) < row_length then '{}' else ids end;
end
$$;
grant execute on function private.related_products(uuid, uuid) to anon, authenticated, service_role;

-- Those of the cards that have these ids, in the order of the ids.
create function private.cards_of(cards jsonb, ids uuid[])
returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(c order by array_position(ids, (c ->> 'id')::uuid)), '[]')
  from jsonb_array_elements(cards) c
  where (c ->> 'id')::uuid = any (ids)
$$;
grant execute on function private.cards_of(jsonb, uuid[]) to anon, authenticated, service_role;

-- The home page: {slides, banners, tile, bundle, discounted, newest, best_selling, featured}, the last four as cards; tile and
-- bundle (private.bundle_view) may be null. What is shown by its dates runs now, for admins too.
create function public.home_page()
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  chosen record := private.home_products();
  -- All at once: each call looks anew who is asking.
  cards jsonb := public.product_cards(chosen.discounted || chosen.newest || chosen.best_selling || chosen.featured);
begin
  return jsonb_build_object(
    'slides', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.sort_order, s.created_at), '[]')
      from public.hero_slides s where private.is_running(s.is_active, s.start_date, s.end_date)
    ),
    'banners', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.sort_order, b.created_at), '[]')
      from public.promotion_banners b where private.is_running(b.is_active, b.start_date, b.end_date)
    ),
    'tile', (
      select to_jsonb(t) from public.seasonal_tiles t where private.is_running(t.is_active, t.start_date, t.end_date)
      order by t.sort_order, t.created_at desc limit 1
    ),
    'bundle', (
      select private.bundle_view(b) from public.bundles b where private.is_running(b.is_active, b.start_date, b.end_date)
      order by b.sort_order, b.created_at desc limit 1
    ),
    'discounted', private.cards_of(cards, chosen.discounted),
    'newest', private.cards_of(cards, chosen.newest),
    'best_selling', private.cards_of(cards, chosen.best_selling),
    'featured', private.cards_of(cards, chosen.featured)
  );
end
$$;
grant execute on function public.home_page() to anon, authenticated, service_role;

create function public.product_page(
  p_slug text, p_reviews integer default 10, p_questions integer default 3, p_answers integer default 2
)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
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
    'related', to_jsonb(private.related_products(product.id, product.category_id)),
    'reviews', case when product.review_count > 0 then private.newest_reviews(product.id, p_reviews) else '[]' end,
    'summary', case when product.review_count > 0 then (
      select to_jsonb(s) from public.get_product_rating_summary(product.id) s
    ) end,
    'lowest_prior', case when product.price < product.list_price then (
      public.lowest_prior_price(product.id, product.price_type)
    ) end
  ) || private.page_parts(product.id, p_questions, p_answers);
end
$$;
grant execute on function public.product_page(text, integer, integer, integer) to anon, authenticated, service_role;

-- The numbers of products in whole steps of their attribute: 4.8 litres with two decimals are 480.
create view private.attribute_steps
with (security_invoker = true) as
select v.product_id, v.attribute_id, (v.number * 10 ^ v.decimals)::integer as steps
from private.attribute_values v where v.kind = 'number';

-- Those of a set whose measure lies between two bounds, `low` included, `above` not; null leaves that end open. Compares all
-- numbers at once, bit by bit from the lowest: a number reaches a bound when this bit and what is below say so (the bound's bit
-- is 1), or when either does (it is 0). A bound's zeros at the end decide nothing.
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

-- Products whose number of an attribute lies between two bounds in steps, both included; null leaves one open.
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

-- A set with all filters but one; where that one was not asked for, what all of them leave.
create function private.except_filter(all_of bit varying, bits bit varying, filters bit varying[], except_index integer)
returns bit varying
language plpgsql immutable set search_path = ''
as $$
begin
  if filters[except_index] is null then
    return all_of;
  end if;
  return private.intersect_sets(bits, filters, except_index);
end
$$;
