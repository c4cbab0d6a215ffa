import { scaled, stores, stories } from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarBetween } from '#analytics/events/calendar.ts'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { CausesQuestion, type BillingCauses } from '#areas/sales/billing-decomposition/causes-contract.ts'
import {
  BillingQuestion,
  type BillingDecomposition,
  type BillingDimensions,
  type BillingOutlook,
} from '#areas/sales/billing-decomposition/contract.ts'
import { flatShare } from '#areas/sales/billing-decomposition/model.ts'
import { getBillingCauses } from '#areas/sales/billing-decomposition/server/get-billing-causes.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getBillingDimensions } from '#areas/sales/billing-decomposition/server/get-billing-dimensions.ts'
import { getBillingOutlook } from '#areas/sales/billing-decomposition/server/get-billing-outlook.ts'
import { prepareBridge } from '#areas/sales/billing-decomposition/web/prepare-bridge.ts'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { plainText } from '#ui/i18n/rich-text.tsx'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

const anchor = '2026-11-20'
const months = 16

/** A moment and what people ask then: mornings and evenings, working days, weekends and holidays. */
const asked = [
  ...eachDay('2026-06-04', '2026-06-05'),
  ...eachDay('2026-09-06', '2026-09-08'),
  ...eachDay('2026-10-11', '2026-10-13'),
  ...eachDay('2026-11-02', '2026-11-03'),
  ...eachDay('2026-11-19', '2026-11-20'),
].map((day, index) => ({
  day,
  clock: ['08:20', '13:40', '19:05'][index % 3] ?? '',
  period: ['last-7-days', 'yesterday', 'last-30-days', 'today'][index % 4] ?? '',
  compare: ['previous-period', 'previous-year', 'account-average'][index % 3] ?? '',
}))
type Asked = (typeof asked)[number]

let engines: TestEngines
let shop: AccountContext
let t: Awaited<ReturnType<typeof textsForTests>>

beforeAll(async () => {
  t = await textsForTests()
  engines = await testEngines()
  const now = new Date(`${anchor}T23:59:00-03:00`)
  const ctx = await engines.newAccount({ now: () => now, name: stores.aurora.name })
  const profile = scaled(stores.aurora, { scale: 0.15, months })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
  shop = ctx
}, 300_000)
afterAll(() => engines.stop())

type Home = {
  answer: BillingDecomposition
  places: BillingDimensions
  causes: BillingCauses
  outlook: BillingOutlook
  sentence: string
}

async function homeAt({ day, clock, period, compare }: Asked): Promise<Home & { ctx: AccountContext }> {
  const ctx = { ...shop, now: () => new Date(`${day}T${clock}:00-03:00`) }
  const question = BillingQuestion.parse({ period, compare })
  const [answer, places, causes, outlook] = await Promise.all([
    getBillingDecomposition(ctx, question),
    getBillingDimensions(ctx, question),
    getBillingCauses(ctx, CausesQuestion.parse(question)),
    getBillingOutlook(ctx, question),
  ])
  const sentence = plainText(prepareSentence(answer, { causes, outlook }, t)).replaceAll(' ', ' ')
  return { answer, places, causes, outlook, sentence, ctx }
}

const nameOf = ({ day, clock, period, compare }: Asked) => `${day} ${clock}, ${period} against ${compare}`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('what the home says is so', () => {
  it.each(asked.map((each) => [nameOf(each), each] as const))('%s', async (_, each) => {
    const { answer, places, causes, outlook, sentence, ctx } = await homeAt(each)
    const { delta, revenue, drivers } = answer
    const isFlat = Math.abs(delta) < flatShare * (revenue.base ?? 0)

    // tables and pictures close to the headline
    expect(sum(drivers.map(({ effect }) => effect))).toBe(delta)
    const whole = causes.state === 'noAnswer' ? { base: 0, current: 0 } : causes.value
    expect([whole, causes.delta]).toEqual([revenue, delta])
    for (const { segments } of places.dimensions)
      expect(sum(segments.map((segment) => segment.delta))).toBe(delta)

    // ways agree
    const title = prepareBridge(answer, t).title
    for (const said of [sentence.split('.')[0] ?? '', title]) {
      expect(said, sentence).not.toMatch(delta > 0 ? /▼|queda/ : /▲|alta/)
    }
    const pulled = /pux(?:ou|aram) a (alta|queda)/.exec(sentence)?.[1]
    expect([undefined, delta > 0 ? 'alta' : 'queda']).toContain(pulled)
    for (const { effect, share, driver } of causes.causes) {
      expect(isFlat || effect > 0 === delta > 0).toBe(true)
      expect(isFlat || (share ?? 0) >= 0.05).toBe(true)
      expect(driver?.effect ?? effect).toBe(effect)
    }
    for (const { effect } of causes.against) expect(effect > 0).toBe(delta < 0)

    // what is provisional heads nothing
    const isOpen = drivers.some(({ provisional }) => provisional)
    expect(isOpen && sentence.includes('Taxa de faturamento')).toBe(false)
    const [first] = causes.causes.filter(({ provisional }) => !provisional)
    expect(sentence.includes('Principal causa') && (first?.confidence ?? 0) < 0.6).toBe(false)

    // ranges hold what they are about
    const { settlement } = outlook
    const settles = settlement.state === 'ready' ? settlement : undefined
    const range = settles ? [settles.invoiced, settles.low, settles.expected, settles.high] : []
    expect(range).toEqual(range.toSorted((a, b) => a - b))
    expect(settles?.invoiced ?? revenue.current).toBe(revenue.current)

    await expectFindings(ctx, each, places)
  })
})

