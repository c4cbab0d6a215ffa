import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askLeaves } from '#analytics/localise/ask-leaves.ts'
import { OTHERS } from '#analytics/localise/leaves.ts'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { Filters } from '#model/dimensions.ts'
import { BillingCauses, CausesQuestion } from '../../causes-contract.ts'
import { BillingQuestion } from '../../contract.ts'
import { getBillingCauses } from '../get-billing-causes.ts'
import { getBillingDecomposition } from '../get-billing-decomposition.ts'
import { notApproved, ordersOf } from './testing/two-weeks.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T13:40:00Z')
const weeks = eachDay('2026-10-26', '2026-11-08')
const isAfter = (day: string) => day >= '2026-11-02'
const question = (input: object = {}) =>
  CausesQuestion.parse({ period: '2026-11-02_2026-11-08', compare: 'previous-period', ...input })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** In the second week the Pix of the Feira in São Paulo is not approved. */
async function withOutage(overrides: Parameters<TestEngines['newAccount']>[0] = {}): Promise<AccountContext> {
  const ctx = await engines.newAccount({ now, ...overrides })
  await insertOrders(
    ctx,
    ordersOf(weeks, ({ day, channel, uf, payment_method }) =>
      isAfter(day) && channel === 'Feira' && uf === 'SP' && payment_method === 'Pix' ? notApproved(day) : {},
    ),
  )
  return ctx
}

const placesOf = ({ causes }: BillingCauses) =>
  causes.map(({ segments }) =>
    Object.fromEntries(
      segments.map(({ dimension, values }) => [dimension, values.map(({ value }) => value)]),
    ),
  )
const outage = { channel: ['Feira'], uf: ['SP'], paymentMethod: ['Pix'] }

describe('where the revenue changed', () => {
  it('is named by the smallest place, with its driver, and both sides of the wall', async () => {
    const ctx = await withOutage()
    const answer = await getBillingCauses(ctx, question())
    expect(BillingCauses.parse(answer)).toEqual(answer)
    expect(answer.verdict).toBe('localised')
    expect(placesOf(answer)).toEqual([outage])
    const [cause] = answer.causes
    expect(cause?.share).toBeCloseTo(1, 6)
    expect(cause?.driver?.key).toBe('approval')
    expect(cause?.driver?.effect).toBe(answer.delta)
    expect(cause?.driver?.value).toEqual({ base: 1, current: 0 })
    expect(cause?.outside.delta).toBe(0)
    expect(cause?.inside.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(cause?.effect)
  })

  it('says what the home says, inside a cause as of the whole', async () => {
    const ctx = await withOutage()
    const answer = await getBillingCauses(ctx, question())
    const home = (filters: Filters) =>
      getBillingDecomposition(ctx, BillingQuestion.parse({ ...question(), filters }))
    const [all, there] = await Promise.all([home({}), home(outage)])
    expect([answer.value, answer.delta]).toEqual([all.revenue, all.delta])
    const [cause] = answer.causes
    expect([cause?.inside.value, cause?.inside.delta]).toEqual([there.revenue, there.delta])
    expect(cause?.inside.drivers).toEqual(
      there.drivers.map(({ key, value, effect }) => ({ key, value, effect })),
    )
  })

  it('names a category, which only the lines know', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf(weeks, ({ day, category }) => (isAfter(day) && category === 'Jardim' ? undefined : {})),
    )
    const answer = await getBillingCauses(ctx, question())
    expect(placesOf(answer)[0]).toEqual({ category: ['Jardim'] })
    expect(answer.causes[0]?.unit).toBe('units')
    expect(answer.causes[0]?.share).toBeCloseTo(1, 6)
  })

  it('names a SKU as its newest lines call it', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf(weeks, ({ day, category }) => {
        const product_name = day === '2026-11-01' ? 'Vaso azul' : 'Vaso'
        const line = {
          sku_id: category === 'Casa' ? 'V1' : 'V2',
          category: 'Casa',
          price: 10_000,
          product_name,
        }
        return isAfter(day) && line.sku_id === 'V2' ? undefined : { lines: [line] }
      }),
    )
    const { causes } = await getBillingCauses(ctx, question())
    expect(causes[0]?.segments).toEqual([{ dimension: 'sku', values: [{ value: 'V2', label: 'Vaso azul' }] }])
  })

  it('opens a place with sessions by its sessions and its conversion', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf(
        weeks,
        ({ day, channel, uf, copy }) =>
          isAfter(day) && channel === 'Site' && uf === 'RJ' && copy > 1 ? undefined : {},
        8,
      ),
    )
    await insertSessions(
      ctx,
      weeks.flatMap((day) =>
        ['SP', 'RJ', 'MG', 'RS'].map((uf) => ({
          hour: `${day}T12:00:00Z`,
          channel: 'Site',
          uf,
          sessions: 400,
        })),
      ),
    )
    const answer = await getBillingCauses(ctx, question())
    expect(placesOf(answer)[0]).toEqual({ channel: ['Site'], uf: ['RJ'] })
    expect(answer.causes[0]).toMatchObject({ unit: 'sessions', driver: { key: 'conversion' } })
    const rate = await getBillingCauses(ctx, question({ metric: 'conversion' }))
    expect(placesOf(rate)[0]).toMatchObject({ uf: ['RJ'] })
    expect(rate.value.current).toBeLessThan(rate.value.base ?? 0)
  })

  it('of the approval is told as a fraction', async () => {
    const answer = await getBillingCauses(await withOutage(), question({ metric: 'approval' }))
    expect(placesOf(answer)).toEqual([outage])
    expect(answer.value).toEqual({ base: 1, current: 1 - 1 / 36 })
    expect(answer.causes[0]?.inside.value).toEqual({ base: 1, current: 0 })
  })

  it('is nowhere in particular when everything fell alike', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf(weeks, ({ day, copy }) => (isAfter(day) && copy > 1 ? undefined : {})),
    )
    const answer = await getBillingCauses(ctx, question())
    expect([answer.verdict, answer.causes]).toEqual(['general', []])
    expect(answer.delta).toBeLessThan(0)
  })

  it('has no answer without sales', async () => {
    const answer = await getBillingCauses(await engines.newAccount({ now }), question())
    expect(answer).toMatchObject({ state: 'noAnswer', causes: [] })
  })

  it('has no places to compare with one order only, and knows what it brought', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(ctx, ordersOf(weeks, () => ({})).slice(-1))
    const answer = await getBillingCauses(ctx, question())
    const { revenue } = await getBillingDecomposition(ctx, BillingQuestion.parse(question()))
    expect(revenue.current).toBeGreaterThan(0)
    expect(answer).toMatchObject({ state: 'oneValue', causes: [], value: revenue })
  })
})

