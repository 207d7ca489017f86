-- Price lists of shops and dealers: rows of a download (lib/price-lists) and its settings.

-- Settings of price lists; one row.
create table public.price_list_settings (
  id boolean primary key default true check (id),
  -- Promised validity of prices in days; null: until they change.
  valid_days smallint check (valid_days between 1 and 90),
  updated_at timestamptz not null default now()
);

insert into public.price_list_settings default values;

alter table public.price_list_settings enable row level security;
grant select on public.price_list_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.price_list_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.price_list_settings
for each row execute function private.audit();

-- Tier of a customer type's price list; null for retail.
create function private.own_list_tier(p_viewer public.user_type)
returns public.price_type
language sql immutable parallel safe set search_path = ''
as $$ select case p_viewer when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' end::public.price_type $$;
grant execute on function private.own_list_tier(public.user_type) to authenticated, service_role;

create policy "who sees wholesale prices reads price list settings" on public.price_list_settings for select to authenticated
using (
  private.own_list_tier((select private.viewer_type())) is not null
  or (select private.has_capability('wholesale_prices', 'prices'))
);

-- Saves the validity (days) of price lists. p_version: updated_at, else refuses 'changed_meanwhile'.
-- Definer: writes price_list_settings.
create function public.admin_save_price_list_settings(p_version timestamptz, p_valid_days integer default null)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_capability('prices');
  update public.price_list_settings s set valid_days = p_valid_days where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
end
$$;
grant execute on function public.admin_save_price_list_settings(timestamptz, integer) to authenticated;

-- Rows in menu order, then by name, at most a thousand after the given keys. Toman per item;
-- retail, without volume prices, where lower. Row-level security gives the prices. Refuses 'wholesale_only' for a tier of others.
create function public.price_list_rows(
  p_tier public.price_type, p_categories uuid[], p_after_place integer default null, p_after_name text default null,
  p_after_id uuid default null, p_limit integer default 500
)
returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  viewer public.user_type := case p_tier when 'dealer_price' then 'dealer' else 'shop' end;
  portion uuid[];
begin
  if p_tier is null or p_tier = 'base_price' then
    perform private.refuse('invalid_input');
  elsif p_tier is distinct from private.own_list_tier(private.viewer_type())
    and not private.has_capability('wholesale_prices', 'prices')
  then
    perform private.refuse('wholesale_only');
  end if;
  portion := array(
    select p.id from public.products p
    cross join lateral (select coalesce(array_position(p_categories, p.category_id), 100000) as place) c
    where p.is_active and (p_after_id is null or (c.place, p.name, p.id) > (p_after_place, p_after_name, p_after_id))
    order by c.place, p.name, p.id limit least(greatest(p_limit, 1), 1000)
  );
  return coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', p.id, 'place', c.place, 'name', p.name, 'sku', p.sku, 'category', p.category_id, 'image', p.images[1],
      'price', case when w.own then o.price else b.price end,
      'retail', case when not w.own or b.price >= o.price then b.price end,
      'steps', case when w.own then nullif(o.steps, '[]') end,
      'pack', t.pack, 'carton', t.carton, 'multiple', nullif(t.multiple, 1), 'minimum', nullif(t.minimum, 1),
      'colors', (
        select jsonb_agg(k.name order by x.sort_order, k.name)
        from public.product_colors x join public.colors k on k.id = x.color_id where x.product_id = p.id
      )
    )) order by c.place, p.name, p.id)
    from public.products p
    cross join lateral (select coalesce(array_position(p_categories, p.category_id), 100000) as place) c
    left join lateral private.own_offer(p.id, viewer) o on true
    left join private.tier_offers b on b.product_id = p.id and b.price_type = 'base_price'
    cross join lateral (
      select private.pays_own_tier(o.price, b.price) as own
    ) w
    cross join lateral private.order_terms(p.id, null, case when w.own then o.price_type end) t
    where p.id = any (portion)
  ), '[]');
end
$$;
grant execute on function public.price_list_rows(public.price_type, uuid[], integer, text, uuid, integer) to authenticated;
