/** CQL 1.2 (https://www.loc.gov/standards/sru/cql/spec.html): a query's text as a tree. Pure. */

/** A diagnostic of SRU, by its number (https://www.loc.gov/standards/sru/diagnostics/diagnosticsList.html). */
export class Diagnostic extends Error {
  constructor(
    readonly number: number,
    message: string,
    readonly details = '',
  ) {
    super(message)
  }
}

/** index: '' = not named; relation: in lower case, '=' if not named */
export type Clause = { kind: 'clause'; index: string; relation: string; term: string }
export type CqlNode = Clause | { kind: 'boolean'; operator: string; left: CqlNode; right: CqlNode }
/** sort: as written after sortBy, each an index with its modifiers */
export type Cql = { root: CqlNode; sort: { index: string; modifiers: string[] }[] }

/** characters of a query, and clauses in it */
const LONGEST = 2000
const MOST_CLAUSES = 30
const BOOLEANS = ['and', 'or', 'not', 'prox']
const SIGNS = ['==', '<>', '<=', '>=', '=', '<', '>']
const STOPS = ' \t\r\n()=<>/"'

type Token = { text: string; isQuoted: boolean }

/** @throws Diagnostic 10 (syntax), 38 (too many), 11 (not supported) */
export function readCql(text: string): Cql {
  if (text.length > LONGEST) throw new Diagnostic(38, 'the query is too long', String(LONGEST))
  const tokens = tokensOf(text)
  let at = 0
  let clauses = 0
  const peek = (): Token | undefined => tokens[at]
  const isSign = (token: Token | undefined, ...signs: string[]) =>
    token !== undefined && !token.isQuoted && signs.includes(token.text)
  const isWord = (token: Token | undefined, ...words: string[]) =>
    token !== undefined && !token.isQuoted && words.includes(token.text.toLowerCase())
  const fault = () => new Diagnostic(10, 'the query cannot be read', peek()?.text ?? 'it ends too early')
  const next = (): Token => {
    const token = peek()
    if (!token) throw fault()
    at++
    return token
  }
  const isTerm = (token: Token | undefined) =>
    token !== undefined && (token.isQuoted || !isSign(token, '(', ')', '/', ...SIGNS))

  function modifiers(): string[] {
    const found: string[] = []
    while (isSign(peek(), '/')) {
      at++
      const name = next().text
      if (isSign(peek(), ...SIGNS)) {
        at++
        next()
      }
      found.push(name.toLowerCase())
    }
    return found
  }

  function query(): CqlNode {
    let left = clause()
    while (isWord(peek(), ...BOOLEANS)) {
      const operator = next().text.toLowerCase()
      modifiers()
      left = { kind: 'boolean', operator, left, right: clause() }
    }
    return left
  }

  function clause(): CqlNode {
    if (++clauses > MOST_CLAUSES)
      throw new Diagnostic(38, 'the query has too many clauses', String(MOST_CLAUSES))
    if (isSign(peek(), '>')) throw new Diagnostic(11, 'prefixes cannot be assigned')
    if (isSign(peek(), '(')) {
      at++
      const inside = query()
      if (!isSign(next(), ')')) {
        at--
        throw fault()
      }
      return inside
    }
    const first = next()
    if (!isTerm(first)) {
      at--
      throw fault()
    }
    const relation = peek()
    if (isSign(relation, ...SIGNS)) {
      at++
      modifiers()
      return named(first.text, relation!.text)
    }
    // a word between two words is a relation: title any "pride war"
    const after = tokens[at + 1]
    const isNamed =
      isTerm(relation) && !relation!.isQuoted && !isWord(relation, ...BOOLEANS, 'sortby') && !first.isQuoted
    if (isNamed && (isTerm(after) || isSign(after, '/'))) {
      at++
      modifiers()
      return named(first.text, relation!.text)
    }
    return { kind: 'clause', index: '', relation: '=', term: first.text }
  }

  function named(index: string, relation: string): Clause {
    const term = next()
    if (!isTerm(term)) {
      at--
      throw fault()
    }
    return { kind: 'clause', index: index.toLowerCase(), relation: relation.toLowerCase(), term: term.text }
  }

  const root = query()
  const sort: Cql['sort'] = []
  if (isWord(peek(), 'sortby')) {
    at++
    while (peek()) sort.push({ index: next().text.toLowerCase(), modifiers: modifiers() })
    if (!sort.length) throw fault()
  }
  if (peek()) throw fault()
  return { root, sort }
}

/** @throws Diagnostic 10 for a quote that is not closed */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const sign = text[at]!
    if (' \t\r\n'.includes(sign)) at++
    else if (sign === '"') {
      let term = ''
      for (at++; text[at] !== '"'; at++) {
        // an escaped mask is itself; an escaped quote does not end the term
        if (text[at] === '\\' && at + 1 < text.length) at++
        if (at >= text.length) throw new Diagnostic(14, 'a quote is not closed')
        term += text[at]
      }
      at++
      tokens.push({ text: term, isQuoted: true })
    } else {
      const own = SIGNS.find(one => text.startsWith(one, at)) ?? ('()/'.includes(sign) ? sign : '')
      let end = at + own.length
      if (own === '') while (end < text.length && !STOPS.includes(text[end]!)) end++
      tokens.push({ text: text.slice(at, end), isQuoted: false })
      at = end
    }
  }
  return tokens
}
