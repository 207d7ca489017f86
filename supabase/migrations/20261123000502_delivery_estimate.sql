-- When an order leaves and when it comes, in days of the calendar: what the shop promises in working days, counted as return_deadline
-- counts them.

-- The working day that is so many working days after one; 0: the day itself, or the next one that is a working day.
create function private.working_day_after(p_day date, p_days integer)
returns date
language sql
stable
set search_path = ''
as $$
  -- Fridays and holidays between are never as many as the working days, but for a row of holidays.
  select c.day::date
  from generate_series(p_day + (p_days > 0)::integer, p_day + 2 * p_days + 15, interval '1 day') c (day)
  where private.is_working_day(c.day::date)
  order by c.day offset greatest(p_days - 1, 0) limit 1
$$;
grant execute on function private.working_day_after(date, integer) to anon, authenticated, service_role;
grant execute on function private.is_working_day(date) to anon;

-- What bringing these lines to a place costs the viewer (toman), and the first and last day on which they come when they are ordered
-- now (Tehran); lines as for quote. `problem` as in quote: a way that cannot be had here has no days. What is fetched is
-- ready on `latest`. Of lines that cannot be bought the price is null.
create function public.delivery_estimate(p_province text, p_city text, p_lines jsonb)
returns table (
  method public.delivery_method, title text, problem text, price bigint, free_above bigint, earliest date, latest date
)
language sql
stable
set search_path = ''
as $$
  select m.method, m.title, m.problem, case when (q.figures ->> 'subtotal')::bigint > 0 then m.price end, m.free_above,
    case when m.problem is null then private.working_day_after(t.today, m.days_from) end,
    case when m.problem is null then private.working_day_after(t.today, m.days_to) end
  from (select (now() at time zone 'Asia/Tehran')::date as today) t
  cross join lateral (
    select private.price_cart(p_lines, jsonb_build_object('province', p_province, 'city', p_city), null) as figures offset 0
  ) q
  cross join lateral jsonb_to_recordset(q.figures -> 'methods') as m (
    method public.delivery_method, title text, problem text, price bigint, free_above bigint, days_from integer, days_to integer
  )
$$;
grant execute on function public.delivery_estimate(text, text, jsonb) to anon, authenticated, service_role;

-- The working days to come, today's place first: the n-th is n working days from now, as many as asked and one (91 at most).
create function public.upcoming_working_days(p_count integer default 10)
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
  from (select (now() at time zone 'Asia/Tehran')::date as today, least(greatest(p_count, 0), 90) as wanted) t
$$;
grant execute on function public.upcoming_working_days(integer) to anon, authenticated, service_role;

-- The days that an order on its way still has before it (Tehran): until when it leaves the shop, and between which days it comes.
-- Counted from its payment (paid on arrival: from its coming in), once it has left from that day; a shop that is late counts
-- from today. Null: what is behind it, what nobody promised, and what should be over.
create function public.order_days_ahead(p_order_id uuid)
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
    select own.*, (coalesce(
      (
        select min(e.created_at) from public.order_events e
        where e.order_id = own.id and e.to_status = case own.status when 'shipped' then 'shipped' else 'paid' end::public.order_status
      ),
      own.created_at
    ) at time zone 'Asia/Tehran')::date as day
    from own
  ), leaving as (
    select b.*, case when b.status = 'shipped' then b.day
      else greatest(private.working_day_after(b.day, b.preparation), private.working_day_after(b.today, 0)) end as leaves
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
grant execute on function public.order_days_ahead(uuid) to authenticated, service_role;
