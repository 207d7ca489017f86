/** The logo in the colors of the theme. */
export const WORD_MARK =
  'h-9 aspect-124/48 flex-none rounded-s bg-[url(/art/logo.svg)] bg-contain bg-center bg-no-repeat tablet:h-10.5 dark:bg-[url(/art/logo-dark.svg)]'
