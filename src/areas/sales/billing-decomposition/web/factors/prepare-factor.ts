import type { TFunction } from 'i18next'
import type {
  BillingFactor,
  FactorCut,
  FactorFigures,
  FactorRow,
  FactorTable,
} from '#areas/sales/billing-decomposition/factor-contract.ts'
import { type Tone, toneOf } from '#ui/charts/tone.ts'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyBare } from '#ui/formats/money.ts'
import { formatChange, formatCount } from '#model/formats/number.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import { lossReasons } from '#model/metrics.ts'
import { stopReasons } from '#model/stop-reasons.ts'

/** `wide`: left out on narrow screens, where the row's `detail` says the same. */
export type FactorColumns = { label: string; wide: boolean; columns: string[] }[]

export type PreparedRow = {
  key: string
  label: string
  /** Counts behind the rates, for narrow screens. */
  detail: string
  /** The value to filter the page by. */
  filter: string | null
  cells: string[]
  tone: Tone
}

export type PreparedTable = {
  caption: string
  first: string
  groups: FactorColumns
  rows: PreparedRow[]
  total: PreparedRow
}

export type PreparedFactor = {
  tabs: { key: FactorCut; label: string }[]
  chosen: FactorCut
  table: PreparedTable | null
  notes: string[]
}

type Pair = FactorFigures['figure']

export function prepareFactor(
  answer: BillingFactor,
  cut: FactorCut | undefined,
  t: TFunction,
): PreparedFactor | null {
  const table = answer.tables.find(({ by }) => by === cut) ?? answer.tables[0]
  if (table === undefined) return null
  const isShown = table.known && table.rows.length > 0
  return {
    tabs: answer.tables.map(({ by }) => ({ key: by, label: cutLabel(by, t) })),
    chosen: table.by,
    table: isShown ? prepareTable(answer, table, t) : null,
    notes: isShown ? notesOf(answer, table, t) : [absence(answer, table, t)],
  }
}

function cutLabel(by: FactorCut, t: TFunction): string {
  if (by === 'step' || by === 'reason' || by === 'loss') return t(`home.factors.cuts.${by}`)
  return t(`dimensions.${by}`)
}

function prepareTable(answer: BillingFactor, table: FactorTable, t: TFunction): PreparedTable {
  const { currency, current } = answer.frame
  const layout = layoutOf(answer, table, t)
  const label = (row: FactorRow) =>
    row.rest
      ? t('home.dimension.rest', { count: table.values - table.rows.length + 1 })
      : rowLabel(table.by, row.value, t)
  const isPlace = !['step', 'reason', 'loss'].includes(table.by)
  const tone = ({ effect, figure }: FactorFigures) =>
    table.unit === 'money' ? toneOf((figure.base ?? 0) - (figure.current ?? 0)) : toneOf(effect ?? 0)
  const prepare = (key: string, name: string, figures: FactorFigures, filter: string | null) => ({
    key,
    label: name,
    detail: layout.detail(figures),
    filter,
    cells: layout.cells(figures, currency),
    tone: tone(figures),
  })
  return {
    caption: `${t(`drivers.${answer.factor}.label`)}: ${cutLabel(table.by, t)} ${formatSpan(current.from, current.to)}`,
    first: cutLabel(table.by === 'loss' ? 'reason' : table.by, t),
    groups: layout.groups,
    rows: table.rows.map((row) =>
      prepare(row.rest ? 'rest' : `=${row.value}`, label(row), row, isPlace && !row.rest ? row.value : null),
    ),
    total: prepare('total', totalLabel(answer, table, t), table.total, null),
  }
}

type Layout = {
  groups: FactorColumns
  cells: (figures: FactorFigures, currency: string) => string[]
  detail: (figures: FactorFigures) => string
}

function layoutOf(answer: BillingFactor, { by, unit, rows }: FactorTable, t: TFunction): Layout {
  const [before, now, difference] = [
    t('home.factors.before'),
    t('home.factors.now'),
    t('home.factors.difference'),
  ]
  const symbol = symbolOf(answer.frame.currency)
  const effect = { label: t('home.factors.effect', { unit: symbol }), wide: false, columns: [''] }
  if (unit === 'money') {
    return {
      groups: [
        { label: t('home.factors.lost', { unit: symbol }), wide: false, columns: [before, now, difference] },
      ],
      cells: ({ figure }, currency) => [
        formatMoneyBare(figure.base, currency),
        formatMoneyBare(figure.current, currency),
        formatMoneyBare((figure.current ?? 0) - (figure.base ?? 0), currency, 'always'),
      ],
      detail: () => '',
    }
  }
  if (unit === 'count') {
    return {
      groups: [{ label: countLabel(answer, t), wide: false, columns: [before, now, difference] }, effect],
      cells: ({ figure, effect: money }, currency) => [
        ...pair(figure, formatCount),
        formatChange(figure.base, figure.current),
        formatMoneyBare(money, currency, 'always'),
      ],
      detail: () => '',
    }
  }
  const rate = { label: rateLabel(answer, by, t), wide: false, columns: [before, now, difference] }
  const splits = rows.some(({ byMix }) => byMix !== null)
  const split = {
    label: t('home.factors.split', { unit: symbol }),
    wide: true,
    columns: [t('home.factors.byRate'), t('home.factors.byMix')],
  }
  const counted = (figures: FactorFigures) =>
    by === 'step' || by === 'reason' ? figures.count : figures.over
  return {
    groups: [
      { label: countedLabel(answer, by, t), wide: true, columns: [before, now] },
      rate,
      ...(splits ? [split] : []),
      effect,
    ],
    cells: (figures, currency) => [
      ...pair(counted(figures), formatCount),
      ...pair(figures.figure, (value) => formatValue(value, 'rate', currency)),
      formatDifference(figures.figure.base, figures.figure.current, 'rate'),
      ...(splits
        ? [
            formatMoneyBare(figures.byRate, currency, 'always'),
            formatMoneyBare(figures.byMix, currency, 'always'),
          ]
        : []),
      formatMoneyBare(figures.effect, currency, 'always'),
    ],
    detail: (figures) => pair(counted(figures), formatCount).join(' → '),
  }
}

