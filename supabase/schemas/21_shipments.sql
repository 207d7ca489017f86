-- Shipments: an order leaves in parcels and stays processing until all is sent (decision 6). Sent items can only be returned.
-- Texts of their SMS: 38_sms.sql.

-- Parcels sent. Written by functions only.
create table public.shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Sequence within the order.
  position smallint not null check (position between 1 and 1000),
  method public.delivery_method not null,
  -- Freight company and pickup city; empty for other methods.
  carrier text not null default '' check (char_length(carrier) <= 60),
  city text not null default '' check (char_length(city) <= 50),
  driver_phone text not null default '' check (driver_phone ~ '^(0[0-9]{10})?$'),
  cartons smallint not null default 1 check (cartons between 1 and 500),
  -- Of freight: the waybill number.
  tracking_code text,
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Object of the private bucket `waybills`, under the id of its uploader.
  waybill text
    check (waybill ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$'),
  unique (order_id, position),
  constraint code_of_a_carrier check (
    tracking_code ~ case method when 'freight' then '^[0-9A-Za-z/-]{3,40}$' else '^[0-9A-Za-z-]{5,40}$' end
  )
);
create index shipments_tracking_code on public.shipments (tracking_code) where tracking_code is not null;
create index shipments_code_search on public.shipments using gin (lower(tracking_code) extensions.gin_trgm_ops);
alter table public.shipments enable row level security;
grant select on public.shipments to authenticated, service_role;
create trigger touch_updated_at before update on public.shipments
for each row execute function private.touch_updated_at();
create trigger stored_pictures before update of waybill on public.shipments
for each row when (new.waybill is distinct from old.waybill)
execute function private.require_stored_pictures('waybills', 'waybill');

create policy "shipments follow their order" on public.shipments
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- Items of a parcel; the sum per order line is its shipped_quantity.
create table public.shipment_lines (
  shipment_id uuid not null references public.shipments (id) on delete cascade,
  order_item_id uuid not null references public.order_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);
create index shipment_lines_order_item_id on public.shipment_lines (order_item_id);
alter table public.shipment_lines enable row level security;
grant select on public.shipment_lines to authenticated, service_role;

create policy "lines of shipments follow them" on public.shipment_lines
for select to authenticated using (exists (select 1 from public.shipments s where s.id = shipment_id));

-- Creates the last parcel on shipping; delivers all parcels on delivery.
create function private.on_order_status_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rest public.shipments;
begin
  if private.lines_to_send(new.id) <> '[]' then
    rest := private.write_shipment(new, gen_random_uuid(), null);
    if new.tracking_code is not null then
      update public.shipments s set tracking_code = new.tracking_code where s.id = rest.id;
    end if;
  end if;
  if new.status = 'delivered' then
    update public.shipments s set delivered_at = coalesce(new.delivered_at, now())
    where s.order_id = new.id and s.delivered_at is null;
  end if;
  return null;
end
$$;
create trigger on_order_status_change after update of status on public.orders
for each row when (new.status = any (private.sent_statuses()) and old.status <> new.status)
execute function private.on_order_status_change();

-- Before a change of a line that left in part: refuses 'already_sent' until the order is shipped.
create function private.prevent_edit_of_shipped_lines()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select o.status from public.orders o where o.id = new.order_id) <> all (private.dispatched_statuses()) then
    perform private.refuse('already_sent');
  end if;
  return new;
end
$$;
create trigger prevent_edit_of_shipped_lines before update of quantity, reduced_quantity on public.order_items
for each row when (
  new.shipped_quantity > 0 and (
    new.quantity <> old.quantity or new.reduced_quantity < old.reduced_quantity
    or new.reduced_quantity > old.reduced_quantity and new.shipped_quantity > new.quantity - new.reduced_quantity
  )
) execute function private.prevent_edit_of_shipped_lines();

-- An order is shipped once its last unsent items are removed.
create function private.on_order_line_reduced()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = new.order_id and o.status = 'processing')
    and exists (select from public.shipments s where s.order_id = new.order_id)
    and private.lines_to_send(new.order_id) = '[]' then
    perform private.move_order(new.order_id, 'shipped');
    update public.orders o set shipped_at = now() where o.id = new.order_id;
  end if;
  return null;
end
$$;
create constraint trigger on_order_line_reduced after insert on public.order_adjustments
initially deferred for each row when (new.kind = 'cancelled') execute function private.on_order_line_reduced();

-- Before an edit: refuses 'already_sent' once a parcel left.
create function private.prevent_edit_of_shipped_order()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.shipments s where s.order_id = new.order_id) then
    perform private.refuse('already_sent');
  end if;
  return new;
end
$$;
create trigger prevent_edit_of_shipped_order before insert on public.order_edits
for each row execute function private.prevent_edit_of_shipped_order();

-- Writes a parcel of unsent items, [{"item", "quantity"}], null for all. Refuses already_sent. Requires the order's lock.
create function private.write_shipment(p_order public.orders, p_id uuid, p_lines jsonb)
returns public.shipments
language plpgsql set search_path = ''
as $$
declare
  written public.shipments;
  freight public.order_freights;
  line record;
