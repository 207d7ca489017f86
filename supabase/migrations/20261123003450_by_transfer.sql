-- An order that was paid by a bank transfer says so, wherever its way of paying stands; and its buyer hears of it once.

alter table public.orders add column by_transfer boolean not null default false;
comment on column public.orders.by_transfer is 'Paid by money that came to an account of the shop; kept by private.count_money.';
update public.orders o set by_transfer = true where exists (
  select from public.payments p
  where p.order_id = o.id and p.kind = 'transfer' and p.purpose = 'order' and p.state = 'verified'
);
create index orders_by_transfer on public.orders (created_at desc) where by_transfer;

-- As before; also by what way it came. What came for a difference later is no part of that.
create or replace function private.count_money()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.orders o set (collected_amount, by_transfer) = (
    select coalesce(sum(p.amount), 0), coalesce(bool_or(p.kind = 'transfer' and p.purpose = 'order'), false)
    from public.payments p where p.order_id = o.id and p.state = 'verified'
  )
  where o.id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;

-- Whether the message of an approved transfer is about to say that its order is paid. It still counts as open then; a shop that
-- switched that message off goes on with the one of every paid order.
create function private.tells_transfer(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.by_transfer and private.is_under_review(p_order.id)
    and exists (select from public.sms_templates t where t.key = 'transfer_approved' and t.is_active)
$$;

-- Functions are changed as they stand in the database, so that the lines that differ are seen. Those with another answer are dropped
-- first.
do $migration$
declare
  entry record;
  changed regprocedure;
  source text;
  body text;
begin
  for entry in
    select * from (values
      ('tell_order_event', null, array[
        'when new.to_status = ''paid'' then ''order_paid''',
        'when new.to_status = ''paid'' and not private.tells_transfer(told) then ''order_paid'''
      ]),
      ('admin_approve_transfer', null, array[
        'else private.refund_sentence(target.owed_amount)',
        'else concat_ws('' '', case when purpose = ''order'' then ''سفارش آماده می‌شود.'' end,
            private.refund_sentence(target.owed_amount))'
      ]),
      -- The list: whether it waits by a proforma, whether a transfer paid it; and the filter of the way of paying.
      ('admin_list_orders', 'drop', array[
        'pieces integer, total bigint)', 'pieces integer, by_proforma boolean, by_transfer boolean, total bigint)',
        'from public.order_items i where i.order_id = o.id),',
        'from public.order_items i where i.order_id = o.id),
        o.by_proforma, o.by_transfer,'
      ]),
      ('wanted_orders', null, array[
        'private.narrow(''o.payment_method = %L::public.payment_method'', p_filter ->> ''method'')',
        'case p_filter ->> ''method''
      when ''transfer'' then '' and o.by_transfer''
      when ''online'' then '' and o.payment_method = ''''online'''' and not o.by_transfer''
      else private.narrow(''o.payment_method = %L::public.payment_method'', p_filter ->> ''method'')
    end'
      ]),
      ('admin_report_sales', 'drop', array[
        'code text, lines jsonb)', 'code text, by_transfer boolean, lines jsonb)',
        'o.status, o.discount_code,', 'o.status, o.discount_code, o.by_transfer,'
      ]),
      ('admin_accounting_orders', null, array[
        '''payment_method'', o.payment_method,', '''payment_method'', o.payment_method, ''by_transfer'', o.by_transfer,'
      ])
    ) as changes (name, how, parts)
  loop
    select p.oid into strict changed from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = entry.name;
    source := pg_get_functiondef(changed);
    for i in 1 .. cardinality(entry.parts) by 2 loop
      body := replace(source, entry.parts[i], entry.parts[i + 1]);
      if body = source then
        raise exception '% is not as expected: %', entry.name, entry.parts[i];
      end if;
      source := body;
    end loop;
    if entry.how = 'drop' then
      execute 'drop function ' || changed;
    end if;
    execute source;
  end loop;
end
$migration$;
grant execute on function
  public.admin_list_orders(text, text, timestamptz, timestamptz, uuid, text, integer, integer, jsonb),
  public.admin_report_sales(timestamptz, timestamptz, bigint, integer)
to authenticated;
