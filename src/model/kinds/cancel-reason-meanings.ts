import type { Meanings } from './field.ts'

export const cancelReasonMeanings: Meanings = [
  ['fraud', 'fraud suspeit suspicious chargeback risco risk golpe'],
  [
    'stockout',
    'sem+estoque falta+estoque falta+produto estoque+insufic no+stock out+stock ruptura stockout esgotad indispon unavailable sin+stock agotad',
  ],
  [
    'payment',
    'nao+pag nao+aprov pag+recus pag+nao pag+expir pag+venc falta+pag boleto+venc boleto+expir pix+expir cart+recus pay+declin pay+fail not+paid unpaid inadimpl',
  ],
  [
    'client',
    'client comprador consumidor customer buyer desist arrepend solicitad+compr changed+mind mudou+ideia endereco+incorret endereco+errad',
  ],
  ['store', 'loja lojista vendedor seller store merchant tienda preco+errad erro+preco operacional'],
  ['payment', 'pagamento payment pago pgto'],
]
