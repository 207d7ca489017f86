-- Orders. Lock order, against deadlocks: the customer's advisory lock, orders, products by id, codes by id, cart. Products and
-- codes are locked `for no key update`, so that foreign keys do not wait.

create type public.order_status as enum (
  'pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid', 'processing', 'shipped', 'delivered',
  'cancelled', 'returned'
);
create type public.payment_status as enum ('successful', 'failed', 'canceled');
create type public.payment_method as enum ('online', 'cash_on_delivery');

-- Sets of statuses, constants of `npm run db:types` too. Payment is awaited.
create function private.payable_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{pending,payment_pending}'::public.order_status[] $$;
grant execute on function private.payable_statuses() to anon, authenticated, service_role;

-- No payment has succeeded yet.
create function private.unpaid_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{pending,payment_pending,payment_failed}'::public.order_status[] $$;
grant execute on function private.unpaid_statuses() to anon, authenticated, service_role;

-- Stock and code are released; late money may revive the order.
create function private.lapsed_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{payment_failed,cancelled}'::public.order_status[] $$;
grant execute on function private.lapsed_statuses() to anon, authenticated, service_role;

-- The order is taken and has not left: items can be cancelled or edited.
create function private.unshipped_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{awaiting_review,paid,processing}'::public.order_status[] $$;
grant execute on function private.unshipped_statuses() to anon, authenticated, service_role;

-- The difference of an edit can be paid.
create function private.difference_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{paid,processing}'::public.order_status[] $$;
grant execute on function private.difference_statuses() to anon, authenticated, service_role;

-- The order has left: items can be returned.
create function private.sent_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{shipped,delivered}'::public.order_status[] $$;
grant execute on function private.sent_statuses() to anon, authenticated, service_role;

-- A paid order can be invoiced.
create function private.sold_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{paid,processing,shipped,delivered}'::public.order_status[] $$;
grant execute on function private.sold_statuses() to anon, authenticated, service_role;

-- An unpaid cash order counts to cash_order_limit.
create function private.open_cash_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{awaiting_review,processing,shipped}'::public.order_status[] $$;
grant execute on function private.open_cash_statuses() to anon, authenticated, service_role;

-- The order has left, even if it came back: the courier's cash can be recorded.
create function private.dispatched_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{shipped,delivered,returned}'::public.order_status[] $$;
grant execute on function private.dispatched_statuses() to anon, authenticated, service_role;

-- Nothing follows without a new payment.
create function private.ended_statuses()
returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select '{cancelled,returned}'::public.order_status[] $$;
grant execute on function private.ended_statuses() to anon, authenticated, service_role;

