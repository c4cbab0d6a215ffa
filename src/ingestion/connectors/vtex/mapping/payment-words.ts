const labels: Readonly<Record<string, string>> = {
  creditcard: 'Cartão de crédito',
  debitcard: 'Cartão de débito',
  bankinvoice: 'Boleto',
  instantpayment: 'Pix',
  giftcard: 'Vale-presente',
  paypal: 'Carteira digital',
  picpay: 'Carteira digital',
  googlepay: 'Carteira digital',
  applepay: 'Carteira digital',
  creditcontrol: 'Crediário',
  cash: 'Dinheiro',
}

const groupOf = (group: string): string =>
  group
    .replace(/PaymentGroup$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

export const isCard = (group: string): boolean => /^(credit|debit)card$/.test(groupOf(group))

export function methodOf({ group, paymentSystemName }: { group: string; paymentSystemName: string }): string {
  return labels[groupOf(group)] ?? (/^pix$/i.test(paymentSystemName) ? 'Pix' : paymentSystemName)
}

export type Outcome = { outcome: string; stage: string }

const paidLater = /^(bankinvoice|instantpayment)$/

export function outcomeOf(status: string, returnCode: string, group: string): Outcome {
  const said = status.toLowerCase().replaceAll(/[^a-z]/g, '')
  const later = paidLater.test(groupOf(group))
  const stage = later ? 'payment' : 'authorization'
  if (
    /^(approved|finished|settled|settling|authorized|autosettling|partiallyrefunded|refunded|refunding)$/.test(
      said,
    )
  )
    return { outcome: 'approved', stage }
  if (/risk|fraud/.test(said))
    return { outcome: /den|reprov/.test(said) ? 'blocked' : 'pending', stage: 'antifraud' }
  if (/den|refus|reject/.test(said) || /cancel/.test(said)) {
    if (/^(timeout|96|error)$/i.test(returnCode)) return { outcome: 'error', stage }
    return { outcome: later ? 'expired' : 'declined', stage }
  }
  return { outcome: /error|fail/.test(said) ? 'error' : 'pending', stage }
}

/** Codes that Brazilian issuers and acquirers share (ABECS). */
const reasons: Readonly<Record<string, string>> = {
  '51': 'insufficient_funds',
  '59': 'suspected',
  '14': 'invalid_data',
  '91': 'issuer_unavailable',
  '96': 'technical',
  timeout: 'technical',
  expired: 'abandoned',
  review: 'antifraud',
}

export const reasonOf = (returnCode: string): string => reasons[returnCode.toLowerCase()] ?? ''
