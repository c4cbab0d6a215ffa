import { keysOf } from '../records.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

/**
 * Every charge has exactly one reason, the first that applies, so that they add up. `unquoted`: no agreed
 * freight known; `extra`: not freight; `weight`: above the agreed freight with a higher weight than reported.
 */
export const freightReasons = [
  'unrated',
  'unmatched',
  'extra',
  'repeated',
  'unquoted',
  'weight',
  'above',
  'below',
  'agreed',
] as const
export type FreightReason = (typeof freightReasons)[number]

/**
 * Sources of the agreed freight, by precedence: a carrier's rate table, the package itself, the store's
 * table.
 */
export const freightBases = ['table', 'package', 'store'] as const
export type FreightBasis = (typeof freightBases)[number]

/** For files; must match the screens' texts. */
export const freightBasisLabels: Readonly<Record<FreightBasis, string>> = {
  table: 'Tabela acordada',
  package: 'Informado no volume',
  store: 'Tabela da loja',
}

/** Reasons that can be disputed. */
export const disputedReasons = ['weight', 'above', 'repeated'] as const satisfies readonly FreightReason[]

/** Filters of the list of charges; `missing`: delivered packages without an invoice. */
export const freightCuts = ['disputed', 'all', ...freightReasons, 'missing'] as const
export type FreightCut = (typeof freightCuts)[number]

/** Tolerance in percent of the agreed freight. */
export const freightTolerances = [0, 1, 2, 5, 10] as const
export const DEFAULT_TOLERANCE = 2

/** For files; must match the screens' texts. */
export const freightCutLabels: Readonly<Record<FreightCut, string>> = {
  disputed: 'A contestar: acima do acordado ou repetidas',
  all: 'Todas as cobranças emitidas no período',
  unrated: 'Em moeda sem cotação',
  unmatched: 'Sem volume conhecido',
  extra: 'Além do frete: reentrega, devolução, taxas',
  repeated: 'Frete de volume já cobrado',
  unquoted: 'De volume sem frete acordado informado',
  weight: 'Acima do acordado, com peso acima do informado',
  above: 'Acima do acordado, sem diferença de peso',
  below: 'Abaixo do acordado',
  agreed: 'Como acordado',
  missing: 'Volumes entregues no período e nunca faturados',
}

export const chargeLabels: Readonly<Record<string, string>> = {
  freight: 'Frete',
  redelivery: 'Reentrega',
  return: 'Devolução',
  other: 'Taxa ou outro serviço',
}

type Shape = { label: string; definition: string; unit: Unit; better: Direction }

/** Metrics of carriers' invoices, by the date of each charge. */
export const freightMetrics = {
  invoicedFreight: {
    label: 'Frete faturado',
    definition: 'Cobranças das faturas de transportadoras emitidas no período',
    unit: 'money',
    better: 'neutral',
  },
  freightDivergence: {
    label: 'Divergência de fatura',
    definition:
      'O que foi cobrado acima do frete acordado, além da tolerância, mais o frete de volumes já cobrados',
    unit: 'money',
    better: 'down',
  },
  freightDivergenceShare: {
    label: 'Divergência de fatura (%)',
    definition: 'Divergência de fatura ÷ frete faturado',
    unit: 'rate',
    better: 'down',
  },
} as const satisfies Record<string, Shape>
export const freightMetricKeys = keysOf(freightMetrics)

/**
 * Components of an invoice in order: freight (agreed, deviations, repeated, without a quote), then extras,
 * then charges without a known package. Every charge has one component, except that the agreed freight and
 * its deviation are separate.
 */
export const costComponents = [
  'agreed',
  'divergence',
  'repeated',
  'unquoted',
  'redelivery',
  'return',
  'other',
  'unmatched',
] as const
export type CostComponent = (typeof costComponents)[number]
