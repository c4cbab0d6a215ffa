import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Deployment = {
  url: string
  /** The same site under other names of its parts; the former are gone. `whole: false`: the parts do not come yet. */
  deploy: (whole?: boolean) => void
  /** Parts that were requested and are not of the version that is out. */
  stale: string[]
  /** Nobody answers: connections are closed without a word. */
  setAway: (isAway: boolean) => void
  close: () => Promise<void>
}

const part = /-([\w-]{8})\.(js|css|woff2)/g
const next = 'second'

/** In front of the site: its two versions differ in the names of their parts and in a mark on the page. */
export async function startDeployment(site: string): Promise<Deployment> {
  const stale: string[] = []
  let version: 'first' | 'second' = 'first'
  let [whole, away] = [true, false]
  const rename = (text: string): string =>
    text
      .replaceAll(part, `-$1.${next}.$2`)
      .replace('<head>', '<head><meta name="version" content="second" />')

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (away) {
      incoming.socket.destroy()
      return
    }
    const path = incoming.url ?? '/'
    const isPart = path.startsWith('/assets/')
    if (isPart && (path.includes(`.${next}.`) !== (version === 'second') || !whole)) {
      stale.push(path)
      outgoing.writeHead(404).end()
      return
    }
    // Both versions have the former's marks of what is cached.
    const { 'if-none-match': _mark, 'if-modified-since': _moment, ...asIs } = incoming.headers
    const headers = { ...asIs, 'accept-encoding': 'identity' }
    const target = new URL(path.replace(`.${next}.`, '.'), site)
    const asked = request(target, { method: incoming.method, headers }, (reply) => {
      const { 'content-length': _length, ...kept } = reply.headers
      const isText = /html|javascript|css/.test(kept['content-type'] ?? '') && !path.startsWith('/api/')
      if (version === 'first' || !isText) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
        return
      }
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        outgoing.writeHead(reply.statusCode ?? 502, kept)
        outgoing.end(rename(Buffer.concat(chunks).toString()))
      })
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }

  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stale,
    deploy: (isWhole = true) => {
      version = 'second'
      whole = isWhole
    },
    setAway: (isAway) => {
      away = isAway
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
