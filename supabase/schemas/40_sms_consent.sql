-- Advertising requires consent; opted-out numbers get service messages only (decision 13), enforced on queuing and sending.
-- Clicks are not linked to people.

-- True for a path of the shop, except panel and short links. Browsers resolve `.`, `..` and %2e, so `/.//host` would leave the
-- site.
create function private.is_shop_path(p_path text)
returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(p_path) <= 500
    and p_path ~ '^/($|[^/\\\s\x01-\x1f\x7f-\x9f][^\\\s\x01-\x1f\x7f-\x9f]*$)'
    and p_path !~* '^/(admin|api|member|s|p)(/|\?|#|$)'
    and p_path !~* '^[^?#]*/(\.|%2e){1,2}(/|\?|#|$)'
$$;
grant execute on function private.is_shop_path(text) to authenticated, service_role;

-- Short addresses /s/… and their clicks.
create table public.short_links (
  code text primary key default private.random_code(6) check (code ~ '^[2-9a-hjkmnp-z]{6,12}$'),
  target text not null check (private.is_shop_path(target)),
  title text not null default '' check (char_length(title) <= 100 and private.is_line(title)),
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
create index short_links_newest on public.short_links (created_at desc);
alter table public.short_links enable row level security;
grant select, insert (target, title, expires_at), update (title, expires_at), delete on public.short_links to authenticated;
grant select on public.short_links to service_role;
create trigger audit after insert or update or delete on public.short_links
for each row execute function private.audit();

create policy "staff read short links" on public.short_links for select to authenticated using ((select private.has_capability('sms')));

create policy "staff add short links" on public.short_links for insert to authenticated with check ((select private.has_capability('sms')));

create policy "staff change short links" on public.short_links for update to authenticated
using ((select private.has_capability('sms'))) with check ((select private.has_capability('sms')));

create policy "staff remove short links" on public.short_links for delete to authenticated using ((select private.has_capability('sms')));

-- Unsubscribe address of each number.
create table private.unsubscribe_tokens (
  phone_number text primary key check (phone_number ~ '^09[0-9]{9}$'),
  code text not null unique default private.random_code(10)
);
alter table private.unsubscribe_tokens enable row level security;

-- Consent of numbers to advertising: state, time, source.
create table public.sms_consents (
  phone_number text primary key check (phone_number ~ '^09[0-9]{9}$'),
  -- False: opted out. Without a row: never asked, no advertising.
  is_allowed boolean not null,
  source text not null check (source in ('profile', 'checkout', 'link', 'reply', 'panel', 'import')),
  changed_at timestamptz not null default now(),
  -- Staff member; null: the customer.
  changed_by uuid references public.profiles (id) on delete set null
);
create index sms_consents_changed_by on public.sms_consents (changed_by);
create index sms_consents_newest on public.sms_consents (changed_at desc);
alter table public.sms_consents enable row level security;
grant select on public.sms_consents to authenticated, service_role;

create policy "people read their own consent, staff all" on public.sms_consents for select to authenticated
using (
  (select private.has_capability('sms', 'customers'))
  or phone_number = (select p.phone_number from public.profiles p where p.id = (select auth.uid()))
);

-- Opt-out code of a phone, made at first use.
create function private.opt_out_code(p_phone text)
returns text
language plpgsql set search_path = ''
as $$
declare
  own text;
begin
  select o.code into own from private.unsubscribe_tokens o where o.phone_number = p_phone;
  if own is null then
    insert into private.unsubscribe_tokens (phone_number) values (p_phone)
    on conflict (phone_number) do update set code = private.unsubscribe_tokens.code
    returning code into own;
  end if;
  return own;
end
$$;

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

-- Page of short links with their clicks. p_kind: campaign, message or own; p_sort: created or clicks.
create function public.admin_list_short_links(
  p_search text default null, p_kind text default null, p_sort text default 'created', p_limit integer default 20, p_offset integer default 0
)
returns table (
  code text, target text, title text, campaign_id uuid, campaign text, template_key text, template text, expires_at timestamptz,
  clicks integer, bot_clicks integer, last_clicked_at timestamptz, created_at timestamptz, sent integer, total bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  wanted text := '%' || replace(replace(replace(nullif(btrim(left(p_search, 100)), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select l.*, c.title as campaign, t.description as template, count(*) over () as total
    from public.short_links l
    left join public.sms_campaigns c on c.id = l.campaign_id
    left join public.sms_templates t on t.key = l.template_key
    where (wanted is null or l.code = lower(btrim(p_search)) or l.target ilike wanted or l.title ilike wanted or c.title ilike wanted)
      and case p_kind
        when 'campaign' then l.campaign_id is not null
        when 'message' then l.template_key is not null
        when 'own' then l.campaign_id is null and l.template_key is null
        else true
      end
    order by case p_sort when 'clicks' then l.clicks end desc nulls last, l.created_at desc, l.code
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select p.code, p.target, p.title, p.campaign_id, p.campaign, p.template_key, p.template, p.expires_at, p.clicks, p.bot_clicks,
    p.last_clicked_at, p.created_at,
    case when p.campaign_id is not null then (
      select count(*)::integer from public.sms_campaign_recipients r join public.sms_messages m on m.id = r.message_id
      where r.campaign_id = p.campaign_id and m.status = 'sent'
    ) end,
    p.total
  from page p
  order by case p_sort when 'clicks' then p.clicks end desc nulls last, p.created_at desc, p.code;
end
$$;
grant execute on function public.admin_list_short_links(text, text, text, integer, integer) to authenticated;

-- True if a purpose permits a message to this number: service always, notice unless refused, advertising with consent.
create function private.may_send_sms(p_purpose public.sms_purpose, p_phone text)
returns boolean
language sql stable set search_path = ''
as $$
  select case p_purpose
    when 'service' then true
    when 'notice' then not exists (select from public.sms_consents c where c.phone_number = p_phone and not c.is_allowed)
    else exists (select from public.sms_consents c where c.phone_number = p_phone and c.is_allowed)
  end
$$;

-- Opt-out text at the end of a message. p_site: shop URL; null leaves out a text with a link.
create function private.opt_out_text(p_phone text, p_site text)
returns text
language sql set search_path = ''
as $$
  select case
    when s.opt_out_text not like '%{link}%' then E'\n' || s.opt_out_text
    when p_site is null then ''
    else E'\n' || replace(s.opt_out_text, '{link}', rtrim(p_site, '/') || '/s/' || private.opt_out_code(p_phone))
  end
  from public.sms_settings s
$$;

-- Records consent; a refusal removes queued messages, except claimed ones. Returns true on change.
create function private.record_consent(p_phone text, p_allowed boolean, p_source text, p_by uuid default null)
returns boolean
language plpgsql set search_path = ''
as $$
declare
  is_new boolean;
begin
  insert into public.sms_consents as c (phone_number, is_allowed, source, changed_by)
  values (p_phone, p_allowed, p_source, p_by)
  on conflict (phone_number) do update
  set is_allowed = excluded.is_allowed, source = excluded.source, changed_at = now(), changed_by = excluded.changed_by
  where c.is_allowed <> excluded.is_allowed;
  is_new := found;
  if is_new and not p_allowed then
    delete from public.sms_messages m where m.status = 'queued' and m.recipient = p_phone and m.purpose <> 'service';
  end if;
  return is_new;
end
$$;

-- Records the caller's consent or refusal. p_source: profile or checkout. Refuses 'phone_required'.
-- Definer: writes sms_consents and sms_messages.
create function public.set_sms_consent(p_allowed boolean, p_source text default 'profile')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_customer();
  own text;
begin
  if private.current_customer_id() is null then
    perform private.refuse('sign_in_required');
  elsif p_allowed is null or p_source is null or p_source not in ('profile', 'checkout') then
    perform private.refuse('invalid_input');
  end if;
  select p.phone_number into own from public.profiles p where p.id = caller;
  if own is null then
    perform private.refuse('phone_required');
  end if;
  perform private.record_consent(own, p_allowed, p_source);
end
$$;
grant execute on function public.set_sms_consent(boolean, text) to authenticated;

-- Processes a reply; «لغو» opts out and returns true.
-- Definer: writes sms_consents and sms_messages.
create function public.record_sms_reply(p_phone text, p_text text)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  said text := replace(private.normalize_text(left(p_text, 200)), ' ', '');
begin
  if p_phone is null or p_phone !~ '^09[0-9]{9}$' or said is null or said !~ '^((لغو|off|stop|cancel|unsubscribe)(11)?|11)$' then
    return false;
  end if;
  perform private.record_consent(p_phone, false, 'reply');
  return true;
end
$$;
grant execute on function public.record_sms_reply(text, text) to service_role;

-- State of an opt-out link with masked phone; null if unknown. p_refuse opts out.
-- Definer: writes sms_consents and sms_messages.
create function public.opt_out_by_link(p_code text, p_refuse boolean default false)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  phone text;
begin
  select o.phone_number into phone from private.unsubscribe_tokens o where o.code = lower(p_code);
  if phone is null then
    return null;
  elsif p_refuse then
    perform private.record_consent(phone, false, 'link');
  end if;
  return jsonb_build_object(
    'phone', left(phone, 4) || '•••' || right(phone, 4),
    'is_refused', exists (select from public.sms_consents c where c.phone_number = phone and not c.is_allowed)
  );
end
$$;
grant execute on function public.opt_out_by_link(text, boolean) to service_role;

-- Sets consent of up to 5,000 numbers: 'panel' (a single one may opt in again) or 'import' (own refusals stay).
-- Definer: writes sms_consents, sms_messages and admin_audit.
create function public.admin_set_sms_consents(p_phones text[], p_allowed boolean, p_source text default 'panel')
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.require_capability('sms');
  phone text;
  changed integer := 0;
  kept integer := 0;
  same integer := 0;
begin
  if p_allowed is null or p_source is null or p_source not in ('panel', 'import') or coalesce(cardinality(p_phones), 0) not between 1 and 5000
    or exists (select from unnest(p_phones) n where n is null or n !~ '^09[0-9]{9}$') then
    perform private.refuse('invalid_input');
  end if;
  -- Fixed order against deadlocks.
  for phone in select distinct n from unnest(p_phones) n order by n loop
    if p_allowed and p_source = 'import' and exists (
      select from public.sms_consents c where c.phone_number = phone and not c.is_allowed
    ) then
      kept := kept + 1;
    elsif private.record_consent(phone, p_allowed, p_source, caller) then
      changed := changed + 1;
    else
      same := same + 1;
    end if;
  end loop;
  if changed > 0 then
    perform private.write_audit(
      'sms_consents', case cardinality(p_phones) when 1 then p_phones[1] else '' end, '{}',
      jsonb_build_object('is_allowed', p_allowed, 'source', p_source, 'changed', changed)
    );
  end if;
  return jsonb_build_object('changed', changed, 'kept', kept, 'same', same);
end
$$;
grant execute on function public.admin_set_sms_consents(text[], boolean, text) to authenticated;

-- Page of consents, latest first. p_search: part of the number.
-- Definer: reads names not granted by `sms`.
create function public.admin_list_sms_consents(
  p_search text default null, p_allowed boolean default null, p_source text default null, p_limit integer default 20,
  p_offset integer default 0
)
returns table (
  phone_number text, is_allowed boolean, source text, changed_at timestamptz, user_id uuid, name text, changed_by text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_capability('sms');
  return query
  with page as (
    select c.*, count(*) over () as total
    from public.sms_consents c
    where (p_allowed is null or c.is_allowed = p_allowed) and (p_source is null or c.source = p_source)
      and (p_search is null or (p_search ~ '^\d+$' and c.phone_number like '%' || p_search || '%'))
    order by c.changed_at desc, c.phone_number
    limit least(greatest(p_limit, 1), 1000) offset greatest(p_offset, 0)
  )
  select c.phone_number, c.is_allowed, c.source, c.changed_at, p.id, nullif(btrim(p.first_name || ' ' || p.last_name), ''),
    nullif(btrim(a.first_name || ' ' || a.last_name), ''), c.total
  from page c
  left join public.profiles p on p.phone_number = c.phone_number
  left join public.profiles a on a.id = c.changed_by
  order by c.changed_at desc, c.phone_number;
end
$$;
grant execute on function public.admin_list_sms_consents(text, boolean, text, integer, integer) to authenticated;