describe('the leaves', () => {
  it('add up to the whole when most values are told as one', async () => {
    const ctx = await withOutage()
    const scope = await resolveScope(ctx, question())
    const leaves = await askLeaves(
      ctx.clickhouse,
      { ...scope, measures: ['invoicedRevenue', 'capturedOrders'] },
      [
        { dimension: 'uf', values: ['SP'] },
        { dimension: 'paymentMethod', values: ['Pix', 'Nunca visto'] },
      ],
    )
    expect(leaves.count).toBe(4)
    expect(leaves.dimensions.map(({ values }) => values[0])).toEqual([OTHERS, OTHERS])
    const total = (values: Float64Array | undefined) => values?.reduce((sum, value) => sum + value, 0)
    const home = await getBillingDecomposition(ctx, BillingQuestion.parse(question()))
    expect(total(leaves.sums.invoicedRevenue?.actual)).toBe(home.revenue.current)
    expect(total(leaves.sums.invoicedRevenue?.expected)).toBe(home.revenue.base)
  })
})

describe('against the forecast', () => {
  const days = eachDay(addDays('2026-11-20', -84), '2026-11-20')
  const morning = question({ period: 'today', against: 'forecast' })

  it('explains a Friday at 10:40 from the Fridays before it', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf(
        days,
        ({ day, uf, payment_method }) =>
          day === '2026-11-20' && uf === 'MG' && payment_method === 'Boleto' ? notApproved(day) : {},
        8,
      ),
    )
    const answer = await getBillingCauses(ctx, morning)
    expect(answer).toMatchObject({ state: 'ready', verdict: 'localised', frame: { cutAt: '10:40' } })
    expect(placesOf(answer)).toEqual([{ uf: ['MG'], paymentMethod: ['Boleto'] }])
    expect(answer.causes[0]?.driver?.key).toBe('approval')
    expect(answer.value.base).toBeGreaterThan(answer.value.current ?? 0)
  })

  it('is not there for an account of few weeks', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf(eachDay('2026-11-10', '2026-11-20'), () => ({})),
    )
    expect(await getBillingCauses(ctx, morning)).toMatchObject({ state: 'noForecast', causes: [] })
  })
})

describe('who may ask', () => {
  it('nothing of another account is in the answer', async () => {
    await withOutage()
    const other = await engines.newAccount({ now })
    expect(await getBillingCauses(other, question())).toMatchObject({ state: 'noAnswer', leaves: 0 })
  })

  it('a virtual channel sees its own orders alone', async () => {
    const ctx = await withOutage()
    const inside = (rule: Filters) => ({ ...ctx, virtualChannel: { id: randomUUID(), name: 'Canal', rule } })
    const feira = await getBillingCauses(inside({ channel: ['Feira'] }), question())
    expect(placesOf(feira)).toEqual([{ uf: ['SP'], paymentMethod: ['Pix'] }])
    const site = await getBillingCauses(inside({ channel: ['Site'] }), question())
    expect([site.delta, site.causes]).toEqual([0, []])
  })

  it('a person without the permission is refused', async () => {
    const ctx = await withOutage()
    const visitor = { ...ctx, permissions: new Set<never>() }
    await expect(getBillingCauses(visitor, question())).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('a period that ends before it starts is told in Portuguese', async () => {
    const ctx = await engines.newAccount({ now })
    await expect(getBillingCauses(ctx, question({ period: '2026-11-08_2026-11-02' }))).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { period: 'Data fim deve ser maior que a data início' } },
    })
    expect(CausesQuestion.safeParse({ metric: 'nada' }).error?.issues[0]?.message).toBe('Valor inválido')
  })
})
