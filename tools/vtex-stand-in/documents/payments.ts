import { createHash } from 'node:crypto'
import type { PaymentRow } from '@farol/demo-store'
import type { Sale } from '../sales.ts'

const systems: Readonly<Record<string, readonly [id: string, name: string, group: string]>> = {
  Pix: ['125', 'Pix', 'instantPayment'],
  'Cartão de crédito': ['2', '', 'creditCard'],
  Boleto: ['6', 'Boleto Bancário', 'bankInvoice'],
  'Carteira digital': ['501', 'Carteira Ciranda', 'payPal'],
  'Vale-presente': ['16', 'Vale', 'giftCard'],
}

const idOf = (...parts: string[]): string =>
  createHash('md5').update(parts.join('/')).digest('hex').toUpperCase()

export function listAttempts(sale: Sale, at: number) {
  return sale.payments
    .filter((payment) => payment.attempted_at <= at)
    .map((payment) => ({
      payment,
      transactionId:
        sale.row.affiliate === '' ? idOf('t', sale.id, payment.payment_id) : 'PAYMENT-FROM-AFFILIATE',
      paymentId: idOf('p', sale.id, payment.payment_id),
    }))
}

export const knownAt = (payment: PaymentRow): number => payment.captured_at ?? payment.updated_at

export function presentPaymentData(sale: Sale, at: number) {
  const attempts = listAttempts(sale, at)
  return {
    giftCards: [],
    transactions: attempts.map(({ payment, transactionId, paymentId }, index) => ({
      isActive: index === attempts.length - 1,
      transactionId,
      merchantName: 'LOJA',
      payments: [
        {
          id: paymentId,
          ...paymentSystemFields(payment),
          value: payment.amount,
          referenceValue: payment.amount,
          installments: payment.installments,
          firstDigits: payment.bin === '' ? null : payment.bin,
          lastDigits: payment.bin === '' ? null : '0000',
          cardHolder: 'PESSOA INVENTADA',
          cardNumber: null,
          cvv2: '000',
          expireMonth: '01',
          expireYear: '2030',
          tid: paymentId.slice(0, 10),
          dueDate: null,
          connectorResponses: {},
        },
      ],
    })),
  }
}

export function paymentSystemFields(payment: PaymentRow) {
  const [paymentSystem, name, group] = systems[payment.method] ?? ['999', payment.method, 'promissory']
  return { paymentSystem, paymentSystemName: name === '' ? payment.brand : name, group }
}
