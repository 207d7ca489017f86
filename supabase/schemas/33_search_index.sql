-- Search index: one narrow row per product, kept in the transaction of every change, and the terms.
-- A term is what a product can be found by: a category, brand, color, word, attribute, or a bit of a price. Products carry their terms
-- (product_listing); index_terms holds the reverse: for each term the set of its
-- products as a bit string, bit n for the product with number n.
-- Writers never touch the bits, they would wait for each other: they mark products open (is_indexed false). Readers take open products from
-- their rows, and refresh_listing() folds them into the bits. Results are exact at any time; a late refresh costs only time.
-- Only search functions read these tables; they apply private.viewer_type().
-- Terms of attributes: `attribute` (id of an attribute, of a choice, or `{attribute}:true`), `rated` (so many stars and more), `measure`
-- (bits of a number, `{attribute}:{bit}` in steps of its last decimal, and of the percent off, `{viewer}-off:{bit}`).

create table private.index_terms (
  id integer generated always as identity primary key,
  -- listed, category, brand, color, in_stock, featured, discounted, priced; word: of name, brand or code; joined:
  -- neighbors as one word; start: the first word of the name; measure: a bit of a price, of the buyers or of
  -- the rating.
  kind text not null,
  -- Of discounted and priced: the viewer whose price is meant. Of measure: `{viewer, buyers or rated}:{number of the bit}`.
  value text collate "C" not null,
  -- Bit n: the product with number n has it. What is missing at the end is 0. Sets of rare words are stored
  -- compressed, there are many of them; all others as they are, because they are read often.
  rare bit varying,
  common bit varying,
  -- How many bits are set.
  amount integer not null default 0,
  -- Of words: private.typo_keys.
  typo_keys text[] not null default '{}',
  unique (kind, value)
) with (toast_tuple_target = 128, fillfactor = 50);
comment on table private.index_terms is 'What products may be asked for, each with the set of products that have it.';
alter table private.index_terms alter common set storage external;
create index index_terms_parts_of_words on private.index_terms using gin (value extensions.gin_trgm_ops) where kind = 'word';
create index index_terms_typo_keys on private.index_terms using gin (typo_keys) where kind in ('word', 'joined');
alter table private.index_terms enable row level security;

create table private.product_listing (
  -- The product's place in the bits of terms. Newer products have higher numbers.
  no integer generated always as identity (minvalue 0 start 0) primary key,
  -- No foreign key: the row outlives its product until the terms have forgotten it.
  product_id uuid not null unique,
  buyer_count integer not null default 0,
  rating integer not null default 0,
  -- What each kind of viewer pays, toman, running discounts taken off. Null: unknown.
  normal_price integer,
  shop_price integer,
  dealer_price integer,
  -- None while the product is not on sale.
  terms integer[] not null default '{}',
  -- The terms whose bits know it; they lag behind until the next refresh_listing().
  indexed_terms integer[] not null default '{}',
  is_indexed boolean not null default true,
  -- When a discount starts or ends next.
  next_change_at timestamptz,
  -- Whole percent of what each kind of viewer pays less than the list price; 0 without a discount.
  normal_off integer not null default 0,
  shop_off integer not null default 0,
  dealer_off integer not null default 0,
  -- When something that such a site shows changed last, besides the product's own row: its price or what is in stock. They ask
  -- for the latest changes first.
  changed_at timestamptz not null default now(),
  -- Whose rows stand together. All that the folding of a list reads is in the index.
  family_id uuid
);
comment on table private.product_listing is 'What lists sort and filter by, one row per product.';
create index product_listing_open on private.product_listing (no) where not is_indexed;
create index product_listing_next_change_at on private.product_listing (next_change_at) where next_change_at is not null;
create index product_listing_family on private.product_listing (family_id)
include (no, normal_price, shop_price, dealer_price, normal_off, shop_off, dealer_off, buyer_count, rating)
where family_id is not null;
alter table private.product_listing enable row level security;

-- A category that moves takes what stands under it along.
create function private.list_moved_category()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.list_anew(array(
    with recursive branch as (
      select new.id
      union
      select c.id from public.categories c join branch b on c.parent_id = b.id
    )
    select p.id from public.products p join branch b on p.category_id = b.id
  ));
  return null;
end
$$;
create trigger list_moved after update of parent_id on public.categories
for each row when (new.parent_id is distinct from old.parent_id) execute function private.list_moved_category();

