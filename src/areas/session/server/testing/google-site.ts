import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { googleSignIn } from '#platform/identity/google/google-sign-in.ts'
import {
  startLocalGoogle,
  type GoogleAccount,
  type LocalGoogle,
} from '#platform/identity/google/testing/local-google.ts'
import { visit } from '#platform/identity/google/testing/visit.ts'
import { users } from '#platform/identity/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Answer, Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from '../router.ts'

export type SiteOptions = { google?: LocalGoogle; issuer?: string; publicUrl?: string; now?: () => Date }

export function googleAccount(overrides: Partial<GoogleAccount> = {}): GoogleAccount {
  const sub = randomUUID()
  return { sub, email: `${sub}@gmail.com`, email_verified: true, name: 'Ana do Google', ...overrides }
}

export const nobody = { code: 'unauthenticated' }
export const whoIs = async (browser: Browser) => (await browser.get('/api/users/who-is')).body
export const urlPath = (redirect: string) => `/api/users/google/url?redirect=${encodeURIComponent(redirect)}`

export async function urlOf(browser: Browser, site: string): Promise<string> {
  return ((await browser.get(urlPath(`${site}/`))).body as { url: string }).url
}

export async function comeBack(browser: Browser, back: URL): Promise<Answer & { location: string | null }> {
  const answer = await browser.get(back.pathname + back.search)
  expect(answer.status).toBe(302)
  return { ...answer, location: answer.headers.get('location') }
}

export function googleSite() {
  let engines: TestEngines
  let google: LocalGoogle
  let server: TestServer
  const clock = { now: Date.now() }
  beforeAll(async () => {
    engines = await testEngines()
    google = await startLocalGoogle()
    server = await start({ google, now: () => new Date(clock.now) })
  })
  afterAll(async () => {
    await server.close()
    await google.close()
    await engines.stop()
  })

  async function start({ google, issuer, ...options }: SiteOptions): Promise<TestServer> {
    const settings = google && { ...google.settings, ...(issuer && { issuer }) }
    const parts = { ...options, ...(settings && { google: googleSignIn(settings) }) }
    const site = await startTestServer(engines, { session: sessionRouter }, parts)
    google?.register(`${site.url}/api/users/google/callback`)
    return site
  }

  return {
    clock,
    engines: () => engines,
    google: () => google,
    server: () => server,
    start,
    goAndSignIn: async (browser: Browser, who: GoogleAccount | null): Promise<URL> => {
      google.signsIn(who)
      return visit(await urlOf(browser, server.url))
    },
    signIn: async (browser: Browser, who: GoogleAccount | null): Promise<string | null> => {
      google.signsIn(who)
      return (await comeBack(browser, await visit(await urlOf(browser, server.url)))).location
    },
    personOf: async ({ email }: { email: string }) =>
      (await engines.db.select().from(users).where(eq(users.email, email)))[0],
    actionsOf: async (userId: string) => {
      const entry = { action: auditLog.action, outcome: auditLog.outcome }
      const mine = engines.db.select(entry).from(auditLog).where(eq(auditLog.userId, userId))
      const rows = await mine.orderBy(asc(auditLog.id))
      return rows.map(({ action, outcome }) => `${action} ${outcome}`)
    },
  }
}
