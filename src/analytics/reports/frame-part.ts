import { formatDates } from '#model/formats/dates.ts'
import type { ScopeFrame } from '#model/scope.ts'
import type { Part } from '#platform/pdf/report.ts'

/** The period of a view's figures, which its name may not include. */
export const comparisonPart = ({ current, base }: Pick<ScopeFrame, 'current' | 'base'>): Part => ({
  kind: 'text',
  text: `Período: ${formatDates(current)}, comparado com ${formatDates(base)}.`,
})
