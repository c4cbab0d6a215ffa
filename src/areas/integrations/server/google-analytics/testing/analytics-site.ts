import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import { env } from '#platform/env.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { startGa4StandIn, type Ga4StandIn } from '../../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import { sessionRouter } from '../../../../session/server/router.ts'
import type { Connection } from '../../../connections-contract.ts'
import { createConnectionsRouter } from '../../connections/connections-router.ts'
import { integrationsService } from '#areas/integrations/service.ts'
import { createAnalyticsRouter } from '../analytics-router.ts'

export const root = '/api/integrations/google-analytics'
export const connections = '/api/integrations/connections'
export const choice = { name: 'Visitas', property: '411111111', webChannel: 'Site', appChannel: 'App' }
export const reasonIn = (answer: { body: unknown }) => JSON.stringify(answer.body)

type Client = { clientId: string; clientSecret: string }
type Decision = 'allow' | 'deny' | 'partly'

/** A site of its own with a Google of its own, for each test of a file, and a clock that tests move. */
export function analyticsSite() {
  const clock = { now: Date.now() }
  let engines: TestEngines
  let google: Ga4StandIn
  let farol: TestServer
  beforeAll(async () => {
    engines = await testEngines()
  })
  afterAll(() => engines.stop())
  beforeEach(async () => {
    clock.now = Date.now()
    google = await startGa4StandIn({
      store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    })
    farol = await start(google)
    google.register(`${farol.url}/api/integrations/google-analytics/callback`)
  })
  afterEach(async () => {
    expect(google.wrongs).toEqual([])
    await farol.close()
    await google.close()
  })

  function start(client: Client | null): Promise<TestServer> {
    const settings = {
      ...env,
      FAROL_GOOGLE_CLIENT_ID: client?.clientId,
      FAROL_GOOGLE_CLIENT_SECRET: client?.clientSecret,
      FAROL_GOOGLE_ANALYTICS_SERVER: google.url,
    }
    const router = {
      session: sessionRouter,
      connections: createConnectionsRouter(settings),
      googleAnalytics: createAnalyticsRouter(settings),
      freshness: integrationsService.routers.freshness,
    }
    return startTestServer(engines, router, { now: () => new Date(clock.now) })
  }
  async function signIn(role: 'owner' | 'viewer' = 'owner', accounts = ['Loja']) {
    const person = await newPerson(engines.db, accounts, role)
    const browser = farol.newBrowser()
    const { email, password } = person
    expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
    return { browser, accountId: person.accounts[0]?.id ?? '', person }
  }
  /** Goes to Google's window and decides there; gives the address that the window comes back to. */
  async function decide(browser: Browser, how: Decision): Promise<URL> {
    const { url } = (await browser.post(`${root}/sign-in`)).body as { url: string }
    const page = await (await fetch(url)).text()
    const [, link] = new RegExp(`href="([^"]*how=${how})"`).exec(page) ?? []
    const back = await fetch(new URL(link ?? '', google.url), { redirect: 'manual' })
    return new URL(back.headers.get('location') ?? '')
  }
  async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string | null> {
    const answer = await browser.get(pathname + search)
    expect(answer.status).toBe(302)
    return new URL(answer.headers.get('location') ?? '', farol.url).searchParams.get('outcome')
  }
  const consent = async (browser: Browser, how: Decision = 'allow') =>
    comeBack(browser, await decide(browser, how))
  return {
    clock,
    engines: () => engines,
    google: () => google,
    farol: () => farol,
    start,
    signIn,
    decide,
    comeBack,
    consent,
    connect: async (browser: Browser): Promise<Connection> => {
      expect(await consent(browser)).toBe('given')
      const answer = await browser.post(`${connections}/google-analytics`, choice)
      expect(answer.status).toBe(201)
      return answer.body as Connection
    },
    credentialsOf: async (id: string) =>
      (await openCredentials(engines.db, testKeyring, id)) as {
        refreshToken: string
        subject: string
      } | null,
  }
}
