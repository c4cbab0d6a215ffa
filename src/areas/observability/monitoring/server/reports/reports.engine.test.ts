import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { ChangeAlerts } from '../../alerts-contract.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { codeOf } from '#testing/code-of.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { saveRule } from '../rules/save-rule.ts'
import { changeAlerts } from '../alerts/change-alerts.ts'
import { alerts } from '../schema.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
} from '../testing/rules.ts'
import { getMonitoringOverview } from './get-monitoring-overview.ts'
import { getMonitoringSummary } from './get-monitoring-summary.ts'
import { getRuleFeedback } from './get-rule-feedback.ts'

let engines: TestEngines
let account: TestAccount
let other: TestAccount
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)
let minute = 120
const now = () => at(minute)

/** Two minutes without an order are normal here; ten are not: a rule of five minutes cries wolf at 12:20, and is right at 13:10. */
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ now })
  other = await engines.newAccount({ now })
  const steady = minutesBetween(-60, 120).filter((at) => (at < 20 || at >= 25) && (at < 70 || at >= 100))
  await insertOrders(account, ordersAt('Site', noon, steady))
  await addRule(account, noOrders(), at(0))
  for (minute of [26, 40, 76]) await evaluateAll(evaluating(engines, now), account.account.id)
  const [first, second] = await alertsOf(account)
  const judge = (id: string | undefined, verdict: string) =>
    changeAlerts(account, ChangeAlerts.parse({ ids: [id], change: { act: 'judge', verdict } }))
  await judge(first?.id, 'falseAlarm')
  await judge(second?.id, 'confirmed')
  await changeAlerts(account, ChangeAlerts.parse({ ids: [second?.id], change: { act: 'acknowledge' } }))
  minute = 90
  await evaluateAll(evaluating(engines, now), account.account.id)
})
afterAll(() => engines.stop())

const nobody = (): TestAccount => ({ ...account, permissions: new Set() })
const today = { period: 'today' } as const

it('the overview tells what is open and lost, the rules, what fired, and how often they were right', async () => {
  const overview = await getMonitoringOverview(account, today)
  expect(overview).toMatchObject({
    open: [
      { area: 'sales', severities: { critical: 1, warning: 0, info: 0 } },
      { area: 'orders', severities: { critical: 0 } },
      { area: 'payments', severities: { critical: 0 } },
      { area: 'catalog', severities: { critical: 0 } },
      { area: 'logistics', severities: { critical: 0 } },
      { area: 'marketing', severities: { critical: 0 } },
    ],
    rules: { all: 1, on: 1, noData: 0, failed: 0 },
    precision: [{ week: '2026-11-15', fired: 2, judged: 2, right: 1 }],
  })
  expect(overview.fired).toHaveLength(2)
  expect(overview.uncovered).not.toContain('capturedOrders')
  expect(overview.uncovered).toContain('approval')
  const revenue = overview.revenue.reduce((sum, { value }) => sum + value, 0)
  // whole hours until now: 11:00 to 13:00, without the five minutes
  expect(revenue).toBe(115 * 10_000)
  expect(await getMonitoringOverview(other, today)).toMatchObject({
    fired: [],
    precision: [],
    rules: { all: 0 },
  })
  expect((await getMonitoringOverview({ ...account, channelIds: [] }, today)).revenue).toEqual([])
  expect(await codeOf(getMonitoringOverview(nobody(), today))).toBe('forbidden')
})

it('the summary counts a period beside the one before', async () => {
  await account.db.update(alerts).set({ lost: 5000 }).where(eq(alerts.verdict, 'confirmed'))
  const summary = await getMonitoringSummary(account, today)
  expect(summary).toMatchObject({
    current: { fired: 2, incidents: 2, lost: 5000, mtta: 1, judged: 2, right: 1 },
    before: { fired: 0, incidents: 0, lost: 0, mtta: null, mttr: null },
    severities: { critical: 2, warning: 0, info: 0 },
    areas: [
      { area: 'sales', fired: 2, lost: 5000 },
      { area: 'orders', fired: 0, lost: 0 },
      { area: 'payments', fired: 0, lost: 0 },
      { area: 'catalog', fired: 0, lost: 0 },
      { area: 'logistics', fired: 0, lost: 0 },
      { area: 'marketing', fired: 0, lost: 0 },
    ],
    rulesSince: at(0).toISOString(),
    rules: [{ name: 'Pedidos por canal', fired: 2, judged: 2, right: 1, lost: 5000 }],
  })
  expect(summary.current.mttr).toBe(10)
  expect(summary.worst.map(({ lost }) => lost)).toEqual([5000])
  expect((await getMonitoringSummary(other, today)).current.fired).toBe(0)
  expect(await codeOf(getMonitoringSummary(account, { period: '2027-01-01_2027-01-02' }))).toBe(
    'invalidInput',
  )
  expect(await codeOf(getMonitoringSummary(nobody(), today))).toBe('forbidden')
})

it('a rule that cried wolf is told what would have spared it, and kept what was right, until it is applied', async () => {
  const { items } = await getRuleFeedback(account)
  expect(items).toMatchObject([
    {
      name: 'Pedidos por canal',
      fired: 2,
      verdicts: { confirmed: 1, falseAlarm: 1 },
      precision: 0.5,
      suggestion: { changed: 'pending', settings: { pending: 2 }, spared: 1, kept: 1, lost: 0 },
    },
  ])
  const [rule] = items
  const { ruleId = '', version = 0 } = rule ?? {}
  const settings = RuleSettings.parse(rule?.suggestion?.settings)
  await saveRule(account, { id: ruleId, version, settings })
  expect((await getRuleFeedback(account)).items).toMatchObject([{ version: version + 1, suggestion: null }])
  expect((await getRuleFeedback(other)).items).toEqual([])
  expect(await codeOf(getRuleFeedback(nobody()))).toBe('forbidden')
})