-- Products that were added, changed or removed. Of the stock only whether there is any counts.
create function private.list_products()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    perform private.list_anew(array(select c.id from changed c));
    return null;
  end if;
  perform private.list_anew(array(
    select c.id from changed c join before b on b.id = c.id
    where (c.name, c.brand, c.sku, c.category_id, c.is_active, c.is_featured, c.buyer_count, c.average_rating,
      c.review_count, c.has_colors, c.weight, c.stock_quantity > 0) is distinct from (b.name, b.brand, b.sku, b.category_id,
      b.is_active, b.is_featured, b.buyer_count, b.average_rating, b.review_count, b.has_colors, b.weight, b.stock_quantity > 0)
  ));
  return null;
end
$$;
create trigger list_changed after update on public.products
referencing old table as before new table as changed for each statement execute function private.list_products();
create trigger list_removed after delete on public.products
referencing old table as changed for each statement execute function private.list_products();
create trigger list_added after insert on public.products
referencing new table as changed for each statement execute function private.list_products();

-- Parts of products: colors, tier prices, discounts, attributes. Of the stock of a color only whether there is any counts.
create function private.list_parts()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'product_colors' and tg_op = 'UPDATE' then
    perform private.list_anew(array(
      select distinct c.product_id from changed c join before b on b.id = c.id
      where (c.stock_quantity > 0) <> (b.stock_quantity > 0)
    ));
  elsif tg_table_name = 'product_attributes' then
    -- Words are no terms, and what goes with its attribute leaves terms that nobody asks for any more.
    perform private.list_anew(array(
      select distinct c.product_id from changed c join public.attributes a on a.id = c.attribute_id where a.kind <> 'text'
    ));
  elsif tg_op = 'UPDATE' then
    perform private.list_anew(array(select c.product_id from changed c union select b.product_id from before b));
  else
    perform private.list_anew(array(select distinct c.product_id from changed c));
  end if;
  return null;
end
$$;
create trigger list_changed after update on public.product_colors
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.product_colors
referencing old table as changed for each statement execute function private.list_parts();
create trigger list_added after insert on public.product_prices
referencing new table as changed for each statement execute function private.list_parts();
create trigger list_changed after update on public.product_prices
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.product_prices
referencing old table as changed for each statement execute function private.list_parts();
create trigger list_added after insert on public.discounts
referencing new table as changed for each statement execute function private.list_parts();
create trigger list_changed after update on public.discounts
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.discounts
referencing old table as changed for each statement execute function private.list_parts();
create trigger list_added after insert on public.product_attributes
referencing new table as changed for each statement execute function private.list_parts();
create trigger list_changed after update on public.product_attributes
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.product_attributes
referencing old table as changed for each statement execute function private.list_parts();
create trigger list_added after insert on public.product_family_members
referencing new table as changed for each statement execute function private.list_parts();
create trigger list_changed after update on public.product_family_members
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.product_family_members
referencing old table as changed for each statement execute function private.list_parts();
create trigger list_added after insert on public.product_colors
referencing new table as changed for each statement execute function private.list_parts();

-- The words of a text in the form of the search. A number stands apart from the Persian word that it is glued to.
create function private.words_of(input text)
returns text[]
language sql immutable strict set search_path = ''
as $$
  select string_to_array(regexp_replace(
    regexp_replace(private.normalize_text(input), '([0-9])(?=[\u0621-\u06d3])', '\1 ', 'g'),
    '([\u0621-\u06d3])(?=[0-9])', '\1 ', 'g'
  ), ' ')
$$;
grant execute on function private.words_of(text) to authenticated, service_role;

-- A word without none, one or two of its letters. Words that share a key are that many typing errors apart (missing, extra, wrong or moved
-- letter). Three letters: only itself. Two errors: more than seven letters, at most twenty. Numbers and shorter words: no keys.
create function private.typo_keys(word text, errors integer)
returns text[]
language sql immutable strict set search_path = ''
as $$
  select case
    when length(word) < 3 or word ~ '[0-9]' then '{}'
    when length(word) = 3 or errors = 0 then array[word]
    when errors = 1 or length(word) not between 8 and 20
      then array(select overlay(word placing '' from i for 1) from generate_series(1, length(word)) i) || word
    else array(
      select k from generate_series(1, length(word)) i
      cross join unnest(private.typo_keys(overlay(word placing '' from i for 1), 1)) k
      union select word
    )
  end
$$;
grant execute on function private.typo_keys(text, integer) to authenticated, service_role;

