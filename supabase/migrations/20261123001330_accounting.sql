-- What the accountant takes along: sales line by line with tax, orders, money in and out, documents. Counted as the dashboard counts
-- (orders paid within the span, less what left them later), so that all of them agree to the toman. Amounts in toman; a span goes
-- from p_from until before p_until. Pages follow a key and come as one JSON array each, which no row limit cuts.

create function private.paid_orders(p_from timestamptz, p_until timestamptz, p_after bigint, p_limit integer)
returns setof public.orders
language sql
stable
set search_path = ''
as $$
  select o.* from public.orders o
  where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until and o.number > p_after
  order by o.number limit least(greatest(p_limit, 1), 1000)
$$;

-- Lines of the next p_limit orders after number p_after, postage as a line of its own.
create function public.admin_accounting_lines(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order', o.number, 'paid_at', o.payment_verified_at, 'customer', coalesce(o.shipping_address ->> 'full_name', ''),
      'sku', coalesce(p.sku, ''), 'name', l.name, 'color', l.color_name, 'is_shipping', l.item_id is null,
      'quantity', l.quantity, 'unit_price', l.unit_price, 'gross', l.gross, 'discount', l.discount,
      'net', l.gross - l.discount, 'percent', v.percent, 'vat', private.vat_within(l.gross - l.discount, v.percent)
    ) order by o.number, l.item_id is null, l.name, l.item_id), '[]')
    from private.paid_orders(p_from, p_until, p_after, p_limit) o
    cross join lateral (select private.order_vat_percent(o.id, o.payment_verified_at) as percent offset 0) v
    join private.sale_lines l on l.order_id = o.id
    left join public.products p on p.id = l.product_id
  );
end
$$;

-- The next p_limit orders after number p_after, with their sums.
create function public.admin_accounting_orders(
  p_from timestamptz, p_until timestamptz, p_after bigint default 0, p_limit integer default 500
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order', o.number, 'paid_at', o.payment_verified_at, 'placed_at', o.created_at,
      'customer', coalesce(o.shipping_address ->> 'full_name', ''), 'phone', coalesce(o.shipping_address ->> 'phone_number', ''),
      'customer_type', o.customer_type, 'status', o.status, 'payment_method', o.payment_method,
      'subtotal', o.subtotal, 'discount', o.discount_amount, 'shipping', o.shipping_cost, 'total', o.total_amount,
      'reduced', o.reduced_amount, 'net', o.total_amount - o.reduced_amount, 'vat', s.vat,
      'collected', o.collected_amount, 'refunded', o.refunded_amount, 'owed', o.owed_amount, 'due', o.due_amount,
      'invoice', (select i.fiscal_year || '/' || i.number from private.standing_invoice(o.id) i)
    ) order by o.number), '[]')
    from private.paid_orders(p_from, p_until, p_after, p_limit) o
    cross join lateral (select private.order_vat_percent(o.id, o.payment_verified_at) as percent offset 0) v
    cross join lateral (
      select coalesce(sum(private.vat_within(l.gross - l.discount, v.percent)), 0)::bigint as vat
      from private.sale_lines l where l.order_id = o.id
    ) s
  );
end
$$;

-- Money in and out within the span, by the moment at which it moved; p_after: the key last seen.
create function public.admin_accounting_money(
  p_from timestamptz, p_until timestamptz, p_after text default '', p_limit integer default 500
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(m) order by m.key), '[]') from (
      select a.* from (
        select to_char(p.settled_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || p.id as key, p.settled_at as at,
          o.number as "order", case when p.state = 'unallocated' then 'unallocated' when p.purpose = 'difference' then 'difference'
            else 'payment' end as kind,
          p.kind::text as method, p.amount, coalesce(p.reference_id, '') as reference
        from public.payments p join public.orders o on o.id = p.order_id
        where p.state in ('verified', 'unallocated') and p.settled_at >= p_from and p.settled_at < p_until
        union all
        select to_char(r.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || r.id, r.created_at, o.number, 'refund',
          r.method, -r.amount, r.reference
        from public.refunds r join public.orders o on o.id = r.order_id
        where r.created_at >= p_from and r.created_at < p_until
      ) a
      where a.key > p_after collate "C"
      order by a.key collate "C" limit least(greatest(p_limit, 1), 1000)
    ) m
  );
end
$$;
create index payments_settled_at on public.payments (settled_at) where state in ('verified', 'unallocated');
create index refunds_created_at on public.refunds (created_at);

-- Documents issued within the span, credit notes below zero; p_after: the key last seen.
create function public.admin_accounting_documents(
  p_from timestamptz, p_until timestamptz, p_after text default '', p_limit integer default 500
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(d) order by d.key), '[]') from (
      select to_char(i.issued_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || i.id as key, i.issued_at as at, i.kind,
        i.fiscal_year || '/' || i.number as number, i.order_number as "order", i.buyer ->> 'name' as buyer,
        i.buyer ->> 'national_id' as national_id, i.buyer ->> 'economic_code' as economic_code,
        (select s.fiscal_year || '/' || s.number from public.invoices s where s.id = i.corrects) as corrects,
        i.vat_percent as percent, sign.of * i.amount as amount, sign.of * i.discount as discount, sign.of * i.vat as vat,
        sign.of * i.total as total
      from public.invoices i
      cross join lateral (select case i.kind when 'credit' then -1 else 1 end as of) sign
      where i.issued_at >= p_from and i.issued_at < p_until
        and to_char(i.issued_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') || i.id > p_after collate "C"
      order by 1 limit least(greatest(p_limit, 1), 1000)
    ) d
  );
end
$$;

-- The sums of the span: what every sheet has to come to, from the orders' own columns, and the tax by rate.
create function public.admin_accounting_sums(p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'orders', count(*), 'net', coalesce(sum(o.total_amount - o.reduced_amount), 0),
      'collected', coalesce(sum(o.collected_amount), 0), 'refunded', coalesce(sum(o.refunded_amount), 0),
      'owed', coalesce(sum(o.owed_amount), 0), 'due', coalesce(sum(o.due_amount), 0)
    )
    from public.orders o
    where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
  ) || jsonb_build_object(
    'received', (
      select coalesce(sum(p.amount), 0) from public.payments p
      where p.state in ('verified', 'unallocated') and p.settled_at >= p_from and p.settled_at < p_until
    ),
    'given_back', (
      select coalesce(sum(r.amount), 0) from public.refunds r where r.created_at >= p_from and r.created_at < p_until
    ),
    'rates', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.percent), '[]') from (
        select v.percent, sum(l.gross - l.discount) as net,
          sum(private.vat_within(l.gross - l.discount, v.percent)) as vat
        from public.orders o
        cross join lateral (select private.order_vat_percent(o.id, o.payment_verified_at) as percent offset 0) v
        join private.sale_lines l on l.order_id = o.id
        where o.is_paid and o.payment_verified_at >= p_from and o.payment_verified_at < p_until
        group by v.percent
      ) r
    )
  );
end
$$;

grant execute on function
  public.admin_accounting_lines(timestamptz, timestamptz, bigint, integer),
  public.admin_accounting_orders(timestamptz, timestamptz, bigint, integer),
  public.admin_accounting_money(timestamptz, timestamptz, text, integer),
  public.admin_accounting_documents(timestamptz, timestamptz, text, integer),
  public.admin_accounting_sums(timestamptz, timestamptz)
to authenticated;
