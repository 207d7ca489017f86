-- What products cost when: for the lowest price of the 30 days before a discount (decision 41).

create table public.price_history (
  product_id uuid not null references public.products (id) on delete cascade,
  price_type public.price_type not null,
  -- Holds until the next row of the product and tier.
  started_at timestamptz not null,
  -- Toman, after the discount that ran; null: the tier had no price.
  price integer check (price > 0),
  primary key (product_id, price_type, started_at)
);
comment on table public.price_history is 'Prices in force by product and tier, each from when it began; written by triggers and by note_price_history.';
create index price_history_started_at on public.price_history (started_at);

alter table public.price_history enable row level security;
grant select on public.price_history to anon, authenticated, service_role;
create policy "each tier reads its own price history" on public.price_history
for select to anon, authenticated
using (
  private.may_see_price(price_type, (select private.viewer_type()))
  and exists (select 1 from public.products p where p.id = product_id)
);

-- Notes the prices in force of these products where they are others than the last noted.
create function private.note_prices(p_ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.price_history (product_id, price_type, started_at, price)
  -- Of two writers the one that began first may come last.
  select p.id, t.tier, greatest(now(), last.started_at), o.price
  from public.products p
  cross join unnest(enum_range(null::public.price_type)) t (tier)
  left join private.tier_offers o on o.product_id = p.id and o.price_type = t.tier
  left join lateral (
    select h.started_at, h.price from public.price_history h
    where h.product_id = p.id and h.price_type = t.tier
    order by h.started_at desc limit 1
  ) last on true
  where p.id = any (p_ids) and o.price is distinct from last.price
  -- Locks in one order (decision 2).
  order by p.id
  on conflict (product_id, price_type, started_at) do update set price = excluded.price;
end
$$;

create function private.note_changed_prices()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.note_prices(array(select c.product_id from changed c union select b.product_id from before b));
  else
    perform private.note_prices(array(select distinct c.product_id from changed c));
  end if;
  return null;
end
$$;
do $$
declare
  part text;
begin
  foreach part in array array['product_prices', 'discounts'] loop
    execute format(
      'create trigger note_added_prices after insert on public.%1$I
         referencing new table as changed for each statement execute function private.note_changed_prices();
       create trigger note_changed_prices after update on public.%1$I
         referencing old table as before new table as changed for each statement execute function private.note_changed_prices();
       create trigger note_removed_prices after delete on public.%1$I
         referencing old table as changed for each statement execute function private.note_changed_prices()', part);
  end loop;
end
$$;

-- Notes what discounts changed that began or ended by themselves after p_since, each at its moment, and forgets prices that were over
-- a year ago. Safe to repeat, for the same time too. Answers how many prices were noted and forgotten.
create function public.note_price_history(p_since timestamptz, out noted integer, out forgotten integer)
language plpgsql
security definer
set search_path = ''
as $$
begin
  with due as (
    -- What was saved after its moment, the triggers noted.
    select d.product_id, d.price_type, d.start_date as at from public.discounts d
    where d.is_active and d.start_date > p_since and d.start_date <= now() and d.start_date > d.updated_at
    union
    select d.product_id, d.price_type, d.end_date from public.discounts d
    where d.is_active and d.end_date > p_since and d.end_date <= now() and d.end_date > d.updated_at
  ), changes as (
    select u.*, p.price, lag(p.price, 1, last.price) over (partition by u.product_id, u.price_type order by u.at) as price_before
    from due u
    join lateral private.prices_at(u.product_id, u.at) p on p.price_type = u.price_type
    left join lateral (
      select h.started_at, h.price from public.price_history h
      where h.product_id = u.product_id and h.price_type = u.price_type
      order by h.started_at desc limit 1
    ) last on true
    where last.started_at is null or u.at > last.started_at
  ), added as (
    insert into public.price_history (product_id, price_type, started_at, price)
    select c.product_id, c.price_type, c.at, c.price from changes c
    where c.price is distinct from c.price_before
    order by c.product_id
    on conflict (product_id, price_type, started_at) do nothing
    returning 1
  )
  select count(*) into noted from added;
  with gone as (
    delete from public.price_history h
    where (h.product_id, h.price_type, h.started_at) in (
      select o.product_id, o.price_type, o.started_at
      from public.price_history o
      where o.started_at < now() - interval '1 year' and exists (
        select from public.price_history n
        where n.product_id = o.product_id and n.price_type = o.price_type
          and n.started_at > o.started_at and n.started_at < now() - interval '1 year'
      )
      order by o.started_at limit 5000 for update skip locked
    )
    returning 1
  )
  select count(*) into forgotten from gone;
end
$$;
grant execute on function public.note_price_history(timestamptz) to service_role;

-- The lowest price of a tier, in toman, in the 30 days before its price of now began; null where none was asked before, and for who may not
-- see the tier.
create function public.lowest_prior_price(p_product_id uuid, p_price_type public.price_type)
returns integer
language sql
stable
set search_path = ''
as $$
  with periods as (
    select h.price, h.started_at, lead(h.started_at) over (order by h.started_at) as ended_at
    from public.price_history h
    where h.product_id = p_product_id and h.price_type = p_price_type
  ), began as (
    -- Not noted yet: it began just now.
    select coalesce(min(h.started_at), now()) as at
    from periods h
    where h.started_at > (
      select coalesce(max(x.started_at), '-infinity') from periods x
      where x.price is distinct from (
        select o.price from private.tier_offers o where o.product_id = p_product_id and o.price_type = p_price_type
      )
    )
  )
  select min(h.price)
  from periods h cross join began b
  where h.started_at < b.at and (h.ended_at is null or h.ended_at > b.at - interval '30 days')
$$;
grant execute on function public.lowest_prior_price(uuid, public.price_type) to anon, authenticated, service_role;

-- Lays the history as far as it can be told from what is there: each price as it is since the product was added or the panel last
-- changed its prices, less the discounts that ran since.
create function private.lay_price_history()
returns void
language sql
set search_path = ''
as $$
  delete from public.price_history h where h.started_at <= now();
  with known as (
    select t.product_id, t.price_type, t.amount, least(now(), greatest(p.created_at, (
      select max(a.created_at) from public.admin_audit a where a.table_name = 'product_prices' and a.record_id = p.id::text
    ))) as since
    from public.product_prices t join public.products p on p.id = t.product_id
  ), runs as (
    select d.*, coalesce(d.start_date, d.created_at) as began_at from public.discounts d where d.is_active
  ), moments as (
    select k.*, k.since as at from known k
    union
    select k.*, m.at
    from known k
    join runs d on d.product_id = k.product_id and d.price_type = k.price_type
    cross join lateral (values (d.began_at), (d.end_date)) m (at)
    where m.at > k.since and m.at <= now()
  ), prices as (
    select m.product_id, m.price_type, m.at, least(m.amount, (
      select min(private.discounted_price(m.amount, d.discount_type, d.discount_value))
      from runs d
      where d.product_id = m.product_id and d.price_type = m.price_type
        and d.began_at <= m.at and (d.end_date is null or d.end_date > m.at)
    )) as price
    from moments m
  )
  insert into public.price_history (product_id, price_type, started_at, price)
  select p.product_id, p.price_type, p.at, p.price
  from (select x.*, lag(x.price) over (partition by x.product_id, x.price_type order by x.at) as price_before from prices x) p
  where p.price is distinct from p.price_before
$$;
select private.lay_price_history();
