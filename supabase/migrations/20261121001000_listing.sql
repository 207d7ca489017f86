-- What lists sort and filter by: one narrow row per article, kept in the transaction of every change.
--
-- A trait is anything an article may be asked for: a category, a brand, a colour, a word of its title, a bit of its
-- price. Articles carry their traits here; 20261121001100 turns them round, so that each trait knows its articles.
-- Nobody reaches these tables but the functions of 20261121001200, which look at private.viewer_type().

create table private.traits (
  id integer generated always as identity primary key,
  -- listed, category, brand, color, in_stock, featured, discounted, priced; word: of name, brand or code; joined:
  -- neighbours as one word; start: the first word of the name; measure: a bit of a price, of the sales or of the
  -- rating.
  kind text not null,
  -- Of discounted and priced: the viewer whose price is meant. Of measure: `{viewer, sold or rated}:{number of the bit}`.
  value text collate "C" not null,
  -- Bit n: the article with number n has it. What is missing at the end is 0. Sets of rare words are stored
  -- compressed, there are many of them; all others as they are, because they are read often.
  rare bit varying,
  common bit varying,
  -- How many bits are set.
  amount integer not null default 0,
  -- The word with none or one of its letters left out.
  typo_keys text[] not null default '{}',
  unique (kind, value)
);
alter table private.traits alter common set storage external;
-- Sets lie apart from the words, so that looking through the words reads little. Room in each page for the next version
-- of its rows: a set that changes leaves the indexes of the words alone.
alter table private.traits set (toast_tuple_target = 128, fillfactor = 50);
comment on table private.traits is 'What articles may be asked for, each with the set of articles that have it.';
create index traits_parts_of_words on private.traits using gin (value extensions.gin_trgm_ops) where kind = 'word';
create index traits_typo_keys on private.traits using gin (typo_keys) where kind in ('word', 'joined');

create table private.product_listing (
  -- The article's place in the bits of traits. Newer articles have higher numbers.
  no integer generated always as identity (minvalue 0 start 0) primary key,
  -- No foreign key: the row outlives its article until the traits have forgotten it.
  product_id uuid not null unique,
  sold_count integer not null default 0,
  rating integer not null default 0,
  -- What each kind of viewer pays, toman, running discounts taken off. Null: unknown.
  normal_price integer,
  shop_price integer,
  dealer_price integer,
  -- None while the article is not on sale.
  traits integer[] not null default '{}',
  -- The traits whose bits know it; they lag behind until the next refresh_listing().
  indexed_traits integer[] not null default '{}',
  is_indexed boolean not null default true,
  -- When a discount starts or ends next.
  next_change_at timestamptz
);
comment on table private.product_listing is 'What lists sort and filter by, one row per article.';
create index product_listing_open on private.product_listing (no) where not is_indexed;
create index product_listing_next_change_at on private.product_listing (next_change_at) where next_change_at is not null;

alter table private.traits enable row level security;
alter table private.product_listing enable row level security;

-- A word with none or one of its letters left out: two words that share one of these are a typing error apart
-- (a letter missing, too many, wrong or moved). Numbers and words of one or two letters have none.
create function private.typo_keys(word text)
returns text[]
language sql
immutable
strict
set search_path = ''
as $$
  select case
    when length(word) < 3 or word ~ '[0-9]' then '{}'
    else array(select overlay(word placing '' from i for 1) from generate_series(1, length(word)) i) || word
  end
$$;

-- Neighbours written as one word: two of any kind, three that are short («چاقو تیز کن»).
create function private.joined_words(words text[])
returns setof text
language sql
immutable
set search_path = ''
as $$
  select left(words[i] || words[i + 1], 60) from generate_series(1, cardinality(words) - 1) i
  union
  select words[i] || words[i + 1] || words[i + 2]
  from generate_series(1, cardinality(words) - 2) i
  where words[i] || words[i + 1] || words[i + 2] ~ '^[^0-9a-z]{5,12}$'
    and least(length(words[i]), length(words[i + 1]), length(words[i + 2])) > 1
