import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { guessMapping } from '../mapping/guess/guess-mapping.ts'
import { sample } from '../mapping/guess/testing/sample.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it.each([
  ['of a transaction that is not in the file', '4;9;Estorno;-80,00;13/03/2026\n5;8;Crédito;50,00;13/03/2026'],
  ['of a file whose rows are single', '5;8;Crédito;50,00;13/03/2026\n4;9;Crédito;-80,00;13/03/2026'],
])('a refund %s is refused, and never a payment', async (_, rows) => {
  const account = await engines.newAccount()
  const csv = `Pedido;ID da transação;Tipo;Valor bruto;Data\n${rows}`
  const { mapping } = guessMapping('Pagamentos', [sample('pagamentos.csv', csv, ';')])
  const row = await importFolder(account, await filesOf({ 'pagamentos.csv': csv }), mapping)
  expect(row.result?.reasons).toMatchObject([{ field: 'amount', reason: 'refund', rows: 1 }])
  expect(await factsOf(account, 'payment_attempts')).toMatchObject([{ order_id: '5', amount: 5000 }])
})
