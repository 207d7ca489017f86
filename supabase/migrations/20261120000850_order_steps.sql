-- The steps that orders are made of: taking goods and giving them back, paying, ending.
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
    -- Pieces that the shop took out of the order before have gone their own way.
    select i.product_id, i.color_id, sum(i.quantity - i.reduced_quantity)::integer as quantity
    from public.order_items i
    where i.order_id = p_order_id and i.product_id is not null and i.quantity > i.reduced_quantity
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
