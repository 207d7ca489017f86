-- Amounts as people type them: every spelling of a unit means all of its dimension, and a fraction is one number.

-- The units that a word behind a number may mean, as attributes may write them, and by what the number is to be multiplied. Units of
-- one dimension stand for each other, in every spelling that people or the panel give them: «۲۴ سانت» are 240 of «میلی‌متر».
create or replace function private.units_meant(word text)
returns table (unit text, factor numeric)
language sql
immutable
set search_path = ''
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

-- What words of a query say of attributes: of which words, the products whose names say it, those that have it, and those that
-- cannot be meant: for «۵ لیتر» those whose names have it behind a point, for «۲٫۵ لیتر» all that have another amount.
-- A number with a unit means the attribute of that unit that the query names, else the first in the panel's order. Words that
-- are the name of a choice or of a boolean attribute, or another word for it, mean what has it; «مناسب» before them belongs to it.
drop function private.fact_readings(text, text[], integer);
create function private.fact_readings(query text, words text[], length integer)
returns table (first integer, last integer, named bit varying, facts bit varying, barred bit varying)
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

-- What a query finds: `matching` holds products that have all its words, or parts of them; `exact` those with the words
-- themselves or their meanings; `starting` those whose name starts with the first.
-- 1. A number with its unit, and what attributes and choices are called, also stand for what has them (private.fact_readings): such
--    products are found, but `exact` only where their names say so. Neighbors also count as one word. A word that nobody knows stands for those near it.
-- 2. So does one that is known only as a part of others.
-- 3. Words are left out: `missing`.
-- 4. Of `nearest`: what has the most of the words, or of words that sound alike.
-- Nothing of this finds another amount where a fraction is asked for: «۵ لیتر» is no near word for «۲٫۵ لیتر».
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
