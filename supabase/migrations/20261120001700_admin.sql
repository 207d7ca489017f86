-- What the panel shows across the domains: notices, search, dashboard, reports.

-- ----------------------------------------------------------------------------
-- What every page of the panel shows: its search and its notices.

-- What waits for the shopkeeper, as numbers. Stuck payments: money that came for an order that cannot take it, and
-- visits to the gateway that nobody has come back from for half an hour.
create function public.admin_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'new_orders', (select count(*) from public.orders o where o.status in ('paid', 'awaiting_review')),
    'low_stock', (
      select count(*) from private.product_stats a
      where a.pieces between 1 and private.low_stock_limit()
        and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
    ),
    'waiting_reviews', (select count(*) from public.comments c where not c.is_approved and not c.is_deleted),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'stuck_payments', (
      select count(*) from public.payments p
      where p.state = 'unallocated' or (p.state = 'pending' and p.created_at < now() - interval '30 minutes')
    )
  );
end
$$;
grant execute on function public.admin_alerts() to authenticated;

-- Products, orders and people for the search of the panel: five of each kind, the best first. Each statement is put
-- together from what was typed, so that it finds its index.
create function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked text := private.normalize_text(left(p_query, 100));
  patterns text[] := (select array_agg('%' || w || '%') from regexp_split_to_table(asked, ' ') w);
  digits text := regexp_replace(asked, '[^0-9]', '', 'g');
  -- Enough of a number to be part of a phone.
  part text := case when char_length(digits) >= 4 then digits end;
  -- A name may hold figures too.
  words text[] := case when asked ~ '[^0-9 ]' then patterns end;
  people uuid[];
begin
  perform private.require_admin();
  if asked is null or asked = '' then
    return;
  end if;
  return query execute format(
    $q$
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where p.search_text like %2$L order by p.created_at desc limit 5
      )
      union all
      (
        select 'product', p.id, p.name, coalesce(p.sku, '')
        from public.products p where %1$s and p.search_text not like %2$L order by p.created_at desc limit 5
      )
      limit 5
    $q$,
    private.products_like(asked), asked || '%'
  );
  -- Who bought, and who gets it: the list names the receiver where the account has no name.
  people := array(
    select f.id from public.profiles f
    where f.phone_number like '%' || part || '%' or f.search_text like all (words) limit 2000
  );
  return query execute format(
    $q$
      select 'order', o.id, o.number::text,
        coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), o.shipping_address ->> 'full_name', '')
      from public.orders o join public.profiles f on f.id = o.user_id
      where o.user_id = any ($1) %s
      order by o.number::text = $2 desc, o.number desc
      limit 5
    $q$,
    case when digits <> '' then format('or o.number::text like %L', digits || '%') else '' end
    || case when part is not null then format('or o.search_text like %L', '%' || part || '%') else '' end
    || case when words is not null then 'or (' || (
      select string_agg(format('o.search_text like %L', w), ' and ') from unnest(words) w
    ) || ')' else '' end
  ) using people, digits;
  return query
  select 'customer', f.id, coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number, ''),
    coalesce(f.phone_number, '')
  from public.profiles f
  where f.phone_number like '%' || part || '%' or f.search_text like all (words)
  order by f.created_at desc
  limit 5;
end
$$;
grant execute on function public.admin_search(text) to authenticated;

-- ----------------------------------------------------------------------------
-- Figures of the dashboard. Income is what was paid, less what was taken out of the orders later: total − reduced, at the
-- moment of payment. Reports count the same way, so that they agree to the toman.

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

-- Products on sale that are nearly gone (private.low_stock_limit), the fewest pieces first.
create function public.admin_low_stock(p_rows integer default 20)
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
    where a.pieces between 1 and private.low_stock_limit()
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
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'wholesale', (select count(*) from public.wholesale_requests r where r.status = 'open'),
    'stock_requests', (select count(*) from public.stock_requests r where r.notified_at is null),
    'low_stock', (select coalesce(max(s.total), 0) from public.admin_low_stock(1) s),
    'failed_sms', (select count(*) from public.sms_messages m where m.status = 'failed' and m.created_at > now() - interval '7 days')
  );
end
$$;
grant execute on function
  public.admin_dashboard(timestamptz[], timestamptz, timestamptz),
  public.admin_low_stock(integer),
  public.admin_waiting_work()
