-- Roles, schemas and default privileges of a hosted Supabase project, as supabase_admin. bootstrap.ts fills
-- in :'password'.

create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
create role authenticator login noinherit password :'password';
create role supabase_auth_admin login noinherit password :'password';
create role supabase_storage_admin login noinherit createrole password :'password';
create role postgres login createdb createrole replication bypassrls password :'password';

grant anon, authenticated, service_role to authenticator, postgres;
grant authenticator to supabase_storage_admin;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_admin set search_path = "$user", public, auth, extensions;

-- Migrations may set time-outs of the API roles and PostgREST's settings.
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter
  pgrst.db_aggregates_enabled, pgrst.db_extra_search_path, pgrst.db_max_rows, pgrst.db_plan_enabled,
  pgrst.db_pre_request, pgrst.db_root_spec, pgrst.db_schemas, pgrst.db_tx_end, pgrst.openapi_mode
to postgres;

alter database postgres owner to postgres;

create schema extensions;
create schema auth;
create schema storage;
create schema graphql_public;
create schema supabase_migrations authorization postgres;

grant usage on schema public, auth, storage, extensions, graphql_public
to anon, authenticated, service_role, postgres;
grant usage on schema auth to supabase_auth_admin, supabase_storage_admin;
grant usage on schema storage to supabase_storage_admin;
grant usage on schema extensions to supabase_auth_admin, supabase_storage_admin;
grant create on schema extensions to postgres;

create extension pgcrypto schema extensions;
create extension "uuid-ossp" schema extensions;
create extension pg_stat_statements schema extensions;

-- As hosted: services own their tables, but neither they nor postgres create objects in auth and storage.
