import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerFailure } from './answer.ts'
import { authenticate } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { quoteString } from './engine.ts'
import type { Engine } from './engine.ts'
import { readFrontRequest } from './front-request.ts'
import type { FrontRequest } from './front-request.ts'
import { SessionPool } from './session-pool.ts'
import type { QuerySlots } from './query-slots.ts'
import { readQuery } from './read-query.ts'
import { runCommand } from './run-command.ts'
import { runInsert } from './run-insert.ts'
import { runSelect } from './run-select.ts'
import { withSpoolFile } from './spool-file.ts'
import type { SpoolFile } from './spool-file.ts'
import type { StatementRun } from './statement-run.ts'

export type FrontOptions = {
  engine: Engine
  slots: QuerySlots
  spoolDirectory: string
  credentials: Credentials
}

const HEADERS_LIMIT_BYTES = 2 * 1024 * 1024
const QUERY_ID = /^[\x20-\x7e]{1,200}$/
const CANCEL_AGAIN_MS = 250
const KILL_MARK = ' farol:'
const KEPT_SESSIONS = 64

export function createHttpFront(options: FrontOptions): Server {
  const newMark = () => `${KILL_MARK}${randomUUID()}`
  const sessions = new SessionPool(options.engine, { most: KEPT_SESSIONS, newMark })
  const settings = {
    keepAliveTimeout: 30_000,
    // a delayed client may use a socket later than it was asked to
    keepAliveTimeoutBuffer: 60_000,
    requestTimeout: 0,
    maxHeaderSize: HEADERS_LIMIT_BYTES,
  }
  const server = createServer(settings, (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://embedded')
    if (url === null || url.pathname !== '/' || (request.method === 'GET' && url.search === '')) {
      void options.engine.answers().then(() => answerCheck(response, url?.pathname))
      return
    }
    const given = url.searchParams.get('query_id') ?? ''
    const queryId = QUERY_ID.test(given) ? given : randomUUID()
    answerQuery({ ...options, sessions }, request, response, url, queryId).catch((failure: unknown) => {
      answerFailure(response, failure, queryId)
      request.resume()
    })
  })
  return server.once('close', () => sessions.close())
}

function answerCheck(response: ServerResponse, path: string | undefined): void {
  const isKnown = path === '/ping' || path === '/replicas_status' || path === '/'
  response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'text/plain; charset=UTF-8' })
  response.end(isKnown ? 'Ok.\n' : 'There is no handle for this path\n')
}

type Front = FrontOptions & { sessions: SessionPool }

async function answerQuery(
  options: Front,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  queryId: string,
): Promise<void> {
  authenticate(request, url, options.credentials)
  const asked = readFrontRequest(request, url, queryId)
  const query = await readQuery(asked, request)
  const answerBy = (work: Work, changesSession = false) =>
    runInSlot(options, response, asked.keepAliveMs, (fifo) =>
      runInSession(options, { asked, response, fifo, changesSession }, work),
    )
  if (query.kind === 'insert') {
    // takes a slot once the data has arrived, so that slow senders block no one; truncated data inserts
    // nothing
    const insert = (file: SpoolFile) => answerBy((run) => runInsert(run, query.insert, file))
    await withSpoolFile(options.spoolDirectory, query.data, insert)
    return
  }
  const { statement, sql } = query
  if (statement.kind === 'select') await answerBy((run) => runSelect(run, statement))
  else await answerBy((run) => runCommand(run, sql, statement.format), !statement.keepsSession)
}

type Work = (run: StatementRun) => Promise<void>

async function runInSlot(
  { slots }: Front,
  response: ServerResponse,
  keepAliveMs: number | undefined,
  work: (fifo: string) => Promise<void>,
): Promise<void> {
  const stopKeepingAlive = keepClientWaiting(response, keepAliveMs)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    const slot = await slots.take(gone.signal)
    try {
      if (!response.destroyed) await work(slot.fifo)
    } finally {
      slot.release()
    }
  } finally {
    stopKeepingAlive()
  }
}

type InSession = { asked: FrontRequest; response: ServerResponse; fifo: string; changesSession: boolean }

/** A query that may change its session gets a separate one. */
async function runInSession(
  { engine, sessions, spoolDirectory }: Front,
  { asked, response, fifo, changesSession }: InSession,
  work: Work,
): Promise<void> {
  const prepared = changesSession ? await sessions.open(asked) : await sessions.take(asked)
  let isReusable = false
  let isCancelled = false
  let again: ReturnType<typeof setInterval> | undefined
  const cancel = () => {
    isCancelled = true
    cancelQueries(engine, prepared.killMark)
    // the engine may not know the query yet, so cancelling is retried
    again ??= setInterval(() => cancelQueries(engine, prepared.killMark), CANCEL_AGAIN_MS)
  }
  try {
    if (!changesSession && response.destroyed) return
    await work({ session: prepared.session, request: asked, response, fifo, spoolDirectory, cancel })
    isReusable = !changesSession
  } finally {
    clearInterval(again)
    // a late cancellation could stop the session's next query
    if (isReusable && !isCancelled) sessions.giveBack(prepared)
    else prepared.session.close()
  }
}

/**
 * Sends empty headers at intervals until the response begins, because clients limit idle time, not total
 * time.
 */
function keepClientWaiting(response: ServerResponse, intervalMs: number | undefined): () => void {
  if (intervalMs === undefined) return () => undefined
  const timer = setInterval(() => {
    if (response.headersSent || response.destroyed) clearInterval(timer)
    else response.writeProcessing()
  }, intervalMs)
  return () => clearInterval(timer)
}

export function cancelQueries(engine: Engine, killMark?: string): void {
  const session = engine.openSession()
  const condition =
    killMark === undefined
      ? `position(Settings['log_comment'], ${quoteString(KILL_MARK)}) > 0`
      : `endsWith(Settings['log_comment'], ${quoteString(killMark)})`
  const close = () => session.close()
  session.run(`KILL QUERY WHERE ${condition} ASYNC`).then(close, close)
}
