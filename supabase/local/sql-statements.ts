export interface Statement {
  /** Without its semicolon, as the Supabase CLI records it. */
  sql: string
  /** Line in the file, from 1. */
  line: number
}

/**
 * Splits a script at semicolons outside of quotes, dollar quotes, comments and `begin atomic`. Leading
 * comments stay.
 */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = []
  // Tokens that may hide a semicolon, then words, then single characters.
  const token =
    /--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|[\s\S]/g
  let begin = 0
  let atomic = 0
  let previous = ''
  let hasCode = false

  const finish = (end: number) => {
    const text = script.slice(begin, end)
    if (hasCode) {
      const start = begin + (text.length - text.trimStart().length)
      statements.push({ sql: text.trim(), line: lineOf(script, start) })
    }
    begin = end + 1
    hasCode = false
    previous = ''
  }

  for (let match = token.exec(script); match; match = token.exec(script)) {
    const found = match[0]
    if (found.startsWith('--') || /^\s$/.test(found)) continue
    if (found === '/*') {
      token.lastIndex = endOfComment(script, token.lastIndex)
      continue
    }
    if (found === ';' && atomic === 0) {
      finish(match.index)
      continue
    }
    hasCode = true
    if (/^\$.*\$$/s.test(found)) {
      const close = script.indexOf(found, token.lastIndex)
      token.lastIndex = close < 0 ? script.length : close + found.length
    }
    const word = found.toLowerCase()
    if (word === 'atomic' && previous === 'begin') atomic++
    else if (atomic > 0 && word === 'case') atomic++
    else if (atomic > 0 && word === 'end') atomic--
    previous = word
  }
  finish(script.length)
  return statements
}

/** Counts from 1. */
export function lineOf(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

function endOfComment(script: string, from: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = from
  for (let depth = 1; depth > 0;) {
    const match = edge.exec(script)
    if (!match) return script.length
    depth += match[0] === '/*' ? 1 : -1
  }
  return edge.lastIndex
}
