-- Order changes in the panel, and refunds (admin_record_refund). Lines stay as sold: order_adjustments holds cancelled and returned items, orders.reduced_amount
-- their sum.

create type public.reduction_kind as enum ('cancelled', 'returned');

-- Quantities removed from an order after it was placed, and the amount taken off its total.
create table public.order_adjustments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Null for postage.
  order_item_id uuid references public.order_items (id) on delete cascade,
  kind public.reduction_kind not null,
  quantity integer not null check (quantity >= 0),
  -- Toman at line price, less its share of the code.
  amount bigint not null check (amount >= 0),
  is_restocked boolean not null default false,
  created_at timestamptz not null default now(),
  -- Credit note that covers it.
  invoice_id uuid
);
create index order_adjustments_order_id on public.order_adjustments (order_id, created_at);
create index order_adjustments_order_item_id on public.order_adjustments (order_item_id);
create index order_adjustments_invoice_id on public.order_adjustments (invoice_id);
alter table public.order_adjustments enable row level security;
grant select on public.order_adjustments to authenticated, service_role;

create policy "reductions follow their order" on public.order_adjustments
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- Refunds to customers (toman), entered by staff.
create table public.refunds (
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete restrict,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('gateway', 'card', 'cash', 'other')),
  reference text not null default '' check (char_length(reference) <= 100),
  created_at timestamptz not null default now()
);
create index refunds_order_id on public.refunds (order_id, created_at);
create index refunds_created_at on public.refunds (created_at);
alter table public.refunds enable row level security;
grant select on public.refunds to authenticated, service_role;

create policy "refunds follow their order" on public.refunds
for select to authenticated
using (
  exists (select 1 from public.orders o where o.id = order_id)
  and (not (select private.is_staff()) or (select private.has_capability('orders', 'payments', 'invoices')))
);

-- Internal notes about an order; hidden from customers.
create table public.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 1000),
  author_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index order_notes_order_id on public.order_notes (order_id, created_at);
create index order_notes_author_id on public.order_notes (author_id);
alter table public.order_notes enable row level security;
grant select on public.order_notes to authenticated, service_role;

create policy "staff read order notes" on public.order_notes
for select to authenticated
using ((select private.has_capability('orders', 'shipping', 'payments')));

-- Phone for messages about an order: the owner's, else the receiver's.
create function private.order_phone(p_order public.orders)
returns text
language sql stable set search_path = ''
as $$
  select coalesce(p.phone_number, p_order.shipping_address ->> 'phone_number')
  from public.profiles p where p.id = p_order.user_id
$$;

-- Paid amount (toman) of a part: the code is shared proportionally, so parts sum up to subtotal − discount.
create function private.share_after_code(p_part bigint, p_subtotal bigint, p_discount bigint)
returns bigint
language sql immutable set search_path = ''
as $$
  select case
    when p_subtotal = 0 then 0
    else p_part - floor(p_discount::numeric * p_part / p_subtotal)::bigint
  end
$$;

-- Adds an internal note unless it is empty.
create function private.record_internally(p_order_id uuid, p_body text)
returns void
language sql set search_path = ''
as $$
  insert into public.order_notes (order_id, body, author_id)
  select p_order_id, btrim(p_body), auth.uid() where btrim(p_body) <> ''
$$;

-- Removes [{"item", "quantity", "restock"}], and postage with p_postage. Requires locks on order and products. Returns the
-- reduction in toman.
create function private.reduce_order(
  p_order_id uuid, p_lines jsonb, p_kind public.reduction_kind, p_reason text, p_postage boolean default false
)
returns bigint
language plpgsql set search_path = ''
as $$
declare
  target public.orders;
  line record;
  pieces integer;
  left_worth bigint;
  piece_credit bigint;
  credit bigint := 0;
