import type { AnyDimension } from './derived-dimensions.ts'
import { packageStageLabels, trackingStateLabels } from './logistics/states.ts'
import { amountBandLabel } from './payments/amount-bands.ts'
import type { DeclineGroup } from './payments/decline-groups.ts'

/** For files; must match the screens' texts. */
export const dimensionLabels: Record<AnyDimension, string> = {
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
  weekday: 'Dia da semana',
  hourOfDay: 'Hora do dia',
  cardBrand: 'Bandeira',
  issuer: 'Emissor',
  bin: 'BIN',
  amountBand: 'Faixa de valor',
  clientKind: 'Novo ou recorrente',
  declineGroup: 'Motivo da recusa',
  declineCode: 'Código da recusa',
  attemptNumber: 'Número da tentativa',
  retryChange: 'O que mudou na nova tentativa',
  service: 'Serviço de entrega',
  dock: 'Doca',
  postalRange: 'Faixa de CEP',
  packageStage: 'Etapa',
  trackingState: 'Situação do rastreio',
  occurrence: 'Ocorrência',
}

export const weekdayLabels: Readonly<Record<string, string>> = {
  1: 'segunda-feira',
  2: 'terça-feira',
  3: 'quarta-feira',
  4: 'quinta-feira',
  5: 'sexta-feira',
  6: 'sábado',
  7: 'domingo',
}

export const declineGroupLabels: Readonly<Record<DeclineGroup, string>> = {
  invalidData: 'Dados inválidos',
  funds: 'Saldo ou limite',
  suspicion: 'Suspeita de fraude',
  issuerUnavailable: 'Emissor indisponível',
  technical: 'Falha técnica',
  antifraud: 'Antifraude da loja',
  abandoned: 'Não pagou a tempo',
  blocked: 'Cartão bloqueado',
  generic: 'Emissor sem motivo',
  unmapped: 'Não mapeado',
}

export const retryChangeLabels: Readonly<Record<string, string>> = {
  card: 'Outro cartão',
  acquirer: 'Outra adquirente',
  method: 'Outro meio',
  same: 'Só mais tarde',
}

export const clientKindLabels: Readonly<Record<string, string>> = {
  new: 'Novo ou não identificado',
  returning: 'Recorrente',
}

export const attemptNumberLabels: Readonly<Record<string, string>> = {
  1: '1ª tentativa',
  2: '2ª tentativa',
  3: '3ª tentativa',
  4: '4ª ou mais',
}

/** `currency`: that of bands of amounts. */
export function valueLabel(dimension: AnyDimension, value: string, currency?: string): string {
  const words: Partial<Record<AnyDimension, Readonly<Record<string, string>>>> = {
    weekday: weekdayLabels,
    declineGroup: declineGroupLabels,
    retryChange: retryChangeLabels,
    clientKind: clientKindLabels,
    attemptNumber: attemptNumberLabels,
    packageStage: packageStageLabels,
    trackingState: trackingStateLabels,
    occurrence: trackingStateLabels,
  }
  const word = words[dimension]?.[value]
  if (word !== undefined) return word
  if (value === '') return value
  if (dimension === 'amountBand' && currency !== undefined) return amountBandLabel(value, currency) ?? value
  if (dimension === 'postalRange') return postalCodeRange(value).join(' a ')
  return dimension === 'hourOfDay' ? `${value} h` : value
}

/** What stands beside values of other dimensions: where nothing is informed, of which. `name`: the value's own. */
export function placeLabel(dimension: AnyDimension, value: string, currency: string, name = value): string {
  if (name !== '' && name !== value) return name
  return value === ''
    ? `${dimensionLabels[dimension]} (não informado)`
    : valueLabel(dimension, value, currency)
}

/** First and last postal code (CEP) with a prefix. */
export const postalCodeRange = (prefix: string): [first: string, last: string] => {
  const cep = (digit: string) => prefix.padEnd(8, digit).replace(/^(\d{5})/, '$1-')
  return [cep('0'), cep('9')]
}
