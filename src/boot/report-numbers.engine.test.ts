import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import type { Template } from '#areas/team/reports/model.ts'
import type { ReportSettings } from '#areas/team/reports/schedules-contract.ts'
import { composeReport, type Composed } from '#areas/team/reports/server/compose-report.ts'
import { findRecipients } from '#areas/team/reports/server/find-recipients.ts'
import { newChannel, reportSettings } from '#areas/team/reports/server/testing/run-reports.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { formatCount } from '#model/formats/number.ts'
import type { Role } from '#model/permissions.ts'
import { memberships } from '#platform/identity/schema.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { savedViews } from '#platform/views/schema.ts'
import { demoAccount } from '../testing/crawl-accounts.ts'
import { inQuery } from '../testing/in-query.ts'
import { saidByScreens } from '../testing/said-by-screens.ts'
import { createFarol } from './server.ts'
import { reportSources } from './services.ts'

const BILLING_VIEW = '00000000-0000-4000-8000-0000000000b1'
const ORDERS_VIEW = '00000000-0000-4000-8000-0000000000b2'
const viewIds = {
  docks: '00000000-0000-4000-8000-0000000000b3',
  clients: '00000000-0000-4000-8000-0000000000b4',
  live: '00000000-0000-4000-8000-0000000000b5',
  segment: '00000000-0000-4000-8000-0000000000b6',
  users: '00000000-0000-4000-8000-0000000000b7',
  files: '00000000-0000-4000-8000-0000000000b8',
  catalog: '00000000-0000-4000-8000-0000000000b9',
}
const CARRIER = 'Rota Agreste'

type Person = { name: string; id: string; browser: Browser }

let engines: TestEngines
let app: FastifyInstance
let url: string
let shop: TestAccount
let clock = Date.parse('2026-11-20T11:00:00Z')
const now = () => new Date(clock)
const people: Person[] = []

