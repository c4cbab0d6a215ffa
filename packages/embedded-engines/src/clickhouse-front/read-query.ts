import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { ClickHouseError } from './clickhouse-error.ts'
import type { FrontRequest } from './front-request.ts'
import { multipartBoundary, readMultipartForm } from './multipart-form.ts'
import { readRequestBody } from './request-body.ts'
import type { RequestBody } from './request-body.ts'
import { readStatement } from './statement.ts'
import type { CommandStatement, InsertStatement, SelectStatement } from './statement.ts'

export type Query =
  | { kind: 'insert'; insert: InsertStatement; data: AsyncIterable<Buffer> }
  | { kind: 'statement'; statement: SelectStatement | CommandStatement; sql: string }

const DEFAULT_MAX_QUERY_SIZE = 262_144
const LARGEST_TEXT_BYTES = 64 * 1024 * 1024

/**
 * From `?query=`, the body, or both; an insert's data stays unread. Throws ClickHouseError for several
 * statements, none, or one that is too long.
 */
export async function readQuery(asked: FrontRequest, request: IncomingMessage): Promise<Query> {
  const boundary = multipartBoundary(request.headers['content-type'])
  if (boundary !== undefined) return readForm(asked, request, boundary)
  const inUrl = readStatement(asked.urlQuery)
  if (inUrl.kind === 'insert') {
    const body = await readRequestBody(request, 0)
    const { insert, inlineData } = insertOfUrl(asked.urlQuery, inUrl)
    return { kind: 'insert', insert, data: concatenated(inlineData, body) }
  }
  const limit = maxQuerySize(asked)
  const body = await readRequestBody(request, limit)
  const prefix = asked.urlQuery === '' ? '' : `${asked.urlQuery}\n`
  const text = Buffer.concat([Buffer.from(prefix), body.head])
  if (body.complete && isUtf8(text) && !text.includes(0)) return wholeText(text.toString('utf8'))
  // one character per byte, so that text positions are byte positions
  const statement = readStatement(text.toString('latin1'))
  if (statement.kind !== 'insert') {
    throw new ClickHouseError(62, 'SYNTAX_ERROR', `Syntax error: Max query size exceeded (${limit} bytes)`)
  }
  const data = concatenated('', { ...body, head: text.subarray(statement.dataStart) })
  return { kind: 'insert', insert: fromLatin1(statement), data }
}

async function readForm(asked: FrontRequest, request: IncomingMessage, boundary: string): Promise<Query> {
  const body = await readRequestBody(request, LARGEST_TEXT_BYTES)
  if (!body.complete) throw new ClickHouseError(62, 'SYNTAX_ERROR', 'Syntax error: Max query size exceeded')
  const fields = readMultipartForm(body.head, boundary)
  for (const [name, value] of fields) if (/^param_\w+$/.test(name)) asked.params.push([name, value])
  return wholeText(fields.get('query') ?? asked.urlQuery)
}

function wholeText(sql: string): Query {
  const statement = readStatement(sql)
  if (statement.kind === 'empty') throw new ClickHouseError(62, 'SYNTAX_ERROR', 'Syntax error: Empty query')
  const runnable =
    statement.kind === 'insert'
      ? { kind: 'command' as const, format: undefined, keepsSession: true }
      : statement
  return { kind: 'statement', statement: runnable, sql }
}

function maxQuerySize(asked: FrontRequest): number {
  const given = asked.settings.find(([name]) => name === 'max_query_size')?.[1]
  const bytes = given === undefined ? DEFAULT_MAX_QUERY_SIZE : Number(given) || LARGEST_TEXT_BYTES
  return Math.min(bytes, LARGEST_TEXT_BYTES)
}

function insertOfUrl(sql: string, insert: InsertStatement): { insert: InsertStatement; inlineData: string } {
  const remainder = sql.slice(insert.dataStart)
  if (!/^\s*settings\s/i.test(remainder)) return { insert, inlineData: remainder }
  const settings = `${insert.settings} ${remainder.replace(/;\s*$/, '')}`
  return { insert: { ...insert, settings }, inlineData: '' }
}

function fromLatin1(insert: InsertStatement): InsertStatement {
  const utf8 = (part: string) => Buffer.from(part, 'latin1').toString('utf8')
  return { ...insert, target: utf8(insert.target), settings: utf8(insert.settings) }
}

async function* concatenated(text: string, body: RequestBody): AsyncGenerator<Buffer> {
  if (text !== '') yield Buffer.from(text)
  if (body.head.length > 0) yield body.head
  yield* body.rest()
}
