import { describe, expect, it } from 'vitest'
import { conditionKinds, type ChannelRule, type RuleCondition } from '#model/channel-rule.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { withEqualAge } from '../periods/equal-age.ts'
import { compileCount, compileName, compileQuestion } from './compile-question.ts'
import { hasDimension } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'
import type { Question } from './question.ts'
import { answeredBy, frameAgainst, inReais, question } from './testing/questions.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

const ofAttempts = (overrides: Partial<Question>) =>
  question({ fact: 'attempts', measures: ['attempts', 'authorizedAmount'], ...overrides })

const ofEvents: MeasureKey[] = [
  'capturedOrders',
  'capturedRevenue',
  'approvedRevenue',
  'invoicedRevenue',
  'canceledRevenue',
]

const rhythm = {
  fresh: Array.from({ length: 168 }, () => 0.2),
  waiting: Array.from({ length: 168 }, () => 0.2),
  holiday: 0,
}
const inWorkingTime = (compare: 'previous-period' | 'account-average') =>
  withEqualAge(
    frameAgainst(compare),
    { approved: rhythm, invoiced: rhythm },
    { timeZone: 'America/Sao_Paulo', isHoliday: () => false },
  )

const reviewed: Record<string, Question> = {
  'orders-in-one-currency': question({ frame: inReais }),
  'lines-in-one-currency': question({
    fact: 'order_items',
    frame: inReais,
    filters: { category: ['Casa'] },
    measures: ['invoicedRevenue', 'invoicedItems'],
  }),
  'orders-in-working-time': question({ frame: inWorkingTime('previous-period') }),
  'orders-against-a-mean-in-working-time': question({ frame: inWorkingTime('account-average') }),
  'orders-by-channel-in-working-time': question({
    frame: inWorkingTime('previous-period'),
    measures: answeredBy('orders'),
    groupings: [['channel', 'day']],
  }),
  'orders-by-hours-to-invoice': question({
    measures: ['capturedRevenue'],
    groupings: [['day', 'hoursToInvoice']],
  }),
  'orders-by-channel-and-day': question({ measures: answeredBy('orders'), groupings: [['channel', 'day']] }),
  'orders-by-every-dimension': question({
    groupings: [[], ...dimensionKeys.filter((key) => hasDimension('orders', key)).map((key) => [key])],
    channels: ['Site'],
    largest: { by: 'invoicedRevenue', keep: 60 },
  }),
  'leaves-of-a-change': question({
    measures: ['capturedOrders', 'invoicedRevenue'],
    groupings: [['channel', 'uf']],
    distinguished: { channel: ['Site', 'App'], uf: ['SP'] },
  }),
  'values-that-moved': question({
    measures: ['invoicedRevenue'],
    groupings: [[], ['uf'], ['channel']],
    largest: { by: 'invoicedRevenue', keep: 60 },
    everyNthSecond: 6,
    unnamed: true,
  }),
  'orders-against-the-mean': question({
    frame: frameAgainst('account-average'),
    measures: answeredBy('orders'),
  }),
  'orders-against-the-mean-as-of-today': question({ frame: frameAgainst('account-average', false) }),
  'lines-of-a-category-without-freight': question({
    fact: 'order_items',
    filters: { category: ['Casa', 'Jardim'], uf: ['SP'] },
    freight: false,
    measures: answeredBy('order_items'),
    groupings: [[], ['sku']],
    largest: { by: 'invoicedItems', keep: 10 },
  }),
  'sessions-by-hour': question({
    fact: 'sessions',
    measures: ['sessions'],
    groupings: [['channel', 'hour']],
  }),
  'orders-of-a-virtual-channel': question({
    rule: [
      { dimension: 'affiliate', kind: 'anyOf', values: ['MLB'] },
      { dimension: 'uf', kind: 'noneOf', values: ['AM', ''] },
      { dimension: 'utmCampaign', kind: 'startsWith', values: ['bf_', 'natal'] },
      { dimension: 'utmCampaign', kind: 'contains', values: ['100%'] },
      { dimension: 'installments', kind: 'anyOf', values: ['1'] },
    ],
  }),
  'sessions-against-the-mean': question({
    fact: 'sessions',
    measures: ['sessions'],
    frame: frameAgainst('account-average'),
  }),
  'orders-by-event-and-day': question({
    measures: ofEvents,
    groupings: [['channel', 'day']],
    dates: 'event',
  }),
  'orders-by-event-against-the-mean': question({
    measures: ofEvents,
    frame: frameAgainst('account-average'),
    dates: 'event',
  }),
  'orders-due': question({ measures: ['dueOrders', 'onTimeOrders', 'lateOrders'] }),
  'orders-by-weekday-and-hour': question({ groupings: [['weekday', 'hourOfDay'], ['week'], ['month']] }),
  'orders-of-some-hours': question({ filters: { weekday: ['5'], hourOfDay: ['20', '21'] } }),
  'orders-by-event-of-some-hours': question({
    measures: ['approvedRevenue'],
    filters: { weekday: ['5'], hourOfDay: ['20'] },
    dates: 'event',
  }),
  'sessions-of-some-hours': question({
    fact: 'sessions',
    measures: ['sessions'],
    filters: { hourOfDay: ['20'] },
  }),
  'attempts-of-every-measure': ofAttempts({ measures: answeredBy('attempts') }),
  'attempts-by-every-dimension': ofAttempts({
    groupings: [[], ...paymentDimensions.map((key) => [key])],
    largest: { by: 'attempts', keep: 60 },
  }),
  'attempts-against-the-mean': ofAttempts({
    measures: ['attempts', 'paidOrders', 'lostAtAntifraud'],
    frame: frameAgainst('account-average'),
  }),
  'attempts-in-one-currency': ofAttempts({ frame: inReais, filters: { amountBand: ['5000'] } }),
  'attempts-of-a-virtual-channel': ofAttempts({
    rule: [{ dimension: 'affiliate', kind: 'anyOf', values: ['MLB'] }],
    filters: { paymentMethod: ['Pix'], hourOfDay: ['20'] },
  }),
  'attempts-of-a-channel-of-lines': ofAttempts({
    rule: [
      { dimension: 'category', kind: 'anyOf', values: ['Casa'] },
      { dimension: 'paymentMethod', kind: 'noneOf', values: ['Pix'] },
    ],
  }),
  'attempts-of-a-segment': ofAttempts({
    filters: { acquirer: ['A', 'B'] },
    segment: { filters: { acquirer: ['A'], hourOfDay: ['20'] }, inside: true },
  }),
  'attempts-outside-of-a-segment': ofAttempts({
    filters: { acquirer: ['A', 'B'] },
    segment: { filters: { acquirer: ['A'], hourOfDay: ['20'] }, inside: false },
  }),
  'pivot-by-ticket': question({
    measures: ['capturedRevenue', 'capturedOrders'],
    groupings: [[], ['channel', 'uf']],
    largest: { by: 'capturedRevenue', over: 'capturedOrders', order: 'change', ascending: true, keep: 20 },
  }),
}

