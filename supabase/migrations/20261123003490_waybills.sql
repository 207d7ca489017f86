-- The picture of a waybill: staff who send parcels photograph it, the buyer fetches the goods with it.

alter table public.shipments add column waybill text
check (waybill ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$');
comment on column public.shipments.waybill is 'Object of the private bucket `waybills`, under the id of whoever uploaded it.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('waybills', 'waybills', false, private.upload_limit(), '{image/webp}')
on conflict (id) do nothing;

-- Keeps the picture of a parcel's waybill: an object that the server put there for the caller; null takes it away. Answers the object
-- that no row names any more, null where there is none.
create function public.admin_set_waybill(p_shipment_id uuid, p_picture text default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  target public.orders;
  had text;
begin
  target := private.lock_order_as(
    array['orders', 'shipping'], (select s.order_id from public.shipments s where s.id = p_shipment_id)
  );
  if p_picture !~ ('^' || auth.uid() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$') then
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
