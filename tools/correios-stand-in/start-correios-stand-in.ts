import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OrderRow, StoreProfile } from '@farol/demo-store'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { listSales } from '../vtex-stand-in/sales.ts'
import { local, objectDocument, unknownDocument } from './documents.ts'
import { heardOf, parcelsOf, type Parcel } from './parcels.ts'
import { truthAt, type EventTruth } from './truth.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  /** With which a token that ended is refused: both were seen. */
  expired?: 401 | 403
  port?: number
}

export type CorreiosStandIn = {
  url: string
  /** The posting card. */
  account: string
  user: string
  accessCode: string
  now: () => Date
  advance: (seconds: number) => void
  /** Events of the store's parcels now, of parcels that are known. */
  truth: () => EventTruth[]
  parcels: () => readonly Parcel[]
  /** Orders of the store that placed them, by their numbers there. */
  sales: () => readonly { id: string; row: OrderRow }[]
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  /** Takes the tracking out of the contract. */
  deny: () => void
  /** The access code no longer holds; tokens do until they end. */
  revoke: () => void
  expireTokens: () => void
  /** Codes of each question so far. */
  asked: () => readonly (readonly string[])[]
  grants: () => number
  /** Requests that no documentation has. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

const TOKEN_PATH = '/token/v1/autentica/cartaopostagem'
const TRACKING_PATH = '/srorastro/v1/objetos'
const [MAX_OBJECTS, TOKEN_SECONDS] = [50, 86_400]
const languages: readonly unknown[] = ['pt-BR', 'en', 'es-ES']

export async function startCorreiosStandIn(options: StandInOptions): Promise<CorreiosStandIn> {
  const { store, anchor, daysAfter = 3, expired = 401 } = options
  const [account, user, accessCode] = ['0067599079', 'lojaaurora', 'aXyZ0123456789bCdEfGhIjKlMnOpQrStUvWxYz0']
  const base = options.now ?? (() => new Date())
  let [lived, isRevoked, isDenied] = [0, false, false]
  const now = () => new Date(base().getTime() + lived * 1000)
  const second = () => Math.floor(now().getTime() / 1000)
  const sales = listSales(store, anchor, daysAfter)
  const parcels = parcelsOf(sales)
  const known = new Map(parcels.filter(({ isUnknown }) => !isUnknown).map((one) => [one.code, one]))
  const [tokens, misbehaviours] = [new Map<string, number>(), openMisbehaviours()]
  const [asked, wrongs] = [new Array<string[]>(), new Array<string>()]
  let grants = 0

  const send = (response: ServerResponse, status: number, body: object, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
  const failed = (response: ServerResponse, status: number, message: string) =>
    send(response, status, { msgs: [message], date: local(second()), method: 'GET', path: '/' })

  const grant = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const basic = Buffer.from(`${user}:${accessCode}`).toString('base64')
    const isCard = body.includes(`"numero":"${account}"`)
    if (request.headers.authorization !== `Basic ${basic}` || isRevoked || !isCard)
      return failed(response, isCard ? 401 : 400, 'Usuário, código de acesso ou cartão inválidos')
    const token = randomUUID()
    grants += 1
    tokens.set(token, second() + TOKEN_SECONDS)
    send(response, 201, {
      ambiente: 'PRODUCAO',
      id: user,
      perfil: 'PJ',
      cartaoPostagem: { numero: account, dr: 20 },
      emissao: local(second()),
      expiraEm: local(second() + TOKEN_SECONDS),
      zoneOffset: '-03:00',
      token,
    })
  }
  const track = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((tokens.get(token) ?? 0) <= second())
      return failed(response, expired, 'GTW: Token inválido ou expirado')
    if (isDenied) return failed(response, 403, 'API restrita: não contratada para o cartão de postagem')
    if (!languages.includes(request.headers['accept-language']))
      return failed(response, 400, 'SRO-018: Permitido apenas os valores pt-BR, en e es-ES para o idioma')
    const codes = query.getAll('codigosObjetos').flatMap((one) => one.split(','))
    asked.push(codes)
    if (codes.length > MAX_OBJECTS || query.get('resultado') !== 'T') {
      wrongs.push(`${codes.length} objects, resultado=${query.get('resultado') ?? ''}`)
      return failed(response, 400, 'SRO-001: quantidade de objetos acima do permitido')
    }
    const objetos = codes.map((code) => {
      const parcel = known.get(code)
      return parcel === undefined || heardOf(parcel, second()).length === 0
        ? unknownDocument(code)
        : objectDocument(parcel, second())
    })
    send(response, 200, {
      versao: '3.5.38',
      quantidade: codes.length,
      objetos,
      resultado: 'Todos os Eventos',
    })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const how = misbehaviours.next(pathname, request.method ?? 'GET')
    if (how?.kind === 'hang') return
    if (how?.kind === 'server-error') return failed(response, 500, 'Erro interno')
    if (how?.kind === 'too-many') {
      // its answer is empty and does not say for how long
      const headers = how.retryAfter === undefined ? {} : { 'retry-after': String(how.retryAfter) }
      return void response.writeHead(429, headers).end()
    }
    if (how?.kind === 'not-json') return void response.writeHead(200).end('<html>manutenção</html>')
    if (how?.kind === 'unauthorized') return failed(response, 401, 'GTW: Token inválido ou expirado')
    if (how?.kind === 'forbidden') return failed(response, 403, 'API restrita')
    if (how?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
      return void response.write('{"objetos":', () => response.destroy())
    }
    if (pathname === TOKEN_PATH && request.method === 'POST') return grant(request, response)
    if (pathname === TRACKING_PATH && request.method === 'GET') return track(request, response, searchParams)
    wrongs.push(`${request.method ?? ''} ${pathname}`)
    failed(response, 404, 'Recurso não encontrado')
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    user,
    accessCode,
    now,
    wrongs,
    advance: (seconds) => {
      lived += seconds
    },
    truth: () => truthAt([...known.values()], second()),
    parcels: () => parcels,
    sales: () => sales,
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    deny: () => {
      isDenied = true
    },
    revoke: () => {
      isRevoked = true
    },
    expireTokens: () => tokens.clear(),
    asked: () => asked,
    grants: () => grants,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
