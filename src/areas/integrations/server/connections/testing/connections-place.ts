import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { env } from '#platform/env.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from '../../../../session/server/router.ts'
import type { Connection } from '../../../connections-contract.ts'
import { createConnectionsRouter } from '../connections-router.ts'
import { hookRouter } from '../hook-router.ts'

export const connectionsAt = '/api/integrations/connections'

type StandIn = { url: string; wrongs: readonly unknown[]; close: () => Promise<unknown> }

/** For every test of a file: a stand-in, a server whose connections reach it, and people who sign in there. */
export function connectionsPlace<Shop extends StandIn>(
  start: () => Promise<Shop>,
  serverOf: (url: string) => Partial<typeof env>,
) {
  const place: { engines?: TestEngines; shop?: Shop; farol?: TestServer } = {}
  const open = <Key extends keyof typeof place>(key: Key) => {
    const found = place[key]
    if (found === undefined) throw new Error(`${key} is only there within a test`)
    return found
  }
  beforeAll(async () => {
    place.engines = await testEngines()
  })
  afterAll(() => place.engines?.stop())
  beforeEach(async () => {
    place.shop = await start()
    place.farol = await startTestServer(open('engines'), {
      session: sessionRouter,
      connections: createConnectionsRouter({ ...env, ...serverOf(place.shop.url) }),
      hooks: hookRouter,
    })
  })
  afterEach(async () => {
    expect(place.shop?.wrongs).toEqual([])
    await place.farol?.close()
    await place.shop?.close()
  })
  return {
    engines: () => open('engines'),
    shop: () => open('shop'),
    farol: () => open('farol'),
    async signIn(role: 'owner' | 'viewer' = 'owner') {
      const { email, password, accounts } = await newPerson(open('engines').db, ['Loja'], role)
      const browser = open('farol').newBrowser()
      expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
      return { browser, accountId: accounts[0]?.id ?? '' }
    },
    async connect(browser: Browser, platform: string, key: object): Promise<Connection> {
      const answer = await browser.post(`${connectionsAt}/${platform}`, { ...key, name: 'Loja' })
      expect(answer.status).toBe(201)
      return answer.body as Connection
    },
    /** Notices of a connection that are not read yet. */
    async waiting(connectionId: string): Promise<string[]> {
      const { rows } = await open('engines').db.execute<{ order_id: string }>(
        sql`SELECT order_id FROM connection_notices WHERE connection_id = ${connectionId}`,
      )
      return rows.map(({ order_id }) => order_id)
    },
  }
}