/** Against every value of the dimension, asked again without a limit. */
async function expectFindings(ctx: AccountContext, { period, compare }: Asked, places: BillingDimensions) {
  const scope = await resolveScope(ctx, BillingQuestion.parse({ period, compare }))
  for (const { dimension, finding, segments } of places.dimensions) {
    if (!['channel', 'uf', 'paymentMethod', 'seller'].includes(dimension)) continue
    const rows = await askQuestion(ctx.clickhouse, {
      ...scope,
      measures: ['capturedOrders', 'invoicedRevenue'],
      groupings: [[dimension]],
    })
    const moved = rows.map(({ keys, base, current }) => ({
      value: keys[dimension] ?? '',
      delta: (current.invoicedRevenue ?? 0) - (base.invoicedRevenue ?? 0),
      captured: [base.capturedOrders ?? 0, current.capturedOrders ?? 0] as const,
    }))
    const total = sum(moved.map((one) => one.delta))
    const own = moved.find(({ value }) => value === finding.label)
    const [rose, fell] = [moved.filter((one) => one.delta > 0.5), moved.filter((one) => one.delta < -0.5)]
    const holds = {
      onlyRose: () => rose.length === 1 && rose[0] === own,
      onlyFell: () => fell.length === 1 && fell[0] === own,
      mostRise: () => total > 0 && (own?.delta ?? 0) >= 0.499 * total,
      mostFall: () => total < 0 && (own?.delta ?? 0) <= 0.499 * total,
      spread: () => moved.every((one) => Math.abs(total) < 1 || one.delta / total < 0.501),
    }
    expect(holds[finding.kind](), JSON.stringify({ dimension, finding, moved })).toBe(true)
    for (const { value, kind } of segments.filter(({ kind: one }) => one === 'entered' || one === 'left')) {
      const [before, after] = moved.find((one) => one.value === value)?.captured ?? [0, 0]
      expect(kind === 'entered' ? before : after).toBe(0)
    }
  }
}

it('calls quiet days quiet, holidays too', async () => {
  const told = stories(anchor, months).filter(({ store }) => store === 'aurora')
  const isLoud = (day: string) =>
    told.some(({ seen }) => addDays(seen.period.from, -8) <= day && day <= addDays(seen.period.to, 15)) ||
    calendarBetween(addDays(day, -10), addDays(day, 6)).some(({ kind }) => kind === 'commerce')
  const quiet = eachDay('2026-04-15', '2026-11-14')
    .filter((day, index) => index % 4 === 1 || calendarBetween(day, day).length > 0)
    .filter((day) => !isLoud(day))
  const said = await Promise.all(
    quiet.map(async (day, index) => {
      const period = index % 2 === 0 ? 'last-7-days' : 'yesterday'
      const { sentence } = await homeAt({ day, clock: '14:10', period, compare: 'previous-period' })
      return {
        day,
        sentence,
        isQuiet: /Nada fora do normal|está no normal|praticamente o mesmo/.test(sentence),
      }
    }),
  )
  const loud = said.filter(({ isQuiet }) => !isQuiet)
  expect(said.length).toBeGreaterThan(15)
  expect(loud.length / said.length, JSON.stringify(loud)).toBeLessThanOrEqual(0.1)
})
