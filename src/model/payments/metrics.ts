import { keysOf } from '../records.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

/**
 * When results are final: at once, when a Pix expires, when boletos have cleared (three working days), when
 * disputes are no longer possible.
 */
export type Maturity = 'instant' | 'expiry' | 'clearing' | 'disputes'

type Shape = {
  label: string
  definition: string
  unit: Unit
  better: Direction
  maturity: Maturity
  /** Sums over attempts by their own time, or over orders by their first attempt; `over` makes a ratio. */
  sum: readonly string[]
  over?: readonly string[]
}

/**
 * Definitions of payment metrics: a ratio is always of sums over the same attempts, never a mean of ratios.
 */
export const paymentMetrics = {
  attempts: {
    label: 'Tentativas',
    definition: 'Tentativas de pagamento iniciadas',
    unit: 'count',
    better: 'neutral',
    maturity: 'instant',
    sum: ['attempts'],
  },
  attemptedAmount: {
    label: 'Valor tentado',
    definition: 'Soma do valor das tentativas',
    unit: 'money',
    better: 'neutral',
    maturity: 'instant',
    sum: ['attemptedAmount'],
  },
  authorization: {
    label: 'Autorização',
    definition:
      'Tentativas de cartão autorizadas ÷ (autorizadas + recusadas pelo emissor), sem falhas técnicas e sem o antifraude',
    unit: 'rate',
    better: 'up',
    maturity: 'instant',
    sum: ['cardAuthorizations'],
    over: ['cardAuthorizations', 'cardRefusals'],
  },
  deduplicatedAuthorization: {
    label: 'Autorização por pedido',
    definition: 'Pedidos de cartão com alguma tentativa aprovada ÷ pedidos que começaram por cartão',
    unit: 'rate',
    better: 'up',
    maturity: 'instant',
    sum: ['paidCardOrders'],
    over: ['cardOrders'],
  },
  acceptance: {
    label: 'Aceitação ponta a ponta',
    definition: 'Pedidos pagos ÷ pedidos com tentativa, incluindo os pendentes',
    unit: 'rate',
    better: 'up',
    maturity: 'clearing',
    sum: ['paidOrders'],
    over: ['triedOrders'],
  },
  acceptanceByValue: {
    label: 'Aceitação em valor',
    definition: 'Valor dos pedidos pagos ÷ valor dos pedidos com tentativa, pelo valor da primeira tentativa',
    unit: 'rate',
    better: 'up',
    maturity: 'clearing',
    sum: ['paidAmount'],
    over: ['triedAmount'],
  },
  pixConversion: {
    label: 'Conversão do Pix',
    definition: 'Pix pagos ÷ Pix gerados no período',
    unit: 'rate',
    better: 'up',
    maturity: 'expiry',
    sum: ['pixPaid'],
    over: ['pixIssued'],
  },
  boletoConversion: {
    label: 'Conversão do boleto',
    definition: 'Boletos pagos ÷ boletos gerados no período',
    unit: 'rate',
    better: 'up',
    maturity: 'clearing',
    sum: ['boletoPaid'],
    over: ['boletoIssued'],
  },
  authentication: {
    label: 'Sucesso do 3DS',
    definition: 'Autenticações concluídas ÷ tentativas com 3DS',
    unit: 'rate',
    better: 'up',
    maturity: 'instant',
    sum: ['authenticationsPassed'],
    over: ['authenticationsTried'],
  },
  antifraudRefusal: {
    label: 'Recusa do antifraude',
    definition: 'Tentativas recusadas pelo antifraude ÷ tentativas que chegaram a ele',
    unit: 'rate',
    better: 'down',
    maturity: 'instant',
    sum: ['lostAtAntifraud'],
    over: ['authenticatedAttempts'],
  },
  technicalFailure: {
    label: 'Falhas técnicas',
    definition: 'Tentativas com erro ou emissor indisponível ÷ tentativas',
    unit: 'rate',
    better: 'down',
    maturity: 'instant',
    sum: ['technicalFailures'],
    over: ['attempts'],
  },
  recovery: {
    label: 'Recuperação por nova tentativa',
    definition: 'Pedidos pagos depois de a primeira tentativa falhar ÷ pedidos que tentaram de novo',
    unit: 'rate',
    better: 'up',
    maturity: 'clearing',
    sum: ['recoveredOrders'],
    over: ['retriedOrders'],
  },
  refundsByValue: {
    label: 'Estornos',
    definition: 'Valor estornado ÷ valor autorizado no período',
    unit: 'rate',
    better: 'down',
    maturity: 'disputes',
    sum: ['refundedAmount'],
    over: ['authorizedAmount'],
  },
  chargebacks: {
    label: 'Contestações',
    definition: 'Vendas contestadas, sem as que a loja ganhou, ÷ vendas autorizadas no período',
    unit: 'rate',
    better: 'down',
    maturity: 'disputes',
    sum: ['chargebacks'],
    over: ['authorizedAttempts'],
  },
  cost: {
    label: 'Custo do pagamento',
    definition: 'MDR + antecipação + antifraude ÷ valor autorizado que tem custo informado',
    unit: 'rate',
    better: 'down',
    maturity: 'clearing',
    sum: ['feeAmount', 'anticipationAmount', 'antifraudAmount'],
    over: ['costedPayments'],
  },
  costCoverage: {
    label: 'Valor com custo informado',
    definition: 'Valor autorizado que tem custo informado ÷ valor autorizado',
    unit: 'rate',
    better: 'neutral',
    maturity: 'clearing',
    sum: ['costedPayments'],
    over: ['authorizedAmount'],
  },
} as const satisfies Record<string, Shape>

export type PaymentMetricKey = keyof typeof paymentMetrics

export const paymentMetricKeys = keysOf(paymentMetrics)
