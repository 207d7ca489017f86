-- Phone orders: drafts hold no stock; placing one uses the functions of place_order (16_orders.sql).

-- Phone orders not placed yet; they reserve no stock.
create table public.draft_orders (
  -- Chosen by the panel; becomes the order's idempotency key.
  id uuid primary key,
  -- Null before a customer is chosen.
  user_id uuid references public.profiles (id) on delete cascade,
  -- [{"product_id", "color_id", "quantity"}]
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  code text not null default '' check (char_length(code) <= 40),
  payment_method public.payment_method not null default 'online',
  delivery_method public.delivery_method,
  address jsonb check (jsonb_typeof(address) = 'object' and pg_column_size(address) <= 8000),
  note text not null default '' check (char_length(note) <= 500),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Freight company, as private.parse_freight takes it.
  freight jsonb check (jsonb_typeof(freight) = 'object' and pg_column_size(freight) <= 1000)
);
create index draft_orders_user_id on public.draft_orders (user_id);
create index draft_orders_created_by on public.draft_orders (created_by);
create index draft_orders_newest on public.draft_orders (updated_at desc, id);
alter table public.draft_orders enable row level security;
grant select, delete on public.draft_orders to authenticated;
grant select on public.draft_orders to service_role;
create trigger touch_updated_at before update on public.draft_orders
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.draft_orders
for each row execute function private.audit();

create policy "staff read drafts" on public.draft_orders for select to authenticated using ((select private.has_capability('orders')));

create policy "staff remove drafts" on public.draft_orders for delete to authenticated using ((select private.has_capability('orders')));

-- Saves and prices a draft. p_version: updated_at, null for a new one. Returns {"version", "quote"}.
-- Definer: writes draft_orders, prices for another customer.
create function public.admin_save_draft_order(
  p_id uuid, p_version timestamptz, p_user_id uuid, p_lines jsonb, p_code text, p_payment_method public.payment_method,
  p_delivery_method public.delivery_method, p_address jsonb, p_note text, p_freight jsonb default null
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  version timestamptz;
begin
  perform private.require_capability('orders');
  perform private.parse_lines(p_lines);
  if p_id is null then
    perform private.refuse('invalid_input');
  end if;
  select d.updated_at into version from public.draft_orders d where d.id = p_id for update;
  if version is distinct from p_version or exists (select 1 from public.orders o where o.idempotency_key = p_id and o.by_phone) then
    perform private.refuse('changed_meanwhile');
  end if;
  insert into public.draft_orders as d (id, user_id, lines, code, payment_method, delivery_method, address, note, freight, created_by)
  values (
    p_id, p_user_id, p_lines, btrim(coalesce(p_code, '')), p_payment_method, p_delivery_method, p_address,
    btrim(coalesce(p_note, '')), p_freight, auth.uid()
  )
  on conflict (id) do update
  set user_id = excluded.user_id, lines = excluded.lines, code = excluded.code, payment_method = excluded.payment_method,
    delivery_method = excluded.delivery_method, address = excluded.address, note = excluded.note, freight = excluded.freight
  returning d.updated_at into version;
  return jsonb_build_object('version', version, 'quote', private.quote_for(
    p_user_id, p_lines, p_code, case when p_address ->> 'province' <> '' then p_address end, p_delivery_method
  ));
end
$$;
grant execute on function public.admin_save_draft_order(uuid, timestamptz, uuid, jsonb, text, public.payment_method,
  public.delivery_method, jsonb, text, jsonb)
to authenticated;

-- Places a draft in one transaction. p_expected_total (toman): refuses price_changed or cart_changed with new figures.
-- Idempotent.
-- Definer: writes order_freights, draft_orders, orders and more.
create function public.admin_place_draft(p_id uuid, p_version timestamptz, p_expected_total bigint)
returns public.orders
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  staff uuid := private.require_capability('orders');
  draft public.draft_orders;
  placed public.orders;
  address jsonb;
  freight public.order_freights;
  figures jsonb;
begin
  select * into draft from public.draft_orders d where d.id = p_id for update;
  if not found then
    select * into placed from public.orders o where o.idempotency_key = p_id and o.by_phone;
    if not found then
      perform private.refuse('not_found');
    end if;
    return placed;
  elsif draft.updated_at is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  elsif draft.user_id is null then
    perform private.refuse('customer_required');
  elsif draft.lines = '[]' then
    perform private.refuse('cart_empty');
  elsif draft.delivery_method is null then
    perform private.refuse('delivery_unavailable');
  elsif (select p.is_blocked from public.profiles p where p.id = draft.user_id) then
    perform private.refuse('customer_blocked');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('orders:' || draft.user_id, 0));
  address := private.parse_address(draft.address, draft.delivery_method);
  if draft.delivery_method = 'freight' then
    freight := private.parse_freight(draft.freight, address);
  end if;
  perform private.check_cash_customer(draft.user_id, draft.payment_method);
  figures := private.quote_for(draft.user_id, draft.lines, draft.code, address, draft.delivery_method);
  perform private.check_figures(figures, draft.payment_method, p_expected_total);
  placed := private.write_order(
    draft.user_id, staff, draft.id, draft.payment_method, draft.delivery_method, address, freight, draft.lines, figures,
    draft.code, draft.note, '{}', true
  );
  delete from public.draft_orders d where d.id = p_id;
  perform private.write_audit(
    'orders', placed.id::text, null,
    jsonb_build_object('by_phone', true, 'total_amount', placed.total_amount)
  );
  return placed;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.admin_place_draft(uuid, timestamptz, bigint) to authenticated;

