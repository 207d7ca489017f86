-- Orders in the panel: lists, filters, counts, tracking codes.

-- A part of a condition with its value as a literal in place of %L; nothing where there is no value.
create function private.narrow(p_condition text, p_value text)
returns text
language sql immutable set search_path = ''
as $$
  select case when p_value is null then '' else format(' and ' || p_condition, p_value) end
$$;

-- Which orders a filter means for the caller, as a condition on `o` (private.wanted_orders says what a filter holds).
create function private.order_condition(p_filter jsonb)
returns text
language plpgsql stable set search_path = ''
as $$
begin
  return private.wanted_orders(p_filter) || case
    when auth.uid() is null or private.has_capability('orders', 'payments') then ''
    else ' and private.is_to_send(o.status)'
  end;
end
$$;

-- The orders that a filter means, newest first, with the status that they are seen in.
create function private.find_bulk_orders(p_filter jsonb)
returns table (id uuid, name text, seen text)
language plpgsql stable set search_path = ''
as $$
begin
  return query execute
    'select o.id, ''سفارش '' || translate(o.number::text, ''0123456789'', ''۰۱۲۳۴۵۶۷۸۹''), o.status::text
     from public.orders o where ' || private.order_condition(p_filter) || ' order by o.created_at desc, o.id';
end
$$;

-- Whether the money of an order on delivery can be settled: what admin_settle_cash does not refuse.
create function private.is_cash_due(p_order public.orders)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_order.payment_method = 'cash_on_delivery' and not p_order.is_paid
    and p_order.status in ('shipped', 'delivered', 'returned')
    and not (p_order.status = 'returned' and p_order.total_amount = p_order.reduced_amount)
$$;

-- What a move would do: {"movable": orders that can, "messages": that go out, "amount": toman}. The amount is the cash
-- that came, or what is owed back.
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
      )
    end
  )
  select jsonb_build_object(
    'movable', (select count(*) from movable),
    'messages', (
      select count(*) from movable m, goal g
      where private.order_phone(m.whole) is not null and case g.kind
        when 'cancelled' then exists (select from public.sms_templates t where t.key = 'order_cancelled' and t.is_active)
        when 'shipped' then m.delivery_method = 'pickup'
          and exists (select from public.sms_templates t where t.key = 'order_ready' and t.is_active)
        else false
      end
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

-- The move itself, order by order; one that is not where it was seen is refused with changed_meanwhile, and one that was
-- there already with illegal_transition: the question did not count it.
create function private.bulk_orders_status(p_ids uuid[], p_seen text[], p_params jsonb)
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
  -- Everything at once and in the order of everybody: locking order after order would cross the way of buyers.
  perform 1 from public.orders o where o.id = any (p_ids) order by o.id for update;
  perform private.lock_products(p_ids);
  for place in 1 .. cardinality(p_ids) loop
    id := p_ids[place];
    error := null;
    begin
      if p_seen[place] = goal then
        perform private.refuse('illegal_transition');
      elsif goal in ('settled', 'cancelled')
        and (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from p_seen[place] then
        perform private.refuse('changed_meanwhile');
      elsif goal = 'settled' then
        perform public.admin_settle_cash(id);
      elsif goal = 'cancelled' then
        perform public.admin_cancel_order(id, true);
      else
        perform public.admin_set_order_status(id, goal::public.order_status, p_seen[place]::public.order_status);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$$;

-- What the panel has to know of lines [{"number", "code"}] before it keeps them, in their order: the order of the number
-- (null when there is none), and the number of another order that has the code already.
create function public.admin_match_tracking(p_lines jsonb)
returns table (
  place integer, order_id uuid, number bigint, status public.order_status, delivery_method public.delivery_method,
  tracking_code text, customer text, city text, used_by bigint
)
language plpgsql stable security definer set search_path = ''
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
    )
  from jsonb_array_elements(p_lines) with ordinality l (value, place)
  left join public.orders o on o.number::text = l.value ->> 'number'
  order by l.place;
end
$$;
grant execute on function public.admin_match_tracking(jsonb) to authenticated;

-- The orders that get a code: {"codes": [{"number", "code"}]}. `seen` is the status and the code: what is to be kept is fixed
-- with the task.
create function private.find_bulk_tracking(p_filter jsonb)
returns table (id uuid, name text, seen text)
language sql stable set search_path = ''
as $$
  select f.id, f.name, f.seen from (
    select distinct on (o.id) o.id, 'سفارش ' || translate(o.number::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') as name,
      o.status || ' ' || upper(btrim(l.value ->> 'code')) as seen, l.place
    from jsonb_array_elements(p_filter -> 'codes') with ordinality l (value, place)
    join public.orders o on o.number::text = l.value ->> 'number'
    order by o.id, l.place
  ) f order by f.place
$$;

-- How many of them leave with it, and how many messages go out: one for each code that is new.
create function private.preview_bulk_tracking_send(p_ids uuid[], p_params jsonb)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'leaving', count(*) filter (where o.status = 'processing'),
    'movable', count(*) filter (where o.status in ('processing', 'shipped', 'delivered')),
    'messages', count(*) filter (
      where o.status in ('processing', 'shipped', 'delivered') and private.order_phone(o) is not null
        and exists (select from public.sms_templates t where t.key = 'order_shipped' and t.is_active)
    )
  )
  from public.orders o where o.id = any (p_ids)
$$;

-- Keeps the codes and tells them; an order that is being prepared leaves with its own.
create function private.bulk_tracking_send(p_ids uuid[], p_seen text[], p_params jsonb)
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
    was := split_part(p_seen[place], ' ', 1);
    code := split_part(p_seen[place], ' ', 2);
    begin
      if was = 'processing' then
        perform public.admin_set_order_status(id, 'shipped', 'processing', code);
      elsif (select o.status::text from public.orders o where o.id = p_ids[place]) is distinct from was then
        perform private.refuse('changed_meanwhile');
      else
        perform public.admin_set_tracking(id, code);
      end if;
    exception when sqlstate 'HZ000' then
      error := sqlerrm;
    end;
    return next;
  end loop;
end
$$;
