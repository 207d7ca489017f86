-- From a cart to an order, in one transaction; and the ways back.

-- Who has no name yet is called like the receiver of their order, when the parcel goes to their own phone: the first word
-- is the first name.
create function private.name_customer(p_order public.orders)
returns void
language sql
set search_path = ''
as $$
  update public.profiles p
  set first_name = left(split_part(n.name, ' ', 1), 60),
    last_name = left(btrim(substr(n.name, length(split_part(n.name, ' ', 1)) + 1)), 60)
  from (select regexp_replace(p_order.shipping_address ->> 'full_name', '\s+', ' ', 'g') as name) n
  where p.id = p_order.user_id and p.first_name = '' and p.last_name = ''
    and p.phone_number = p_order.shipping_address ->> 'phone_number'
$$;

-- The caller's cart as it stands: its lines, and a name for exactly this cart. Another line, another number or another
-- time of change makes another name.
create function public.seen_cart()
returns table (version text, lines jsonb)
language sql
stable
set search_path = ''
as $$
  select
    md5(string_agg(concat_ws(' ', i.id, i.quantity, extract(epoch from i.updated_at)), ',' order by i.id)),
    jsonb_agg(
      jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity) order by i.id
    )
  from public.cart_items i where i.user_id = (select auth.uid())
$$;
grant execute on function public.seen_cart() to authenticated;

