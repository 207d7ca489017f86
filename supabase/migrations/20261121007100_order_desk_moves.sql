-- What an admin does with an order. Each function checks its caller, locks the order, and writes the audit log.

-- Moves an order one step on its way: processing, shipped or delivered. p_seen is the status that the admin looked
-- at; another one now refuses with 'changed_meanwhile', unless the order is already where it should go and nothing else
-- is asked for: a second click. p_tracking comes with 'shipped' and is told by SMS.
create function public.admin_move_order(
  p_order_id uuid, p_to public.order_status, p_seen public.order_status default null,
  p_tracking text default null
)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.orders := private.lock_order_for_admin(p_order_id);
  moved public.orders;
begin
  if p_to is null or p_to not in ('processing', 'shipped', 'delivered') then
    perform private.refuse('illegal_move', jsonb_build_object('from', before.status, 'to', p_to));
  elsif before.status = p_to
    and coalesce(upper(btrim(p_tracking)), '') in ('', coalesce(before.tracking_code, '')) then
    return before;
  elsif p_seen is not null and before.status <> p_seen then
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
    moved := private.note_tracking(moved, p_tracking);
  end if;
  return moved;
end
$$;

-- Keeps a tracking code and tells it to the customer; the same code is told once. The caller holds the lock.
create function private.note_tracking(p_order public.orders, p_tracking text)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  noted public.orders;
  code text := upper(btrim(p_tracking));
begin
  if code is null or code !~ '^[0-9A-Z-]{5,40}$' then
    perform private.refuse('invalid_tracking');
  elsif code = p_order.tracking_code then
    return p_order;
  end if;
  update public.orders o set tracking_code = code where o.id = p_order.id returning * into noted;
  perform private.write_audit(
    'orders', p_order.id::text,
    jsonb_build_object('tracking_code', p_order.tracking_code), jsonb_build_object('tracking_code', code)
  );
  perform private.write_sms(
    'order_shipped', private.order_phone(noted), jsonb_build_object('number', noted.number, 'tracking', code),
    'order_shipped:' || noted.id || ':' || code, noted.user_id, noted.id
  );
  return noted;
end
$$;

-- Adds or corrects the tracking code of an order that is on its way or has arrived.
create function public.admin_set_tracking(p_order_id uuid, p_tracking text)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
begin
  if target.status not in ('shipped', 'delivered') then
    perform private.refuse('illegal_move', jsonb_build_object('from', target.status, 'to', 'shipped'));
  end if;
  return private.note_tracking(target, p_tracking);
end
$$;

-- Cancels a whole order that has not left the shop. p_restock: the pieces go back on the shelf (those of an unpaid
-- order always do).
create function public.admin_cancel_order(p_order_id uuid, p_restock boolean, p_reason text default '')
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
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

-- Takes some pieces out of an order that has not left the shop: [{"item", "quantity", "restock"}]. When nothing is
-- left the order is cancelled as a whole. The same p_request again changes nothing.
create function public.admin_cancel_lines(p_order_id uuid, p_lines jsonb, p_request uuid, p_reason text default '')
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
  credit bigint;
begin
  if private.is_repeated(p_request) then
    return target;
  elsif target.status not in ('awaiting_review', 'paid', 'processing') then
    perform private.refuse('illegal_move', jsonb_build_object('from', target.status, 'to', 'cancelled'));
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
          else 'مبلغ تازهٔ سفارش ' || private.persian_number(target.total_amount - target.reduced_amount) || ' تومان است.'
        end
      ),
      'order_reduced:' || p_request, target.user_id, target.id
    );
  end if;
  return target;
end
$$;

-- Takes pieces back after the order left: [{"item", "quantity", "restock"}], p_postage: with the postage. An open request
-- of the customer takes note of it. When nothing is left the order is returned as a whole. The same p_request again
-- changes nothing.
create function public.admin_return_lines(
  p_order_id uuid, p_lines jsonb, p_request uuid, p_postage boolean default false, p_reason text default ''
)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
  credit bigint;
begin
  if private.is_repeated(p_request) then
    return target;
  elsif target.status not in ('shipped', 'delivered') then
    perform private.refuse('illegal_move', jsonb_build_object('from', target.status, 'to', 'returned'));
  end if;
  credit := private.take_back(p_order_id, p_lines, coalesce(btrim(p_reason), ''), coalesce(p_postage, false));
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

-- Requests of the panel that may arrive twice: a double click, a retry after a lost answer.
create table private.handled_requests (
  id uuid primary key,
  created_at timestamptz not null default now()
);
create index handled_requests_created_at on private.handled_requests (created_at);

