-- Search index; see docs/search.md. A term (category, brand, word, choice, digit of a price) has a bit string: bit n is set if
-- product n has it. Filters are `&` and `|`, totals `bit_count`; sorts and ranges go digit by digit. Writers change only rows
-- (reindex_products), as shared sets would serialize them. Rows are pending until fold_index; readers correct sets by them
-- (exact_bits), so results are exact. Only search functions read these tables; they apply private.viewer_type().

-- Search terms, each with its set of products.
create table private.search_terms (
  id integer generated always as identity primary key,
  -- listed, category, brand, color, in_stock, featured, family, attribute (id, or `{attribute}:true`), rated; priced,
  -- discounted (value: viewer); word, joined (neighbors), start (first word of the name). Digits, value = position from 00:
  -- price:{viewer}, off:{viewer} (percent), buyers, rating, newest, number:{attribute} (in steps of its last decimal).
  -- Families: follower ({order}:{viewer}), parted.
  kind text not null,
  value text collate "C" not null,
  -- Bit n: product n has the term; missing trailing bits are 0.
  bits bit varying not null default '',
  product_count integer not null default 0,
  typo_keys text[] not null default '{}',
  unique (kind, value)
) with (toast_tuple_target = 128, fillfactor = 50);
create index search_terms_words on private.search_terms using gin (value extensions.gin_trgm_ops) where kind = 'word';
create index search_terms_typo_keys on private.search_terms using gin (typo_keys) where kind in ('word', 'joined');
alter table private.search_terms enable row level security;

-- Sort and filter values of the shop's lists, one row per product.
create table private.product_search_index (
  -- Bit position; newer products have higher numbers.
  number integer generated always as identity (minvalue 0 start 0) primary key,
  -- No foreign key: the row stays until the sets drop a deleted product.
  product_id uuid not null unique,
  buyer_count integer not null default 0,
  -- Average in hundredths << 10 | number of reviews.
  rating integer not null default 0,
  -- Toman after discounts, per viewer type. Null: unknown.
  normal_price integer,
  shop_price integer,
  dealer_price integer,
  normal_off integer not null default 0,
  shop_off integer not null default 0,
  dealer_off integer not null default 0,
  family_id uuid,
  -- Empty while not on sale.
  terms integer[] not null default '{}',
  indexed_terms integer[] not null default '{}',
  -- False: pending.
  is_indexed boolean not null default true,
  next_change_at timestamptz,
  -- Last change of retail price or availability, for feeds.
  changed_at timestamptz not null default now()
);
create index product_search_index_pending on private.product_search_index (number) where not is_indexed;
create index product_search_index_next_change_at on private.product_search_index (next_change_at) where next_change_at is not null;
create index product_search_index_family on private.product_search_index (family_id)
include (number, normal_price, shop_price, dealer_price, normal_off, shop_off, dealer_off, buyer_count, rating)
where family_id is not null;
alter table private.product_search_index enable row level security;

-- Reindexes products affected by a change. Stock matters only at zero.
create function private.reindex_changes()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  families uuid[];
begin
  if tg_table_name = 'products' and tg_op = 'UPDATE' then
    ids := array(
      select c.id from changed c join before b on b.id = c.id
      where (c.name, c.brand, c.sku, c.category_id, c.is_active, c.is_featured, c.buyer_count, c.average_rating,
        c.review_count, c.has_colors, c.weight, c.stock_quantity > 0) is distinct from (b.name, b.brand, b.sku, b.category_id,
        b.is_active, b.is_featured, b.buyer_count, b.average_rating, b.review_count, b.has_colors, b.weight, b.stock_quantity > 0)
    );
  elsif tg_table_name = 'products' then
    ids := array(select c.id from changed c);
  elsif tg_table_name = 'product_colors' and tg_op = 'UPDATE' then
    ids := array(
      select distinct c.product_id from changed c join before b on b.id = c.id where (c.stock_quantity > 0) <> (b.stock_quantity > 0)
    );
  elsif tg_table_name = 'categories' then
    ids := array(
      with recursive branch as (
        select c.id from changed c join before b on b.id = c.id where c.parent_id is distinct from b.parent_id
        union
        select c.id from public.categories c join branch b on c.parent_id = b.id
      )
      select p.id from public.products p join branch b on p.category_id = b.id
    );
  elsif tg_table_name = 'product_attributes' then
    -- Text attributes have no terms; terms of deleted attributes are unused.
    ids := array(
      select distinct c.product_id from changed c join public.attributes a on a.id = c.attribute_id where a.kind <> 'text'
    );
  elsif tg_op = 'UPDATE' then
    ids := array(select c.product_id from changed c union select b.product_id from before b);
  else
    ids := array(select distinct c.product_id from changed c);
  end if;
  perform private.reindex_products(ids);
  if tg_table_name = 'product_family_members' then
    -- The representative product may change.
    families := array(select c.family_id from changed c);
    if tg_op = 'UPDATE' then
      families := families || array(select b.family_id from before b);
    end if;
    update private.product_search_index s set is_indexed = false
    where s.family_id = any (families) or s.product_id = any (ids);
  end if;
  return null;
