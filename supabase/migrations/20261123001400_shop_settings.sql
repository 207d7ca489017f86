-- What the shopkeeper says of the shop: its name, how to reach it, its seals, how long something may be sent back. One row, read by
-- everybody, since it stands on public pages; what the law wants to know of the shop is a table of its own.

-- A line of text: no line ends, no signs that cannot be seen but the zero-width non-joiner, nothing at its ends.
create function private.is_line(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_text = btrim(p_text) and p_text !~ '[\x01-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]'
$$;

-- An address of the web that may stand in a link: https, a name of a host, no spaces, quotes or brackets.
create function private.is_web_address(p_url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_url ~ '^https://[a-z0-9-]+(\.[a-z0-9-]+)+(/[^\s"''<>\\]*)?$'
$$;
grant execute on function private.is_line(text), private.is_web_address(text) to authenticated, service_role;

create table public.shop_settings (
  id boolean primary key default true check (id),
  -- «هرمز», and the same as people say it of a shop, «فروشگاه هرمز».
  name text not null default 'هرمز' check (char_length(name) between 1 and 40),
  full_name text not null default 'فروشگاه هرمز' check (char_length(full_name) between 1 and 60),
  slogan text not null default 'ظرف و لوازم آشپزخانه' check (char_length(slogan) <= 80),
  -- For search engines, and for the home page and the footer. {return} stands for the words of the return rule.
  description text not null
    default 'هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، {return} و ارسال به سراسر ایران.'
    check (char_length(description) <= 300),
  about text not null
    default 'از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و {return}.'
    check (char_length(about) <= 300),
  -- Year of the Persian calendar.
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
  -- Degrees; both or neither. Iran and a little around it, so that exchanged numbers are noticed.
  latitude double precision default 26.9581 check (latitude between 24 and 40.5),
  longitude double precision default 56.2718 check (longitude between 43 and 64.5),
  -- The door on a map that opens in the visitor's own app.
  map_url text default 'https://nshn.ir/?lat=26.9569&lng=56.2695' check (char_length(map_url) <= 300 and private.is_web_address(map_url)),

  -- When somebody is in the shop. Days of the week from Saturday (0) to Friday (6).
  opening_days smallint[] not null default '{0,1,2,3,4,5}'
    check (opening_days <@ '{0,1,2,3,4,5,6}' and cardinality(opening_days) <= 7),
  opens_at time not null default '10:00',
  closes_at time not null default '21:00',

  -- What the top of every page says; empty: from which sum delivery is free, by the zones.
  notice text not null default '' check (char_length(notice) <= 120),

  -- Working days after delivery. The law of electronic commerce gives seven.
  return_days smallint not null default 7 check (return_days between 7 and 30),
  return_condition text not null default 'محصول استفاده‌نشده، در بسته‌بندی خودش'
    check (char_length(return_condition) between 1 and 120),

  -- Whether the terms say that value added tax is in the prices.
  shows_vat boolean not null default false,

  -- Of the code that a seal's office gives, only what tells this shop from others; addresses and markup are ours.
  enamad_id text check (enamad_id ~ '^[0-9]{1,12}$'),
  enamad_code text check (enamad_code ~ '^[A-Za-z0-9]{1,64}$'),
  samandehi_id text check (samandehi_id ~ '^[0-9]{1,12}$'),
  samandehi_code text check (samandehi_code ~ '^[A-Za-z0-9]{1,64}$'),
  samandehi_image_code text check (samandehi_image_code ~ '^[A-Za-z0-9]{1,64}$'),

  updated_at timestamptz not null default now(),

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
comment on table public.shop_settings is 'What the shop says of itself on its pages; one row.';
insert into public.shop_settings default values;
create trigger touch_updated_at before update on public.shop_settings
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.shop_settings
for each row execute function private.audit();

alter table public.shop_settings enable row level security;
grant select on public.shop_settings to anon, authenticated, service_role;
grant update (
  name, full_name, slogan, description, about, founded_in, landline, mobile, email, telegram, whatsapp, instagram, eitaa, bale, rubika,
  province, city, street, postal_code, latitude, longitude, map_url, opening_days, opens_at, closes_at, notice, return_days,
  return_condition, shows_vat, enamad_id, enamad_code, samandehi_id, samandehi_code, samandehi_image_code
) on public.shop_settings to authenticated, service_role;
create policy "everybody reads shop settings" on public.shop_settings for select to anon, authenticated using (true);
create policy "admins change shop settings" on public.shop_settings for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

-- Who the shop is before the law, for formal invoices. Read by admins and the server alone.
create table public.shop_legal_details (
  id boolean primary key default true check (id),
  legal_name text not null default '' check (char_length(legal_name) <= 120),
  -- Ten digits of a person, eleven of a company.
  national_id text check (national_id ~ '^[0-9]{10,11}$'),
  registration_number text check (registration_number ~ '^[0-9]{1,10}$'),
  -- The new one is the national id, with four digits more where there are several places of business.
  economic_code text check (economic_code ~ '^[0-9]{10,16}$'),
  updated_at timestamptz not null default now(),
  constraint lines_are_lines check (private.is_line(legal_name))
);
comment on table public.shop_legal_details is 'The shop before the law, for formal invoices; one row.';
insert into public.shop_legal_details default values;
create trigger touch_updated_at before update on public.shop_legal_details
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.shop_legal_details
for each row execute function private.audit();

alter table public.shop_legal_details enable row level security;
grant select, update (legal_name, national_id, registration_number, economic_code) on public.shop_legal_details
to authenticated, service_role;
create policy "admins read legal details" on public.shop_legal_details for select to authenticated
using ((select private.is_admin()));
create policy "admins change legal details" on public.shop_legal_details for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));

-- The last day on which something of an order may be sent back (Tehran), by the days of the settings; null for one that was not
-- delivered. Ninety days hold thirty working ones and every holiday between them.
create or replace function public.return_deadline(p_order_id uuid)
returns date
language sql
stable
set search_path = ''
as $$
  with delivered as (
    select (max(e.created_at) at time zone 'Asia/Tehran')::date as day
    from public.order_events e where e.order_id = p_order_id and e.to_status = 'delivered'
  )
  select c.day::date
  from delivered d
  cross join lateral generate_series(d.day + 1, d.day + 90, interval '1 day') c (day)
  where private.is_working_day(c.day::date)
  order by c.day offset (select s.return_days - 1 from public.shop_settings s) limit 1
$$;

-- Admins speak as the shop, under its name.
create or replace function private.comment_author(author uuid, product uuid)
returns table (first_name text, last_name text, is_buyer boolean, is_shop boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case when p.user_type = 'admin' then (select s.full_name from public.shop_settings s) else p.first_name end,
    case when p.user_type = 'admin' then '' else p.last_name end,
    exists (
      select 1 from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = author and o.is_paid and i.product_id = product
    ),
    p.user_type = 'admin'
  from public.profiles p where p.id = author
$$;

-- Messages name the shop by {shop}, so that a template follows its name.
update public.sms_templates set body = regexp_replace(body, 'هرمز(?!گان)', '{shop}', 'g') where body ~ 'هرمز(?!گان)';

-- Puts a message into the outbox from its template, {shop} and its {places} filled from p_values (the number of an order in
-- Persian digits), once per p_dedupe. A template that is switched off or missing, a recipient without a phone: nothing
-- happens; what goes on in the shop never fails for want of a message.
create or replace function private.write_sms(
  p_template text, p_recipient text, p_values jsonb, p_dedupe text, p_user uuid default null, p_order uuid default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  written text;
  place record;
begin
  select replace(t.body, '{shop}', s.name) into written
  from public.sms_templates t cross join public.shop_settings s where t.key = p_template and t.is_active;
  if written is null or p_recipient is null or p_recipient !~ '^09[0-9]{9}$' then
    return;
  end if;
  for place in select key, value from jsonb_each_text(p_values) loop
    written := replace(written, '{' || place.key || '}', coalesce(
      case place.key when 'number' then translate(place.value, '0123456789', '۰۱۲۳۴۵۶۷۸۹') else place.value end, ''
    ));
  end loop;
  insert into public.sms_messages (recipient, body, template_key, user_id, order_id, dedupe_key)
  values (
    p_recipient, left(btrim(regexp_replace(written, ' +', ' ', 'g')), 1000), p_template, p_user, p_order, p_dedupe
  )
  on conflict (dedupe_key) do nothing;
end
$$;
