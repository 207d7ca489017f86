-- Schema storage as Supabase Storage has it.
create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);
comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';

alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- Policies decide; the roles have all grants, as hosted.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, postgres;

create function storage.foldername(name text) returns text[] language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[1:array_length(parts, 1) - 1];
end
$$;
create function storage.filename(name text) returns text language plpgsql immutable as $$
declare
  parts text[] := string_to_array(name, '/');
begin
  return parts[array_length(parts, 1)];
end
$$;
create function storage.extension(name text) returns text language plpgsql immutable as $$
declare
  file text := storage.filename(name);
begin
  return reverse(split_part(reverse(file), '.', 1));
end
$$;

-- Deleting a row by SQL would leave its bytes: the service announces its deletes.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception using
      errcode = '42501',
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
for each statement execute function storage.protect_delete();
alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.protect_delete() owner to supabase_storage_admin;

-- As on hosted projects postgres may create policies here: PostgreSQL requires membership in the owner for
-- it.
grant supabase_storage_admin to postgres with inherit true, set false;

create function storage.only_policies() returns event_trigger language plpgsql set search_path = '' as $$
declare
  refused text;
begin
  if current_user <> 'postgres' then
    return;
  elsif tg_event = 'sql_drop' then
    select d.object_identity into refused from pg_event_trigger_dropped_objects() d
    where d.schema_name = 'storage' and d.original and d.object_type not in ('policy', 'trigger');
  else
    select c.object_identity into refused from pg_event_trigger_ddl_commands() c
    where c.schema_name = 'storage' and c.object_type not in ('policy', 'trigger') and c.command_tag not in ('GRANT', 'REVOKE');
  end if;
  if refused is not null then
    raise exception using errcode = '42501', message = format('must be owner of %s', refused);
  end if;
end
$$;
create event trigger storage_only_policies on ddl_command_end execute function storage.only_policies();
create event trigger storage_drops_only_policies on sql_drop execute function storage.only_policies();