end
$$;
create trigger listing_changed after update on public.categories
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_added after insert on public.products
referencing new table as changed for each statement execute function private.reindex_changes();
create trigger listing_changed after update on public.products
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_removed after delete on public.products
referencing old table as changed for each statement execute function private.reindex_changes();
create trigger listing_added after insert on public.product_colors
referencing new table as changed for each statement execute function private.reindex_changes();
create trigger listing_changed after update on public.product_colors
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_removed after delete on public.product_colors
referencing old table as changed for each statement execute function private.reindex_changes();
create trigger listing_added after insert on public.product_prices
referencing new table as changed for each statement execute function private.reindex_changes();
create trigger listing_changed after update on public.product_prices
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_removed after delete on public.product_prices
referencing old table as changed for each statement execute function private.reindex_changes();
create trigger listing_added after insert on public.discounts
referencing new table as changed for each statement execute function private.reindex_changes();
create trigger listing_changed after update on public.discounts
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_removed after delete on public.discounts
referencing old table as changed for each statement execute function private.reindex_changes();
create trigger listing_added after insert on public.product_attributes
referencing new table as changed for each statement execute function private.reindex_changes();
create trigger listing_changed after update on public.product_attributes
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_removed after delete on public.product_attributes
referencing old table as changed for each statement execute function private.reindex_changes();
create trigger listing_added after insert on public.product_family_members
referencing new table as changed for each statement execute function private.reindex_changes();
create trigger listing_changed after update on public.product_family_members
referencing old table as before new table as changed for each statement execute function private.reindex_changes();
create trigger listing_removed after delete on public.product_family_members
referencing old table as changed for each statement execute function private.reindex_changes();

-- Normalized words; a decimal number («۲٫۵») is one word.
create function private.words_of(p_input text)
returns text[]
language sql immutable strict set search_path = ''
as $$
  select string_to_array(regexp_replace(
    regexp_replace(
      private.normalize_text(regexp_replace(p_input, '([0-9٠-٩۰-۹])[./٫](?=[0-9٠-٩۰-۹])', '\1٫', 'g')),
      '([0-9])(?=[\u0621-\u066a\u066c-\u06d3])', '\1 ', 'g'
    ),
    '([\u0621-\u066a\u066c-\u06d3])(?=[0-9])', '\1 ', 'g'
  ), ' ')
$$;
grant execute on function private.words_of to authenticated, service_role;

-- Neighbors as one word: any two, or three short ones («چاقو تیز کن»).
create function private.joined_words(p_words text[])
returns setof text
language sql immutable set search_path = ''
as $$
  select left(p_words[i] || p_words[i + 1], 60) from generate_series(1, cardinality(p_words) - 1) i
  union
  select p_words[i] || p_words[i + 1] || p_words[i + 2]
  from generate_series(1, cardinality(p_words) - 2) i
  where p_words[i] || p_words[i + 1] || p_words[i + 2] ~ '^[^0-9a-z]{5,12}$'
    and least(length(p_words[i]), length(p_words[i + 1]), length(p_words[i + 2])) > 1
$$;

-- The word with zero, one or two letters deleted; a shared key bounds the typing errors. Three letters: exact only. Two errors:
-- eight to twenty letters. None for numbers and shorter words.
create function private.typo_keys(p_word text, p_errors integer)
returns text[]
language sql immutable strict set search_path = ''
as $$
  select case
    when length(p_word) < 3 or p_word ~ '[0-9]' then '{}'
    when length(p_word) = 3 or p_errors = 0 then array[p_word]
    when p_errors = 1 or length(p_word) not between 8 and 20
      then array(select overlay(p_word placing '' from i for 1) from generate_series(1, length(p_word)) i) || p_word
    else array(
      select k from generate_series(1, length(p_word)) i
      cross join unnest(private.typo_keys(overlay(p_word placing '' from i for 1), 1)) k
      union select p_word
    )
  end
