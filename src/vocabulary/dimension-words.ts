import type { DimensionKey } from './dimensions.ts'

/** How files call the dimensions; the screens' own texts say the same. */
export const dimensionWords: Record<DimensionKey, string> = {
  channel: 'Canal',
  salesChannel: 'Política comercial',
  affiliate: 'Afiliado',
  origin: '1P/3P',
  seller: 'Seller',
  utmSource: 'Origem (UTM)',
  utmMedium: 'Mídia (UTM)',
  utmCampaign: 'Campanha (UTM)',
  category: 'Categoria',
  brand: 'Marca',
  sku: 'SKU',
  uf: 'UF',
  city: 'Cidade',
  device: 'Dispositivo',
  paymentMethod: 'Meio de pagamento',
  acquirer: 'Adquirente',
  installments: 'Parcelas',
  coupon: 'Cupom',
  carrier: 'Transportadora',
}
