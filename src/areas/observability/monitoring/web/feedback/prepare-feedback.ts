import type { TFunction } from 'i18next'
import type { GuardianFeedback } from '#areas/observability/guardian/contract.ts'
import type { RuleFeedback } from '#areas/observability/monitoring/reports-contract.ts'
import { levelText } from '#areas/observability/web/alert-texts.ts'
import { formatCount, formatNumberLevel, formatRate } from '#model/formats/number.ts'
import { problemVerdicts } from '#model/monitoring/checks.ts'
import { type Verdict, verdicts } from '#model/monitoring/rules.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Rule = RuleFeedback['items'][number]
type Suggestion = NonNullable<Rule['suggestion']>

/** The changed setting and its new value. */
function settingText({ settings, changed }: Suggestion, currency: string): string {
  const { condition, metric, pending } = settings
  if (changed === 'value' && condition.type === 'limit')
    return levelText({ metric, currency }, condition.value)
  if (changed === 'fraction' && condition.type === 'change') return formatRate(condition.fraction)
  if (changed === 'alarmsPerMonth' && condition.type === 'anomaly')
    return formatNumberLevel(condition.alarmsPerMonth, 0.1)
  if (changed === 'leastUsual' && condition.type === 'absence') return formatCount(condition.leastUsual)
  return formatCount(pending)
}

export function prepareSuggestion(suggestion: Suggestion, currency: string, t: TFunction): string {
  const { changed, spared, kept, lost } = suggestion
  return [
    t(`monitoring.feedback.suggestions.${changed}`, { value: settingText(suggestion, currency) }),
    t('monitoring.feedback.spared', { count: spared, shown: formatCount(spared) }),
    t('monitoring.feedback.kept', { count: kept, shown: formatCount(kept) }),
    ...(lost === 0 ? [] : [t('monitoring.feedback.lost', { count: lost, shown: formatCount(lost) })]),
  ].join(' ')
}

export function prepareRulesTable({ items }: RuleFeedback, t: TFunction): TableData {
  return {
    caption: t('monitoring.feedback.rules'),
    columns: [
      { label: t('monitoring.alerts.columns.rule'), numeric: false },
      { label: t('monitoring.summary.rows.fired'), numeric: true },
      ...verdicts.map((verdict) => ({ label: t(`monitoring.verdicts.${verdict}`), numeric: true })),
      { label: t('monitoring.summary.rows.precision'), numeric: true },
    ],
    rows: items.map(({ name, fired, verdicts: by, precision }) => [
      textCell(name),
      numberCell(formatCount(fired), fired),
      ...verdicts.map((verdict) => numberCell(formatCount(by[verdict]), by[verdict])),
      numberCell(formatRate(precision), precision),
    ]),
  }
}

export function prepareChecksTable({ checks }: Pick<GuardianFeedback, 'checks'>, t: TFunction): TableData {
  return {
    caption: t('guardian.feedback.checks'),
    columns: [
      { label: t('guardian.feedback.check'), numeric: false },
      { label: t('guardian.feedback.problems'), numeric: true },
      ...problemVerdicts.map((verdict) => ({
        label: t(`guardian.judge.verdicts.${verdict}`),
        numeric: true,
      })),
      { label: t('monitoring.summary.rows.precision'), numeric: true },
    ],
    rows: checks.map(({ question, found, verdicts: by, precision }) => [
      textCell(t('guardian.asked', { question })),
      numberCell(formatCount(found), found),
      ...problemVerdicts.map((verdict) => numberCell(formatCount(by[verdict]), by[verdict])),
      numberCell(formatRate(precision), precision),
    ]),
  }
}

/** Keyboard shortcut per verdict. */
export const verdictKeys: Record<Verdict, string> = {
  confirmed: 'c',
  expected: 'e',
  newTrend: 'n',
  falseAlarm: 'f',
}