-- Notes a request; true when it was noted before.
create function private.is_repeated(p_request uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_request is null then
    perform private.refuse('invalid_input');
  end if;
  insert into private.handled_requests (id) values (p_request) on conflict do nothing;
  return not found;
end
$$;

-- Notes money that went back to the customer, and tells them; p_id is the panel's own: a repeat changes nothing. Never
-- more than the shop owes.
create function public.admin_note_refund(
  p_id uuid, p_order_id uuid, p_amount bigint, p_method text, p_reference text default '', p_note text default ''
)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
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
  perform private.note_internally(p_order_id, p_note);
  update public.orders o set refunded_amount = o.refunded_amount + p_amount where o.id = p_order_id
  returning * into target;
  perform private.write_audit(
    'orders', p_order_id::text, jsonb_build_object('refunded_amount', target.refunded_amount - p_amount),
    jsonb_build_object('refunded_amount', target.refunded_amount)
  );
  perform private.write_sms(
    'refund_noted', private.order_phone(target),
    jsonb_build_object(
      'number', target.number, 'amount', private.persian_number(p_amount),
      'note', coalesce('کد پیگیری: ' || nullif(btrim(p_reference), '') || '.', '')
    ),
    'refund:' || p_id, target.user_id, target.id
  );
  return target;
end
$$;

-- The courier's money arrived: an order on delivery is paid, once. Also for the postage of one that came back whole.
create function public.admin_settle_cash(p_order_id uuid)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders := private.lock_order_for_admin(p_order_id);
begin
  if target.is_paid and target.payment_method = 'cash_on_delivery' then
    return target;
  elsif target.payment_method <> 'cash_on_delivery' or target.status not in ('shipped', 'delivered', 'returned')
    or (target.status = 'returned' and target.total_amount = target.reduced_amount) then
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

create function public.admin_add_order_note(p_order_id uuid, p_body text)
returns public.order_notes
language plpgsql
security definer
set search_path = ''
as $$
declare
  written public.order_notes;
begin
  perform private.require_admin();
  insert into public.order_notes (order_id, body, author_id) values (p_order_id, btrim(p_body), auth.uid())
  returning * into written;
  perform private.write_audit('orders', p_order_id::text, null, jsonb_build_object('internal_note', written.body));
  return written;
end
$$;

-- Gives money without an order its order after all: the pieces have to be there. Each payment is dealt with once.
create function public.admin_take_payment(p_payment_id uuid)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  money public.payments;
  target public.orders;
begin
  perform private.require_admin();
  select * into money from public.payments p where p.id = p_payment_id;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  target := private.lock_order_for_admin(money.order_id);
  select * into money from public.payments p where p.id = p_payment_id for update;
  if money.state <> 'orphaned' or money.resolved_at is not null then
    perform private.refuse('already_handled');
  elsif target.is_paid or target.status not in ('cancelled', 'payment_failed') or money.amount <> target.total_amount then
    perform private.refuse('order_not_payable');
  end if;
  perform private.hold_order(target.id);
  update public.payments p set state = 'verified', resolved_at = now(), resolved_by = auth.uid(), resolution = 'taken'
  where p.id = p_payment_id;
  perform private.mark_paid(target.id, money.reference_id);
  perform private.write_audit(
    'payments', p_payment_id::text, jsonb_build_object('state', 'orphaned'), jsonb_build_object('state', 'verified')
  );
  select * into target from public.orders o where o.id = target.id;
  return target;
end
$$;

-- One move for many orders; each stands for itself. Answers [{"id", "number", "error"}], error null where it went well.
create function public.admin_move_orders(p_ids uuid[], p_to text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids uuid[] := array(select distinct i from unnest(p_ids) i order by i);
  target uuid;
  problem text;
  answers jsonb := '[]';
begin
  perform private.require_admin();
  if cardinality(ids) > 200 then
    perform private.refuse('too_many_rows');
  end if;
  -- Everything at once and in the order of everybody: locking order after order would cross the way of buyers.
  perform 1 from public.orders o where o.id = any (ids) order by o.id for update;
  perform private.lock_goods(ids);
  foreach target in array ids loop
    problem := null;
    begin
      if p_to = 'settled' then
        perform public.admin_settle_cash(target);
      elsif p_to = 'cancelled' then
        perform public.admin_cancel_order(target, true);
      else
        perform public.admin_move_order(target, p_to::public.order_status);
      end if;
    exception when sqlstate 'HZ000' then
      problem := sqlerrm;
    end;
    answers := answers || jsonb_build_object(
      'id', target, 'number', (select o.number from public.orders o where o.id = target), 'error', problem
    );
  end loop;
  return answers;
end
$$;

grant execute on function
  public.admin_move_order(uuid, public.order_status, public.order_status, text),
  public.admin_set_tracking(uuid, text),
  public.admin_cancel_order(uuid, boolean, text),
  public.admin_cancel_lines(uuid, jsonb, uuid, text),
  public.admin_return_lines(uuid, jsonb, uuid, boolean, text),
  public.admin_note_refund(uuid, uuid, bigint, text, text, text),
  public.admin_settle_cash(uuid),
  public.admin_add_order_note(uuid, text),
  public.admin_take_payment(uuid),
  public.admin_move_orders(uuid[], text)
to authenticated;
