import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { storedPackageColumns } from './package-sql.ts'
import { expectKept } from './testing/kept-columns.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const start = Date.UTC(2026, 9, 1) / 1000
const known = fc.integer({ min: start, max: start + 30 * 86_400 })
const moment = fc.option(known)

const one = fc.record({
  placed_at: known,
  approved_at: known,
  invoiced_at: moment,
  shipped_at: moment,
  delivered_at: moment,
  first_attempt_at: moment,
  canceled_at: moment,
  occurrence_at: moment,
  out_of_stock_at: moment,
  invoices_told_at: moment,
  invoices_differ_at: moment,
  due_at: moment,
  dispatch_due_at: moment,
  carrier_due_at: moment,
  order_delivered_at: moment,
  order_has_late: fc.constantFrom(0, 1),
  order_faulted_at: moment,
  delivery_attempts: fc.constantFrom(0, 1, 2),
  occurrence: fc.constantFrom('', 'lost', 'attempt_failed'),
})

it('what packages keep is what the expressions say', () =>
  expectKept(
    engines,
    'packages',
    storedPackageColumns,
    fc
      .sample(one, 3000)
      .map((each, place) => ({ order_id: String(place), shipment_id: '1', currency: 'BRL', ...each })),
  ))
