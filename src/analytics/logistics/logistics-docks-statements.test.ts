import { frameAgainst } from '../question/testing/questions.ts'
import { compileLeadLeaves } from './change/ask-lead-leaves.ts'
import { compileBacklog } from './docks/ask-backlog.ts'
import { compileCutOffs } from './docks/ask-cut-offs.ts'
import { compileCapacities, compileSameDay } from './docks/ask-dock-history.ts'
import { compileCarrierDays } from './promises/ask-carrier-days.ts'
import { compilePlacedPromises } from './promises/ask-promise-sessions.ts'
import { compilePromises } from './promises/ask-promises.ts'
import { accountId, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const frame = frameAgainst('previous-period')
const asked = { accountId, frame, filters: { dock: [hostile] }, freight: true, holidays: {} }
const history = { accountId, rule: [], now: frame.now, timeZone: frame.timeZone, holidays: {} }

const statements = {
  'dock-backlog': compileBacklog(asked),
  'dock-cut-offs': compileCutOffs(asked, new Map([[hostile, 840]])),
  'dock-capacities': compileCapacities(history),
  'dock-same-day': compileSameDay(history),
  promises: compilePromises(asked, { byState: true, heldFrom: '2026-11-14' }),
  'placed-promises': compilePlacedPromises({ ...asked, filters: { channel: [hostile] } }),
  'carrier-days': compileCarrierDays(asked, { byState: true }),
  'lead-leaves': compileLeadLeaves(asked, { handling: 1, dock: 2, transport: 3 }),
}

reviewStatements(statements)
