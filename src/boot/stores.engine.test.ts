import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { openStores } from './stores.ts'

let engines: TestEngines
const servers: Server[] = []
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await engines.stop()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const page =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx! 404</h1>')

it.each([
  [
    'a page that answers everything',
    () => createServer(page(200)),
    'http',
    'quem respondeu não é um ClickHouse',
  ],
  ['a page that knows nothing', () => createServer(page(404)), 'http', 'quem respondeu não é um ClickHouse'],
  [
    'a server of another protocol',
    () => createTcpServer((socket) => socket.once('data', () => socket.end('E\0\0\0\u0010SFATAL'))),
    'http',
    'quem respondeu não é um ClickHouse',
  ],
  [
    'a server that hangs up',
    () => createTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
    'http',
    'o servidor recusou a conexão',
  ],
  [
    'http where https is asked for',
    () => createServer(page(200)),
    'https',
    'o servidor não fala https nesta porta: use http',
  ],
])('%s in the place of ClickHouse is told in one sentence', async (_what, serve, protocol, reason) => {
  const port = await portOf(serve())
  const clickhouseUrl = `${protocol}://farol:segredo@127.0.0.1:${port}/farol`
  const opening = openStores({ postgresUrl: engines.postgresUrl, clickhouseUrl })
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: `Não foi possível conectar com o ClickHouse em 127.0.0.1:${port}: ${reason}. Confira CLICKHOUSE_URL.`,
  })
})

it('opens the real ones', async () => {
  const { postgresUrl, clickhouseUrl } = engines
  const { clickhouse, close } = await openStores({ postgresUrl, clickhouseUrl })
  expect(await clickhouse.answers()).toBe(true)
  await close()
})
