import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_KEPT_A_DAY } from '#analytics/scope/filter-set/keep-filters.ts'
import { MAX_API_KEYS } from '#areas/integrations/server/create-api-key.ts'
import { MAX_ADDRESSES } from '#areas/observability/guardian/model.ts'
import { MAX_SCHEDULES } from '#areas/team/reports/model.ts'
import { exportQuota } from '#model/exports.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { MAX_VIEWS } from '#platform/views/create-view.ts'
import { createFarol } from './server.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

let person: TestPerson
let browser: Browser
beforeEach(async () => {
  person = await newPerson(engines.db)
  browser = openBrowser(url)
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
})

const monitoring = '/api/observability/monitoring'
const days = { from: '2026-11-01', to: '2026-11-02' }
const pagerDuty = { kind: 'pagerDuty', routingKey: 'a'.repeat(32), region: 'us' }
const anyNotice = { severities: [], areas: [], ruleIds: [], virtualChannelIds: [], destinationIds: [] }
const daily = {
  template: 'daily',
  carrier: null,
  viewId: null,
  virtualChannelId: null,
  frequency: 'daily',
  weekday: 1,
  monthDay: 1,
  time: '08:00',
  timeZone: 'America/Sao_Paulo',
  destinationIds: [],
  enabled: false,
}

it.each<[string, number, string, (name: string) => object]>([
  ['destinations', 50, `${monitoring}/destinations`, (name) => ({ name, settings: pagerDuty })],
  [
    'routes',
    50,
    `${monitoring}/notice-routes`,
    (name) => ({
      version: 0,
      settings: { ...anyNotice, name, enabled: true, browsers: true, quiet: null, afterMinutes: 0 },
    }),
  ],
  [
    'watched addresses',
    MAX_ADDRESSES,
    '/api/guardian/addresses',
    (name) => ({ kind: 'page', url: `https://loja.com.br/${name}`, skuId: '' }),
  ],
  [
    'reports',
    MAX_SCHEDULES,
    '/api/report-schedules',
    (name) => ({ settings: { ...daily, name, recipients: [person.id] } }),
  ],
  [
    'API keys',
    MAX_API_KEYS,
    '/api/integrations/api-keys',
    (name) => ({ name, scopes: ['orders'], kind: 'bearer' }),
  ],
  [
    'exports',
    exportQuota.waiting,
    '/api/exports',
    () => ({
      kind: 'orders',
      format: 'csv',
      personal: false,
      question: { frame: { current: days, basis: null }, filters: {}, tab: 'all' },
    }),
  ],
  [
    'saved views',
    MAX_VIEWS,
    '/api/saved-views',
    (name) => ({ screen: 'orders', name, search: '', shared: false }),
  ],
  [
    'kept filters, in a day,',
    MAX_KEPT_A_DAY,
    '/api/filter-sets',
    (name) => ({ filters: { seller: [name] } }),
  ],
])('of %s there are %i, however many are asked for at once', async (_, most, path, bodyOf) => {
  const asked = Array.from({ length: most + 15 }, (__, place) => browser.post(path, bodyOf(`n${place}`)))
  const answers = await Promise.all(asked)
  const made = answers.filter(({ status }) => status < 300)
  const refused = answers.filter(({ status }) => status >= 300)
  expect(refused.every(({ status }) => [409, 422, 429].includes(status))).toBe(true)
  expect(made).toHaveLength(most)
})
