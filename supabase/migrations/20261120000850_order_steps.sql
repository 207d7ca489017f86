-- The steps that orders are made of: taking goods and giving them back, paying, ending.
--
-- Locks are always taken in this order, so that buyers queue and never deadlock: the customer's advisory lock, orders,
-- products by id, codes by id, the customer's cart. Products and codes are locked `for no key update`: foreign keys to
-- them (a cart line added meanwhile, an order that waits for its articles) do not wait.

-- Locks the products and codes of some orders, and of what is about to be one.
create function private.lock_goods(p_order_ids uuid[], p_product_ids uuid[] default '{}', p_code text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.products p
  where p.id in (
    select i.product_id from public.order_items i where i.order_id = any (p_order_ids)
    union
    select unnest(p_product_ids)
  )
  order by p.id for no key update;
  perform 1 from public.discount_codes c
  where private.fold_code(c.code) = private.fold_code(p_code)
    or c.id in (select o.discount_code_id from public.orders o where o.id = any (p_order_ids))
  order by c.id for no key update;
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
  missing text;
  code record;
begin
  select * into held from public.orders o where o.id = p_order_id;
  if held.holds_stock then
    return;
  end if;
  perform private.state_stock_reason('sale', p_order_id);
  -- All lines in one statement: the articles are locked, and buyers behind this one wait.
  with wanted as (
    select i.product_id, i.color_id, max(i.product_name) as name, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ), plain as (
    update public.products p set stock_quantity = p.stock_quantity - w.quantity
    from wanted w
    where w.color_id is null and p.id = w.product_id and p.is_active and p.stock_quantity >= w.quantity
    returning p.id
  ), colored as (
    update public.product_colors c set stock_quantity = c.stock_quantity - w.quantity
    from wanted w
    where c.product_id = w.product_id and c.color_id = w.color_id and c.stock_quantity >= w.quantity
      and exists (select 1 from public.products p where p.id = w.product_id and p.is_active)
    returning c.product_id, c.color_id
  )
  select w.name into missing from wanted w
  where not exists (select from plain p where w.color_id is null and p.id = w.product_id)
    and not exists (select from colored c where c.product_id = w.product_id and c.color_id = w.color_id)
  limit 1;
  if found then
    perform private.refuse('out_of_stock', jsonb_build_object('product', missing));
  end if;
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

-- Whether everything that an order needs is there. The caller has locked its goods.
create function private.is_in_stock(p_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
    select from (
      select i.product_id, i.color_id, sum(i.quantity) as quantity
      from public.order_items i where i.order_id = p_order_id group by 1, 2
    ) w
    left join public.products p on p.id = w.product_id and p.is_active
    left join public.product_colors c on c.product_id = p.id and c.color_id = w.color_id
    where coalesce(case when w.color_id is null then p.stock_quantity else c.stock_quantity end, 0) < w.quantity
  )
$$;

-- Gives an order time to be paid: who goes on with it keeps its pieces for 30 minutes more once less than 15 are left.
-- At most twice, and never beyond two hours from when it was placed. An order whose time is over is refused then; one
-- that still has some keeps what is left of it. The caller holds the order's lock.
create function private.renew_hold(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
declare
  is_over boolean := not p_order.holds_stock or coalesce(p_order.expires_at <= now(), true);
begin
  if not is_over and p_order.expires_at > now() + interval '15 minutes' then
    return;
  end if;
  update public.orders o
  set hold_renewals = o.hold_renewals + 1,
    expires_at = least(now() + interval '30 minutes', o.created_at + interval '2 hours')
  where o.id = p_order.id and o.hold_renewals < 2 and now() < o.created_at + interval '2 hours';
  if not found and is_over then
    perform private.refuse('hold_over');
  end if;
end
$$;

-- Whether an order was given up and cannot be taken up again: cancelled by somebody, or unpaid for too long (see renew_hold).
create function private.is_given_up(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.status in ('payment_failed', 'cancelled') and not (
    p_order.payment_method = 'online' and not p_order.is_paid
    and (p_order.status = 'payment_failed' or coalesce(p_order.payment_error, '') in ('expired', 'superseded'))
    and p_order.hold_renewals < 2 and now() < p_order.created_at + interval '2 hours'
  )
$$;

-- Gives the pieces and the code back, once. The caller holds the order's lock and has locked its goods.
create function private.release_order(p_order_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.orders o set holds_stock = false where o.id = p_order_id and o.holds_stock;
  if not found then
    return;
  end if;
  perform private.state_stock_reason('release', p_order_id);
  with held as (
    -- Pieces that the shop took out of the order before have gone their own way.
    select i.product_id, i.color_id, sum(i.quantity - i.reduced_quantity)::integer as quantity
    from public.order_items i
    where i.order_id = p_order_id and i.product_id is not null and i.quantity > i.reduced_quantity
    group by 1, 2
  ), colored as (
    update public.product_colors c set stock_quantity = c.stock_quantity + h.quantity
    from held h where c.product_id = h.product_id and c.color_id = h.color_id
    returning c.product_id, c.color_id
  ), plain as (
    -- Where colours came or went meanwhile, the pieces return to what keeps the stock today, or to nothing.
    select h.product_id, sum(h.quantity)::integer as quantity from held h
    where not exists (select from colored c where c.product_id = h.product_id and c.color_id = h.color_id)
    group by 1
  )
  update public.products p set stock_quantity = p.stock_quantity + b.quantity
  from plain b where p.id = b.product_id and not p.has_colors;
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

-- Counts what is left of an order as sold, once: when it is paid or delivered. The caller has locked its goods.
create function private.count_sale(p_order_id uuid)
returns void
language sql
set search_path = ''
as $$
  with counted as (
    update public.orders o set counted_at = now() where o.id = p_order_id and o.counted_at is null
    returning o.id, o.user_id
  ), sold as (
    select c.user_id, i.product_id, sum(i.quantity - i.reduced_quantity)::integer as pieces
    from counted c join public.order_items i on i.order_id = c.id
    where i.product_id is not null and i.quantity > i.reduced_quantity
    group by 1, 2
  ), bought as (
    insert into private.buyers as b (product_id, user_id, pieces)
    select s.product_id, s.user_id, s.pieces from sold s
    on conflict (product_id, user_id) do update
    set pieces = b.pieces + excluded.pieces, bought_at = now(), is_counted = b.is_counted and b.pieces > 0
  )
  update public.products p set sold_count = p.sold_count + s.pieces from sold s where p.id = s.product_id
$$;

-- Takes pieces back that were counted as sold. The caller has locked the product.
create function private.uncount_pieces(p_product_id uuid, p_user_id uuid, p_pieces integer)
returns void
language sql
set search_path = ''
as $$
  update private.buyers b set pieces = b.pieces - p_pieces, is_counted = false
  where b.product_id = p_product_id and b.user_id = p_user_id;
  update public.products p set sold_count = greatest(p.sold_count - p_pieces, 0) where p.id = p_product_id
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

-- A delivery address as it is kept with the order: checked, trimmed, nothing beside the known fields. Who fetches the
-- order needs no place: name and phone are enough, the other fields stay empty.
create function private.parse_address(p_address jsonb, p_method public.delivery_method)
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
  if p_method = 'pickup' then
    parsed := parsed || '{"province": "", "city": "", "address": "", "postal_code": ""}';
  end if;
  if char_length(parsed ->> 'full_name') not between 2 and 100 or parsed ->> 'phone_number' !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_address');
  end if;
  if p_method <> 'pickup' and (
    char_length(parsed ->> 'province') not between 2 and 50
    or char_length(parsed ->> 'city') not between 2 and 50
    or char_length(parsed ->> 'address') not between 5 and 500
    or parsed ->> 'postal_code' !~ '^[0-9]{10}$'
    or parsed ->> 'postal_code' ~ '^(.)\1{9}$'
  ) then
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

-- Whether the way of delivery that was quoted can be paid on arrival.
create function private.takes_cash(figures jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(bool_or((m ->> 'cash_on_delivery')::boolean), false)
  from jsonb_array_elements(figures -> 'methods') m where m ->> 'method' = figures ->> 'method'
$$;
