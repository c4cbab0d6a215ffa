import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { localhostCertificate } from '../mail/testing/localhost-certificate.ts'
import { openOutbound, type OutboundDeps, type OutboundRequest } from './outbound.ts'

const servers: (Server | TcpServer)[] = []
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const server of servers.splice(0)) {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    server.close()
    await once(server, 'close')
  }
})

async function listening(server: Server | TcpServer, host = '127.0.0.1', port = 0): Promise<number> {
  servers.push(server)
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const serving = (answer: RequestListener, host?: string, port?: number) =>
  listening(createServer(answer), host, port)

/** Asks a server of the test as the operator would let it. */
const ask = (port: number, request: Partial<OutboundRequest> = {}, parts: Partial<OutboundDeps> = {}) =>
  openOutbound({ allowed: new Set([`localhost:${port}`]), resolve: async () => ['127.0.0.1'], ...parts })({
    method: 'GET',
    url: `http://localhost:${port}/`,
    ...request,
  })

describe('a request', () => {
  it('is sent as it is, and its answer comes whole', async () => {
    const seen: unknown[] = []
    const port = await serving(async (request, response) => {
      const body = await text(request)
      const { host, 'content-length': length, 'accept-encoding': encoding } = request.headers
      seen.push([request.method, request.url, host, length, encoding, request.headers['x-farol'], body])
      response.writeHead(202, { 'x-answer': 'sim' }).end('ação')
    })
    const answer = await ask(port, {
      method: 'POST',
      url: `http://localhost:${port}/a?b=1`,
      body: 'ação',
      headers: { 'x-farol': '1', 'accept-encoding': 'gzip' },
    })
    expect(seen).toEqual([['POST', '/a?b=1', `localhost:${port}`, '6', 'identity', '1', 'ação']])
    expect(answer).toMatchObject({ status: 202, headers: { 'x-answer': 'sim' }, end: 'whole' })
    expect(answer.body.toString()).toBe('ação')
  })

  it('by https keeps the name for the certificate, and refuses one that is not trusted', async () => {
    const names: unknown[] = []
    const server = createSecureServer(localhostCertificate, (request, response) => {
      names.push('servername' in request.socket && request.socket.servername)
      response.end('ok')
    })
    const port = await listening(server)
    const url = `https://localhost:${port}/`
    expect(await ask(port, { url }, { ca: localhostCertificate.cert })).toMatchObject({ status: 200 })
    expect(names).toEqual(['localhost'])
    await expect(ask(port, { url })).rejects.toMatchObject({ kind: 'certificate', final: false })
    const other = { allowed: new Set([`exemplo.com.br:${port}`]), ca: localhostCertificate.cert }
    await expect(ask(port, { url: `https://exemplo.com.br:${port}/` }, other)).rejects.toMatchObject({
      kind: 'certificate',
    })
  })

  it('by https to what does not speak it says nothing of its certificate', async () => {
    const port = await serving((_, response) => void response.end())
    const asking = ask(port, { url: `https://localhost:${port}/` }, { ca: localhostCertificate.cert })
    await expect(asking).rejects.toMatchObject({ kind: 'unreachable', final: false })
  })

  it('with a header that would be two is refused before it leaves', async () => {
    const port = await serving((_, response) => void response.end())
    await expect(ask(port, { headers: { 'x-farol': 'a\r\nx-other: b' } })).rejects.toThrow()
  })

  it('to what does not listen is to be tried again', async () => {
    const port = await serving((_, response) => void response.end())
    const [server] = servers.splice(0)
    server?.close()
    await expect(ask(port)).rejects.toMatchObject({ kind: 'unreachable', final: false })
  })
})

describe('a name', () => {
  const publicName = (answers: string[][], isPublic = (address: string) => address === '127.0.0.1') => {
    let asked = 0
    const resolve = async () => answers[asked++] ?? []
    const outbound = openOutbound({ allowed: new Set(), resolve, isPublic, ca: localhostCertificate.cert })
    return { outbound, asked: () => asked }
  }

  it.each([
    ['a private address', [['10.0.0.1']], 'refusedAddress'],
    ['a public and a private address', [['127.0.0.1', '10.0.0.1']], 'refusedAddress'],
    ['a mapped address', [['::ffff:127.0.0.2']], 'refusedAddress'],
    ['no address', [[]], 'unknownHost'],
  ])('of %s is not connected to', async (_, answers, kind) => {
    const { outbound } = publicName(answers)
    await expect(outbound({ method: 'GET', url: 'https://exemplo.com.br/' })).rejects.toMatchObject({ kind })
  })

  it('that changes its answer is asked once, and the connection goes to the address that was checked', async () => {
    const reached: string[] = []
    const answer = (where: string) => (socket: { destroy: () => void }) => {
      reached.push(where)
      socket.destroy()
    }
    const port = await listening(createTcpServer(answer('checked')), '127.0.0.1')
    await listening(createTcpServer(answer('changed')), '127.0.0.2', port)
    let asked = 0
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
    const outbound = openOutbound({ allowed: new Set([`exemplo.com.br:${port}`]), resolve })
    await expect(outbound({ method: 'GET', url: `http://exemplo.com.br:${port}/` })).rejects.toMatchObject({
      kind: 'unreachable',
    })
    expect([asked, reached]).toEqual([1, ['checked']])
  })

  it('that no server answers for ends with the time of the whole', async () => {
    const outbound = openOutbound({ allowed: new Set(), resolve: () => new Promise(() => {}) })
    const request = { method: 'GET', url: 'https://exemplo.com.br/', caps: { wholeMs: 50 } } as const
    await expect(outbound(request)).rejects.toMatchObject({ kind: 'tooSlow' })
  })
})

it.each([301, 302, 303, 307, 308])(
  'a redirect (%i) is a failure that says so, and is not followed',
  async (status) => {
    const paths: unknown[] = []
    const port = await serving((request, response) => {
      paths.push(request.url)
      response.writeHead(status, { location: '/secret' }).end()
    })
    await expect(ask(port)).rejects.toMatchObject({ kind: 'redirect', final: true, status })
    expect(paths).toEqual(['/'])
  },
)

describe('a hostile server', () => {
  it('that never answers, or drips its headers, is left', async () => {
    const silent = await listening(createTcpServer(() => {}))
    await expect(ask(silent, { caps: { headersMs: 60 } })).rejects.toMatchObject({ kind: 'tooSlow' })
    const dripping = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => {})
        socket.write('HTTP/1.1 200 OK\r\n')
        const drip = setInterval(() => socket.write('x-a: b\r\n'), 10)
        socket.on('close', () => clearInterval(drip))
      }),
    )
    await expect(ask(dripping, { caps: { headersMs: 100 } })).rejects.toMatchObject({ kind: 'tooSlow' })
  })

  it('that drips its body is cut by time, and its status stays', async () => {
    const port = await serving((_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    })
    expect(await ask(port, { caps: { wholeMs: 150 } })).toMatchObject({ status: 200, end: 'tooSlow' })
  })

  it('with a body without end is cut by size', async () => {
    let sent = 0
    const port = await serving((_, response) => {
      const chunk = Buffer.alloc(16_384)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    const answer = await ask(port, { caps: { bodyBytes: 100_000 } })
    expect([answer.status, answer.end, answer.body.length]).toEqual([200, 'tooLarge', 100_000])
  })

  it('with a compressed bomb gives its compressed bytes', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    const port = await serving((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    const { body, end } = await ask(port)
    expect([body.length, end]).toEqual([bomb.length, 'whole'])
  })

  it('with headers without end is refused', async () => {
    const port = await serving((_, response) => {
      response.setHeader('x-long', 'x'.repeat(20_000)).end()
    })
    await expect(ask(port)).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('that breaks the connection in the body, or speaks no HTTP, ends as a failure of its own', async () => {
    const breaking = await serving((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('x', () => response.destroy())
    })
    expect(await ask(breaking)).toMatchObject({ status: 200, end: 'tooSlow' })
    const other = await listening(createTcpServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n')))
    await expect(ask(other)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

it('a caller that stops ends the request', async () => {
  const port = await listening(createTcpServer(() => {}))
  const stopping = new AbortController()
  const asked = ask(port, { signal: stopping.signal })
  stopping.abort()
  await expect(asked).rejects.toMatchObject({ kind: 'tooSlow' })
})
