-- Families: products that differ in size or set. They stand as choices on each other's pages, and on one card in lists.

create table public.product_families (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  -- The number by which its products differ, as a diameter; null: the labels alone tell them apart.
  attribute_id uuid references public.attributes (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.product_families is 'Products that differ in size or set alone.';
create index product_families_attribute_id on public.product_families (attribute_id);

create table public.product_family_members (
  -- A product is in one family at most.
  product_id uuid primary key references public.products (id) on delete cascade,
  family_id uuid not null references public.product_families (id) on delete cascade,
  -- What stands on its choice; empty: the number of the family's attribute.
  label text not null default '' check (char_length(label) <= 40),
  sort_order integer not null default 0
);
comment on table public.product_family_members is 'The products of each family in their order.';
create index product_family_members_family_id on public.product_family_members (family_id);

create trigger touch_updated_at before update on public.product_families
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.product_families
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.product_family_members
for each row execute function private.audit();

-- Everybody reads what the shop shows; the panel writes through the function below.
alter table public.product_families enable row level security;
alter table public.product_family_members enable row level security;
grant select on public.product_families, public.product_family_members to anon, authenticated, service_role;
create policy "everybody reads families" on public.product_families for select to anon, authenticated using (true);
create policy "members follow their product" on public.product_family_members for select to anon, authenticated
using (exists (select 1 from public.products p where p.id = product_id));

-- A family of one is none.
create function private.drop_small_families()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.product_families f
  where f.id in (select l.family_id from left_members l)
    and (select count(*) from public.product_family_members m where m.family_id = f.id) < 2;
  return null;
end
$$;
create trigger drop_small_families after delete on public.product_family_members
referencing old table as left_members for each statement execute function private.drop_small_families();

-- What tells the products of a family apart: the label, or the number in its unit.
create view private.family_sizes
with (security_invoker = true) as
select m.product_id, m.family_id, m.sort_order, m.label, trim_scale(v.number) as number, a.unit
from public.product_family_members m
join public.product_families f on f.id = m.family_id
left join public.attributes a on a.id = f.attribute_id
left join private.attribute_values v on v.product_id = m.product_id and v.attribute_id = a.id;
grant select on private.family_sizes to anon, authenticated, service_role;

-- Makes a family, or changes one, of two to twelve products in their order: {"id", "seen_at", "name", "attribute_id", "members":
-- [{"product_id", "label"}]}. Fewer than two end it. Each has a label, or a number of
-- the attribute. Refuses 'in_other_family', 'size_missing', 'product_missing', 'changed_meanwhile'. Answers the
-- slugs of all products that are in it now or were before.
create function public.admin_save_family(p_family jsonb)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  family uuid := (p_family ->> 'id')::uuid;
  members constant jsonb := coalesce(p_family -> 'members', '[]');
  named constant uuid[] := array(select (m ->> 'product_id')::uuid from jsonb_array_elements(members) m);
  by_number constant uuid := (p_family ->> 'attribute_id')::uuid;
  touched uuid[];
begin
  perform private.require_admin();
  if cardinality(named) > 12 or cardinality(named) <> (select count(distinct n) from unnest(named) n)
    or exists (select 1 from public.attributes a where a.id = by_number and a.kind <> 'number') then
    perform private.refuse('invalid_input');
  elsif (select count(*) from public.products p where p.id = any (named)) < cardinality(named) then
    perform private.refuse('product_missing');
  elsif exists (
    select 1 from public.product_family_members m where m.product_id = any (named) and m.family_id is distinct from family
  ) then
    perform private.refuse('in_other_family');
  elsif cardinality(named) > 1 and exists (
    select 1 from jsonb_array_elements(members) m
    where btrim(coalesce(m ->> 'label', '')) = '' and not exists (
      select 1 from private.attribute_values v where v.product_id = (m ->> 'product_id')::uuid and v.attribute_id = by_number
    )
  ) then
    perform private.refuse('size_missing');
  end if;
  if family is not null then
    perform 1 from public.product_families f
    where f.id = family and f.updated_at = (p_family ->> 'seen_at')::timestamptz for update;
    if not found then
      perform private.refuse('changed_meanwhile');
    end if;
  end if;
  touched := named || array(select m.product_id from public.product_family_members m where m.family_id = family);
  if cardinality(named) < 2 then
    delete from public.product_families f where f.id = family;
  else
    if family is null then
      insert into public.product_families (name, attribute_id) values (btrim(p_family ->> 'name'), by_number) returning id into family;
    else
      update public.product_families f
      set name = btrim(p_family ->> 'name'), attribute_id = by_number, updated_at = clock_timestamp()
      where f.id = family;
    end if;
    -- First those that come: a family that is left by all but one would end.
    insert into public.product_family_members as m (product_id, family_id, label, sort_order)
    select (x.value ->> 'product_id')::uuid, family, btrim(coalesce(x.value ->> 'label', '')), x.ordinality
    from jsonb_array_elements(members) with ordinality x
    on conflict (product_id) do update set label = excluded.label, sort_order = excluded.sort_order
    where m.family_id = excluded.family_id and (m.label, m.sort_order) is distinct from (excluded.label, excluded.sort_order);
    delete from public.product_family_members m where m.family_id = family and m.product_id <> all (named);
    if (select count(*) from public.product_family_members m where m.family_id = family) < cardinality(named) then
      perform private.refuse('in_other_family');
    end if;
  end if;
  return array(select p.slug from public.products p where p.id = any (touched));
end
$$;
grant execute on function public.admin_save_family(jsonb) to authenticated;

-- The slugs of all products that share a family with one of these, as far as the viewer may see them.
create function public.family_slugs(p_slugs text[])
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct s.slug
    from public.products p
    join public.product_family_members m on m.product_id = p.id
    join public.product_family_members o on o.family_id = m.family_id
    join public.products s on s.id = o.product_id
    where p.slug = any (p_slugs)
  )
$$;
grant execute on function public.family_slugs(text[]) to authenticated;

-- ----------------------------------------------------------------------------
-- Lists: one card for the products of a family that match.

-- Whose rows stand together. All that the folding of a list reads is in the index.
alter table private.product_listing add column family_id uuid;
create index product_listing_family on private.product_listing (family_id)
include (no, normal_price, shop_price, dealer_price, normal_off, shop_off, dealer_off, buyer_count, rating)
where family_id is not null;

-- The terms of products on sale, as words. `family`: it is in one.
create or replace function private.terms_of(p_ids uuid[])
returns table (product_id uuid, kind text, value text)
language plpgsql
stable
set search_path = ''
-- Planning would take longer than doing.
set plan_cache_mode = force_generic_plan
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

-- Writes the rows of these products anew. Locks them in the order of ids first: what is read after that is newer
-- than every change that somebody else has written there.
create or replace function private.relist(p_ids uuid[])
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

create trigger list_added after insert on public.product_family_members
referencing new table as changed for each statement execute function private.list_parts();
create trigger list_changed after update on public.product_family_members
referencing old table as before new table as changed for each statement execute function private.list_parts();
create trigger list_removed after delete on public.product_family_members
referencing old table as changed for each statement execute function private.list_parts();

-- Of a set of products in families those that stand behind another one of theirs. Of those in the first piece of the list (sets that
-- follow each other; null: one) that has any, what can be bought comes before what cannot, then the order of the list decides, then
-- the newest. What decides is packed into one number: piece, stock, measure, and the product's own number, which is read back from it.
create function private.followers_in(related bit varying, pieces bit varying[], sort text, viewer text)
returns bit varying
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant bigint := 2147483647;
  amount constant integer := bit_count(related);
  available constant bit varying := private.with_term('in_stock', array[''], length(related));
begin
  return related & ~private.set_of(array(
    select (max(
      (case when pieces is not null then (
        select cardinality(pieces) - min(i) from generate_subscripts(pieces, 1) i where get_bit(pieces[i], l.no) = 1
      ) else 0 end::bigint << 60)
      | (get_bit(available, l.no)::bigint << 59)
      | (case sort
          when 'newest' then 0
          when 'cheapest' then most - coalesce(its.price, most)
          when 'dearest' then coalesce(its.price, 0)
          when 'biggest-discount' then its.off
          when 'highest-rated' then l.rating
          else l.buyer_count
        end::bigint << 28)
      | l.no
    ) & 268435455)::integer
    from (
      -- Few are looked up; for many the index is read from end to end.
      select x.no, x.family_id, x.normal_price, x.shop_price, x.dealer_price, x.normal_off, x.shop_off,
        x.dealer_off, x.buyer_count, x.rating
      from private.product_listing x
      where amount < 500 and x.no = any (case when amount < 500 then array(select private.numbers_in(related)) end)
      union all
      select x.no, x.family_id, x.normal_price, x.shop_price, x.dealer_price, x.normal_off, x.shop_off,
        x.dealer_off, x.buyer_count, x.rating
      from private.product_listing x
      where amount >= 500 and x.family_id is not null and get_bit(related, x.no) = 1
    ) l
    cross join lateral (
      select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price,
        case viewer when 'normal' then l.normal_off when 'shop' then l.shop_off else l.dealer_off end as off
    ) its
    group by l.family_id
  ), length(related));
end
$$;

-- The orders in which a list may stand, and whose prices count in them.
create view private.family_orders with (security_invoker = true) as
select s.sort, null as viewer, s.sort as name from (values ('newest'), ('best-selling'), ('highest-rated')) s (sort)
union all
select s.sort, v.viewer, s.sort || ':' || v.viewer
from (values ('cheapest'), ('dearest'), ('biggest-discount')) s (sort) cross join (values ('normal'), ('shop'), ('dealer')) v (viewer);

-- Keeps, for lists that hold families whole, who follows in each order (terms `follower`), and which families a category or a brand
-- may part (`parted`). Whose rows are folded, and their families, are written anew.
create function private.fold_families(numbers integer[], length integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  members integer[] := array(
    select l.no from private.product_listing l
    where l.family_id in (select x.family_id from private.product_listing x where x.no = any (numbers)) and l.terms <> '{}'
  );
  changed bit varying;
  present bit varying;
begin
  changed := private.set_of(numbers, length) | private.set_of(members, length);
  if members = '{}' and not exists (
    select from private.index_terms t
    where t.kind in ('follower', 'parted') and bit_count("bit"(t.common, length, true) & changed) > 0
  ) then
    return;
  end if;
  present := private.set_of(members, length);
  insert into private.index_terms as t (kind, value, common, amount)
  select f.kind, f.value, f.bits, bit_count(f.bits)
  from (
    select 'follower' as kind, o.name as value, private.followers_in(present, null, o.sort, o.viewer) as bits from private.family_orders o
    union all
    select 'parted', '', private.set_of(array(
      select l.no from private.product_listing l
      where l.no = any (members) and l.family_id in (
        select x.family_id from private.product_listing x join public.products p on p.id = x.product_id
        where x.no = any (members) group by x.family_id
        having count(distinct p.category_id) > 1 or count(p.category_id) < count(*)
          or count(distinct p.brand) > 1 or count(p.brand) not in (0, count(*))
      )
    ), length)
  ) f
  on conflict (kind, value) do update
  set common = ("bit"(t.common, length, true) & ~changed) | excluded.common,
    amount = bit_count(("bit"(t.common, length, true) & ~changed) | excluded.common);
end
$$;

-- Writes the open products into the bits and answers how many that were. Those that another transaction holds stay
-- open for the next time. The caller holds the lock.
create or replace function private.fold_listing()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  length integer;
  numbers integer[];
begin
  numbers := array(
    select l.no from private.product_listing l where not l.is_indexed order by l.no for update skip locked
  );
  length := private.listing_length();
  with changes as (
    select l.no, x.id, x.has
    from private.product_listing l
    cross join lateral (
      (select unnest(l.terms), true except select unnest(l.indexed_terms), true)
      union all
      (select unnest(l.indexed_terms), false except select unnest(l.terms), false)
    ) x (id, has)
    where l.no = any (numbers)
  ), by_term as (
    select c.id, coalesce(array_agg(c.no) filter (where c.has), '{}') as now_having,
      coalesce(array_agg(c.no) filter (where not c.has), '{}') as no_longer
    from changes c
    group by c.id
  ), folded as materialized (
    select t.id, t.kind,
      private.changed_set("bit"(coalesce(t.common, t.rare, ''), length, true), b.now_having, b.no_longer) as bits
    from by_term b join private.index_terms t using (id)
  ), counted as (
    select f.*, bit_count(f.bits) as amount,
      f.kind in ('word', 'joined', 'start') and bit_count(f.bits) * 64 < length as is_rare
    from folded f
  )
  update private.index_terms t
  set rare = case when f.is_rare then f.bits end, common = case when not f.is_rare then f.bits end, amount = f.amount
  from counted f
  where t.id = f.id;

  perform private.fold_families(numbers, length);
  update private.product_listing l set indexed_terms = l.terms, is_indexed = true where l.no = any (numbers);
  delete from private.product_listing l
  where l.no = any (numbers) and l.terms = '{}'
    and not exists (select 1 from public.products p where p.id = l.product_id);
  return cardinality(numbers);
end
$$;

-- Who joins or leaves a family changes who leads in it: all of it is open until it is folded.
create function private.open_families()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    update private.product_listing l set is_indexed = false where l.family_id in (select c.family_id from changed c);
  end if;
  if tg_op <> 'INSERT' then
    update private.product_listing l set is_indexed = false where l.family_id in (select b.family_id from before b);
  end if;
  return null;
end
$$;

create trigger open_added after insert on public.product_family_members
referencing new table as changed for each statement execute function private.open_families();
create trigger open_changed after update on public.product_family_members
referencing old table as before new table as changed for each statement execute function private.open_families();
create trigger open_removed after delete on public.product_family_members
referencing old table as before for each statement execute function private.open_families();

-- The pieces of a list with one product of each family. `is_whole`: nothing but a category or a brand narrows the list, so that it holds
-- each family whole or not at all, those apart that these may part; then only families with open products are looked at.
create function private.folded(pieces bit varying[], sort text, viewer text, is_whole boolean default false)
returns bit varying[]
language plpgsql
stable
set search_path = ''
as $$
declare
  length constant integer := length(pieces[1]);
  related bit varying := (select bit_or(p) from unnest(pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := private.resized('', length);
  kept bit varying;
  unknown bit varying;
begin
  if bit_count(related) < 2 then
    return pieces;
  end if;
  if is_whole and cardinality(pieces) = 1 then
    select "bit"(t.common, length, true) into kept
    from private.family_orders o join private.index_terms t on t.kind = 'follower' and t.value = o.name
    where o.sort = folded.sort and coalesce(o.viewer, folded.viewer) = folded.viewer;
    if kept is not null then
      unknown := private.set_of(array(
        select l.no from private.product_listing l
        where l.family_id in (select x.family_id from private.product_listing x where not x.is_indexed and x.family_id is not null)
      ), length) | coalesce(
        (select "bit"(t.common, length, true) from private.index_terms t where t.kind = 'parted'), private.resized('', length)
      );
      followers := related & kept & ~unknown;
      related := related & unknown;
    end if;
  end if;
  if bit_count(related) > 1 then
    followers := followers | private.followers_in(related, case when cardinality(pieces) > 1 then pieces end, sort, viewer);
  end if;
  return array(select p & ~followers from unnest(pieces) with ordinality u (p, place) order by place);
end
$$;

-- What cards say of families, by the product of the card: {id: {sizes, from}}. `sizes`: how many products of it are on sale, two or
-- more. `from`: the lowest price of those that match and can be bought, toman, where they are not all alike; else it is left out. Null without any.
create function private.families_on_cards(ids uuid[], matched bit varying, viewer text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(c.product_id, jsonb_strip_nulls(jsonb_build_object('sizes', s.sizes, 'from', s.lowest)))
  from private.product_listing c
  cross join private.with_term('in_stock', array[''], length(matched)) available
  cross join lateral (
    select count(*) as sizes,
      case when min(its.price) < max(its.price) then min(its.price) end as lowest
    from private.product_listing l
    cross join lateral (
      select case when get_bit(matched & available, l.no) = 1 then
        case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end
      end as price
    ) its
    where l.family_id = c.family_id and l.terms <> '{}'
  ) s
  where c.product_id = any (ids) and c.family_id is not null and s.sizes > 1
$$;

drop function private.find_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[], integer, jsonb, text[]
);

-- The ids of a page of search_products, with the number of all products that match and of the cards that they stand on, their families
-- (private.families_on_cards), how the query was read, and the facets. It reads the sets as their owner and tells nothing but what the
-- viewer may see.
create function private.find_products(
  p_query text, p_category text, p_sort text, p_limit integer, p_offset integer, p_brands text[], p_colors text[],
  p_min_price integer, p_max_price integer, p_in_stock boolean, p_discounted boolean, p_featured boolean,
  p_nearest boolean, p_facets text[], p_rating integer, p_attributes jsonb, p_categories text[], 
  out ids uuid[], out total bigint, out cards bigint, out families jsonb, out reading jsonb, out facets jsonb
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

grant execute on function private.find_products(
  text, text, text, integer, integer, text[], text[], integer, integer, boolean, boolean, boolean, boolean, text[], integer, jsonb, text[]
) to anon, authenticated, service_role;

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
create or replace function public.search_products(
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
language plpgsql
stable
set search_path = ''
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

-- ----------------------------------------------------------------------------
-- The page of a product, and feeds.

-- What stands beside a product, four of those in stock: best-sellers of its category, then of the whole shop. None when the
-- row would stay short. Its own family stands on the page already.
create or replace function private.related_products(p_product uuid, p_category uuid)
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

-- The family that a product is in, null without one: {id, name, attribute ({key, name} of the number by which they differ, or null),
-- sizes: cards of those on sale in their order, each with label, number and unit (private.family_sizes)}.
create function private.family_of(product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', f.id, 'name', f.name,
    'attribute', (select jsonb_build_object('key', a.key, 'name', a.name) from public.attributes a where a.id = f.attribute_id),
    'sizes', (
      select coalesce(jsonb_agg(
        c.card || jsonb_build_object('label', s.label, 'number', s.number, 'unit', s.unit) order by c.place
      ), '[]')
      from jsonb_array_elements(public.product_cards(array(
        select o.product_id from private.family_sizes o where o.family_id = f.id order by o.sort_order, o.product_id
      ))) with ordinality c (card, place)
      join private.family_sizes s on s.product_id = (c.card ->> 'id')::uuid
    )
  )
  from public.product_family_members m join public.product_families f on f.id = m.family_id
  where m.product_id = product
$$;
grant execute on function private.family_of(uuid) to anon, authenticated, service_role;

-- What else stands on the page of a product: {family: private.family_of}.
create function private.page_parts(product uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('family', private.family_of(product))
$$;
grant execute on function private.page_parts(uuid) to anon, authenticated, service_role;

-- A product on sale with what stands on its page, null when there is none of that slug: its row as
-- product_with_discounts has it, with category, colors and attributes (private.attributes_of), {related: cards, reviews: the newest, p_reviews of them,
-- summary: get_product_rating_summary}, and private.page_parts.
create or replace function public.product_page(p_slug text, p_reviews integer default 10)
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
        'id', k.id, 'name', k.name, 'hex_code', k.hex_code, 'stock_quantity', s.stock_quantity, 'images', s.images
      ) order by s.stock_quantity = 0, s.sort_order, k.name)
      from public.product_colors s join public.colors k on k.id = s.color_id where s.product_id = product.id
    ),
    'attributes', private.attributes_of(product.id),
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
  ) || private.page_parts(product.id);
end
$$;

-- A page of items, 1,000 at most, as the viewer may see them: [{product_id, color_id, color, slug, name, brand, sku,
-- categories (names from the top down), images, price and list_price (toman, null: unknown), is_available, weight,
-- short_description, description, attributes (private.attributes_of), family
-- ({id, label, number, unit}, private.family_sizes; null without one), created_at, changed_at}].
create or replace function public.feed_items(
  p_sort text default 'id', p_limit integer default 1000, p_offset integer default 0, p_after uuid default null,
  p_after_color uuid default null, p_products uuid[] default null
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive page as materialized (
    select * from private.feed_page(p_sort, p_limit, p_offset, p_after, p_after_color, p_products)
  ), categories as (
    select c.id, c.parent_id, array[c.name] as names from public.categories c where c.parent_id is null
    union all
    select c.id, c.parent_id, a.names || c.name from public.categories c join categories a on a.id = c.parent_id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'product_id', p.id, 'color_id', g.color_id, 'color', k.name, 'slug', p.slug, 'name', p.name, 'brand', p.brand,
      'sku', p.sku, 'categories', coalesce(a.names, '{}'),
      'images', case when cardinality(s.images) > 0 then s.images else p.images end,
      'price', p.price, 'list_price', p.list_price,
      'is_available', p.price is not null and coalesce(s.stock_quantity, p.stock_quantity, 0) > 0,
      'weight', p.weight, 'short_description', p.short_description,
      'description', coalesce(nullif(p.detailed_description, ''), p.description),
      'attributes', private.attributes_of(p.id),
      'family', (
        select jsonb_build_object('id', z.family_id, 'label', z.label, 'number', z.number, 'unit', z.unit)
        from private.family_sizes z where z.product_id = p.id
      ),
      'created_at', p.created_at, 'changed_at', g.changed_at
    ) order by g.place
  ), '[]')
  from page g
  join public.product_with_discounts p on p.id = g.product_id and p.is_active
  left join public.product_colors s on s.product_id = g.product_id and s.color_id = g.color_id
  left join public.colors k on k.id = g.color_id
  left join categories a on a.id = p.category_id
$$;
