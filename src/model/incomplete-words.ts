import type { caseStates, consents, IncompleteReason, LostReason } from './incomplete-orders.ts'

/** What files say; screens have the same words from the translation file. */
export const incompleteWords: {
  reasons: Record<IncompleteReason, string>
  states: Record<(typeof caseStates)[number], string>
  consents: Record<(typeof consents)[number], string>
  lostReasons: Record<LostReason, string>
} = {
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