$$;

-- Terms of products on sale, without digits.
create function private.terms_of(p_ids uuid[])
returns table (product_id uuid, kind text, value text)
-- A generic plan: planning would take longer than running.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with recursive categories as (
    select c.id as category_id, c.id as above_id, c.parent_id from public.categories c
    union
    select s.category_id, c.id, c.parent_id from categories s join public.categories c on c.id = s.parent_id
  ), products as materialized (
    select p.*, private.words_of(p.name) as title, private.words_of(concat_ws(' ', p.brand, p.sku)) as marks
    from public.products p where p.id = any (p_ids) and p.is_active
  ), rows as materialized (
    select s.* from private.product_search_index s join products p on p.id = s.product_id
  ), facts as materialized (
    select v.* from private.attribute_values v join products p on p.id = v.product_id
    where v.product_id = any (p_ids) and v.kind <> 'text'
  ), numbers (id, kind, number) as (
    select s.product_id, n.kind, n.number
    from rows s
    cross join lateral (values
      ('price:normal', s.normal_price), ('price:shop', s.shop_price), ('price:dealer', s.dealer_price),
      ('off:normal', s.normal_off), ('off:shop', s.shop_off), ('off:dealer', s.dealer_off),
      ('buyers', s.buyer_count), ('rating', s.rating), ('newest', s.number)
    ) n (kind, number)
    union all
    select f.product_id, 'number:' || f.attribute_id, (f.number * 10 ^ f.decimals)::integer from facts f where f.kind = 'number'
  ), terms (id, kind, value) as (
    select p.id, 'listed', '' from products p
    union all
    select p.id, 'category', c.above_id::text from products p join categories c using (category_id)
    union all
    select p.id, 'brand', p.brand from products p where p.brand is not null
    union all
    select p.id, 'color', c.color_id::text from products p join public.product_colors c on c.product_id = p.id
    union all
    select p.id, 'in_stock', '' from products p
    where case
      when p.has_colors then exists (select from public.product_colors c where c.product_id = p.id and c.stock_quantity > 0)
      else p.stock_quantity > 0
    end
    union all
    select p.id, 'featured', '' from products p where p.is_featured
    union all
    select s.product_id, 'family', '' from rows s where s.family_id is not null
    union all
    select p.id, 'rated', stars::text from products p cross join generate_series(1, 4) stars where p.average_rating >= stars
    union all
    select s.product_id, t.kind, t.viewer
    from rows s
    cross join lateral (values
      ('priced', 'normal', s.normal_price), ('priced', 'shop', s.shop_price), ('priced', 'dealer', s.dealer_price),
      ('discounted', 'normal', nullif(s.normal_off, 0)), ('discounted', 'shop', nullif(s.shop_off, 0)),
      ('discounted', 'dealer', nullif(s.dealer_off, 0))
    ) t (kind, viewer, known)
    where t.known is not null
    union all
    select distinct f.product_id, 'attribute', f.attribute_id::text from facts f
    union all
    select f.product_id, 'attribute', coalesce(f.choice_id::text, f.attribute_id || ':true')
    from facts f where f.choice_id is not null or f.is_true
    union all
    select n.id, n.kind, lpad(digit::text, 2, '0')
    from numbers n cross join generate_series(0, 30) digit where n.number >> digit & 1 = 1
    union
    select p.id, 'word', left(unnest(p.title || p.marks), 60) from products p
    union
    select p.id, 'joined', j.word
    from products p cross join lateral (select private.joined_words(p.title) union select private.joined_words(p.marks)) j (word)
    union
    select p.id, 'start', left(p.title[1], 60) from products p
  )
  select t.id, t.kind, t.value from terms t where t.value <> '' or t.kind not in ('word', 'joined', 'start');
end
$$;

-- Rewrites index rows, unless deferred by hormoz.listing. Locks in id order before reading, so that it sees concurrent commits.
create function private.reindex_products(p_ids uuid[])
returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  -- More pending rows slow readers.
  many constant integer := 50;
  owners uuid[];
  kinds text[];
  texts text[];
