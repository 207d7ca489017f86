-- Query words: synonyms and spelling.

-- Comparison key: significant words without spaces.
create function private.synonym_key(term text)
returns text
language sql immutable strict set search_path = ''
as $$
  select coalesce(string_agg(w, '' order by n), '') from unnest(private.query_words(term)) with ordinality u (w, n)
$$;
grant execute on function private.synonym_key(text) to authenticated, service_role;

-- At most eight words, without stop words unless nothing else is left.
create function private.query_words(p_query text)
returns text[]
language sql immutable set search_path = ''
as $$
  select (case when telling = '{}' then words else telling end)[1:8]
  from nullif(private.words_of(left(p_query, 100)), '{}') words
  cross join lateral (
    select array(
      select w from unnest(words) with ordinality u (w, n)
      where w <> all ('{و,با,از,برای,به,در,ی,ای,ها,های,هایی,خرید,فروش,قیمت,ارزان,بهترین,انواع}') order by n
    )
  ) t (telling)
$$;
grant execute on function private.query_words(text) to authenticated, service_role;

-- Synonyms for the search.
create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  -- Typed term and its meaning; symmetric pairs work both ways.
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
create unique index search_synonyms_once
on public.search_synonyms (least(term_key, meaning_key), greatest(term_key, meaning_key));
create index search_synonyms_term on public.search_synonyms (term_key text_pattern_ops);
create index search_synonyms_meaning on public.search_synonyms (meaning_key text_pattern_ops) where is_two_way;
alter table public.search_synonyms enable row level security;
grant select, insert (term, meaning, is_two_way), update (term, meaning, is_two_way), delete
on public.search_synonyms to authenticated, service_role;
create trigger touch_updated_at before update on public.search_synonyms
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.search_synonyms
for each row execute function private.audit();

create policy "staff read synonyms" on public.search_synonyms
for select to authenticated
using ((select private.has_capability('products')));

create policy "staff add synonyms" on public.search_synonyms
for insert to authenticated
with check ((select private.has_capability('products')));

create policy "staff change synonyms" on public.search_synonyms
for update to authenticated
using ((select private.has_capability('products')))
with check ((select private.has_capability('products')));

create policy "staff remove synonyms" on public.search_synonyms
for delete to authenticated
using ((select private.has_capability('products')));

-- After an insert: limits pairs ('too_many_synonyms'), as queries read many and the table stays reviewable.
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

-- Synonyms by the term that is typed; two-way pairs in both directions.
create view private.synonym_readings
with (security_invoker = true) as
select s.term, s.term_key as key, s.meaning from public.search_synonyms s
union all
select s.meaning, s.meaning_key, s.term from public.search_synonyms s where s.is_two_way;

-- Typing errors between two words; null above the limit: none in numbers and three letters, one to seven letters, else two.
create function private.typing_errors(p_typed text, p_word text)
returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  distance constant integer := extensions.levenshtein_less_equal(p_typed, p_word, 2);
begin
  if distance = 0 then
    return 0;
  elsif distance > 2 or length(p_typed) < 4 or length(p_word) < 3 or p_typed || p_word ~ '[0-9]' then
    return null;
  elsif distance = 1 or length(p_typed) = length(p_word) and private.typo_keys(p_typed, 1) && private.typo_keys(p_word, 1) then
    return 1;
  end if;
  return case when length(p_typed) > 7 then 2 end;
end
$$;

-- Catalog words containing the typed one: exact, prefix, then by frequency; at most thirty. One or two letters match prefixes
-- only.
create function private.words_with(p_typed text)
returns integer[]
language sql stable set search_path = ''
as $$
  select array(
    select t.id from private.search_terms t
    where t.kind = 'word' and t.value like case when length(p_typed) > 2 then '%' else '' end || p_typed || '%'
      -- «۵» must not match «۵٫۵».
      and not (p_typed ~ '[0-9]$' and t.value like p_typed || '٫%')
    order by t.value <> p_typed, t.value not like p_typed || '%', t.product_count desc, t.id
    limit 30
  )
