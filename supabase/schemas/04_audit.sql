-- Audit log of staff changes, readable by the owner and by staff with the record's capability.

-- Changes by staff, written by triggers and private.write_audit.
create table public.admin_audit (
  id bigint generated always as identity primary key,
  actor_id uuid references public.profiles (id) on delete set null,
  table_name text not null,
  record_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- Changed columns only.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index admin_audit_record on public.admin_audit (table_name, record_id, id desc);
create index admin_audit_created_at on public.admin_audit (created_at);
create index admin_audit_record_id on public.admin_audit (record_id, id desc);
create index admin_audit_actor_id on public.admin_audit (actor_id, id desc);
alter table public.admin_audit enable row level security;
grant select on public.admin_audit to authenticated, service_role;

-- Tables whose history the caller's capabilities open.
-- Definer: policies call it for people who may not read audited_tables.
create function private.readable_history()
returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select t.table_name from private.audited_tables t where private.has_capability(t.capability));
end
$$;
grant execute on function private.readable_history() to authenticated, service_role;

create policy "owners read the audit log" on public.admin_audit
for select to authenticated
using (
  (select private.is_owner()) or table_name = any ((select private.readable_history())::text[])
);

-- Capability that may read the history of a table.
create table private.audited_tables (
  table_name text primary key,
  capability text not null references public.capabilities (name) on update cascade on delete cascade
);
create index audited_tables_capability on private.audited_tables (capability);

insert into private.audited_tables (table_name, capability) values
  ('products', 'products'), ('product_colors', 'products'), ('categories', 'products'), ('colors', 'products'),
  ('product_attributes', 'products'), ('attributes', 'products'), ('attribute_choices', 'products'),
  ('category_attributes', 'products'), ('set_items', 'products'), ('product_families', 'products'),
  ('product_family_members', 'products'), ('search_synonyms', 'products'), ('media_files', 'products'),
  ('product_prices', 'prices'), ('discounts', 'prices'), ('discount_codes', 'prices'), ('discount_campaigns', 'prices'),
  ('stock_locations', 'stock'), ('stock_counts', 'stock'), ('stock_receipts', 'costs'), ('product_costs', 'costs'),
  ('order_item_costs', 'costs'), ('orders', 'orders'), ('draft_orders', 'orders'), ('returns', 'orders'),
  ('invoices', 'invoices'), ('tax_identities', 'invoices'), ('vat_rates', 'invoices'), ('profiles', 'customers'),
  ('wholesale_requests', 'customers'), ('comments', 'reviews'), ('questions', 'reviews'), ('contact_messages', 'reviews'),
  ('stock_requests', 'reviews'), ('sms_templates', 'sms'), ('sms_campaigns', 'sms'), ('promotion_banners', 'content'),
  ('hero_slides', 'content'), ('seasonal_tiles', 'content'), ('bundles', 'content'), ('delivery_settings', 'settings'),
  ('delivery_methods', 'settings'), ('delivery_zones', 'settings'), ('delivery_zone_areas', 'settings'),
  ('delivery_rates', 'settings'), ('delivery_weight_steps', 'settings'), ('holidays', 'settings'),
  ('shop_settings', 'settings'), ('seller_tax_details', 'settings'),
  ('customer_segments', 'customers'), ('sms_consents', 'sms'), ('sms_settings', 'sms'),
  ('pages', 'content'), ('menus', 'content'), ('redirects', 'content'), ('product_packs', 'products'),
  ('order_quantity_rules', 'prices'), ('volume_prices', 'prices'), ('order_minimums', 'settings'),
  ('price_list_settings', 'prices'), ('bank_accounts', 'settings'), ('transfer_settings', 'settings'),
  ('transfer_receipts', 'payments'), ('freight_companies', 'settings'), ('text_pages', 'content');

-- After a write by staff: logs the changed columns, except derived ones and sales.
create function private.audit()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  noise text[] := array['updated_at', 'version', 'search_text', 'sold_count', 'buyer_count', 'average_rating', 'review_count',
    'helpful_count', 'unhelpful_count', 'reply_count'];
  old_row jsonb;
  new_row jsonb;
  record jsonb;
begin
  -- First check, as every order passes here; stock_movements records its stock.
  if coalesce(current_setting('hormoz.stock_order', true), '') <> '' and tg_table_name in ('products', 'product_colors') then
    return null;
  elsif not private.is_staff() then
    return null;
  end if;
  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) - noise end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) - noise end;
  record := coalesce(new_row, old_row);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into old_row, new_row
    from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key;
    if new_row is null then
      return null;
    end if;
  end if;
  insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
  values (
    auth.uid(), tg_table_name,
    -- Parts of a product are logged under the product.
    coalesce(record ->> 'product_id', record ->> 'id', record ->> 'key', record ->> 'zone_id', record ->> 'method',
      record ->> 'day', private.row_key(tg_relid, record)),
    lower(tg_op), old_row, new_row
  );
  return null;
