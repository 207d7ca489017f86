-- Search: synonyms, sets, and the answers for lists, suggestions and whole pages.

-- ----------------------------------------------------------------------------
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
comment on table public.search_synonyms is 'Words that mean another word of the catalog, for the search.';
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

-- ----------------------------------------------------------------------------
-- Words of kitchenware to begin with: what a shop of this kind is asked for. Read both ways where the last column says so.

insert into public.search_synonyms (term, meaning, is_two_way) values
  ('ماهیتابه', 'تابه', true), ('دیگ', 'قابلمه', true), ('شیرجوش', 'شیر داغ‌کن', true), ('ترموس', 'فلاسک', true),
  ('قمقمه', 'بطری آب', true), ('کارد', 'چاقو', true), ('پلوپز', 'برنج‌پز', true), ('پلوپز', 'رایس‌کوکر', true),
  ('آرام‌پز', 'اسلوکوکر', true), ('خورش‌پز', 'خورشت‌پز', true), ('بانکه', 'جار', true),
  ('فلفل‌ساب', 'آسیاب فلفل', true), ('نمک‌ساب', 'آسیاب نمک', true), ('نمکدان', 'نمک‌پاش', true),
  ('قهوه‌ساب', 'آسیاب قهوه', true), ('سالادخوری', 'کاسهٔ سالاد', true), ('آش‌خوری', 'سوپ‌خوری', true),
  ('پیش‌دستی', 'بشقاب میوه‌خوری', true), ('شربت‌خوری', 'لیوان شربت', true), ('دوغ‌خوری', 'لیوان دوغ', true),
  ('پارچ', 'تنگ', true), ('سرویس', 'ست', true), ('سرویس غذاخوری', 'سرویس چینی', true), ('نچسب', 'تفلون', true),
  ('گرانیتی', 'گرانیت', true), ('چدنی', 'چدن', true), ('مسی', 'مس', true), ('سرامیکی', 'سرامیک', true),
  ('سیلیکونی', 'سیلیکون', true), ('مخلوط‌کن', 'بلندر', true), ('خردکن', 'چاپر', true), ('سرخ‌کن', 'ایرفرایر', true),
  ('غذاساز', 'فودپروسسور', true), ('قهوه‌ساز', 'کافی‌میکر', true), ('مایکروویو', 'مایکروفر', true),
  ('آبمیوه‌گیری', 'آب‌پرتقال‌گیری', true), ('گوشت‌کوب برقی', 'هندبلندر', true), ('بشقاب', 'پلیت', true),
  ('کاسه', 'بول', true), ('ادویه', 'چاشنی', true), ('فرای‌پن', 'تابه', false), ('روغن‌داغ‌کن', 'شیرجوش', false),
  ('کماجدان', 'قابلمه', false), ('کسرول', 'قابلمه', false), ('خورش‌خوری', 'خورش‌پز', false),
  ('چای‌ساز', 'کتری برقی', false), ('فلاکس', 'فلاسک', false), ('بطری ورزشی', 'قمقمه', false),
  ('تراول ماگ', 'ماگ سفری', false), ('ماگ مسافرتی', 'ماگ سفری', false), ('لیوان سفری', 'ماگ سفری', false),
  ('لیوان مسافرتی', 'ماگ سفری', false), ('لیوان دسته‌دار', 'ماگ', false), ('لیوان سرامیکی', 'ماگ سرامیکی', false),
  ('فنجان', 'ماگ', false), ('استکان', 'لیوان چای', false), ('کیک‌پزی', 'قالب کیک', false),
  ('شیرینی‌پزی', 'قالب', false), ('قنادی', 'قالب', false), ('وسایل کیک', 'قالب کیک', false),
  ('قالب پای', 'قالب تارت', false), ('ظروف', 'ظرف', false), ('باکس', 'ظرف', false), ('لانچ‌باکس', 'ظرف غذا', false),
  ('ظرف ناهار', 'ظرف غذا', false), ('ظرف فریزر', 'ظرف فریزری', false), ('جاادویه‌ای', 'جای ادویه', false),
  ('ادویه‌دان', 'جای ادویه', false), ('قوطی', 'بانکه', false), ('کنستر', 'بانکه', false),
  ('جاحبوباتی', 'ظرف حبوبات', false), ('صافی', 'آبکش', false), ('سبد سبزی', 'سبد و آبکش', false),
  ('تختهٔ کار', 'تخته', false), ('تختهٔ آشپزخانه', 'تخته', false), ('تختهٔ سبزی', 'تختهٔ خردکن', false),
  ('چمچه', 'ملاقه', false), ('ملاغه', 'ملاقه', false), ('قاشق چوبی', 'ملاقهٔ چوبی', false), ('پیاله', 'کاسه', false),
  ('قدح', 'کاسه', false), ('گیلاس', 'لیوان', false), ('دوری', 'بشقاب', false), ('سینی', 'دیس', false),
  ('ذغالی', 'زغالی', false), ('استنلس', 'استیل', false), ('زعفران‌ساب', 'هاون', false), ('ادویه‌ساب', 'هاون', false),
  ('جهیزیه', 'سرویس', false), ('آون', 'هاون', false);