const pair = (values: Pair | null, write: (value: number | null) => string): string[] => [
  write(values?.base ?? null),
  write(values?.current ?? null),
]

function rowLabel(by: FactorCut, value: string, t: TFunction): string {
  if (by === 'step') return stepLabel(value, t)
  if (by === 'loss') {
    const loss = lossReasons.find((reason) => reason === value)
    return loss === undefined ? value : t(`losses.${loss}`)
  }
  if (by === 'reason') {
    const reason = stopReasons.find((each) => each === value)
    return reason === undefined ? value : t(`stopReasons.${reason}`)
  }
  return value || t('scope.filters.notInformed')
}

const stepTexts = {
  sessions: 'metrics.sessions.label',
  productViews: 'analytics.funnel.steps.productViews',
  carts: 'analytics.funnel.steps.carts',
  checkouts: 'analytics.funnel.steps.checkouts',
  capturedOrders: 'metrics.capturedOrders.label',
  approvedOrders: 'metrics.approvedOrders.label',
  invoicedOrders: 'metrics.invoicedOrders.label',
} as const

const isStep = (value: string): value is keyof typeof stepTexts => Object.hasOwn(stepTexts, value)

const stepLabel = (value: string, t: TFunction): string => (isStep(value) ? t(stepTexts[value]) : value)

function countLabel({ factor, countedIn }: BillingFactor, t: TFunction): string {
  if (factor === 'orders' && countedIn === 'units') return t('drivers.byUnit.orders.label')
  return t(`drivers.${factor}.label`)
}

function rateLabel({ factor, countedIn }: BillingFactor, by: FactorCut, t: TFunction): string {
  if (by === 'step') return t('home.factors.ofStep')
  if (by === 'reason' && factor === 'approval') return t(`home.factors.ofCaptured.${countedIn}`)
  if (by === 'reason') return t(`home.factors.ofApproved.${countedIn}`)
  return t(`drivers.${factor}.label`)
}

function countedLabel({ factor, countedIn }: BillingFactor, by: FactorCut, t: TFunction): string {
  if (by === 'step') return t('home.factors.count')
  if (by === 'reason' && factor === 'approval') return t(`home.factors.notApproved.${countedIn}`)
  if (by === 'reason') return t(`home.factors.notInvoiced.${countedIn}`)
  if (factor === 'conversion') return t('drivers.sessions.label')
  return t(countedIn === 'units' ? 'drivers.byUnit.orders.label' : 'drivers.orders.label')
}

function totalLabel({ factor }: BillingFactor, { by }: FactorTable, t: TFunction): string {
  return by === 'step' ? t(`drivers.${factor}.label`) : t('home.dimension.total')
}

function notesOf({ factor }: BillingFactor, { by, rows }: FactorTable, t: TFunction): string[] {
  const has = (value: string) => rows.some((row) => row.value === value)
  if (by === 'step') return has('approvedOrders') ? [t('home.factors.noSteps')] : []
  if (by === 'reason' && factor === 'approval') {
    const known = [
      'notApproved',
      'canceledByClient',
      'canceledByStore',
      'stockout',
      'fraud',
      'pending',
      'other',
    ]
    return has('notApproved') && rows.every((row) => known.includes(row.value))
      ? [t('home.factors.noAttempts')]
      : []
  }
  if (by === 'loss') return [t('home.losses.tip')]
  return rows.some(({ byMix }) => byMix !== null) ? [t('home.factors.splitTip')] : []
}

/** One sentence for what the account cannot know, or has none of. */
function absence({ factor, countedIn }: BillingFactor, { by, known }: FactorTable, t: TFunction): string {
  if (by === 'loss') return t('home.losses.none')
  if (by === 'reason')
    return t(factor === 'approval' ? 'home.factors.allApproved' : 'home.factors.allInvoiced')
  if (known) return t('home.dimension.none')
  const source = factor === 'sessions' || factor === 'conversion' ? factor : countedIn
  return t(`home.factors.unknown.${source}`, { dimension: cutLabel(by, t) })
}