begin
  if cardinality(p_ids) = 0 or current_setting('hormoz.listing', true) = 'later' then
    return;
  end if;
  insert into private.product_search_index (product_id)
  select p.id from public.products p where p.id = any (p_ids) order by p.created_at, p.id
  on conflict (product_id) do nothing;
  perform 1 from private.product_search_index s where s.product_id = any (p_ids) order by s.product_id for update;

  update private.product_search_index s
  set buyer_count = coalesce(p.buyer_count, 0),
    rating = coalesce(round(p.average_rating * 100)::integer << 10 | least(p.review_count, 1023), 0),
    normal_price = v.normal,
    shop_price = v.shop,
    dealer_price = v.dealer,
    normal_off = coalesce(v.normal_off, 0),
    shop_off = coalesce(v.shop_off, 0),
    dealer_off = coalesce(v.dealer_off, 0),
    family_id = m.family_id,
    next_change_at = d.next_change_at
  from unnest(p_ids) as asked (id)
  left join public.products p on p.id = asked.id
  left join public.product_family_members m on m.product_id = asked.id
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
  where s.product_id = asked.id;

  select array_agg(x.product_id), array_agg(x.kind), array_agg(x.value) into owners, kinds, texts
  from private.terms_of(p_ids) x;
  insert into private.search_terms (kind, value, typo_keys)
  select n.kind, n.value, case n.kind when 'word' then private.typo_keys(n.value, 2) when 'joined' then private.typo_keys(n.value, 1) else '{}' end
  from (select distinct w.kind, w.value collate "C" as value from unnest(kinds, texts) w (kind, value)) n
  where not exists (select from private.search_terms old where old.kind = n.kind and old.value = n.value)
  order by n.kind, n.value
  -- `do update` would lock terms of others, which a fold_index() of another save waits for.
  on conflict (kind, value) do nothing;

  -- Its snapshot also sees the terms of concurrent inserts.
  with named as (
    select w.product_id, array_agg(t.id order by t.id) as ids
    from unnest(owners, kinds, texts) w (product_id, kind, value)
    join private.search_terms t on t.kind = w.kind and t.value = w.value
    group by w.product_id
  )
  update private.product_search_index s
  set terms = coalesce(n.ids, '{}'), is_indexed = s.is_indexed and coalesce(n.ids, '{}') = s.indexed_terms
  from unnest(p_ids) as asked (id)
  left join named n on n.product_id = asked.id
  where s.product_id = asked.id;

  if (select count(*) from (select from private.product_search_index s where not s.is_indexed limit many) x) = many
    and pg_try_advisory_xact_lock(hashtextextended('fold_index', 0)) then
    perform private.fold_index();
  end if;
end
$$;

-- Bits of a set, in steps, so that most sets have equal length.
create function private.index_length()
returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (select (coalesce(max(s.number), 0) / 8192 + 1) * 8192 from private.product_search_index s);
end
$$;

-- A set as exactly `p_length` bits.
create function private.pad_bits(p_bits bit varying, p_length integer)
returns bit varying
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return pg_catalog."bit"(p_bits, p_length, true);
end
$$;

-- Set of these numbers, built by 64-bit words when there are many.
create function private.bits_from(p_numbers integer[], p_length integer)
returns bit varying
language plpgsql immutable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  many constant integer := 3000;
  bits bit varying := private.pad_bits('', p_length);
  n integer;
begin
  if cardinality(p_numbers) > many then
    return (
      select ('x' || encode(string_agg(int8send(coalesce(w.word, 0)), '' order by i), 'hex'))::bit varying
      from generate_series(0, p_length / 64 - 1) i
      left join (
        select x / 64 as i, bit_or(1::bigint << 63 - x % 64) as word from unnest(p_numbers) x group by 1
      ) w using (i)
    );
  end if;
  foreach n in array p_numbers loop
    bits := set_bit(bits, n, 1);
  end loop;
  return bits;
end
$$;

