-- Settings of the shop: identity, legal details, service accounts, setup. Keys are sealed by the server (lib/services/seal.ts) in a
-- server-only table outside the audit log.

-- True for an https URL without characters that could break a link.
create function private.is_web_address(p_url text)
returns boolean
language sql immutable set search_path = ''
as $$
  select p_url ~ '^https://[a-z0-9-]+(\.[a-z0-9-]+)+(/[^\s"''<>\\]*)?$'
$$;
grant execute on function private.is_web_address(text) to authenticated, service_role;

-- Public details of the shop; one row.
create table public.shop_settings (
  id boolean primary key default true check (id),
  -- «هرمز», and in sentences «فروشگاه هرمز».
  name text not null default 'هرمز' check (char_length(name) between 1 and 40),
  full_name text not null default 'فروشگاه هرمز' check (char_length(full_name) between 1 and 60),
  slogan text not null default 'ظرف و لوازم آشپزخانه' check (char_length(slogan) <= 80),
  -- For search engines, home page and footer. {return}: the return rule.
  description text not null
    default 'هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، {return} و ارسال به سراسر ایران.'
    check (char_length(description) <= 300),
  about text not null
    default 'از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و {return}.'
    check (char_length(about) <= 300),
  -- Persian calendar.
  founded_in smallint default 1395 check (founded_in between 1250 and 1500),
  landline text default '07635241890' check (landline ~ '^0[1-8][0-9]{9}$'),
  mobile text default '09175551234' check (mobile ~ '^09[0-9]{9}$'),
  email text default 'salam@hormoz.example'
    check (char_length(email) <= 100 and email ~ '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$'),
  telegram text default 'https://t.me/hormoz_example' check (char_length(telegram) <= 200 and private.is_web_address(telegram)),
  whatsapp text default 'https://wa.me/989175551234' check (char_length(whatsapp) <= 200 and private.is_web_address(whatsapp)),
  instagram text default 'https://instagram.com/hormoz_example'
    check (char_length(instagram) <= 200 and private.is_web_address(instagram)),
  eitaa text check (char_length(eitaa) <= 200 and private.is_web_address(eitaa)),
  bale text check (char_length(bale) <= 200 and private.is_web_address(bale)),
  rubika text check (char_length(rubika) <= 200 and private.is_web_address(rubika)),
  province text not null default 'هرمزگان' check (char_length(province) <= 50),
  city text not null default 'قشم' check (char_length(city) <= 50),
  street text not null default 'بلوار ساحلی، پلاک ۲۴' check (char_length(street) <= 200),
  postal_code text default '7951614135' check (postal_code ~ '^[1-9][0-9]{9}$'),
  -- Degrees, both or neither; bounds around Iran catch swapped values.
  latitude double precision default 26.9581 check (latitude between 24 and 40.5),
  longitude double precision default 56.2718 check (longitude between 43 and 64.5),
  -- Opens the visitor's map app.
  map_url text default 'https://nshn.ir/?lat=26.9569&lng=56.2695' check (char_length(map_url) <= 300 and private.is_web_address(map_url)),
  -- Opening days, Saturday (0) to Friday (6).
  opening_days smallint[] not null default '{0,1,2,3,4,5}'
    check (opening_days <@ '{0,1,2,3,4,5,6}' and cardinality(opening_days) <= 7),
  opens_at time not null default '10:00',
  closes_at time not null default '21:00',
  -- Header notice; empty: the free delivery threshold.
  notice text not null default '' check (char_length(notice) <= 120),
  -- Working days after delivery; the electronic commerce law requires seven.
  return_days smallint not null default 7 check (return_days between 7 and 30),
  return_condition text not null default 'محصول استفاده‌نشده، در بسته‌بندی خودش'
    check (char_length(return_condition) between 1 and 120),
  shows_vat boolean not null default false,
  -- Only the identifiers of the trust seal; markup is ours.
  enamad_id text check (enamad_id ~ '^[0-9]{1,12}$'),
  enamad_code text check (enamad_code ~ '^[A-Za-z0-9]{1,64}$'),
  samandehi_id text check (samandehi_id ~ '^[0-9]{1,12}$'),
  samandehi_code text check (samandehi_code ~ '^[A-Za-z0-9]{1,64}$'),
  samandehi_image_code text check (samandehi_image_code ~ '^[A-Za-z0-9]{1,64}$'),
  updated_at timestamptz not null default now(),
  -- Opening time of the shop; null: not open yet.
  setup_completed_at timestamptz,
  -- Wholesale accounts pay the retail price where it is lower.
  wholesale_pays_lower boolean not null default false,
  constraint lines_are_lines check (
    private.is_line(name) and private.is_line(full_name) and private.is_line(slogan) and private.is_line(description)
    and private.is_line(about) and private.is_line(province) and private.is_line(city) and private.is_line(street)
    and private.is_line(notice) and private.is_line(return_condition)
  ),
  constraint place_is_whole check ((latitude is null) = (longitude is null)),
  constraint closes_after_it_opens check (closes_at > opens_at),
  constraint enamad_is_whole check ((enamad_id is null) = (enamad_code is null)),
  constraint samandehi_is_whole check (num_nulls(samandehi_id, samandehi_code, samandehi_image_code) in (0, 3))
);

