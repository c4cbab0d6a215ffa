import { benchArea } from '../api/bench-area.ts'
import { catalogAccount, countAnother } from './catalog-account.ts'
import { catalogQuestions, catalogStatements } from './catalog-questions.ts'

const LARGE_CATALOGUE = 100_000

await benchArea({
  name: 'catalog',
  size: { skus: '20000', orders: '3e5', days: '730' },
  makeAccount: catalogAccount,
  notes: ({ skus, orders, days }) => ({
    made: `${skus.toLocaleString('en-US')} SKUs, stock and prices of ${days} days, ${orders.toLocaleString('en-US')} orders over 24 months`,
    moved: 'analysis, changes and tree of all: a SKU of another account is counted before each question',
  }),
  isLarge: ({ skus }) => skus > LARGE_CATALOGUE,
  moveFacts: countAnother,
  questions: catalogQuestions,
  statements: catalogStatements,
})
