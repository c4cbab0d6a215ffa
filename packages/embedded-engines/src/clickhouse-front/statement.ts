import { ClickHouseError } from './clickhouse-error.ts'
import { isKeyword, statementTokens } from './statement-tokens.ts'
import type { Token } from './statement-tokens.ts'

export type SelectStatement = {
  kind: 'select'
  beforeOutput: string
  format: string | undefined
  afterFormat: string
}
export type InsertStatement = {
  kind: 'insert'
  target: string
  settings: string
  format: string
  dataStart: number
  /** For `INSERT … SELECT … FROM input(…)`: the call to replace by the data file. */
  input: { start: number; end: number; structure: string | undefined } | undefined
}
export type CommandStatement = {
  kind: 'command'
  format: string | undefined
  /** Whether settings, database and temporary tables of the session stay unchanged. */
  keepsSession: boolean
}
export type Statement = SelectStatement | InsertStatement | CommandStatement | { kind: 'empty' }

const SELECT_WORDS = new Set(['SELECT', 'WITH', 'FROM'])

/**
 * Like ClickHouse over HTTP, throws ClickHouseError 62 for several statements, 358 for INTO OUTFILE and 78
 * for FROM INFILE.
 */
export function readStatement(sql: string): Statement {
  const tokens: Token[] = []
  for (const token of statementTokens(sql)) {
    const previous = tokens.at(-1)
    if (mayEndInsert(previous, token) && isKeyword(tokens[0], 'INSERT')) {
      const insert = readInsert(sql, [...tokens, token])
      if (insert !== undefined) return insert
    }
    if (previous?.text === ';' && previous.depth === 0 && token.text !== ';') {
      throw new ClickHouseError(62, 'SYNTAX_ERROR', 'Syntax error (Multi-statements are not allowed)')
    }
    if (previous !== undefined && isKeyword(token, 'OUTFILE') && isKeyword(previous, 'INTO')) {
      throw new ClickHouseError(358, 'INTO_OUTFILE_NOT_ALLOWED', 'INTO OUTFILE is not allowed')
    }
    tokens.push(token)
  }
  while (tokens.at(-1)?.text === ';') tokens.pop()
  const first = tokens[0]
  if (first === undefined) return { kind: 'empty' }
  return isSelect(first, tokens)
    ? readSelect(sql, tokens)
    : { kind: 'command', format: lastFormat(tokens)?.name, keepsSession: keepsSession(tokens) }
}

/** False for unknown statements. */
function keepsSession([first, second]: Token[]): boolean {
  if (isKeyword(first, 'INSERT') || isKeyword(first, 'WITH')) return true
  const words = ['CREATE', 'DROP', 'ALTER', 'OPTIMIZE'] as const
  return words.some((word) => isKeyword(first, word)) && isKeyword(second, 'TABLE')
}

function isSelect(first: Token, tokens: Token[]): boolean {
  if (first.text === '(') return true
  if (first.kind !== 'word' || !SELECT_WORDS.has(first.text.toUpperCase())) return false
  return !tokens.some((token) => token.depth === 0 && isKeyword(token, 'INSERT'))
}

function lastFormat(tokens: Token[]): { index: number; name: string } | undefined {
  for (let index = tokens.length - 2; index > 0; index -= 1) {
    const [word, name, next] = tokens.slice(index, index + 3)
    if (word?.depth !== 0 || !isKeyword(word, 'FORMAT') || name?.kind !== 'word') continue
    if (next === undefined || isKeyword(next, 'SETTINGS')) return { index, name: name.text }
  }
  return undefined
}

function readSelect(sql: string, tokens: Token[]): SelectStatement {
  const end = tokens.at(-1)?.end ?? 0
  const format = lastFormat(tokens)
  const word = format && tokens[format.index]
  const name = format && tokens[format.index + 1]
  if (!format || !word || !name) {
    return { kind: 'select', beforeOutput: sql.slice(0, end), format: undefined, afterFormat: '' }
  }
  const beforeOutput = sql.slice(0, word.start)
  return { kind: 'select', beforeOutput, format: format.name, afterFormat: sql.slice(name.end, end) }
}

function mayEndInsert(previous: Token | undefined, token: Token): boolean {
  return isKeyword(token, 'VALUES') || isKeyword(token, 'INFILE') || isKeyword(previous, 'FORMAT')
}

function readInsert(sql: string, tokens: Token[]): InsertStatement | undefined {
  const last = tokens.at(-1)
  const previous = tokens.at(-2)
  if (!last || !previous || last.depth !== 0 || tokens.length < 4) return undefined
  if (isKeyword(previous, 'FROM') && isKeyword(last, 'INFILE')) {
    throw new ClickHouseError(
      78,
      'UNKNOWN_TYPE_OF_QUERY',
      'Query has infile and was sent directly to the server',
    )
  }
  const tableIndex = tokens.findIndex((token) => isKeyword(token, 'INTO')) + 1
  const isTablePart = (index: number) =>
    index <= tableIndex || tokens[index - 1]?.text === '.' || isKeyword(tokens[index - 1], 'TABLE')
  const selects = tokens.some((token) => isKeyword(token, 'SELECT'))
  const afterFormat = isKeyword(previous, 'FORMAT') && last.kind === 'word'
  if (isKeyword(last, 'VALUES') && !afterFormat && !selects && !isTablePart(tokens.length - 1)) {
    return insertFrom(sql, tokens, last, 'Values', last.end)
  }
  if (!afterFormat || isTablePart(tokens.length - 2)) return undefined
  const input = selects ? findInput(sql, tokens) : undefined
  if (selects && input === undefined) return undefined
  return { ...insertFrom(sql, tokens, previous, last.text, last.end), input }
}

function insertFrom(
  sql: string,
  tokens: Token[],
  clause: Token,
  format: string,
  end: number,
): InsertStatement {
  const settingsAt = tokens.find(
    (token, index) => index > 2 && token.depth === 0 && isKeyword(token, 'SETTINGS'),
  )
  const targetEnd = settingsAt?.start ?? clause.start
  return {
    kind: 'insert',
    target: sql.slice(0, targetEnd),
    settings: sql.slice(targetEnd, clause.start),
    format,
    dataStart: startOfData(sql, end),
    input: undefined,
  }
}

function startOfData(sql: string, end: number): number {
  const blank = /[ \t\f]*;?[ \t\f]*\r?\n?/y
  blank.lastIndex = end
  blank.test(sql)
  return blank.lastIndex
}

function findInput(sql: string, tokens: Token[]): InsertStatement['input'] {
  const at = tokens.findIndex((token, index) => isKeyword(token, 'INPUT') && tokens[index + 1]?.text === '(')
  if (at < 0) return undefined
  const open = tokens[at + 1]
  const close = tokens.find((token, index) => index > at && token.text === ')' && token.depth === open?.depth)
  const call = tokens[at]
  if (!call || !open || !close) return undefined
  const structure = sql.slice(open.end, close.start).trim()
  return { start: call.start, end: close.end, structure: structure === '' ? undefined : structure }
}