-- The page of checkout in one call: the caller's cart with its version and every figure of `quote`; null when it is empty.
create function public.price_checkout(p_code text default null, p_address jsonb default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  cart record;
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  end if;
  select * into cart from public.seen_cart();
  if cart.lines is null then
    return null;
  end if;
  return public.quote(cart.lines, p_code, p_address) || jsonb_build_object('cart', cart.version);
end
$$;
grant execute on function public.price_checkout(text, jsonb) to authenticated;

-- Unpaid orders of a customer with cash on delivery that may be open at once.
create function private.cash_order_limit()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 3';

-- The gateway takes no less, in toman.
create function private.smallest_payment()
returns integer
language sql
immutable
parallel safe
set search_path = ''
as 'select 1000';

-- Makes an order of the caller's cart, in one transaction:
-- prices it, releases the caller's own unpaid online orders, checks and takes stock and code, writes order and lines.
-- The same idempotency key answers the same order, unless that was given up for good. p_expected_total (toman) and p_cart (the version of the cart that was
-- seen) only detect a change: price_changed and cart_changed come with the new quote and the new version (`cart`). Cash
-- on delivery needs a confirmed phone, allows private.cash_order_limit() open orders and no more than the settings say.
--
-- The articles are locked late and for short: whoever waits longer than three seconds for one is refused with `busy`.
create function public.place_order(
  p_idempotency_key uuid,
  p_payment_method public.payment_method,
  p_delivery_method public.delivery_method,
  p_address jsonb,
  p_expected_total bigint,
  p_code text default null,
  p_note text default '',
  p_cart text default null
)
returns public.orders
language plpgsql
security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  caller uuid := private.require_customer();
  placed public.orders;
  address jsonb;
  cart record;
  figures jsonb;
  own uuid[];
begin
  if private.standing_customer() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_idempotency_key is null or p_payment_method is null or p_delivery_method is null or p_expected_total is null then
    perform private.refuse('invalid_order');
  end if;
  if char_length(p_note) > 500 then
    perform private.refuse('note_too_long');
  end if;
  -- One order of a customer at a time: double clicks and two tabs meet here.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into placed from public.orders o where o.user_id = caller and o.idempotency_key = p_idempotency_key;
  if found and not private.is_given_up(placed) then
    return placed;
  elsif found then
    -- It stays as it is: the same wishes make a new order, which gets its key.
    update public.orders o set idempotency_key = gen_random_uuid() where o.id = placed.id;
  end if;

  address := private.parse_address(p_address, p_delivery_method);
  if p_payment_method = 'cash_on_delivery' then
    if (select p.phone_number from public.profiles p where p.id = caller) is null then
      perform private.refuse('phone_required');
    elsif (
      select count(*) from public.orders o
      where o.user_id = caller and o.payment_method = 'cash_on_delivery' and not o.is_paid
        and o.status in ('awaiting_review', 'processing', 'shipped')
    ) >= private.cash_order_limit() then
      perform private.refuse('too_many_cash_orders');
    end if;
  end if;

  -- Before the cart is read: a payment that comes in now empties it first.
  own := private.lock_unpaid_orders(caller);
  select * into cart from public.seen_cart();
  if cart.lines is null then
    perform private.refuse('cart_empty');
  end if;
  -- The price is that of the moment when the order came; waiting for the articles does not change it.
  figures := private.with_code(private.price_cart(cart.lines, address, p_delivery_method), p_code)
    || jsonb_build_object('cart', cart.version);
  if not (figures ->> 'orderable')::boolean or p_cart <> cart.version then
    perform private.refuse('cart_changed', figures);
  elsif figures ->> 'delivery_error' is not null then
    perform private.refuse(figures ->> 'delivery_error', figures);
  elsif p_payment_method = 'cash_on_delivery' and not private.takes_cash(figures) then
    perform private.refuse('cash_unavailable');
  elsif p_payment_method = 'cash_on_delivery' and figures #>> '{cash_limit,error}' is not null then
    perform private.refuse(figures #>> '{cash_limit,error}', figures -> 'cash_limit');
  elsif figures #>> '{discount,error}' is not null then
    perform private.refuse(figures #>> '{discount,error}', figures);
  elsif (figures ->> 'total')::bigint <> p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_payment_method = 'online' and (figures ->> 'total')::bigint between 1 and private.smallest_payment() - 1 then
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
    (q.discount ->> 'id')::uuid, q.discount ->> 'code', p_delivery_method, address, coalesce(btrim(p_note), ''),
    case p_payment_method when 'online' then now() + interval '30 minutes' end,
    p_idempotency_key
  from jsonb_to_record(figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  returning * into placed;
  insert into public.order_events (order_id, to_status, actor_id) values (placed.id, placed.status, caller);
  perform private.name_customer(placed);

  -- From here on others wait.
  perform private.lock_goods(
    own, array(select (l.value ->> 'product_id')::uuid from jsonb_array_elements(cart.lines) l), p_code
  );
  perform private.supersede(own);
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
  if not private.is_in_stock(placed.id) then
    figures := private.with_code(private.price_cart(cart.lines, address, p_delivery_method), p_code);
    perform private.refuse('cart_changed', figures || jsonb_build_object('cart', cart.version));
  end if;
  perform private.hold_order(placed.id);

  if p_payment_method = 'cash_on_delivery' then
    perform private.clear_ordered_lines(caller, placed.id);
  else
    perform private.settle_free_order(placed.id);
  end if;
  select * into placed from public.orders o where o.id = placed.id;
  return placed;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function
  public.place_order(uuid, public.payment_method, public.delivery_method, jsonb, bigint, text, text, text)
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

-- The owner takes an order back that nobody has touched: an unpaid one, or a paid one before the shop prepares it, whose
-- money is then owed to them. p_paid: whether it was paid when they looked; an order that was paid since then is not ended
-- by who gave up an unpaid one.
create function public.cancel_order(p_order_id uuid, p_paid boolean default null)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if own.status not in ('pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid') then
    perform private.refuse('order_not_cancellable');
  end if;
  if own.is_paid <> p_paid then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.lock_goods(array[own.id]);
  if own.is_paid then
    perform private.cancel_taken_order(own, true, 'cancelled_by_customer');
  else
    perform private.end_unpaid_order(own.id, 'cancelled', 'canceled', 'cancelled_by_customer');
  end if;
  select * into own from public.orders o where o.id = p_order_id;
  return own;
end
$$;
grant execute on function public.cancel_order(uuid, boolean) to authenticated;

-- The owner pays an unpaid online order after all: repriced, its stock and code taken again, ready for a new payment.
-- p_expected_total (toman) detects a change: price_changed comes with the new quote.
create function public.retry_order(p_order_id uuid, p_expected_total bigint)
returns public.orders
language plpgsql
security definer
set search_path = ''
set lock_timeout = '3s'
as $$
declare
  own public.orders;
  others uuid[];
  lines jsonb;
  figures jsonb;
begin
  own := private.lock_own_order(p_order_id);
  if own.is_paid or own.payment_method <> 'online'
    or not (own.status in ('pending', 'payment_pending', 'payment_failed')
      or (own.status = 'cancelled' and own.payment_error in ('expired', 'superseded'))) then
    perform private.refuse('order_not_payable');
  end if;
  perform private.renew_hold(own);
  others := array_remove(private.lock_unpaid_orders(own.user_id), own.id);
  perform private.lock_goods(others || own.id);
  perform private.supersede(others);
  perform private.release_order(own.id);
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity))
  into lines from public.order_items i where i.order_id = own.id;
  figures := private.price_cart(lines, own.shipping_address, own.delivery_method);
  -- A code that no longer counts falls away; the new total has to be confirmed like any other change.
  if private.with_code(figures, own.discount_code) #>> '{discount,error}' is null then
    figures := private.with_code(figures, own.discount_code);
  end if;
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse('cart_changed', figures);
  elsif figures ->> 'delivery_error' is not null then
    perform private.refuse(figures ->> 'delivery_error', figures);
  elsif (figures ->> 'total')::bigint is distinct from p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_expected_total between 1 and private.smallest_payment() - 1 then
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
    payment_status = null, payment_error = null
  from jsonb_to_record(figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  where o.id = own.id;
  perform private.hold_order(own.id);
  perform private.settle_free_order(own.id);
  select * into own from public.orders o where o.id = p_order_id;
  return own;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.retry_order(uuid, bigint) to authenticated;

-- Ends online orders whose time is over and gives back what they held. Answers their ids. An order waits until the
-- gateway was asked about its open payments once more and answered, but no longer than an hour.
create function public.expire_orders(p_limit integer default 100)
returns setof uuid
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
      and (o.expires_at < now() - interval '1 hour' or not exists (
        select from public.payments p
        where p.order_id = o.id and p.state = 'pending' and (p.answered_at is null or p.answered_at < o.expires_at)
      ))
    order by o.expires_at limit p_limit for update skip locked
  ) l;
  if late is null then
    return;
  end if;
  perform private.lock_goods(late);
  foreach id in array late loop
    perform private.end_unpaid_order(id, 'cancelled', 'canceled', 'expired');
  end loop;
  return query select unnest(late);
end
$$;
grant execute on function public.expire_orders(integer) to service_role;