begin
  select * into freight from public.order_freights f where f.order_id = p_order.id;
  insert into public.shipments (id, order_id, position, method, carrier, city)
  values (
    p_id, p_order.id, (select 1 + count(*) from public.shipments s where s.order_id = p_order.id), p_order.delivery_method,
    case when p_order.delivery_method = 'freight' then coalesce(freight.name, '') else '' end,
    case when p_order.delivery_method = 'freight' then coalesce(freight.city, '') else '' end
  )
  returning * into written;
  for line in
    -- Numeric: oversized numbers are refused like others.
    select i.id, l.item, l.quantity, i.quantity - i.reduced_quantity - i.shipped_quantity as left_over
    from jsonb_to_recordset(coalesce(p_lines, private.lines_to_send(p_order.id))) as l (item uuid, quantity numeric)
    left join public.order_items i on i.id = l.item and i.order_id = p_order.id
    order by l.item
  loop
    if line.id is null or line.quantity is null or line.quantity < 1 or line.quantity <> trunc(line.quantity) then
      perform private.refuse('invalid_quantity');
    elsif line.quantity > line.left_over then
      perform private.refuse('already_sent');
    end if;
    -- A duplicate line violates the primary key.
    insert into public.shipment_lines (shipment_id, order_item_id, quantity)
    values (written.id, line.id, line.quantity::integer) on conflict do nothing;
    if not found then
      perform private.refuse('invalid_quantity');
    end if;
    update public.order_items i set shipped_quantity = i.shipped_quantity + line.quantity::integer where i.id = line.id;
  end loop;
  return written;
end
$$;

-- Unsent items of a processing order.
create function private.lines_to_send(p_order_id uuid)
returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('item', i.id, 'quantity', i.quantity - i.reduced_quantity - i.shipped_quantity)), '[]')
  from public.order_items i
  where i.order_id = p_order_id and i.quantity > i.reduced_quantity + i.shipped_quantity
$$;

-- Saves a parcel's code and notifies once per code; the last is also the order's. Requires the order's lock.
create function private.record_shipment_code(p_order public.orders, p_shipment_id uuid, p_code text)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  noted public.orders := p_order;
  parcel public.shipments;
  code text := upper(btrim(p_code));
  is_whole boolean;
begin
  select * into parcel from public.shipments s where s.id = p_shipment_id and s.order_id = p_order.id;
  if parcel.id is null then
    perform private.refuse('not_found');
  elsif code is null
    or code !~ (case parcel.method when 'freight' then '^[0-9A-Z/-]{3,40}$' else '^[0-9A-Z-]{5,40}$' end) then
    perform private.refuse('invalid_tracking');
  elsif code = parcel.tracking_code then
    return p_order;
  end if;
  update public.shipments s set tracking_code = code where s.id = parcel.id;
  if p_order.status = any (private.sent_statuses()) and not exists (
    select from public.shipments s where s.order_id = p_order.id and s.position > parcel.position
  ) then
    update public.orders o set tracking_code = code where o.id = p_order.id returning * into noted;
  end if;
  is_whole := p_order.status <> 'processing' and not exists (
    select from public.shipments s where s.order_id = p_order.id and s.id <> parcel.id
  );
  perform private.write_audit(
    'orders', p_order.id::text,
    jsonb_build_object('tracking_code', parcel.tracking_code), jsonb_build_object('tracking_code', code)
  );
  perform private.write_shipping_sms(
    case when parcel.method = 'freight' then 'freight_shipped' when is_whole then 'order_shipped' else 'part_shipped' end,
    noted,
    jsonb_build_object(
      'number', noted.number, 'tracking', code, 'part', case when is_whole then '' else 'بخشی از ' end,
      'company', coalesce(nullif(parcel.carrier, ''), 'باربری'), 'city', parcel.city,
      'pieces', (
        select private.persian_number(sum(l.quantity)::bigint) from public.shipment_lines l where l.shipment_id = parcel.id
      )
    ),
    'order_shipped:' || noted.id || ':' || code
  );
  return noted;
end
$$;

-- Sets parcel details: {"carrier", "city", "driver_phone", "cartons"}; missing keys stay.
create function private.set_shipment(p_shipment_id uuid, p_details jsonb)
returns void
language sql set search_path = ''
as $$
  update public.shipments s
  set carrier = coalesce(btrim(p_details ->> 'carrier'), s.carrier), city = coalesce(btrim(p_details ->> 'city'), s.city),
    driver_phone = coalesce(btrim(p_details ->> 'driver_phone'), s.driver_phone),
    cartons = coalesce((p_details ->> 'cartons')::smallint, s.cartons)
  where s.id = p_shipment_id
$$;

