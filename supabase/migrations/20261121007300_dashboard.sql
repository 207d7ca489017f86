-- Figures of the dashboard. Income is what was paid, less what was taken out of the orders later: total − reduced, at the
-- moment of payment. Reports count the same way, so that they agree to the toman.

create index orders_paid on public.orders (payment_verified_at)
include (total_amount, reduced_amount, status, province, customer_type) where is_paid;

-- Income (toman), orders and customers of a span: from p_from until before p_until.
create function private.sales_of(p_from timestamptz, p_until timestamptz)
returns table (revenue bigint, orders integer, new_customers integer)
language sql
stable
parallel safe
set search_path = ''
as $$
  select
    coalesce(sum(o.total_amount - o.reduced_amount), 0)::bigint,
    count(*) filter (where o.status not in ('cancelled', 'returned'))::integer,
    (select count(*)::integer from public.profiles p where p.created_at >= p_from and p.created_at < p_until)
  from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
$$;

-- What the dashboard draws of a span; see admin_dashboard. In plain SQL, so that a long span is read by several workers.
create function private.dashboard_figures(p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz)
returns jsonb
language sql
stable
parallel safe
set search_path = ''
as $$
  with span as (
    select p_edges[1] as first, p_edges[cardinality(p_edges)] as last
  ), paid as materialized (
    select o.total_amount - o.reduced_amount as income, o.status, o.province, o.customer_type,
      width_bucket(o.payment_verified_at, p_edges) as slot
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_edges[1] and o.payment_verified_at < p_edges[cardinality(p_edges)]
  ), sold as materialized (
    select i.product_id, sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) as worth,
      sum(i.quantity - i.reduced_quantity) as pieces
    from public.orders o join public.order_items i on i.order_id = o.id
    where o.is_paid and o.payment_verified_at >= p_edges[1] and o.payment_verified_at < p_edges[cardinality(p_edges)]
    group by i.product_id
  )
  select jsonb_build_object(
    'now', (select to_jsonb(s) from span, private.sales_of(span.first, span.last) s),
    'before', (select to_jsonb(s) from private.sales_of(p_before_from, p_before_until) s),
    'series', (
      select jsonb_agg(jsonb_build_object('revenue', coalesce(x.revenue, 0), 'orders', coalesce(x.orders, 0)) order by slot)
      from generate_series(1, cardinality(p_edges) - 1) slot
      left join (
        select p.slot, sum(p.income) as revenue, count(*) filter (where p.status not in ('cancelled', 'returned')) as orders
        from paid p group by p.slot
      ) x using (slot)
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.id), '[]') from (
        select p.id, p.name, s.worth, s.pieces from sold s join public.products p on p.id = s.product_id
        where s.pieces > 0 order by s.worth desc, p.id limit 8
      ) t
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.name), '[]') from (
        select coalesce(c.name, 'بدون دسته') as name, sum(s.worth)::bigint as worth, sum(s.pieces)::bigint as pieces
        from sold s left join public.products p on p.id = s.product_id
        left join public.categories c on c.id = p.category_id
        where s.pieces > 0 group by 1 order by 2 desc, 1 limit 8
      ) t
    ),
    'provinces', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]') from (
        select coalesce(p.province, 'تحویل در فروشگاه') as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.status not in ('cancelled', 'returned')) as orders
        from paid p group by 1 order by 2 desc, 1 limit 10
      ) t
    ),
    'customer_types', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc), '[]') from (
        select p.customer_type as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.status not in ('cancelled', 'returned')) as orders
        from paid p group by 1
      ) t
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.count desc), '[]') from (
        select y.state as name, count(*) as count, sum(y.amount)::bigint as amount
        from public.payments y, span where y.created_at >= span.first and y.created_at < span.last group by 1
      ) t
    )
  )
$$;

-- Everything that the dashboard draws of a span. p_edges: the bounds of the columns of the chart, rising, the last one
-- exclusive; p_before: the span to compare with. Amounts in toman.
create function public.admin_dashboard(p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if coalesce(cardinality(p_edges), 0) not between 2 and 400 then
    perform private.refuse('invalid_input');
  end if;
  return private.dashboard_figures(p_edges, p_before_from, p_before_until);
end
$$;

-- Articles on sale that are nearly gone: one to p_limit pieces, the fewest first.
create function public.admin_low_stock(p_limit integer default private.low_stock_limit(), p_rows integer default 20)
returns table (id uuid, name text, picture text, stock integer, waiting integer, total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  with stock as materialized (
    select a.product_id as id, a.pieces
    from private.product_stats a
    where a.pieces between 1 and p_limit
      and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
  )
  select p.id, p.name, p.images[1], s.pieces,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    s.total
  from (
    select x.*, (select count(*) from stock) as total from stock x
    order by x.pieces, x.id limit least(greatest(p_rows, 1), 200)
  ) s
  join public.products p on p.id = s.id
  order by s.pieces, p.name;
end
$$;

-- What waits for somebody, in counts by kind.
create function public.admin_waiting_work()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return public.admin_order_counts() || jsonb_build_object(
    'comments', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'letters', (select count(*) from public.contact_messages m where m.handled_at is null),
    'wholesale', (select count(*) from public.wholesale_requests r where r.status = 'open'),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'low_stock', (select coalesce(max(s.total), 0) from public.admin_low_stock(p_rows => 1) s),
    'failed_sms', (select count(*) from public.sms_messages m where m.status = 'failed' and m.created_at > now() - interval '7 days')
  );
end
$$;
create index comments_waiting on public.comments (created_at) where not is_approved and not is_deleted;
create index stock_requests_waiting on public.stock_requests (product_id) where notified_at is null;
create index sms_messages_failed on public.sms_messages (created_at) where status = 'failed';
grant execute on function
  public.admin_dashboard(timestamptz[], timestamptz, timestamptz),
  public.admin_low_stock(integer, integer),
  public.admin_waiting_work()
to authenticated;