-- Numbers of a set in order; skips empty parts of 512, 64 and 8 bits.
create function private.numbers_in(p_bits bit varying)
returns setof integer
language plpgsql immutable rows 30 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select d.n
  from generate_series(0, length(p_bits) - 1, 512) a (n)
  cross join generate_series(a.n, a.n + 448, 64) b (n)
  cross join generate_series(b.n, b.n + 56, 8) c (n)
  cross join generate_series(c.n, c.n + 7) d (n)
  where bit_count(substring(p_bits from a.n + 1 for 512)) > 0
    and bit_count(substring(p_bits from b.n + 1 for 64)) > 0
    and bit_count(substring(p_bits from c.n + 1 for 8)) > 0
    and get_bit(p_bits, d.n) = 1;
end
$$;

-- Current set of a term, corrected by pending rows.
create function private.exact_bits(p_term_id integer, p_bits bit varying, p_pending integer[], p_length integer)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  exact bit varying := pg_catalog."bit"(p_bits, p_length, true);
  change record;
begin
  if p_pending <> '{}' then
    for change in
      select s.number, p_term_id = any (s.terms) as has from private.product_search_index s
      where s.number = any (p_pending) and (p_term_id = any (s.terms)) <> (p_term_id = any (s.indexed_terms))
    loop
      exact := set_bit(exact, change.number, change.has::integer);
    end loop;
  end if;
  return exact;
end
$$;

-- Products with any of these terms, pending rows included.
create function private.with_any(p_term_ids integer[], p_length integer)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
begin
  return coalesce(
    (select bit_or(private.exact_bits(t.id, t.bits, pending, p_length)) from private.search_terms t where t.id = any (p_term_ids)),
    private.pad_bits('', p_length)
  );
end
$$;

-- Products with any of these values of a kind.
create function private.with_term(p_of_kind text, p_term_values text[], p_length integer)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return private.with_any(
    array(select t.id from private.search_terms t where t.kind = p_of_kind and t.value = any (p_term_values)), p_length
  );
end
$$;

-- Products with a number within inclusive bounds (null: open). Compares from the lowest digit: at a bound's 1, digit and lower
-- part must reach it; at 0, either.
create function private.bits_between(p_of_kind text, p_among bit varying, p_lowest integer, p_highest integer)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  most constant integer := (1 << 27) - 1;
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  none constant bit varying := private.pad_bits('', length(p_among));
  low constant integer := least(greatest(p_lowest, 0), most);
  above constant integer := case when p_highest < most then greatest(p_highest, -1) + 1 end;
  enough bit varying := p_among;
  too_much bit varying := case when above is null then none else p_among end;
  term record;
  digit bit varying;
  seen integer;
begin
  for term in
    select n, t.id, coalesce(t.bits, '') as bits
    from generate_series(0, 26) n left join private.search_terms t on t.kind = p_of_kind and t.value = lpad(n::text, 2, '0')
    order by n
  loop
    seen := (2 << term.n) - 1;
    -- Trailing zeros of a bound do not matter.
    continue when low & seen = 0 and coalesce(above, 0) & seen = 0;
    digit := private.exact_bits(term.id, term.bits, pending, length(p_among));
    if low >> term.n & 1 = 1 then
      enough := enough & digit;
    elsif low & seen > 0 then
      enough := enough | digit;
    end if;
    if above >> term.n & 1 = 1 then
      too_much := too_much & digit;
    elsif above & seen > 0 then
      too_much := too_much | digit;
    end if;
  end loop;
  return p_among & enough & ~too_much;
end
$$;

-- Lowest and highest number of a kind in a set, from the highest digit.
create function private.extremes_of(p_of_kind text, p_among bit varying, out lowest integer, out highest integer)
returns record
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  low_set bit varying := p_among;
  high_set bit varying := p_among;
  low_count integer := bit_count(p_among);
  term record;
  digit bit varying;
  part bit varying;
  part_count integer;
begin
  if low_count = 0 then
    return;
  end if;
  lowest := 0;
  highest := 0;
  for term in select t.id, t.bits, t.value::integer as n from private.search_terms t where t.kind = p_of_kind order by t.value desc loop
    digit := private.exact_bits(term.id, term.bits, pending, length(p_among));
    part := high_set & digit;
    if bit_count(part) > 0 then
      high_set := part;
      highest := highest | (1 << term.n);
    end if;
    part := low_set & digit;
    part_count := bit_count(part);
    if part_count = low_count then
      lowest := lowest | (1 << term.n);
    elsif part_count > 0 then
      low_set := low_set # part;
      low_count := low_count - part_count;
    end if;
  end loop;
