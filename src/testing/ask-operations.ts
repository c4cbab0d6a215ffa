import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { openBrowser, type Answer, type Browser } from '#platform/testing/browser.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import type { Operation } from '#platform/testing/operations.ts'
import type { TestPerson } from '#platform/testing/people.ts'
import { errorMessages } from '#model/error-codes.ts'

/** Open to somebody who is not signed in; every other operation is not. */
export const forAnybody = new Set([
  'session.getCsrf',
  'session.getSignInOptions',
  'session.getGoogleUrl',
  'session.finishGoogle',
  'session.login',
  'session.finishSignIn',
  'session.logout',
  'session.signUp',
  'session.confirmSignUp',
  'session.forgotPassword',
  'session.checkRecovery',
  'session.recoverPassword',
  'session.describeInvitation',
  'session.acceptInvitation',
  'googleAnalytics.finishAnalytics',
])

/** For a person in whatever account, or in none: what one does to oneself needs no permission. */
const ofAPerson = ({ id }: Operation) => /^(session|myAccount|pinnedFigures)\./.test(id)

/** Called by systems, with a key or a secret of their own and without a session. */
export const withAKey = ({ id }: Operation) => /^(ingest|hooks)\./.test(id)

export const ofAnAccount = (operation: Operation): boolean =>
  !ofAPerson(operation) && !withAKey(operation) && !forAnybody.has(operation.id)

/** Bodies that the schema alone does not tell. */
const mapping: unknown = JSON.parse(
  readFileSync(new URL('../../examples/olist.mapping.json', import.meta.url), 'utf8'),
)
const adsAccess = { clientId: 'id', clientSecret: 'segredo', refreshToken: '1//r' }
const application = { clientId: 'id', clientSecret: 'segredo' }
const campaign = {
  settings: {
    name: 'Verão',
    goal: 'sales',
    channels: [],
    start: '2026-11-01',
    end: '2026-11-30',
    budget: null,
    target: null,
    utm: { source: [], medium: [], campaign: [] },
    coupons: [],
    skus: [],
    links: [],
    isDraft: false,
  },
}
const promotion = {
  settings: {
    name: 'Pix',
    benefit: { type: 'percentage', on: 'item', off: 500 },
    skus: [],
    categories: [],
    brands: [],
    salesChannels: [],
    paymentMethods: ['Pix'],
    coupons: [],
    minimumValue: null,
    firstPurchase: false,
    start: '2026-11-01',
    end: null,
    cumulative: true,
    maximumUses: null,
  },
}
const report = {
  settings: {
    name: 'Resumo',
    template: 'daily',
    carrier: null,
    virtualChannelId: null,
    frequency: 'daily',
    weekday: 1,
    monthDay: 1,
    time: '08:00',
    timeZone: 'America/Sao_Paulo',
    enabled: true,
    recipients: ['7a6f9c1e-52d4-4b0c-9f0e-3f3b1c1d2e4f'],
    viewId: null,
    destinationIds: [],
  },
}
export const bodies: Record<string, unknown> = {
  'guardian.saveCheck': {
    key: 'negativeStock',
    enabled: true,
    limit: null,
    severity: null,
    ownerId: null,
    version: 0,
  },
  'guardian.silenceCheck': { key: 'negativeStock', until: null, version: 0 },
  'guardian.fixItems': {
    key: 'ordersStopped',
    fix: 'commentOrders',
    items: ['1'],
    requestId: '00000000-0000-4000-8000-000000000000',
    text: 'Ver',
  },
  'guardian.addAddress': { kind: 'page', url: 'https://loja.exemplo.com.br/' },
  'reportSchedules.saveSchedule': report,
  'reportSchedules.previewReport': report,
  'promotions.createPromotion': promotion,
  'promotions.updatePromotion': { ...promotion, version: 1 },
  'promotions.savePromotionGuards': {
    guards: { leastMargin: null, ceiling: 4000, forgottenAfterDays: 90, budget: null },
    version: 0,
  },
  'campaigns.createCampaign': campaign,
  'campaigns.updateCampaign': { ...campaign, version: 1 },
  'account.saveAccountSettings': {
    name: 'Loja',
    currency: 'BRL',
    timeZone: 'America/Bahia',
    holidayState: 'BA',
    ownHolidays: [],
    version: 1,
  },
  'whatsApp.connectNumber': {
    phoneNumberId: '1050000001',
    businessId: '2050000001',
    version: 0,
    accessToken: 'token',
    appSecret: 'segredo',
    verifyToken: 'frase',
  },
  'whatsApp.connectBridge': {
    server: 'https://ponte.exemplo.com.br',
    instance: 'plantao',
    apiKey: 'chave',
    accepted: true,
    version: 0,
  },
  'whatsApp.saveList': {
    version: 0,
    form: 'contacts',
    name: 'Plantão',
    enabled: true,
    subscription: { severities: [], areas: [], virtualChannelIds: [], quiet: null },
  },
  'whatsApp.addPerson': {
    name: 'Ana',
    phone: '11987654321',
    consentHow: 'Formulário',
    consentOn: '2026-01-10',
  },
  'destinations.subscribeBrowser': {
    endpoint: 'https://push.exemplo.com.br/1',
    name: 'Navegador',
    p256dh: 'A'.repeat(87),
    auth: 'A'.repeat(22),
  },
  'connections.shopify.try': { ...application, account: 'loja' },
  'connections.shopify.connect': { ...application, account: 'loja', name: 'Loja' },
  'connections.shopify.replaceKey': application,
  'connections.mercadopago.try': { accessToken: 'token', account: '123456' },
  'connections.mercadopago.connect': { accessToken: 'token', account: '123456', name: 'Pagamentos' },
  'connections.mercadopago.replaceKey': { accessToken: 'token' },
  'connections.pagarme.try': { secretKey: 'sk_1', account: 'acc_12345678' },
  'connections.pagarme.connect': { secretKey: 'sk_1', account: 'acc_12345678', name: 'Pagamentos' },
  'connections.pagarme.replaceKey': { secretKey: 'sk_1' },
  'connections.intelipost.try': { apiKey: 'chave', account: 'Loja' },
  'connections.intelipost.connect': { apiKey: 'chave', account: 'Loja', name: 'Rastreio' },
  'connections.intelipost.replaceKey': { apiKey: 'chave' },
  'connections.correios.try': { user: 'loja', accessCode: 'c', account: '0067599079' },
  'connections.correios.connect': { user: 'loja', accessCode: 'c', account: '0067599079', name: 'Rastreio' },
  'connections.correios.replaceKey': { user: 'loja', accessCode: 'c' },
  'connections.metaads.try': { accessToken: 'token', account: '1234567890' },
  'connections.metaads.connect': { accessToken: 'token', account: '1234567890', name: 'Anúncios' },
  'connections.metaads.replaceKey': { accessToken: 'token' },
  'connections.googleads.try': { ...adsAccess, account: '1234567890' },
  'connections.googleads.connect': { ...adsAccess, account: '1234567890', name: 'Anúncios' },
  'connections.googleads.replaceKey': adsAccess,
  'googleAnalytics.connectAnalytics': {
    name: 'Visitas',
    property: '1',
    webChannel: 'Site',
    appChannel: 'App',
  },
  'exports.startExport': { kind: 'orders' },
  'integrations.previewMapping': { mapping },
  'integrations.surveyValues': { mapping },
  'integrations.saveMapping': { mapping, version: 0 },
}

