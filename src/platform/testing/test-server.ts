import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiRouter } from '../http/api.ts'
import { createServer, type ServerDeps } from '../http/create-server.ts'
import type { EntryRules } from '../identity/entry-rules.ts'
import type { GoogleSignIn } from '../identity/google/google-sign-in.ts'
import { openBrowser, type Browser } from './browser.ts'
import type { TestEngines } from './engines.ts'
import { testKeyring } from './keyring.ts'

export type TestServer = { url: string; newBrowser: () => Browser; close: () => Promise<void> }

type Options = {
  now?: () => Date
  site?: string
  publicUrl?: string
  google?: GoogleSignIn
  entry?: EntryRules
  heatmapSiteId?: number
}

/** Everything but the router: the test's engines and default settings. */
export function farolParts(
  { db, accountDb, postgresAnswers, clickhouse, listen }: TestEngines,
  options: Options = {},
): Omit<ServerDeps, 'router'> {
  return {
    db,
    accountDb,
    postgresAnswers,
    clickhouse,
    listen,
    now: options.now ?? (() => new Date()),
    keyring: testKeyring,
    logLevel: 'silent',
    site: options.site ?? join(tmpdir(), 'farol-no-site'),
    publicUrl: options.publicUrl,
    host: '127.0.0.1',
    google: options.google ?? null,
    ...(options.entry && { entry: options.entry }),
    heatmapSiteId: options.heatmapSiteId ?? null,
  }
}

export async function startTestServer(
  engines: TestEngines,
  router: ApiRouter,
  options: Options = {},
): Promise<TestServer> {
  const app = await createServer({ ...farolParts(engines, options), router })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, newBrowser: () => openBrowser(url), close: () => app.close() }
}
