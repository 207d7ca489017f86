-- Whoever opens a payment link is told whether a transfer may pay the order too, and while one is looked at. By the server alone: a link
-- proves no account.

-- «open»: a receipt is looked at; «offered»: its owner may send one; null: neither.
create function public.transfer_of_link(p_order_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.is_under_review(o.id) then 'open'
    when private.payable_now(o) is not null and (o.by_proforma or private.may_transfer(o.customer_type))
      and exists (select from public.bank_accounts a where a.is_active) then 'offered'
  end
  from public.orders o where o.id = p_order_id
$$;
grant execute on function public.transfer_of_link(uuid) to service_role;
