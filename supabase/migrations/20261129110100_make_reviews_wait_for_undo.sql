SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.require_idle_shop (
  p_task   uuid,
  p_source text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path = ''
  AS $function$
declare
  other record;
  is_undo boolean := not exists (select from public.bulk_tasks t where t.id = p_task and t.kind <> 'moves.undo');
begin
  if coalesce(p_source, '') = '' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('import', 0));
  select t.kind, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'مدیر') as name into other
  from public.bulk_tasks t left join public.profiles p on p.id = t.created_by
  where t.status in ('running', 'paused') and t.id is distinct from p_task
    and (t.params ->> 'source' in (p_source, '*') or p_source = '*' and t.params ->> 'source' <> ''
      or p_source like 'reviews:%' and t.kind = 'moves.undo' and t.params ->> 'source' not like 'customers:%'
      or t.params ->> 'source' like 'reviews:%' and is_undo and p_source not like 'customers:%')
  limit 1;
  if found then
    perform private.refuse(case other.kind when 'moves.undo' then 'undo_running' else 'import_running' end, jsonb_build_object('name', other.name));
  end if;
end
$function$;