$$;

-- Catalog words with the fewest typing errors, at most `p_most`; thirty. Obsolete words count only while rows are pending.
create function private.words_like(p_typed text, p_most integer)
returns integer[]
language sql stable set search_path = ''
as $$
  select array(
    select l.id
    from (
      select t.id, t.product_count, e.errors, min(e.errors) over () as fewest
      from private.search_terms t
      cross join lateral private.typing_errors(p_typed, t.value) e (errors)
      where t.kind in ('word', 'joined') and length(p_typed) > 3 and t.typo_keys && private.typo_keys(p_typed, p_most) and e.errors <= p_most
        and (t.product_count > 0 or exists (select from private.product_search_index s where not s.is_indexed))
    ) l
    where l.errors = l.fewest
    order by l.product_count desc, l.id
    limit 30
  )
$$;

-- The word joined with one or two neighbors.
create function private.joined_around(p_words text[], p_i integer)
returns text[]
language sql immutable set search_path = ''
as $$
  select array_remove(array[
    p_words[p_i - 1] || p_words[p_i], p_words[p_i] || p_words[p_i + 1],
    p_words[p_i - 2] || p_words[p_i - 1] || p_words[p_i], p_words[p_i - 1] || p_words[p_i] || p_words[p_i + 1], p_words[p_i] || p_words[p_i + 1] || p_words[p_i + 2]
  ], null)
$$;

-- A word with its plural and indefinite forms.
create function private.word_forms(p_word text)
returns text[]
language sql immutable set search_path = ''
as $$
  select case when length(p_word) < 3 then array[p_word] else array[p_word, p_word || 'ی', p_word || 'ها', p_word || 'های'] end
$$;

-- Products with all words of a phrase, in any form or joined.
create function private.with_phrase(p_phrase text, p_length integer)
returns bit varying
language sql stable set search_path = ''
as $$
  select bit_and(private.with_any(array(
    select t.id from private.search_terms t
    where t.kind in ('word', 'joined')
      and t.value = any (private.word_forms(w.word) || private.joined_around(q.words, w.i::integer))
  ), p_length))
  from private.query_words(p_phrase) q (words) cross join unnest(q.words) with ordinality w (word, i)
$$;

-- Products with the most words; ties drop later words. Drops at most half unless `p_nearest`, and keeps a `p_known` word: numbers
-- or guesses never match by themselves. `p_verbs` join the preceding word: «سرخ کن» is not «سرخ». `left_out`: dropped words.
create function private.with_fewest_unknown_words(
  p_sets bit varying[], p_known boolean[], p_verbs boolean[], p_nearest boolean, out bits bit varying, out left_out integer[]
)
language plpgsql immutable set search_path = ''
as $$
declare
  amount constant integer := cardinality(p_sets);
  -- Bit n − 1: word n is dropped.
  choice integer;
begin
  for choice in
    select c from generate_series(0, (1 << amount) - 2) c
    where p_nearest or c > 0 and bit_count(c::bit(8)) * 2 <= amount
      and exists (select from generate_series(1, amount) i where p_known[i] and c >> (i - 1) & 1 = 0)
      and not exists (
        select from generate_series(2, amount) i where p_verbs[i] and c >> (i - 1) & 1 = 1 and c >> (i - 2) & 1 = 0
      )
    order by bit_count(c::bit(8)), c desc
  loop
    bits := (select bit_and(s.bits) from unnest(p_sets) with ordinality s (bits, n) where choice >> (s.n::integer - 1) & 1 = 0);
    if bit_count(bits) > 0 then
      left_out := array(select i from generate_series(1, amount) i where choice >> (i - 1) & 1 = 1);
      return;
    end if;
  end loop;
  bits := null;
end
$$;

