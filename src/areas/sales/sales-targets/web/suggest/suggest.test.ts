import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestTargets } from './suggest.ts'

const month = (name: string, locked = false) => ({ month: name, locked, closed: locked, reason: null })
const sold = (channel: string | null, category: string | null, value: number) => ({
  month: '2026-11',
  channel,
  category,
  value,
})
const history = {
  lastYear: [
    sold(null, null, 1000),
    sold('Site', null, 600),
    sold('Feira', null, 400),
    sold('Site', 'Camas', 600),
  ],
  recent: [],
}
const asked = { metric: 'invoicedRevenue' as const, growth: 10, from: '2026-10', to: '2026-12' }

it('grows last year and falls on the nodes in its proportions', () => {
  const cells = suggestTargets(history, [month('2026-11'), month('2026-12')], {
    ...asked,
    levels: 'categories',
  })
  expect(cells.map(({ channel, category, value }) => [channel, category, value])).toEqual([
    [null, null, 1100],
    ['Site', null, 660],
    ['Site', 'Camas', 660],
    ['Feira', null, 440],
  ])
})

it('leaves locked months and those outside of the span alone', () => {
  expect(suggestTargets(history, [month('2026-11', true)], { ...asked, levels: 'account' })).toEqual([])
  expect(suggestTargets(history, [month('2026-11')], { ...asked, to: '2026-10', levels: 'account' })).toEqual(
    [],
  )
})

it('channels add up to the account, whatever they sold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -99, max: 500 }),
      (values, growth) => {
        const lastYear = [
          sold(
            null,
            null,
            values.reduce((sum, value) => sum + value, 0),
          ),
          ...values.map((value, index) => sold(`C${index}`, null, value)),
        ]
        const [account, ...channels] = suggestTargets({ lastYear, recent: [] }, [month('2026-11')], {
          ...asked,
          growth,
          levels: 'channels',
        })
        expect(channels.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(account?.value)
      },
    ),
  )
})
