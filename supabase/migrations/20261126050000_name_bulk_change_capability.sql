create function private.bulk_products_change_capabilities(p_params jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$ select '{prices}'::text[] $$;
