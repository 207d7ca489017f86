SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.courier_today (
  p_province text,
  p_city     text,
  p_products uuid[]
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.id
  from (select private.promise_day(now()) as day offset 0) t
  cross join public.delivery_settings s
  join public.products p on p.id = any (p_products)
  cross join lateral private.delivery_options(0, coalesce(p.weight, s.default_weight), p_province, p_city) m
  where m.method = 'courier' and m.problem is null
    and private.working_day_after(t.day, m.days_to) = (now() at time zone 'Asia/Tehran')::date
$function$;

REVOKE ALL ON FUNCTION "public"."courier_today"(text, text, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."courier_today"(text, text, uuid[]) TO "anon", "authenticated", "postgres", "service_role";
