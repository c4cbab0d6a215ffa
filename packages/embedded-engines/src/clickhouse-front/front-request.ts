import type { IncomingMessage } from 'node:http'
import { ClickHouseError } from './clickhouse-error.ts'
import { readHeader } from './credentials.ts'
import { quoteString } from './engine.ts'

type NameValue = [name: string, value: string]

export type FrontRequest = {
  queryId: string
  urlQuery: string
  database: string
  defaultFormat: string
  waitEndOfQuery: boolean
  compressResponse: boolean
  keepAliveMs: number | undefined
  settings: NameValue[]
  params: NameValue[]
}

// async_insert is among them because a completed insert must be on disk
const NOT_SETTINGS = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
  'user',
  'password',
  'role',
  'buffer_size',
  'quota_key',
  'stacktrace',
  'session_timeout',
  'session_check',
  'close_session',
  'client_protocol_version',
  'decompress',
  'compress',
  'async_insert',
  'wait_for_async_insert',
])
const SETTING_NAME = /^[A-Za-z_][\w.]*$/
// server defaults; memory-mapped files, the embedded engine's default, would count as its own memory
const SERVER_SETTINGS: NameValue[] = [
  ['storage_file_read_method', 'pread'],
  ['implicit_select', '0'],
  ['allow_introspection_functions', '0'],
]
const MIN_KEEP_ALIVE_MS = 1000

/** Parses a request except for its statement. Throws ClickHouseError for what is not supported. */
export function readFrontRequest(request: IncomingMessage, url: URL, queryId: string): FrontRequest {
  const query = url.searchParams
  if (query.has('session_id')) throw unsupported('HTTP sessions (session_id)')
  if (query.get('compress') === '1' || query.get('decompress') === '1')
    throw unsupported('native compression')
  const settings: NameValue[] = []
  const params: NameValue[] = []
  for (const [name, value] of query) {
    if (NOT_SETTINGS.has(name)) continue
    if (!SETTING_NAME.test(name))
      throw new ClickHouseError(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`)
    if (name.startsWith('param_')) params.push([name, value])
    else settings.push([name, value])
  }
  const changesNothing = request.method === 'GET' || request.method === 'HEAD'
  if (changesNothing && !query.has('readonly')) settings.push(['readonly', '2'])
  const acceptsGzip = /\bgzip\b/.test(readHeader(request, 'accept-encoding') ?? '')
  const progress = query.get('send_progress_in_http_headers') === '1'
  const interval = Number(query.get('http_headers_progress_interval_ms'))
  return {
    queryId,
    urlQuery: query.get('query') ?? '',
    database: query.get('database') || readHeader(request, 'x-clickhouse-database') || 'farol',
    defaultFormat: knownName(query.get('default_format') || readHeader(request, 'x-clickhouse-format')),
    waitEndOfQuery: query.get('wait_end_of_query') === '1',
    compressResponse: acceptsGzip && query.get('enable_http_compression') === '1',
    keepAliveMs: progress ? Math.max(MIN_KEEP_ALIVE_MS, interval || 0) : undefined,
    settings,
    params,
  }
}

function knownName(format: string | undefined): string {
  if (format === undefined) return 'TabSeparated'
  if (/^\w+$/.test(format)) return format
  throw new ClickHouseError(73, 'UNKNOWN_FORMAT', `Unknown format ${format}`)
}

export function sessionPrelude(request: FrontRequest, killMark: string): string {
  const comment = request.settings.find(([name]) => name === 'log_comment')?.[1] ?? ''
  const assignments = [
    ...SERVER_SETTINGS,
    ['log_comment', `${comment}${killMark}`] satisfies NameValue,
    ...request.settings.filter(([name]) => name !== 'log_comment'),
  ]
  return `USE \`${request.database.replace(/[\\`]/g, '\\$&')}\`; ${assigned([...assignments, ...request.params])}`
}

export const parameterPrelude = ({ params }: FrontRequest): string =>
  params.length === 0 ? '' : `${assigned(params)}; `

const assigned = (pairs: readonly NameValue[]) =>
  `SET ${pairs.map(([name, value]) => `${name} = ${quoteString(value)}`).join(', ')}`

function unsupported(what: string): ClickHouseError {
  return new ClickHouseError(48, 'NOT_IMPLEMENTED', `The embedded ClickHouse does not support ${what}`)
}
