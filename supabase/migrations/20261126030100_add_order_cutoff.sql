-- The cut-off hour: orders after it are prepared from the next working day on. Every promise of a day follows it.

alter table public.delivery_settings add column cutoff_at time default '17:00';
comment on column public.delivery_settings.cutoff_at is 'Orders until this hour (Tehran) are prepared the same day; null: any hour.';
grant update (cutoff_at) on public.delivery_settings to authenticated, service_role;

-- The day (Tehran) from which an order of a moment counts: its own, or after the cut-off hour the next working day.
create function private.order_day(p_at timestamptz)
returns date
language sql
stable
set search_path = ''
as $$
  select case when t.local::time >= s.cutoff_at then private.working_day_after(t.local::date + 1, 0) else t.local::date end
  from (select p_at at time zone 'Asia/Tehran' as local) t, public.delivery_settings s
$$;
grant execute on function private.order_day(timestamptz) to anon, authenticated, service_role;

-- Price of delivering these lines to a place for the viewer (toman), first and last day (Tehran) for an order of now. `problem` as in
-- quote. Of lines that cannot be bought the price is null; a receiver pays a freight company, without a price here.
create or replace function public.delivery_estimate(p_province text, p_city text, p_lines jsonb)
returns table (
  method public.delivery_method, title text, problem text, price bigint, free_above bigint, earliest date, latest date
)
language sql
stable
set search_path = ''
as $$
  select m.method, m.title, m.problem,
    case when (q.figures ->> 'subtotal')::bigint > 0 and m.on_receipt is not true then m.price end, m.free_above,
    case when m.problem is null then private.working_day_after(t.today, m.days_from) end,
    case when m.problem is null then private.working_day_after(t.today, m.days_to) end
  from (select private.order_day(now()) as today) t
  cross join lateral (
    select private.price_cart(p_lines, jsonb_build_object('province', p_province, 'city', p_city), null) as figures offset 0
  ) q
  cross join lateral jsonb_to_recordset(q.figures -> 'methods') as m (
    method public.delivery_method, title text, problem text, price bigint, free_above bigint, days_from integer, days_to integer,
    on_receipt boolean
  )
$$;

-- The next working days: the n-th is n working days after the day of an order of now (p_count + 1 dates, 91 at most).
create or replace function public.upcoming_working_days(p_count integer default 10)
returns date[]
language sql
stable
set search_path = ''
as $$
  select private.working_day_after(t.today, 0) || array(
    select c.day::date
    from generate_series(t.today + 1, t.today + 2 * t.wanted + 15, interval '1 day') c (day)
    where private.is_working_day(c.day::date)
    order by c.day limit t.wanted
  )
  from (select private.order_day(now()) as today, least(greatest(p_count, 0), 90) as wanted) t
$$;

-- The days (Tehran) that an order has ahead: dispatch until leaves_by, arrival between earliest and latest. Counted from its payment
-- (paid on arrival: from its placing), after dispatch from that day; overdue dispatch counts from now. Null: past or not promised.
create or replace function public.order_days_ahead(p_order_id uuid)
returns table (leaves_by date, earliest date, latest date)
language sql
stable
set search_path = ''
as $$
  with own as (
    select o.id, o.status, o.delivery_method, o.created_at, (now() at time zone 'Asia/Tehran')::date as today,
      s.preparation_days::integer as preparation, f.days_from::integer, f.days_to::integer
    from public.orders o
    cross join public.delivery_settings s
    left join public.delivery_offers f
      on f.zone_id = private.delivery_zone(o.shipping_address ->> 'province', o.shipping_address ->> 'city')
      and f.method = o.delivery_method
    where o.id = p_order_id and o.status in ('awaiting_review', 'paid', 'processing', 'shipped')
  ), begun as (
    select own.*, coalesce(
      (
        select min(e.created_at) from public.order_events e
        where e.order_id = own.id and e.to_status = case own.status when 'shipped' then 'shipped' else 'paid' end::public.order_status
      ),
      own.created_at
    ) as at
    from own
  ), leaving as (
    select b.*, case when b.status = 'shipped' then (b.at at time zone 'Asia/Tehran')::date
      else greatest(
        private.working_day_after(private.order_day(b.at), b.preparation), private.working_day_after(private.order_day(now()), 0)
      ) end as leaves
    from begun b
  ), coming as (
    select l.*, private.working_day_after(l.leaves, l.days_from) as first_day, private.working_day_after(l.leaves, l.days_to) as last_day
    from leaving l
  )
  select case when c.status <> 'shipped' then c.leaves end,
    case when c.last_day >= c.today then greatest(c.first_day, c.today) end,
    case when c.last_day >= c.today then c.last_day end
  from coming c
$$;
