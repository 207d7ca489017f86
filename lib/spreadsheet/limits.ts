/** Limits of a file with a table, held before it is built. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 250
export const MOST_CELLS = 400_000
/** Of all texts together: cells may share one. */
export const MOST_CHARACTERS = 32 * 1024 * 1024
/** Of the parts of a workbook that are read, unpacked, in bytes. */
export const MOST_UNPACKED = 32 * 1024 * 1024
/** For one file, in milliseconds. */
export const DEADLINE = 20_000
/** Of a worker on the server, in MB. What lies outside of its heap (the file, unpacked parts) is counted by the readers. */
export const MOST_HEAP = 192
/** Of an archive of pictures, unpacked; it is read in the browser only. */
export const MOST_ARCHIVE_BYTES = 1024 * 1024 * 1024
export const MOST_ARCHIVE_FILES = 20_000
/** For one archive, in milliseconds. */
export const ARCHIVE_DEADLINE = 120_000
/** Of a text file that fills a field of a form. */
export const MOST_TEXT_BYTES = 2 * 1024 * 1024
