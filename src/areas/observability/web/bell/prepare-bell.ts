import type { TFunction } from 'i18next'
import type { AlertBell } from '#areas/observability/bell-contract.ts'
import { openCount, prepareOpenSentence, worstOpen } from '#areas/observability/web/prepare-open.ts'
import { formatCount } from '#model/formats/number.ts'
import { severities, type Severity } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'

/** `count` is alerts plus problems; `worst` is the worst of both. */
export function prepareBell(
  bell: AlertBell | undefined,
  t: TFunction,
): { count: number; worst: Severity | null; words: string } {
  if (bell === undefined) return { count: 0, worst: null, words: '' }
  const { open, problems } = bell
  const all = ofEach(
    severities,
    (one) => open[one] + problems.filter(({ severity }) => severity === one).length,
  )
  const wrong = { count: problems.length, shown: formatCount(problems.length) }
  const words = [
    prepareOpenSentence(open, t),
    ...(wrong.count === 0 ? [] : [t('monitoring.bell.problems', wrong)]),
  ]
  return { count: openCount(all), worst: worstOpen(all), words: words.join(' ') }
}

type Shown =
  | { alert: AlertBell['latest'][number]; problem?: never }
  | { problem: AlertBell['problems'][number]; alert?: never }

/**
 * Worst first, then newest; never lists a problem less severe than an omitted alert. `more` is the number
 * omitted.
 */
export function prepareList({ open, worst, problems }: AlertBell): {
  items: Shown[]
  more: { alerts: number; problems: number }
} {
  const at = ({ alert, problem }: Shown): string =>
    alert === undefined ? problem.since : (alert.firedAt ?? alert.brokeAt)
  const rank = ({ alert, problem }: Shown): number => severities.indexOf((alert ?? problem).severity)
  const isCut = (severity: Severity) =>
    worst.filter((alert) => alert.severity === severity).length < open[severity]
  const cut = severities.findIndex(isCut)
  const listed = problems.flatMap((problem): Shown[] =>
    cut === -1 || rank({ problem }) <= cut ? [{ problem }] : [],
  )
  const items = [...worst.map((alert): Shown => ({ alert })), ...listed]
  return {
    items: items.toSorted((a, b) => rank(a) - rank(b) || at(b).localeCompare(at(a))),
    more: {
      alerts: Math.max(0, openCount(open) - worst.length),
      problems: problems.length - listed.length,
    },
  }
}
