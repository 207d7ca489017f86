-- Dashboard and reports. Income is total − reduced at payment time; all reports agree to the toman.

-- Searches without results, by day.
create table public.zero_result_searches (
  day date not null,
  -- Normalized; without phones and email addresses.
  term text not null check (char_length(term) between 2 and 60),
  count integer not null check (count > 0),
  primary key (day, term)
);
alter table public.zero_result_searches enable row level security;
grant select on public.zero_result_searches to authenticated, service_role;

create policy "staff read searches without result" on public.zero_result_searches
for select to authenticated using ((select private.has_capability('reports', 'products')));

-- True for an order in the counts and means: it goes on, or money of it stays (postage of a returned one).
create function private.is_sale(p_status public.order_status, p_income bigint)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$select p_status <> all (private.ended_statuses()) or p_income > 0$$;

-- Income (toman), orders of it, and new customers without staff; p_until is exclusive.
create function private.sales_of(p_from timestamptz, p_until timestamptz)
returns table (revenue bigint, orders integer, new_customers integer)
language sql stable parallel safe set search_path = ''
as $$
  select
    coalesce(sum(o.total_amount - o.reduced_amount), 0)::bigint,
    count(*) filter (where private.is_sale(o.status, o.total_amount - o.reduced_amount))::integer,
    (
      select count(*)::integer from public.profiles p
      where p.created_at >= p_from and p.created_at < p_until and p.user_type <> 'admin'
    )
  from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
$$;

