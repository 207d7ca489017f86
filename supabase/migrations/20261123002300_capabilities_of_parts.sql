-- What came beside staff roles (wholesale, own pages, redirects, menus, advertising, segments, packs) is handed to capabilities, as
-- 20261123001710 did for the rest: functions and policies are replaced as they stand in the database. What is named in neither
-- place stays the owner's: keys, backups, the demonstration and the opening of the shop.

-- ----------------------------------------------------------------------------
-- Functions: any one of the capabilities lets pass.

do $migration$
declare
  entry record;
  one record;
  wanted text;
  body text;
begin
  for entry in
    select * from (values
      ('admin_list_users', 'customers'),
      ('admin_list_dealers', 'customers'),
      ('admin_list_wholesale', 'customers'),
      ('admin_see_wholesale', 'customers'),
      ('admin_wholesale_twins', 'customers'),
      ('lock_wholesale', 'customers'),
      ('admin_count_segment', 'customers sms'),
      ('admin_list_campaigns', 'sms'),
      ('admin_prepare_campaign', 'sms'),
      ('admin_set_campaign_status', 'sms'),
      ('admin_sms_time', 'sms'),
      ('admin_list_short_links', 'sms'),
      ('admin_list_sms_consents', 'sms'),
      ('admin_set_sms_consents', 'sms'),
      ('admin_save_product', 'products'),
      ('admin_product_terms', 'prices'),
      ('admin_wholesale_terms', 'prices'),
      ('admin_run_bulk_change', 'prices'),
      ('admin_save_order_minimums', 'settings'),
      ('admin_import_redirects', 'content')
    ) as rights (name, capabilities)
  loop
    wanted := '''' || replace(entry.capabilities, ' ', ''', ''') || '''';
    select pg_get_functiondef(p.oid) as source into strict one from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = entry.name;
    body := replace(one.source, 'private.require_admin()', format('private.require_capability(%s)', wanted));
    if body = one.source then
      raise exception '% does not ask who calls it', entry.name;
    end if;
    execute body;
  end loop;
end
$migration$;

-- The counts of 20261123001940 stand behind the same door as those that they replace.
drop function private.all_order_counts();
alter function public.admin_order_counts() rename to all_order_counts;
alter function public.all_order_counts() set schema private;
revoke execute on function private.all_order_counts() from authenticated;
do $migration$
begin
  execute replace(
    pg_get_functiondef('private.all_order_counts()'::regprocedure), 'private.require_admin()', 'private.require_staff()'
  );
end
$migration$;
create function public.admin_order_counts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_capability('orders', 'shipping', 'payments');
  return private.all_order_counts();
end
$$;
grant execute on function public.admin_order_counts() to authenticated;

-- ----------------------------------------------------------------------------
-- Policies: `reads` for select, `writes` for the rest.

do $migration$
declare
  entry record;
  one record;
  allowed text;
  opened text;
  closed text;
begin
  for entry in
    select * from (values
      ('dealer_notes', 'customers', 'customers'),
      ('customer_segments', 'customers sms', 'customers'),
      ('sms_consents', 'sms customers', null),
      ('sms_settings', 'sms', 'sms'),
      ('short_links', 'sms', 'sms'),
      ('pages', 'content', 'content'),
      ('menus', null, 'content'),
      ('redirects', 'content', 'content'),
      ('missing_pages', 'content', 'content')
    ) as rights (name, reads, writes)
  loop
    for one in
      select c.oid::regclass::text as place, p.polname as name, p.polcmd as cmd,
        pg_get_expr(p.polqual, p.polrelid) as opened, pg_get_expr(p.polwithcheck, p.polrelid) as closed
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relname = entry.name and c.relnamespace = 'public'::regnamespace
        and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%is_admin%'
    loop
      allowed := case one.cmd when 'r' then entry.reads else entry.writes end;
      if allowed is null then
        raise exception 'nobody is named for % on %', one.name, entry.name;
      end if;
      allowed := format('(select private.has_capability(''%s''))', replace(allowed, ' ', ''', '''));
      opened := replace(one.opened, '( SELECT private.is_admin() AS is_admin)', allowed);
      closed := replace(one.closed, '( SELECT private.is_admin() AS is_admin)', allowed);
      if concat(opened, closed) like '%is_admin%' then
        raise exception 'policy % on % is not as expected', one.name, entry.name;
      end if;
      execute format(
        'alter policy %I on %s %s %s', one.name, one.place,
        coalesce('using (' || opened || ')', ''), coalesce('with check (' || closed || ')', '')
      );
    end loop;
    if not found then
      raise exception 'no policy of % asks who it is', entry.name;
    end if;
  end loop;
end
$migration$;

insert into private.audited_tables (table_name, capability) values
  ('dealer_notes', 'customers'), ('customer_segments', 'customers'), ('sms_consents', 'sms'), ('sms_settings', 'sms'),
  ('short_links', 'sms'), ('pages', 'content'), ('menus', 'content'), ('redirects', 'content'),
  ('product_packs', 'products'), ('quantity_rules', 'prices'), ('price_steps', 'prices'), ('order_minimums', 'settings');

-- ----------------------------------------------------------------------------
-- Quantity rules and steps stand in the form of a product, and are prices.

create trigger guard after insert or update or delete on public.quantity_rules
for each row execute function private.guard('prices');
create trigger guard after insert or update or delete on public.price_steps
for each row execute function private.guard('prices');

-- ----------------------------------------------------------------------------
-- The panel's search goes through messages to the shop without folding each of them again.

alter table public.contact_messages add column search_text text
generated always as (private.normalize_text(full_name || ' ' || message)) stored;
do $migration$
declare
  source text := pg_get_functiondef('private.search_everything(text)'::regprocedure);
  body text := replace(source, 'private.normalize_text(m.full_name || '' '' || m.message) like', 'm.search_text like');
begin
  if body = source then
    raise exception 'search_everything is not as expected';
  end if;
  execute body;
end
$migration$;

-- ----------------------------------------------------------------------------
-- Routes that came beside redirects: no redirect begins there.

create or replace function private.is_redirect_source(p_path text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(p_path = private.path_of(p_path), false) and p_path <> '/' and char_length(p_path) <= 300 and p_path is nfc normalized
    and p_path !~ '//' and p_path !~ '[[:cntrl:][:space:]\\%?#<>"]' and p_path !~ '[\u200e\u200f\u2028-\u202e\u2066-\u2069]'
    and (
      p_path ~ '^/(products|brands|pages)/[^/]+$'
      or p_path !~* '^/(_next|about|admin|api|art|auth|brands|cached-listing|cached-search|cart|categories|checkout|compare|contact|feeds|login|manifest\.webmanifest|media|member|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\.txt|s|sitemap|sitemap\.xml|sms|staff-invitation|sw\.js|terms|torob_api|track|unavailable|wholesale|wishlist)(/|$)'
    )
$$;
