import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Misbehaviour } from './misbehaviour.ts'
import { feedRoutes } from './routes/feed.ts'
import { hookRoutes } from './routes/hook.ts'
import { listRoutes } from './routes/lists.ts'
import { orderRoutes } from './routes/orders.ts'
import { refused, type Answer, type Params, type Place, type Route } from './routes/route.ts'

export const knownResources = (): ReadonlySet<string | null> =>
  new Set(routes.map(({ resource }) => resource))

const routes = [...orderRoutes, ...feedRoutes, ...hookRoutes, ...listRoutes]

export type Gate = {
  credentials: { appKey: string; appToken: string }
  place: () => Place
  denied: ReadonlySet<string>
  misbehaviour: (path: string, method: string) => Misbehaviour | undefined
  rateBudget: () => { retryAfter: number } | undefined
  /** Milliseconds by which the server's clock is wrong. */
  skew: () => number
  command: (name: string, body: unknown) => Promise<unknown>
}

export function createStandInServer(gate: Gate): Server {
  return createServer((request, response) => {
    answer(gate, request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, gate, refused(500, '500', String(error)))
    })
  })
}

async function answer(gate: Gate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
  const body = await readJson(request)
  const method = request.method ?? 'GET'
  if (path.startsWith('/_stand-in/')) {
    const given = await gate.command(path.slice('/_stand-in/'.length), body)
    return send(response, gate, { status: 200, body: given ?? null })
  }
  const wrong = gate.misbehaviour(path, method)
  if (wrong?.kind === 'hang') return
  const refusal = findRefusal(gate, request, wrong)
  if (refusal !== undefined) return send(response, gate, refusal.answer, refusal.headers)
  for (const route of routes) {
    const named = route.method === method ? route.pattern.exec(path)?.groups : undefined
    if (route.method !== method || !route.pattern.test(path)) continue
    if (isDenied(gate, route) || wrong?.kind === 'forbidden') return send(response, gate, denied)
    const asked: Params = { method, path, query, body, named: { ...named } }
    const given = await route.answer(gate.place(), asked)
    if (wrong?.kind === 'lost') return
    if (wrong?.kind === 'truncate') return cut(response, given)
    return send(response, gate, given)
  }
  send(response, gate, refused(404, '404', 'Not found'))
}

const denied = refused(403, '1', 'Access denied')

const isDenied = ({ denied: resources }: Gate, { resource }: Route): boolean =>
  resource !== null && resources.has(resource)

type Refusal = { answer: Answer; headers?: Record<string, string> }

function findRefusal(
  gate: Gate,
  { headers }: IncomingMessage,
  wrong: Misbehaviour | undefined,
): Refusal | undefined {
  const { appKey, appToken } = gate.credentials
  const isKnown = headers['x-vtex-api-appkey'] === appKey && headers['x-vtex-api-apptoken'] === appToken
  if (!isKnown || wrong?.kind === 'unauthorized') return { answer: refused(401, '1', 'Invalid credentials') }
  const over = gate.rateBudget()
  if (over !== undefined || wrong?.kind === 'too-many') {
    const wait = wrong?.retryAfter ?? over?.retryAfter
    const headers = wait === undefined ? {} : { 'retry-after': String(wait) }
    return { answer: refused(429, '429', 'Too many requests'), headers }
  }
  if (wrong?.kind === 'server-error') return { answer: refused(503, '503', 'Service unavailable') }
  if (wrong?.kind === 'not-json') return { answer: { status: 200, body: '<html>maintenance' } }
  return undefined
}

function send(response: ServerResponse, gate: Gate, { status, body }: Answer, headers = {}): void {
  const date = new Date(Date.now() + gate.skew()).toUTCString()
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', date, ...headers })
  response.end(body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body))
}

function cut(response: ServerResponse, { status, body }: Answer): void {
  const whole = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.subarray(0, whole.length >> 1), () => response.destroy())
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const given = await text(request)
  try {
    return given === '' ? null : (JSON.parse(given) as unknown)
  } catch {
    return null
  }
}
