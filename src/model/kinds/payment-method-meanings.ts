import type { Meanings } from './field.ts'

/** A gateway or brand alone does not determine the method, so it is kept as written. */
export const paymentMethodMeanings: Meanings = [
  ['Na entrega', 'pag+entreg pagar.+entreg contra+entreg cash+deliver on+deliver pago+retir pagar.+retir'],
  // instalments by the shop, in acquirers' terms
  ['Cartão de crédito', 'credito+parcel'],
  [
    'Vale-presente',
    'gift vale voucher presente store+credit credito+da.+loja credito+na.+loja creditos+loja',
  ],
  ['Boleto', 'boleto billet bankslip bank+slip bank+invoice'],
  ['Pix', 'pix'],
  ['Crediário', 'crediario carne'],
  ['Cartão de débito', 'debit electron maestro'],
  ['Cartão de crédito', 'credit cartao card! tarjeta kreditkart'],
  [
    'Carteira digital',
    'paypal pay+pal picpay pic+pay apple google wallet carteira mercado+pago mercadopago saldo',
  ],
  ['Transferência', 'transfer ted deposit banktransfer uberweisung vorkasse'],
  ['Dinheiro', 'dinheiro cash efectivo especie'],
]

/** What acquirers call a product is how was paid. */
export const methodWords =
  /^(?:cart[aã]o de )?(?:cr[eé]dito|d[eé]bito|pix|voucher|boleto|credit|debit|cart[aã]o)(?:[ _].{1,30})?$/i

/** What alone shows that a column called “pago” or “forma” is how was paid, and not whether or how much. */
export const paidBy =
  /cart[aã]o|card|tarjeta|cr[eé]dito|d[eé]bito|pix|boleto|transfer|paypal|efectivo|dinheiro|esp[eé]cie|cash|contra/i

export const brandWords =
  /^(?:visa|master(?: ?card)?|mc|elo|amex|american express|hiper(?:card)?|diners(?: club)?|discover|jcb|aura|cabal)$/i
