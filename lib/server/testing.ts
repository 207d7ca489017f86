/** A complete set of the operator's settings. */
export const SETTINGS = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'p',
  SUPABASE_SECRET_KEY: 's',
  SITE_URL: 'http://localhost:3000',
  SMS_PROVIDER: 'kavenegar',
  SMS_API_KEY: 'key',
  REVALIDATE_SECRET: 'r'.repeat(24),
  JOBS_SECRET: 'j'.repeat(24),
}