insert into public.shop_settings (name, full_name, slogan, description, about, founded_in, landline, mobile, email, telegram, whatsapp, instagram, province, city, street, postal_code, latitude, longitude, map_url) values
  ('فروشگاه', 'فروشگاه', '', '', '', null, null, null, null, null, null, null, '', '', '', null, null, null, null);

alter table public.shop_settings enable row level security;
grant select on public.shop_settings to anon;
grant select, update (name, full_name, slogan, description, about, founded_in, landline, mobile, email, telegram, whatsapp,
  instagram, eitaa, bale, rubika, province, city, street, postal_code, latitude, longitude, map_url, opening_days, opens_at,
  closes_at, notice, return_days, return_condition, shows_vat, enamad_id, enamad_code, samandehi_id, samandehi_code,
  samandehi_image_code, wholesale_pays_lower)
on public.shop_settings to authenticated, service_role;
create trigger touch_updated_at before update on public.shop_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.shop_settings
for each row execute function private.audit();
create trigger reindex_undercut after update of wholesale_pays_lower on public.shop_settings
for each row when (old.wholesale_pays_lower is distinct from new.wholesale_pays_lower)
execute function private.reindex_undercut();

create policy "everybody reads shop settings" on public.shop_settings for select to anon, authenticated using (true);

create policy "staff change shop settings" on public.shop_settings for update to authenticated
using ((select private.has_capability('settings'))) with check ((select private.has_capability('settings')));

-- Seller details on formal invoices; one row.
create table public.seller_tax_details (
  id boolean primary key default true check (id),
  legal_name text not null default '' check (char_length(legal_name) <= 120),
  -- Ten digits: person; eleven: company.
  national_id text check (national_id ~ '^[0-9]{10,11}$'),
  registration_number text check (registration_number ~ '^[0-9]{1,10}$'),
  -- The national id, plus four digits for branches.
  economic_code text check (economic_code ~ '^[0-9]{10,16}$'),
  updated_at timestamptz not null default now(),
  constraint lines_are_lines check (private.is_line(legal_name))
);

insert into public.seller_tax_details default values;

alter table public.seller_tax_details enable row level security;
grant select, update (legal_name, national_id, registration_number, economic_code)
on public.seller_tax_details to authenticated, service_role;
create trigger touch_updated_at before update on public.seller_tax_details
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.seller_tax_details
for each row execute function private.audit();

create policy "staff read legal details" on public.seller_tax_details for select to authenticated
using ((select private.has_capability('settings', 'invoices')));

create policy "staff change legal details" on public.seller_tax_details for update to authenticated
using ((select private.has_capability('settings'))) with check ((select private.has_capability('settings')));