begin
  select * into target from public.orders o where o.id = p_order_id;
  perform private.set_stock_reason(
    case p_kind when 'returned' then 'return' else 'release' end::public.stock_reason, p_order_id
  );
  for line in
    -- Numeric: oversized numbers are refused below like others.
    select l.quantity as taken, coalesce(l.restock, false) as restock, i.*
    from jsonb_to_recordset(p_lines) as l (item uuid, quantity numeric, restock boolean)
    left join public.order_items i on i.id = l.item and i.order_id = p_order_id
    order by i.product_id, i.color_id, i.id
  loop
    if line.id is null or line.taken is null or line.taken < 1 or line.taken <> trunc(line.taken)
      or line.taken > line.quantity - line.reduced_quantity then
      perform private.refuse('invalid_quantity');
    end if;
    pieces := line.taken;
    select sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity)) into left_worth
    from public.order_items i where i.order_id = p_order_id;
    update public.order_items i set reduced_quantity = i.reduced_quantity + pieces
    where i.id = line.id and i.reduced_quantity + pieces <= i.quantity;
    if not found then
      perform private.refuse('invalid_quantity');
    end if;
    piece_credit := private.share_after_code(left_worth, target.subtotal, target.discount_amount)
      - private.share_after_code(left_worth - line.unit_price::bigint * pieces, target.subtotal, target.discount_amount);
    credit := credit + piece_credit;
    if line.restock and line.product_id is not null then
      -- After color changes, items return to the current stock keeper, or to none.
      update public.product_colors c set stock_quantity = c.stock_quantity + pieces
      where c.product_id = line.product_id and c.color_id = line.color_id;
      if not found then
        update public.products p set stock_quantity = p.stock_quantity + pieces
        where p.id = line.product_id and not p.has_colors;
      end if;
    end if;
    if target.counted_at is not null then
      perform private.decrement_sold_count(line.product_id, target.user_id, pieces);
    end if;
    insert into public.order_adjustments (order_id, order_item_id, kind, quantity, amount, is_restocked)
    values (p_order_id, line.id, p_kind, pieces, piece_credit, line.restock);
  end loop;
  if p_postage and target.shipping_cost > 0 and not exists (
    select 1 from public.order_adjustments r where r.order_id = p_order_id and r.order_item_id is null
  ) then
    credit := credit + target.shipping_cost;
    insert into public.order_adjustments (order_id, kind, quantity, amount)
    values (p_order_id, p_kind, 0, target.shipping_cost);
  end if;
  perform private.record_internally(p_order_id, p_reason);
  update public.orders o set reduced_amount = o.reduced_amount + credit where o.id = p_order_id;
  return credit;
end
$$;

-- All remaining items of an order, as private.reduce_order takes them.
create function private.remaining_lines(p_order_id uuid, p_restock boolean)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('item', i.id, 'quantity', i.quantity - i.reduced_quantity, 'restock', p_restock)
  ), '[]')
  from public.order_items i where i.order_id = p_order_id and i.quantity > i.reduced_quantity
$$;

-- Returns shipped items, credits the customer's open request, and marks an empty order returned. p_postage: shipping is
-- returned too. Returns the reduction in toman.
create function private.accept_return(p_order_id uuid, p_lines jsonb, p_reason text, p_postage boolean)
returns bigint
language plpgsql set search_path = ''
as $$
declare
  credit bigint := private.reduce_order(p_order_id, p_lines, 'returned', p_reason, p_postage);
begin
  perform private.credit_return(p_order_id, p_lines);
  if private.remaining_lines(p_order_id, false) = '[]' then
    perform private.move_order(p_order_id, 'returned', 'return');
  end if;
  return credit;
end
$$;

-- Cancels the rest of a paid or cash order: items, postage, code. Requires the locks.
create function private.cancel_taken_order(p_order public.orders, p_restock boolean, p_note text, p_reason text default '')
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.move_order(p_order.id, 'cancelled', p_note);
  perform private.reduce_order(
    p_order.id, private.remaining_lines(p_order.id, p_restock), 'cancelled', p_reason, true
  );
  perform private.release_code(p_order.id);
  update public.orders o
  set holds_stock = false, payment_error = p_note,
    payment_status = case when o.is_paid then o.payment_status else 'canceled' end
  where o.id = p_order.id;
end
$$;

-- Cancels an order, unpaid or taken, for the shop. Requires locks on order and products.
create function private.cancel_for_admin(p_order public.orders, p_restock boolean, p_reason text)
returns void
language plpgsql set search_path = ''
as $$
begin
  if p_order.status = any (private.unpaid_statuses()) then
    perform private.end_unpaid_order(p_order.id, 'cancelled', 'canceled', 'cancelled_by_shop');
  else
    perform private.cancel_taken_order(p_order, p_restock, 'cancelled_by_shop', p_reason);
  end if;
end
$$;

-- Moves an order to processing, shipped or delivered. Refuses 'changed_meanwhile' unless p_expected matches; a repeated click
-- passes. p_tracking is sent by SMS.
-- Definer: writes orders, order_events, buyers and more.
create function public.admin_set_order_status(
  p_order_id uuid, p_to public.order_status, p_expected public.order_status default null,
  p_tracking text default null
)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  before public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
  moved public.orders;
