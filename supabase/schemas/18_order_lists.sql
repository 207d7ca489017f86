-- Order lists and bulk changes of orders.

-- Condition on `o` of a tab of the order list; all orders for an unknown tab.
create function private.tab_condition(p_tab text)
returns text
language sql immutable set search_path = ''
as $$
  select case p_tab
    when 'unpaid' then $c$o.status = any (private.unpaid_statuses())$c$
    when 'review' then $c$o.status = 'awaiting_review'$c$
    when 'paid' then $c$o.status = 'paid'$c$
    when 'processing' then $c$o.status = 'processing'$c$
    when 'shipped' then $c$o.status = 'shipped'$c$
    when 'delivered' then $c$o.status = 'delivered'$c$
    when 'ended' then $c$o.status = any (private.ended_statuses())$c$
    when 'cash' then $c$o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status = any (private.dispatched_statuses())
      and private.is_cash_due(o)$c$
    when 'difference' then $c$o.is_paid and o.due_amount > 0$c$
    when 'refund' then $c$o.owed_amount > 0$c$
    when 'return' then $c$o.id in (select r.order_id from public.returns r where r.status = 'requested')$c$
    else 'true'
  end
$$;

-- Page of orders. p_filter: private.order_filter_sql; p_sort: newest, oldest or dearest. Sums in toman, null for `shipping`.
-- Definer: reads names that shipping and payments may not see; searches text.
create function public.admin_list_orders(
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
language plpgsql stable security definer set search_path = ''
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
  wanted := private.caller_order_filter_sql(coalesce(p_filter, '{}') || jsonb_strip_nulls(jsonb_build_object(
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
        (select string_agg(s.tracking_code, '، ' order by s.position) from public.shipments s where s.order_id = o.id), o.created_at, o.user_id,
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
grant execute on function public.admin_list_orders(text, text, timestamptz, timestamptz, uuid, text, integer, integer, jsonb)
to authenticated;

-- Tab counts in one call, with pending transfers for `payments`.
-- Definer: counts returns and payments not granted by `shipping`.
create function public.admin_order_counts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  return private.all_order_counts()
    || case when private.has_capability('payments') then private.waiting_transfers() else '{}' end;
end
$$;
grant execute on function public.admin_order_counts() to authenticated;

-- Order of a number or tracking code whose buyer or receiver has this phone, else null.
create function public.find_order_to_track(p_asked text, p_phone text)
returns uuid
language sql stable set search_path = ''
as $$
  select o.id
  from (
    select n.id from public.orders n where n.number = case when p_asked ~ '^[1-9][0-9]{0,14}$' then p_asked::bigint end
    union all
    select s.order_id from public.shipments s where s.tracking_code = upper(p_asked)
  ) asked
  join public.orders o on o.id = asked.id
  join public.profiles p on p.id = o.user_id
  where p_phone in (p.phone_number, o.shipping_address ->> 'phone_number')
  -- Waybill numbers are short and repeat: the order with that number first, then the newest.
  order by o.number::text = p_asked desc, o.created_at desc
  limit 1
$$;
grant execute on function public.find_order_to_track(text, text) to service_role;

-- A condition with its value as literal for %L; empty for null.
create function private.filter_sql(p_condition text, p_value text)
returns text
language sql immutable set search_path = ''
as $$
  select case when p_value is null then '' else format(' and ' || p_condition, p_value) end
$$;

-- Condition on `o` limited to the caller's rights (private.order_filter_sql).
create function private.caller_order_filter_sql(p_filter jsonb)
returns text
language plpgsql stable set search_path = ''
as $$
begin
  return private.order_filter_sql(p_filter) || case
    when auth.uid() is null or private.has_capability('orders', 'payments') then ''
    else ' and private.is_to_send(o.status)'
  end;
end
$$;

-- Orders of a filter for a bulk task; `version` is the status.
create function private.find_bulk_orders(p_filter jsonb, p_params jsonb)
returns table (id uuid, name text, version text)
language plpgsql stable set search_path = ''
as $$
begin
  return query execute
    'select o.id, ''سفارش '' || translate(o.number::text, ''0123456789'', ''۰۱۲۳۴۵۶۷۸۹''), o.status::text
     from public.orders o where ' || private.caller_order_filter_sql(p_filter) || ' order by o.created_at desc, o.id';
end
$$;

-- True while the courier's cash is not recorded, also for postage of a returned order.
create function private.is_cash_due(p_order public.orders)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_order.payment_method = 'cash_on_delivery' and not p_order.is_paid
    and p_order.status = any (private.dispatched_statuses())
    and not (p_order.status = 'returned' and p_order.total_amount = p_order.reduced_amount)
$$;

-- True while an unpaid difference blocks shipping.
create function private.is_held_for_difference(p_order public.orders)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_order.is_paid and p_order.due_amount > 0 and p_order.status = 'processing'
$$;
grant execute on function private.is_held_for_difference(public.orders) to authenticated;

-- Preview of a bulk move; amount: cash received or owed back, in toman.
create function private.preview_bulk_orders_status(p_ids uuid[], p_params jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  with goal as (
    select p_params ->> 'to' as kind
  ), movable as (
    select o as whole, o.*
    from public.orders o, goal g
    where o.id = any (p_ids) and case g.kind
      when 'settled' then private.is_cash_due(o)
      else exists (
        select from private.order_transitions m where m.from_status = o.status and m.to_status::text = g.kind
      ) and not (g.kind = 'shipped' and private.is_held_for_difference(o))
    end
  )
  select jsonb_build_object(
    'movable', (select count(*) from movable),
    'messages', (
      select coalesce(sum(case g.kind
        when 'cancelled' then (private.order_phone(m.whole) is not null
          and exists (select from public.sms_templates t where t.key = 'order_cancelled' and t.is_active))::integer
        when 'shipped' then case when m.delivery_method = 'pickup'
          and exists (select from public.sms_templates t where t.key = 'order_ready' and t.is_active)
          then cardinality(private.shipping_phones(m.whole)) end
      end), 0) from movable m, goal g
    ),
    'amount', (
      select coalesce(sum(case g.kind
        when 'settled' then m.total_amount - m.reduced_amount
        when 'cancelled' then m.collected_amount - m.refunded_amount
        else 0
      end), 0) from movable m, goal g
    )
  )
$$;

-- Moves orders; refuses changed_meanwhile, or illegal_transition if already there, as the preview excluded those.
create function private.bulk_orders_status(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql set search_path = ''
as $$
declare
  goal text := p_params ->> 'to';
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  if goal is null or goal not in ('processing', 'shipped', 'delivered', 'settled', 'cancelled') then
    perform private.refuse('invalid_input');
  end if;
  -- All at once in the common order: locking one by one would deadlock with buyers.
  perform 1 from public.orders o where o.id = any (p_ids) order by o.id for update;
  perform private.lock_products(p_ids);
  for place in 1 .. cardinality(p_ids) loop
    id := p_ids[place];
    error := null;
    begin
      if p_versions[place] = goal then
        perform private.refuse('illegal_transition');
      elsif goal in ('settled', 'cancelled')
        and (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from p_versions[place] then
        perform private.refuse('changed_meanwhile');
      elsif goal = 'settled' then
        perform public.admin_settle_cash(id);
      elsif goal = 'cancelled' then
        perform public.admin_cancel_order(id, true);
      else
        perform public.admin_set_order_status(id, goal::public.order_status, p_versions[place]::public.order_status);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$$;

-- Orders of [{"number", "code"}], and the number of another order with the same code.
create function public.admin_match_tracking(p_lines jsonb)
returns table (
  place integer, order_id uuid, number bigint, status public.order_status, delivery_method public.delivery_method,
  tracking_code text, customer text, city text, used_by bigint, is_held boolean
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('orders', 'shipping');
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 500 then
    perform private.refuse('invalid_input');
  end if;
  return query
  select l.place::integer, o.id, o.number, o.status, o.delivery_method, o.tracking_code,
    coalesce(o.shipping_address ->> 'full_name', ''), nullif(o.shipping_address ->> 'city', ''),
    (
      select x.number from public.shipments s join public.orders x on x.id = s.order_id
      where s.tracking_code = upper(btrim(l.value ->> 'code')) and x.number::text <> l.value ->> 'number'
      order by x.number desc limit 1
    ),
    private.is_held_for_difference(o)
  from jsonb_array_elements(p_lines) with ordinality l (value, place)
  left join public.orders o on o.number::text = l.value ->> 'number'
  order by l.place;
end
$$;
grant execute on function public.admin_match_tracking(jsonb) to authenticated;

-- Orders of {"codes": [{"number", "code"}]}; `version` fixes status and code.
create function private.find_bulk_tracking(p_filter jsonb, p_params jsonb)
returns table (id uuid, name text, version text)
language sql stable set search_path = ''
as $$
  select f.id, f.name, f.version from (
    select distinct on (o.id) o.id, 'سفارش ' || translate(o.number::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') as name,
      o.status || ' ' || upper(btrim(l.value ->> 'code')) as version, l.place
    from jsonb_array_elements(p_filter -> 'codes') with ordinality l (value, place)
    join public.orders o on o.number::text = l.value ->> 'number'
    order by o.id, l.place
  ) f order by f.place
$$;

-- Counts of orders, transitions and messages (one per new code).
create function private.preview_bulk_tracking_send(p_ids uuid[], p_params jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'leaving', count(*) filter (where o.status = 'processing'),
    'movable', count(*),
    'messages', coalesce(sum(cardinality(private.shipping_phones(o))) filter (
      where exists (select from public.sms_templates t where t.key = 'order_shipped' and t.is_active)
    ), 0)
  )
  from public.orders o
  where o.id = any (p_ids) and (o.status = 'processing' or o.status = any (private.sent_statuses()))
    and not private.is_held_for_difference(o)
$$;

-- Saves tracking codes and notifies; processing orders become shipped. Refuses 'changed_meanwhile' per order.
create function private.bulk_tracking_send(p_ids uuid[], p_versions text[], p_params jsonb)
returns table (id uuid, error text, detail jsonb)
language plpgsql set search_path = ''
as $$
declare
  was text;
  code text;
begin
  perform private.require_capability('orders', 'shipping');
  perform 1 from public.orders o where o.id = any (p_ids) order by o.id for update;
  perform private.lock_products(p_ids);
  for place in 1 .. cardinality(p_ids) loop
    id := p_ids[place];
    error := null;
    was := split_part(p_versions[place], ' ', 1);
    code := split_part(p_versions[place], ' ', 2);
    begin
      if was = 'processing' then
        perform public.admin_set_order_status(id, 'shipped', 'processing', code);
      elsif (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from was then
        perform private.refuse('changed_meanwhile');
      else
        perform private.set_tracking(id, code);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$$;

-- Condition on `o`: {"tab", "search" (number, phone, name, tracking code), "from", "until" (exclusive), "customer", "province"
-- ("-": pickup), "method", "payment" (paid, unpaid, failed), "type", "product", "code", "ids"}. Dynamic SQL, so that each query
-- uses its index.
create function private.order_filter_sql(p_filter jsonb)
returns text
language plpgsql stable set search_path = ''
as $$
declare
  patterns constant text[] := private.people_patterns(p_filter ->> 'search');
  people uuid[];
  wanted text := private.tab_condition(p_filter ->> 'tab');
begin
  if patterns is not null then
    select coalesce(array_agg(f.id), '{}') into people from (
      select p.id from public.profiles p where p.search_text like all (patterns) limit 2000
    ) f;
    wanted := wanted || ' and (('
      || (select string_agg(format('o.search_text like %L', w), ' and ') from unnest(patterns) w)
      || format(
        ') or o.user_id = any (%L::uuid[]) or o.id = any (%L::uuid[]))', people,
        array(select s.order_id from public.shipments s where lower(s.tracking_code) like all (patterns) limit 2000)
      );
  end if;
  if p_filter ? 'ids' then
    wanted := wanted || format(
      ' and o.id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids'))
    );
  end if;
  return wanted
    || private.filter_sql('o.created_at >= %L::timestamptz', p_filter ->> 'from')
    || private.filter_sql('o.created_at < %L::timestamptz', p_filter ->> 'until')
    || private.filter_sql('o.user_id = %L::uuid', p_filter ->> 'customer')
    || case when p_filter ->> 'province' = '-' then ' and o.province is null'
      else private.filter_sql('o.province = %L', p_filter ->> 'province') end
    || case p_filter ->> 'method'
      when 'transfer' then ' and o.by_transfer'
      when 'online' then ' and o.payment_method = ''online'' and not o.by_transfer'
      else private.filter_sql('o.payment_method = %L::public.payment_method', p_filter ->> 'method')
    end
    || case p_filter ->> 'payment'
      when 'paid' then ' and o.is_paid'
      when 'unpaid' then ' and not o.is_paid and o.status <> all (private.lapsed_statuses())'
      when 'failed' then ' and not o.is_paid and o.payment_status in (''failed'', ''canceled'')'
      else ''
    end
    || private.filter_sql('o.customer_type = %L::public.user_type', p_filter ->> 'type')
    || private.filter_sql(
      'o.id in (select i.order_id from public.order_items i where i.product_id = %L::uuid)', p_filter ->> 'product'
    )
    || private.filter_sql(
      'o.discount_code_id in (select c.id from public.discount_codes c where private.fold_code(c.code) = private.fold_code(%L))',
      p_filter ->> 'code'
    );
end
$$;

-- Orders per tab, requested returns and unallocated payments, for any staff.
-- Definer: counts rows that the caller may not read.
create function private.all_order_counts()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with per_status as (
      select o.status, count(*) as n from public.orders o group by o.status
    )
    select jsonb_build_object(
      'all', (select coalesce(sum(s.n), 0) from per_status s),
      'unpaid', (select coalesce(sum(s.n), 0) from per_status s where s.status = any (private.unpaid_statuses())),
      'review', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'awaiting_review'),
      'paid', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'paid'),
      'processing', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'processing'),
      'shipped', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'shipped'),
      'delivered', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'delivered'),
      'ended', (select coalesce(sum(s.n), 0) from per_status s where s.status = any (private.ended_statuses())),
      'cash', (
        select count(*) from public.orders o
        where o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status = any (private.dispatched_statuses())
          and private.is_cash_due(o)
      ),
      'difference', (select count(*) from public.orders o where o.is_paid and o.due_amount > 0),
      'refund', (select count(*) from public.orders o where o.owed_amount > 0),
      'return', (select count(*) from public.returns r where r.status = 'requested'),
      'unallocated', (select count(*) from public.payments p where p.state = 'unallocated' and p.resolved_at is null)
    )
  );
end
$$;