to authenticated;

-- ----------------------------------------------------------------------------
-- Reports for the accounts, in pages that follow a key, so that a long one streams. Amounts in toman.

-- Paid orders of a span, in the order of their numbers; p_after: number of the last one seen.
create function public.admin_report_sales(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns table (
  number bigint, paid_at timestamptz, customer text, phone text, customer_type public.user_type, province text, city text,
  payment_method public.payment_method, reference text, subtotal bigint, discount bigint, shipping bigint, total bigint,
  collected bigint, reduced bigint, refunded bigint, owed bigint, income bigint, status public.order_status, code text, lines jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select o.number, o.payment_verified_at, coalesce(o.shipping_address ->> 'full_name', ''),
    coalesce(o.shipping_address ->> 'phone_number', ''), o.customer_type, o.province, o.shipping_address ->> 'city',
    o.payment_method, o.payment_reference_id, o.subtotal, o.discount_amount, o.shipping_cost, o.total_amount,
    o.collected_amount, o.reduced_amount, o.refunded_amount, o.owed_amount, o.total_amount - o.reduced_amount, o.status, o.discount_code,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', i.product_name, 'color', i.color_name, 'quantity', i.quantity, 'reduced', i.reduced_quantity,
        'list_price', i.list_price, 'unit_price', i.unit_price
      ) order by i.product_name, i.id), '[]')
      from public.order_items i where i.order_id = o.id
    )
  from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until and o.number > p_after
  order by o.number
  limit least(greatest(p_limit, 1), 1000);
end
$$;

-- What lies on the shelves, a row for each color; p_after: the row key last seen.
create function public.admin_report_stock(p_after text default '', p_limit integer default 500)
returns table (
  key text, name text, sku text, category text, color text, is_active boolean, pieces integer, base_price integer,
  shop_price integer, dealer_price integer, worth bigint, sold integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.id || ':' || coalesce(c.color_id::text, ''), p.name, p.sku, g.name, l.name, p.is_active,
    coalesce(c.stock_quantity, p.stock_quantity, 0), b.amount, s.amount, d.amount,
    coalesce(c.stock_quantity, p.stock_quantity, 0)::bigint * coalesce(b.amount, 0), p.sold_count
  from (
    -- Each product has a row at least; the first may have been seen in part.
    select x.* from public.products x
    where p_after = '' or x.id >= split_part(p_after, ':', 1)::uuid
    order by x.id limit least(greatest(p_limit, 1), 1000) + 1
  ) p
  left join public.product_colors c on c.product_id = p.id
  left join public.colors l on l.id = c.color_id
  left join public.categories g on g.id = p.category_id
  left join public.product_prices b on b.product_id = p.id and b.price_type = 'base_price'
  left join public.product_prices s on s.product_id = p.id and s.price_type = 'shop_price'
  left join public.product_prices d on d.product_id = p.id and d.price_type = 'dealer_price'
  where p_after = '' or p.id || ':' || coalesce(c.color_id::text, '') > p_after
  order by p.id, coalesce(c.color_id::text, '')
  limit least(greatest(p_limit, 1), 1000);
end
$$;

-- Customers with what they bought; p_after: the id last seen.
create function public.admin_report_customers(
  p_after uuid default '00000000-0000-0000-0000-000000000000', p_limit integer default 500
)
returns table (
  id uuid, first_name text, last_name text, phone text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, province text, orders integer, spent bigint, last_order_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.id, p.first_name, p.last_name, p.phone_number, p.user_type, p.is_blocked, p.created_at, s.province,
    s.orders, s.spent, s.last_order_at
  from public.profiles p
  cross join lateral (
    select count(*) filter (where o.is_paid)::integer as orders,
      coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.is_paid), 0)::bigint as spent,
      max(o.created_at) filter (where o.is_paid) as last_order_at,
      (array_agg(o.province order by o.created_at desc) filter (where o.province is not null))[1] as province
    from public.orders o where o.user_id = p.id
  ) s
  where p.id > p_after
  order by p.id
  limit least(greatest(p_limit, 1), 1000);
end
$$;
grant execute on function
  public.admin_report_sales(timestamptz, timestamptz, bigint, integer),
  public.admin_report_stock(text, integer),
  public.admin_report_customers(uuid, integer)
to authenticated;
