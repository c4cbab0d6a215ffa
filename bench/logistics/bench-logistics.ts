import { benchArea } from '../api/bench-area.ts'
import { eventsArriving } from './events-arriving.ts'
import { logisticsAccount } from './logistics-account.ts'
import { logisticsQuestions, logisticsStatements } from './logistics-questions.ts'
import { insertMoved } from './tracking-rows.ts'

await benchArea<'months'>({
  name: 'logistics',
  size: { orders: '3e5', months: '12' },
  makeAccount: logisticsAccount,
  notes: ({ orders, months }) => ({
    made: `${orders.toLocaleString('en-US')} orders over ${months} months`,
    moved: 'tower and worklist: ten packages change before each question',
  }),
  moveFacts: ({ clickhouse }, { id }) => clickhouse.command({ query: insertMoved(id) }),
  questions: logisticsQuestions,
  statements: logisticsStatements,
  arriving: eventsArriving,
})