-- Products near an unknown word. `spaced`: other spacing, joined prefix, or synonym prefix; `alike`: typing errors, with the
-- intended word as `guess`.
create function private.near_word(
  p_words text[], p_i integer, p_length integer, out spaced bit varying, out alike bit varying, out guess text
)
language plpgsql stable set search_path = ''
as $$
declare
  word constant text := p_words[p_i];
  like_it constant integer[] := private.words_like(word, 2);
  fewest integer := (select private.typing_errors(word, t.value) from private.search_terms t where t.id = like_it[1]);
  near record;
begin
  spaced := private.with_any(
    array(select unnest(private.words_with(j) || private.words_like(j, 1)) from unnest(private.joined_around(p_words, p_i)) j)
    || array(
      select t.id from private.search_terms t
      where t.kind = 'joined' and length(word) > 2 and t.value >= word and t.value < word || chr(1114111)
      order by t.product_count desc, t.id
      limit 30
    ),
    p_length
  );
  for near in
    select array_agg(t.id) filter (where t.value = left(word, cut)) as first, array_agg(t.id) filter (where t.value = substr(word, cut + 1)) as second
    from generate_series(2, length(word) - 2) cut
    join private.search_terms t on t.kind in ('word', 'joined') and t.value = any (array[left(word, cut), substr(word, cut + 1)])
    group by cut
  loop
    spaced := spaced | (private.with_any(near.first, p_length) & private.with_any(near.second, p_length));
  end loop;
  alike := private.with_any(like_it, p_length);
  -- Spelling in the catalog, without the genitive mark.
  select coalesce((
    select rtrim(w.word, U&'\0654\200C')
    from private.product_search_index s
    join public.products p on p.id = s.product_id and p.is_active
    cross join regexp_split_to_table(concat_ws(' ', p.name, p.brand), '[^0-9A-Za-z\u0621-\u06d3\u06f0-\u06f9\u200c]+') w (word)
    where s.number = position(B'1' in t.bits) - 1 and replace(private.normalize_text(w.word), ' ', '') = t.value collate "C"
    limit 1
  ), t.value) into guess
  from private.search_terms t where t.id = like_it[1];
  -- Exact prefixes, else nearest synonyms.
  for near in
    select n.*
    from (
      select f.*, min(f.errors) over () as fewest
      from (
        select r.term, r.meaning, case when length(word) > 2 and r.key like word || '%' then 0 else private.typing_errors(word, r.key) end as errors
        from private.synonym_readings r
        where r.key like word || '%' or extensions.levenshtein_less_equal(word, r.key, 2) <= 2
      ) f
      where f.errors is not null
    ) n
    where n.errors = n.fewest
    order by n.term
    limit 20
  loop
    if near.errors = 0 then
      spaced := spaced | private.with_phrase(near.meaning, p_length);
    elsif fewest is null or near.errors <= fewest then
      alike := alike | private.with_phrase(near.meaning, p_length) | private.with_phrase(near.term, p_length);
      guess := coalesce(guess, near.term);
    end if;
  end loop;
end
$$;

-- Units a word may mean, with their factors: «۲۴ سانت» is 240 «میلی‌متر».
create function private.units_of_word(p_word text)
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
  where p_word = any (typed.words)
  union
  select other.unit, 1
  from (values (regexp_replace(p_word, '(?<=.{2})[یه]$', '')), (p_word)) other (unit)
  where not exists (select from units u where p_word = any (u.words))
$$;

-- Attribute readings: amounts («۲۴ سانت»; `named` in names, `facts` by attribute, `is_exact` for fractions), choices and
-- booleans («مناسب القایی»).
create function private.fact_readings(p_words text[], p_length integer)
returns table (first integer, last integer, named bit varying, facts bit varying, is_exact boolean)
language plpgsql stable set search_path = ''
as $$
declare
  said record;
  amount numeric;
  unit text;