-- Sends a parcel: p_lines as private.write_shipment, details as private.set_shipment; p_tracking is sent by SMS. The last items
-- make the order shipped. Idempotent by p_id. Refuses 'already_sent'.
-- Definer: writes shipments, shipment_lines, order_items and more.
create function public.admin_send_shipment(
  p_id uuid, p_order_id uuid, p_lines jsonb default null, p_tracking text default null, p_details jsonb default '{}'
)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders', 'shipping'], p_order_id);
  parcel public.shipments;
  pieces bigint;
begin
  if p_id is null then
    perform private.refuse('invalid_input');
  elsif exists (select from public.shipments s where s.id = p_id and s.order_id = p_order_id) then
    return target;
  elsif target.status = any (private.sent_statuses()) then
    perform private.refuse('already_sent');
  elsif target.status <> 'processing' then
    perform private.refuse('illegal_transition', jsonb_build_object('from', target.status, 'to', 'shipped'));
  elsif jsonb_typeof(p_lines) <> 'array' or p_lines = '[]' or jsonb_array_length(p_lines) > 1000
    or jsonb_typeof(coalesce(p_details, '{}')) <> 'object' then
    perform private.refuse('invalid_lines');
  elsif target.is_paid and target.due_amount > 0 then
    perform private.refuse('difference_due', jsonb_build_object('amount', target.due_amount));
  end if;
  parcel := private.write_shipment(target, p_id, p_lines);
  perform private.set_shipment(p_id, p_details);
  select sum(l.quantity) into pieces from public.shipment_lines l where l.shipment_id = p_id;
  perform private.write_audit(
    'orders', p_order_id::text, '{}', jsonb_build_object('shipped_pieces', pieces, 'shipment', parcel.position)
  );
  if private.lines_to_send(p_order_id) = '[]' then
    target := public.admin_set_order_status(p_order_id, 'shipped');
  elsif target.delivery_method = 'pickup' or target.payment_method = 'cash_on_delivery' and not target.is_paid then
    perform private.refuse('goes_whole');
  end if;
  if nullif(btrim(p_tracking), '') is not null then
    target := private.record_shipment_code(target, p_id, p_tracking);
  end if;
  return target;
end
$$;
grant execute on function public.admin_send_shipment(uuid, uuid, jsonb, text, jsonb) to authenticated;

-- Changes a parcel: details as private.set_shipment, tracking code, delivery. The last delivered parcel makes the order
-- delivered.
-- Definer: writes shipments, admin_audit and orders.
create function public.admin_set_shipment(
  p_id uuid, p_tracking text default null, p_details jsonb default '{}'::jsonb, p_delivered boolean default false
)
returns public.orders
language plpgsql security definer set search_path = ''
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
  -- The tracking code is audited separately.
  select jsonb_object_agg(e.key, had -> e.key), jsonb_object_agg(e.key, e.value) into had, has
  from public.shipments s cross join jsonb_each(to_jsonb(s)) e
  where s.id = p_id and e.value is distinct from had -> e.key;
  if has is not null then
    perform private.write_audit(
      'orders', target.id::text, had,
      has || jsonb_build_object('shipment', (select s.position from public.shipments s where s.id = p_id))
    );
  end if;
  if nullif(btrim(p_tracking), '') is not null then
    target := private.record_shipment_code(target, p_id, p_tracking);
  end if;
  if p_delivered and target.status = 'shipped' and not exists (
    select from public.shipments s where s.order_id = target.id and s.delivered_at is null
  ) then
    target := public.admin_set_order_status(target.id, 'delivered');
  end if;
  return target;
end
$$;
grant execute on function public.admin_set_shipment(uuid, text, jsonb, boolean) to authenticated;

-- Orders with a parcel code like p_part (lower case), or like all words.
create function private.orders_by_parcel(p_part text, p_words text[])
returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  found uuid[];
begin
  -- Dynamic SQL, so that the index is used.
  execute 'select array(select s.order_id from public.shipments s where ' || concat_ws(
    ' or ', format('lower(s.tracking_code) like %L', p_part),
    (select '(' || string_agg(format('lower(s.tracking_code) like %L', w), ' and ') || ')' from unnest(p_words) w)
  ) || ' limit 2000)' into found;
  return found;
end
$$;

-- Sets the waybill picture of a parcel, stored for the caller; null removes it. Returns the unused object.
-- Definer: writes shipments and admin_audit.
create function public.admin_set_waybill(p_shipment_id uuid, p_picture text default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders;
  had text;
begin
  target := private.lock_order_as(
    array['orders', 'shipping'], (select s.order_id from public.shipments s where s.id = p_shipment_id)
  );
  if p_picture is not null and not private.is_picture_of(auth.uid(), p_picture) then
    perform private.refuse('invalid_picture');
  end if;
  select s.waybill into had from public.shipments s where s.id = p_shipment_id;
  if had is not distinct from p_picture then
    return null;
  end if;
  update public.shipments s set waybill = p_picture where s.id = p_shipment_id;
  perform private.write_audit(
    'orders', target.id::text, jsonb_build_object('waybill', had is not null), jsonb_build_object('waybill', p_picture is not null)
  );
  return had;
end
$$;
grant execute on function public.admin_set_waybill(uuid, text) to authenticated;
