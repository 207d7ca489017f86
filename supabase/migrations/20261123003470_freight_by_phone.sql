-- An order by phone that goes by freight says with whom, as one from the checkout does.

alter table public.order_drafts add column freight jsonb check (jsonb_typeof(freight) = 'object' and pg_column_size(freight) <= 1000);
comment on column public.order_drafts.freight is 'The freight company as private.parse_freight takes it.';

-- Functions are changed as they stand in the database, so that the lines that differ are seen.
do $migration$
declare
  entry record;
  changed regprocedure;
  source text;
  body text;
begin
  for entry in
    select * from (values
      ('admin_save_order_draft', 'drop', array[
        'p_note text)', 'p_note text, p_freight jsonb default null)',
        'delivery_method, address, note, created_by)', 'delivery_method, address, note, freight, created_by)',
        'btrim(coalesce(p_note, '''')), auth.uid()', 'btrim(coalesce(p_note, '''')), p_freight, auth.uid()',
        'note = excluded.note', 'note = excluded.note, freight = excluded.freight'
      ]),
      ('admin_place_draft', null, array[
        '  figures jsonb;', '  freight public.order_freights;
  figures jsonb;',
        '  perform private.check_cash_customer(', '  if draft.delivery_method = ''freight'' then
    freight := private.parse_freight(draft.freight, address);
  end if;
  perform private.check_cash_customer(',
        '  if draft.payment_method = ''online'' then', '  if draft.delivery_method = ''freight'' then
    insert into public.order_freights (order_id, company_id, name, city, phone, on_receipt)
    values (
      placed.id, freight.company_id, freight.name, freight.city, freight.phone,
      coalesce((private.freight_terms(''freight'', address ->> ''province'', address ->> ''city'') ->> ''on_receipt'')::boolean, false)
    );
  end if;
  if draft.payment_method = ''online'' then'
      ])
    ) as changes (name, how, parts)
  loop
    select p.oid into strict changed from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = entry.name;
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
  public.admin_save_order_draft(
    uuid, timestamptz, uuid, jsonb, text, public.payment_method, public.delivery_method, jsonb, text, jsonb
  )
to authenticated;