begin
  for i in 1..cardinality(p_words) - 1 loop
    continue when p_words[i] !~ '^[0-9]{1,6}(٫[0-9]{1,2})?$';
    first := i;
    is_exact := p_words[i] like '%٫%';
    for more in reverse 1..0 loop
      last := i + 1 + more;
      continue when p_words[last] is null;
      unit := array_to_string(p_words[i + 1:last], '');
      amount := replace(p_words[i], '٫', '.')::numeric;
      select a.id, amount * u.factor * 10 ^ a.decimals as steps into said
      from private.units_of_word(unit) u
      join public.attributes a on a.kind = 'number' and replace(private.normalize_text(a.unit), ' ', '') = u.unit
      where amount * u.factor * 10 ^ a.decimals = round(amount * u.factor * 10 ^ a.decimals)
      order by a.name_key <> all (p_words), a.sort_order, a.name
      limit 1;
      continue when not found;
      named := private.with_term('joined', array(
        select distinct p_words[i] || w || ending
        from unnest(array[p_words[i + 1], unit, regexp_replace(unit, '(?<=.{2})[یه]$', '')]) w
        cross join unnest('{"",ی,ه}'::text[]) ending
      ), p_length);
      facts := case
        when said.steps < 100000000 then private.bits_between(
          'number:' || said.id, private.with_term('attribute', array[said.id::text], p_length), said.steps::integer, said.steps::integer
        )
        else private.pad_bits('', p_length)
      end;
      return next;
      exit;
    end loop;
  end loop;

  named := private.pad_bits('', p_length);
  is_exact := false;
  for said in
    select w.i, w.more, array_agg(t.value) as meant
    from (
      select i, more, array_to_string(p_words[i:i + more], '') as key
      from generate_series(1, cardinality(p_words)) i
      cross join lateral generate_series(0, least(3, cardinality(p_words) - i)) more
    ) w
    cross join lateral (
      select c.id::text from public.attribute_choices c where c.search_keys @> array[w.key]
      union all
      select a.id || ':true' from public.attributes a where a.kind = 'boolean' and a.search_keys @> array[w.key]
    ) t (value)
    where char_length(w.key) >= 2
    group by w.i, w.more
  loop
    first := said.i - case when p_words[said.i - 1] = 'مناسب' then 1 else 0 end;
    last := said.i + said.more;
    facts := private.with_term('attribute', said.meant, p_length);
    return next;
  end loop;
end
$$;