-- Accounts at SMS carriers and gateways, without keys; one row.
create table public.shop_services (
  id boolean primary key default true check (id),
  sms_provider text check (sms_provider in ('kavenegar', 'smsir')),
  -- Sender line, and the provider's template for codes.
  sms_line text check (sms_line ~ '^[0-9]{3,20}$'),
  sms_template text check (char_length(sms_template) <= 60 and sms_template ~ '^[A-Za-z0-9_-]+$'),
  -- Last characters of the key, and its date.
  sms_key_end text check (char_length(sms_key_end) <= 4),
  sms_key_at timestamptz,
  -- The other gateway is asked when this one begins no payment.
  first_gateway text not null default 'zarinpal' check (first_gateway = any (private.gateways())),
  updated_at timestamptz not null default now(),
  -- {gateway: {secret, end, at}}: name of its key, last characters, date.
  merchants jsonb not null default '{}' check (jsonb_typeof(merchants) = 'object' and octet_length(merchants::text) <= 2000),
  constraint sms_account_is_whole check (num_nulls(sms_provider, sms_key_end, sms_key_at) in (0, 3)),
  constraint smsir_has_a_line check (sms_provider is distinct from 'smsir' or sms_line is not null),
  constraint smsir_templates_are_numbers check (sms_provider is distinct from 'smsir' or sms_template ~ '^[0-9]+$')
);

insert into public.shop_services default values;

alter table public.shop_services enable row level security;
grant select on public.shop_services to authenticated, service_role;
create trigger touch_updated_at before update on public.shop_services
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.shop_services
for each row execute function private.audit();

create policy "owners read services" on public.shop_services for select to authenticated using ((select private.is_owner()));

-- Keys, encrypted by the server, readable only by the server.
create table public.shop_secrets (
  name text primary key check (name ~ '^[a-z_]{1,40}$'),
  -- AES-256-GCM under a key outside the database.
  sealed text not null check (char_length(sealed) <= 1000 and sealed ~ '^v1\.[A-Za-z0-9_-]+$'),
  updated_at timestamptz not null default now()
);
alter table public.shop_secrets enable row level security;
grant select on public.shop_secrets to service_role;

-- Before opening, only the owner may create orders, as tests or phone orders.
create function private.refuse_before_opening()
returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.shop_settings s where s.setup_completed_at is null) and not private.is_owner() then
    perform private.refuse('shop_closed');
  end if;
  return new;
end
$$;
create trigger refuse_before_opening before insert on public.orders
for each row execute function private.refuse_before_opening();

-- Stores a sealed key; null keeps it.
create function private.write_secret(p_name text, p_sealed text)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.shop_secrets (name, sealed)
  select p_name, p_sealed where p_sealed is not null
  on conflict (name) do update set sealed = excluded.sealed, updated_at = now()
$$;

