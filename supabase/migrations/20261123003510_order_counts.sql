-- The list of orders asks once for all that it counts: receipts that wait are among it, for whoever looks after money.
create or replace function public.admin_order_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  return private.all_order_counts()
    || case when private.has_capability('payments') then private.waiting_transfers() else '{}' end;
end
$$;
