import type { ReportSection } from '#analytics/reports/report-section.ts'
import { absent } from '#model/formats/locale.ts'
import { formatExactMoneyText, formatMoneyText } from '#model/formats/money-text.ts'
import { formatRate } from '#model/formats/number.ts'
import type { Part } from '#platform/pdf/report.ts'
import { TargetQuestion, type RankedTarget, type TargetBoard } from '../board-contract.ts'
import { getTargetBoard } from './get-target-board.ts'

export const targetsSection: ReportSection = {
  key: 'targets',
  needs: ['sales.view'],
  link: ({ month }) => `/sales/sales-targets?mes=${month}`,
  load: async (ctx, { month }) => partsOf(await getTargetBoard(ctx, TargetQuestion.parse({ month }))),
  nothing: ({ month }) => `Não há meta de receita faturada para ${wordsOf(month)}.`,
}

const wordsOf = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

const MAX_ROWS = 30

function partsOf(board: TargetBoard): Part[] {
  const { state, currency, target, toDate, realised, attainment, projection, pace, ranking, isEarly } = board
  const money = (value: number | null | undefined) => formatExactMoneyText(value, currency)
  const range = projection?.range
  const rows = ranking.slice(0, MAX_ROWS)
  const heading: Part = { kind: 'heading', text: `Meta de ${wordsOf(board.from)}: receita faturada` }
  const table = rows.length === 0 ? [] : [rankingOf(rows, money)]
  if (state !== 'ready') return table.length === 0 ? [] : [heading, withoutWhole, ...table]
  return [
    heading,
    {
      kind: 'figures',
      figures: [
        { label: 'Meta do mês', value: money(target), note: `até agora, ${money(toDate)}` },
        {
          label: 'Realizado',
          value: money(realised),
          note: attainment === null ? '' : `${formatRate(attainment)} do previsto até agora`,
        },
        {
          label: 'Projeção do mês',
          value: money(projection?.value),
          note: range
            ? `entre ${formatMoneyText(range.low, currency)} e ${formatMoneyText(range.high, currency)}`
            : isEarly
              ? 'ainda é cedo para projetar'
              : 'sem intervalo',
        },
        {
          label: 'Necessário por dia',
          value: pace === null ? absent : pace.reached ? 'Meta atingida' : money(pace.needed),
          note: pace === null ? '' : `${pace.daysLeft} ${pace.daysLeft === 1 ? 'dia' : 'dias'} até o fim`,
        },
      ],
    },
    ...table,
  ]
}

const withoutWhole: Part = { kind: 'text', text: 'A conta inteira não tem meta neste mês; estes canais têm.' }

const rankingOf = (rows: readonly RankedTarget[], money: (value: number) => string): Part => ({
  kind: 'table',
  columns: [
    { label: 'Canal ou categoria', weight: 4 },
    { label: 'Previsto até agora', weight: 3, numeric: true },
    { label: 'Realizado', weight: 3, numeric: true },
    { label: 'Atingido', weight: 2, numeric: true },
  ],
  rows: rows.map(({ channel, category, toDate, realised, attainment }) => [
    [channel, category].filter(Boolean).join(' › ') || 'Conta',
    money(toDate),
    money(realised),
    formatRate(attainment),
  ]),
})
