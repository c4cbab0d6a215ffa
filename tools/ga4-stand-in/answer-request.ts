import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import type { Consent } from './consent.ts'
import { cut, googleError, send, type Reply } from './reply.ts'

export type Gate = {
  consent: Consent
  issuer: () => string
  summaries: (query: URLSearchParams) => Reply
  property: (id: string) => Reply
  report: (id: string, body: string) => Reply
  misbehaviour: (path: string, method: string) => Misbehaviour | undefined
  onServerError: () => void
  date: () => Date
  /** For requests that no client should make. */
  onWrong: (what: string) => void
}

export function createStandInServer(gate: Gate): Server {
  return createServer((request, response) => {
    answer(gate, request, response).catch((error: unknown) => {
      gate.onWrong(String(error))
      if (!response.headersSent) send(response, googleError(500, 'INTERNAL', String(error)), gate.date())
    })
  })
}

async function answer(gate: Gate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const body = await text(request)
  const wrong = gate.misbehaviour(url.pathname, request.method ?? 'GET')
  if (wrong?.kind === 'hang') return
  if (wrong?.kind === 'not-json') return void response.writeHead(200).end('<html>maintenance')
  if (wrong !== undefined && wrong.kind !== 'truncate')
    return send(response, findRefusal(gate, wrong), gate.date())
  const given = replyTo(gate, request, url, body)
  if (wrong?.kind === 'truncate') return cut(response, given.json ?? {})
  send(response, given, gate.date())
}

function findRefusal(gate: Gate, { kind, retryAfter }: Misbehaviour): Reply {
  if (kind === 'unauthorized') return googleError(401, 'UNAUTHENTICATED', 'Request had invalid credentials.')
  if (kind === 'forbidden')
    return googleError(
      403,
      'PERMISSION_DENIED',
      'User does not have sufficient permissions for this property.',
    )
  if (kind === 'too-many') {
    const exhausted = googleError(429, 'RESOURCE_EXHAUSTED', 'Exhausted concurrent requests quota.')
    return { ...exhausted, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } }
  }
  gate.onServerError()
  return googleError(500, 'INTERNAL', 'An internal error has occurred.')
}

function replyTo(gate: Gate, request: IncomingMessage, { pathname, searchParams }: URL, body: string): Reply {
  const { method } = request
  if (method === 'GET' && pathname === '/o/oauth2/v2/auth') return gate.consent.authorize(searchParams)
  if (method === 'GET' && pathname === '/consent') return gate.consent.decide(searchParams)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (method === 'POST' && isForm && pathname === '/token')
    return gate.consent.token(new URLSearchParams(body), gate.issuer())
  if (method === 'POST' && isForm && pathname === '/revoke')
    return gate.consent.revoke(new URLSearchParams(body).get('token') ?? '')
  const refused = refusalOfBearer(gate, request)
  if (refused !== undefined) return refused
  if (method === 'GET' && pathname === '/v1beta/accountSummaries') return gate.summaries(searchParams)
  const [, id, verb] = /^\/v1beta\/properties\/(\d+)(:runReport)?$/.exec(pathname) ?? []
  if (method === 'GET' && id !== undefined && verb === undefined) return gate.property(id)
  const isJson = request.headers['content-type'] === 'application/json'
  if (method === 'POST' && isJson && id !== undefined && verb !== undefined) return gate.report(id, body)
  gate.onWrong(`${method} ${pathname}`)
  return googleError(404, 'NOT_FOUND', 'Not found')
}

function refusalOfBearer(gate: Gate, request: IncomingMessage): Reply | undefined {
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (token === '') gate.onWrong(`without a token: ${request.method} ${request.url}`)
  const opens = gate.consent.opens(token)
  if (opens === 'no') return googleError(401, 'UNAUTHENTICATED', 'Request had invalid credentials.')
  if (opens === 'yes') return undefined
  return googleError(403, 'PERMISSION_DENIED', 'Insufficient scopes.', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')
}