-- Orders. Written by functions only; status moves follow private.order_transitions.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 10001) unique,
  user_id uuid not null references public.profiles (id) on delete restrict,
  status public.order_status not null default 'pending',
  payment_method public.payment_method not null,
  payment_status public.payment_status,
  is_paid boolean not null default false,
  payment_reference_id text,
  payment_verified_at timestamptz,
  payment_error text,
  -- Toman.
  subtotal bigint not null check (subtotal >= 0),
  shipping_cost bigint not null check (shipping_cost >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  total_amount bigint not null check (total_amount >= 0),
  discount_code_id uuid references public.discount_codes (id) on delete set null,
  discount_code text,
  delivery_method public.delivery_method not null,
  -- Snapshot of the title.
  delivery_title text not null,
  shipping_address jsonb,
  customer_note text not null default '' check (char_length(customer_note) <= 500),
  -- True while stock and code are held; released exactly once.
  holds_stock boolean not null default false,
  expires_at timestamptz,
  hold_renewals smallint not null default 0 check (hold_renewals between 0 and 2),
  -- Time from which items count as sold (paid or delivered).
  counted_at timestamptz,
  -- Toman no longer owed, or refundable.
  reduced_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  -- Sum of verified payments (toman); kept by count_money.
  collected_amount bigint not null default 0,
  -- Toman owed to the customer: collected less remaining cost less refunds.
  owed_amount bigint not null generated always as (
    greatest(collected_amount - (total_amount - reduced_amount) - refunded_amount, 0)
  ) stored,
  tracking_code text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- Customer type of the prices.
  customer_type public.user_type not null default private.viewer_type(),
  -- Null for pickup.
  province text generated always as (nullif(shipping_address ->> 'province', '')) stored,
  search_text text generated always as (
    number::text || ' ' || lower(coalesce(tracking_code, '')) || ' ' || coalesce(shipping_address ->> 'phone_number', '') || ' '
    || private.search_key(coalesce(shipping_address ->> 'full_name', ''))
  ) stored,
  idempotency_key uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Placed by staff. Held for private.phone_hold() despite failed payments, not superseded by the customer's cart.
  by_phone boolean not null default false,
  -- Outstanding toman; of a paid order, the difference of its edit.
  due_amount bigint not null generated always as (
    greatest((total_amount - reduced_amount) - (collected_amount - refunded_amount), 0)
  ) stored,
  -- Awaits payment of its proforma until expires_at.
  by_proforma boolean not null default false,
  wants_invoice boolean not null default false,
  -- Paid by bank transfer; maintained by private.count_money.
  by_transfer boolean not null default false,
  unique (user_id, idempotency_key),
  constraint total_adds_up check (total_amount = subtotal + shipping_cost - discount_amount),
  constraint paid_orders_say_when check (not is_paid or payment_verified_at is not null),
  constraint reduced_within_total check (reduced_amount between 0 and total_amount),
  constraint refunded_within_collected check (refunded_amount between 0 and collected_amount),
  constraint orders_tracking_code_check check (tracking_code ~ '^[0-9A-Za-z/-]{3,40}$')
);
create index orders_user_id on public.orders (user_id, created_at desc);
create index orders_search_text on public.orders using gin (search_text extensions.gin_trgm_ops);
create index orders_number_text on public.orders ((number::text) text_pattern_ops);
create index orders_status on public.orders (status, created_at desc);
create index orders_newest on public.orders (created_at desc);
create index orders_discount_code_id on public.orders (discount_code_id);
create index orders_code_income on public.orders (discount_code_id) include (id, total_amount, reduced_amount)
where is_paid and discount_code_id is not null;
create index orders_expiring on public.orders (expires_at) where status in ('pending', 'payment_pending');
create index orders_paid on public.orders (payment_verified_at)
include (total_amount, reduced_amount, status, province, customer_type) where is_paid;
create index orders_cash_due on public.orders (id)
where payment_method = 'cash_on_delivery' and not is_paid and status in ('shipped', 'delivered', 'returned');
create index orders_refund_due on public.orders (id) where owed_amount > 0;
create index orders_tracking_code on public.orders (tracking_code) where tracking_code is not null;
create index orders_difference_due on public.orders (id) where is_paid and due_amount > 0;
create index orders_spent on public.orders (user_id) include (created_at, total_amount, reduced_amount) where is_paid;
create index orders_by_transfer on public.orders (created_at desc) where by_transfer;
alter table public.orders enable row level security;
grant select on public.orders to authenticated, service_role;
create trigger touch_updated_at before update on public.orders
for each row execute function private.touch_updated_at();

-- True for orders that `shipping` may see.
create function private.is_to_send(p_status public.order_status)
returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status = any ('{paid,processing,shipped}') $$;
grant execute on function private.is_to_send(public.order_status) to anon, authenticated, service_role;

create policy "people read their own orders, staff all" on public.orders
for select to authenticated
using (
  user_id = (select auth.uid())
  or (select private.has_capability('orders', 'payments'))
  or (private.is_to_send(status) and (select private.has_capability('shipping')))
);

-- Lines of an order, with name, color and price as sold (toman).
create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id uuid references public.products (id) on delete set null,
  color_id uuid references public.colors (id) on delete set null,
  -- Snapshot: later catalog changes do not affect orders.
  product_name text collate private.persian not null,
  product_slug text not null,
  product_image text,
  color_name text collate private.persian,
  color_hex text,
  quantity integer not null check (quantity > 0),
  reduced_quantity integer not null default 0,
  list_price integer not null check (list_price > 0),
  unit_price integer not null check (unit_price > 0 and unit_price <= list_price),
  line_total bigint generated always as (unit_price::bigint * quantity) stored,
  -- Shipped items; items removed before (reduced_quantity) are excluded.
  shipped_quantity integer not null default 0,
  constraint reduced_within_quantity check (reduced_quantity between 0 and quantity),
  constraint shipped_within_quantity check (shipped_quantity between 0 and quantity)
);
create index order_items_sold on public.order_items (order_id)
include (product_id, quantity, reduced_quantity, unit_price);
create index order_items_product_id on public.order_items (product_id);
create index order_items_color_id on public.order_items (color_id);
alter table public.order_items enable row level security;
grant select on public.order_items to authenticated, service_role;

create policy "lines follow their order" on public.order_items
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- Customers of each product in the last 90 days, for best sellers.
create table private.buyers (
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  pieces integer not null,
  bought_at timestamptz not null default now(),
  -- Included in products.buyer_count.
  is_counted boolean not null default false,
  primary key (product_id, user_id)
);
create index buyers_user_id on private.buyers (user_id);
create index buyers_bought_at on private.buyers (bought_at);
create index buyers_open on private.buyers (product_id) where not is_counted;
alter table private.buyers enable row level security;

-- Status history of orders.
create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  from_status public.order_status,
  to_status public.order_status not null,
  actor_id uuid references public.profiles (id) on delete set null,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index order_events_order_id on public.order_events (order_id, id);
