import { keysOf } from '../records.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

type Shape = {
  label: string
  definition: string
  /** Days may be fractional. */
  unit: Unit | 'days'
  better: Direction
  /**
   * Sums over packages by the milestone each names, or over orders by their package that falls due last; `over` makes a
   * ratio.
   */
  sum: readonly string[]
  less?: readonly string[]
  over?: readonly string[]
  /** Unit of the sum, if it differs from the metric's. */
  summed?: 'seconds'
}

/**
 * Definitions of logistics metrics: a ratio is always of sums over the same packages, never a mean of ratios.
 */
export const logisticsMetrics = {
  dueOrders: {
    label: 'Pedidos com vencimento',
    definition:
      'Pedidos cuja primeira promessa venceu no período, a do volume que vence por último, exceto os cancelados antes dela',
    unit: 'count',
    better: 'neutral',
    sum: ['dueOrders'],
  },
  onTime: {
    label: 'No prazo',
    definition:
      'Pedidos com todos os volumes entregues até a primeira promessa de cada um ÷ pedidos com vencimento no período, incluindo os não entregues',
    unit: 'rate',
    better: 'up',
    sum: ['onTimeOrders'],
    over: ['dueOrders'],
  },
  lateOrders: {
    label: 'Pedidos atrasados',
    definition: 'Pedidos com vencimento no período entregues depois dele, ou ainda não entregues',
    unit: 'count',
    better: 'down',
    sum: ['lateOrders'],
  },
  overdueOrders: {
    label: 'Vencidos sem entrega',
    definition: 'Pedidos com vencimento no período ainda não entregues',
    unit: 'count',
    better: 'down',
    sum: ['overdueOrders'],
  },
  inFull: {
    label: 'No prazo e completo (OTIF)',
    definition:
      'Pedidos no prazo, sem cancelamento, avaria ou devolução pela transportadora, e dos quais o cliente nada devolveu por avaria, item errado ou falta, onde o motivo da devolução é informado ÷ pedidos com vencimento no período; o que veio depois do vencimento conta até agora e, em um alerta, até o fim da janela',
    unit: 'rate',
    better: 'up',
    sum: ['inFullOrders'],
    over: ['dueOrders'],
  },
  duePackages: {
    label: 'Volumes com vencimento',
    definition: 'Volumes cuja primeira promessa venceu no período, exceto os cancelados antes dela',
    unit: 'count',
    better: 'neutral',
    sum: ['duePackages'],
  },
  onTimePackages: {
    label: 'Volumes no prazo',
    definition:
      'Volumes entregues até a primeira promessa ÷ volumes com vencimento no período, incluindo os não entregues',
    unit: 'rate',
    better: 'up',
    sum: ['onTimePackages'],
    over: ['duePackages'],
  },
  overdueAmount: {
    label: 'Valor vencido sem entrega',
    definition: 'Valor dos volumes com vencimento no período ainda não entregues',
    unit: 'money',
    better: 'down',
    sum: ['overdueAmount'],
  },
  delay: {
    label: 'Atraso médio',
    definition: 'Dias úteis da primeira promessa à entrega, na média dos volumes entregues depois dela',
    unit: 'days',
    better: 'down',
    sum: ['lateDays'],
    over: ['lateDeliveredPackages'],
  },
  promiseError: {
    label: 'Erro da promessa',
    definition: 'Dias da primeira promessa à entrega, na média dos volumes entregues; negativo é adiantado',
    unit: 'days',
    better: 'neutral',
    sum: ['promiseErrorDays'],
    over: ['promisedDeliveries'],
  },
  leadTime: {
    label: 'Prazo realizado',
    definition: 'Da aprovação à entrega, na média dos volumes entregues no período',
    unit: 'days',
    better: 'down',
    sum: ['leadSeconds'],
    over: ['deliveredPackages'],
    summed: 'seconds',
  },
  handling: {
    label: 'Manuseio',
    definition: 'Da aprovação à nota fiscal, na média dos volumes faturados no período',
    unit: 'days',
    better: 'down',
    sum: ['handlingSeconds'],
    over: ['invoicedPackages'],
    summed: 'seconds',
  },
  dock: {
    label: 'Doca',
    definition: 'Da nota fiscal à coleta, na média dos volumes coletados no período',
    unit: 'days',
    better: 'down',
    sum: ['dockSeconds'],
    over: ['shippedPackages'],
    summed: 'seconds',
  },
  transport: {
    label: 'Transporte',
    definition:
      'Da coleta à entrega, na média dos volumes entregues no período, exceto os entregues no ato da coleta, como na retirada em loja',
    unit: 'days',
    better: 'down',
    sum: ['transportSeconds'],
    over: ['transportedPackages'],
    summed: 'seconds',
  },
  dispatchOnTime: {
    label: 'Coletas no prazo',
    definition: 'Volumes coletados até o limite de expedição ÷ volumes com limite no período',
    unit: 'rate',
    better: 'up',
    sum: ['dispatchedOnTimePackages'],
    over: ['dispatchDuePackages'],
  },
  carrierOnTime: {
    label: 'No prazo da transportadora',
    definition: 'Volumes entregues até o prazo da transportadora ÷ volumes com esse prazo no período',
    unit: 'rate',
    better: 'up',
    sum: ['carrierOnTimePackages'],
    over: ['carrierDuePackages'],
  },
  firstAttempt: {
    label: 'Entrega na 1ª tentativa',
    definition: 'Volumes entregues na primeira tentativa ÷ volumes rastreados com tentativa no período',
    unit: 'rate',
    better: 'up',
    sum: ['firstAttemptDeliveries'],
    over: ['attemptedDeliveries'],
  },
  occurrences: {
    label: 'Ocorrências',
    definition: 'Volumes com ocorrência ÷ volumes coletados no período',
    unit: 'rate',
    better: 'down',
    sum: ['troubledPackages'],
    over: ['shippedPackages'],
  },
  lost: {
    label: 'Extravio e roubo',
    definition: 'Volumes cuja última ocorrência é extravio ou roubo ÷ volumes coletados no período',
    unit: 'rate',
    better: 'down',
    sum: ['lostPackages'],
    over: ['shippedPackages'],
  },
  tracked: {
    label: 'Volumes rastreados',
    definition:
      'Volumes com algum evento de rastreio ÷ volumes coletados no período, exceto os entregues no ato da coleta, como na retirada em loja',
    unit: 'rate',
    better: 'up',
    sum: ['trackedPackages'],
    over: ['trackablePackages'],
  },
  freightCost: {
    label: 'Custo do frete',
    definition: 'Frete acordado com as transportadoras, dos volumes coletados no período',
    unit: 'money',
    better: 'down',
    sum: ['freightCost'],
  },
  freightPerPackage: {
    label: 'Custo por volume',
    definition: 'Custo do frete ÷ volumes coletados com custo informado',
    unit: 'money',
    better: 'down',
    sum: ['freightCost'],
    over: ['costedPackages'],
  },
  freightShare: {
    label: 'Custo do frete sobre a receita',
    definition: 'Custo do frete ÷ valor dos volumes coletados com custo informado',
    unit: 'rate',
    better: 'down',
    sum: ['freightCost'],
    over: ['costedAmount'],
  },
  freightMargin: {
    label: 'Margem do frete',
    definition: 'Frete cobrado − custo do frete, dos volumes coletados com custo informado',
    unit: 'money',
    better: 'up',
    sum: ['costedFreightCharged'],
    less: ['freightCost'],
  },
} as const satisfies Record<string, Shape>

export type LogisticsMetricKey = keyof typeof logisticsMetrics

export const logisticsMetricKeys = keysOf(logisticsMetrics)
