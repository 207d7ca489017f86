-- Slugs without vowel marks: «سِت گُلدار» is «ست-گلدار».

-- Address part of a name: lower case, hyphens, word characters and Persian letters, without vowel marks, tatweel and invisible
-- marks; at most 80 characters. As slugify of lib/utils/slug.ts.
create or replace function private.slugify(input text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(input, nfkc)),
        '[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
      ),
      'يىكة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ییکه01234567890123456789'
    ),
    '[^0-9a-z_\u0621-\u0628\u062a-\u063a\u0641\u0642\u0644-\u0648\u067e\u0686\u0698\u06a9\u06af\u06c0\u06cc]+', '-', 'g'
  ), '-'), 80), '-')
$$;