-- The same in Latin letters.
insert into public.search_synonyms (term, meaning, is_two_way) values
  ('pan', 'تابه', false), ('fry pan', 'تابه', false), ('frying pan', 'تابه', false), ('wok', 'تابهٔ گود', false),
  ('pot', 'قابلمه', false), ('saucepan', 'شیرجوش', false), ('casserole', 'خورش‌پز', false), ('kettle', 'کتری', false),
  ('electric kettle', 'کتری برقی', false), ('samovar', 'سماور', false), ('teapot', 'قوری', false),
  ('thermos', 'فلاسک', false), ('flask', 'فلاسک', false), ('bottle', 'قمقمه', false), ('mug', 'ماگ', false),
  ('travel mug', 'ماگ سفری', false), ('cup', 'ماگ', false), ('cake', 'کیک', false), ('cake mold', 'قالب کیک', false),
  ('plate', 'بشقاب', false), ('dish', 'دیس', false), ('bowl', 'کاسه', false), ('glass', 'لیوان', false),
  ('jug', 'پارچ', false), ('pitcher', 'پارچ', false), ('knife', 'چاقو', false), ('cutting board', 'تخته', false),
  ('grater', 'رنده', false), ('colander', 'آبکش', false), ('strainer', 'آبکش', false), ('mortar', 'هاون', false),
  ('grinder', 'آسیاب', false), ('coffee grinder', 'آسیاب قهوه', false), ('container', 'ظرف', false),
  ('jar', 'بانکه', false), ('spice jar', 'جای ادویه', false), ('rice cooker', 'پلوپز', false),
  ('slow cooker', 'آرام‌پز', false), ('blender', 'مخلوط‌کن', false), ('mixer', 'هم‌زن', false),
  ('toaster', 'توستر', false), ('spatula', 'کفگیر', false), ('ladle', 'ملاقه', false), ('steel', 'استیل', false),
  ('granite', 'گرانیتی', false), ('cast iron', 'چدنی', false), ('copper', 'مسی', false), ('ceramic', 'سرامیکی', false),
  ('bamboo', 'بامبو', false), ('silicone', 'سیلیکونی', false), ('nonstick', 'نچسب', false), ('set', 'سرویس', false);

-- Brands that many shops carry, in both scripts.
insert into public.search_synonyms (term, meaning, is_two_way) values
  ('Tefal', 'تفال', true), ('Bosch', 'بوش', true), ('Philips', 'فیلیپس', true), ('Russell Hobbs', 'راسل هابز', true),
  ('Braun', 'براون', true), ('Kenwood', 'کنوود', true), ('Moulinex', 'مولینکس', true), ('Delonghi', 'دلونگی', true),
  ('Lodge', 'لودج', true), ('Zwilling', 'زولینگ', true), ('Le Creuset', 'لوکروزه', true), ('Pyrex', 'پیرکس', true),
  ('Luminarc', 'لومینارک', true), ('Pasabahce', 'پاشاباغچه', true), ('Korkmaz', 'کرکماز', true),
  ('Karaca', 'کاراجا', true), ('Stanley', 'استنلی', true), ('Contigo', 'کانتیگو', true), ('Fissler', 'فیسلر', true),
  ('Arcopal', 'آرکوپال', true), ('Tupperware', 'تاپرور', true), ('Victorinox', 'ویکتورینوکس', true),
  ('Bialetti', 'بیالتی', true), ('Panasonic', 'پاناسونیک', true), ('Gosonic', 'گوسونیک', true), ('Feller', 'فلر', true),
  ('Pars Khazar', 'پارس‌خزر', true), ('Zarin', 'زرین', true), ('Maghsoud', 'مقصود', true), ('Unique', 'یونیک', true),
  ('Limon', 'لیمون', true);

-- ----------------------------------------------------------------------------
-- What lists, filters and search are made of: the words of a query, the sets of filters, the first of a set. All of
-- them intersect the sets of terms, run as their owner and look at nothing but what the viewer may see.

-- Whose price counts: admins pay as normal customers.
create function private.viewer_kind()
returns text
language sql
stable
set search_path = ''
as $$
  select case private.viewer_type() when 'shop' then 'shop' when 'dealer' then 'dealer' else 'normal' end
$$;

