-- Changes of the panel that left no entry in the activity log: returned money without an order, details and arrival of parcels,
-- deleted stock requests and dismissed missing pages.

create or replace function public.admin_resolve_payment(p_payment_id uuid, p_resolution text)
returns public.unallocated_payments
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin uuid := private.require_capability('payments');
  answer public.unallocated_payments;
begin
  if coalesce(char_length(btrim(p_resolution)), 0) not between 1 and 500 then
    perform private.refuse('resolution_required');
  end if;
  update public.payments p set resolved_at = now(), resolved_by = admin, resolution = btrim(p_resolution)
  where p.id = p_payment_id and p.state = 'unallocated' and p.resolved_at is null;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  select * into answer from public.unallocated_payments m where m.id = p_payment_id;
  perform private.write_audit(
    'orders', answer.order_id::text, '{}', jsonb_build_object('returned_payment', answer.amount, 'resolution', answer.resolution)
  );
  perform private.write_sms(
    'refund_noted', private.order_phone(o),
    jsonb_build_object('number', o.number, 'amount', private.persian_number(answer.amount), 'note', ''),
    'refund:' || p_payment_id, o.user_id, o.id
  )
  from public.orders o where o.id = answer.order_id;
  return answer;
end
$$;

create or replace function public.admin_set_shipment(
  p_id uuid, p_tracking text default null, p_details jsonb default '{}'::jsonb, p_delivered boolean default false
)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders;
  had jsonb;
  has jsonb;
begin
  target := private.lock_order_as(array['orders', 'shipping'], (select s.order_id from public.shipments s where s.id = p_id));
  if jsonb_typeof(coalesce(p_details, '{}')) <> 'object' then
    perform private.refuse('invalid_input');
  end if;
  select to_jsonb(s) into had from public.shipments s where s.id = p_id;
  perform private.set_shipment(p_id, p_details);
  if p_delivered then
    update public.shipments s set delivered_at = now() where s.id = p_id and s.delivered_at is null;
  end if;
  -- The tracking code has an entry of its own.
  select jsonb_object_agg(e.key, had -> e.key), jsonb_object_agg(e.key, e.value) into had, has
  from public.shipments s cross join jsonb_each(to_jsonb(s)) e
  where s.id = p_id and e.value is distinct from had -> e.key;
  if has is not null then
    perform private.write_audit(
      'orders', target.id::text, had,
      has || jsonb_build_object('shipment', (select s.place from public.shipments s where s.id = p_id))
    );
  end if;
  if nullif(btrim(p_tracking), '') is not null then
    target := private.note_shipment_code(target, p_id, p_tracking);
  end if;
  if p_delivered and target.status = 'shipped' and not exists (
    select from public.shipments s where s.order_id = target.id and s.delivered_at is null
  ) then
    target := public.admin_set_order_status(target.id, 'delivered');
  end if;
  return target;
end
$$;

create trigger audit after delete on public.stock_requests for each row execute function private.audit();
create trigger audit after delete on public.missing_pages for each row execute function private.audit();
