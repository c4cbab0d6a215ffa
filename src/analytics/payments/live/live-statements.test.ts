import { expect, it } from 'vitest'
import { compileRows } from './rows-statement.ts'
import { pastRange, presentRange } from './spans.ts'
import { compileMoments, compileNewest, compileQueue, compileRefusals } from './statements.ts'
import { compileBaselines, compileBaselineTimes } from './baseline-statement.ts'

const accountId = '00000000-0000-4000-8000-000000000001'
const hostile = `X') OR 1=1 --`
const asked = {
  accountId,
  filters: { issuer: [hostile] },
  rule: { channel: [hostile] },
  frame: { timeZone: 'America/Sao_Paulo' },
}
const now = Date.parse('2026-11-20T13:40:00Z')
const untils = [now, now - 7 * 86_400_000]

const statements = {
  newest: compileNewest(accountId, now),
  moments: compileMoments(accountId, now, untils.slice(1)),
  'usual-times': compileBaselineTimes(asked, now),
  usual: compileBaselines(asked, now, new Map([[hostile, { from: 900, without: 2 }]])),
  present: compileRows(asked, [presentRange(now / 1000)]),
  past: compileRows(
    asked,
    untils.slice(1).map((until) => pastRange(until / 1000)),
    { issuers: false },
  ),
  refusals: compileRefusals(asked, now),
  queue: compileQueue(asked, now),
}

it.each(Object.entries(statements))(
  '%s is the statement that was reviewed, and carries the account',
  async (name, { query, params }) => {
    await expect(`${query}\n`).toMatchFileSnapshot(`statements/${name}.sql`)
    expect(query).toContain('WHERE account_id = {account:UUID}')
    expect(query).not.toContain(hostile)
    expect(params['account']).toBe(accountId)
  },
)