create index order_events_actor_id on public.order_events (actor_id);
create index order_events_delivered on public.order_events (created_at) where to_status = 'delivered';
alter table public.order_events enable row level security;
grant select (id, order_id, from_status, to_status, note, created_at) on public.order_events to authenticated;
grant select on public.order_events to service_role;

create policy "events follow their order" on public.order_events
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- Redemptions of codes; those without released_at count.
create table public.discount_code_uses (
  id uuid primary key default gen_random_uuid(),
  code_id uuid not null references public.discount_codes (id) on delete cascade,
  order_id uuid not null references public.orders (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  released_at timestamptz
);
create unique index discount_code_uses_order on public.discount_code_uses (order_id) where released_at is null;
create index discount_code_uses_order_id on public.discount_code_uses (order_id);
create index discount_code_uses_code_user on public.discount_code_uses (code_id, user_id);
create index discount_code_uses_newest on public.discount_code_uses (code_id, created_at desc);
create index discount_code_uses_user_id on public.discount_code_uses (user_id);
alter table public.discount_code_uses enable row level security;
grant select on public.discount_code_uses to authenticated, service_role;

create policy "staff read redemptions" on public.discount_code_uses
for select to authenticated using ((select private.has_capability('prices', 'orders', 'payments')));

-- Allowed transitions, with those that customer and staff ask for. A cancelled order revives only by payment or the owner's
-- retry.
create table private.order_transitions (
  from_status public.order_status not null,
  to_status public.order_status not null,
  by_customer boolean not null default false,
  by_staff boolean not null default false,
  primary key (from_status, to_status)
);

insert into private.order_transitions (from_status, to_status, by_customer, by_staff) values
  ('pending', 'payment_pending', false, false),
  ('pending', 'paid', false, false),
  ('pending', 'cancelled', true, true),
  ('payment_pending', 'pending', false, false),
  ('payment_pending', 'paid', false, false),
  ('payment_pending', 'payment_failed', false, false),
  ('payment_pending', 'cancelled', true, true),
  ('payment_failed', 'pending', false, false),
  ('payment_failed', 'payment_pending', false, false),
  ('payment_failed', 'paid', false, false),
  ('payment_failed', 'cancelled', true, true),
  ('cancelled', 'pending', false, false),
  ('cancelled', 'payment_pending', false, false),
  ('cancelled', 'paid', false, false),
  ('awaiting_review', 'processing', false, true),
  ('awaiting_review', 'cancelled', true, true),
  ('paid', 'processing', false, true),
  ('paid', 'cancelled', true, true),
  ('processing', 'shipped', false, true),
  ('processing', 'cancelled', false, true),
  ('shipped', 'delivered', false, true),
  ('shipped', 'returned', false, true),
  ('delivered', 'returned', false, true);

-- True if a customer or staff may ask for this move; p_actor: 'customer' or 'staff'.
create function private.may_move(p_from public.order_status, p_to public.order_status, p_actor text)
returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.order_transitions m
    where m.from_status = p_from and m.to_status = p_to and case p_actor when 'customer' then m.by_customer else m.by_staff end
  )
$$;

-- True for a status that staff set as the next step of an order.
create function private.is_staff_step(p_to public.order_status)
returns boolean
language sql stable set search_path = ''
as $$
  select p_to <> all (private.ended_statuses())
    and exists (select from private.order_transitions m where m.to_status = p_to and m.by_staff)
$$;

-- Freight company of an order.
create table public.order_freights (
  order_id uuid primary key references public.orders (id) on delete cascade,
  -- Null for a custom or deleted company.
  company_id uuid references public.freight_companies (id) on delete set null,
  -- Snapshot.
  name text not null check (char_length(name) between 2 and 60),
  -- Pickup place of the freight.
  city text not null check (char_length(city) between 2 and 50),
  phone text not null default '',
  on_receipt boolean not null
);
create index order_freights_company_id on public.order_freights (company_id);
alter table public.order_freights enable row level security;
grant select on public.order_freights to authenticated, service_role;

create policy "freight follows its order" on public.order_freights
for select to authenticated using (exists (select 1 from public.orders o where o.id = order_id));

-- Before an insert: keeps the method's title as ordered.
create function private.name_delivery()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.delivery_title := coalesce(
    new.delivery_title, (select m.title from public.delivery_methods m where m.method = new.delivery_method)
  );
  return new;
end
$$;
create trigger name_delivery before insert on public.orders
for each row execute function private.name_delivery();

-- Changes status and writes the event; refuses unlisted transitions. Caller holds the row lock.
create function private.move_order(p_order_id uuid, p_to public.order_status, p_note text default '')
returns void
language plpgsql set search_path = ''
as $$
declare
  previous public.order_status;
