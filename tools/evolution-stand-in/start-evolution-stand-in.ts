import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

export type EvolutionGroup = { id: string; subject: string; size: number }

/** The next answer to a message: another status with a message of the bridge, taken without the sender learning of it, or never. */
export type EvolutionMisbehaviour =
  | { status: number; message: unknown }
  | { breaksAfter: true }
  | { hangsAfter: true }

export type EvolutionStandIn = {
  url: string
  /** That opens it. */
  key: { server: string; instance: string; apiKey: string }
  world: {
    state: 'open' | 'close' | 'connecting'
    groups: EvolutionGroup[]
    accepted: { to: string; text: string }[]
    /** Requests as they came, without their keys. */
    asked: string[]
    /** In the place of every answer. */
    hostile: ((request: IncomingMessage, response: ServerResponse) => void) | null
  }
  misbehave: (...how: EvolutionMisbehaviour[]) => void
  close: () => Promise<void>
}

type Reply = { status: number; json: unknown }
const names: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' }
const refused = (status: number, message: unknown): Reply => ({
  status,
  json: { status, error: names[status] ?? 'Internal Server Error', response: { message } },
})

const Sent = z.object({
  number: z.string().min(1),
  text: z.string().min(1),
  linkPreview: z.boolean().optional(),
})

/** Evolution API, version 2, with one phone that is in some groups. */
export async function startEvolutionStandIn({ port = 0 }: { port?: number } = {}): Promise<EvolutionStandIn> {
  const key = { server: '', instance: 'plantao', apiKey: randomUUID().toUpperCase() }
  const world: EvolutionStandIn['world'] = {
    state: 'open',
    groups: [
      { id: '120363321189350974@g.us', subject: 'Operação da loja', size: 12 },
      { id: '120363297929284618@g.us', subject: 'Plantão da noite', size: 5 },
    ],
    accepted: [],
    asked: [],
    hostile: null,
  }
  const waiting: EvolutionMisbehaviour[] = []

  const receive = (json: unknown, response: ServerResponse): Reply | null => {
    const how = waiting.shift()
    if (how !== undefined && 'status' in how) return refused(how.status, how.message)
    const parsed = Sent.safeParse(json)
    if (!parsed.success) return refused(400, [['instance requires property "text"']])
    if (world.state !== 'open') return refused(500, ['Error: Connection Closed'])
    const { number: to, text } = parsed.data
    if (!world.groups.some(({ id }) => id === to)) return refused(400, ['Error: item-not-found'])
    world.accepted.push({ to, text })
    if (how !== undefined) {
      if ('breaksAfter' in how) response.destroy()
      return null
    }
    const sent = { key: { remoteJid: to, fromMe: true, id: randomUUID().replaceAll('-', '').toUpperCase() } }
    const about = { pushName: '', status: 'PENDING', message: { conversation: text }, contextInfo: null }
    const messageTimestamp = Math.floor(Date.now() / 1000)
    return { status: 201, json: { ...sent, ...about, messageType: 'conversation', messageTimestamp } }
  }
  const listGroups = (asked: URLSearchParams): Reply => {
    if (!asked.has('getParticipants'))
      return refused(400, ['The getParticipants needs to be informed in the query'])
    if (world.state !== 'open') return refused(500, ['Error: Connection Closed'])
    const more = {
      subjectOwner: '5511940001234@s.whatsapp.net',
      subjectTime: 1_700_000_000,
      pictureUrl: null,
    }
    const rules = { restrict: false, announce: false, isCommunity: false, isCommunityAnnounce: false }
    return { status: 200, json: world.groups.map((group) => ({ ...group, ...more, ...rules })) }
  }
  const answerOf = (url: URL, method: string, json: unknown, response: ServerResponse): Reply | null => {
    const [, area = '', what = '', instance = ''] = decodeURIComponent(url.pathname).split('/')
    if (instance !== key.instance) return refused(404, [`The "${instance}" instance does not exist`])
    switch (`${method} ${area}/${what}`) {
      case 'GET instance/connectionState':
        return { status: 200, json: { instance: { instanceName: instance, state: world.state } } }
      case 'GET group/fetchAllGroups':
        return listGroups(url.searchParams)
      case 'POST message/sendText':
        return receive(json, response)
      default:
        return refused(404, [`Cannot ${method} ${url.pathname}`])
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { method = 'GET' } = request
    world.asked.push(`${method} ${url.pathname}${url.search}`)
    const bytes = await buffer(request)
    const json: unknown = bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8'))
    if (world.hostile !== null) return world.hostile(request, response)
    const reply = url.pathname.startsWith('/stand-in/')
      ? act(json)
      : request.headers['apikey'] === key.apiKey
        ? answerOf(url, method, json, response)
        : refused(401, 'Unauthorized')
    if (reply === null) return
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(reply.json))
  }
  /** For people who try Farol by hand and for tests in a browser, which are another process. */
  const act = (json: unknown): Reply => {
    const { state } = z
      .object({ state: z.enum(['open', 'close', 'connecting']).optional() })
      .parse(json ?? {})
    if (state !== undefined) world.state = state
    return { status: 200, json: { accepted: world.accepted } }
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  key.server = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: key.server,
    key,
    world,
    misbehave: (...how) => void waiting.push(...how),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
