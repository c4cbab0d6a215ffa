import type { Exportable } from '#model/exports.ts'
import type { caseStates, IncompleteReason } from '#model/incomplete-orders.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const incompleteOrdersScreen = {
  screen: 'incompleteOrders',
  area: 'orders',
} as const satisfies ViewedScreen

export const incompleteOrdersExport = {
  kind: 'incomplete-orders',
  permission: 'orders.export',
  personal: 'orders.personal',
} as const satisfies Exportable

export const consents = ['yes', 'no', 'unknown'] as const

export const lostReasons = ['price', 'freight', 'stock', 'boughtElsewhere', 'noAnswer', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

export const contactChannels = ['whatsapp', 'phone', 'email', 'other'] as const
export type ContactChannel = (typeof contactChannels)[number]

export const caseSorts = ['placedAt', 'amount', 'tries', 'units'] as const

export const caseTabs = ['all', 'open', 'pix', 'card', 'mine'] as const
export type CaseTab = (typeof caseTabs)[number]

export const incompleteWords: {
  tabs: Record<CaseTab, string>
  reasons: Record<IncompleteReason, string>
  states: Record<(typeof caseStates)[number], string>
  consents: Record<(typeof consents)[number], string>
  lostReasons: Record<LostReason, string>
} = {
  tabs: {
    all: 'Todos',
    open: 'Em aberto',
    pix: 'Pix gerado e não pago',
    card: 'Cartão negado',
    mine: 'Meus casos',
  },
  reasons: {
    cardDeclined: 'Cartão negado na pré-autorização',
    pixUnpaid: 'Pix gerado e não pago',
    boletoUnpaid: 'Boleto gerado e não pago',
    noReturn: 'Pagamento externo sem retorno',
    antifraud: 'Recusado pelo antifraude',
    technical: 'Erro técnico',
    gaveUp: 'Desistência',
    other: 'Outro motivo',
  },
  states: { recoverable: 'Recuperável', contacted: 'Contatado', recovered: 'Recuperado', lost: 'Perdido' },
  consents: { yes: 'Permitido', no: 'Não permitido', unknown: 'Não informado' },
  lostReasons: {
    price: 'Preço',
    freight: 'Frete ou prazo',
    stock: 'Falta de estoque',
    boughtElsewhere: 'Comprou em outro lugar',
    noAnswer: 'Não respondeu',
    other: 'Outro',
  },
}