begin
  select o.status into previous from public.orders o where o.id = p_order_id;
  if previous = p_to then
    return;
  end if;
  if not exists (select 1 from private.order_transitions m where m.from_status = previous and m.to_status = p_to) then
    perform private.refuse('illegal_transition', jsonb_build_object('from', previous, 'to', p_to));
  end if;
  update public.orders o set status = p_to where o.id = p_order_id;
  insert into public.order_events (order_id, from_status, to_status, actor_id, note)
  values (p_order_id, previous, p_to, auth.uid(), p_note);
end
$$;

-- Takes stock and redeems the code, or refuses without changes. Requires locks on order and products.
create function private.hold_order(p_order_id uuid)
returns void
language plpgsql set search_path = ''
as $$
declare
  held public.orders;
  missing text;
  code record;
begin
  select * into held from public.orders o where o.id = p_order_id;
  if held.holds_stock then
    return;
  end if;
  perform private.set_stock_reason('sale', p_order_id);
  -- One statement for all lines: products are locked and other buyers wait.
  with wanted as (
    select i.product_id, i.color_id, max(i.product_name) as name, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = p_order_id group by 1, 2
  ), plain as (
    update public.products p set stock_quantity = p.stock_quantity - w.quantity
    from wanted w
    where w.color_id is null and p.id = w.product_id and p.is_active and p.stock_quantity >= w.quantity
    returning p.id
  ), colored as (
    update public.product_colors c set stock_quantity = c.stock_quantity - w.quantity
    from wanted w
    where c.product_id = w.product_id and c.color_id = w.color_id and c.stock_quantity >= w.quantity
      and exists (select 1 from public.products p where p.id = w.product_id and p.is_active)
    returning c.product_id, c.color_id
  )
  select w.name into missing from wanted w
  where not exists (select from plain p where w.color_id is null and p.id = w.product_id)
    and not exists (select from colored c where c.product_id = w.product_id and c.color_id = w.color_id)
  limit 1;
  if found then
    perform private.refuse('out_of_stock', jsonb_build_object('product', missing));
  end if;
  if held.discount_code_id is not null then
    -- Read behind the lock of the code's row: buyers with the same code queue.
    select * into code from private.evaluate_code(
      held.discount_code, held.subtotal, held.user_id,
      (select p.user_type from public.profiles p where p.id = held.user_id), true
    );
    if code.error is not null or code.amount <> held.discount_amount then
      perform private.refuse(coalesce(code.error, 'price_changed'));
    end if;
    update public.discount_codes c set uses_count = c.uses_count + 1 where c.id = held.discount_code_id;
    insert into public.discount_code_uses (code_id, order_id, user_id, amount)
    values (held.discount_code_id, held.id, held.user_id, held.discount_amount);
  end if;
  update public.orders o set holds_stock = true where o.id = p_order_id;
end
$$;

-- True if stock covers all lines of an order. Requires product locks.
create function private.is_in_stock(p_order_id uuid)
returns boolean
language sql stable set search_path = ''
as $$
  select not exists (
    select from (
      select i.product_id, i.color_id, sum(i.quantity) as quantity
      from public.order_items i where i.order_id = p_order_id group by 1, 2
    ) w
    left join public.products p on p.id = w.product_id and p.is_active
    left join public.product_colors c on c.product_id = p.id and c.color_id = w.color_id
    where coalesce(case when w.color_id is null then p.stock_quantity else c.stock_quantity end, 0) < w.quantity
  )
$$;

-- Extends an unpaid hold to 30 minutes when under 15 are left: twice, at most two hours after placing. Refuses after expiry.
-- Requires the order's lock.
create function private.renew_hold(p_order public.orders)
returns void
language plpgsql set search_path = ''
as $$
declare
  is_over boolean := not p_order.holds_stock or coalesce(p_order.expires_at <= now(), true);
begin
  if not is_over and p_order.expires_at > now() + interval '15 minutes' then
    return;
  end if;
  update public.orders o
  set hold_renewals = o.hold_renewals + 1,
    expires_at = least(now() + interval '30 minutes', o.created_at + interval '2 hours')
  where o.id = p_order.id and o.hold_renewals < 2 and now() < o.created_at + interval '2 hours';
  if not found and is_over then
    perform private.refuse('hold_over');
  end if;
end
$$;

-- True if an order cannot be resumed: cancelled by a person, or beyond private.renew_hold.
create function private.is_abandoned(p_order public.orders)
returns boolean
language sql stable set search_path = ''
as $$
  select p_order.status = any (private.lapsed_statuses()) and not (
    p_order.payment_method = 'online' and not p_order.is_paid
    and (p_order.status = 'payment_failed' or coalesce(p_order.payment_error, '') in ('expired', 'superseded'))
    and p_order.hold_renewals < 2 and now() < p_order.created_at + interval '2 hours'
  )
$$;

