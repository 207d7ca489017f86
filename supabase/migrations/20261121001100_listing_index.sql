-- The listing turned round: which articles have a trait. A set of articles is a string of bits, bit n for the article
-- with number n; sets are cut, joined and counted exactly in microseconds, however many articles there are.
--
-- Writers never touch the bits: they would wait for each other. They leave their articles `open` (is_indexed false);
-- readers take the open ones from their rows instead, and refresh_listing() folds them in. So the answer is exact at any
-- moment, and a refresh that is late costs time only.

-- Bits in a set: room for every number, in steps that make most sets equally long.
create function private.listing_length()
returns integer
language sql
stable
set search_path = ''
as $$
  select (coalesce(max(l.no), 0) / 8192 + 1) * 8192 from private.product_listing l
$$;

-- The same set with this many bits.
create function private.resized(bits bit varying, length integer)
returns bit varying
language sql
immutable
parallel safe
set search_path = ''
as $$
  select pg_catalog."bit"(bits, length, true)
$$;

-- The set of these numbers.
create function private.set_of(numbers integer[], length integer)
returns bit varying
language plpgsql
immutable
set search_path = ''
as $$
declare
  bits bit varying := private.resized('', length);
  n integer;
begin
  if cardinality(numbers) > 300 then
    return (
      select string_agg(coalesce(w.word, 0)::bit(64)::text, '' order by i)::bit varying
      from generate_series(0, length / 64 - 1) i
      left join (
        select x / 64 as i, bit_or(1::bigint << 63 - x % 64) as word from unnest(numbers) x group by 1
      ) w using (i)
    );
  end if;
  foreach n in array numbers loop
    bits := set_bit(bits, n, 1);
  end loop;
  return bits;
end
$$;

-- A set with these numbers added and those taken out.
create function private.changed_set(bits bit varying, added integer[], removed integer[])
returns bit varying
language plpgsql
immutable
set search_path = ''
as $$
declare
  result bit varying := bits;
  n integer;
begin
  if cardinality(added) + cardinality(removed) > 300 then
    return (bits & ~private.set_of(removed, length(bits))) | private.set_of(added, length(bits));
  end if;
  foreach n in array removed loop
    result := set_bit(result, n, 0);
  end loop;
  foreach n in array added loop
    result := set_bit(result, n, 1);
  end loop;
  return result;
end
$$;

-- The numbers in a set, found in ever smaller pieces of it that are not empty.
create function private.numbers_in(bits bit varying)
returns setof integer
language sql
immutable
set search_path = ''
as $$
  select d.n
  from generate_series(0, length(bits) - 1, 512) a (n)
  cross join generate_series(a.n, a.n + 448, 64) b (n)
  cross join generate_series(b.n, b.n + 56, 8) c (n)
  cross join generate_series(c.n, c.n + 7) d (n)
  where bit_count(substring(bits from a.n + 1 for 512)) > 0
    and bit_count(substring(bits from b.n + 1 for 64)) > 0
    and bit_count(substring(bits from c.n + 1 for 8)) > 0
    and get_bit(bits, d.n) = 1
$$;

-- Articles whose traits are newer than the bits.
create function private.open_numbers()
returns integer[]
language sql
stable
set search_path = ''
as $$
  select array(select l.no from private.product_listing l where not l.is_indexed)
$$;

-- Articles that have at least one of these traits.
create function private.with_any(trait_ids integer[], length integer)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  bits bit varying;
  open integer[] := private.open_numbers();
begin
  select bit_or("bit"(coalesce(t.common, t.rare), length, true)) into bits
  from private.traits t where t.id = any (trait_ids);
  bits := coalesce(bits, private.resized('', length));
  if cardinality(open) > 0 then
    bits := (bits & ~private.set_of(open, length)) | private.set_of(array(
      select l.no from private.product_listing l where not l.is_indexed and l.traits && trait_ids
    ), length);
  end if;
  return bits;
end
$$;

create function private.with_trait(of_kind text, trait_values text[], length integer)
returns bit varying
language sql
stable
set search_path = ''
as $$
  select private.with_any(
    array(select t.id from private.traits t where t.kind = of_kind and t.value = any (trait_values)), length
  )
$$;

