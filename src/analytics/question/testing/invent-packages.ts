import fc from 'fast-check'
import type { TestPackage } from '../../testing/insert-packages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const none = fc.constant(undefined)
const hours = (max: number) =>
  fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max }) }, { weight: 1, arbitrary: none })
const anyPackage = fc.record({
  handling: hours(72),
  dock: hours(48),
  transport: hours(240),
  failed: fc.integer({ min: 0, max: 2 }),
  occurrence: fc.constantFrom('', '', '', 'attempt_failed', 'lost', 'damaged'),
  occurred: fc.integer({ min: 0, max: 300 }),
  cost: fc.option(fc.integer({ min: 500, max: 9000 }), { nil: null }),
  charged: fc.integer({ min: 0, max: 6000 }),
  amount: fc.integer({ min: 1, max: 900_000 }),
  gap: fc.constantFrom(0, 0, 0, 1_990),
  carrier: fc.constantFrom('Correios', 'Jadlog', 'Loggi'),
  dock_name: fc.constantFrom('CD', 'Loja'),
  events: fc.integer({ min: 0, max: 9 }),
})
const anyOrder = fc.record({
  age: fc.integer({ min: 0, max: 75 * 24 * 60 }),
  approved: fc.integer({ min: 0, max: 30 }),
  due: hours(20 * 24),
  slack: fc.integer({ min: -48, max: 48 }),
  canceled: fc.oneof(
    { weight: 8, arbitrary: none },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 * 24 }) },
  ),
  faulted: fc.oneof(none, fc.integer({ min: 0, max: 30 * 24 })),
  channel: fc.constantFrom('Site', 'App'),
  uf: fc.constantFrom('SP', 'PI', 'AC', 'EX', ''),
  packages: fc.array(anyPackage, { minLength: 1, maxLength: 2 }),
})
type InventedOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

const inventOrders = (orders: number, seed: number): InventedOrder[] =>
  fc.sample(anyOrder, { numRuns: orders, seed })

/** Packages as derived at `now`, without later events. */
function packagesOf(orders: readonly InventedOrder[], now: number): TestPackage[] {
  return orders.flatMap((order, index) => {
    const placed = now - order.age * 60_000
    const approved = placed + order.approved * HOUR
    if (approved > now) return []
    const at = (instant: number | undefined) =>
      instant === undefined || instant > now ? null : new Date(instant).toISOString()
    const plan = (from: number | undefined, lag: number | undefined) =>
      from === undefined || lag === undefined || from + lag * HOUR > now ? undefined : from + lag * HOUR
    const due = order.due === undefined ? null : new Date(placed + order.due * HOUR).toISOString()
    const deadline = (lag: number) =>
      order.due === undefined
        ? null
        : new Date(placed + Math.max(1, order.due + order.slack - lag) * HOUR).toISOString()
    const canceled = order.canceled === undefined ? null : at(placed + order.canceled * HOUR)
    const moved = order.packages.map((one) => {
      const invoiced = plan(approved, one.handling)
      const shipped = plan(invoiced, one.dock)
      return { one, invoiced, shipped, delivered: plan(shipped, one.transport) }
    })
    const invoices = moved.map(({ invoiced }) => invoiced)
    const told =
      canceled !== null || invoices.includes(undefined) ? null : at(Math.max(...invoices.map(Number)))
    const isDifferent = order.packages.some(({ gap }) => gap > 0)
    const arrivals = moved.map(({ delivered }) => delivered ?? Number.NaN)
    const last = Math.max(...arrivals)
    return moved.map(({ one, invoiced, shipped, delivered }, place): TestPackage => {
      const first = delivered === undefined ? undefined : delivered - one.failed * DAY
      const occurred = shipped === undefined ? undefined : shipped + one.occurred * HOUR
      const isTroubled = one.occurrence !== '' && at(occurred) !== null
      return {
        order_id: `o${index}`,
        shipment_id: String(place + 1),
        placed_at: new Date(placed).toISOString(),
        approved_at: new Date(approved).toISOString(),
        invoiced_at: at(invoiced),
        shipped_at: at(shipped),
        delivered_at: at(delivered),
        first_attempt_at: at(first),
        delivery_attempts: one.events === 0 || first === undefined ? 0 : one.failed + 1,
        canceled_at: canceled,
        due_at: due,
        dispatch_due_at: deadline(24),
        carrier_due_at: deadline(0),
        order_delivered_at: Number.isNaN(last) ? null : at(last),
        order_faulted_at: order.faulted === undefined ? null : at(placed + order.faulted * HOUR),
        occurrence: isTroubled ? one.occurrence : '',
        occurrence_at: isTroubled ? at(occurred) : null,
        events: one.events,
        number: place + 1,
        packages: moved.length,
        amount: one.amount,
        invoices_told_at: told,
        invoices_differ_at: isDifferent ? told : null,
        invoice_gap: one.gap,
        freight_charged: one.charged,
        freight_cost: one.cost,
        carrier: one.carrier,
        dock: one.dock_name,
        channel: order.channel,
        uf: order.uf,
      }
    })
  })
}

/** Accounts with common and with rare cases. */
export function oddAccounts(now: number): Record<string, TestPackage[]> {
  const plain = inventOrders(900, 20_261_122)
  const lone = plain.filter(({ packages }) => packages.length === 1)
  return {
    'many orders': packagesOf(plain, now),
    'no package': [],
    'one package': packagesOf(lone.filter(({ age }) => age > 30 * 60).slice(0, 1), now).map((one) => ({
      ...one,
      due_at: '2026-11-08T12:00:00Z',
      canceled_at: null,
    })),
    'all late': packagesOf(
      lone.map((one) => ({ ...one, approved: 1, due: 0, canceled: undefined })),
      now,
    ),
    'all canceled': packagesOf(
      plain.map((one) => ({ ...one, due: 200, canceled: 2 })),
      now,
    ),
    'all returned': packagesOf(plain, now).map((one) => ({
      ...one,
      delivered_at: null,
      order_delivered_at: null,
    })),
    'two packages each': packagesOf(
      plain.filter(({ packages }) => packages.length === 2),
      now,
    ),
  }
}