-- Words of the catalog that hold what was typed, the word itself first, then those that begin with it, then the
-- commonest: thirty at most. Of one or two letters only beginnings count.
create function private.words_with(typed text)
returns integer[]
language sql
stable
set search_path = ''
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
language sql
stable
set search_path = ''
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
language sql
immutable
set search_path = ''
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
language sql
stable
set search_path = ''
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

-- Products that have all the words of a phrase.
create function private.with_phrase(phrase text, length integer)
returns bit varying
language sql
stable
set search_path = ''
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
  from private.index_terms t where t.id = term_id
$$;

-- The products that have the most of the words, each of which has a set: as few are left out as possible and no more than
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

-- Products that are near a word nobody knows: `spaced` have it with other spaces or begin with it, `alike` have it with typing
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
-- 1. Neighbors also count as one word. A word that nobody knows stands for those near it.
-- 2. So does one that is known only as a part of others.
-- 3. Words are left out: `missing`.
-- 4. Of `nearest`: what has the most of the words, or of words that sound alike.
-- `corrected` tells which typed words were read as others: {typed: as the catalog writes it}.
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
  -- For each word: products that have it or what it means, or parts of it too, or what is near it too.
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

-- The filters that were asked for, one set each, null for those that were not: category, brand, color, price, stock,
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
    case when category is not null then private.with_term(
      'category', array(select c.id::text from public.categories c where c.slug = category), length
    ) end,
    case when brands is not null then private.with_term('brand', brands, length) end,
    case when colors is not null then private.with_term('color', colors::text[], length) end,
    case when lowest is not null or highest is not null then private.priced_between(viewer, lowest, highest, length) end,
    case when in_stock then private.with_term('in_stock', array[''], length) end,
    case when discounted then private.with_term('discounted', array[viewer], length) end,
    case when featured then private.with_term('featured', array[''], length) end
  ]
$$;

-- A set intersected with all filters but one (null: with all).
create function private.intersect_sets(bits bit varying, filters bit varying[], except_index integer default null)
returns bit varying
language sql
immutable
set search_path = ''
as $$
  select bits & coalesce(
    (select bit_and(f.bits) from unnest(filters) with ordinality f (bits, n) where f.n is distinct from except_index), bits
  )
$$;

-- The products that come first in a sorted list of a set, `most` of them or up to `spare` more. Unknown prices come last.
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
    priced := bits & private.with_term('priced', array[viewer], length(bits));
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

-- A page of a set: newest, cheapest, dearest, best-selling or highest-rated first. Only products that may stand on the page are read,
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

-- The price of the first product of a set, toman.
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

-- ----------------------------------------------------------------------------
-- Lists, filters and search as the shop asks them; made of the sets above.

-- What could narrow a list further, with exact numbers; each kind is counted without its own filter. `kinds` says which are
-- wanted: categories: [{id, slug, name, parent_id, count}] (with what stands under them), brands: [{name, count}] (the
-- hundred commonest), colors: [{id, name, hex_code, count}], in_stock, discounted, price: {min, max} in toman of what the
-- viewer pays, null where no price is known.
create function private.facets_of(matching bit varying, filters bit varying[], viewer text, kinds text[])
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
  return facets;
end
$$;

-- The ids of a page of search_products, with the number of all that match, how the query was read, and the facets. It reads
-- the sets as their owner and tells nothing but what the viewer may see.
create function private.find_products(
  p_query text, p_category text, p_sort text, p_limit integer, p_offset integer, p_brands text[], p_colors text[],
  p_min_price integer, p_max_price integer, p_in_stock boolean, p_discounted boolean, p_featured boolean,
  p_nearest boolean, p_facets text[], out ids uuid[], out total bigint, out reading jsonb, out facets jsonb
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
    viewer, p_category, p_brands,
    case when p_colors is not null then array(select c.id from public.colors c where c.name = any (p_colors)) end,
    p_min_price, p_max_price, p_in_stock, p_discounted, p_featured, length
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
    facets := private.facets_of(matching, filters, viewer, p_facets);
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
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[]
) to anon, authenticated, service_role;

