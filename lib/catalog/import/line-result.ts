import { errorText, isErrorCode } from '@/lib/utils/errors'

/** Of a line that was tried or written. */
export interface LineResult {
  row: number
  result: 'create' | 'update' | 'same' | 'error'
  /** Of an error, or why the stock stays. */
  problem: string | null
}

/** Of a code of the database. */
export const problemText = (code: string | null) => code && errorText(isErrorCode(code) ? code : 'unknown')

export const lineResult = ({
  line,
  result,
  problem,
}: {
  line: number
  result: string
  problem: string | null
}): LineResult => ({
  row: line,
  result: result as LineResult['result'],
  problem: problemText(problem),
})
