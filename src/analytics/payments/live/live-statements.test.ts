import { compileRows } from './rows-statement.ts'
import { pastRange, presentRange } from './spans.ts'
import { compileMoments, compileNewest, compileQueue, compileRefusals } from './statements.ts'
import { compileBaselines, compileBaselineTimes } from './baseline-statement.ts'
import { accountId, hostile, reviewStatements } from '../../testing/reviewed-statements.ts'

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

reviewStatements(statements)
