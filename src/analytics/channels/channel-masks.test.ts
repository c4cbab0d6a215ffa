import { expect, it } from 'vitest'
import type { ChannelRule } from '#model/channel-rule.ts'
import { buildFrame } from '../periods/frame.ts'
import { compileMasks, MAX_CHANNELS } from './channel-masks.ts'
import { isFirstMatch, findOverlaps } from './masked-sums.ts'

const frame = buildFrame({
  period: { from: '2026-11-01', to: '2026-11-20' },
  compare: 'previous-period',
  now: Date.parse('2026-11-20T13:40:00Z'),
  timeZone: 'America/Sao_Paulo',
  equalAge: true,
  eventDays: [],
})
if (!frame) throw new Error('the frame exists')
const accountId = '00000000-0000-4000-8000-000000000001'
const asked = (rules: ChannelRule[]) =>
  compileMasks(accountId, { rules, frame, freight: true, granularity: 'day' })
const south: ChannelRule = [{ dimension: 'uf', kind: 'anyOf', values: ['PR', 'SC', 'RS'] }]

it.each<[string, ChannelRule[]]>([
  [
    'orders-by-channels',
    [south, { channel: ['Site'] }, [{ dimension: 'coupon', kind: 'startsWith', values: ['bf'] }]],
  ],
  ['lines-by-channels', [south, { category: ['Mesas'] }]],
])('%s is the statement that was reviewed', async (name, rules) => {
  const statements = asked(rules)
  const text = `${statements.map(({ query }) => query).join('\n\n')}\n`
  await expect(text).toMatchFileSnapshot(`statements/${name}.sql`)
  for (const { query, params } of statements) {
    expect(query).toContain('WHERE account_id = {account:UUID}')
    expect(params['account']).toBe(accountId)
    expect(query).not.toContain('PR')
  }
})

it('more channels than fit are refused, never left out', () => {
  const rules = Array.from({ length: MAX_CHANNELS + 1 }, () => south)
  expect(() => asked(rules)).toThrow(RangeError)
  expect(asked(rules.slice(1))).toHaveLength(1)
})

it('the last of sixty channels is told from the first', () => {
  const row = (mask: bigint) => ({ mask, bucket: '', channel: '', orders: 1, revenue: 10 })
  const last = 1n << 59n
  const rows = [row(last), row(last | 1n), row(1n)]
  expect(rows.map(isFirstMatch(59))).toEqual([true, false, false])
  expect(rows.map(isFirstMatch(0))).toEqual([false, true, true])
  expect(findOverlaps(rows, MAX_CHANNELS)).toEqual([{ first: 0, second: 59, orders: 1, revenue: 10 }])
})
