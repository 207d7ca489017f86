-- From a cart to an order, in one transaction; and the ways back.
--
-- Locks are always taken in this order, so that buyers queue and never deadlock: the customer's advisory lock, orders,
-- products by id, codes by id, the customer's cart. Products are locked `for no key update`: foreign keys to them
-- (a cart line added meanwhile) do not wait.

-- Locks the products and codes of some orders, and of a customer's cart with the code typed for it.
create function private.lock_goods(p_order_ids uuid[], p_user_id uuid default null, p_code text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.products p
  where p.id in (
    select i.product_id from public.order_items i where i.order_id = any (p_order_ids)
    union
    select c.product_id from public.cart_items c where c.user_id = p_user_id
  )
  order by p.id for no key update;
  perform 1 from public.discount_codes c
  where lower(c.code) = lower(btrim(p_code))
    or c.id in (select o.discount_code_id from public.orders o where o.id = any (p_order_ids))
  order by c.id for update;
end
$$;

-- Takes the pieces of an order off the shelf and redeems its code, or refuses and changes nothing.
-- The caller holds the order's lock and has locked its goods.
create function private.hold_order(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  held public.orders;
  item record;
  code record;
begin
  select * into held from public.orders o where o.id = p_order_id;
  if held.holds_stock then
    return;
  end if;
  perform private.state_stock_reason('sale', p_order_id);
  for item in
    select i.product_id, i.color_id, max(i.product_name) as name, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = p_order_id
    group by 1, 2 order by 1, 2
  loop
    if item.color_id is null then
      update public.products p set stock_quantity = p.stock_quantity - item.quantity
      where p.id = item.product_id and p.is_active and p.stock_quantity >= item.quantity;
    else
      update public.product_colors c set stock_quantity = c.stock_quantity - item.quantity
      where c.product_id = item.product_id and c.color_id = item.color_id and c.stock_quantity >= item.quantity
        and exists (select 1 from public.products p where p.id = item.product_id and p.is_active);
    end if;
    if not found then
      perform private.refuse('out_of_stock', jsonb_build_object('product', item.name));
    end if;
  end loop;
  if held.discount_code_id is not null then
    -- Read behind the lock of the code's row: buyers with the same code queue.
    select * into code from private.evaluate_code(
      held.discount_code, held.subtotal, held.user_id,
      (select p.user_type from public.profiles p where p.id = held.user_id), true
    );
    if code.error is not null or code.amount <> held.discount_amount then
      perform private.refuse(coalesce(code.error, 'price_changed'));
    end if;
    update public.discount_codes c set uses_count = c.uses_count + 1 where c.id = held.discount_code_id;
    insert into public.discount_code_uses (code_id, order_id, user_id, amount)
    values (held.discount_code_id, held.id, held.user_id, held.discount_amount);
  end if;
  update public.orders o set holds_stock = true where o.id = p_order_id;
end
$$;

-- Gives the pieces and the code back, once. The caller holds the order's lock and has locked its goods.
create function private.release_order(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  item record;
begin
  update public.orders o set holds_stock = false where o.id = p_order_id and o.holds_stock;
  if not found then
    return;
  end if;
  perform private.state_stock_reason('release', p_order_id);
  for item in
    select i.product_id, i.color_id, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = p_order_id and i.product_id is not null
    group by 1, 2 order by 1, 2
  loop
    -- Where colours came or went meanwhile, the pieces return to what keeps the stock today, or to nothing.
    if item.color_id is not null then
      update public.product_colors c set stock_quantity = c.stock_quantity + item.quantity
      where c.product_id = item.product_id and c.color_id = item.color_id;
      continue when found;
    end if;
    update public.products p set stock_quantity = p.stock_quantity + item.quantity
    where p.id = item.product_id and not p.has_colors;
  end loop;
  with given_back as (
    update public.discount_code_uses u set released_at = now()
    where u.order_id = p_order_id and u.released_at is null
    returning u.code_id
  )
  update public.discount_codes c set uses_count = c.uses_count - 1
  from given_back g where c.id = g.code_id;
end
$$;

-- Ends an order that was not paid: status, reason, pieces and code in one step.
-- The caller holds the order's lock and has locked its goods.
create function private.end_unpaid_order(
  p_order_id uuid, p_to public.order_status, p_payment public.payment_status, p_reason text
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.move_order(p_order_id, p_to, p_reason);
  perform private.release_order(p_order_id);
  update public.orders o set payment_status = p_payment, payment_error = p_reason, expires_at = null
  where o.id = p_order_id;
end
$$;

-- Marks an order paid and takes its lines out of the cart.
-- The caller holds the order's lock, has locked its goods, and the order holds its pieces.
create function private.mark_paid(p_order_id uuid, p_reference text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  paid public.orders;
begin
  perform private.move_order(p_order_id, 'paid');
  update public.orders o
  set is_paid = true, payment_status = 'successful', payment_reference_id = p_reference,
    payment_verified_at = now(), payment_error = null, expires_at = null
  where o.id = p_order_id
  returning * into paid;
  perform private.count_sale(p_order_id);
  perform private.clear_ordered_lines(paid.user_id, p_order_id);
end
$$;

-- An order that costs nothing is settled without a gateway.
create function private.settle_free_order(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (select o.total_amount from public.orders o where o.id = p_order_id) = 0 then
    insert into public.payments (order_id, kind, amount, state, settled_at)
    values (p_order_id, 'none', 0, 'verified', now());
    perform private.mark_paid(p_order_id, null);
  end if;
end
$$;

-- Best-sellers count what was sold, paid or on delivery.
create function private.count_sale(p_order_id uuid)
returns void
language sql
set search_path = ''
as $$
  update public.products p set sold_count = p.sold_count + s.pieces
  from (
    select i.product_id, sum(i.quantity)::integer as pieces
    from public.order_items i where i.order_id = p_order_id group by 1
  ) s
  where p.id = s.product_id
$$;

-- Takes what was bought out of the cart; what was added since then stays.
create function private.clear_ordered_lines(p_user_id uuid, p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));
  delete from public.cart_items c
  using (
    select i.product_id, i.color_id, sum(i.quantity) as pieces
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ) b
  where c.user_id = p_user_id and c.product_id = b.product_id and c.color_id is not distinct from b.color_id
    and c.quantity <= b.pieces;
  update public.cart_items c set quantity = c.quantity - b.pieces
  from (
    select i.product_id, i.color_id, sum(i.quantity)::integer as pieces
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ) b
  where c.user_id = p_user_id and c.product_id = b.product_id and c.color_id is not distinct from b.color_id
    and c.quantity > b.pieces;
end
$$;

-- A delivery address as it is kept with the order: checked, trimmed, nothing beside the known fields.
create function private.parse_address(p_address jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  parsed jsonb;
begin
  if jsonb_typeof(p_address) is distinct from 'object' then
    perform private.refuse('invalid_address');
  end if;
  select jsonb_object_agg(f.key, btrim(coalesce(p_address ->> f.key, ''))) into parsed
  from unnest(array['full_name', 'phone_number', 'province', 'city', 'address', 'postal_code']) f (key);
  if char_length(parsed ->> 'full_name') not between 2 and 100
    or parsed ->> 'phone_number' !~ '^09[0-9]{9}$'
    or char_length(parsed ->> 'province') not between 2 and 50
    or char_length(parsed ->> 'city') not between 2 and 50
    or char_length(parsed ->> 'address') not between 5 and 500
    or parsed ->> 'postal_code' !~ '^[0-9]{10}$'
    or parsed ->> 'postal_code' ~ '^(.)\1{9}$' then
    perform private.refuse('invalid_address');
  end if;
  return parsed;
end
$$;

-- Locks a customer's unpaid online orders and answers their ids.
create function private.lock_unpaid_orders(p_user_id uuid)
returns uuid[]
language sql
set search_path = ''
as $$
  select coalesce(array_agg(l.id), '{}') from (
    select o.id from public.orders o
    where o.user_id = p_user_id and o.payment_method = 'online' and o.status in ('pending', 'payment_pending')
    order by o.id for update
  ) l
$$;

-- A newer order takes the place of unpaid ones.
create function private.supersede(p_order_ids uuid[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  older uuid;
begin
  foreach older in array p_order_ids loop
    perform private.end_unpaid_order(older, 'cancelled', 'canceled', 'superseded');
  end loop;
end
$$;

-- Makes an order of the caller's cart, in one transaction:
-- releases the caller's own unpaid online orders, reprices, checks and takes stock and code, writes order and lines.
-- The same idempotency key answers the same order. p_expected_total (toman) only detects a change: price_changed comes
-- with the new quote. Cash on delivery needs a confirmed phone and allows three open orders.
create function public.place_order(
  p_idempotency_key uuid,
  p_payment_method public.payment_method,
  p_delivery_method public.delivery_method,
  p_address jsonb,
  p_expected_total bigint,
  p_code text default null,
  p_note text default ''
)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  settings public.delivery_settings;
  placed public.orders;
  lines jsonb;
  figures jsonb;
  own uuid[];
begin
  if p_idempotency_key is null or p_payment_method is null or p_delivery_method is null or p_expected_total is null then
    perform private.refuse('invalid_order');
  end if;
  if char_length(p_note) > 500 then
    perform private.refuse('note_too_long');
  end if;
  -- One order of a customer at a time: double clicks and two tabs meet here.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into placed from public.orders o where o.user_id = caller and o.idempotency_key = p_idempotency_key;
  if found then
    return placed;
  end if;

  select * into settings from public.delivery_settings;
  if p_delivery_method = 'pickup' and not settings.pickup_enabled then
    perform private.refuse('delivery_unavailable');
  end if;
  if p_payment_method = 'cash_on_delivery' then
    if not settings.cash_on_delivery_enabled then
      perform private.refuse('cash_unavailable');
    elsif (select p.phone_number from public.profiles p where p.id = caller) is null then
      perform private.refuse('phone_required');
    elsif (
      select count(*) from public.orders o
      where o.user_id = caller and o.payment_method = 'cash_on_delivery' and not o.is_paid
        and o.status in ('awaiting_review', 'processing', 'shipped')
    ) >= 3 then
      perform private.refuse('too_many_cash_orders');
    end if;
  end if;

  own := private.lock_unpaid_orders(caller);
  perform private.lock_goods(own, caller, p_code);
  perform private.supersede(own);

  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity))
  into lines from public.cart_items i where i.user_id = caller;
  if lines is null then
    perform private.refuse('cart_empty');
  end if;
  figures := public.quote(lines, p_code, p_address, p_delivery_method);
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse('cart_changed', figures);
  elsif figures #>> '{discount,error}' is not null then
    perform private.refuse(figures #>> '{discount,error}', figures);
  elsif (figures ->> 'total')::bigint <> p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_payment_method = 'online' and (figures ->> 'total')::bigint between 1 and 999 then
    perform private.refuse('total_too_small');
  end if;

  insert into public.orders (
    user_id, status, payment_method, subtotal, shipping_cost, discount_amount, total_amount, discount_code_id,
    discount_code, delivery_method, shipping_address, customer_note, expires_at, idempotency_key
  )
  select
    caller,
    case p_payment_method when 'online' then 'pending' else 'awaiting_review' end::public.order_status,
    p_payment_method, q.subtotal, q.shipping, coalesce((q.discount ->> 'amount')::bigint, 0), q.total,
    c.id, c.code, p_delivery_method, private.parse_address(p_address), coalesce(btrim(p_note), ''),
    case p_payment_method when 'online' then now() + interval '30 minutes' end,
    p_idempotency_key
  from jsonb_to_record(figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  left join public.discount_codes c on lower(c.code) = lower(q.discount ->> 'code')
  returning * into placed;
  insert into public.order_items (
    order_id, product_id, color_id, product_name, product_slug, product_image, color_name, color_hex, quantity,
    list_price, unit_price
  )
  select placed.id, l.product_id, l.color_id, l.name, l.slug, l.image, l.color_name, l.color_hex, l.quantity,
    l.list_price, l.unit_price
  from jsonb_to_recordset(figures -> 'lines') as l (
    product_id uuid, color_id uuid, name text, slug text, image text, color_name text, color_hex text,
    quantity integer, list_price integer, unit_price integer
  );
  insert into public.order_events (order_id, to_status, actor_id) values (placed.id, placed.status, caller);
  perform private.hold_order(placed.id);

  if p_payment_method = 'cash_on_delivery' then
    perform private.count_sale(placed.id);
    perform private.clear_ordered_lines(caller, placed.id);
  else
    perform private.settle_free_order(placed.id);
  end if;
  select * into placed from public.orders o where o.id = placed.id;
  return placed;
end
$$;
grant execute on function public.place_order(uuid, public.payment_method, public.delivery_method, jsonb, bigint, text, text)
to authenticated;

-- Locks one of the caller's own orders, or refuses: a foreign order and no order look the same.
create function private.lock_own_order(p_order_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own public.orders;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into own from public.orders o where o.id = p_order_id and o.user_id = caller for update;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  return own;
end
$$;

-- The owner takes an unpaid order back.
create function public.cancel_order(p_order_id uuid)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if own.is_paid or own.status not in ('pending', 'payment_pending', 'payment_failed', 'awaiting_review') then
    perform private.refuse('order_not_cancellable');
  end if;
  perform private.lock_goods(array[own.id]);
  perform private.end_unpaid_order(own.id, 'cancelled', 'canceled', 'cancelled_by_customer');
  select * into own from public.orders o where o.id = p_order_id;
  return own;
end
$$;
grant execute on function public.cancel_order(uuid) to authenticated;

-- The owner pays an unpaid online order after all: repriced, its stock and code taken again, ready for a new payment.
-- p_expected_total (toman) detects a change: price_changed comes with the new quote.
create function public.retry_order(p_order_id uuid, p_expected_total bigint)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
  others uuid[];
  lines jsonb;
  figures jsonb;
begin
  if own.is_paid or own.payment_method <> 'online'
    or not (own.status in ('pending', 'payment_pending', 'payment_failed')
      or (own.status = 'cancelled' and own.payment_error in ('expired', 'superseded'))) then
    perform private.refuse('order_not_payable');
  end if;
  others := array_remove(private.lock_unpaid_orders(own.user_id), own.id);
  perform private.lock_goods(others || own.id);
  perform private.supersede(others);
  perform private.release_order(own.id);
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity))
  into lines from public.order_items i where i.order_id = own.id;
  figures := public.quote(lines, own.discount_code, own.shipping_address, own.delivery_method);
  if figures #>> '{discount,error}' is not null then
    -- A code that no longer counts falls away; the new total has to be confirmed like any other change.
    figures := public.quote(lines, null, own.shipping_address, own.delivery_method);
  end if;
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse('cart_changed', figures);
  elsif (figures ->> 'total')::bigint is distinct from p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_expected_total between 1 and 999 then
    perform private.refuse('total_too_small');
  end if;
  update public.order_items i set list_price = l.list_price, unit_price = l.unit_price
  from jsonb_to_recordset(figures -> 'lines') as l (product_id uuid, color_id uuid, list_price integer, unit_price integer)
  where i.order_id = own.id and i.product_id = l.product_id and i.color_id is not distinct from l.color_id;
  perform private.move_order(own.id, 'pending', 'retry');
  update public.orders o
  set subtotal = q.subtotal, shipping_cost = q.shipping, total_amount = q.total,
    discount_amount = coalesce((q.discount ->> 'amount')::bigint, 0),
    discount_code = q.discount ->> 'code',
    discount_code_id = case when q.discount is not null and q.discount <> 'null' then o.discount_code_id end,
    payment_status = null, payment_error = null, expires_at = now() + interval '30 minutes'
  from jsonb_to_record(figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  where o.id = own.id;
  perform private.hold_order(own.id);
  perform private.settle_free_order(own.id);
  select * into own from public.orders o where o.id = p_order_id;
  return own;
end
$$;
grant execute on function public.retry_order(uuid, bigint) to authenticated;

-- Ends online orders whose time is over and gives back what they held. Answers how many.
create function public.expire_orders(p_limit integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  late uuid[];
  id uuid;
begin
  select array_agg(l.id) into late from (
    select o.id from public.orders o
    where o.status in ('pending', 'payment_pending') and o.expires_at < now()
    order by o.expires_at limit p_limit for update skip locked
  ) l;
  if late is null then
    return 0;
  end if;
  perform private.lock_goods(late);
  foreach id in array late loop
    perform private.end_unpaid_order(id, 'cancelled', 'canceled', 'expired');
  end loop;
  return cardinality(late);
end
$$;
grant execute on function public.expire_orders(integer) to service_role;