-- Releases stock and code once. Requires locks on order and products.
create function private.release_order(p_order_id uuid)
returns void
language plpgsql set search_path = ''
as $$
begin
  update public.orders o set holds_stock = false where o.id = p_order_id and o.holds_stock;
  if not found then
    return;
  end if;
  perform private.set_stock_reason('release', p_order_id);
  with held as (
    -- Items removed from the order earlier were restocked separately.
    select i.product_id, i.color_id, sum(i.quantity - i.reduced_quantity)::integer as quantity
    from public.order_items i
    where i.order_id = p_order_id and i.product_id is not null and i.quantity > i.reduced_quantity
    group by 1, 2
  ), colored as (
    update public.product_colors c set stock_quantity = c.stock_quantity + h.quantity
    from held h where c.product_id = h.product_id and c.color_id = h.color_id
    returning c.product_id, c.color_id
  ), plain as (
    -- After color changes, items return to the current stock keeper, or to none.
    select h.product_id, sum(h.quantity)::integer as quantity from held h
    where not exists (select from colored c where c.product_id = h.product_id and c.color_id = h.color_id)
    group by 1
  )
  update public.products p set stock_quantity = p.stock_quantity + b.quantity
  from plain b where p.id = b.product_id and not p.has_colors;
  with given_back as (
    update public.discount_code_uses u set released_at = now()
    where u.order_id = p_order_id and u.released_at is null
    returning u.code_id
  )
  update public.discount_codes c set uses_count = c.uses_count - 1
  from given_back g where c.id = g.code_id;
end
$$;

-- Gives the discount code of an order back, once.
create function private.release_code(p_order_id uuid)
returns void
language sql set search_path = ''
as $$
  with given_back as (
    update public.discount_code_uses u set released_at = now()
    where u.order_id = p_order_id and u.released_at is null
    returning u.code_id
  )
  update public.discount_codes c set uses_count = c.uses_count - 1
  from given_back g where c.id = g.code_id
$$;

-- Ends an unpaid order and releases stock and code. Requires locks on order and products.
create function private.end_unpaid_order(
  p_order_id uuid, p_to public.order_status, p_payment public.payment_status, p_reason text
)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.move_order(p_order_id, p_to, p_reason);
  perform private.release_order(p_order_id);
  update public.orders o set payment_status = p_payment, payment_error = p_reason, expires_at = null
  where o.id = p_order_id;
end
$$;

-- Marks an order paid and clears its cart lines. Requires locks on order and products, and held stock.
create function private.mark_paid(p_order_id uuid, p_reference text)
returns void
language plpgsql set search_path = ''
as $$
declare
  paid public.orders;
begin
  perform private.move_order(p_order_id, 'paid');
  update public.orders o
  set is_paid = true, payment_status = 'successful', payment_reference_id = p_reference,
    payment_verified_at = now(), payment_error = null, expires_at = null
  where o.id = p_order_id
  returning * into paid;
  perform private.count_sale(p_order_id);
  if not paid.by_proforma then
    perform private.clear_ordered_lines(paid.user_id, p_order_id);
  end if;
end
$$;

-- Takes stock and code again for a late payment; false if sold out or cancelled by the customer.
create function private.revive_order(p_order_id uuid)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  late public.orders;
begin
  select * into late from public.orders o where o.id = p_order_id;
  if late.holds_stock and late.status = any (private.payable_statuses()) then
    return true;
  elsif late.is_paid or late.payment_error in ('cancelled_by_customer', 'cancelled_by_shop')
    or not (late.status = any (private.lapsed_statuses()) or late.by_proforma and late.status = 'pending') then
    return false;
  end if;
  begin
    perform private.hold_order(p_order_id);
  exception when sqlstate 'HZ000' then
    return false;
  end;
  perform private.move_order(p_order_id, 'payment_pending', 'late_payment');
  update public.orders o
  set payment_status = null, payment_error = null, expires_at = greatest(o.expires_at, now() + interval '10 minutes')
  where o.id = p_order_id;
  return true;
end
$$;

-- Counts remaining items as sold, once. Requires product locks.
create function private.count_sale(p_order_id uuid)
returns void
language sql set search_path = ''
as $$
  with counted as (
    update public.orders o set counted_at = now() where o.id = p_order_id and o.counted_at is null
    returning o.id, o.user_id
  ), sold as (
    select c.user_id, i.product_id, sum(i.quantity - i.reduced_quantity)::integer as pieces
    from counted c join public.order_items i on i.order_id = c.id
    where i.product_id is not null and i.quantity > i.reduced_quantity
    group by 1, 2
  ), bought as (
    insert into private.buyers as b (product_id, user_id, pieces)
    select s.product_id, s.user_id, s.pieces from sold s
    on conflict (product_id, user_id) do update
    set pieces = b.pieces + excluded.pieces, bought_at = now(), is_counted = b.is_counted and b.pieces > 0
  )
  update public.products p set sold_count = p.sold_count + s.pieces from sold s where p.id = s.product_id
