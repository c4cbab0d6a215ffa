import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openOutbound, type Outbound } from '#platform/outbound/outbound.ts'
import type { Registries } from '../ask-registry.ts'

/**
 * `ends`: expiration date, null if absent. A number is an HTTP status; `to` is a redirect; `endless` is a
 * body that never ends.
 */
export type Entry =
  | { ends: string | null }
  | { status: number }
  | { to: string }
  | { body: string }
  | { endless: true }

export type Registry = {
  outbound: Outbound
  from: Registries
  /** Requested paths. */
  asked: string[]
  entries: Map<string, Entry>
  list: { status: number; services: unknown }
  close: () => Promise<void>
}

function goOn(response: ServerResponse): void {
  while (!response.destroyed && response.write('{"objectClassName":"domain",'.repeat(200)));
  if (!response.destroyed) response.once('drain', () => goOn(response))
}

/**
 * An RDAP server as in RFC 7480, 9083 and 9224: the .br registry, IANA's list, and a registry on the list.
 */
export async function serveRegistry(): Promise<Registry> {
  const asked: string[] = []
  const entries = new Map<string, Entry>()
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const type = { 'content-type': 'application/rdap+json' }
    const say = (status: number, body: unknown, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { ...type, ...more })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (url === '/dns.json') return say(list.status, { version: '1.0', services: list.services })
    const name = /\/domain\/([^/]+)$/.exec(url)?.[1] ?? ''
    const entry = entries.get(name)
    if (entry === undefined) return say(404, { errorCode: 404, title: 'Not Found', description: [] })
    if ('body' in entry) return say(200, entry.body)
    if ('endless' in entry) return goOn(response.writeHead(200, type))
    if ('to' in entry) return response.writeHead(302, { location: entry.to }).end()
    if ('status' in entry)
      return say(entry.status, { errorCode: entry.status, title: 'Refused' }, { 'retry-after': '3600' })
    const event = (eventAction: string, eventDate: string) => ({ eventAction, eventDate })
    return say(200, {
      objectClassName: 'domain',
      handle: name,
      ldhName: name.toUpperCase(),
      status: ['active'],
      events: [
        event('registration', '2009-04-28T05:09:47Z'),
        event('last changed', '2024-04-01T08:22:01Z'),
        ...(entry.ends === null ? [] : [event('expiration', entry.ends)]),
      ],
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const base = `http://localhost:${port}/`
  const list = {
    status: 200,
    services: [
      [['com', 'net'], [`${base}com`]],
      [['loja'], [`${base}loja/`]],
      [['test.loja'], [`${base}test/`]],
    ] as unknown,
  }
  return {
    outbound: openOutbound({ allowed: new Set([`localhost:${port}`]), resolve: async () => ['127.0.0.1'] }),
    from: { br: base, list: `${base}dns.json` },
    asked,
    entries,
    list,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
