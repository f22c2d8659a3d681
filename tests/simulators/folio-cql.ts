/**
 * The subset of CQL that the simulated FOLIO supports: ==, and, or, parentheses, lists of values, * at an
 * end, sortby id.
 */

type Row = Record<string, unknown>
type Token = { sign: string } | { word: string; isQuoted: boolean }

/** @throws on an invalid query */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const shape = /\s*(?:(==|=|\(|\))|"((?:[^"\\]|\\.)*)"|([^\s()="]+))/gy
  while (shape.lastIndex < text.trimEnd().length) {
    const found = shape.exec(text)
    if (!found) throw new Error(`no CQL: ${text}`)
    if (found[1] !== undefined) tokens.push({ sign: found[1] })
    else if (found[2] !== undefined) tokens.push({ word: found[2], isQuoted: true })
    else tokens.push({ word: found[3]!, isQuoted: false })
  }
  return tokens
}

const valueAt = (row: Row, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at === null || at === undefined ? at : (at as Row)[name]), row)
  return value === null || value === undefined ? '' : String(value)
}

/** As CQL2PgJSON: ignores case, and an unescaped * matches anything. */
function matcher(pattern: string): (value: string) => boolean {
  const source = pattern.replace(/\\(.)|([*?])|([.+^${}()|[\]])/g, (_, escaped, wild, plain) =>
    escaped !== undefined
      ? `\\x${escaped.charCodeAt(0).toString(16).padStart(2, '0')}`
      : wild !== undefined
        ? wild === '*'
          ? '.*'
          : '.'
        : `\\${plain}`,
  )
  const whole = new RegExp(`^${source}$`, 'is')
  return value => whole.test(value)
}

/** @throws on an invalid query */
export function select<T extends object>(rows: T[], query: string): T[] {
  const tokens = tokensOf(query)
  let at = 0
  const isWord = (word: string) => {
    const token = tokens[at]
    return token !== undefined && 'word' in token && !token.isQuoted && token.word.toLowerCase() === word
  }
  const isSign = (sign: string) => {
    const token = tokens[at]
    return token !== undefined && 'sign' in token && token.sign === sign
  }
  const expect = (sign: string) => {
    if (!isSign(sign)) throw new Error(`no CQL: ${sign} is missing in ${query}`)
    at++
  }
  const word = (): string => {
    const token = tokens[at++]
    if (token === undefined || 'sign' in token) throw new Error(`no CQL: ${query}`)
    return token.word
  }
  type Test = (row: Row) => boolean
  function clause(): Test {
    if (isSign('(')) {
      at++
      const inner = either()
      expect(')')
      return inner
    }
    const index = word()
    if (isSign('=')) at++
    else expect('==')
    const tests: ((value: string) => boolean)[] = []
    if (isSign('(')) {
      at++
      tests.push(matcher(word()))
      while (isWord('or')) {
        at++
        tests.push(matcher(word()))
      }
      expect(')')
    } else tests.push(matcher(word()))
    return row => index === 'cql.allRecords' || tests.some(test => test(valueAt(row, index)))
  }
  function every(): Test {
    const parts = [clause()]
    while (isWord('and')) {
      at++
      parts.push(clause())
    }
    return row => parts.every(part => part(row))
  }
  function either(): Test {
    const parts = [every()]
    while (isWord('or')) {
      at++
      parts.push(every())
    }
    return row => parts.some(part => part(row))
  }
  const test = either()
  const isSorted = isWord('sortby')
  const found = rows.filter(row => test(row as Row))
  if (!isSorted) {
    if (at < tokens.length) throw new Error(`no CQL: ${query}`)
    return found
  }
  at++
  const key = word()
  return [...found].sort((a, b) => (valueAt(a as Row, key) < valueAt(b as Row, key) ? -1 : 1))
}