begin
  if p_to is null or not private.is_staff_step(p_to) then
    perform private.refuse('illegal_transition', jsonb_build_object('from', before.status, 'to', p_to));
  elsif before.status = p_to
    and coalesce(upper(btrim(p_tracking)), '') in ('', coalesce(before.tracking_code, '')) then
    return before;
  elsif p_expected is not null and before.status <> p_expected then
    perform private.refuse('changed_meanwhile');
  elsif before.status = p_to then
    return before;
  end if;
  perform private.move_order(p_order_id, p_to);
  update public.orders o
  set shipped_at = case when p_to = 'shipped' then now() else o.shipped_at end,
    delivered_at = case when p_to = 'delivered' then now() else o.delivered_at end
  where o.id = p_order_id
  returning * into moved;
  if p_to = 'delivered' then
    perform private.count_sale(p_order_id);
  end if;
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('status', before.status), jsonb_build_object('status', p_to)
  );
  if p_to = 'shipped' and nullif(btrim(p_tracking), '') is not null then
    moved := private.record_tracking(moved, p_tracking);
  end if;
  return moved;
end
$$;
grant execute on function public.admin_set_order_status(uuid, public.order_status, public.order_status, text) to authenticated;

-- Saves a tracking code on the first parcel without one, else the last; notifies once per code. Requires the lock.
create function private.record_tracking(p_order public.orders, p_tracking text)
returns public.orders
language plpgsql set search_path = ''
as $$
begin
  return private.record_shipment_code(
    p_order,
    (
      select s.id from public.shipments s where s.order_id = p_order.id
      order by s.tracking_code is not null, case when s.tracking_code is null then s.position else - s.position end limit 1
    ),
    p_tracking
  );
end
$$;

-- Saves the tracking code of a shipped order and notifies the buyer, as private.record_tracking. Refuses 'illegal_transition'.
-- Definer: writes shipments, orders and admin_audit.
create function private.set_tracking(p_order_id uuid, p_tracking text)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
begin
  if target.status <> all (private.sent_statuses()) then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'shipped'));
  end if;
  return private.record_tracking(target, p_tracking);
end
$$;
grant execute on function private.set_tracking(uuid, text) to authenticated;

-- Cancels an unshipped order. p_restock: return items to stock (always for unpaid orders).
-- Definer: writes orders, order_events, product_colors and more.
create function public.admin_cancel_order(p_order_id uuid, p_restock boolean, p_reason text default '')
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders'], p_order_id);
begin
  if target.status = 'cancelled' then
    return target;
  end if;
  perform private.cancel_for_admin(target, coalesce(p_restock, true), coalesce(btrim(p_reason), ''));
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('status', target.status),
    jsonb_build_object('status', 'cancelled', 'reason', p_reason, 'restock', p_restock)
  );
  select * into target from public.orders o where o.id = p_order_id;
  return target;
end
$$;
grant execute on function public.admin_cancel_order(uuid, boolean, text) to authenticated;

-- Removes items from an unshipped order: [{"item", "quantity", "restock"}]; cancels an empty one. p_request makes it
-- idempotent.
-- Definer: writes order_items, products, orders and more.
create function public.admin_cancel_lines(p_order_id uuid, p_lines jsonb, p_request uuid, p_reason text default '')
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders'], p_order_id);
  credit bigint;
begin
  if private.is_repeated(p_request) then
    return target;
  elsif target.status <> all (private.unshipped_statuses()) then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'cancelled'));
  end if;
  credit := private.reduce_order(p_order_id, p_lines, 'cancelled', coalesce(btrim(p_reason), ''));
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('reduced_amount', target.reduced_amount),
    jsonb_build_object('reduced_amount', target.reduced_amount + credit, 'cancelled', p_lines, 'reason', p_reason)
  );
  select * into target from public.orders o where o.id = p_order_id;
  if private.remaining_lines(p_order_id, false) = '[]' then
    perform private.cancel_for_admin(target, false, coalesce(btrim(p_reason), ''));
    select * into target from public.orders o where o.id = p_order_id;
  else
    perform private.write_sms(
      'order_reduced', private.order_phone(target),
      jsonb_build_object(
        'number', target.number,
        'pieces', (
          select private.persian_number(sum(l.quantity)::bigint)
          from jsonb_to_recordset(p_lines) as l (quantity numeric)
        ),
        'note', case
          when target.is_paid then private.refund_sentence(least(credit, target.owed_amount))
          else 'مبلغ جدید سفارش ' || private.persian_number(target.total_amount - target.reduced_amount) || ' تومان است.'
        end
      ),
      'order_reduced:' || p_request, target.user_id, target.id
    );
  end if;
  return target;
end
$$;
grant execute on function public.admin_cancel_lines(uuid, jsonb, uuid, text) to authenticated;