-- Neighbors written as one word: two of any kind, three that are short («چاقو تیز کن»).
create function private.joined_words(words text[])
returns setof text
language sql immutable set search_path = ''
as $$
  select left(words[i] || words[i + 1], 60) from generate_series(1, cardinality(words) - 1) i
  union
  select words[i] || words[i + 1] || words[i + 2]
  from generate_series(1, cardinality(words) - 2) i
  where words[i] || words[i + 1] || words[i + 2] ~ '^[^0-9a-z]{5,12}$'
    and least(length(words[i]), length(words[i + 1]), length(words[i + 2])) > 1
$$;

-- By what the best rated are found: the average of the stars, of equal ones the number of reviews. 19 bits.
create function private.rating_measure(average_rating numeric, review_count integer)
returns integer
language sql immutable set search_path = ''
as $$
  select round(average_rating * 100)::integer << 10 | least(review_count, 1023)
$$;

-- The terms of products on sale, as words. `family`: it is in one.
create function private.terms_of(p_ids uuid[])
returns table (product_id uuid, kind text, value text)
-- Planning would take longer than doing.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with recursive categories as (
    select c.id as category_id, c.id as above_id, c.parent_id from public.categories c
    union
    select s.category_id, c.id, c.parent_id from categories s join public.categories c on c.id = s.parent_id
  ), products as materialized (
    select p.id, p.brand, p.category_id, p.is_featured, p.buyer_count,
      private.rating_measure(p.average_rating, p.review_count) as rating, p.average_rating,
      private.words_of(p.name) as title,
      private.words_of(concat_ws(' ', p.brand, p.sku)) as marks,
      case
        when p.has_colors then exists (
          select 1 from public.product_colors c where c.product_id = p.id and c.stock_quantity > 0
        )
        else p.stock_quantity > 0
      end as in_stock
    from public.products p
    where p.id = any (p_ids) and p.is_active
  ), priced as materialized (
    select v.* from private.viewer_prices v where v.product_id = any (p_ids)
  ), facts as materialized (
    select v.* from private.attribute_values v where v.product_id = any (p_ids) and v.kind <> 'text'
  ), words as (
    select g.id, 'word', left(unnest(g.title || g.marks), 60) from products g
    union
    select g.id, 'joined', j.word
    from products g cross join lateral (select private.joined_words(g.title) union select private.joined_words(g.marks)) j (word)
    union
    select g.id, 'start', left(g.title[1], 60) from products g
  )
  select g.id, 'listed'::text, ''::text from products g
  union all
  select g.id, 'category', s.above_id::text from products g join categories s on s.category_id = g.category_id
  union all
  select g.id, 'brand', g.brand from products g where g.brand is not null
  union all
  select g.id, 'color', c.color_id::text from products g join public.product_colors c on c.product_id = g.id
  union all
  select g.id, 'in_stock', '' from products g where g.in_stock
  union all
  select g.id, 'featured', '' from products g where g.is_featured
  union all
  select g.id, 'family', '' from products g join public.product_family_members m on m.product_id = g.id
  union all
  select w.id, w.kind, w.word from words w (id, kind, word) where w.word <> ''
  union all
  select g.id, t.kind, t.value
  from products g
  join priced v on v.product_id = g.id
  cross join lateral (
    select 'priced', v.viewer
    union all
    select 'discounted', v.viewer where v.discounted
    union all
    select 'measure', v.viewer || ':' || bit from generate_series(0, 26) bit where v.price >> bit & 1 = 1
    union all
    select 'measure', v.viewer || '-off:' || bit from generate_series(0, 6) bit where v.percent_off >> bit & 1 = 1
  ) t (kind, value)
  union all
  select g.id, 'measure', 'buyers:' || bit from products g cross join generate_series(0, 30) bit where g.buyer_count >> bit & 1 = 1
  union all
  select g.id, 'measure', 'rated:' || bit from products g cross join generate_series(0, 18) bit where g.rating >> bit & 1 = 1
  union all
  select g.id, 'rated', stars::text from products g cross join generate_series(1, 4) stars where g.average_rating >= stars
  union all
  select distinct f.product_id, 'attribute', f.attribute_id::text from facts f join products g on g.id = f.product_id
  union all
  select f.product_id, 'attribute', coalesce(f.choice_id::text, f.attribute_id || ':true')
  from facts f join products g on g.id = f.product_id where f.choice_id is not null or f.is_true
  union all
  select s.product_id, 'measure', s.attribute_id || ':' || bit
  from private.attribute_steps s join products g on g.id = s.product_id cross join generate_series(0, 26) bit
  where s.product_id = any (p_ids) and s.steps >> bit & 1 = 1;
end
$$;

