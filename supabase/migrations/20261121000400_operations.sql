-- What the shop keeps for its own running: messages, pictures, old addresses, the audit log, counters.

-- Texts of messages, with {name} places.
create table public.sms_templates (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  description text not null default '',
  body text not null check (char_length(btrim(body)) between 1 and 500),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.sms_templates is 'Texts of messages to customers.';
create trigger touch_updated_at before update on public.sms_templates
for each row execute function private.touch_updated_at();
insert into public.sms_templates (key, description, body) values
  ('order_paid', 'پس از پرداخت', '{name} عزیز، سفارش {number} ثبت شد و آماده می‌شود. هرمز'),
  ('order_shipped', 'پس از ارسال', 'سفارش {number} فرستاده شد. کد رهگیری: {tracking} هرمز'),
  ('order_cancelled', 'پس از لغو', 'سفارش {number} لغو شد. {note} هرمز'),
  ('back_in_stock', 'موجود شدن کالا', '{product} دوباره موجود شد: {link} هرمز');

create type public.sms_status as enum ('queued', 'sending', 'sent', 'failed');

-- The outbox: a message is written in the transaction that causes it, and sent afterwards.
create table public.sms_messages (
  id bigint generated always as identity primary key,
  recipient text not null check (recipient ~ '^09[0-9]{9}$'),
  body text not null check (char_length(body) between 1 and 1000),
  template_key text references public.sms_templates (key) on update cascade on delete set null,
  user_id uuid references public.profiles (id) on delete set null,
  order_id uuid references public.orders (id) on delete set null,
  -- A second message with the same key is not written.
  dedupe_key text unique,
  status public.sms_status not null default 'queued',
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_reference text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.sms_messages is 'Outbox and history of messages.';
create index sms_messages_due on public.sms_messages (next_attempt_at) where status in ('queued', 'sending');
create index sms_messages_user_id on public.sms_messages (user_id);
create index sms_messages_order_id on public.sms_messages (order_id);
create index sms_messages_template_key on public.sms_messages (template_key);

-- Hands out due messages, each to one caller at a time; one that was not reported within two minutes is due again.
create function public.claim_sms(p_limit integer default 20)
returns setof public.sms_messages
language sql
security definer
set search_path = ''
as $$
  update public.sms_messages m
  set status = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where m.id in (
    select d.id from public.sms_messages d
    where d.status in ('queued', 'sending') and d.next_attempt_at <= now()
      -- Codes are sent by whoever made them, at once or never.
      and d.template_key is distinct from 'sign_in_code'
    order by d.next_attempt_at limit p_limit for update skip locked
  )
  returning m.*
$$;
grant execute on function public.claim_sms(integer) to service_role;

-- Reports a claimed message. A failure is tried again after 1, 2, 4 … minutes, ten times in all (about eight hours),
-- unless p_again says that it never helps.
create function public.report_sms(
  p_id bigint, p_sent boolean, p_reference text default null, p_error text default null, p_again boolean default true
)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.sms_messages m
  set status = case when p_sent then 'sent' when not p_again or m.attempts >= 10 then 'failed' else 'queued' end::public.sms_status,
    sent_at = case when p_sent then now() end,
    provider_reference = p_reference,
    error = left(p_error, 300),
    next_attempt_at = now() + power(2, m.attempts - 1) * interval '1 minute'
  where m.id = p_id and m.status = 'sending'
$$;
grant execute on function public.report_sms(bigint, boolean, text, text, boolean) to service_role;

-- Stored pictures, one row each: the files are {key}/{width}.webp in the bucket.
create table public.media_files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null check (bucket in ('products', 'categories', 'banners', 'returns')),
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  -- Pixels of the picture as it was uploaded, bytes of all its files.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  -- A tiny picture as a data address, shown while the real one loads.
  blur text check (char_length(blur) <= 2000),
  original_name text not null default '' check (char_length(original_name) <= 200),
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (bucket, key)
);
comment on table public.media_files is 'Stored pictures and what is known of them.';
create index media_files_uploaded_by on public.media_files (uploaded_by);

-- A changed slug leaves its old address behind.
create table public.slug_redirects (
  kind text not null check (kind in ('product', 'category')),
  slug text not null,
  product_id uuid references public.products (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (kind, slug),
  constraint redirect_has_one_target check (
    (kind = 'product') = (product_id is not null) and (kind = 'category') = (category_id is not null)
  )
);
comment on table public.slug_redirects is 'Old addresses of products and categories.';
create index slug_redirects_product_id on public.slug_redirects (product_id);
create index slug_redirects_category_id on public.slug_redirects (category_id);

create function private.remember_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_product boolean := tg_table_name = 'products';
  what text := case when is_product then 'product' else 'category' end;
begin
  -- The new address is taken: it leads nowhere else any more.
  delete from public.slug_redirects r where r.kind = what and r.slug = new.slug;
  insert into public.slug_redirects (kind, slug, product_id, category_id)
  values (what, old.slug, case when is_product then new.id end, case when not is_product then new.id end)
  on conflict (kind, slug) do update set product_id = excluded.product_id, category_id = excluded.category_id;
  return null;
end
$$;
create trigger remember_slug after update of slug on public.products
for each row when (old.slug <> new.slug) execute function private.remember_slug();
create trigger remember_slug after update of slug on public.categories
for each row when (old.slug <> new.slug) execute function private.remember_slug();

-- Who changed what in the panel.
create table public.admin_audit (
  id bigint generated always as identity primary key,
  actor_id uuid references public.profiles (id) on delete set null,
  table_name text not null,
  record_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- Only the columns that changed.
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.admin_audit is 'Changes that admins made, written by triggers alone.';
create index admin_audit_record on public.admin_audit (table_name, record_id, id desc);
create index admin_audit_actor_id on public.admin_audit (actor_id);

create function private.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  noise text[] := array['updated_at', 'version', 'search_text', 'sold_count', 'buyer_count', 'average_rating', 'review_count',
    'helpful_count', 'unhelpful_count', 'reply_count'];
  old_row jsonb;
  new_row jsonb;
  record jsonb;
begin
  -- Before anything else: everybody's orders pass here. What they do to the stock stands in stock_movements.
  if coalesce(current_setting('hormoz.stock_order', true), '') <> '' and tg_table_name in ('products', 'product_colors') then
    return null;
  elsif not private.is_admin() then
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
    -- Parts of a product are found under the product.
    coalesce(record ->> 'product_id', record ->> 'id', record ->> 'key', record ->> 'zone_id', record ->> 'method',
      record ->> 'day', ''),
    lower(tg_op), old_row, new_row
  );
  return null;
end
$$;
do $$
declare
  audited text;
begin
  foreach audited in array array['categories', 'colors', 'products', 'product_colors', 'product_prices', 'discounts',
    'discount_codes', 'delivery_settings', 'delivery_methods', 'delivery_zones', 'delivery_zone_places',
    'delivery_offers', 'delivery_bands', 'promotion_banners', 'hero_slides', 'sms_templates', 'comments', 'profiles']
  loop
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function private.audit()',
      audited
    );
  end loop;
end
$$;

-- Counters of attempts within a window; one row per key.
create table public.rate_limits (
  key text primary key check (char_length(key) between 1 and 200),
  window_ends_at timestamptz not null,
  hits integer not null check (hits >= 0)
);
comment on table public.rate_limits is 'Attempts within a window of time.';
create index rate_limits_window_ends_at on public.rate_limits (window_ends_at);

-- Counts an attempt; false once there were more than p_limit within p_seconds. Attempts at once all count.
create function public.hit_rate_limit(p_key text, p_limit integer, p_seconds integer)
returns boolean
language sql
security definer
set search_path = ''
as $$
  insert into public.rate_limits as r (key, window_ends_at, hits)
  values (p_key, now() + p_seconds * interval '1 second', 1)
  on conflict (key) do update
  set hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
    window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
  returning r.hits <= p_limit
$$;
grant execute on function public.hit_rate_limit(text, integer, integer) to service_role;

-- Takes back an attempt that turned out to be none.
create function public.take_back_hit(p_key text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.rate_limits r set hits = r.hits - 1 where r.key = p_key and r.hits > 0
$$;
grant execute on function public.take_back_hit(text) to service_role;

-- Forgets windows that are over. Answers how many.
create function public.clear_rate_limits()
returns integer
language sql
security definer
set search_path = ''
as $$
  with gone as (
    delete from public.rate_limits r where r.window_ends_at <= now() returning 1
  )
  select count(*)::integer from gone
$$;
grant execute on function public.clear_rate_limits() to service_role;

-- One row that is written to prove that something can be: a full disk or a standby still reads.
create table private.write_proof (
  id boolean primary key default true check (id),
  written_at timestamptz not null default clock_timestamp()
);
comment on table private.write_proof is 'When a write was last proved to be possible.';

-- Writes that row and answers when; for /api/ready.
create function public.prove_write()
returns timestamptz
language sql
security definer
set search_path = ''
as $$
  insert into private.write_proof as p values (true, clock_timestamp())
  on conflict (id) do update set written_at = excluded.written_at
  returning p.written_at
$$;
grant execute on function public.prove_write() to service_role;

alter table public.sms_templates enable row level security;
alter table public.sms_messages enable row level security;
alter table public.media_files enable row level security;
alter table public.slug_redirects enable row level security;
alter table public.admin_audit enable row level security;
alter table public.rate_limits enable row level security;

grant select on public.sms_templates, public.sms_messages, public.admin_audit to authenticated, service_role;
grant select on public.media_files, public.slug_redirects to anon, authenticated, service_role;
grant insert, delete on public.sms_templates to authenticated, service_role;
grant update (description, body, is_active) on public.sms_templates to authenticated, service_role;
grant insert (recipient, body, template_key, user_id, order_id, dedupe_key) on public.sms_messages to service_role;
grant insert (bucket, key, width, height, bytes, blur, original_name) on public.media_files to authenticated, service_role;
grant delete on public.media_files to authenticated, service_role;
grant select on public.rate_limits to service_role;

create policy "admins read templates" on public.sms_templates for select to authenticated using ((select private.is_admin()));
create policy "admins add templates" on public.sms_templates for insert to authenticated with check ((select private.is_admin()));
create policy "admins change templates" on public.sms_templates for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove templates" on public.sms_templates for delete to authenticated using ((select private.is_admin()));
create policy "admins read messages" on public.sms_messages for select to authenticated using ((select private.is_admin()));
create policy "everybody reads what is known of public pictures" on public.media_files
for select to anon, authenticated using (bucket <> 'returns' or (select private.is_admin()));
create policy "admins add media" on public.media_files for insert to authenticated with check ((select private.is_admin()));
create policy "admins remove media" on public.media_files for delete to authenticated using ((select private.is_admin()));
create policy "everybody follows old addresses" on public.slug_redirects for select to anon, authenticated using (true);
create policy "admins read the audit log" on public.admin_audit for select to authenticated using ((select private.is_admin()));
