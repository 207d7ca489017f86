SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.has_link (
  content text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select replace(private.normalize_text(content), ' ', '') ~ '09[0-9]{9}'
    or content ~* '(https?:|www\.|[a-z0-9-]+\.(ir|com|net|org|shop|me|io|info|link)\M|(^|\s)@[a-z0-9_]{4,})'
$function$;

CREATE OR REPLACE FUNCTION public.record_zero_result_searches (
  p_terms jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today date := (now() at time zone 'Asia/Tehran')::date;
  kept integer;
begin
  delete from public.zero_result_searches m where m.day < today - 180;
  insert into public.zero_result_searches as m (day, term, count)
  select today, t.term, t.count
  from (
    select left(private.normalize_text(x.term), 60) as term, sum(least(x.count, 1000))::integer as count
    from jsonb_to_recordset(p_terms) as x (term text, count integer)
    -- May be personal: an email address or, below, seven digits.
    where x.count > 0 and x.term !~ '@' group by 1
  ) t
  where char_length(t.term) >= 2 and replace(t.term, ' ', '') !~ '[0-9]{7}'
    and (
      exists (select 1 from public.zero_result_searches k where k.day = today and k.term = t.term)
      or (select count(*) from public.zero_result_searches k where k.day = today) < 500
    )
  limit 500
  on conflict (day, term) do update set count = m.count + excluded.count;
  get diagnostics kept = row_count;
  return kept;
end
$function$;
