-- Formal invoices name the shop as the settings of the panel have it.

-- The seller of a formal invoice; null while the shop's national id is not known: {"name", "national_id", "economic_code",
-- "registration_number", "province", "city", "address", "postal_code", "phone"}.
create function private.invoice_seller()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', coalesce(nullif(l.legal_name, ''), s.full_name), 'national_id', l.national_id,
    'economic_code', coalesce(l.economic_code, l.national_id), 'registration_number', coalesce(l.registration_number, ''),
    'province', s.province, 'city', s.city, 'address', concat_ws('، ', s.province, s.city, s.street),
    'postal_code', s.postal_code, 'phone', coalesce(s.landline, s.mobile)
  )
  from public.shop_legal_details l cross join public.shop_settings s
  where l.national_id is not null
$$;

-- Issues the invoice of an order, once: a second call answers the same one. Refuses 'order_not_invoiceable', 'difference_due',
-- 'nothing_to_invoice', 'seller_identity_missing' and 'buyer_identity_missing'.
drop function public.admin_issue_invoice(uuid, jsonb);
create function public.admin_issue_invoice(p_order_id uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  seller jsonb := private.invoice_seller();
  target public.orders := private.lock_order_for_admin(p_order_id);
  standing public.invoices := private.standing_invoice(p_order_id);
  buyer jsonb;
  percent numeric;
  lines jsonb;
  written public.invoices;
begin
  if standing.id is not null then
    return standing.id;
  elsif target.status not in ('paid', 'processing', 'shipped', 'delivered') then
    perform private.refuse('order_not_invoiceable');
  elsif target.is_paid and target.due_amount > 0 then
    perform private.refuse('difference_due');
  elsif target.total_amount = target.reduced_amount then
    perform private.refuse('nothing_to_invoice');
  elsif seller is null then
    perform private.refuse('seller_identity_missing');
  end if;
  select to_jsonb(b) - 'user_id' - 'updated_at' into buyer from public.legal_identities b where b.user_id = target.user_id;
  if not found then
    perform private.refuse('buyer_identity_missing');
  end if;
  percent := private.order_vat_percent(target.id, target.payment_verified_at);
  lines := private.invoice_lines(target.id, percent);
  written := private.write_invoice('sale', target, null, null, seller, buyer, lines, percent);
  update public.order_reductions r set invoice_id = written.id where r.order_id = target.id and r.invoice_id is null;
  return written.id;
end
$$;
grant execute on function public.admin_issue_invoice(uuid) to authenticated;
