import { benchArea } from '../api/bench-area.ts'
import { attemptsArriving, moveAttempts, paymentsStatements } from './measure-payments.ts'
import { paymentAccount } from './payment-account.ts'
import { paymentsQuestions } from './payments-questions.ts'

await benchArea({
  name: 'payments',
  size: { orders: '3e5' },
  makeAccount: (place, { orders }) => paymentAccount(place, orders),
  notes: ({ orders }) => ({
    made: `${orders.toLocaleString('en-US')} orders, ${(orders * 2.5).toLocaleString('en-US')} attempts over 24 months`,
    moved: 'live: an attempt arrives before each question',
  }),
  moveFacts: moveAttempts,
  questions: paymentsQuestions,
  statements: paymentsStatements,
  arriving: (_place, _account, seconds) => attemptsArriving(seconds),
})
