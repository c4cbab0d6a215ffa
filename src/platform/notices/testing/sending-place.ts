import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import {
  startNoticeStandIn,
  type NoticeStandIn,
  type Service,
} from '../../../../tools/notice-stand-in/start-notice-stand-in.ts'
import type { Logger } from '../../context.ts'
import { newSigningSecret } from '../../identity/api-keys/signing-secret.ts'
import { mailDatabase, type MailDatabase } from '../../mail/testing/mail-database.ts'
import { connectEngines, engineUrls, type TestAccount, type TestEngines } from '../../testing/engines.ts'
import { startDeliverySender } from '../delivery-sender.ts'
import { sealDestination, type DestinationSettings } from '../destination-settings.ts'
import type { Notice } from '../notice.ts'
import { openSending } from '../open-sending.ts'
import { queueNotice } from '../queue-notice.ts'
import { deliveries, destinations } from '../schema.ts'
import { wakeSenders } from '../wake-senders.ts'
import { addDestination, addRoute } from './notices.ts'

export const patience = { timeout: 20_000, interval: 20 }

export type SendingPlace = {
  engines: TestEngines
  standIn: NoticeStandIn
  /** The account whose notices are queued; tests may replace it. */
  ctx: TestAccount
  clock: { now: number }
  now: () => Date
  /** Replaces Meta's server. */
  whatsAppUrl?: string
  /** Hosts allowed in addition to the stand-in. */
  alsoAllowed?: string[]
  /** Defaults to a silent logger. */
  log?: Logger
}

/**
 * A database with only these tests' notices, stand-ins for the services, senders, and a clock controlled by
 * tests.
 */
export function sendingPlace(databaseName: string) {
  let database: MailDatabase
  const clock = { now: 0 }
  const now = () => new Date(clock.now)
  /** Filled before each test. */
  const place = { clock, now } as SendingPlace
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const { postgresUrl, clickhouseUrl } = engineUrls()
    database = await mailDatabase(databaseName)
    const own = new URL(postgresUrl)
    own.pathname = databaseName
    place.engines = connectEngines({ postgresUrl: own.href, clickhouseUrl })
  })
  beforeEach(async () => {
    clock.now = Date.now()
    place.standIn = await startNoticeStandIn({ now })
    place.ctx = await place.engines.newAccount({ now })
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await place.engines.db.delete(deliveries)
    await place.standIn.close()
  })
  afterAll(async () => {
    await place.engines.stop()
    await database.close()
  })

  const rows = () => place.engines.db.select().from(deliveries).orderBy(asc(deliveries.seq))
  const stateOf = async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`).join()
  const settingsOf = {
    slack: () => ({ kind: 'slack', url: place.standIn.urls.slack }),
    teams: () => ({ kind: 'teams', url: place.standIn.urls.teams }),
    googleChat: () => ({ kind: 'googleChat', url: place.standIn.urls.googleChat }),
    webhook: () => ({ kind: 'webhook', url: place.standIn.urls.webhook, secret: newSigningSecret() }),
    pagerDuty: () => ({ kind: 'pagerDuty', routingKey: place.standIn.routingKey, region: 'us' }),
    push: () => {
      const { endpoint, keys } = place.standIn.newBrowser()
      return { kind: 'webPush', endpoint, ...keys }
    },
  } satisfies Record<Service, () => DestinationSettings>

  return {
    place,
    rows,
    settingsOf,
    start: () => {
      const { engines, standIn, ctx } = place
      const { db, listen } = engines
      const { keyring } = ctx
      const log = place.log ?? ctx.log
      const sending = openSending({
        FAROL_OUTBOUND_ALLOWED: new Set([new URL(standIn.url).host, ...(place.alsoAllowed ?? [])]),
        FAROL_PAGERDUTY_SERVER: standIn.url,
        FAROL_WHATSAPP_URL: place.whatsAppUrl,
      })
      const siteAddress = 'https://farol.exemplo.com.br'
      stops.push(startDeliverySender({ db, listen, log, keyring, now, siteAddress, ...sending }))
    },
    /** With a route that takes everything. */
    destination: async (settings: DestinationSettings): Promise<string> => {
      const { ctx, engines } = place
      const id = await addDestination(ctx, { kind: settings.kind })
      const sealed = sealDestination(ctx.keyring, id, settings)
      await engines.db.update(destinations).set({ sealed }).where(eq(destinations.id, id))
      await addRoute(ctx, { destinationIds: [id] })
      return id
    },
    queue: (...notices: Notice[]) => {
      const { ctx } = place
      return ctx.db.transaction(async (tx) => {
        for (const notice of notices) {
          const labels = { severity: notice.severity, area: 'payments', ruleId: null, virtualChannelId: null }
          await queueNotice({ tx, keyring: ctx.keyring, now: now() }, ctx.account.id, notice, labels)
        }
      })
    },
    /** Senders poll at once. */
    pass: async (time: number) => {
      clock.now += time
      await wakeSenders(place.engines.db)
    },
    expectStates: (states: string) => expect.poll(stateOf, patience).toBe(states),
    expectAllSent: () =>
      expect.poll(async () => (await rows()).every(({ state }) => state === 'sent'), patience).toBe(true),
  }
}
