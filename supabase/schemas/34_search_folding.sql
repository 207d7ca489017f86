-- Folding of the search index: open products are written into the bits of terms, by one transaction at a time; and the families of lists.

-- Lock of folding, held until the end of the transaction.
create function private.folding_lock()
returns bigint
language sql immutable set search_path = ''
as $$
  select hashtextextended('fold_listing', 0)
$$;

-- Writes the open products into the bits and returns how many that were. Those that another transaction holds stay
-- open for the next time. The caller holds the lock.
create function private.fold_listing()
returns integer
language plpgsql security definer set search_path = ''
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

-- Folds when many products are open, unless someone is at it.
create function private.fold_when_many()
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  many constant integer := 50;
begin
  if (select count(*) from (select from private.product_listing l where not l.is_indexed limit many) o) = many
    and pg_try_advisory_xact_lock(private.folding_lock()) then
    perform private.fold_listing();
  end if;
end
$$;

-- Counts the customers again of products that someone bought or brought back, or whose buyers bought too long ago.
-- Products that an order holds right now wait for the next time. Returns how many have another count now.
create function private.refresh_buyer_counts()
returns integer
language plpgsql set search_path = ''
as $$
declare
  long_ago timestamptz := now() - interval '90 days';
  touched uuid[] := array(
    select p.id from public.products p
    where p.id in (
      select b.product_id from private.buyers b where not b.is_counted
      union
      select b.product_id from private.buyers b where b.bought_at < long_ago
    )
    order by p.id for no key update skip locked
  );
  changed integer;
begin
  delete from private.buyers b where b.product_id = any (touched) and (b.pieces <= 0 or b.bought_at < long_ago);
  update private.buyers b set is_counted = true where b.product_id = any (touched) and not b.is_counted;
  update public.products p
  set buyer_count = n.buyers
  from (
    select t.id, (select count(*) from private.buyers b where b.product_id = t.id) as buyers from unnest(touched) t (id)
  ) n
  where p.id = n.id and p.buyer_count <> n.buyers;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Per-minute job: counts buyers, reindexes products whose discounts began or ended, folds open products. Returns the number of products, and
-- of those whose best-seller position may have changed. Waits for no writer.
-- Definer: writes buyers and products.
create function public.refresh_listing(out refreshed integer, out reordered integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(private.folding_lock());
  reordered := private.refresh_buyer_counts();
  perform private.relist(array(
    select l.product_id from private.product_listing l where l.next_change_at <= now()
    order by l.product_id for update skip locked
  ));
  refreshed := private.fold_listing();
end
$$;
grant execute on function public.refresh_listing() to service_role;

-- Of a set of products in families those that stand behind another one of theirs. Of those in the first piece of the list (sets that
-- follow each other; null: one) that has any, what can be bought comes before what cannot, then the order of the list decides, then
-- the newest. What decides is packed into one number: piece, stock, measure, and the product's own number, which is read back from it.
-- `candidates`: those that may stand behind, where that is known; all others lead.
create function private.followers_in(
  related bit varying, pieces bit varying[], sort text, viewer text, candidates bit varying default null
)
returns bit varying
-- With what was asked for in it, a plan reads a few families by the index or all of them in its order, and decides by one measure.
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant bigint := 2147483647;
  possible constant bit varying := coalesce(candidates, related);
  available constant bit varying := private.with_term('in_stock', array[''], length(related));
  -- Null: so many that all are read.
  families uuid[];
begin
  if bit_count(possible) < 100 then
    families := array(
      select distinct l.family_id from private.product_listing l where l.no = any (array(select private.numbers_in(possible)))
    );
  end if;
  return possible & ~private.set_of(array(
    select f.no
    from (
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
      ) & 268435455)::integer as no
      from private.product_listing l
      cross join lateral (
        select case viewer when 'normal' then l.normal_price when 'shop' then l.shop_price else l.dealer_price end as price,
          case viewer when 'normal' then l.normal_off when 'shop' then l.shop_off else l.dealer_off end as off
      ) its
      where l.family_id is not null and (families is null or l.family_id = any (families)) and get_bit(related, l.no) = 1
      group by l.family_id
    ) f
    where get_bit(possible, f.no) = 1
  ), length(related));
end
$$;

-- The orders in which a list may stand, and whose prices count in them.
create view private.family_orders with (security_invoker = true) as
select s.sort, null as viewer, s.sort as name from (values ('newest'), ('best-selling'), ('highest-rated')) s (sort)
union all
select s.sort, v.viewer, s.sort || ':' || v.viewer
from (values ('cheapest'), ('dearest'), ('biggest-discount')) s (sort) cross join (values ('normal'), ('shop'), ('dealer')) v (viewer);

-- Keeps the terms of families for lists that contain families whole: `follower` (products behind the leading one, per order) and `parted`
-- (families that a category or brand may split). Reindexes folded products and their families.
create function private.fold_families(numbers integer[], length integer)
returns void
language plpgsql set search_path = ''
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

-- The sets of a list reduced to one product per family; open families are computed
-- separately. In a list of one set, products that follow in the
-- whole family are the only candidates. `is_whole`: only a category or brand narrows the list, so it contains families whole or not at all,
-- except the `parted` ones, and no other products need to be checked.
create function private.folded(pieces bit varying[], sort text, viewer text, is_whole boolean default false)
returns bit varying[]
language plpgsql stable set search_path = ''
as $$
declare
  length constant integer := length(pieces[1]);
  nothing constant bit varying := private.resized('', length);
  related bit varying := (select bit_or(p) from unnest(pieces) p) & private.with_term('family', array[''], length);
  followers bit varying := nothing;
  candidates bit varying;
  open bit varying;
  parted bit varying;
begin
  if bit_count(related) < 2 then
    return pieces;
  end if;
  if cardinality(pieces) = 1 then
    select "bit"(t.common, length, true) into candidates
    from private.family_orders o join private.index_terms t on t.kind = 'follower' and t.value = o.name
    where o.sort = folded.sort and coalesce(o.viewer, folded.viewer) = folded.viewer;
    open := private.set_of(array(
      select l.no from private.product_listing l
      where l.family_id in (select x.family_id from private.product_listing x where not x.is_indexed and x.family_id is not null)
    ), length);
    if candidates is not null and is_whole then
      parted := coalesce((
        select "bit"(t.common, length, true) from private.index_terms t
        where t.kind = 'parted' and pieces[1] <> private.with_term('listed', array[''], length)
      ), nothing) | open;
      followers := related & candidates & ~parted;
      related := related & parted;
    end if;
    candidates := related & (candidates | open);
  end if;
  if bit_count(coalesce(candidates, related)) > 0 then
    followers := followers | private.followers_in(related, case when cardinality(pieces) > 1 then pieces end, sort, viewer, candidates);
  end if;
  return array(select p & ~followers from unnest(pieces) with ordinality u (p, place) order by place);
end
$$;
