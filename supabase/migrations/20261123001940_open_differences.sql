-- Orders whose edit made them dearer than what was paid, as a tab of their own.

create or replace function private.tab_condition(p_tab text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_tab
    when 'unpaid' then $c$o.status in ('pending', 'payment_pending', 'payment_failed')$c$
    when 'review' then $c$o.status = 'awaiting_review'$c$
    when 'paid' then $c$o.status = 'paid'$c$
    when 'processing' then $c$o.status = 'processing'$c$
    when 'shipped' then $c$o.status = 'shipped'$c$
    when 'delivered' then $c$o.status = 'delivered'$c$
    when 'ended' then $c$o.status in ('cancelled', 'returned')$c$
    when 'cash' then $c$o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status in ('shipped', 'delivered')$c$
    when 'difference' then $c$o.is_paid and o.due_amount > 0$c$
    when 'refund' then $c$o.owed_amount > 0$c$
    when 'return' then $c$o.id in (select r.order_id from public.returns r where r.status = 'requested')$c$
    else 'true'
  end
$$;

-- How many orders each tab has.
create or replace function public.admin_order_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with per_status as (
      select o.status, count(*) as n from public.orders o group by o.status
    )
    select jsonb_build_object(
      'all', (select coalesce(sum(s.n), 0) from per_status s),
      'unpaid', (select coalesce(sum(s.n), 0) from per_status s where s.status in ('pending', 'payment_pending', 'payment_failed')),
      'review', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'awaiting_review'),
      'paid', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'paid'),
      'processing', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'processing'),
      'shipped', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'shipped'),
      'delivered', (select coalesce(sum(s.n), 0) from per_status s where s.status = 'delivered'),
      'ended', (select coalesce(sum(s.n), 0) from per_status s where s.status in ('cancelled', 'returned')),
      'cash', (
        select count(*) from public.orders o
        where o.payment_method = 'cash_on_delivery' and not o.is_paid and o.status in ('shipped', 'delivered')
      ),
      'difference', (select count(*) from public.orders o where o.is_paid and o.due_amount > 0),
      'refund', (select count(*) from public.orders o where o.owed_amount > 0),
      'return', (select count(*) from public.returns r where r.status = 'requested'),
      'unallocated', (select count(*) from public.payments p where p.state = 'unallocated' and p.resolved_at is null)
    )
  );
end
$$;
