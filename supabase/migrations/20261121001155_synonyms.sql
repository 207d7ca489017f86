-- What customers call a thing when its name is another: other words, brands in Latin letters. The shop edits them.

-- The words of a query, eight at most. What only joins words or says that somebody wants to buy is left out unless nothing
-- else is there.
create function private.query_words(query text)
returns text[]
language sql
immutable
set search_path = ''
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

-- A term as queries are compared with it: the words that count, without spaces.
create function private.synonym_key(term text)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select coalesce(string_agg(w, '' order by n), '') from unnest(private.query_words(term)) with ordinality u (w, n)
$$;

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
comment on table public.search_synonyms is 'Words that mean another word of the catalogue, for the search.';
create unique index search_synonyms_once
on public.search_synonyms (least(term_key, meaning_key), greatest(term_key, meaning_key));
create index search_synonyms_term on public.search_synonyms (term_key text_pattern_ops);
create index search_synonyms_meaning on public.search_synonyms (meaning_key text_pattern_ops) where is_two_way;
create index search_synonyms_term_typos on public.search_synonyms using gin (private.typo_keys(term_key, 2));
create index search_synonyms_meaning_typos on public.search_synonyms using gin (private.typo_keys(meaning_key, 2))
where is_two_way;
create trigger touch_updated_at before update on public.search_synonyms
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.search_synonyms
for each row execute function private.audit();

-- A search meets many pairs; the table stays one that a person can look through.
create function private.limit_synonyms()
returns trigger
language plpgsql
security definer
set search_path = ''
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

alter table public.search_synonyms enable row level security;
-- What its checks and indexes are made of.
grant execute on function
  private.words_of(text), private.query_words(text), private.synonym_key(text), private.typo_keys(text, integer)
to authenticated, service_role;
grant select, delete on public.search_synonyms to authenticated, service_role;
grant insert (term, meaning, is_two_way), update (term, meaning, is_two_way) on public.search_synonyms to authenticated, service_role;
create policy "admins read synonyms" on public.search_synonyms for select to authenticated using ((select private.is_admin()));
create policy "admins add synonyms" on public.search_synonyms for insert to authenticated with check ((select private.is_admin()));
create policy "admins change synonyms" on public.search_synonyms for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove synonyms" on public.search_synonyms for delete to authenticated using ((select private.is_admin()));

-- Every way in which a pair is read.
create view private.synonym_readings
with (security_invoker = true) as
select s.term, s.term_key as key, private.typo_keys(s.term_key, 2) as typo_keys, s.meaning from public.search_synonyms s
union all
select s.meaning, s.meaning_key, private.typo_keys(s.meaning_key, 2), s.term from public.search_synonyms s where s.is_two_way;

-- The meanings of words of a query that are a term, written as one or several words: of which words, and what they mean.
create function private.meanings(words text[])
returns table (first integer, last integer, meaning text)
language sql
stable
set search_path = ''
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
language sql
immutable
set search_path = ''
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
language sql
stable
set search_path = ''
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
