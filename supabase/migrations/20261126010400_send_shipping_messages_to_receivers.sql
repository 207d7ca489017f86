-- Messages about parcels go to the number of the receiver, as the address form says, and to the buyer where that is another one.

create function private.shipping_phones(p_order public.orders)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_remove(array[
    r.phone, case when p.phone_number is distinct from r.phone then p.phone_number end
  ], null)
  from (select nullif(p_order.shipping_address ->> 'phone_number', '') as phone) r
  left join public.profiles p on p.id = p_order.user_id
$$;

-- Writes a message for each of them. The buyer's copy has a key of its own.
create function private.write_shipping_sms(p_template text, p_order public.orders, p_values jsonb, p_dedupe text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  buyer text := (select p.phone_number from public.profiles p where p.id = p_order.user_id);
  phones text[] := private.shipping_phones(p_order);
begin
  for place in 1 .. cardinality(phones) loop
    perform private.write_sms(
      p_template, phones[place], p_values, p_dedupe || case place when 1 then '' else ':buyer' end,
      case when phones[place] = buyer then p_order.user_id end, p_order.id
    );
  end loop;
end
$$;

create or replace function private.tell_order_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  told public.orders;
  owner public.profiles;
  template text;
begin
  select * into told from public.orders o where o.id = new.order_id;
  if new.to_status = 'shipped' and told.delivery_method = 'pickup' then
    perform private.write_shipping_sms(
      'order_ready', told, jsonb_build_object('number', told.number), 'order_ready:' || told.id
    );
    return null;
  end if;
  template := case
    when new.to_status = 'awaiting_review' then 'order_placed'
    when new.to_status = 'paid' and not private.tells_transfer(told) then 'order_paid'
    -- An order that was never paid and only ran out of time is no news.
    when new.to_status = 'cancelled' and new.note not in ('expired', 'superseded') then 'order_cancelled'
  end;
  if template is not null then
    select * into owner from public.profiles p where p.id = told.user_id;
    perform private.write_sms(
      template, coalesce(owner.phone_number, told.shipping_address ->> 'phone_number'),
      jsonb_build_object(
        'name', coalesce(nullif(owner.first_name, ''), 'مشتری'), 'number', told.number,
        -- Of a whole order that is cancelled everything goes back.
        'note', private.refund_sentence(told.collected_amount - told.refunded_amount)
      ),
      template || ':' || told.id, told.user_id, told.id
    );
  end if;
  return null;
end
$$;

create or replace function private.note_shipment_code(p_order public.orders, p_shipment_id uuid, p_code text)
returns public.orders
language plpgsql
set search_path = ''
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
  if p_order.status in ('shipped', 'delivered') and not exists (
    select from public.shipments s where s.order_id = p_order.id and s.place > parcel.place
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

create or replace function private.preview_bulk_orders_status(p_ids uuid[], p_params jsonb)
returns jsonb
language sql
stable
set search_path = ''
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

create or replace function private.preview_bulk_tracking_send(p_ids uuid[], p_params jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'leaving', count(*) filter (where o.status = 'processing'),
    'movable', count(*) filter (where o.status in ('processing', 'shipped', 'delivered')),
    'messages', coalesce(sum(cardinality(private.shipping_phones(o))) filter (
      where o.status in ('processing', 'shipped', 'delivered')
        and exists (select from public.sms_templates t where t.key = 'order_shipped' and t.is_active)
    ), 0)
  )
  from public.orders o where o.id = any (p_ids)
$$;

update public.sms_templates t set description = t.description || '، به گیرنده و خریدار'
where t.key in ('order_ready', 'order_shipped', 'part_shipped', 'freight_shipped') and t.description not like '%گیرنده%';