-- Products of a query: `matching` all words or parts; `exact` whole words or meanings; `starting` first word of the name.
-- 1. Attribute readings (`exact` only if named), joined neighbors, and near words of unknown ones match.
-- 2. Also near words of those known only as parts.
-- 3. Words are dropped: `missing`.
-- 4. `p_nearest`: most words, or similar ones.
-- A fraction never matches another amount. `corrected`: {typed: read}.
create function private.query_sets(
  p_query text, p_length integer, p_nearest boolean, out matching bit varying, out exact bit varying, out starting bit varying,
  out corrected jsonb, out missing text[]
)
language plpgsql stable set search_path = ''
as $$
declare
  words constant text[] := private.query_words(p_query);
  listed bit varying;
  -- Per word: products by word or meaning, also by parts, also by near words.
  whole bit varying[];
  found bit varying[];
  near bit varying[];
  -- Per word: products by attribute.
  facts bit varying[];
  -- Per word: other amounts are excluded.
  is_exact boolean[];
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
  listed := private.with_term('listed', array[''], p_length);
  for i in 1..cardinality(words) loop
    whole[i] := listed & private.with_any(array(
      select t.id from private.search_terms t
      where t.kind in ('word', 'joined') and t.value = any (private.word_forms(words[i]) || private.joined_around(words, i))
    ), p_length);
  end loop;
  for reading in
    select w.i as first, w.i + w.more as last, r.meaning, w.i = 1 and bit_count(whole[1]) = 0 as starts
    from (
      select i, more, array_to_string(words[i:i + more], '') as key
      from generate_series(1, cardinality(words)) i
      cross join lateral generate_series(0, least(3, cardinality(words) - i)) more
    ) w
    join private.synonym_readings r on r.key = w.key
    limit 50
  loop
    if reading.starts then
      starts := starts || (private.query_words(reading.meaning))[1];
    end if;
    meant := listed & private.with_phrase(reading.meaning, p_length);
    for i in reading.first..reading.last loop
      whole[i] := whole[i] | meant;
    end loop;
  end loop;
  facts := array_fill(listed & ~listed, array[cardinality(words)]);
  is_exact := array_fill(false, array[cardinality(words)]);
  for reading in select * from private.fact_readings(words, p_length) loop
    for i in reading.first..reading.last loop
      whole[i] := (case when not reading.is_exact then whole[i] else listed & ~listed end) | (listed & reading.named);
      facts[i] := facts[i] | (listed & reading.facts);
      is_exact[i] := is_exact[i] or reading.is_exact;
    end loop;
  end loop;
  for i in 1..cardinality(words) loop
    known[i] := bit_count(whole[i] | facts[i]) > 0 and words[i] ~ '^[^0-9]{3,}$';
    found[i] := whole[i] | facts[i];
    continue when is_exact[i];
    found[i] := found[i] | (listed & private.with_any(private.words_with(words[i]), p_length));
    if bit_count(found[i]) = 0 then
      choice := private.near_word(words, i, p_length);
      whole[i] := listed & choice.alike;
      found[i] := whole[i] | (listed & choice.spaced);
      near[i] := whole[i] & ~choice.spaced;
      guesses[i] := choice.guess;
    end if;
  end loop;
  matching := (select bit_and(f) from unnest(found) f);

  if bit_count(matching) = 0 then
    for i in 1..cardinality(words) loop
      if not is_exact[i] and bit_count(whole[i] | facts[i]) = 0 then
        choice := private.near_word(words, i, p_length);
        near[i] := listed & choice.alike & ~(found[i] | choice.spaced);
        found[i] := found[i] | (listed & (choice.spaced | choice.alike));
        guesses[i] := choice.guess;
      end if;
    end loop;
    matching := (select bit_and(f) from unnest(found) f);
  end if;

  if bit_count(matching) = 0 and cardinality(words) > 1 then
    select * into choice from private.with_fewest_unknown_words(
      found, known, array(select w = any ('{کن,پز,ساز,گیر,کوب}') from unnest(words) with ordinality u (w, place) order by place), false
    );
    if choice.bits is not null then
      matching := choice.bits;
      missing := array(select words[i] from unnest(choice.left_out) i);
      foreach n in array choice.left_out loop
        whole[n] := listed;
        guesses[n] := null;
      end loop;
    end if;
  end if;

  if bit_count(matching) = 0 and p_nearest then
    for i in 1..cardinality(words) loop
      continue when is_exact[i];
      found[i] := found[i] | private.with_any(array(
        select t.id from private.search_terms t
        where t.kind = 'word' and t.value operator(extensions.%) words[i]
        order by extensions.similarity(t.value, words[i]) desc, t.id limit 10
      ), p_length);
    end loop;
    matching := coalesce((private.with_fewest_unknown_words(found, known, null, true)).bits, matching) & listed;
    guesses := null;
  end if;

  -- Reported only if nothing found contains the typed word.
  select jsonb_object_agg(words[i], guesses[i]) into corrected
  from generate_series(1, cardinality(words)) i
  where guesses[i] is not null and bit_count(matching) > 0 and bit_count(matching & ~near[i]) = 0;
  exact := matching & (select bit_and(w) from unnest(whole) w);
  starting := exact & private.with_term('start', starts || private.normalize_text(guesses[1]), p_length);
end
$$;