-- What lists show of these products, in this order, with the viewer's own rights and prices; what is not on sale is left out.
create function public.product_cards(p_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
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
        'category', (
          select jsonb_build_object('name', c.name, 'slug', c.slug, 'tint', c.tint)
          from public.categories c where c.id = p.category_id
        ),
        'colors', case when p.has_colors then (
          select jsonb_agg(jsonb_build_object('name', k.name, 'hex_code', k.hex_code))
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

-- A page of products on sale as the viewer may see them: {total, reading, products, facets}, the total exact.
-- p_query: every word or a part of it must occur, in any order, in name, brand or code; words that mean one of those, typing
-- errors and words too many are forgiven (private.query_sets). `reading` says how the query was read, null: as it was typed:
-- {"corrected": {word: as it was read}, "missing": [words that were left out]}, words in the form of the search.
-- p_category: a slug, with what stands under it. p_brands, p_colors (names): any of them. p_min_price, p_max_price: toman,
-- of what the viewer pays. p_in_stock, p_discounted (for the viewer), p_featured: true, or all.
-- p_sort: newest, cheapest, dearest, best-selling, highest-rated, or relevance: what can be bought first, then names that
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
  p_facets text[] default null
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
    p_discounted, p_featured, p_nearest, p_facets
  );
  return jsonb_build_object(
    'total', found.total, 'reading', found.reading, 'products', public.product_cards(found.ids), 'facets', found.facets
  );
end
$$;
grant execute on function public.search_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[]
) to anon, authenticated, service_role;

-- How many products on sale each category holds, with what stands under it.
create function private.category_counts()
returns table (category_id uuid, product_count bigint)
language sql
stable
security definer
set search_path = ''
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
grant select on public.category_counts to anon, authenticated, service_role;
comment on view public.category_counts is 'Products on sale per category, with its sub-categories.';

-- Rows that were there before the listing.
do $$
begin
  perform private.relist(array(select p.id from public.products p));
  perform public.refresh_listing();
end
$$;

-- ----------------------------------------------------------------------------
-- What a page of the shop shows, in one answer, with the rights and prices of whoever looks.

-- The products of the home page's rows, four each, none twice; a row that would stay short is empty and leaves its products
-- to the rows after it. In stock and with a price, all of them.
create function private.home_products(
  out discounted uuid[], out newest uuid[], out best_selling uuid[], out featured uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row_length constant integer := 4;
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
      ('discounted', 'best-selling'), ('newest', 'newest'), ('best_selling', 'best-selling'), ('featured', 'newest')
    ) w (title, sort)
  loop
    select coalesce(array_agg(l.product_id order by f.place), '{}'), coalesce(array_agg(l.no), '{}') into ids, numbers
    from private.page_of(
      case wanted.title when 'discounted' then rest & reduced when 'featured' then rest & chosen else rest end,
      wanted.sort, viewer, row_length, 0
    ) with ordinality f (id, place)
    join private.product_listing l on l.product_id = f.id
    -- What nobody bought is no best-seller.
    where wanted.title <> 'best_selling' or l.buyer_count > 0;
    if cardinality(ids) < row_length then
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
-- row would stay short.
create function private.related_products(p_product uuid, p_category uuid)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row_length constant integer := 4;
  length constant integer := private.listing_length();
  rest bit varying := private.with_term('in_stock', array[''], length) & ~private.set_of(
    array(select l.no from private.product_listing l where l.product_id = p_product), length
  );
  beside constant bit varying := private.with_term('category', array[p_category::text], length);
  ids uuid[] := array(select private.page_of(rest & beside, 'best-selling', 'normal', row_length, 0));
begin
  if cardinality(ids) < row_length then
    ids := ids || array(
      select private.page_of(rest & ~beside, 'best-selling', 'normal', row_length - cardinality(ids), 0)
    );
  end if;
  return case when cardinality(ids) < row_length then '{}' else ids end;
end
$$;
grant execute on function private.related_products(uuid, uuid) to anon, authenticated, service_role;

-- Those of the cards that have these ids, in the order of the ids.
create function private.cards_of(cards jsonb, ids uuid[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(c order by array_position(ids, (c ->> 'id')::uuid)), '[]')
  from jsonb_array_elements(cards) c
  where (c ->> 'id')::uuid = any (ids)
$$;
grant execute on function private.cards_of(jsonb, uuid[]) to anon, authenticated, service_role;

-- The home page: {slides, banners, discounted, newest, best_selling, featured}, the last four as cards. Slides and banners
-- are those that run now, for admins too.
create function public.home_page()
returns jsonb
language plpgsql
stable
set search_path = ''
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
    'discounted', private.cards_of(cards, chosen.discounted),
    'newest', private.cards_of(cards, chosen.newest),
    'best_selling', private.cards_of(cards, chosen.best_selling),
    'featured', private.cards_of(cards, chosen.featured)
  );
end
$$;
grant execute on function public.home_page() to anon, authenticated, service_role;

-- A product on sale with what stands on its page, null when there is none of that slug: its row as
-- product_with_discounts has it, with category and colors, {related: cards, reviews: the newest, p_reviews of them,
-- summary: get_product_rating_summary}.
create function public.product_page(p_slug text, p_reviews integer default 10)
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
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity
      ))
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = product.id
    ),
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
grant execute on function public.product_page(text, integer) to anon, authenticated, service_role;