-- Plain SQL allows parallel workers for long periods. Categories or products plus `shipping` sum up to the revenue
-- (private.sold_lines), as do provinces and customer types.
create function private.dashboard_figures(p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz)
returns jsonb
language sql stable parallel safe set search_path = ''
as $$
  with span as (
    select p_edges[1] as first, p_edges[cardinality(p_edges)] as last
  ), paid as materialized (
    select o.total_amount - o.reduced_amount as income, private.is_sale(o.status, o.total_amount - o.reduced_amount) as is_sale, o.province, o.customer_type,
      width_bucket(o.payment_verified_at, p_edges) as slot
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_edges[1] and o.payment_verified_at < p_edges[cardinality(p_edges)]
  ), sold as materialized (
    select l.product_id, max(l.product_name) as name, sum(l.income)::bigint as worth, sum(l.pieces)::bigint as pieces,
      sum(l.cost)::bigint as cost, sum(l.income) filter (where l.cost is null)::bigint as unknown
    from span, private.sold_lines(span.first, span.last) l group by l.product_id
  )
  select jsonb_build_object(
    'now', (select to_jsonb(s) from span, private.sales_of(span.first, span.last) s),
    'before', (select to_jsonb(s) from private.sales_of(p_before_from, p_before_until) s),
    'series', (
      select jsonb_agg(jsonb_build_object('revenue', coalesce(x.revenue, 0), 'orders', coalesce(x.orders, 0)) order by slot)
      from generate_series(1, cardinality(p_edges) - 1) slot
      left join (
        select p.slot, sum(p.income) as revenue, count(*) filter (where p.is_sale) as orders
        from paid p group by p.slot
      ) x using (slot)
    ),
    'goods', (
      select jsonb_build_object('income', coalesce(sum(s.worth), 0), 'cost', coalesce(sum(s.cost), 0),
        'unknown_income', coalesce(sum(s.unknown), 0)) from sold s
    ),
    'products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.id), '[]') from (
        select p.id, p.name, s.worth, s.pieces from sold s join public.products p on p.id = s.product_id
        where s.pieces > 0 order by s.worth desc, p.id limit 8
      ) t
    ),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.worth desc, t.name), '[]') from (
        select c.id, coalesce(c.name, 'بدون دسته') as name, sum(s.worth)::bigint as worth, sum(s.pieces)::bigint as pieces
        from sold s left join public.products p on p.id = s.product_id
        left join public.categories c on c.id = p.category_id
        where s.pieces > 0 group by c.id, c.name order by 3 desc, 2 limit 8
      ) t
    ),
    'provinces', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]') from (
        select p.province as key, coalesce(p.province, 'تحویل در فروشگاه') collate private.persian as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.is_sale) as orders
        from paid p group by p.province order by 3 desc, 2 limit 10
      ) t
    ),
    'customer_types', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc), '[]') from (
        select p.customer_type as name, sum(p.income)::bigint as revenue,
          count(*) filter (where p.is_sale) as orders
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

-- Figures of the periods between p_edges (2 to 400) and of a year, in toman; cost figures only with `costs`.
create function private.dashboard(
  p_edges timestamptz[], p_before_from timestamptz, p_before_until timestamptz,
  p_year_from timestamptz default null, p_year_until timestamptz default null
)
returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(cardinality(p_edges), 0) not between 2 and 400 then
    perform private.refuse('invalid_input');
  end if;
  return (private.dashboard_figures(p_edges, p_before_from, p_before_until) - case when private.has_capability('costs') then '' else 'goods' end)
    || jsonb_build_object('year', (select to_jsonb(s) from private.sales_of(p_year_from, p_year_until) s));
end
$$;

-- Products with low stock, lowest first, with their waiting stock requests.
create function private.low_stock(p_rows integer)
returns table (id uuid, name text, picture text, stock integer, waiting integer, total bigint)
language sql stable set search_path = ''
as $$
  with stock as materialized (
    select a.product_id as id, a.pieces
    from private.product_stats a
    where private.is_low(a.pieces, a.low_limit)
      and not exists (select from public.products p where p.id = a.product_id and not p.is_active)
  )
  select p.id, p.name, p.images[1], s.pieces,
    (select count(*)::integer from public.stock_requests r where r.product_id = p.id and r.notified_at is null),
    s.total
  from (
    select x.*, (select count(*) from stock) as total from stock x
    order by x.pieces, x.id limit p_rows
  ) s
  join public.products p on p.id = s.id
  order by s.pieces, p.name
$$;

-- Orders paid in a span with their lines, in toman; p_after: last number.
-- Definer: reads orders not granted by `reports`.
create function public.admin_report_sales(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns table (
  number bigint, paid_at timestamptz, customer text, phone text, customer_type public.user_type, province text, city text,
  payment_method public.payment_method, reference text, subtotal bigint, discount bigint, shipping bigint, total bigint,
  collected bigint, reduced bigint, refunded bigint, owed bigint, income bigint, status public.order_status, code text,
  by_transfer boolean, lines jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return query
  select o.number, o.payment_verified_at, coalesce(o.shipping_address ->> 'full_name', ''),
    coalesce(o.shipping_address ->> 'phone_number', ''), o.customer_type, o.province, o.shipping_address ->> 'city',
    o.payment_method, o.payment_reference_id, o.subtotal, o.discount_amount, o.shipping_cost, o.total_amount,
    o.collected_amount, o.reduced_amount, o.refunded_amount, o.owed_amount, o.total_amount - o.reduced_amount, o.status, o.discount_code, o.by_transfer,
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
grant execute on function public.admin_report_sales(timestamptz, timestamptz, bigint, integer) to authenticated;

-- Stock and prices (toman) of products and colors; p_after: last key.
-- Definer: reads wholesale prices not granted by `reports`.
create function public.admin_report_stock(p_after text default '', p_limit integer default 500)
returns table (
  key text, name text, sku text, category text, color text, is_active boolean, pieces integer, base_price integer,
  shop_price integer, dealer_price integer, worth bigint, sold integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
  return query
  select p.id || ':' || coalesce(c.color_id::text, ''), p.name, p.sku, g.name, l.name, p.is_active,
    coalesce(c.stock_quantity, p.stock_quantity, 0), b.amount, s.amount, d.amount,
    coalesce(c.stock_quantity, p.stock_quantity, 0)::bigint * coalesce(b.amount, 0), p.sold_count
  from (
    -- A page may start within the first product.
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
grant execute on function public.admin_report_stock(text, integer) to authenticated;

-- All people, with number and toman of paid orders; p_after: last id.
-- Definer: reads people not granted by `reports`.
create function public.admin_report_customers(
  p_after uuid default '00000000-0000-0000-0000-000000000000', p_limit integer default 500
)
returns table (
  id uuid, first_name text, last_name text, phone text, user_type public.user_type, is_blocked boolean,
  created_at timestamptz, province text, orders integer, spent bigint, last_order_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('reports');
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
grant execute on function public.admin_report_customers(uuid, integer) to authenticated;

-- Adds [{"term", "count"}] to today: 500 terms a day, kept 180 days. Returns the number kept.
-- Definer: writes zero_result_searches.
create function public.record_zero_result_searches(p_terms jsonb)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'Asia/Tehran')::date;
  kept integer;
begin
  delete from public.zero_result_searches m where m.day < today - 180;
  insert into public.zero_result_searches as m (day, term, count)
  select today, t.term, t.count
  from (
    select left(private.normalize_text(x.term), 60) as term, sum(least(x.count, 1000))::integer as count
    from jsonb_to_recordset(p_terms) as x (term text, count integer)
    -- May be personal: an email address or, below, seven digits.
    where x.count > 0 and x.term !~ '@' group by 1
  ) t
  where char_length(t.term) >= 2 and replace(t.term, ' ', '') !~ '[0-9]{7}'
    and (
      exists (select 1 from public.zero_result_searches k where k.day = today and k.term = t.term)
      or (select count(*) from public.zero_result_searches k where k.day = today) < 500
    )
  limit 500
  on conflict (day, term) do update set count = m.count + excluded.count;
  get diagnostics kept = row_count;
  return kept;
end
$$;
grant execute on function public.record_zero_result_searches(jsonb) to service_role;

-- Page of searches without results since p_from, most frequent first.
create function public.admin_list_zero_result_searches(p_from timestamptz, p_limit integer default 20, p_offset integer default 0)
returns table (term text, count bigint, last_day date, total bigint)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('reports', 'products');
  return query
  select m.term, sum(m.count)::bigint, max(m.day), count(*) over ()
  from public.zero_result_searches m where m.day >= (p_from at time zone 'Asia/Tehran')::date
  group by m.term order by 2 desc, 3 desc, 1
  limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0);
end
$$;
grant execute on function public.admin_list_zero_result_searches(timestamptz, integer, integer) to authenticated;
