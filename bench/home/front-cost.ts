import { Agent, request } from 'node:http'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

/** Milliseconds of `SELECT 1`: from the client and back; over HTTP alone; and of that, those that the engine says it took itself. */
export type OneStatement = { client: number; http: number; engine: number }

const agent = new Agent({ keepAlive: true })

/** Asked with and without the client: the difference is its own. */
export async function askOne(clickhouse: ClickHouse, clickhouseUrl: string): Promise<OneStatement> {
  let began = performance.now()
  const result = await clickhouse.query({ query: 'SELECT 1', format: 'JSONEachRow' })
  await result.text()
  const client = performance.now() - began
  const address = new URL(clickhouseUrl)
  const { username, password } = address
  const auth = [username, password].map(decodeURIComponent).join(':')
  began = performance.now()
  const summary = await new Promise<string>((resolve, reject) => {
    const sent = request(new URL('/?default_format=JSONEachRow', address), { method: 'POST', agent, auth })
    sent.on('error', reject).on('response', (answer) => {
      answer.on('end', () => resolve(String(answer.headers['x-clickhouse-summary']))).resume()
    })
    sent.end('SELECT 1')
  })
  const http = performance.now() - began
  const { elapsed_ns } = JSON.parse(summary) as { elapsed_ns: string }
  return { client, http, engine: Number(elapsed_ns) / 1e6 }
}
