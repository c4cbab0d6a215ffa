import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { setImmediate as turn } from 'node:timers/promises'
import {
  type BaseQueryParams,
  type ClickHouseSettings,
  type CommandParams,
  type DataFormat,
  parseError,
  type QueryParams,
  type QueryResult,
} from '@clickhouse/client'
import { bytesUnlessFailed } from './answer-bytes.ts'

/** What a statement's parameter may be; a list is an `Array`. */
type Parameter = string | number | boolean | null | readonly Parameter[]

type Read<Format extends DataFormat> = Omit<QueryParams, 'format'> & { format: Format }

/** `json`: the rows of a format of rows, else the document. */
export type WholeAnswer<Format extends DataFormat> = Pick<QueryResult<Format>, 'json' | 'text'>

type Connection = {
  /** With user, password and, as path, the database. */
  url: string
  agent: http.Agent
  /** Of every statement. */
  settings: ClickHouseSettings
  silenceMs: number
}

/** Beyond it parameters go into the body: a server refuses long URLs. */
const MAX_URL_PARAMETERS = 4096

/**
 * For statements whose answer is read whole. The official client streams every answer, after a timer: it takes more
 * than twice as long for a small one (`bench/home/front-cost.ts`).
 */
export class StatementClient {
  readonly #connection: Connection
  readonly #options: http.RequestOptions
  readonly #usual: URLSearchParams

  constructor(connection: Connection) {
    const { url, agent, settings, silenceMs } = connection
    const { hostname, port, username, password, pathname } = new URL(url)
    this.#connection = connection
    this.#options = {
      method: 'POST',
      hostname,
      port,
      agent,
      auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
      timeout: silenceMs,
    }
    this.#usual = new URLSearchParams({ database: decodeURIComponent(pathname.slice(1)) || 'default' })
    addSettings(this.#usual, settings)
  }

  /**
   * Rejects with ClickHouse's error, though it comes after the first rows. Nothing is sent for a signal that has
   * already aborted.
   */
  async query<Format extends DataFormat>(asked: Read<Format>): Promise<WholeAnswer<Format>> {
    const text = await this.#ask(asked, asked.format)
    const document = () =>
      asked.format.endsWith('EachRow') ? `[${text.trimEnd().replaceAll('\n', ',')}]` : text
    return { text: async () => text, json: async () => JSON.parse(document()) }
  }

  async command(asked: CommandParams): Promise<void> {
    await this.#ask(asked)
  }

  async #ask(asked: BaseQueryParams & { query: string }, format?: DataFormat): Promise<string> {
    const search = new URLSearchParams(this.#usual)
    if (format !== undefined) search.set('default_format', format)
    addSettings(search, asked.clickhouse_settings)
    const given = Object.entries(asked.query_params ?? {}).map(([name, value]): [string, string] => [
      `param_${name}`,
      formatParameter(value as Parameter),
    ])
    const isLong = given.reduce((length, [, value]) => length + value.length, 0) > MAX_URL_PARAMETERS
    if (!isLong) for (const [name, value] of given) search.set(name, value)
    // lets sockets that the server closed be noticed
    await turn()
    const options = {
      ...this.#options,
      path: `/?${search}`,
      ...(isLong && { headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }),
      ...(asked.abort_signal && { signal: asked.abort_signal }),
    }
    return this.#exchange(options, isLong ? formOf([['query', asked.query], ...given]) : asked.query)
  }

  #exchange(options: http.RequestOptions, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const { request: send } = this.#connection.url.startsWith('https:') ? https : http
      const request = send(options, (response) => void readWhole(response).then(resolve, reject))
      request.on('error', reject)
      request.on('timeout', () => request.destroy(new Error('ClickHouse has been silent for too long')))
      request.end(body)
    })
  }
}

function addSettings(search: URLSearchParams, settings: ClickHouseSettings = {}): void {
  for (const [name, value] of Object.entries(settings))
    if (value !== undefined)
      search.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
}

const boundary = `farol-${randomUUID()}`

const formOf = (fields: readonly [string, string][]): string =>
  [
    ...fields.map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    ),
    `--${boundary}--\r\n`,
  ].join('\r\n')

async function readWhole(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesUnlessFailed({ stream: response, response_headers: response.headers }))
    chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const isFailure = response.statusCode !== 200 || 'x-clickhouse-exception-code' in response.headers
  if (isFailure) throw parseError(text)
  return text
}

const escapes: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', "'": "\\'", '\\': '\\\\' }
const escape = (text: string) => text.replace(/[\t\n\r'\\]/g, (character) => escapes[character] ?? character)

/** In ClickHouse's text form; inside of a list strings are quoted. */
function formatParameter(value: Parameter, isInside = false): string {
  if (value === null || value === undefined) return isInside ? 'NULL' : '\\N'
  if (typeof value === 'boolean') return isInside ? String(value) : String(Number(value))
  if (typeof value === 'string') return isInside ? `'${escape(value)}'` : escape(value)
  if (typeof value !== 'object') return String(value)
  return `[${value.map((one) => formatParameter(one, true)).join(',')}]`
}
