import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import type { Question } from './answer-question.ts'

const versions = new Set(['2026-01', '2026-04', '2026-07', '2026-10'])
const graphql = /^\/admin\/api\/([^/]+)\/graphql\.json$/

export type Gate = {
  opens: (token: string) => boolean
  grant: (clientId: string, clientSecret: string) => string | undefined
  answer: (question: Question) => object
  misbehaviour: (path: string, method: string) => Misbehaviour | undefined
  /** Milliseconds by which the server's clock is wrong. */
  skew: () => number
  onWrong: (what: string) => void
}

export function createStandInServer(gate: Gate): Server {
  return createServer((request, response) => {
    answer(gate, request, response).catch((error: unknown) => {
      gate.onWrong(String(error))
      if (!response.headersSent) send(gate, response, 500, { errors: String(error) })
    })
  })
}

async function answer(gate: Gate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path } = new URL(request.url ?? '/', 'http://stand-in')
  const body = await text(request)
  const wrong = gate.misbehaviour(path, request.method ?? 'GET')
  if (wrong?.kind === 'hang') return
  if (wrong?.kind === 'unauthorized') return send(gate, response, 401, { errors: 'Invalid token' })
  if (wrong?.kind === 'server-error') return send(gate, response, 503, { errors: 'Service unavailable' })
  if (wrong?.kind === 'forbidden') return send(gate, response, 403, { errors: 'Forbidden' })
  if (wrong?.kind === 'too-many') {
    const { retryAfter } = wrong
    const retryHeader = retryAfter === undefined ? {} : { 'retry-after': retryAfter.toFixed(1) }
    return send(gate, response, 429, { errors: 'Too many requests' }, retryHeader)
  }
  if (wrong?.kind === 'not-json') return void response.writeHead(200).end('<html>maintenance')
  if (path === '/admin/oauth/access_token') return grant(gate, request, response, body)
  const [, version] = graphql.exec(path) ?? []
  if (request.method !== 'POST' || version === undefined || !versions.has(version)) {
    gate.onWrong(`${request.method} ${path}`)
    return send(gate, response, 404, { errors: 'Not found' })
  }
  const token = request.headers['x-shopify-access-token']
  if (typeof token !== 'string' || !gate.opens(token))
    return send(gate, response, 401, { errors: 'Invalid token' })
  if (request.headers['content-type'] !== 'application/json') {
    gate.onWrong('a question that is not JSON')
    return send(gate, response, 406, { errors: 'Not acceptable' })
  }
  const given = gate.answer(JSON.parse(body) as Question)
  if (wrong?.kind === 'lost') return
  if (wrong?.kind === 'truncate') return cut(response, given)
  send(gate, response, 200, given)
}

function grant(gate: Gate, request: IncomingMessage, response: ServerResponse, body: string): void {
  const form = new URLSearchParams(body)
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
  if (!isForm || form.get('grant_type') !== 'client_credentials') {
    gate.onWrong('a grant that is none')
    return send(gate, response, 400, { error: 'unsupported_grant_type' })
  }
  const token = gate.grant(form.get('client_id') ?? '', form.get('client_secret') ?? '')
  if (token === undefined) return send(gate, response, 400, { error: 'application_cannot_be_found' })
  send(gate, response, 200, { access_token: token, scope: 'read_orders', expires_in: 86_399 })
}

function send(gate: Gate, response: ServerResponse, status: number, body: object, headers = {}): void {
  const date = new Date(Date.now() + gate.skew()).toUTCString()
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', date, ...headers })
  response.end(JSON.stringify(body))
}

function cut(response: ServerResponse, body: object): void {
  const whole = Buffer.from(JSON.stringify(body))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.subarray(0, whole.length >> 1), () => response.destroy())
}