$$;

-- What each kind of viewer pays for an article and whether a discount is in it. Admins pay as normal customers.
create view private.viewer_prices
with (security_invoker = true) as
select o.product_id, v.viewer, o.price, o.discount is not null as discounted
from (
  select t.*,
    max(t.price) filter (where t.price_type = 'base_price') over article as base,
    max(t.price) filter (where t.price_type = 'shop_price') over article as shop,
    max(t.price) filter (where t.price_type = 'dealer_price') over article as dealer
  from private.tier_offers t
  window article as (partition by t.product_id)
) o
cross join (values ('normal'), ('shop'), ('dealer')) v (viewer)
where o.price_type = private.tier_to_pay(v.viewer::public.user_type, o.base, o.shop, o.dealer);
comment on view private.viewer_prices is 'The price to pay per kind of viewer.';

-- By what the best rated are found: the average of the stars, of equal ones the number of reviews. 19 bits.
create function private.rating_measure(average_rating numeric, review_count integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select round(average_rating * 100)::integer << 10 | least(review_count, 1023)
$$;

-- The traits of articles on sale, as words.
create function private.traits_of(p_ids uuid[])
returns table (product_id uuid, kind text, value text)
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with recursive shelves as (
    select c.id as category_id, c.id as shelf_id, c.parent_id from public.categories c
    union
    select s.category_id, c.id, c.parent_id from shelves s join public.categories c on c.id = s.parent_id
  ), goods as materialized (
    select p.id, p.brand, p.category_id, p.is_featured, p.sold_count,
      private.rating_measure(p.average_rating, p.review_count) as rating,
      string_to_array(private.normalize_text(p.name), ' ') as title,
      string_to_array(private.normalize_text(concat_ws(' ', p.brand, p.sku)), ' ') as marks,
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
  ), words as (
    select g.id, 'word', left(unnest(g.title || g.marks), 60) from goods g
    union
    select g.id, 'joined', j.word
    from goods g cross join lateral (select private.joined_words(g.title) union select private.joined_words(g.marks)) j (word)
    union
    select g.id, 'start', left(g.title[1], 60) from goods g
  )
  select g.id, 'listed'::text, ''::text from goods g
  union all
  select g.id, 'category', s.shelf_id::text from goods g join shelves s on s.category_id = g.category_id
  union all
  select g.id, 'brand', g.brand from goods g where g.brand is not null
  union all
  select g.id, 'color', c.color_id::text from goods g join public.product_colors c on c.product_id = g.id
  union all
  select g.id, 'in_stock', '' from goods g where g.in_stock
  union all
  select g.id, 'featured', '' from goods g where g.is_featured
  union all
  select w.id, w.kind, w.word from words w (id, kind, word) where w.word <> ''
  union all
  select g.id, t.kind, t.value
  from goods g
  join priced v on v.product_id = g.id
  cross join lateral (
    select 'priced', v.viewer
    union all
    select 'discounted', v.viewer where v.discounted
    union all
    select 'measure', v.viewer || ':' || bit from generate_series(0, 26) bit where v.price >> bit & 1 = 1
  ) t (kind, value)
  union all
  select g.id, 'measure', 'sold:' || bit from goods g cross join generate_series(0, 30) bit where g.sold_count >> bit & 1 = 1
  union all
  select g.id, 'measure', 'rated:' || bit from goods g cross join generate_series(0, 18) bit where g.rating >> bit & 1 = 1;
end
$$;

-- Writes the rows of these articles anew. Locks them in the order of ids first: what is read after that is newer
-- than every change that somebody else has written there.
create function private.relist(p_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
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
    select x.product_id, x.kind, x.value collate "C" as value from private.traits_of(p_ids) x
  ), made as (
    insert into private.traits as t (kind, value, typo_keys)
    select n.kind, n.value, case when n.kind in ('word', 'joined') then private.typo_keys(n.value) else '{}' end
    from (select distinct w.kind, w.value from wanted w) n
    where not exists (select 1 from private.traits old where old.kind = n.kind and old.value = n.value)
    order by n.kind, n.value
    -- Somebody else has just made it: `do nothing` would not answer its id.
    on conflict (kind, value) do update set kind = excluded.kind
    returning t.id, t.kind, t.value
  ), named as (
    select w.product_id, k.id from wanted w join private.traits k on k.kind = w.kind and k.value = w.value
    union all
    select w.product_id, m.id from wanted w join made m on m.kind = w.kind and m.value = w.value
  )
  update private.product_listing l
  set sold_count = coalesce(p.sold_count, 0),
    rating = coalesce(private.rating_measure(p.average_rating, p.review_count), 0),
    normal_price = v.normal,
    shop_price = v.shop,
    dealer_price = v.dealer,
    traits = coalesce(t.ids, '{}'),
    is_indexed = coalesce(t.ids, '{}') = l.indexed_traits,
    next_change_at = d.next_change_at
  from unnest(p_ids) as asked (id)
  left join public.products p on p.id = asked.id
  left join (
    select n.product_id, array_agg(n.id order by n.id) as ids from named n group by n.product_id
  ) t on t.product_id = asked.id
  left join (
    select x.product_id, max(x.price) filter (where x.viewer = 'normal') as normal,
      max(x.price) filter (where x.viewer = 'shop') as shop, max(x.price) filter (where x.viewer = 'dealer') as dealer
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

-- What the triggers call: many articles left open would slow readers, so whoever adds one too many folds them in.
create function private.list_anew(p_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
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

-- Articles that were added, changed or removed. Of the stock only whether there is any counts.
create function private.list_products()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    perform private.list_anew(array(select c.id from changed c));
    return null;
  end if;
  perform private.list_anew(array(
    select c.id from changed c join before b on b.id = c.id
    where (c.name, c.brand, c.sku, c.category_id, c.is_active, c.is_featured, c.sold_count, c.average_rating,
      c.review_count, c.has_colors, c.stock_quantity > 0) is distinct from (b.name, b.brand, b.sku, b.category_id,
      b.is_active, b.is_featured, b.sold_count, b.average_rating, b.review_count, b.has_colors, b.stock_quantity > 0)
  ));
  return null;
end
$$;
create trigger list_added after insert on public.products
referencing new table as changed for each statement execute function private.list_products();
create trigger list_changed after update on public.products
referencing old table as before new table as changed for each statement execute function private.list_products();
create trigger list_removed after delete on public.products
referencing old table as changed for each statement execute function private.list_products();

-- Parts of articles: colours, tier prices, discounts. Of the stock of a colour only whether there is any counts.
create function private.list_parts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'product_colors' and tg_op = 'UPDATE' then
    perform private.list_anew(array(
      select distinct c.product_id from changed c join before b on b.id = c.id
      where (c.stock_quantity > 0) <> (b.stock_quantity > 0)
    ));
  elsif tg_op = 'UPDATE' then
    perform private.list_anew(array(select c.product_id from changed c union select b.product_id from before b));
  else
    perform private.list_anew(array(select distinct c.product_id from changed c));
  end if;
  return null;
end
$$;
do $$
declare
  part text;
begin
  foreach part in array array['product_colors', 'product_prices', 'discounts'] loop
    execute format(
      'create trigger list_added after insert on public.%1$I
         referencing new table as changed for each statement execute function private.list_parts();
       create trigger list_changed after update on public.%1$I
         referencing old table as before new table as changed for each statement execute function private.list_parts();
       create trigger list_removed after delete on public.%1$I
         referencing old table as changed for each statement execute function private.list_parts()', part);
  end loop;
end
$$;

-- A category that moves takes what stands under it along.
create function private.list_moved_category()
returns trigger
language plpgsql
security definer
set search_path = ''
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
