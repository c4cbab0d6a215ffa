import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mountApi, type ApiRouter } from './api.ts'
import { logAccess, type Answered } from './access-log.ts'
import { assertAntiForgery } from './anti-forgery.ts'
import type { Context } from '../context.ts'
import { refuseForeignHosts } from './foreign-host.ts'
import { errorForLog } from './error-for-log.ts'
import { reportHealth } from './health.ts'
import { answerFailure, protect } from './protections.ts'
import type { RequestContext } from './request-context.ts'
import { readSessionToken } from './session-cookie.ts'
import { serveSite } from './site.ts'
import { resolveSiteAddress } from './site-address.ts'
import { requestSource } from './request-source.ts'
import { findSession } from '../identity/find-session.ts'
import { openEntryRules, type EntryRules } from '../identity/entry-rules.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import type { GoogleSignIn } from '../identity/google/google-sign-in.ts'
import { answerLive } from '../live/answer-live.ts'
import { AnswerMemory } from '../live/answer-memory.ts'
import { FactsMemory } from '../live/facts-memory.ts'
import type { Listen } from '../storage/postgres/listen.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { installationSecret } from '../secrets/installation-secret.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { hookPath, ingestPath } from '#model/ingest.ts'
import { confirmDestinationPath, unsubscribePath } from '#model/mail-links.ts'
import { validationMessage } from '#model/validation-messages.ts'
import { traverseContractProcedures } from '@orpc/server'

const bodyLimit = 1024 * 1024
/** Trusts only the nearest proxy for the caller's address. */
const nearest = (_address: string, hop: number) => hop === 0
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Authenticated without a cookie, by an API key or a mailed link; only these skip the anti-forgery check. */
const byKey = new RegExp(
  `^/api(?:${ingestPath}/[a-z_]+|${hookPath}/[a-z]+/[0-9a-f-]{36}(?:/[a-z_]+)?|(?:${unsubscribePath}|${confirmDestinationPath})/[\\w.-]+)(?:\\?.*)?$`,
)
const isByKey = (url: string) => byKey.test(url)

declare module 'fastify' {
  interface FastifyInstance {
    secureSite: boolean
  }
}

export type ServerDeps = Omit<Context, 'log' | 'requestId' | 'currencies'> & {
  accountDb: (accountId: string) => Database
  postgresAnswers: () => Promise<boolean>
  listen: Listen
  keyring: Keyring
  logLevel: string
  logTo?: { write: (line: string) => void }
  onAnswer?: (answer: Answered) => void
  site: string
  /** The public address behind a proxy; decides the accepted origin and the cookies' `Secure`. */
  publicUrl: string | undefined
  host?: string
  google?: GoogleSignIn | null
  entry?: EntryRules
  heatmapSiteId?: number | null
  router: ApiRouter
}

export async function createServer(parts: ServerDeps): Promise<FastifyInstance> {
  const { db, accountDb, postgresAnswers, clickhouse, now, listen, keyring, logLevel, site } = parts
  const { publicUrl, router } = parts
  const { host = 'localhost', google = null, heatmapSiteId = null, entry = openEntryRules } = parts
  z.config({ customError: validationMessage })
  const app = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            ...(parts.logTo && { stream: parts.logTo }),
            serializers: { err: (error: unknown) => errorForLog(error) },
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: publicUrl === undefined ? false : nearest,
    bodyLimit,
    frameworkErrors: answerFailure,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 255 },
  })
  const antiForgerySecret = await installationSecret(db, 'anti-forgery')
  const currencies = new FactsMemory<string>(listen, ['orders', 'order_items', 'attempts'])
  const answers = new AnswerMemory()
  app.addHook('onClose', () => currencies.close())
  const operationNames = operationNamesOf(router)
  const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin

  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => {
    let found: Promise<SignedIn | null> | undefined
    const token = readSessionToken(request)
    const signedIn = () => (found ??= token === null ? Promise.resolve(null) : findSession(db, token, now()))
    const requestId = request.id
    const source = requestSource(request, token)
    const siteAddress = resolveSiteAddress({ publicUrl, host }, app.server)
    const process = {
      db,
      accountDb,
      clickhouse,
      currencies,
      answers,
      now,
      keyring,
      google,
      entry,
      operationNames,
      log: request.log,
    }
    const answering = { requestId, request, reply, antiForgerySecret, siteAddress, source, signedIn }
    return { ...process, ...answering }
  }

  app.decorate('secureSite', publicOrigin?.startsWith('https:') ?? false)
  logAccess(app, parts.onAnswer)
  await protect(app, heatmapSiteId !== null)
  refuseForeignHosts(app, { publicUrl, host })
  app.addHook('onRequest', async (request) => {
    if (!reads.has(request.method) && !isByKey(request.url))
      assertAntiForgery(antiForgerySecret, request, publicOrigin)
  })
  reportHealth(app, { postgres: postgresAnswers, clickhouse: () => clickhouse.answers() })
  app.get('/api/site-settings', async (_request, reply) =>
    reply.header('cache-control', 'private, max-age=300').send({ heatmapSiteId }),
  )
  answerLive(app, { db, now, listen })
  mountApi(app, router, contextOf)
  await serveSite(app, site)
  return app
}

function operationNamesOf(router: ApiRouter): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const { summary } = contract['~orpc'].route
    if (summary !== undefined) names.set(path.join('.'), summary)
  })
  return names
}