end
$$;

-- First `p_most` products by sort, ties newest first, unknown prices last. From the highest digit: leading products are in if
-- they all fit.
create function private.first_of(p_bits bit varying, p_sort text, p_viewer text, p_most bigint)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  chosen bit varying := private.pad_bits('', length(p_bits));
  room bigint := p_most;
  undecided bit varying := p_bits;
  undecided_count integer := bit_count(p_bits);
  term record;
  ahead bit varying;
  ahead_count integer;
begin
  for term in
    select t.id, t.bits, k.kind
    from unnest(case
      when p_sort in ('cheapest', 'dearest') then array['priced', 'price:' || p_viewer, 'newest']
      when p_sort = 'best-selling' then '{buyers,newest}'
      when p_sort = 'highest-rated' then '{rating,newest}'
      when p_sort = 'biggest-discount' then array['off:' || p_viewer, 'newest']
      else '{newest}'
    end) with ordinality k (kind, place)
    join private.search_terms t on t.kind = k.kind and (k.kind <> 'priced' or t.value = p_viewer)
    order by k.place, t.value desc
  loop
    exit when room = 0 or undecided_count <= room;
    ahead := private.exact_bits(term.id, term.bits, pending, length(p_bits));
    ahead := undecided & case when p_sort = 'cheapest' and term.kind like 'price:%' then ~ahead else ahead end;
    ahead_count := bit_count(ahead);
    if ahead_count > room then
      undecided := ahead;
      undecided_count := ahead_count;
    elsif ahead_count > 0 then
      chosen := chosen | ahead;
      room := room - ahead_count;
      undecided := undecided # ahead;
      undecided_count := undecided_count - ahead_count;
    end if;
  end loop;
  return case when room = 0 then chosen else chosen | undecided end;
end
$$;

-- A page in order (private.first_of); reads only its rows.
create function private.page_of(p_bits bit varying, p_sort text, p_viewer text, p_most integer, p_skipped bigint)
returns setof uuid
language plpgsql stable rows 24 set search_path = ''
as $$
declare
  rest constant bit varying := case when p_skipped > 0 then p_bits & ~private.first_of(p_bits, p_sort, p_viewer, p_skipped) else p_bits end;
begin
  return query
  select s.product_id
  from private.product_search_index s
  where s.number = any (array(select private.numbers_in(private.first_of(rest, p_sort, p_viewer, p_most))))
  order by
    case p_sort
      when 'cheapest' then case p_viewer when 'normal' then s.normal_price when 'shop' then s.shop_price else s.dealer_price end
      when 'dearest' then -case p_viewer when 'normal' then s.normal_price when 'shop' then s.shop_price else s.dealer_price end
      when 'biggest-discount' then -case p_viewer when 'normal' then s.normal_off when 'shop' then s.shop_off else s.dealer_off end
      when 'best-selling' then -s.buyer_count
      when 'highest-rated' then -s.rating
    end nulls last,
    s.number desc;
end
$$;

