import { keysOf } from '../records.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

/**
 * Each charge has one, so that they add up: the first that holds. `unquoted`: nobody told the agreed freight; `extra`: not freight;
 * `weight`: above the agreed freight, and the weight charged is above the one told.
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

/** Whose word the agreed freight is, in the order in which they hold: a table agreed with the carrier, the package's own, the store's table. */
export const freightBases = ['table', 'package', 'store'] as const
export type FreightBasis = (typeof freightBases)[number]

/** For files; the screens' texts say the same. */
export const freightBasisWords: Readonly<Record<FreightBasis, string>> = {
  table: 'Tabela acordada',
  package: 'Informado no volume',
  store: 'Tabela da loja',
}

/** What one can contest. */
export const disputedReasons = ['weight', 'above', 'repeated'] as const satisfies readonly FreightReason[]

/** Which charges are listed; `missing`: packages delivered that no invoice has. */
export const freightCuts = ['disputed', 'all', ...freightReasons, 'missing'] as const
export type FreightCut = (typeof freightCuts)[number]

/** Percent of the agreed freight within which a charge is as agreed. */
export const freightTolerances = [0, 1, 2, 5, 10] as const
export const DEFAULT_TOLERANCE = 2

/** For files; the screens' texts say the same. */
export const freightCutWords: Readonly<Record<FreightCut, string>> = {
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

export const chargeWords: Readonly<Record<string, string>> = {
  freight: 'Frete',
  redelivery: 'Reentrega',
  return: 'Devolução',
  other: 'Taxa ou outro serviço',
}

type Shape = { label: string; definition: string; unit: Unit; better: Direction }

/** Of what carriers invoiced, by the date of each charge. */
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
 * What an invoice is made of, in the order of a package's way: its freight (agreed, above or below it, charged again, of which nobody told
 * the agreed), then what followed it, then what is of no known package. Each charge is of one of them, but for the agreed freight and its difference.
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
