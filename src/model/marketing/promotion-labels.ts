import type { PromotionKind, PromotionStatus } from './promotions.ts'

/** For files. */
export const promotionStatusLabels: Readonly<Record<PromotionStatus, string>> = {
  active: 'Ativa',
  scheduled: 'Agendada',
  off: 'Desativada',
  ended: 'Encerrada',
}

export const promotionKindLabels: Readonly<Record<PromotionKind, string>> = {
  percentage: 'Percentual',
  nominal: 'Nominal',
  progressive: 'Progressivo',
  buyMore: 'Leve e pague',
  buyTogether: 'Compre junto',
  maximumPrice: 'Preço máximo',
  shipping: 'Frete',
  gift: 'Brinde',
  unrecognised: 'Não reconhecido',
}
