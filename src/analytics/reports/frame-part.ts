import type { ScopeFrame } from '#model/scope.ts'
import type { Part } from '#platform/pdf/report.ts'

const slashed = (day: string): string => day.split('-').toReversed().join('/')

type Days = { from: string; to: string }

/** Formats as `01/11/2026 a 07/11/2026`, or a single day. */
export const formatDays = ({ from, to }: Days): string =>
  from === to ? slashed(from) : `${slashed(from)} a ${slashed(to)}`

/** The period of a view's figures, which its name may not include. */
export const comparisonPart = ({ current, base }: Pick<ScopeFrame, 'current' | 'base'>): Part => ({
  kind: 'text',
  text: `Período: ${formatDays(current)}, comparado com ${formatDays(base)}.`,
})
