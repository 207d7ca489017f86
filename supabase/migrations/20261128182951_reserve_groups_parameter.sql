SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_list_parameter (
  key text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select key = any ('{search,category,in,sort,page,min,max,brand,color,stock,off,rating,filter,groups}')
$function$;
