import { SaveTargets } from '../../contract.ts'
import { TargetQuestion } from '../../board-contract.ts'
import type { TargetMetric } from '#areas/sales/sales-targets/model.ts'

type Cell = SaveTargets['cells'][number]

export const cell = (value: number | null, more: Partial<Cell> = {}): Cell => ({
  month: '2026-11',
  metric: 'invoicedRevenue' satisfies TargetMetric,
  channel: null,
  category: null,
  ...more,
  value,
})

export const save = (base: number, more: object) =>
  SaveTargets.parse({ year: 2026, base, reason: '', ...more })

export const question = (more: object = {}) => TargetQuestion.parse({ month: '2026-11', ...more })