it('a count without filters asks what the index of rows knows, and nothing else', async () => {
  const { query } = compileCount(question({ filters: {} }))
  await expect(`${query}\n`).toMatchFileSnapshot('statements/about-how-many-rows.sql')
  expect(compileCount(question({ filters: { uf: ['SP'] } })).query).toContain('AND uf IN')
})

it('a name is asked of the newest row of a value, where values have names', async () => {
  const { query = '', params } = compileName(question({}), 'sku', 'A1') ?? {}
  await expect(`${query}\n`).toMatchFileSnapshot('statements/name-of-a-sku.sql')
  expect(params).toMatchObject({ account: '00000000-0000-4000-8000-000000000001', value: 'A1' })
  expect(compileName(question({}), 'uf', 'SP')).toBeUndefined()
})

it('a rule that names no value keeps nothing, while such a filter is none', () => {
  expect(compileQuestion(question({ rule: { channel: [] } })).query).toContain('AND false')
  for (const kind of conditionKinds) {
    const rule = [{ dimension: 'city' as const, kind, values: [] }]
    expect(compileQuestion(question({ rule })).query).toContain('AND false')
  }
  expect(compileQuestion(question({ filters: { channel: [] } })).query).not.toContain('AND false')
})

describe('a compiled question', () => {
  it.each(Object.keys(reviewed))('%s is the statement that was reviewed', async (name) => {
    const { query } = compileQuestion(reviewed[name] as Question)
    await expect(`${query}\n`).toMatchFileSnapshot(`statements/${name}.sql`)
  })

  it.each(Object.keys(reviewed))('%s carries the account', (name) => {
    const { query, params } = compileQuestion(reviewed[name] as Question)
    expect(query).toContain('WHERE account_id = {account:UUID}')
    expect(params.account).toBe('00000000-0000-4000-8000-000000000001')
  })

  it('never writes what people typed into the statement', () => {
    const hostile = `SP') OR 1=1 --`
    const { query, params } = compileQuestion(question({ filters: { uf: [hostile] } }))
    expect(query).not.toContain(hostile)
    expect(params.filter_uf).toEqual([hostile])
    for (const kind of conditionKinds) {
      const inRule = compileQuestion(question({ rule: [{ dimension: 'city', kind, values: [hostile] }] }))
      expect(inRule.query).not.toContain(hostile)
      expect(JSON.stringify(inRule.params)).toContain(hostile)
    }
  })

  it('takes the parts that are searched for as they are written', () => {
    const { params } = compileQuestion(
      question({ rule: [{ dimension: 'coupon', kind: 'contains', values: ['10%_\\'] }] }),
    )
    expect(params.rule_0_coupon_0).toBe(String.raw`%10\%\_\\%`)
  })

  it('refuses a rule that asks what nobody declared: left out, a condition would widen what people see', () => {
    const asked: unknown[] = [
      [{ dimension: 'hostname', kind: 'anyOf', values: ['a'] }],
      [{ dimension: 'toString', kind: 'anyOf', values: ['a'] }],
      [{ dimension: 'uf', kind: 'unlike', values: ['a'] }],
      [{ dimension: 'uf', kind: 'constructor', values: ['a'] }],
      { hostname: ['a'] },
    ]
    for (const rule of asked) {
      expect(() => compileQuestion(question({ rule: rule as RuleCondition[] }))).toThrow(UnanswerableQuestion)
    }
  })

  it('means the same by a rule of before, which was written as filters', () => {
    const { query, params } = compileQuestion(question({ rule: { channel: ['Site'], uf: ['SP', 'RS'] } }))
    const today: ChannelRule = [
      { dimension: 'channel', kind: 'anyOf', values: ['Site'] },
      { dimension: 'uf', kind: 'anyOf', values: ['SP', 'RS'] },
    ]
    expect({ query, params }).toEqual(compileQuestion(question({ rule: today })))
  })

  it.each([
    question({ fact: 'sessions', measures: ['invoicedRevenue'] }),
    question({ groupings: [['category']] }),
    question({ measures: ['dueOrders'], dates: 'event' }),
    question({ measures: ['lostToFraud'], dates: 'event' }),
    question({ fact: 'attempts', measures: ['attempts'], dates: 'event' }),
    question({ fact: 'attempts', measures: ['attempts'], filters: { category: ['Casa'] } }),
    question({ filters: { issuer: ['Banco'] } }),
    question({ fact: 'sessions', measures: ['sessions'], filters: { paymentMethod: ['Pix'] } }),
  ])('refuses what the fact does not hold', (unanswerable) => {
    expect(() => compileQuestion(unanswerable)).toThrow(UnanswerableQuestion)
  })
})
