import { expect, it } from 'vitest'
import { frameAgainst, inReais } from '../../question/testing/questions.ts'
import { compileCharges, compileFreight, compileMissing } from './ask-freight.ts'
import type { FreightParams } from './charges-sql.ts'

const hostile = `X') OR 1=1 --`
const asked: FreightParams = {
  accountId: '00000000-0000-4000-8000-000000000001',
  frame: inReais,
  filters: { carrier: [hostile], weekday: ['3'] },
  rule: [],
  isLimited: false,
  tolerance: 2,
  hasRates: true,
}
const limited: FreightParams = {
  ...asked,
  frame: frameAgainst('account-average'),
  filters: { dock: [hostile] },
  rule: [{ dimension: 'carrier', kind: 'noneOf', values: [hostile] }],
  isLimited: true,
  hasRates: false,
}

const statements = {
  'freight-by-reason': compileFreight(asked),
  'freight-of-a-virtual-channel': compileFreight(limited),
  'packages-never-charged': compileMissing(limited),
  'charges-of-a-page': compileCharges(asked, { cut: 'disputed', limit: 25, offset: 50, isCounted: true })
    .rows,
}

it.each(Object.entries(statements))(
  '%s is the statement that was reviewed, and carries the account',
  async (name, { query, params }) => {
    await expect(`${query}\n`).toMatchFileSnapshot(`../statements/${name}.sql`)
    expect(query.match(/FROM (?:packages|freight_charges) FINAL/g)?.length).toBeGreaterThan(1)
    expect(query).toContain('account_id = {account:UUID}')
    expect(query).not.toContain(hostile)
    expect(params['account']).toBe(asked.accountId)
  },
)