-- Saves the SMS provider. Null p_sealed keeps the key of the same provider, else refuses key_required. Refuses
-- changed_meanwhile.
-- Definer: writes shop_services.
create function public.admin_save_sms_account(
  p_version timestamptz, p_provider text, p_line text default null, p_template text default null, p_sealed text default null,
  p_key_end text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if p_sealed is null and not exists (select 1 from public.shop_services s where s.sms_provider = p_provider) then
    perform private.refuse('key_required');
  end if;
  update public.shop_services s
  set sms_provider = p_provider, sms_line = p_line, sms_template = p_template,
    sms_key_end = case when p_sealed is null then s.sms_key_end else coalesce(p_key_end, '') end,
    sms_key_at = case when p_sealed is null then s.sms_key_at else now() end
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.write_secret('sms_key', p_sealed);
end
$$;
grant execute on function public.admin_save_sms_account(timestamptz, text, text, text, text, text) to authenticated;

-- Saves the first gateway and merchants: p_merchants {gateway: {secret, sealed, end}}; a gateway that is not named keeps its
-- merchant. Refuses changed_meanwhile.
-- Definer: writes shop_services.
create function public.admin_save_gateways(p_version timestamptz, p_first text, p_merchants jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if p_merchants is null or jsonb_typeof(p_merchants) <> 'object' or exists (
    select from jsonb_each(p_merchants) m
    where m.key <> all (private.gateways()) or coalesce(m.value ->> 'secret', 'sms_key') = 'sms_key'
      or char_length(m.value ->> 'end') > 4
  ) then
    perform private.refuse('not_found');
  end if;
  update public.shop_services s
  set first_gateway = p_first,
    merchants = s.merchants || coalesce((
      select jsonb_object_agg(m.key, jsonb_build_object('secret', m.value ->> 'secret', 'end', coalesce(m.value ->> 'end', ''), 'at', now()))
      from jsonb_each(p_merchants) m
    ), '{}')
  where s.id and s.updated_at = p_version;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.write_secret(m.value ->> 'secret', m.value ->> 'sealed') from jsonb_each(p_merchants) m;
end
$$;
grant execute on function public.admin_save_gateways(timestamptz, text, jsonb) to authenticated;

-- Removes an account and its key. p_service: sms or a gateway. Owner only.
-- Definer: writes shop_services and shop_secrets.
create function public.admin_remove_service(p_service text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if p_service = 'sms' then
    update public.shop_services s
    set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null where s.id;
    delete from public.shop_secrets k where k.name = 'sms_key';
  elsif p_service = any (private.gateways()) then
    delete from public.shop_secrets k using public.shop_services s where k.name = s.merchants -> p_service ->> 'secret';
    update public.shop_services s set merchants = s.merchants - p_service where s.id;
  else
    perform private.refuse('not_found');
  end if;
end
$$;
grant execute on function public.admin_remove_service(text) to authenticated;

-- Setup steps: done, 'default' or missing, and if required. The server checks SMS and payments.
create function private.setup_steps()
returns table (step text, state text, is_required boolean)
language sql stable security definer set search_path = ''
as $$
  select v.step, v.state, v.is_required
  from public.shop_settings s
  cross join lateral (values
    ('name', case when s.name <> 'فروشگاه' then 'done' else 'missing' end, true),
    ('place', case when s.city <> '' and s.street <> '' then 'done' else 'missing' end, true),
    ('contact', case when coalesce(s.landline, s.mobile) is not null then 'done' else 'missing' end, true),
    ('delivery', case
      when not exists (select from public.delivery_methods m where m.is_active) then 'missing'
      when exists (select from public.admin_audit a where a.table_name like 'delivery%') then 'done'
      else 'default' end, true),
    ('category', case when exists (select from public.categories) then 'done' else 'missing' end, true),
    ('product', case when exists (select from public.products p where p.is_active) then 'done' else 'missing' end, true),
    ('returns', case
      when exists (
        select from public.admin_audit a
        where a.table_name = 'shop_settings' and (a.after ? 'return_days' or a.after ? 'return_condition')
      ) then 'done'
      else 'default' end, false),
    ('seals', case when s.enamad_id is not null or s.samandehi_id is not null then 'done' else 'missing' end, false)
  ) v (step, state, is_required)
$$;

-- Opening time and setup steps. Owner only.
-- Definer: reads settings and secrets of services.
create function public.admin_setup()
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  return jsonb_build_object(
    'opened_at', (select s.setup_completed_at from public.shop_settings s),
    'steps', (
      select jsonb_agg(jsonb_build_object('step', t.step, 'state', t.state, 'is_required', t.is_required))
      from private.setup_steps() t
    )
  );
end
$$;
grant execute on function public.admin_setup() to authenticated;

-- Opens the shop to visitors; refuses 'setup_incomplete'.
-- Definer: writes shop_settings.
create function public.admin_open_shop()
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if exists (select from private.setup_steps() t where t.is_required and t.state = 'missing') then
    perform private.refuse('setup_incomplete');
  end if;
  update public.shop_settings s set setup_completed_at = now() where s.setup_completed_at is null;
end
$$;
grant execute on function public.admin_open_shop() to authenticated;
