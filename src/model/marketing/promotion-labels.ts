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

export const promotionOriginLabels: Readonly<Record<string, string>> = {
  hand: 'À mão',
  vtex: 'VTEX',
  shopify: 'Shopify',
}

export const promotionConditionLabels = {
  skus: 'SKUs',
  products: 'Produtos',
  categories: 'Categorias',
  brands: 'Marcas',
  sellers: 'Sellers',
  salesChannels: 'Políticas comerciais',
  paymentMethods: 'Pagamento',
  postalCodes: 'CEPs',
  coupons: 'Cupom',
  utmSources: 'UTM source',
  utmCampaigns: 'UTM campaign',
  minimumValue: 'Pedido a partir de',
  maximumValue: 'Pedido até',
  firstPurchase: 'Só na primeira compra',
  hours: 'Horário',
  unrecognised: 'Condição que o Farol não calcula',
} as const
