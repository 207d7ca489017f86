-- Words of a query: synonyms edited by the panel, spelling, word forms.

-- A term as queries are compared with it: the words that count, without spaces.
create function private.synonym_key(term text)
returns text
language sql immutable strict set search_path = ''
as $$
  select coalesce(string_agg(w, '' order by n), '') from unnest(private.query_words(term)) with ordinality u (w, n)
$$;
grant execute on function private.synonym_key(text) to authenticated, service_role;

-- The words of a query, eight at most. What only joins words or says that someone wants to buy is left out unless nothing
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

create policy "admins read synonyms" on public.search_synonyms
for select to authenticated
using ((select private.has_capability('products')));

create policy "admins add synonyms" on public.search_synonyms
for insert to authenticated
with check ((select private.has_capability('products')));

create policy "admins change synonyms" on public.search_synonyms
for update to authenticated
using ((select private.has_capability('products')))
with check ((select private.has_capability('products')));

create policy "admins remove synonyms" on public.search_synonyms
for delete to authenticated
using ((select private.has_capability('products')));

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

-- Number of typing errors between a typed and a known word; null for too many. Allowed: none in three letters, one up to seven, two above.
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

-- The meanings of the terms that a word no one knows stands for: those that begin with it (no errors), else the nearest.
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

-- Words of the catalog for one that no one knows because of its spaces: words that hold it and its neighbors in one,
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

-- Products that have both halves of a word, cut at any position.
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
-- number or a guess alone. A verb (`verbs`) is one word with the one before it: «سرخ کن» is not «سرخ». `left_out`: which
-- words were not looked at.
create function private.with_fewest_left_out(
  sets bit varying[], known boolean[], verbs boolean[], out bits bit varying, out left_out integer[]
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
      and not exists (
        select from generate_series(2, amount) i where verbs[i] and c >> (i - 1) & 1 = 1 and c >> (i - 2) & 1 = 0
      )
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

-- Products that are near a word no one knows: `spaced` have it with other spaces or begin with it, `alike` have it with typing
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
--    products are found, but `exact` only where their names say so. Neighbors also
--    count as one word. A word that no one knows stands for those near it.
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
    select * into choice from private.with_fewest_left_out(
      found, known, array(select w = any ('{کن,پز,ساز,گیر,کوب}') from unnest(words) with ordinality u (w, place) order by place)
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