-- Articles whose known price for this viewer lies between two bounds in toman, both included; null leaves one open.
-- Compares all prices at once, bit by bit from the lowest: a price reaches a bound when this bit and what is below say so
-- (the bound's bit is 1), or when either does (it is 0). A bound's zeros at the end decide nothing.
create function private.priced_between(viewer text, lowest integer, highest integer, length integer)
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
  priced constant bit varying := private.with_trait('priced', array[viewer], length);
  enough bit varying := priced;
  too_much bit varying := priced;
  digit bit varying;
  seen integer;
begin
  for n in 0..26 loop
    seen := (2 << n) - 1;
    continue when low & seen = 0 and (above & seen = 0 or above = beyond);
    select "bit"(coalesce(t.common, t.rare, ''), length, true) into digit
    from private.traits t where t.kind = 'measure' and t.value = viewer || ':' || n;
    if low >> n & 1 = 1 then
      enough := coalesce(enough & digit, priced & ~priced);
    elsif low & seen > 0 then
      enough := coalesce(enough | digit, enough);
    end if;
    if above = beyond then
      continue;
    elsif above >> n & 1 = 1 then
      too_much := coalesce(too_much & digit, priced & ~priced);
    elsif above & seen > 0 then
      too_much := coalesce(too_much | digit, too_much);
    end if;
  end loop;
  if above = beyond then
    too_much := priced & ~priced;
  end if;
  enough := priced & enough & ~too_much;
  if cardinality(open) > 0 then
    enough := (enough & ~private.set_of(open, length)) | private.set_of(array(
      select l.no from private.product_listing l
      where not l.is_indexed and l.traits <> '{}'
        and case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end
          between low and above - 1
    ), length);
  end if;
  return enough;
end
$$;

-- The highest numbers of a set, `most` of them: the newest articles.
create function private.newest_of(bits bit varying, most integer)
returns bit varying
language plpgsql
immutable
set search_path = ''
as $$
declare
  wanted integer := most;
  amount integer;
begin
  if wanted <= 0 then
    return private.resized('', length(bits));
  end if;
  for piece in reverse length(bits) / 512 - 1..0 loop
    amount := bit_count(substring(bits from piece * 512 + 1 for 512));
    if amount >= wanted then
      for n in reverse piece * 512 + 511..piece * 512 loop
        wanted := wanted - get_bit(bits, n);
        if wanted = 0 then
          return private.resized('', n) || substring(bits from n + 1);
        end if;
      end loop;
    end if;
    wanted := wanted - amount;
  end loop;
  return bits;
end
$$;

-- The articles of a set that measure most (or least), `most` of them or up to `spare` more; of equal ones the newest.
-- Decides bit by bit from the highest: those ahead in this bit are in if there is room for all of them; if not, the
-- others are out.
create function private.first_by_measure(
  bits bit varying, measure text, descending boolean, most integer, spare integer
)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  chosen bit varying;
  chosen_amount integer := 0;
  undecided bit varying := bits;
  undecided_amount integer := bit_count(bits);
  ahead bit varying;
  amount integer;
  digit bit varying;
begin
  for n in reverse 30..0 loop
    exit when chosen_amount = most or chosen_amount + undecided_amount <= most + spare;
    select "bit"(coalesce(t.common, t.rare), length(bits), true) into digit
    from private.traits t where t.kind = 'measure' and t.value = measure || ':' || n;
    continue when digit is null;
    ahead := undecided & case when descending then digit else ~digit end;
    amount := bit_count(ahead);
    if chosen_amount + amount > most then
      undecided := ahead;
      undecided_amount := amount;
    elsif amount > 0 then
      chosen := coalesce(chosen | ahead, ahead);
      chosen_amount := chosen_amount + amount;
      undecided := undecided # ahead;
      undecided_amount := undecided_amount - amount;
    end if;
  end loop;
  if chosen_amount + undecided_amount > most + spare then
    undecided := private.newest_of(undecided, most - chosen_amount);
  end if;
  return coalesce(chosen | undecided, undecided);
end
$$;

-- How many articles of a set have each trait of a kind, the commonest traits first, some of them or all.
create function private.count_traits(of_kind text, among bit varying, most integer default null, skipped integer default 0)
returns table (value text, amount bigint)
language plpgsql
stable
set search_path = ''
as $$
declare
  open integer[] := private.open_numbers();
  indexed bit varying := among;
begin
  if cardinality(open) > 0 then
    indexed := among & ~private.set_of(open, length(among));
  end if;
  return query
  select t.value::text, bit_count(indexed & "bit"(coalesce(t.common, t.rare, ''), length(among), true)) + coalesce(o.amount, 0)
  from (
    select x.* from private.traits x where x.kind = of_kind order by x.amount desc, x.id limit most offset skipped
  ) t
  left join (
    select x.id, count(*) as amount
    from private.product_listing l cross join unnest(l.traits) x (id)
    where not l.is_indexed and get_bit(among, l.no) = 1
    group by x.id
  ) o using (id);
end
$$;

-- The traits of a kind that most articles of a set have, `most` of them. Goes through the traits from the commonest in
-- the whole shop, and ends where none that follows can have more.
create function private.commonest_traits(of_kind text, among bit varying, most integer)
returns table (value text, amount bigint)
language plpgsql
stable
set search_path = ''
as $$
declare
  step constant integer := 200;
  names text[] := '{}';
  amounts bigint[] := '{}';
  seen integer := 0;
  possible bigint;
begin
  loop
    possible := (
      select t.amount from private.traits t where t.kind = of_kind order by t.amount desc, t.id limit 1 offset seen
    ) + cardinality(private.open_numbers());
    exit when possible is null or (cardinality(names) = most and possible <= amounts[most]);
    select coalesce(array_agg(b.name order by b.amount desc, b.name), '{}'),
      coalesce(array_agg(b.amount order by b.amount desc, b.name), '{}')
    into names, amounts
    from (
      select x.name, x.amount
      from (
        select * from unnest(names, amounts)
        union all
        select * from private.count_traits(of_kind, among, step, seen)
      ) x (name, amount)
      where x.amount > 0
      order by x.amount desc, x.name
      limit most
    ) b;
    seen := seen + step;
  end loop;
  return query select * from unnest(names, amounts);
end
$$;