end
$$;
create trigger audit after insert or update or delete on public.staff_members
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.staff_invitations
for each row execute function private.audit();
create trigger audit after insert or update or delete on public.profiles
for each row execute function private.audit();

-- Logs a change of a record without an audit trigger.
create function private.write_audit(p_table text, p_record text, p_before jsonb, p_after jsonb)
returns void
language sql set search_path = ''
as $$
  insert into public.admin_audit (actor_id, table_name, record_id, action, before, after)
  values (auth.uid(), p_table, p_record, case when p_before is null then 'insert' else 'update' end, p_before, p_after)
$$;

-- Present name of a logged record, else the one in its logged row.
create function private.record_name(p_table text, p_record text, p_row jsonb)
returns text
language plpgsql stable set search_path = ''
as $$
declare
  told text;
  named uuid;
begin
  if pg_input_is_valid(p_record, 'uuid') then
    named := p_record::uuid;
    told := case
      when p_table in ('products', 'product_colors', 'product_prices', 'product_costs', 'discounts', 'product_attributes', 'set_items',
        'product_family_members', 'stock_locations')
        then (select p.name from public.products p where p.id = named)
      when p_table = 'orders' then (select o.number::text from public.orders o where o.id = named)
      when p_table in ('profiles', 'staff_members', 'profile_notes')
        then (
          select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number) from public.profiles p where p.id = named
        )
      when p_table = 'categories' then (select c.name from public.categories c where c.id = named)
      when p_table = 'colors' then (select c.name from public.colors c where c.id = named)
      when p_table = 'discount_codes' then (select c.code from public.discount_codes c where c.id = named)
      when p_table = 'delivery_zones' then (select z.name from public.delivery_zones z where z.id = named)
    end;
  end if;
  return left(coalesce(
    told, p_row ->> 'name', p_row ->> 'title', p_row ->> 'number', p_row ->> 'code', p_row ->> 'term', p_row ->> 'phone_number'
  ), 120);
end
$$;
grant execute on function private.record_name(text, text, jsonb) to authenticated;

-- Audit log in keyset pages, newest first. p_tables: of a section; p_before: last id.
create function public.admin_list_activity(
  p_actor uuid default null, p_tables text[] default null, p_record text default null, p_action text default null,
  p_from timestamptz default null, p_until timestamptz default null, p_before bigint default null, p_limit integer default 50
)
returns table (
  id bigint, created_at timestamptz, actor_id uuid, actor text, table_name text, record_id text, record text, action text,
  before jsonb, after jsonb
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('staff');
  return query
  select a.id, a.created_at, a.actor_id,
    coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number), a.table_name, a.record_id,
    private.record_name(a.table_name, a.record_id, coalesce(a.after, a.before)), a.action, a.before, a.after
  from (
    select x.* from public.admin_audit x
    where (p_actor is null or x.actor_id = p_actor)
      and (p_tables is null or x.table_name = any (p_tables))
      and (p_record is null or x.record_id = p_record)
      and (p_action is null or x.action = p_action)
      and (p_from is null or x.created_at >= p_from)
      and (p_until is null or x.created_at < p_until)
      and (p_before is null or x.id < p_before)
    order by x.id desc limit least(greatest(p_limit, 1), 1000)
  ) a
  left join public.profiles p on p.id = a.actor_id
  order by a.id desc;
end
$$;
grant execute on function public.admin_list_activity(uuid, text[], text, text, timestamptz, timestamptz, bigint, integer) to authenticated;

-- People for the filter, by a loose index scan.
create function public.admin_activity_people()
returns table (id uuid, name text)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_capability('staff');
  return query
  with recursive steps as (
    (select a.actor_id from public.admin_audit a where a.actor_id is not null order by a.actor_id limit 1)
    union all
    select (select a.actor_id from public.admin_audit a where a.actor_id > s.actor_id order by a.actor_id limit 1)
    from steps s where s.actor_id is not null
  )
  select p.id, w.name
  from public.profiles p
  cross join lateral (
    select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_number, '') as name
  ) w
  where p.id in (select s.actor_id from steps s) or p.id in (select m.id from public.staff_members m)
  order by w.name collate private.persian, p.id
  limit 500;
end
$$;
grant execute on function public.admin_activity_people() to authenticated;

-- Primary key of a row as text, columns joined by commas.
create function private.row_key(p_table oid, p_row jsonb)
returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(p_row ->> a.attname, ',' order by k.place), '')
  from pg_catalog.pg_index i
  cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table and i.indisprimary
$$;
