import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { frameAgainst, inReais } from '../../question/testing/questions.ts'
import { expectKept } from '../../question/testing/kept-columns.ts'
import { insertFreightCharges } from '../../testing/insert-freight-charges.ts'
import { insertDerivedPackages } from '../../testing/insert-packages.ts'
import { compileCharges, compileFreight, compileMissing, listChargesOf } from './ask-freight.ts'
import { freightParams, type FreightParams } from './charges-sql.ts'
import { matchingOfCharges, matchingOfPackages } from './match-charges.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const isoAfter = (day: string, hours: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR).toISOString()

/** An account in which numbers are shared, written in several ways, or of nothing known. */
function inventAccount(seed: number) {
  const random = draws(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(...values: readonly [Value, ...Value[]]): Value =>
    values[below(values.length)] ?? values[0]
  const packages = Array.from({ length: 70 }, (_, order) => {
    const count = pick(1, 1, 2, 3)
    const placed = isoAfter('2026-09-01', pick(below(24 * 80), -24 * 350))
    const shipped = isoAfter(placed.slice(0, 10), 30 + below(100))
    return Array.from({ length: count }, (__, place) => ({
      order_id: `o${order}`,
      shipment_id: count === 1 ? '' : String(place + 1),
      number: place + 1,
      packages: count,
      carrier: pick('Jadlog', 'Loggi', 'Azul', 'Never charges'),
      placed_at: placed,
      approved_at: placed,
      shipped_at: pick(shipped, shipped, null),
      delivered_at: pick(isoAfter(shipped.slice(0, 10), 24 + below(300)), null),
      tracking_number: pick('', `t${order}`, ` T${order} `, `T${order} ${place}`, 'SHARED'),
      invoice_number: pick('', `00${order}`, `${order},9${order}`, `7${below(20)}`, '5,05'),
      freight_cost: pick(null, 1000 + below(500)),
      freight_charged: 1500,
      amount: 9000,
      currency: pick('BRL', 'BRL', 'USD'),
    }))
  }).flat()
  const charges = Array.from({ length: 160 }, (_, index) => {
    const order = below(74)
    const issued = 24 * pick(48 + below(28), 48 + below(28), below(110), -190 + below(60))
    const charge = {
      carrier: pick('', 'JADLOG', 'loggi', 'Azul'),
      cte: `C${index}`,
      order_id: pick('', `o${order}`),
      tracking_number: pick('', `T${order}`, `T${order}${below(3)}`, 'SHARED', 'NONE'),
      goods_invoice: pick('', String(order), `000${order}`, `7${below(20)}`, '5'),
      charge: pick('freight', 'freight', 'freight', 'return'),
      currency: pick('BRL', 'BRL', 'BRL', 'USD', 'XXX'),
    }
    return Array.from({ length: pick(1, 1, 2) }, (__, component) => ({
      ...charge,
      component: String(component),
      amount: 700 + below(900),
      issued_at: isoAfter('2026-09-10', issued + component * 24 * below(40)),
    }))
  }).flat()
  return { packages, charges }
}

type Invented = ReturnType<typeof inventAccount>
type Package = Invented['packages'][number]

const plain = (number: string) => number.trim().replaceAll(' ', '').toUpperCase()
const plainInvoice = (number: string) => number.trim().replace(/^0+/, '')

/** Of each conveyance note, the package it means: by tracking number, invoice of the goods, order, order and carrier. */
function matchOneByOne(
  { packages, charges }: Invented,
  { since, ordered }: Record<'since' | 'ordered', number>,
) {
  const known = packages.filter(({ placed_at }) => Date.parse(placed_at) >= ordered)
  const invoices = ({ invoice_number }: Package) => invoice_number.split(',').map(plainInvoice)
  const notes = Map.groupBy(
    charges.filter(({ issued_at }) => Date.parse(issued_at) >= since),
    ({ cte }) => cte,
  )
  return [...notes.values()].flatMap((lines) => {
    const [line] = lines
    if (!line) return []
    const invoice = plainInvoice(line.goods_invoice)
    const isOfOrder = ({ order_id }: Package) => order_id === line.order_id
    const found = [
      line.tracking_number === ''
        ? []
        : known.filter(({ tracking_number }) => plain(tracking_number) === line.tracking_number),
      invoice === ''
        ? []
        : known.flatMap((one) => invoices(one).flatMap((number) => (number === invoice ? [one] : []))),
      known.filter(isOfOrder),
      line.carrier === ''
        ? []
        : known.filter((one) => isOfOrder(one) && one.carrier.toLowerCase() === line.carrier.toLowerCase()),
    ].find(({ length }) => length === 1)
    const issued = Math.min(...lines.map(({ issued_at }) => Date.parse(issued_at)))
    return [{ line, issued, package: found?.[0] }]
  })
}

const frames = {
  'one currency': { ...frameAgainst('previous-period'), money: { currency: 'BRL', conversion: undefined } },
  converted: inReais,
}

it.each([1, 2, 3, 4])('each charge is of the package that a search one by one finds (%i)', async (seed) => {
  const invented = inventAccount(seed)
  const ctx = await engines.newAccount()
  const { account, clickhouse } = ctx
  await insertDerivedPackages(ctx, invented.packages)
  await insertFreightCharges(ctx, invented.charges)
  const nameOf = (one: Package | undefined) => (one ? `${one.order_id} ${one.shipment_id}` : '')
  for (const [name, frame] of Object.entries(frames)) {
    const all = { accountId: account.id, frame, filters: {}, rule: [], isLimited: false, tolerance: 2 }
    const asked = { ...all, hasRates: false }
    const { start1, end1, since, ordered } = freightParams(asked)
    const isWithin = (moment: number) => moment >= Number(start1) * 1000 && moment < Number(end1) * 1000
    const matched = matchOneByOne(invented, { since: Number(since) * 1000, ordered: Number(ordered) * 1000 })
    const freight = matched.filter(({ line }) => line.charge === 'freight')
    const list = async (cut: 'all' | 'missing', hasRates = false) =>
      (await listChargesOf(clickhouse, { ...asked, hasRates }, { cut, limit: 1000, offset: 0 })).rows
    expect(await list('all', true), name).toEqual(await list('all'))
    const expected = matched.filter(({ issued }) => isWithin(issued))
    expect(
      new Map((await list('all')).map((row) => [row.cte, `${row.order_id} ${row.shipment_id}`.trim()])),
      name,
    ).toEqual(new Map(expected.map(({ line, package: found }) => [line.cte, nameOf(found).trim()])))
    expect(expected.filter(({ package: found }) => found).length).toBeGreaterThan(10)

    const missing = invented.packages.filter((one) => {
      const delivered = one.delivered_at === null ? NaN : Date.parse(one.delivered_at)
      const issued = freight.flatMap((other) =>
        other.package?.carrier === one.carrier ? [other.issued] : [],
      )
      return (
        isWithin(delivered) &&
        Date.parse(one.placed_at) >= Number(ordered) * 1000 &&
        !freight.some(({ package: found }) => found === one) &&
        delivered < Math.max(...issued) &&
        (one.shipped_at === null ? delivered : Date.parse(one.shipped_at)) >= Math.min(...issued)
      )
    })
    expect(
      (await list('missing')).map((row) => `${row.order_id} ${row.shipment_id}`).toSorted(),
      name,
    ).toEqual(missing.map(nameOf).toSorted())
  }
})

it('packages and charges keep what the expressions say', async () => {
  const { packages, charges } = inventAccount(5)
  const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
  await expectKept(
    engines,
    'packages',
    matchingOfPackages,
    packages.map(({ shipped_at: _, delivered_at: __, placed_at, approved_at, ...one }) => ({
      ...one,
      placed_at: seconds(placed_at),
      approved_at: seconds(approved_at),
    })),
  )
  await expectKept(
    engines,
    'freight_charges',
    matchingOfCharges,
    charges.map(({ issued_at, ...one }) => ({ ...one, issued_at: seconds(issued_at) })),
  )
})

it('where a channel chooses packages by their orders, no charge is paired with every package', async () => {
  const { packages, charges } = inventAccount(1)
  const ctx = await engines.newAccount()
  await insertDerivedPackages(ctx, packages)
  await insertFreightCharges(ctx, charges)
  const asked: FreightParams = {
    accountId: ctx.account.id,
    frame: frames['one currency'],
    filters: {},
    rule: [{ dimension: 'paymentMethod', kind: 'anyOf', values: ['Pix'] }],
    isLimited: true,
    tolerance: 2,
    hasRates: false,
  }
  const { rows, total } = compileCharges(asked, { cut: 'all', limit: 25, offset: 0 })
  for (const { query, params } of [compileFreight(asked), compileMissing(asked), rows, total]) {
    const plan = await ctx.clickhouse.query({
      query: `EXPLAIN actions = 1 ${query}`,
      query_params: params,
      format: 'TabSeparated',
    })
    const joins = (await plan.text()).match(/Type: (cross|inner|left|right|full)/g) ?? []
    expect(joins.length).toBeGreaterThan(1)
    expect(joins).not.toContain('Type: cross')
  }
})
