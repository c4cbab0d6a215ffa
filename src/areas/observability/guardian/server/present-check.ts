import type { AccountContext } from '#platform/context.ts'
import type { ListedCheck } from '../contract.ts'
import type { CheckState } from '#model/monitoring/checks.ts'
import type { Check } from '#analytics/checks/check.ts'
import type { StoredCheck } from './schema.ts'

/** Stands in until the runner creates the row. */
const unseen = (accountId: string, { key }: Check): StoredCheck => ({
  accountId,
  key,
  enabled: true,
  limit: null,
  severity: null,
  ownerId: null,
  silencedUntil: null,
  version: 0,
  nextAt: new Date(0),
  leasedUntil: null,
  state: 'waiting',
  checkedAt: null,
  since: null,
  count: 0,
  atRisk: null,
  said: '',
  incident: null,
  isNotified: false,
})

function stateOf({ enabled, state }: StoredCheck, isSilenced: boolean): CheckState {
  if (!enabled) return 'off'
  return isSilenced && (state === 'problem' || state === 'noData') ? 'silenced' : state
}

export function presentCheck(
  ctx: AccountContext,
  check: Check,
  stored: StoredCheck | undefined,
  people: readonly { id: string; name: string }[],
): ListedCheck {
  const row = stored ?? unseen(ctx.account.id, check)
  const now = ctx.now()
  const { key, area, question, playbook, everyMinutes, limit, atRiskMeans } = check
  const isSilenced = row.silencedUntil !== null && row.silencedUntil > now
  const isProblem = row.enabled && row.state === 'problem'
  return {
    key,
    area,
    question,
    playbook,
    everyMinutes,
    atRiskMeans,
    isProblem,
    title: row.count > 0 ? check.title(row.count) : '',
    state: stateOf(row, isSilenced),
    said: row.said,
    count: row.count,
    atRisk: row.atRisk,
    enabled: row.enabled,
    version: row.version,
    severity: row.severity ?? check.severity,
    usualSeverity: check.severity,
    limit: limit && {
      label: limit.label,
      unit: limit.unit,
      usual: limit.initial,
      least: limit.least,
      most: limit.most,
      value: row.limit ?? limit.initial,
    },
    owner: people.find(({ id }) => id === row.ownerId) ?? null,
    silencedUntil: isSilenced ? (row.silencedUntil?.toISOString() ?? null) : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    isDue: row.enabled && (row.nextAt <= now || row.leasedUntil !== null),
    since: row.since?.toISOString() ?? null,
  }
}