$$;

-- Adds sold items to the product and its buyers. Requires the product's lock.
create function private.increment_sold_count(p_product_id uuid, p_user_id uuid, p_pieces integer)
returns void
language sql set search_path = ''
as $$
  insert into private.buyers as b (product_id, user_id, pieces) values (p_product_id, p_user_id, p_pieces)
  on conflict (product_id, user_id) do update
  set pieces = b.pieces + excluded.pieces, bought_at = now(), is_counted = b.is_counted and b.pieces > 0;
  update public.products p set sold_count = p.sold_count + p_pieces where p.id = p_product_id
$$;

-- Subtracts from sold counts. Requires the product's lock.
create function private.decrement_sold_count(p_product_id uuid, p_user_id uuid, p_pieces integer)
returns void
language sql set search_path = ''
as $$
  update private.buyers b set pieces = b.pieces - p_pieces, is_counted = false
  where b.product_id = p_product_id and b.user_id = p_user_id;
  update public.products p set sold_count = greatest(p.sold_count - p_pieces, 0) where p.id = p_product_id
$$;

-- Validated, trimmed delivery address. Pickup requires name and phone only, some methods no postal code.
create function private.parse_address(p_address jsonb, p_method public.delivery_method)
returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  parsed jsonb;
begin
  if jsonb_typeof(p_address) is distinct from 'object' then
    perform private.refuse('invalid_address');
  end if;
  select jsonb_object_agg(f.key, btrim(coalesce(p_address ->> f.key, ''))) into parsed
  from unnest(array['full_name', 'phone_number', 'province', 'city', 'address', 'postal_code']) f (key);
  if p_method = 'pickup' then
    parsed := parsed || '{"province": "", "city": "", "address": "", "postal_code": ""}';
  end if;
  if char_length(parsed ->> 'full_name') not between 2 and 100 or parsed ->> 'phone_number' !~ '^09[0-9]{9}$' then
    perform private.refuse('invalid_address');
  end if;
  if p_method <> 'pickup' and (
    char_length(parsed ->> 'province') not between 2 and 50
    or char_length(parsed ->> 'city') not between 2 and 50
    or char_length(parsed ->> 'address') not between 5 and 500
    or parsed ->> 'postal_code' !~ '^([0-9]{10})?$'
    or parsed ->> 'postal_code' ~ '^(.)\1{9}$'
  ) then
    perform private.refuse('invalid_address');
  end if;
  if p_method <> 'pickup' and parsed ->> 'postal_code' = ''
    and (select m.needs_postal_code from public.delivery_methods m where m.method = p_method) then
    perform private.refuse('postal_code_required');
  end if;
  return parsed;
end
$$;

-- Locks the unpaid online orders that a customer's next order replaces; phone orders and proformas stay.
create function private.lock_unpaid_orders(p_user_id uuid)
returns uuid[]
language sql set search_path = ''
as $$
  select coalesce(array_agg(l.id), '{}') from (
    select o.id from public.orders o
    where o.user_id = p_user_id and o.payment_method = 'online' and not o.by_phone and not o.by_proforma
      and o.status = any (private.payable_statuses())
    order by o.id for update
  ) l
$$;

-- Cancels orders that a new one replaces. Requires locks on orders and products.
create function private.cancel_unpaid_orders(p_order_ids uuid[])
returns void
language plpgsql set search_path = ''
as $$
declare
  older uuid;
begin
  foreach older in array p_order_ids loop
    perform private.end_unpaid_order(older, 'cancelled', 'canceled', 'superseded');
  end loop;
end
$$;

-- Names an unnamed customer after the receiver if the phones match; the first word is the first name.
create function private.name_customer(p_order public.orders)
returns void
language sql set search_path = ''
as $$
  update public.profiles p
  set first_name = left(split_part(n.name, ' ', 1), 60),
    last_name = left(btrim(substr(n.name, length(split_part(n.name, ' ', 1)) + 1)), 60)
  from (select regexp_replace(p_order.shipping_address ->> 'full_name', '\s+', ' ', 'g') as name) n
  where p.id = p_order.user_id and p.first_name = '' and p.last_name = ''
    and p.phone_number = p_order.shipping_address ->> 'phone_number'
$$;

-- Unpaid cash orders per customer.
create function private.cash_order_limit()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 3$$;

-- Time that a phone order holds stock and its payment link is valid.
create function private.phone_hold()
returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '24 hours' $$;

-- Gateway minimum in toman.
create function private.smallest_payment()
returns integer
language sql immutable parallel safe set search_path = ''
as $$select 1000$$;

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
      and o.status = any (private.open_cash_statuses())
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
  elsif p_payment_method = 'cash_on_delivery' and not private.accepts_cash(figures) then
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

