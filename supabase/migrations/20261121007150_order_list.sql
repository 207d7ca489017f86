-- The orders of the panel: tabs, search and numbers.

-- Which orders stand in a tab of the list, as a condition on `o`.
create function private.tab_condition(p_tab text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_tab
    when 'unpaid' then $c$o.status in ('pending', 'payment_pending', 'payment_failed')$c$
    when 'review' then $c$o.status = 'awaiting_review'$c$
    when 'paid' then $c$o.status = 'paid'$c$
    when 'processing' then $c$o.status = 'processing'$c$
    when 'shipped' then $c$o.status = 'shipped'$c$
    when 'delivered' then $c$o.status = 'delivered'$c$
    when 'ended' then $c$o.status in ('cancelled', 'returned')$c$
    when 'cash' then $c$o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status in ('shipped', 'delivered')$c$
    when 'refund' then $c$o.owed_amount > 0$c$
    when 'return' then $c$o.id in (select r.order_id from public.returns r where r.status = 'requested')$c$
    else 'true'
  end
$$;

-- Orders as the panel lists them, newest first. p_tab: a tab of the list, or null for all; p_search: number, phone,
-- name or tracking code, digits normalised; dates are bounds of created_at, the second one exclusive.
-- The statement is put together from what was asked, so that each question finds its index.
create function public.admin_list_orders(
  p_tab text default null, p_search text default null, p_from timestamptz default null, p_until timestamptz default null,
  p_user_id uuid default null, p_sort text default 'newest', p_limit integer default 20, p_offset integer default 0
)
returns table (
  id uuid, number bigint, status public.order_status, payment_method public.payment_method, is_paid boolean,
  total_amount bigint, reduced_amount bigint, refunded_amount bigint, owed_amount bigint, delivery_title text,
  tracking_code text,
  created_at timestamptz, user_id uuid, customer text, phone text, province text, city text, pieces integer, total bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted text := 'true';
  ordering text := case p_sort
    when 'oldest' then 'o.created_at, o.id' when 'dearest' then 'o.total_amount desc, o.id' else 'o.created_at desc, o.id'
  end;
  patterns text[];
  people uuid[];
begin
  perform private.require_admin();
  select array_agg('%' || w || '%') into patterns
  from regexp_split_to_table(nullif(private.normalize_text(left(p_search, 100)), ''), ' ') w;
  wanted := private.tab_condition(p_tab);
  if patterns is not null then
    select coalesce(array_agg(f.id), '{}') into people from (
      select p.id from public.profiles p where p.search_text like all (patterns) limit 2000
    ) f;
    wanted := wanted || ' and (('
      || (select string_agg(format('o.search_text like %L', w), ' and ') from unnest(patterns) w)
      || ') or o.user_id = any ($6))';
  end if;
  wanted := wanted
    || case when p_from is not null then ' and o.created_at >= $1' else '' end
    || case when p_until is not null then ' and o.created_at < $2' else '' end
    || case when p_user_id is not null then ' and o.user_id = $3' else '' end;
  return query execute format(
    $q$
      with page as (
        select o.id from public.orders o where %1$s order by %2$s limit $4 offset $5
      )
      select o.id, o.number, o.status, o.payment_method, o.is_paid, o.total_amount, o.reduced_amount, o.refunded_amount,
        o.owed_amount, o.delivery_title, o.tracking_code, o.created_at, o.user_id,
        coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), o.shipping_address ->> 'full_name', ''),
        coalesce(p.phone_number, o.shipping_address ->> 'phone_number', ''),
        o.province, nullif(o.shipping_address ->> 'city', ''),
        (select sum(i.quantity - i.reduced_quantity)::integer from public.order_items i where i.order_id = o.id),
        (select count(*) from public.orders o where %1$s)
      from page g
      join public.orders o on o.id = g.id
      join public.profiles p on p.id = o.user_id
      order by %2$s
    $q$,
    wanted, ordering
  ) using p_from, p_until, p_user_id, least(greatest(p_limit, 1), 1000), greatest(p_offset, 0), people;
end
$$;

create index orders_cash_due on public.orders (id)
where payment_method = 'cash_on_delivery' and not is_paid and status in ('shipped', 'delivered');
create index orders_refund_due on public.orders (id) where owed_amount > 0;

-- How many orders stand in each tab: {"unpaid": n, …, "orphans": n}.
create function public.admin_order_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with per_status as (
      select o.status, count(*) as n from public.orders o group by o.status
    )
    select jsonb_build_object(
      'all', (select coalesce(sum(s.n), 0) from per_status s),
      'unpaid', (select coalesce(sum(s.n), 0) from per_status s where s.status in ('pending', 'payment_pending', 'payment_failed')),
      'review', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'awaiting_review'),
      'paid', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'paid'),
      'processing', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'processing'),
      'shipped', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'shipped'),
      'delivered', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'delivered'),
      'ended', (select coalesce(sum(s.n), 0) from per_status s where s.status in ('cancelled', 'returned')),
      'cash', (
        select count(*) from public.orders o
        where o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status in ('shipped', 'delivered')
      ),
      'refund', (select count(*) from public.orders o where o.owed_amount > 0),
      'return', (select count(*) from public.returns r where r.status = 'requested'),
      'orphans', (select count(*) from public.payments p where p.state = 'orphaned' and p.resolved_at is null)
    )
  );
end
$$;
grant execute on function
  public.admin_list_orders(text, text, timestamptz, timestamptz, uuid, text, integer, integer),
  public.admin_order_counts()
to authenticated;
