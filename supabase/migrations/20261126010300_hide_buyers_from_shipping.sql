-- Who only sends parcels reads receivers, not buyers, and no amounts: in the list of orders, its
-- files, the search and the movements of stock.

create or replace function public.admin_list_orders(
  p_tab text default null, p_search text default null, p_from timestamptz default null, p_until timestamptz default null,
  p_user_id uuid default null, p_sort text default 'newest', p_limit integer default 20, p_offset integer default 0,
  p_filter jsonb default '{}'
)
returns table (
  id uuid, number bigint, status public.order_status, payment_method public.payment_method, is_paid boolean, total_amount bigint,
  reduced_amount bigint, refunded_amount bigint, owed_amount bigint, delivery_title text, tracking_code text, created_at timestamptz,
  user_id uuid, customer text, phone text, province text, city text, pieces integer, by_proforma boolean, by_transfer boolean,
  total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reads_buyers boolean := private.has_capability('orders', 'payments');
  ordering text := case
    when p_sort = 'oldest' then 'o.created_at, o.id'
    when p_sort = 'dearest' and reads_buyers then 'o.total_amount desc, o.id'
    else 'o.created_at desc, o.id'
  end;
  wanted text;
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  wanted := private.order_condition(coalesce(p_filter, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'tab', p_tab, 'search', p_search, 'from', p_from, 'until', p_until, 'customer', p_user_id
  )));
  return query execute format(
    $q$
      with page as (
        select o.id from public.orders o where %1$s order by %2$s limit $1 offset $2
      )
      select o.id, o.number, o.status, o.payment_method, o.is_paid, case when $3 then o.total_amount end,
        case when $3 then o.reduced_amount end, case when $3 then o.refunded_amount end, case when $3 then o.owed_amount end,
        o.delivery_title,
        (select string_agg(s.tracking_code, '، ' order by s.place) from public.shipments s where s.order_id = o.id), o.created_at, o.user_id,
        coalesce(case when $3 then nullif(btrim(p.first_name || ' ' || p.last_name), '') end, o.shipping_address ->> 'full_name', ''),
        coalesce(case when $3 then p.phone_number end, o.shipping_address ->> 'phone_number', ''),
        o.province, nullif(o.shipping_address ->> 'city', ''),
        (select sum(i.quantity - i.reduced_quantity)::integer from public.order_items i where i.order_id = o.id),
        o.by_proforma, o.by_transfer,
        (select count(*) from public.orders o where %1$s)
      from page g
      join public.orders o on o.id = g.id
      join public.profiles p on p.id = o.user_id
      order by %2$s
    $q$,
    wanted, ordering
  ) using least(greatest(p_limit, 1), 1000), greatest(p_offset, 0), reads_buyers;
end
$$;

create or replace function public.admin_search(p_query text)
returns table (kind text, id uuid, title text, note text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reads_buyers boolean := private.has_capability('orders', 'payments');
begin
  perform private.require_staff();
  return query
  select s.kind, s.id, s.title, case
    when s.kind = 'order' and not reads_buyers
      then (select coalesce(o.shipping_address ->> 'full_name', '') from public.orders o where o.id = s.id)
    else s.note
  end
  from private.search_everything(p_query) s
  where case s.kind
    when 'product' then private.has_capability('products', 'prices', 'stock')
    when 'order' then reads_buyers or private.has_capability('shipping') and exists (
      select from public.orders o where o.id = s.id and private.is_to_send(o.status)
    )
    when 'customer' then private.has_capability('customers')
    when 'payment' then private.has_capability('payments')
    when 'code' then private.has_capability('prices')
    when 'message' then private.has_capability('reviews')
    when 'receipt' then private.has_capability('costs')
    else private.is_admin()
  end;
end
$$;

create or replace function public.admin_list_movements(
  p_search text default null, p_product_id uuid default null, p_reason public.stock_reason default null, p_direction text default null,
  p_from timestamptz default null, p_until timestamptz default null, p_limit integer default 20, p_offset integer default 0
)
returns table (
  id bigint, created_at timestamptz, product_id uuid, product text, sku text, color text, delta integer, reason public.stock_reason,
  note text, order_id uuid, order_number bigint, receipt_id uuid, receipt_number bigint, count_id uuid, count_number bigint,
  actor_id uuid, actor text, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reads_buyers boolean := private.has_capability('orders', 'payments', 'customers');
  wanted text := 'true';
  asked text := nullif(private.normalize_text(left(p_search, 100)), '');
  ids bigint[];
  found bigint;
begin
  perform private.require_capability('stock');
  wanted := wanted
    || case when p_product_id is not null then ' and m.product_id = $1' else '' end
    || case when p_reason is not null then format(' and m.reason = %L', p_reason) else '' end
    || case p_direction when 'in' then ' and m.delta > 0' when 'out' then ' and m.delta < 0' else '' end
    || case when p_from is not null then format(' and m.created_at >= %L', p_from) else '' end
    || case when p_until is not null then format(' and m.created_at < %L', p_until) else '' end;
  if asked is not null then
    wanted := wanted || format(
      ' and (m.product_id in (select p.id from public.products p where %s)%s)',
      private.products_like(asked),
      case when asked ~ '^[0-9]{1,18}$' then
        format(' or m.order_id in (select o.id from public.orders o where o.number = %s)', asked)
      else '' end
    );
  end if;
  execute format(
    'select array(select m.id from public.stock_movements m where %s order by m.id desc limit $2 offset $3)', wanted
  ) into ids using p_product_id, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0);
  execute format('select count(*) from public.stock_movements m where %s', wanted) into found using p_product_id;
  return query
  select m.id, m.created_at, m.product_id, p.name, p.sku, k.name, m.delta, m.reason, m.note, m.order_id, o.number,
    m.receipt_id, r.number, m.count_id, s.number, case when a.is_told then m.actor_id end,
    case
      when a.is_told then coalesce(nullif(btrim(f.first_name || ' ' || f.last_name), ''), f.phone_number)
      when f.id is not null then 'مشتری'
    end, found
  from public.stock_movements m
  join public.products p on p.id = m.product_id
  left join public.colors k on k.id = m.color_id
  left join public.orders o on o.id = m.order_id
  left join public.stock_receipts r on r.id = m.receipt_id
  left join public.stock_counts s on s.id = m.count_id
  left join public.profiles f on f.id = m.actor_id
  -- Colleagues have names for everybody who works here, buyers do not.
  cross join lateral (select reads_buyers or f.user_type = 'admin' as is_told) a
  where m.id = any (ids)
  order by m.id desc;
end
$$;
