-- Folding: the open articles are written into the bits, now and then, by one at a time.

-- Whoever folds holds this lock until the end of the transaction.
create function private.folding_lock()
returns bigint
language sql
immutable
set search_path = ''
as $$
  select hashtextextended('fold_listing', 0)
$$;

-- Writes the open articles into the bits and answers how many that were. Those that another transaction holds stay
-- open for the next time. The caller holds the lock.
create function private.fold_listing()
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
      (select unnest(l.traits), true except select unnest(l.indexed_traits), true)
      union all
      (select unnest(l.indexed_traits), false except select unnest(l.traits), false)
    ) x (id, has)
    where l.no = any (numbers)
  ), by_trait as (
    select c.id, coalesce(array_agg(c.no) filter (where c.has), '{}') as now_having,
      coalesce(array_agg(c.no) filter (where not c.has), '{}') as no_longer
    from changes c
    group by c.id
  ), folded as materialized (
    select t.id, t.kind,
      private.changed_set("bit"(coalesce(t.common, t.rare, ''), length, true), b.now_having, b.no_longer) as bits
    from by_trait b join private.traits t using (id)
  ), counted as (
    select f.*, bit_count(f.bits) as amount,
      f.kind in ('word', 'joined', 'start') and bit_count(f.bits) * 64 < length as is_rare
    from folded f
  )
  update private.traits t
  set rare = case when f.is_rare then f.bits end, common = case when not f.is_rare then f.bits end, amount = f.amount
  from counted f
  where t.id = f.id;

  update private.product_listing l set indexed_traits = l.traits, is_indexed = true where l.no = any (numbers);
  delete from private.product_listing l
  where l.no = any (numbers) and l.traits = '{}'
    and not exists (select 1 from public.products p where p.id = l.product_id);
  return cardinality(numbers);
end
$$;
-- Folds when many articles are open, unless somebody is at it.
create function private.fold_when_many()
returns void
language plpgsql
security definer
set search_path = ''
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

-- Counts the customers anew of articles that somebody bought or brought back, or whose buyers bought too long ago.
-- Articles that an order holds right now wait for the next time. Answers how many have another count now.
create function private.refresh_buyer_counts()
returns integer
language plpgsql
set search_path = ''
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

-- Keeps lists fast and on time: counts buyers, writes articles anew whose discounts have started or ended, then folds the open ones
-- in. Answers how many, and of how many the place among the best-sellers may be another one. Called every minute. Waits for
-- no writer: whoever waits for it can go on.
create function public.refresh_listing(out refreshed integer, out reordered integer)
language plpgsql
security definer
set search_path = ''
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
