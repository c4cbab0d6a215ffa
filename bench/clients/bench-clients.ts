import { benchArea } from '../api/bench-area.ts'
import { clientsAccount, orderOfAnother } from './clients-account.ts'
import { clientsQuestions, clientsStatements } from './clients-questions.ts'

await benchArea<'buyers'>({
  name: 'clients',
  size: { orders: '3e5', buyers: '4e5' },
  makeAccount: clientsAccount,
  notes: ({ orders, buyers }) => ({
    made: `${orders.toLocaleString('en-US')} orders over 24 months by whoever of ${buyers.toLocaleString('en-US')} bought`,
    moved:
      'an order of another account arrives before each question: what was made of all orders is asked whether it still holds',
  }),
  moveFacts: orderOfAnother,
  questions: clientsQuestions,
  statements: clientsStatements,
})