-- Writes the rows of these products again. Locks them in the order of ids first: what is read after that is newer
-- than every change that someone else has written there.
create function private.relist(p_ids uuid[])
returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  if cardinality(p_ids) = 0 then
    return;
  end if;
  insert into private.product_listing (product_id)
  select p.id from public.products p where p.id = any (p_ids) order by p.created_at, p.id
  on conflict (product_id) do nothing;
  perform 1 from private.product_listing l where l.product_id = any (p_ids) order by l.product_id for update;

  with wanted as materialized (
    select x.product_id, x.kind, x.value collate "C" as value from private.terms_of(p_ids) x
  ), made as (
    insert into private.index_terms as t (kind, value, typo_keys)
    select n.kind, n.value, case n.kind when 'word' then private.typo_keys(n.value, 2) when 'joined' then private.typo_keys(n.value, 1) else '{}' end
    from (select distinct w.kind, w.value from wanted w) n
    where not exists (select 1 from private.index_terms old where old.kind = n.kind and old.value = n.value)
    order by n.kind, n.value
    -- Somebody else has just made it: `do nothing` would not answer its id.
    on conflict (kind, value) do update set kind = excluded.kind
    returning t.id, t.kind, t.value
  ), named as (
    select w.product_id, k.id from wanted w join private.index_terms k on k.kind = w.kind and k.value = w.value
    union all
    select w.product_id, m.id from wanted w join made m on m.kind = w.kind and m.value = w.value
  )
  update private.product_listing l
  set buyer_count = coalesce(p.buyer_count, 0),
    rating = coalesce(private.rating_measure(p.average_rating, p.review_count), 0),
    normal_price = v.normal,
    shop_price = v.shop,
    dealer_price = v.dealer,
    normal_off = coalesce(v.normal_off, 0),
    shop_off = coalesce(v.shop_off, 0),
    dealer_off = coalesce(v.dealer_off, 0),
    terms = coalesce(t.ids, '{}'),
    is_indexed = coalesce(t.ids, '{}') = l.indexed_terms,
    family_id = m.family_id,
    next_change_at = d.next_change_at
  from unnest(p_ids) as asked (id)
  left join public.products p on p.id = asked.id
  left join public.product_family_members m on m.product_id = asked.id
  left join (
    select n.product_id, array_agg(n.id order by n.id) as ids from named n group by n.product_id
  ) t on t.product_id = asked.id
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
  where l.product_id = asked.id;
end
$$;

