-- What the shopkeeper puts on the home page.

-- A path of the shop, or an address of the web. Browsers read a backslash as a slash and drop tabs and line ends.
create domain private.shop_link as text
check (value ~ '^(/([^/\\].*)?|https?://[^\s]+)$' and value !~ '[[:cntrl:]\\]' and char_length(value) <= 300);
create domain private.css_color as text check (value ~ '^#[0-9a-f]{6}$');
grant usage on domain private.shop_link, private.css_color to anon, authenticated, service_role;

create table public.promotion_banners (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null check (char_length(btrim(subtitle)) between 1 and 200),
  background_color private.css_color not null default '#0e6e6e',
  -- Name of a stored picture, `{bucket}/{key}`.
  background_image text check (background_image ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  phone_image text check (phone_image ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  button_text text not null check (char_length(btrim(button_text)) between 1 and 40),
  button_link private.shop_link not null,
  text_color private.css_color not null default '#ffffff',
  button_color private.css_color not null default '#ffffff',
  button_text_color private.css_color not null default '#22303a',
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint banner_ends_after_start check (end_date > start_date)
);
comment on table public.promotion_banners is 'Banners of the home page.';
create trigger touch_updated_at before update on public.promotion_banners
for each row execute function private.touch_updated_at();

create table public.hero_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  subtitle text not null default '' check (char_length(subtitle) <= 300),
  image_url text check (image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  phone_image_url text check (phone_image_url ~ '^[a-z]+/[A-Za-z0-9_-]+$'),
  button_text text check (char_length(btrim(button_text)) between 1 and 40),
  button_link private.shop_link,
  sort_order integer not null default 0,
  start_date timestamptz,
  end_date timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint slide_ends_after_start check (end_date > start_date),
  constraint button_has_text_and_link check ((button_text is null) = (button_link is null))
);
comment on table public.hero_slides is 'Slides at the top of the home page.';
create trigger touch_updated_at before update on public.hero_slides
for each row execute function private.touch_updated_at();

-- On show now: switched on, and between its dates.
create function private.is_running(active boolean, starts timestamptz, ends timestamptz)
returns boolean
language sql
stable
parallel safe
set search_path = ''
as $$
  select active and (starts is null or starts <= now()) and (ends is null or ends > now())
$$;
grant execute on function private.is_running(boolean, timestamptz, timestamptz) to anon, authenticated, service_role;

alter table public.promotion_banners enable row level security;
alter table public.hero_slides enable row level security;
grant select on public.promotion_banners, public.hero_slides to anon, authenticated, service_role;
grant insert, update, delete on public.promotion_banners, public.hero_slides to authenticated, service_role;

create policy "everybody reads running banners, admins all" on public.promotion_banners
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.is_admin()));
create policy "admins add banners" on public.promotion_banners for insert to authenticated with check ((select private.is_admin()));
create policy "admins change banners" on public.promotion_banners for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove banners" on public.promotion_banners for delete to authenticated using ((select private.is_admin()));
create policy "everybody reads running slides, admins all" on public.hero_slides
for select to anon, authenticated
using (private.is_running(is_active, start_date, end_date) or (select private.is_admin()));
create policy "admins add slides" on public.hero_slides for insert to authenticated with check ((select private.is_admin()));
create policy "admins change slides" on public.hero_slides for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove slides" on public.hero_slides for delete to authenticated using ((select private.is_admin()));

-- Changes the fields of a banner that json_data names. update_time is what the editor read as updated_at: a banner that
-- somebody else changed since then is refused.
create function public.admin_update_banner(banner_id uuid, json_data jsonb, update_time timestamptz default null)
returns public.promotion_banners
language plpgsql
security definer
set search_path = ''
as $$
declare
  banner public.promotion_banners;
begin
  perform private.require_admin();
  select * into banner from public.promotion_banners b where b.id = banner_id for update;
  if not found then
    perform private.refuse('banner_missing');
  elsif update_time is not null and banner.updated_at <> update_time then
    perform private.refuse('changed_meanwhile');
  end if;
  banner := jsonb_populate_record(banner, coalesce(json_data, '{}') - array['id', 'created_at', 'updated_at']);
  update public.promotion_banners b
  set title = banner.title, subtitle = banner.subtitle, background_color = banner.background_color,
    background_image = banner.background_image, phone_image = banner.phone_image, button_text = banner.button_text,
    button_link = banner.button_link, text_color = banner.text_color, button_color = banner.button_color,
    button_text_color = banner.button_text_color, sort_order = banner.sort_order, start_date = banner.start_date,
    end_date = banner.end_date, is_active = banner.is_active
  where b.id = banner_id
  returning * into banner;
  return banner;
end
$$;
grant execute on function public.admin_update_banner(uuid, jsonb, timestamptz) to authenticated;
