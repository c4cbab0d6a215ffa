import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withBounds } from '../statement-bounds.ts'
import { connectClickHouse } from './clickhouse.ts'

it('reads that were given up leave the connections of the others alone', { timeout: 30_000 }, async () => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      setTimeout(() => response.end('{"data":[]}\n'), body.includes('slow') ? 1500 : 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clickhouse = connectClickHouse(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const ask = async (query: string) => (await clickhouse.query({ query, format: 'JSON' })).json()
  const until = Date.now() + 6000
  const giveUp = async (person: string) => {
    for (let round = 0; Date.now() < until - 3000; round++) {
      const gone = new AbortController()
      const bounds = { deadlineMs: 10_000, asker: { account: person, person }, gone: gone.signal }
      const answer = withBounds(bounds, () => ask('SELECT 1')).catch(() => null)
      for (let turns = 0; turns < round % 4; turns++) await turn()
      if (round % 4 === 3) await after(round % 3)
      gone.abort(new Error('gone'))
      await answer
    }
  }
  const stay = async (_: unknown, index: number) => {
    await after(50 * index)
    while (Date.now() < until) await ask('SELECT slow')
  }
  const people = ['a', 'b', 'c', 'd', 'e', 'f']
  await expect(
    Promise.all([...people.map(giveUp), ...Array.from({ length: 8 }, stay)]),
  ).resolves.toBeDefined()
  await clickhouse.close()
  server.closeAllConnections()
  server.close()
})

it('an idle connection is let go before the server closes it', async () => {
  const told = { keepAliveTimeout: 2000, keepAliveTimeoutBuffer: 120_000 }
  const server = createServer(told, (_, response) => response.end('{"data":[]}'))
  const ended = new Promise((resolve) => server.on('connection', (socket) => socket.once('end', resolve)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clickhouse = connectClickHouse(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await (await clickhouse.query({ query: 'SELECT 1', format: 'JSON' })).json()
  await expect(ended).resolves.toBeUndefined()
  await clickhouse.close()
  server.close()
})
