-- A buyer says at checkout, or later, that they want the formal invoice; the panel reads it beside the order.

alter table public.orders add column wants_invoice boolean not null default false;

create function public.wish_invoice(p_order_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.orders := private.lock_own_order(p_order_id);
begin
  if own.status in ('cancelled', 'returned', 'payment_failed') then
    perform private.refuse('order_not_invoiceable');
  elsif not exists (select from public.legal_identities i where i.user_id = own.user_id) then
    perform private.refuse('buyer_identity_missing');
  end if;
  update public.orders o set wants_invoice = true where o.id = own.id and not o.wants_invoice;
end
$$;
grant execute on function public.wish_invoice(uuid) to authenticated;
