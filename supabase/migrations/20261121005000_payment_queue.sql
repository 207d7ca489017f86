-- Money that was taken while its order could not take it: the admin gives it back or makes good for it, and says how.

alter table public.payments
add column resolved_at timestamptz,
add column resolved_by uuid references public.profiles (id) on delete set null,
add column resolution text check (char_length(btrim(resolution)) between 1 and 500),
add constraint resolutions_are_whole check ((resolved_at is null) = (resolution is null));
create index payments_resolved_by on public.payments (resolved_by);
create index payments_orphaned on public.payments (settled_at) where state = 'orphaned';

create view public.money_without_order
with (security_invoker = true) as
select
  p.id, p.order_id, o.number as order_number, o.status as order_status, o.user_id,
  coalesce(o.shipping_address ->> 'full_name', '') as receiver, coalesce(o.shipping_address ->> 'phone_number', '') as phone,
  p.amount, p.authority, p.reference_id, p.card_pan, p.settled_at, p.resolved_at, p.resolved_by, p.resolution
from public.payments p join public.orders o on o.id = p.order_id
where p.state = 'orphaned';
comment on view public.money_without_order is
  'Verified payments whose order could not take them; those without resolved_at wait for the admin.';
grant select on public.money_without_order to authenticated, service_role;

-- The admin says what became of such money; once. Answers the row of the queue.
create function public.admin_resolve_payment(p_payment_id uuid, p_resolution text)
returns public.money_without_order
language plpgsql
security definer
set search_path = ''
as $$
declare
  admin uuid := private.require_admin();
  answer public.money_without_order;
begin
  if coalesce(char_length(btrim(p_resolution)), 0) not between 1 and 500 then
    perform private.refuse('resolution_required');
  end if;
  update public.payments p set resolved_at = now(), resolved_by = admin, resolution = btrim(p_resolution)
  where p.id = p_payment_id and p.state = 'orphaned' and p.resolved_at is null;
  if not found then
    perform private.refuse('payment_not_found');
  end if;
  select * into answer from public.money_without_order m where m.id = p_payment_id;
  perform private.write_sms(
    'refund_noted', private.order_phone(o),
    jsonb_build_object('number', o.number, 'amount', private.persian_number(answer.amount), 'note', ''),
    'refund:' || p_payment_id, o.user_id, o.id
  )
  from public.orders o where o.id = answer.order_id;
  return answer;
end
$$;
grant execute on function public.admin_resolve_payment(uuid, text) to authenticated;

-- Whether a counter is used up, without counting: for limits that only failures fill.
create function public.is_rate_limited(p_key text, p_limit integer)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.rate_limits r where r.key = p_key and r.window_ends_at > now() and r.hits >= p_limit
  )
$$;
grant execute on function public.is_rate_limited(text, integer) to service_role;