-- Places the caller's cart once per p_idempotency_key, replacing unpaid orders. p_expected_total (toman) and p_cart (version)
-- are those displayed, else refuses 'price_changed' or 'cart_changed' with new figures; 'busy' after 3 s of waiting.
-- Definer: writes orders, order_freights, order_events and more.
create function public.place_order(
  p_idempotency_key uuid,
  p_payment_method public.payment_method,
  p_delivery_method public.delivery_method,
  p_address jsonb,
  p_expected_total bigint,
  p_code text default null,
  p_note text default '',
  p_cart text default null,
  p_freight jsonb default null
)
returns public.orders
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  caller uuid := private.require_customer();
  placed public.orders;
  address jsonb;
  freight public.order_freights;
  cart record;
  figures jsonb;
  own uuid[];
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  end if;
  if p_idempotency_key is null or p_payment_method is null or p_delivery_method is null or p_expected_total is null then
    perform private.refuse('invalid_order');
  end if;
  if char_length(p_note) > 500 then
    perform private.refuse('note_too_long');
  end if;
  -- Against double clicks and two tabs.
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into placed from public.orders o where o.user_id = caller and o.idempotency_key = p_idempotency_key;
  if found and not private.is_abandoned(placed) then
    return placed;
  elsif found then
    -- A cancelled order frees its idempotency key for an equal new order.
    update public.orders o set idempotency_key = gen_random_uuid() where o.id = placed.id;
  end if;

  address := private.parse_address(p_address, p_delivery_method);
  if p_delivery_method = 'freight' then
    freight := private.parse_freight(p_freight, address);
  end if;
  perform private.check_cash_customer(caller, p_payment_method);
  -- Serializes long orders, which would otherwise block each other and short ones on many products.
  if (select count(*) from public.cart_items c where c.user_id = caller) > 30 then
    perform pg_advisory_xact_lock(hashtextextended('long orders', 0));
  end if;

  -- Before reading the cart: a concurrent payment empties it first.
  own := private.lock_unpaid_orders(caller);
  select * into cart from private.cart_fingerprint();
  if cart.lines is null then
    perform private.refuse('cart_empty');
  end if;
  -- Prices are those at arrival, unaffected by lock waits.
  figures := private.with_code(private.price_cart(cart.lines, address, p_delivery_method), p_code)
    || jsonb_build_object('cart', cart.version);
  if p_cart <> cart.version then
    perform private.refuse('cart_changed', figures);
  end if;
  perform private.check_figures(figures, p_payment_method, p_expected_total);

  placed := private.write_order(
    caller, caller, p_idempotency_key, p_payment_method, p_delivery_method, address, freight, cart.lines, figures, p_code,
    p_note, own
  );
  if p_payment_method = 'cash_on_delivery' then
    perform private.clear_ordered_lines(caller, placed.id);
  end if;
  return placed;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.place_order(uuid, public.payment_method, public.delivery_method, jsonb, bigint, text, text, text, jsonb)
to authenticated;

-- Locks an order of the caller; foreign and missing ones fail alike.
create function private.lock_own_order(p_order_id uuid)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own public.orders;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders:' || caller, 0));
  select * into own from public.orders o
  where o.id = p_order_id and o.user_id = caller for update;
  if not found then
    perform private.refuse('order_not_found');
  end if;
  return own;
end
$$;

-- Cancels the caller's order before preparation; payments become refundable. p_paid: the displayed state, so that a concurrent
-- payment is noticed.
-- Definer: writes orders, order_events, order_items and more.
create function public.cancel_order(p_order_id uuid, p_paid boolean default null)
returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if not private.may_move(own.status, 'cancelled', 'customer') then
    perform private.refuse('order_not_cancellable');
  end if;
  if own.is_paid <> p_paid then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.lock_products(array[own.id]);
  if own.is_paid then
    perform private.cancel_taken_order(own, true, 'cancelled_by_customer');
  else
    perform private.end_unpaid_order(own.id, 'cancelled', 'canceled', 'cancelled_by_customer');
  end if;
  select * into own from public.orders o where o.id = p_order_id;
  return own;
end
$$;
grant execute on function public.cancel_order(uuid, boolean) to authenticated;

-- Reopens an unpaid online order: reprices it, takes stock and code. p_expected_total (toman): another total refuses
-- 'price_changed' with the new quote.
-- Definer: writes order_items, orders, order_events and more.
create function public.retry_order(p_order_id uuid, p_expected_total bigint)
returns public.orders
language plpgsql security definer set search_path = '' set lock_timeout = '3s'
as $$
declare
  own public.orders;
  others uuid[];
  lines jsonb;
  figures jsonb;