-- Reindexes products for the triggers, and folds when too many are open, which would slow readers.
create function private.list_anew(p_ids uuid[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- A writer of many rows lists them together at its end.
  if current_setting('hormoz.listing', true) = 'later' then
    return;
  end if;
  perform private.relist(p_ids);
  perform private.fold_when_many();
end
$$;

-- Bits in a set: room for every number, in steps that make most sets equally long.
create function private.listing_length()
returns integer
language sql stable set search_path = ''
as $$
  select (coalesce(max(l.no), 0) / 8192 + 1) * 8192 from private.product_listing l
$$;

create function private.resized(bits bit varying, length integer)
returns bit varying
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return pg_catalog."bit"(bits, length, true);
end
$$;

-- The set of these numbers. One is set after the other until they are so many that all words are written at once.
create function private.set_of(numbers integer[], length integer)
returns bit varying
language plpgsql immutable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  many constant integer := 3000;
  bits bit varying := private.resized('', length);
  n integer;
begin
  if cardinality(numbers) > many then
    return (
      select ('x' || encode(string_agg(int8send(coalesce(w.word, 0)), '' order by i), 'hex'))::bit varying
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
language plpgsql immutable set search_path = ''
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

create function private.numbers_in(bits bit varying)
returns setof integer
language plpgsql immutable rows 30 set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select d.n
  from generate_series(0, length(bits) - 1, 512) a (n)
  cross join generate_series(a.n, a.n + 448, 64) b (n)
  cross join generate_series(b.n, b.n + 56, 8) c (n)
  cross join generate_series(c.n, c.n + 7) d (n)
  where bit_count(substring(bits from a.n + 1 for 512)) > 0
    and bit_count(substring(bits from b.n + 1 for 64)) > 0
    and bit_count(substring(bits from c.n + 1 for 8)) > 0
    and get_bit(bits, d.n) = 1;
end
$$;

create function private.open_numbers()
returns integer[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(select l.no from private.product_listing l where not l.is_indexed);
end
$$;

-- Products that have at least one of these terms.
create function private.with_any(term_ids integer[], length integer)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  bits bit varying;
  open integer[] := private.open_numbers();
begin
  select bit_or("bit"(coalesce(t.common, t.rare), length, true)) into bits
  from private.index_terms t where t.id = any (term_ids);
  bits := coalesce(bits, private.resized('', length));
  if cardinality(open) > 0 then
    bits := (bits & ~private.set_of(open, length)) | private.set_of(array(
      select l.no from private.product_listing l where not l.is_indexed and l.terms && term_ids
    ), length);
  end if;
  return bits;
end
$$;

create function private.with_term(of_kind text, term_values text[], length integer)
returns bit varying
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return private.with_any(
    array(select t.id from private.index_terms t where t.kind = of_kind and t.value = any (term_values)), length
  );
end
$$;

-- Products whose known price for this viewer is between two bounds (toman, inclusive); null leaves one open.
create function private.priced_between(viewer text, lowest integer, highest integer, length integer)
returns bit varying
language plpgsql stable set search_path = ''
as $$
declare
  beyond constant integer := private.price_limit();
  low constant integer := least(greatest(coalesce(lowest, 0), 0), beyond);
  above constant integer := least(greatest(coalesce(highest, beyond - 1), 0), beyond - 1) + 1;
  open constant integer[] := private.open_numbers();
  enough bit varying := private.measured_between(
    viewer, private.with_term('priced', array[viewer], length), low, nullif(above, beyond)
  );
begin
  if cardinality(open) > 0 then
    enough := (enough & ~private.set_of(open, length)) | private.set_of(array(
      select l.no from private.product_listing l
      where not l.is_indexed and l.terms <> '{}'
        and case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end
          between low and above - 1
    ), length);
  end if;
  return enough;
end
$$;

-- The highest numbers of a set, `most` of them: the newest products.
create function private.newest_of(bits bit varying, most integer)
returns bit varying
language plpgsql immutable set search_path = ''
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

-- The products of a set that measure most (or least), `most` of them or up to `spare` more; of equal ones the newest.
-- Decides bit by bit from the highest: those ahead in this bit are in if there is room for all of them; if not, the
-- others are out.
create function private.first_by_measure(
  bits bit varying, measure text, descending boolean, most integer, spare integer
)
returns bit varying
language plpgsql stable set search_path = ''
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
    from private.index_terms t where t.kind = 'measure' and t.value = measure || ':' || n;
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

-- Number of products of a set have each term of a kind, or each of these values, the
-- commonest terms first, some of them or all. Where the set is the whole shop
-- these are the amounts that terms keep. A term's own set is read once, and combined as far as it goes: that of a term which newer
-- products do not have is short.
create function private.count_terms(
  of_kind text, among bit varying, most integer default null, skipped integer default 0, term_values text[] default null
)
returns table (value text, amount bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0
as $$
declare
  open integer[] := private.open_numbers();
  whole boolean := among = private.with_term('listed', array[''], length(among));
  indexed bit varying := among;
begin
  if cardinality(open) > 0 then
    indexed := among & ~private.set_of(open, length(among));
  end if;
  return query
  select t.value::text,
    case when t.is_kept then t.amount else bit_count(t.bits & "bit"(indexed, length(t.bits), true)) end + coalesce(o.amount, 0)
  from (
    select x.id, x.value, x.amount, x.is_kept,
      -- A copy of what lies apart.
      case when not x.is_kept then coalesce(x.common, x.rare) || '' end as bits
    from (
      select k.*, whole or k.amount = 0 as is_kept
      from private.index_terms k
      where k.kind = of_kind and (term_values is null or k.value = any (term_values))
      order by k.amount desc, k.id limit most offset skipped
    ) x
    offset 0
  ) t
  left join (
    -- What open products have, and what the kept amounts still hold of them.
    select x.id, sum(x.amount)::bigint as amount
    from private.product_listing l
    cross join lateral (
      select unnest(l.terms), 1 where get_bit(among, l.no) = 1
      union all
      select unnest(l.indexed_terms), -1 where whole
    ) x (id, amount)
    where not l.is_indexed
    group by x.id
  ) o using (id);
end
$$;

-- The terms of a kind that most products of a set have, `most` of them. Goes through the terms from the commonest in
-- the whole shop, and ends where none that follows can have more.
create function private.commonest_terms(of_kind text, among bit varying, most integer)
returns table (value text, amount bigint)
language plpgsql stable set search_path = ''
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
      select t.amount from private.index_terms t where t.kind = of_kind order by t.amount desc, t.id limit 1 offset seen
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
        select * from private.count_terms(of_kind, among, step, seen)
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
