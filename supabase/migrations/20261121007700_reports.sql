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

-- What lies on the shelves, a row for each colour; p_after: the row key last seen.
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
    -- Each article has a row at least; the first may have been seen in part.
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
