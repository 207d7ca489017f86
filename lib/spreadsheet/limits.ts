/** Bytes of a text file, which arrives compressed. */
export const MOST_FILE_BYTES = 32 * 1024 * 1024
/** Checked before a table is built. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 250
export const MOST_CELLS = 1_500_000
/** Characters of all cells: shared strings multiply. */
export const MOST_CHARACTERS = 32 * 1024 * 1024
/** Bytes of the unpacked workbook parts that are read. */
export const MOST_UNPACKED = 32 * 1024 * 1024
/** Ms per file. */
export const DEADLINE = 20_000
/** Worker heap in MB; external buffers are counted by the readers. */
export const MOST_HEAP = 192
/** Unpacked bytes of a picture archive, read in the browser only. */
export const MOST_ARCHIVE_BYTES = 1024 * 1024 * 1024
export const MOST_ARCHIVE_FILES = 20_000
/** Ms per archive. */
export const ARCHIVE_DEADLINE = 120_000
/** Bytes of a text file that fills a form field. */
export const MOST_TEXT_BYTES = 2 * 1024 * 1024