-- Returns items of a shipped order: [{"item", "quantity", "restock"}], optional postage; an empty one is returned. p_request
-- makes it idempotent.
-- Definer: writes order_items, products, orders and more.
create function public.admin_return_lines(
  p_order_id uuid, p_lines jsonb, p_request uuid, p_postage boolean default false, p_reason text default ''
)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders'], p_order_id);
  credit bigint;
begin
  if private.is_repeated(p_request) then
    return target;
  elsif not private.may_move(target.status, 'returned', 'staff') then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'returned'));
  end if;
  credit := private.accept_return(p_order_id, p_lines, coalesce(btrim(p_reason), ''), coalesce(p_postage, false));
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('reduced_amount', target.reduced_amount),
    jsonb_build_object('reduced_amount', target.reduced_amount + credit, 'returned', p_lines, 'reason', p_reason)
  );
  select * into target from public.orders o where o.id = p_order_id;
  perform private.write_sms(
    'return_accepted', private.order_phone(target),
    jsonb_build_object('number', target.number, 'note', private.refund_sentence(least(credit, target.owed_amount))),
    'return:' || p_request, target.user_id, target.id
  );
  return target;
end
$$;
grant execute on function public.admin_return_lines(uuid, jsonb, uuid, boolean, text) to authenticated;

-- Records a refund up to the owed amount and notifies. Idempotent by p_id.
-- Definer: writes refunds, orders, order_notes and more.
create function public.admin_record_refund(
  p_id uuid, p_order_id uuid, p_amount bigint, p_method text, p_reference text default '', p_note text default ''
)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['payments'], p_order_id);
begin
  if exists (select 1 from public.refunds r where r.id = p_id) then
    return target;
  elsif target.owed_amount = 0 then
    perform private.refuse('refund_not_due');
  elsif p_amount is null or p_amount < 1 or p_amount > target.owed_amount then
    perform private.refuse('refund_too_high', jsonb_build_object('amount', target.owed_amount));
  end if;
  insert into public.refunds (id, order_id, amount, method, reference)
  values (p_id, p_order_id, p_amount, p_method, coalesce(btrim(p_reference), ''));
  perform private.record_internally(p_order_id, p_note);
  update public.orders o set refunded_amount = o.refunded_amount + p_amount where o.id = p_order_id
  returning * into target;
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('refunded_amount', target.refunded_amount - p_amount),
    jsonb_build_object('refunded_amount', target.refunded_amount)
  );
  perform private.write_sms(
    'refund_recorded', private.order_phone(target),
    jsonb_build_object(
      'number', target.number, 'amount', private.persian_number(p_amount),
      'note', coalesce('کد پیگیری: ' || nullif(btrim(p_reference), '') || '.', '')
    ),
    'refund:' || p_id, target.user_id, target.id
  );
  return target;
end
$$;
grant execute on function public.admin_record_refund(uuid, uuid, bigint, text, text, text) to authenticated;

-- Records the courier's cash once, also for postage of a returned order.
-- Definer: writes payments, orders, buyers and more.
create function public.admin_settle_cash(p_order_id uuid)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['payments'], p_order_id);
begin
  if target.is_paid and target.payment_method = 'cash_on_delivery' then
    return target;
  elsif not private.is_cash_due(target) then
    perform private.refuse('cash_not_due');
  end if;
  insert into public.payments (order_id, kind, amount, state, settled_at)
  values (p_order_id, 'cash', target.total_amount - target.reduced_amount, 'verified', now());
  update public.orders o
  set is_paid = true, payment_status = 'successful', payment_verified_at = now(), payment_error = null
  where o.id = p_order_id
  returning * into target;
  perform private.count_sale(p_order_id);
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('is_paid', false), jsonb_build_object('is_paid', true)
  );
  return target;
end
$$;
grant execute on function public.admin_settle_cash(uuid) to authenticated;

-- Adds an internal note.
-- Definer: writes order_notes and admin_audit.
create function public.admin_add_order_note(p_order_id uuid, p_body text)
returns public.order_notes
language plpgsql security definer set search_path = ''
as $$
declare
  written public.order_notes;
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  insert into public.order_notes (order_id, body, author_id) values (p_order_id, btrim(p_body), auth.uid())
  returning * into written;
  perform private.write_audit('orders', p_order_id::text, null, jsonb_build_object('internal_note', written.body));
  return written;
end
$$;
grant execute on function public.admin_add_order_note(uuid, text) to authenticated;

-- Locks an order and its products for staff with one of these capabilities.
create function private.lock_order_as(p_any text[], p_order_id uuid)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  locked public.orders;
begin
  perform private.require_capability(variadic p_any);
  select * into locked from public.orders o where o.id = p_order_id for update;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  perform private.lock_products(array[locked.id]);
  return locked;
end
$$;
