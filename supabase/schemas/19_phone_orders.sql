-- Phone orders: drafts hold no stock; placing uses the customer's prices and the functions of place_order.

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

-- Time that a phone order holds stock and its payment link is valid.
create function private.phone_hold()
returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '24 hours' $$;

-- Refuses cash without a confirmed phone or with too many open cash orders.
create function private.check_cash_customer(p_customer uuid, p_payment_method public.payment_method)
returns void
language plpgsql set search_path = ''
as $$
begin
  if p_payment_method <> 'cash_on_delivery' then
    return;
  elsif (select p.phone_number from public.profiles p where p.id = p_customer) is null then
    perform private.refuse('phone_required');
  elsif (
    select count(*) from public.orders o
    where o.user_id = p_customer and o.payment_method = 'cash_on_delivery' and not o.is_paid
      and o.status in ('awaiting_review', 'processing', 'shipped')
  ) >= private.cash_order_limit() then
    perform private.refuse('too_many_cash_orders');
  end if;
end
$$;

-- Refuses figures of quote that cannot be ordered or differ from the displayed total.
create function private.check_figures(p_figures jsonb, p_payment_method public.payment_method, p_expected_total bigint)
returns void
language plpgsql set search_path = ''
as $$
declare
  figures jsonb := p_figures;
begin
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse(
      case
        when jsonb_path_exists(figures, '$.lines[*] ? (@.state != "ok")') then 'cart_changed'
        when jsonb_path_exists(figures, '$.lines[*] ? (@.terms.problem != null)') then 'quantity_rule'
        when (figures #>> '{order_minimum,missing}')::bigint > 0 then 'below_order_minimum'
        else 'cart_changed'
      end,
      figures
    );
  elsif figures ->> 'delivery_error' is not null then
    perform private.refuse(figures ->> 'delivery_error', figures);
  elsif p_payment_method = 'cash_on_delivery' and not private.takes_cash(figures) then
    perform private.refuse('cash_unavailable');
  elsif p_payment_method = 'cash_on_delivery' and figures #>> '{cash_limit,error}' is not null then
    perform private.refuse(figures #>> '{cash_limit,error}', figures -> 'cash_limit');
  elsif figures #>> '{discount,error}' is not null then
    perform private.refuse(figures #>> '{discount,error}', figures);
  elsif (figures ->> 'total')::bigint is distinct from p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_payment_method = 'online' and (figures ->> 'total')::bigint between 1 and private.smallest_payment() - 1 then
    perform private.refuse('total_too_small');
  end if;
end
$$;

-- Figures of `quote` with this customer's rights; null: guest.
create function private.quote_for(
  p_customer uuid, p_lines jsonb, p_code text, p_address jsonb, p_method public.delivery_method
)
returns jsonb
language plpgsql set search_path = ''
as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  figures jsonb;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_customer)::text, true);
  figures := private.with_code(private.price_cart(p_lines, p_address, p_method), p_code);
  perform set_config('request.jwt.claims', claims, true);
  return figures;
end
$$;

-- Writes an order with checked figures, takes stock and redeems the code; a free one is paid. p_own: locked unpaid orders that
-- it replaces. Refuses 'cart_changed' with new figures.
create function private.write_order(
  p_customer uuid, p_actor uuid, p_key uuid, p_payment_method public.payment_method, p_delivery_method public.delivery_method,
  p_address jsonb, p_freight public.order_freights, p_lines jsonb, p_figures jsonb, p_code text, p_note text, p_own uuid[],
  p_by_phone boolean default false
)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  placed public.orders;
begin
  insert into public.orders (
    user_id, status, payment_method, subtotal, shipping_cost, discount_amount, total_amount, discount_code_id,
    discount_code, delivery_method, shipping_address, customer_note, expires_at, idempotency_key, by_phone, customer_type
  )
  select
    p_customer,
    case p_payment_method when 'online' then 'pending' else 'awaiting_review' end::public.order_status,
    p_payment_method, q.subtotal, q.shipping, coalesce((q.discount ->> 'amount')::bigint, 0), q.total,
    (q.discount ->> 'id')::uuid, q.discount ->> 'code', p_delivery_method, p_address, coalesce(btrim(p_note), ''),
    case p_payment_method
      when 'online' then now() + case when p_by_phone then private.phone_hold() else interval '30 minutes' end
    end,
    p_key, p_by_phone, (p_figures ->> 'user_type')::public.user_type
  from jsonb_to_record(p_figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  returning * into placed;
  insert into public.order_events (order_id, to_status, actor_id) values (placed.id, placed.status, p_actor);
  perform private.name_customer(placed);

  -- Other buyers wait from here on.
  perform private.lock_products(
    p_own, array(select (l.value ->> 'product_id')::uuid from jsonb_array_elements(p_lines) l), p_code
  );
  perform private.cancel_unpaid_orders(p_own);
  insert into public.order_items (
    order_id, product_id, color_id, product_name, product_slug, product_image, color_name, color_hex, quantity,
    list_price, unit_price
  )
  select placed.id, l.product_id, l.color_id, l.name, l.slug, l.image, l.color_name, l.color_hex, l.quantity,
    l.list_price, l.unit_price
  from jsonb_to_recordset(p_figures -> 'lines') as l (
    product_id uuid, color_id uuid, name text, slug text, image text, color_name text, color_hex text,
    quantity integer, list_price integer, unit_price integer
  );
  if not private.is_in_stock(placed.id) then
    perform private.refuse(
      'cart_changed',
      private.quote_for(p_customer, p_lines, p_code, p_address, p_delivery_method)
        || jsonb_build_object('cart', p_figures -> 'cart')
    );
  end if;
  perform private.hold_order(placed.id);
  if p_delivery_method = 'freight' then
    p_freight.order_id := placed.id;
    insert into public.order_freights values (p_freight.*);
  end if;
  if p_payment_method = 'online' then
    perform private.settle_free_order(placed.id);
  end if;
  select * into placed from public.orders o where o.id = placed.id;
  return placed;
end
$$;

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

-- Customers by phone or name for a phone order; exact phones first.
-- Definer: searches text, whose index row-level security would leave unused.
create function public.admin_find_customers(p_search text)
returns table (id uuid, name text, phone text, user_type public.user_type, is_blocked boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant text := private.people_search(p_search);
  patterns constant text[] := private.people_patterns(p_search);
begin
  perform private.require_capability('orders');
  if char_length(asked) < 2 then
    return;
  end if;
  return query
  select p.id, btrim(p.first_name || ' ' || p.last_name), coalesce(p.phone_number, ''), p.user_type, p.is_blocked
  from public.profiles p where p.search_text like all (patterns)
  order by p.phone_number is distinct from asked, p.created_at desc
  limit 8;
end
$$;
grant execute on function public.admin_find_customers(text) to authenticated;

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
