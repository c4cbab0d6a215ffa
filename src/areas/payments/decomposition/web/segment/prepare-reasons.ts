import type { TFunction } from 'i18next'
import type { ComparisonBasis } from '#areas/payments/decomposition/web/compared.ts'
import {
  BEYOND_CHANCE,
  leadingReason,
  type ReasonRow,
  refusalShare,
} from '#areas/payments/decomposition/web/segment/compare-reasons.ts'
import type { RankedBar } from '#ui/charts/ranked-bars.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'
import type { ScopeFrame } from '#model/scope.ts'

export type PreparedReasons = { title: string; summary: string; bars: RankedBar[]; table: TableData }

export function prepareReasons(
  rows: readonly ReasonRow[],
  { frame, against }: { frame: ScopeFrame; against: ComparisonBasis },
  t: TFunction,
): PreparedReasons {
  const name = (group: ReasonRow['group']) => t(`dimensionValues.declineGroup.${group}`)
  const most = Math.max(...rows.map(({ mine }) => mine.refused), 1)
  const other = t(against === 'rest' ? 'payments.segment.rest' : 'payments.compared')
  return {
    title: titleOf(rows, against, t),
    summary: rows.map(({ group, mine }) => `${name(group)}: ${formatRate(refusalShare(mine))}`).join('. '),
    bars: rows.map((row): RankedBar => {
      const [mine, theirs] = [refusalShare(row.mine), refusalShare(row.other)]
      const stands = Math.abs(row.excess ?? 0) > BEYOND_CHANCE
      return {
        key: row.group,
        label: name(row.group),
        value: formatRate(mine),
        length: row.mine.refused / most,
        change: theirs === null ? '' : formatPoints(theirs, mine),
        tone: stands ? ((row.excess ?? 0) > 0 ? 'bad' : 'good') : 'neutral',
        action: t('payments.segment.reasons.open', {
          group: name(row.group),
          attempts: formatCount(row.mine.refused),
        }),
      }
    }),
    table: {
      caption: t('payments.declines.caption', { span: formatSpan(frame.current.from, frame.current.to) }),
      columns: [
        { label: t('dimensions.declineGroup'), numeric: false },
        { label: t('payments.segment.here'), numeric: true },
        { label: t('payments.segment.reasons.ofAttempts'), numeric: true },
        { label: other, numeric: true },
        { label: t('payments.segment.reasons.ofOther', { other }), numeric: true },
        { label: t('payments.segment.difference'), numeric: true },
      ],
      rows: rows.map(({ group, mine, other: theirs }) => {
        const [share, beside] = [refusalShare(mine), refusalShare(theirs)]
        const difference = share === null || beside === null ? null : share - beside
        return [
          textCell(name(group)),
          numberCell(formatCount(mine.refused), mine.refused),
          numberCell(formatRate(share), share),
          numberCell(formatCount(theirs.refused), theirs.refused),
          numberCell(formatRate(beside), beside),
          numberCell(formatPoints(beside, share), difference),
        ]
      }),
    },
  }
}

function titleOf(rows: readonly ReasonRow[], against: ComparisonBasis, t: TFunction): string {
  const lead = leadingReason(rows)
  if (lead === undefined) return t('payments.declines.none')
  const words = {
    group: t(`dimensionValues.declineGroup.${lead.group}`),
    rate: formatRate(refusalShare(lead.mine)),
    other: formatRate(refusalShare(lead.other)),
  }
  if ((lead.excess ?? 0) <= BEYOND_CHANCE) return t('payments.segment.reasons.titleMost', words)
  return t(`payments.segment.reasons.${against === 'rest' ? 'titleRest' : 'titlePeriod'}`, words)
}
