-- Cutoff hour of the day for same-day preparation; every promised day counts from it.

alter table public.delivery_settings
  -- Hour of the day in Tehran; null: at any hour.
  add column same_day_until smallint default 14 check (same_day_until between 1 and 23);
grant update (same_day_until) on public.delivery_settings to authenticated, service_role;

-- The working day (Tehran) from which the preparation of an order placed then counts.
create function private.promise_day(p_at timestamptz)
returns date
language sql
stable
set search_path = ''
as $$
  select private.working_day_after(
    t.clock::date + coalesce(extract(hour from t.clock) >= s.same_day_until, false)::integer, 0
  )
  from public.delivery_settings s, (select p_at at time zone 'Asia/Tehran' as clock) t
$$;
grant execute on function private.promise_day(timestamptz) to anon, authenticated, service_role;

-- What bringing these lines to a place costs the viewer (toman), and the first and last day on which they come when they are ordered
-- now (Tehran); lines as for quote. `problem` as in quote: a way that cannot be had here has no days. What is fetched is
-- ready on `latest`. Of lines that cannot be bought the price is null, as of what the receiver pays to a freight company.
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
    case when m.problem is null then private.working_day_after(t.day, m.days_from) end,
    case when m.problem is null then private.working_day_after(t.day, m.days_to) end
  from (select private.promise_day(now()) as day) t
  cross join lateral (
    select private.price_cart(p_lines, jsonb_build_object('province', p_province, 'city', p_city), null) as figures offset 0
  ) q
  cross join lateral jsonb_to_recordset(q.figures -> 'methods') as m (
    method public.delivery_method, title text, problem text, price bigint, free_above bigint, days_from integer, days_to integer,
    on_receipt boolean
  )
$$;

-- The working days to come: first the one on which an order of now is prepared, the n-th after it is n working days later, as
-- many as asked and one (91 at most).
create or replace function public.upcoming_working_days(p_count integer default 10)
returns date[]
language sql
stable
set search_path = ''
as $$
  select t.day || array(
    select c.day::date
    from generate_series(t.day + 1, t.day + 2 * t.wanted + 15, interval '1 day') c (day)
    where private.is_working_day(c.day::date)
    order by c.day limit t.wanted
  )
  from (select private.promise_day(now()) as day, least(greatest(p_count, 0), 90) as wanted) t
$$;

-- The days that an order on its way still has before it (Tehran): until when it leaves the shop, and between which days it comes.
-- Counted from its payment (paid on arrival: from its coming in), once it has left from that day; a shop that is late counts
-- as if it was ordered now. Null: what is behind it, what nobody promised, and what should be over.
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
    ) as moment
    from own
  ), planned as (
    select b.*, case when b.status = 'shipped' then (b.moment at time zone 'Asia/Tehran')::date
      else private.working_day_after(private.promise_day(b.moment), b.preparation) end as day
    from begun b
  ), leaving as (
    select p.*, case when p.status = 'shipped' or p.day >= p.today then p.day else private.promise_day(now()) end as leaves
    from planned p
  ), coming as (
    select l.*, private.working_day_after(l.leaves, l.days_from) as first_day, private.working_day_after(l.leaves, l.days_to) as last_day
    from leaving l
  )
  select case when c.status <> 'shipped' then c.leaves end,
    case when c.last_day >= c.today then greatest(c.first_day, c.today) end,
    case when c.last_day >= c.today then c.last_day end
  from coming c
$$;
