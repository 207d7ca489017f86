-- Short links /s/… in messages. Clicks are counted, not linked to people.

-- True for a path of the shop, except panel and short links. Browsers resolve `.`, `..` and %2e, so `/.//host` would leave the
-- site.
create function private.is_shop_path(p_path text)
returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(p_path) <= 500
    and p_path ~ '^/($|[^/\\\s\x01-\x1f\x7f-\x9f][^\\\s\x01-\x1f\x7f-\x9f]*$)'
    and p_path !~* '^/(admin|api|s|p|view)(/|\?|#|$)'
    and p_path !~* '^[^?#]*/(\.|%2e){1,2}(/|\?|#|$)'
$$;
grant execute on function private.is_shop_path(text) to authenticated, service_role;

-- Short addresses /s/… and their clicks.
create table public.short_links (
  code text primary key default private.random_code(6) check (code ~ '^[2-9a-hjkmnp-z]{6,12}$'),
  target text not null check (private.is_shop_path(target)),
  campaign_id uuid references public.sms_campaigns (id) on delete cascade,
  template_key text references public.sms_templates (key) on update cascade on delete cascade,
  expires_at timestamptz,
  clicks integer not null default 0,
  -- Link previews and search engines.
  bot_clicks integer not null default 0,
  last_clicked_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index short_links_campaign on public.short_links (campaign_id);
create unique index short_links_template on public.short_links (template_key, target);
create index short_links_created_by on public.short_links (created_by);
alter table public.short_links enable row level security;
grant select on public.short_links to authenticated;
grant select on public.short_links to service_role;

create policy "staff read short links" on public.short_links for select to authenticated using ((select private.has_capability('sms')));

-- Target of a short link, counting the click; null if unknown or expired.
-- Definer: writes short_links.
create function public.follow_short_link(p_code text, p_is_bot boolean)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  typed text := lower(p_code);
  path text;
begin
  if typed is null or typed !~ '^[2-9a-hjkmnp-z]{6,12}$' then
    return null;
  end if;
  update public.short_links l
  set clicks = l.clicks + (not p_is_bot)::integer, bot_clicks = l.bot_clicks + p_is_bot::integer,
    last_clicked_at = case when p_is_bot then l.last_clicked_at else now() end
  where l.code = typed and (l.expires_at is null or l.expires_at > now())
  returning l.target into path;
  if path is null and exists (select from private.unsubscribe_tokens o where o.code = typed) then
    path := '/sms/' || typed;
  end if;
  return path;
end
$$;
grant execute on function public.follow_short_link(text, boolean) to service_role;

-- Link for a message, shortened if long; the code length resists guessing.
create function private.message_link(p_link text, p_template text)
returns text
language plpgsql set search_path = ''
as $$
declare
  parts text[] := regexp_match(p_link, '^(https?://[^/\s]+)(/[^\\\s]{30,})$');
  short text;
begin
  if parts is null or not private.is_shop_path(parts[2]) then
    return p_link;
  end if;
  insert into public.short_links as l (code, target, template_key, expires_at, created_by)
  values (private.random_code(10), parts[2], p_template, now() + interval '90 days', null)
  on conflict (template_key, target) do update set expires_at = excluded.expires_at
  returning l.code into short;
  return parts[1] || '/s/' || short;
end
$$;