export async function ask(
  browser: Browser,
  operation: Operation,
  given: { token?: string; body?: string; ids?: Record<string, string> } = {},
): Promise<Answer> {
  const { id, method, contentType, isWrite } = operation
  const known = bodies[id] === undefined ? operation.body?.() : JSON.stringify(bodies[id])
  const body = given.body ?? known
  if (!browser.cookies.has('farol_csrf')) await browser.get('/api/users/csrf')
  const token = given.token ?? browser.cookies.get('farol_csrf') ?? ''
  return browser.send(operation.path(given.ids), {
    method,
    headers: {
      ...(isWrite ? { 'x-csrf-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

export async function signedIn(url: string, person: TestPerson): Promise<Browser> {
  const browser = openBrowser(url)
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

/** Everything that an account has written down: rows of every table, and what its audit says was done. */
export async function written({ owner, db }: TestEngines, accountId: string): Promise<unknown> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name NOT IN ('audit_log', 'audit_heads') ORDER BY 1`,
  )
  const counts: unknown[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `SELECT count(*), md5(string_agg(to_jsonb(t)::text, ',' ORDER BY to_jsonb(t)::text)) FROM (SELECT * FROM ${name} WHERE account_id = $1) AS t`,
      [accountId],
    )
    counts.push(name, rows[0])
  }
  const done = and(eq(auditLog.accountId, accountId), eq(auditLog.outcome, 'done'))
  return [counts, await db.$count(auditLog, done)]
}

export type Outcome = { id: string; status: number; code: unknown }

/** What operations answered, each with a sentence of the catalogue and nothing of the inside. */
export async function outcomes(
  asked: readonly Operation[],
  asking: (operation: Operation) => Promise<Answer>,
): Promise<Outcome[]> {
  const found: Outcome[] = []
  for (const operation of asked) {
    const { status, body, text } = await asking(operation)
    const { code, message } = (typeof body === 'object' ? body : {}) as { code?: unknown; message?: unknown }
    const known = Object.values(errorMessages).some((sentence) => sentence === message)
    const leaks = /node_modules|at \w+ \(|select |postgres|clickhouse/i.test(text)
    found.push({ id: operation.id, status, code: leaks || !known ? text : code })
  }
  return found
}

export const all = (asked: readonly Operation[], status: number, code: string): Outcome[] =>
  asked.map(({ id }) => ({ id, status, code }))
