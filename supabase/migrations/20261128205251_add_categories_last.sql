ALTER TABLE "public"."categories"
  ALTER COLUMN "sort_order" SET DEFAULT 1000;