beforeAll(async () => {
  engines = await testEngines()
  shop = await demoAccount(engines)
  app = await createFarol(farolParts(engines, { now }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const [site, marketplace] = [
    await newChannel(engines, shop, 'Site'),
    await newChannel(engines, shop, 'App'),
  ]
  await addPerson('todos os canais', 'owner', null)
  await addPerson('só o site', 'analyst', [site])
  await addPerson('só o aplicativo', 'analyst', [marketplace])
  const kept = { accountId: shop.account.id, shared: true, ownerId: null, updatedAt: now() }
  await engines.db.insert(savedViews).values([
    {
      ...kept,
      id: BILLING_VIEW,
      screen: 'billingDecomposition',
      name: 'Sul',
      search: 'period=last-7-days&compare=previous-year&uf=RS&uf=SC&uf=PR',
    },
    {
      ...kept,
      id: ORDERS_VIEW,
      screen: 'orders',
      name: 'Caros do mês',
      search: 'period=this-month&value=50000_&tab=all&uf=SP&uf=RJ&page=3&sort=-total',
    },
    ...(
      [
        ['docks', 'logisticsDocks', 'period=last-7-days&compare=previous-year&uf=SP'],
        ['clients', 'clientsAnalytics', 'period=last-90-days'],
        ['live', 'paymentsLive', 'paymentMethod=Pix&window=5'],
        ['segment', 'clientSegments', 'segment=champions&segment=loyal'],
        ['catalog', 'catalogAnalytics', 'category=Celulares&table=trend'],
        ['users', 'users', 'role=analyst&sort=-name'],
        ['files', 'files', 'sort=name'],
      ] as const
    ).map(([key, screen, search]) => ({ ...kept, id: viewIds[key], screen, name: key, search })),
  ])
}, 300_000)
afterAll(async () => {
  await app.close()
  await engines.stop()
})

async function addPerson(name: string, role: Role, virtualChannelIds: string[] | null): Promise<void> {
  const { id, email, password } = await newPerson(engines.db, [])
  await engines.db
    .insert(memberships)
    .values({ userId: id, accountId: shop.account.id, role, virtualChannelIds })
  const browser = openBrowser(url)
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  people.push({ name, id, browser })
}

async function ask<Answer>({ browser }: Person, path: string, input: object): Promise<Answer> {
  const { status, body } = await browser.get(`/api${path}?${inQuery(input)}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body as Answer
}

const money = (value: number | null) =>
  value === null ? '—' : formatMoneyText(value, shop.account.currency, true)

type Screen = keyof ReturnType<typeof saidByScreens>
const screens = saidByScreens(ask, money, CARRIER)

const reports: [Partial<ReportSettings>, Screen[]][] = [
  [{ template: 'daily' }, ['billing', 'targets', 'payments', 'packages', 'alerts']],
  [{ template: 'weekly', frequency: 'weekly' }, ['billing', 'payments', 'packages', 'alerts']],
  [{ template: 'targets', frequency: 'monthly' }, ['targets', 'billing']],
  [{ template: 'carrier', carrier: CARRIER }, ['carrier']],
  [{ template: 'view', viewId: BILLING_VIEW }, ['south']],
  [{ template: 'view', viewId: ORDERS_VIEW }, ['orders']],
]

/** Of what other tests compare at several moments: once. */
const others: typeof reports = [
  [{ template: 'view', viewId: viewIds.docks }, ['docks']],
  [{ template: 'view', viewId: viewIds.clients }, ['clients']],
  [{ template: 'view', viewId: viewIds.live }, ['live']],
  [{ template: 'view', viewId: viewIds.catalog }, ['catalog']],
  [{ template: 'view', viewId: viewIds.segment }, ['segment']],
]

const moments = ['2026-10-26T11:00:00Z', '2026-11-01T21:30:00Z', '2026-11-20T11:00:00Z']

/** The days that had ended, in the account's zone. */
function subjectOf(template: Template | undefined): { period: string; compare: string; month: string } {
  const to = addDays(dayOf(clock, shop.account.timeZone), -1)
  const month = to.slice(0, 7)
  const back = { daily: 0, weekly: 6, targets: Number(to.slice(8)) - 1, carrier: 29, view: 0 }
  const from = addDays(to, -back[template ?? 'daily'])
  const aWeekBefore = `${addDays(from, -7)}_${addDays(to, -7)}`
  const isOfWeeks = template === 'daily' || template === 'weekly'
  return { period: `${from}_${to}`, month, compare: isOfWeeks ? aWeekBefore : 'previous-period' }
}

async function composed(person: Person, settings: ReturnType<typeof reportSettings>): Promise<Composed> {
  const { db, accountDb, clickhouse, keyring } = engines
  const means = { db, accountDb, clickhouse, log: shop.log, now }
  const schedule = { accountId: shop.account.id, scheduleId: BILLING_VIEW, settings }
  const found = await findRecipients(means, schedule)
  expect(found).toHaveLength(1)
  const outcome = found[0]?.outcome
  if (outcome === undefined || !('ctx' in outcome)) throw new Error(`${person.name} receives nothing`)
  return composeReport({ ...outcome.ctx, keyring }, reportSources, settings, {
    dueAt: clock,
    late: false,
    missed: 0,
  })
}

/** Every figure of a report, by its label; the last column of rows, by their first. */
const figuresOf = ({ report }: Composed): Map<string, string[]> => {
  const said = report.parts.flatMap((part) => {
    if (part.kind === 'figures') return part.figures.map(({ label, value }) => [label, value] as const)
    if (part.kind === 'table') return part.rows.map((row) => [row[0] ?? '', row.at(-1) ?? ''] as const)
    return []
  })
  return new Map(
    [...Map.groupBy(said, ([label]) => label)].map(([label, all]) => [label, all.map(([, v]) => v)]),
  )
}

it('each number of 69 reports is that of its screen, for the same person at the same moment', async () => {
  let [compared, sent] = [0, 0]
  for (const moment of moments) {
    clock = Date.parse(moment)
    for (const person of people)
      for (const [more, shown] of moment === moments.at(-1) ? [...reports, ...others] : reports) {
        const report = await composed(person, reportSettings({ ...more, recipients: [person.id] }))
        sent += 1
        const said = figuresOf(report)
        for (const screen of shown) {
          const subject = subjectOf(more.template)
          for (const [label, value] of Object.entries(await screens[screen](person, subject))) {
            const where = `${label}, ${more.template} de ${person.name} em ${moment}`
            expect(said.get(label) ?? [], where).toContain(value)
            compared += 1
          }
        }
      }
  }
  expect(sent).toBe(69)
  expect(compared).toBeGreaterThan(340)
}, 180_000)

it('people and files are listed as their screens list them, for who may take them out', async () => {
  const [owner, analyst] = people
  if (owner === undefined || analyst === undefined) throw new Error('nobody is there')
  const settings = (viewId: string, { id }: Person) =>
    reportSettings({ template: 'view', viewId, recipients: [id] })
  const said = figuresOf(await composed(owner, settings(viewIds.users, owner)))
  const users = await ask<{ total: number; items: { name: string }[] }>(owner, '/admin/users', {
    role: 'analyst',
  })
  expect(said.get('Linhas')).toEqual([formatCount(users.total)])
  expect(users.items.map(({ name }) => said.has(name))).toEqual([true, true])
  const files = figuresOf(await composed(owner, settings(viewIds.files, owner)))
  expect(files.get('Linhas')).toEqual(['0'])
  await expect(composed(analyst, settings(viewIds.users, analyst))).rejects.toMatchObject({
    code: 'forbidden',
  })
})
