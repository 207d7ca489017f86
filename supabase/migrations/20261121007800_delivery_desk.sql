-- Zones of delivery, saved whole, and a calculator that tries them.

alter table public.delivery_zones add column updated_at timestamptz not null default now();
create trigger touch_updated_at before update on public.delivery_zones
for each row execute function private.touch_updated_at();

-- Saves a zone with its places, offers and bands in one step; p_id null adds one. p_seen is the updated_at that the form
-- read. {"name", "cash_on_delivery", "places": [{"province", "city"}], "offers": [{"method", "is_active", "price",
-- "extra_per_kg", "free_above", "days_from", "days_to", "bands": [{"up_to_grams", "price"}]}]}; amounts in toman.
create function public.admin_save_delivery_zone(p_id uuid, p_seen timestamptz, p_zone jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  zone public.delivery_zones;
begin
  perform private.require_admin();
  if p_id is null then
    insert into public.delivery_zones (name, cash_on_delivery, sort_order)
    values (
      btrim(p_zone ->> 'name'), coalesce((p_zone ->> 'cash_on_delivery')::boolean, false),
      (select coalesce(max(z.sort_order), 0) + 1 from public.delivery_zones z where not z.is_rest)
    )
    returning * into zone;
  else
    select * into zone from public.delivery_zones z where z.id = p_id for update;
    if not found then
      perform private.refuse('not_found');
    elsif zone.updated_at is distinct from p_seen then
      perform private.refuse('changed_meanwhile');
    end if;
    update public.delivery_zones z
    set name = btrim(p_zone ->> 'name'), cash_on_delivery = coalesce((p_zone ->> 'cash_on_delivery')::boolean, false)
    where z.id = p_id;
  end if;
  delete from public.delivery_zone_places p where p.zone_id = zone.id;
  if not zone.is_rest then
    insert into public.delivery_zone_places (zone_id, province, city)
    select zone.id, btrim(l.province), nullif(btrim(l.city), '')
    from jsonb_to_recordset(coalesce(p_zone -> 'places', '[]')) as l (province text, city text);
  end if;
  delete from public.delivery_offers o where o.zone_id = zone.id;
  insert into public.delivery_offers (zone_id, method, is_active, price, extra_per_kg, free_above, days_from, days_to)
  select zone.id, l.method, coalesce(l.is_active, true), l.price, l.extra_per_kg, l.free_above, l.days_from, l.days_to
  from jsonb_to_recordset(coalesce(p_zone -> 'offers', '[]')) as l (
    method public.delivery_method, is_active boolean, price integer, extra_per_kg integer, free_above bigint,
    days_from smallint, days_to smallint
  );
  insert into public.delivery_bands (zone_id, method, up_to_grams, price)
  select zone.id, l.method, b.up_to_grams, b.price
  from jsonb_to_recordset(coalesce(p_zone -> 'offers', '[]')) as l (method public.delivery_method, bands jsonb)
  cross join lateral jsonb_to_recordset(coalesce(l.bands, '[]')) as b (up_to_grams integer, price integer);
  return zone.id;
end
$$;

-- What delivery to a place would cost and when it would come; the sums are those of the cart.
create function public.admin_try_delivery(p_province text, p_city text, p_subtotal bigint, p_grams bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'zone', (select z.name from public.delivery_zones z where z.id = private.delivery_zone(p_province, p_city)),
    'options', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]')
      from private.delivery_options(p_subtotal, p_grams, p_province, p_city) o
    )
  );
end
$$;
grant execute on function
  public.admin_save_delivery_zone(uuid, timestamptz, jsonb),
  public.admin_try_delivery(text, text, bigint, bigint)
to authenticated;