-- Products of a family after its first, by term of a kind: a family is one card.
create function private.repeats_in(p_among bit varying, p_of_kind text)
returns table (term_id integer, repeats integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  members constant bit varying := p_among & private.with_term('family', array[''], length(p_among));
begin
  if bit_count(members) < 2 then
    return;
  end if;
  return query
  select t.id, (count(*) - count(distinct s.family_id))::integer
  from private.product_search_index s
  cross join unnest(s.terms) u (id)
  join private.search_terms t on t.id = u.id and t.kind = p_of_kind
  where s.family_id is not null and get_bit(members, s.number) = 1
  group by t.id
  having count(*) > count(distinct s.family_id);
end
$$;

-- Cards of a set: families once.
create function private.count_cards(p_among bit varying)
returns integer
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  members constant bit varying := p_among & private.with_term('family', array[''], length(p_among));
begin
  if bit_count(members) < 2 then
    return bit_count(p_among);
  end if;
  return bit_count(p_among & ~members) + (
    select count(distinct s.family_id) from private.product_search_index s
    where s.family_id is not null and get_bit(members, s.number) = 1
  );
end
$$;

-- Cards per term of a kind, or per value. The whole shop uses stored counts.
create function private.count_terms(p_of_kind text, p_among bit varying, p_term_values text[] default null)
returns table (value text, product_count integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  pending constant integer[] := array(select s.number from private.product_search_index s where not s.is_indexed);
  whole constant boolean := pending = '{}' and p_among = private.with_term('listed', array[''], length(p_among));
begin
  return query
  select c.value, c.product_count
  from (
    select t.value::text, -coalesce(r.repeats, 0) + case
      when whole then t.product_count
      when pending = '{}' then bit_count(p_among & pg_catalog."bit"(t.bits, length(p_among), true))::integer
      else bit_count(p_among & private.exact_bits(t.id, t.bits, pending, length(p_among)))::integer
    end as product_count
    from private.search_terms t
    left join private.repeats_in(p_among, p_of_kind) r on r.term_id = t.id
    where t.kind = p_of_kind and (p_term_values is null or t.value = any (p_term_values))
  ) c
  where c.product_count > 0;
end
$$;

-- Folds pending rows into sets; skips locked rows. Caller holds the lock fold_index.
create function private.fold_index()
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  length integer;
  numbers integer[];
begin
  numbers := array(
    select s.number from private.product_search_index s where not s.is_indexed order by s.number for update skip locked
  );
  length := private.index_length();
  with changes as (
    select s.number, x.id, x.has
    from private.product_search_index s
    cross join lateral (
      (select unnest(s.terms), true except select unnest(s.indexed_terms), true)
      union all
      (select unnest(s.indexed_terms), false except select unnest(s.terms), false)
    ) x (id, has)
    where s.number = any (numbers)
  ), written as materialized (
    select t.id, (pg_catalog."bit"(t.bits, length, true) & ~private.bits_from(c.lost, length)) | private.bits_from(c.gained, length) as bits
    from (
      select id, coalesce(array_agg(number) filter (where has), '{}') as gained,
        coalesce(array_agg(number) filter (where not has), '{}') as lost
      from changes group by id
    ) c
    join private.search_terms t using (id)
  )
  update private.search_terms t set bits = w.bits, product_count = bit_count(w.bits) from written w where t.id = w.id;

  perform private.fold_families(numbers, length);
  update private.product_search_index s set indexed_terms = s.terms, is_indexed = true where s.number = any (numbers);
  delete from private.product_search_index s
  where s.number = any (numbers) and s.terms = '{}' and not exists (select from public.products p where p.id = s.product_id);
end
$$;

-- Per-minute job: recounts buyers, reindexes products whose discounts started or ended, folds pending rows. Skips locked rows.
-- `reordered`: possibly moved best-sellers.
-- Definer: writes buyers, products and the search index.
create function public.refresh_listing(out refreshed integer, out reordered integer)
language plpgsql security definer set search_path = ''
as $$
declare
  long_ago timestamptz := now() - interval '90 days';
  touched uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_index', 0));
  touched := array(
    select p.id from public.products p
    where p.id in (select b.product_id from private.buyers b where not b.is_counted or b.bought_at < long_ago)
    order by p.id for no key update skip locked
  );
  delete from private.buyers b where b.product_id = any (touched) and (b.pieces <= 0 or b.bought_at < long_ago);
  update private.buyers b set is_counted = true where b.product_id = any (touched) and not b.is_counted;
  update public.products p
  set buyer_count = n.buyers
  from (
    select t.id, (select count(*) from private.buyers b where b.product_id = t.id) as buyers from unnest(touched) t (id)
  ) n
  where p.id = n.id and p.buyer_count <> n.buyers;
  get diagnostics reordered = row_count;
  refreshed := (select count(*) from private.product_search_index s where not s.is_indexed or s.next_change_at <= now());
  perform private.reindex_products(array(
    select s.product_id from private.product_search_index s where s.next_change_at <= now() order by s.product_id for update skip locked
  ));
  perform private.fold_index();
end
$$;
grant execute on function public.refresh_listing to service_role;

-- Non-representative variants of a set. The first list piece wins, then availability, list order, newest, packed into one
-- number.
create function private.followers_in(p_members bit varying, p_pieces bit varying[], p_sort text, p_viewer text)
returns bit varying
-- Custom plan: few families by index, or all in order.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant bigint := 2147483647;
  available constant bit varying := private.with_term('in_stock', array[''], length(p_members));
  families constant uuid[] := case when bit_count(p_members) < 100 then array(
    select distinct s.family_id from private.product_search_index s where s.number = any (array(select private.numbers_in(p_members)))
  ) end;
begin
  return p_members & ~private.bits_from(array(
    select (max(
      (case when p_pieces is not null then (
        select cardinality(p_pieces) - min(i) from generate_subscripts(p_pieces, 1) i where get_bit(p_pieces[i], s.number) = 1
      ) else 0 end::bigint << 60)
      | (get_bit(available, s.number)::bigint << 59)
      | (case p_sort
          when 'newest' then 0
          when 'cheapest' then most - coalesce(its.price, most)
          when 'dearest' then coalesce(its.price, 0)
          when 'biggest-discount' then its.off
          when 'highest-rated' then s.rating
          else s.buyer_count
        end::bigint << 28)
      | s.number
    ) & 268435455)::integer
    from private.product_search_index s
    cross join lateral (
      select case p_viewer when 'normal' then s.normal_price when 'shop' then s.shop_price else s.dealer_price end as price,
        case p_viewer when 'normal' then s.normal_off when 'shop' then s.shop_off else s.dealer_off end as off
    ) its
    where s.family_id is not null and (families is null or s.family_id = any (families)) and get_bit(p_members, s.number) = 1
    group by s.family_id
  ), length(p_members));
end
$$;

-- Stores followers of whole families by order and viewer (`follower`), and families a category or brand may split (`parted`),
-- for these products.
create function private.fold_families(p_numbers integer[], p_length integer)
returns void
language plpgsql set search_path = ''
as $$
declare
  members constant integer[] := array(
    select s.number from private.product_search_index s
    where s.family_id in (select x.family_id from private.product_search_index x where x.number = any (p_numbers)) and s.terms <> '{}'
  );
  present constant bit varying := private.bits_from(members, p_length);
  changed constant bit varying := private.bits_from(p_numbers, p_length) | present;
begin
  if members = '{}' and not exists (
    select from private.search_terms t
    where t.kind in ('follower', 'parted') and bit_count(private.pad_bits(t.bits, p_length) & changed) > 0
  ) then
    return;
  end if;
  insert into private.search_terms as t (kind, value, bits)
  select 'follower', o.sort || ':' || v.viewer, private.followers_in(present, null, o.sort, v.viewer)
  from unnest('{newest,best-selling,highest-rated,cheapest,dearest,biggest-discount}'::text[]) o (sort)
  cross join unnest('{normal,shop,dealer}'::text[]) v (viewer)
  union all
  select 'parted', '', private.bits_from(array(
    select s.number from private.product_search_index s
    where s.number = any (members) and s.family_id in (
      select x.family_id from private.product_search_index x join public.products p on p.id = x.product_id
      where x.number = any (members) group by x.family_id
      having count(distinct p.category_id) > 1 or count(p.category_id) < count(*)
        or count(distinct p.brand) > 1 or count(p.brand) not in (0, count(*))
    )
  ), p_length)
  on conflict (kind, value) do update set bits = (private.pad_bits(t.bits, p_length) & ~changed) | excluded.bits;
end
$$;

-- One product per family. `p_is_whole`: filtered by category or brand only, so stored followers apply except for parted families
-- and pending rows.
create function private.without_followers(p_pieces bit varying[], p_sort text, p_viewer text, p_is_whole boolean default false)
returns bit varying[]
language plpgsql stable set search_path = ''
as $$
declare
  length constant integer := length(p_pieces[1]);
  members bit varying := (select bit_or(p) from unnest(p_pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := private.pad_bits('', length);
  unsettled bit varying;
begin
  if p_is_whole and bit_count(members) > 1 then
    unsettled := private.bits_from(array(
      select s.number from private.product_search_index s
      where s.family_id in (select x.family_id from private.product_search_index x where not x.is_indexed)
    ), length);
    if p_pieces[1] <> private.with_term('listed', array[''], length) then
      unsettled := unsettled | private.with_term('parted', array[''], length);
    end if;
    followers := members & ~unsettled & private.with_term('follower', array[p_sort || ':' || p_viewer], length);
    members := members & unsettled;
  end if;
  if bit_count(members) > 1 then
    followers := followers | private.followers_in(members, case when cardinality(p_pieces) > 1 then p_pieces end, p_sort, p_viewer);
  end if;
  return array(select p & ~followers from unnest(p_pieces) with ordinality u (p, place) order by place);
end
$$;
