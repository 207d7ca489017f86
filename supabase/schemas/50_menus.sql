-- Menus of header and footer.

-- True for at most twelve links [{"label", "href"}] to paths or URLs.
create function private.is_link_list(p_links jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_links) <> 'array' then false else
    jsonb_array_length(p_links) <= 12 and not exists (
      select from jsonb_array_elements(p_links) x
      where case when jsonb_typeof(x.value) <> 'object' then true else
        x.value - array['label', 'href'] <> '{}'
        or jsonb_typeof(x.value -> 'label') is distinct from 'string'
        or jsonb_typeof(x.value -> 'href') is distinct from 'string'
        or char_length(x.value ->> 'label') not between 1 and 40
        or not private.is_line(x.value ->> 'label')
        or char_length(x.value ->> 'href') > 300
        -- As private.shop_link.
        or x.value ->> 'href' !~ '^(/([^/\\].*)?|https?://[^\s]+)$'
        or x.value ->> 'href' ~ '[[:cntrl:]\\]'
      end
    )
  end
$$;
grant execute on function private.is_link_list(jsonb) to authenticated, service_role;

-- Links of the header and the footer.
create table public.menus (
  -- Header, footer column, bottom line.
  id text primary key check (id in ('header', 'footer', 'legal')),
  -- Null: default links in code.
  links jsonb check (private.is_link_list(links)),
  updated_at timestamptz not null default now(),
  constraint menu_has_room check (
    case when jsonb_typeof(links) = 'array' then
      jsonb_array_length(links) <= case id when 'header' then 3 when 'legal' then 4 else 12 end
    end
  )
);

insert into public.menus (id) values
  ('header'), ('footer'), ('legal');

alter table public.menus enable row level security;
grant select on public.menus to anon;
grant select, update (links) on public.menus to authenticated, service_role;
create trigger touch_updated_at before update on public.menus
for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.menus
for each row execute function private.audit();

create policy "everybody reads menus" on public.menus for select to anon, authenticated using (true);

create policy "staff change menus" on public.menus for update to authenticated
using ((select private.has_capability('content'))) with check ((select private.has_capability('content')));
