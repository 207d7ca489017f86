/**
 * Lines of Persian for a file that knows no direction. A PDF draws letters from left to right where it is told to; the library
 * that shapes them joins Arabic letters, and turns a word of them around. So a line is cut into pieces that each go one way,
 * in the order in which they stand on paper. Pure.
 */
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const ARABIC = /\p{Script=Arabic}/u
const SCRIPTLESS = /[\p{Script=Common}\p{Script=Inherited}]/u
/** Marks that say which way a text goes: they are obeyed, and have no shape. */
export const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const LEFT_TO_RIGHT = '\u200e'

/** The way of a line as a whole: codes and phone numbers go to the right, whatever stands in them. */
export type Direction = 'rtl' | 'ltr'

/** The pieces of a line as they stand from left to right, each a word as it is handed to the font, or one space. */
export function visualPieces(line: string, direction: Direction = 'rtl'): string[] {
  if (line === '') return []
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const order = bidi.getReorderedIndices(line, embedding)
  const pieces: string[] = []
  let word = ''
  let isRtl = false
  const end = () => {
    if (word !== '') pieces.push(asHanded(word, isRtl))
    word = ''
  }
  for (const index of order) {
    const letter = mirrored.get(index) ?? line[index]!
    if (MARKS.test(letter)) continue
    const goesLeft = (embedding.levels[index]! & 1) === 1
    if (letter === ' ') {
      end()
      pieces.push(' ')
      continue
    }
    if (word !== '' && goesLeft !== isRtl) end()
    isRtl = goesLeft
    word = isRtl ? letter + word : word + letter
  }
  end()
  return pieces
}

/** The font turns around what begins with an Arabic letter or digit: of a number, which goes to the right, the other way first. */
function asHanded(word: string, isRtl: boolean): string {
  return isRtl === isTurned(word) ? word : [...word].reverse().join('')
}

/** Whether the font takes a word for Arabic: by its first letter that belongs to a script. */
export function isTurned(word: string): boolean {
  for (const letter of word) if (!SCRIPTLESS.test(letter)) return ARABIC.test(letter)
  return false
}

/** How wide a line is, from the widths of its pieces. */
export function lineWidth(line: string, measure: (piece: string) => number): number {
  return visualPieces(line).reduce((sum, piece) => sum + measure(piece), 0)
}

/**
 * A text in lines of that width, at most so many; what is left ends in «…». A word that is too long for a line is cut.
 */
export function wrap(
  text: string,
  width: number,
  most: number,
  measure: (piece: string) => number,
): string[] {
  const space = measure(' ')
  const lines: string[] = []
  let line = ''
  let filled = 0
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => cut(each, width, measure))) {
    const wide = lineWidth(word, measure)
    if (line !== '' && filled + space + wide > width) {
      lines.push(line)
      line = ''
      filled = 0
    }
    filled += line === '' ? wide : space + wide
    line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shorten(lines[most - 1]!, width, measure)]
}

/** Parts of a word that fit, cut behind a sign such as «-» where there is one. */
function cut(word: string, width: number, measure: (piece: string) => number): string[] {
  if (lineWidth(word, measure) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && lineWidth(part + letter, measure) > width) {
      const sign = Math.max(...['-', '/', '_', '.'].map((each) => part.lastIndexOf(each)))
      const end = sign > part.length / 3 ? sign + 1 : part.length
      parts.push(part.slice(0, end))
      part = part.slice(end)
    }
    part += letter
  }
  parts.push(part)
  // A sign at the end of a part stands where it does in the whole word.
  return ARABIC.test(word) ? parts : parts.map((each) => LEFT_TO_RIGHT + each + LEFT_TO_RIGHT)
}

function shorten(line: string, width: number, measure: (piece: string) => number): string {
  let kept = line
  while (kept !== '' && lineWidth(`${kept}…`, measure) > width) kept = kept.slice(0, -1).trimEnd()
  return `${kept}…`
}
