import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { logisticsDimensions, packageDimensions } from '#model/derived-dimensions.ts'
import { LogisticsScope } from '#model/scope.ts'
import { addDays } from '../periods/local-time.ts'
import { compileLeadTimes } from './ask-lead-times.ts'
import { compileQuestion } from './compile-question.ts'
import { hasDimension } from './dimensions.ts'
import type { Question } from './question.ts'
import { answeredBy, frameAgainst, inReais, question } from './testing/questions.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

const ofPackages = (overrides: Partial<Question>) =>
  question({ fact: 'packages', dates: 'event', measures: ['dueOrders', 'onTimeOrders'], ...overrides })

const reviewed: Record<string, Question> = {
  'packages-of-every-measure': ofPackages({ measures: answeredBy('packages') }),
  'packages-by-every-dimension': ofPackages({
    groupings: [[], ...logisticsDimensions.map((key) => [key])],
    largest: { by: 'dueOrders', keep: 60 },
  }),
  'packages-against-the-mean': ofPackages({
    measures: ['dueOrders', 'overdueOrders', 'leadSeconds'],
    frame: frameAgainst('account-average'),
  }),
  'packages-against-the-mean-as-of-today': ofPackages({ frame: frameAgainst('account-average', false) }),
  'packages-in-one-currency': ofPackages({
    frame: inReais,
    measures: ['overdueAmount', 'freightCost'],
    filters: { postalRange: ['013'], packageStage: ['transit'] },
  }),
  'packages-of-a-virtual-channel': ofPackages({
    rule: [{ dimension: 'affiliate', kind: 'anyOf', values: ['MLB'] }],
    filters: { carrier: ['Correios'], hourOfDay: ['20'] },
  }),
  'packages-of-a-channel-of-carriers': ofPackages({
    rule: [
      { dimension: 'carrier', kind: 'anyOf', values: ['Correios'] },
      { dimension: 'category', kind: 'noneOf', values: ['Casa'] },
    ],
  }),
  'packages-by-order-date': ofPackages({
    measures: ['dueOrders', 'onTimeOrders', 'lateOrders'],
    dates: 'order',
    groupings: [['dock', 'day']],
  }),
}

it('asks for lead times by quantiles, of the same rows and weights as for sums', async () => {
  const { accountId, frame, filters, freight } = ofPackages({ filters: { uf: ['AC'] } })
  const asked = { accountId, frame, filters, freight, groupings: [[], ['dock']] } as const
  const { query, params } = compileLeadTimes(asked, ['handling', 'dock', 'transport', 'carrierDue', 'total'])
  await expect(`${query}\n`).toMatchFileSnapshot('statements/lead-times.sql')
  expect(params).toMatchObject({ account: accountId, filter_uf: ['AC'] })
})

it('what only a package has is known to packages alone', () => {
  for (const key of packageDimensions) {
    const facts = (['orders', 'order_items', 'sessions', 'attempts', 'packages'] as const).filter((fact) =>
      hasDimension(fact, key),
    )
    expect(facts).toEqual(['packages'])
  }
})

it('delays are counted by the holidays of the nation, of states and of the account’s place, none of them on a weekend', () => {
  const holidays = { state: 'SP', own: ['2026-11-09', '2026-11-14'] }
  const { params } = compileQuestion(ofPackages({ measures: ['lateDays'], holidays }))
  const told = z
    .object({
      holidayPlaces: z.array(z.string()),
      holidayLists: z.array(z.number()),
      holidaysBy: z.array(z.number()),
      holidaysFrom: z.number(),
      holidayDays: z.number(),
    })
    .parse(params)
  const of = (place: string) => {
    const before = (told.holidayLists[told.holidayPlaces.indexOf(place)] ?? 0) - 1
    const by = told.holidaysBy.slice(before, before + told.holidayDays + 1)
    return by.flatMap((count, index) =>
      index > 0 && count > (by[index - 1] ?? 0) ? [addDays('1970-01-01', told.holidaysFrom + index - 1)] : [],
    )
  }
  expect(of('?')).toEqual(['2026-10-12', '2026-11-02', '2026-11-20'])
  expect(of('PI')).toEqual(['2026-10-12', '2026-10-19', '2026-11-02', '2026-11-20'])
  for (const place of ['', 'SP']) {
    expect(of(place)).toEqual(['2026-10-12', '2026-11-02', '2026-11-09', '2026-11-20'])
  }
})

it('a scope of logistics filters by what packages have, and by nothing else', () => {
  expect(LogisticsScope.parse({ filters: { dock: ['CD'] } })).toMatchObject({
    filters: { dock: ['CD'] },
    period: 'last-30-days',
  })
  for (const filters of [{ acquirer: ['A'] }, { category: ['Casa'] }, { dock: [] }]) {
    expect(LogisticsScope.safeParse({ filters }).success).toBe(false)
  }
})

describe('a question about packages', () => {
  it.each(Object.entries(reviewed))('%s is the statement that was reviewed', async (name, asked) => {
    const { query, params } = compileQuestion(asked)
    await expect(`${query}\n`).toMatchFileSnapshot(`statements/${name}.sql`)
    expect(query).toContain('WHERE account_id = {account:UUID}')
    expect(params['account']).toBe(asked.accountId)
  })

  it('never writes what people typed into the statement', () => {
    const hostile = `CD') OR 1=1 --`
    const { query, params } = compileQuestion(ofPackages({ filters: { dock: [hostile] } }))
    expect(query).not.toContain(hostile)
    expect(params['filter_dock']).toEqual([hostile])
  })

  it.each([
    question({ filters: { dock: ['CD'] } }),
    question({ measures: ['duePackages'] }),
    ofPackages({ filters: { acquirer: ['A'] } }),
    ofPackages({ measures: ['invoicedOrders'] }),
    ofPackages({ measures: ['attempts'], dates: 'order' }),
    ofPackages({ measures: [] }),
  ])('refuses what the fact does not hold', (unanswerable) => {
    expect(() => compileQuestion(unanswerable)).toThrow(UnanswerableQuestion)
  })
})
