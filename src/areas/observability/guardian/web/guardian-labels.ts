import type { TFunction } from 'i18next'
import type { Guardian, ListedCheck } from '#areas/observability/guardian/contract.ts'
import type { CheckState, LimitUnit } from '#model/monitoring/checks.ts'
import { formatCount } from '#model/formats/number.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'

export const stateTone = ({ state, severity }: Pick<ListedCheck, 'state' | 'severity'>): Tone => {
  if (state === 'problem') return severity === 'critical' ? 'bad' : 'attention'
  return ({ ok: 'good', silenced: 'brand' } as Partial<Record<CheckState, Tone>>)[state] ?? 'quiet'
}

/** `Crítico`, `Atenção` or `Aviso` for failing checks. */
export const stateLabel = (
  t: TFunction,
  { state, severity }: Pick<ListedCheck, 'state' | 'severity'>,
): string => (state === 'problem' ? t(`monitoring.severities.${severity}`) : t(`guardian.states.${state}`))

export const limitLabel = (t: TFunction, unit: LimitUnit, value: number): string =>
  t(`guardian.units.${unit}`, { count: value, shown: formatCount(value) })

/** The headline: how many of the visible checks fail. */
export function prepareLead(t: TFunction, { checks }: Guardian): string {
  const count = (state: (check: ListedCheck) => boolean) => checks.filter(state).length
  const wrong = count(({ isProblem }) => isProblem)
  const noData = count(({ state, isProblem }) => !isProblem && (state === 'noData' || state === 'silenced'))
  const ok = count(({ state }) => state === 'ok')
  const waiting = count(({ state }) => state === 'waiting')
  if (ok + wrong + noData === 0) return t(waiting > 0 ? 'guardian.leads.waiting' : 'guardian.leads.off')
  const problems =
    wrong === 0
      ? t('guardian.leads.calm', { count: ok, shown: formatCount(ok) })
      : t('guardian.leads.problems', { count: wrong, shown: formatCount(wrong) })
  return noData === 0
    ? problems
    : `${problems} ${t('guardian.leads.noData', { count: noData, shown: formatCount(noData) })}`
}

/** One line about a check. */
export function checkSentence(t: TFunction, check: ListedCheck, currency: string): string {
  const { isProblem, state, title, said, atRisk } = check
  if (isProblem) {
    const money = atRisk === null ? null : t('guardian.atRiskOf', { money: formatMoney(atRisk, currency) })
    return [title, money].filter((part) => part !== null).join(' · ')
  }
  if (state === 'ok') return said === '' ? t('guardian.fine') : said
  if (state === 'off' || state === 'waiting') return t(`guardian.said.${state}`)
  return said
}

export function checkedLabel(t: TFunction, { checkedAt, isDue, silencedUntil }: ListedCheck): string {
  const parts = [
    checkedAt === null
      ? t('guardian.neverChecked')
      : t('guardian.checkedAt', { when: formatInstant(checkedAt) }),
    silencedUntil === null ? null : t('guardian.silencedUntil', { when: formatInstant(silencedUntil) }),
    isDue && checkedAt !== null ? t('guardian.checking') : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
