import type { TFunction } from 'i18next'
import type { GuardianSummary } from '#areas/observability/guardian/contract.ts'
import { minutesText, thanBefore } from '#areas/observability/monitoring/web/summary/prepare-summary.ts'
import { precisionText } from '#areas/observability/web/alert-texts.ts'
import { formatCount } from '#model/formats/number.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

/** Sentences about the Guardian problems of a period. */
export function prepareProblems(
  { isKnown, current, before, checks }: GuardianSummary,
  t: TFunction,
): string[] {
  const counted = (count: number) => ({ count, shown: formatCount(count) })
  if (current.problems === 0)
    return [
      t(isKnown ? 'guardian.summary.quiet' : 'guardian.summary.unknown'),
      ...(before === 0 ? [] : [t('guardian.summary.quietBefore', counted(before))]),
    ]
  const { problems, mtta, mttr, judged, right } = current
  const wrong = checks.filter(({ goesOn }) => goesOn).length
  return [
    t('guardian.summary.open', {
      ...counted(problems),
      checks: t('guardian.summary.checks', counted(checks.length)),
      than: thanBefore(problems, before, t),
    }),
    ...(wrong === 0 ? [] : [t('guardian.summary.goesOn', counted(wrong))]),
    ...(mtta === null ? [] : [t('monitoring.summary.mtta', { minutes: formatMinutes(mtta) })]),
    ...(mttr === null ? [] : [t('guardian.summary.mttr', { minutes: formatMinutes(mttr) })]),
    judged === 0
      ? t('monitoring.summary.unjudged', { count: problems })
      : t('monitoring.summary.judged', {
          ...counted(judged),
          right: formatCount(right),
          rate: precisionText(current),
        }),
  ]
}

export function prepareChecks({ checks, currency }: GuardianSummary, t: TFunction): TableData {
  return {
    caption: t('guardian.summary.title'),
    columns: [
      { label: t('guardian.feedback.check'), numeric: false },
      ...[
        t('guardian.feedback.problems'),
        t('guardian.summary.lasting'),
        t('guardian.summary.atRisk'),
        t('guardian.summary.answered'),
        t('monitoring.summary.rows.mtta'),
        t('monitoring.summary.rows.mttr'),
        t('monitoring.summary.rows.precision'),
      ].map((label) => ({ label, numeric: true })),
    ],
    rows: checks.map(({ question, problems, minutes, atRisk, answered, mtta, mttr, judged, right }) => [
      textCell(t('guardian.asked', { question })),
      numberCell(formatCount(problems), problems),
      numberCell(formatMinutes(minutes), minutes),
      moneyCell(formatMoney(atRisk, currency), atRisk, currency),
      numberCell(
        t('guardian.summary.ofTotal', { answered: formatCount(answered), problems: formatCount(problems) }),
        answered,
      ),
      numberCell(minutesText(mtta), mtta),
      numberCell(minutesText(mttr), mttr),
      numberCell(precisionText({ right, judged }), judged === 0 ? null : right / judged),
    ]),
  }
}
