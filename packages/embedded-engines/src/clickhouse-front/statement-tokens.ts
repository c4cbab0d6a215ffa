export type Token = {
  kind: 'word' | 'quoted-name' | 'string' | 'symbol'
  text: string
  start: number
  end: number
  depth: number
}

const BLANK = /(?:\s+|(?:--|#!|# )[^\n]*|\/\*[\s\S]*?(?:\*\/|$))*/y
const MAY_BE_BLANK = /[\s\-#/]/
const WORD = /[\p{L}_$\d][\p{L}\p{M}\w$]*/uy
const HEREDOC_MARK = /\$\w*\$/y
const CLOSING_QUOTE: Record<string, string> = { "'": "'", '"': '"', '`': '`', '‘': '’', '“': '”' }

function matchAt(pattern: RegExp, sql: string, position: number): number {
  pattern.lastIndex = position
  return pattern.test(sql) ? pattern.lastIndex : position
}

function skipBlank(sql: string, position: number): number {
  return MAY_BE_BLANK.test(sql.charAt(position)) ? matchAt(BLANK, sql, position) : position
}

function endOfQuoted(sql: string, start: number, closing: string): number {
  let position = start + 1
  while (position < sql.length) {
    const char = sql[position]
    if (char === '\\') position += 2
    else if (char !== closing) position += 1
    else if (sql[position + 1] === closing) position += 2
    else return position + 1
  }
  return sql.length
}

function endOfHeredoc(sql: string, start: number): number {
  if (sql[start] !== '$') return start
  const markEnd = matchAt(HEREDOC_MARK, sql, start)
  if (markEnd === start) return start
  const mark = sql.slice(start, markEnd)
  const closing = sql.indexOf(mark, markEnd)
  return closing < 0 ? start : closing + mark.length
}

/**
 * Lazy: the caller stops before inline data. `depth`: open brackets. Never throws: the engine reports syntax
 * errors. Source: ClickHouse's own lexer.
 */
export function* statementTokens(sql: string, from = 0): Generator<Token> {
  let depth = 0
  let position = skipBlank(sql, from)
  while (position < sql.length) {
    const start = position
    const char = sql[start] ?? ''
    const closing = CLOSING_QUOTE[char]
    let kind: Token['kind'] = 'symbol'
    let end = start + 1
    if (closing !== undefined) {
      end = endOfQuoted(sql, start, closing)
      kind = closing === "'" || closing === '’' ? 'string' : 'quoted-name'
    } else {
      const [heredoc, word] = [endOfHeredoc(sql, start), matchAt(WORD, sql, start)]
      if (heredoc > start) [kind, end] = ['string', heredoc]
      else if (word > start) [kind, end] = ['word', word]
    }
    if (char === ')' || char === ']' || char === '}') depth = Math.max(0, depth - 1)
    yield { kind, text: sql.slice(start, end), start, end, depth }
    if (char === '(' || char === '[' || char === '{') depth += 1
    position = skipBlank(sql, end)
  }
}

export function isKeyword(token: Token | undefined, keyword: string): boolean {
  const isAsLong = token?.kind === 'word' && token.text.length === keyword.length
  return isAsLong && token.text.toUpperCase() === keyword
}