begin
  own := private.lock_own_order(p_order_id);
  if own.is_paid or own.by_proforma or own.payment_method <> 'online'
    or not (own.status = any (private.unpaid_statuses())
      or (own.status = 'cancelled' and own.payment_error in ('expired', 'superseded'))) then
    perform private.refuse('order_not_payable');
  end if;
  perform private.renew_hold(own);
  others := array_remove(private.lock_unpaid_orders(own.user_id), own.id);
  perform private.lock_products(others || own.id);
  perform private.cancel_unpaid_orders(others);
  perform private.release_order(own.id);
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'color_id', i.color_id, 'quantity', i.quantity))
  into lines from public.order_items i where i.order_id = own.id;
  figures := private.price_cart(lines, own.shipping_address, own.delivery_method);
  -- An invalid code is dropped; the customer confirms the new total.
  if private.with_code(figures, own.discount_code) #>> '{discount,error}' is null then
    figures := private.with_code(figures, own.discount_code);
  end if;
  if not (figures ->> 'orderable')::boolean then
    perform private.refuse('cart_changed', figures);
  elsif figures ->> 'delivery_error' is not null then
    perform private.refuse(figures ->> 'delivery_error', figures);
  elsif (figures ->> 'total')::bigint is distinct from p_expected_total then
    perform private.refuse('price_changed', figures);
  elsif p_expected_total between 1 and private.smallest_payment() - 1 then
    perform private.refuse('total_too_small');
  end if;
  update public.order_items i set list_price = l.list_price, unit_price = l.unit_price
  from jsonb_to_recordset(figures -> 'lines') as l (product_id uuid, color_id uuid, list_price integer, unit_price integer)
  where i.order_id = own.id and i.product_id = l.product_id and i.color_id is not distinct from l.color_id;
  perform private.move_order(own.id, 'pending', 'retry');
  update public.orders o
  set subtotal = q.subtotal, shipping_cost = q.shipping, total_amount = q.total,
    discount_amount = coalesce((q.discount ->> 'amount')::bigint, 0),
    discount_code = q.discount ->> 'code',
    discount_code_id = case when q.discount is not null and q.discount <> 'null' then o.discount_code_id end,
    payment_status = null, payment_error = null
  from jsonb_to_record(figures) as q (subtotal bigint, shipping bigint, total bigint, discount jsonb)
  where o.id = own.id;
  perform private.hold_order(own.id);
  perform private.settle_free_order(own.id);
  select * into own from public.orders o where o.id = p_order_id;
  return own;
exception
  when lock_not_available then
    perform private.refuse('busy');
end
$$;
grant execute on function public.retry_order(uuid, bigint) to authenticated;

-- Cancels unpaid orders after their hold and returns their ids. Spares receipts under review and, for an hour, payments in
-- progress.
-- Definer: writes orders, order_events, product_colors and more.
create function public.expire_orders(p_limit integer default 100)
returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  late uuid[];
  id uuid;
begin
  select array_agg(l.id) into late from (
    select o.id from public.orders o
    where o.status = any (private.payable_statuses()) and o.expires_at < now() and not private.is_held_by_receipt(o.id)
      and (o.expires_at < now() - interval '1 hour' or not exists (
        select from public.payments p
        where p.order_id = o.id and p.state = 'pending' and (p.answered_at is null or p.answered_at < o.expires_at)
      ))
    order by o.expires_at limit p_limit for update skip locked
  ) l;
  if late is null then
    return;
  end if;
  perform private.lock_products(late);
  foreach id in array late loop
    perform private.end_unpaid_order(id, 'cancelled', 'canceled', 'expired');
  end loop;
  return query select unnest(late);
end
$$;
grant execute on function public.expire_orders(integer) to service_role;

-- Freight company of an order: {"company_id"} or {"name"}, optional "city" (default: the address). Refuses freight_required.
create function private.parse_freight(p_freight jsonb, p_address jsonb)
returns public.order_freights
language plpgsql stable set search_path = ''
as $$
declare
  known public.freight_companies;
  parsed public.order_freights;
begin
  if pg_input_is_valid(p_freight ->> 'company_id', 'uuid') then
    select * into known from public.freight_companies c where c.id = (p_freight ->> 'company_id')::uuid and c.is_active;
  end if;
  parsed.company_id := known.id;
  parsed.name := coalesce(known.name, btrim(p_freight ->> 'name'), '');
  parsed.phone := coalesce(known.phone, '');
  parsed.city := coalesce(nullif(btrim(p_freight ->> 'city'), ''), p_address ->> 'city', '');
  parsed.on_receipt := coalesce(
    (private.freight_terms('freight', p_address ->> 'province', p_address ->> 'city') ->> 'on_receipt')::boolean, false
  );
  if char_length(parsed.name) not between 2 and 60 or char_length(parsed.city) not between 2 and 50 then
    perform private.refuse('freight_required');
  end if;
  return parsed;
end
$$;
