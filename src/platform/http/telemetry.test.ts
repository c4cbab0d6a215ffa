import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openTelemetry } from './telemetry.ts'

const answer = { method: 'GET', route: '/api/orders/{id}', account: 'conta-1', status: 200, ms: 40 }

it('a collector gets a trace of each answer, durations and whether the stores answer', async () => {
  const got = new Map<string, string>()
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')))
    request.on('end', () => {
      got.set(request.url ?? '', body)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const problems: string[] = []
  const telemetry = await openTelemetry({
    endpoint: `http://127.0.0.1:${port}/`,
    version: '9.9.9',
    stores: { postgres: async () => true, clickhouse: async () => false },
    onProblem: (message) => problems.push(message),
  })
  telemetry.answered({ ...answer, requestId: 'pedido-1' })
  telemetry.answered({ ...answer, status: 503, requestId: 'pedido-2' })
  await telemetry.close()
  collector.close()

  expect([...got.keys()].sort()).toEqual(['/v1/metrics', '/v1/traces'])
  for (const part of ['GET /api/orders/{id}', 'conta-1', 'pedido-1', 'pedido-2', '9.9.9', 'farol'])
    expect(got.get('/v1/traces')).toContain(part)
  for (const part of ['http.server.request.duration', 'farol.store.up', 'clickhouse', 'process.memory.usage'])
    expect(got.get('/v1/metrics')).toContain(part)
  expect(got.get('/v1/metrics')).not.toContain('conta-1')
  expect(problems).toEqual([])
})
