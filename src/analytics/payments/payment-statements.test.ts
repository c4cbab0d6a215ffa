import { buildFrame } from '../periods/frame.ts'
import { compileLatency } from '../question/ask-latency.ts'
import { compilePurchaseMinutes } from './ask-purchase-minutes.ts'
import { compileReceivables } from './ask-receivables.ts'
import { compileReversals } from './ask-reversals.ts'
import { compileProviders } from './find-segment.ts'
import { compileAttempts } from './list-attempts.ts'
import { compileOutageCounts, compileOutageSteps } from './outages/ask-outage-steps.ts'
import { compileRateSteps } from './since/ask-rate-steps.ts'
import { accountId, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const frame = buildFrame({
  period: { from: '2026-11-01', to: '2026-11-20' },
  compare: 'previous-period',
  now: Date.parse('2026-11-20T13:40:00Z'),
  timeZone: 'America/Sao_Paulo',
  equalAge: true,
  eventDays: [],
})
if (!frame) throw new Error('the frame exists')
const asked = { accountId, frame, filters: { issuer: [hostile] }, freight: true }

const statements = {
  'attempts-behind-a-figure': compileAttempts(asked, { cut: 'lostAtAntifraud', limit: 25, offset: 50 }).rows,
  'attempts-behind-a-figure-counted': compileAttempts(asked, { cut: 'waiting', limit: 25, offset: 0 }).total,
  'receivables-of-chosen-attempts': compileReceivables(asked),
  'receivables-of-all': compileReceivables({ ...asked, filters: {} }),
  'reversals-by-month': compileReversals(asked),
  latency: compileLatency(asked),
  'outage-steps': compileOutageSteps(asked),
  'outage-counts': compileOutageCounts(asked, [
    { place: { dimension: 'issuer', value: hostile }, from: 1, to: 2 },
    { place: undefined, from: 3, to: 4 },
  ]),
  'rate-steps': compileRateSteps(asked, ['triedOrders', 'paidOrders'], 600),
  'purchase-minutes': compilePurchaseMinutes(accountId),
  providers: compileProviders({
    accountId,
    rule: [{ dimension: 'channel', kind: 'noneOf', values: [hostile] }],
  }),
}

reviewStatements(statements)