-- Up to twelve products on sale for a phone order, with this customer's prices in toman and stock.
-- Definer: reads the prices of another customer type.
create function public.admin_products_for(p_user_id uuid, p_search text)
returns table (
  id uuid, name text, sku text, image text, price integer, list_price integer, pieces integer, colors jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked text := private.normalize_text(left(p_search, 100));
  patterns text[];
  viewer public.user_type;
begin
  perform private.require_capability('orders');
  select array_agg('%' || w || '%') into patterns from regexp_split_to_table(nullif(asked, ''), ' ') w;
  viewer := coalesce((select p.user_type from public.profiles p where p.id = p_user_id and not p.is_blocked), 'normal');
  return query
  with found as (
    select p.* from public.products p
    where p.is_active and (patterns is null or p.search_text like all (patterns) or lower(p.sku) = lower(btrim(p_search)))
    order by lower(p.sku) is not distinct from lower(btrim(p_search)) desc, p.sold_count desc, p.id
    limit 12
  )
  select f.id, f.name, f.sku, f.images[1],
    case t.tier when 'base_price' then base.price when 'shop_price' then shop.price when 'dealer_price' then dealer.price end,
    case t.tier when 'base_price' then base.amount when 'shop_price' then shop.amount when 'dealer_price' then dealer.amount end,
    case when f.has_colors then c.pieces else f.stock_quantity end, c.colors
  from found f
  left join private.tier_offers base on base.product_id = f.id and base.price_type = 'base_price'
  left join private.tier_offers shop on shop.product_id = f.id and shop.price_type = 'shop_price'
  left join private.tier_offers dealer on dealer.product_id = f.id and dealer.price_type = 'dealer_price'
  cross join lateral (select private.tier_to_pay(viewer, base.price, shop.price, dealer.price) as tier) t
  cross join lateral (
    select coalesce(sum(pc.stock_quantity), 0)::integer as pieces,
      coalesce(jsonb_agg(jsonb_build_object(
        'id', pc.color_id, 'name', k.name, 'hex', k.hex_code, 'pieces', pc.stock_quantity
      ) order by pc.sort_order, k.name), '[]') as colors
    from public.product_colors pc join public.colors k on k.id = pc.color_id where pc.product_id = f.id
  ) c
  order by lower(f.sku) is not distinct from lower(btrim(p_search)) desc, f.sold_count desc, f.id;
end
$$;
grant execute on function public.admin_products_for(uuid, text) to authenticated;

-- Sends a payment link signed by the server: each link once, ten per day and order.
-- Definer: writes admin_audit.
create function public.admin_send_payment_link(p_order_id uuid, p_link text)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders := private.lock_order_as(array['orders', 'payments'], p_order_id);
  amount bigint := private.payable_now(target);
begin
  if amount is null then
    perform private.refuse('order_not_payable');
  elsif amount < private.smallest_payment() then
    perform private.refuse('total_too_small');
  elsif p_link is null or char_length(p_link) > 300 or p_link !~ '^https?://' then
    perform private.refuse('invalid_input');
  elsif private.order_phone(target) is null then
    perform private.refuse('phone_required');
  elsif not public.hit_rate_limit('payment-link:' || target.id, 10, 86400) then
    perform private.refuse('too_many_attempts');
  end if;
  perform private.write_sms(
    'payment_link', private.order_phone(target),
    jsonb_build_object('number', target.number, 'amount', private.persian_number(amount), 'link', p_link),
    'payment_link:' || md5(p_link), target.user_id, target.id
  );
  perform private.write_audit(
    'orders', target.id::text, '{}', jsonb_build_object('payment_link_amount', amount)
  );
  return amount;
end
$$;
grant execute on function public.admin_send_payment_link(uuid, text) to authenticated;
