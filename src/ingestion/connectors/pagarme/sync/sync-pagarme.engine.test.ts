import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { personal } from '../../../../../tools/pagarme-stand-in/documents.ts'
import {
  startPagarmeStandIn,
  type PagarmeStandIn,
  type StandInOptions,
} from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import type { Misbehaviour } from '../../../../../tools/vtex-stand-in/misbehaviour.ts'
import { historyProgress, lastReconciliation } from '../../../connections/history-progress.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { saveSignedNotice } from '../../../connections/signed-notices.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { attemptsInFacts, byPayment } from '../testing/attempts-in-facts.ts'
import { connectAccount } from '../testing/connected-account.ts'

let engines: TestEngines
let shop: PagarmeStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const openShop = ({ scale = 0.008, ...more }: { scale?: number } & Partial<StandInOptions> = {}) =>
  startPagarmeStandIn({
    store: scaled(stores.aurora, { scale, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 4,
    limits: null,
    ...more,
  })
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

async function expectTruth({ account }: Connected) {
  await settleInbox(engines, account.account.id)
  expect(await attemptsInFacts(account)).toEqual(byPayment(shop.truth()))
}
/** When what is open is looked at again. */
const anHourLater = async (connected: Connected) => {
  await shop.advance(HOUR + MINUTE)
  return connected.turn()
}
const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)
/** As if the time that the platform asked for had passed. */
const afterTheWait = () => engines.db.execute(sql`DELETE FROM request_budgets`)

describe('a connection', () => {
  it('brings the history and what happens next, to the centavo, and keeps nobody’s data', async () => {
    const connected = await connectAccount(engines, shop)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    const { part, orders } = historyProgress(read.cursor)
    const reported = new Set(
      shop
        .truth()
        .map(({ paymentId }) => paymentId)
        .filter((id) => id.startsWith('ch_')),
    )
    expect({ part, orders }).toEqual({ part: 1, orders: reported.size })
    expect(orders).toBeGreaterThan(60)
    await anHourLater(connected)
    await expectTruth(connected)
    for (let day = 0; day < 2; day++) {
      await shop.advance(30 * HOUR)
      await connected.turn()
      await anHourLater(connected)
      await expectTruth(connected)
    }
    const truth = shop.truth()
    expect(new Set(truth.map(({ outcome }) => outcome)).size).toBeGreaterThan(3)
    expect(truth.some(({ anticipation }) => anticipation > 0)).toBe(true)
    expect(truth.some(({ paymentId }) => paymentId.startsWith('tran_'))).toBe(true)
    const facts = JSON.stringify(await rowsOf(connected.account, 'SELECT * FROM payment_attempts $'))
    for (const text of Object.values(personal)) expect(facts).not.toContain(text)
  })

  it('learns of money that moved long after by its payables, within minutes', async () => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    await anHourLater(connected)
    await shop.advance(20 * DAY)
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    await shop.advance(9 * DAY)
    await connected.turn()
    await expectTruth(connected)
    expect(shop.truth().some(({ isSettled }) => isSettled)).toBe(true)
  })

  it('of which lists tell charges without their orders reads each by its number', async () => {
    await shop.close()
    shop = await openShop({ scale: 0.003, withoutOrders: true })
    const connected = await connectAccount(engines, shop)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await anHourLater(connected)
    await expectTruth(connected)
  })

  it('on a day on which the platform fails in every way it can, ends with the same', async () => {
    const connected = await connectAccount(engines, shop)
    const ways: readonly Misbehaviour[] = [
      { kind: 'too-many', every: 17, retryAfter: 0 },
      { kind: 'too-many', every: 19 },
      { kind: 'server-error', every: 11 },
      { kind: 'truncate', every: 23 },
      { kind: 'hang', every: 37 },
      { kind: 'not-json', every: 13 },
    ]
    for (const how of ways) shop.misbehave(how)
    await connected.readHistory()
    await shop.advance(6 * HOUR)
    await connected.turn()
    shop.behave()
    await afterTheWait()
    await connected.readHistory()
    await anHourLater(connected)
    await expectTruth(connected)
  })

  it('compares a month with the platform every night, and says what was missing and came', async () => {
    // nothing more happens to it
    const lost = shop.truth().findLast(({ outcome }) => outcome === 'expired')
    const id = lost?.paymentId ?? ''
    expect(lost?.attemptedAt).toBeLessThan(shop.now().getTime() / 1000 - 3 * DAY)
    shop.hide(id)
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    shop.show(id)
    await anHourLater(connected)
    const isKnown = async () => {
      await settleInbox(engines, connected.account.account.id)
      return (await attemptsInFacts(connected.account)).some(({ paymentId }) => paymentId === id)
    }
    expect(await isKnown()).toBe(false)
    await shop.advance(DAY)
    const last = lastReconciliation((await connected.turn()).cursor)
    expect(last?.found).toBeGreaterThan(0)
    expect(last?.checked).toBeGreaterThan(60)
    expect(await isKnown()).toBe(true)
  })
})

describe('a notice', () => {
  it('has its charge read as it is now, before the lists know of it', async () => {
    const connected = await connectAccount(engines, shop, { historyDays: 1 })
    await connected.readHistory()
    const { id } = shop.place()
    for (const orderId of [id, id, 'ch_99999999'])
      await saveSignedNotice(engines.db, connected.connectionId, { orderId, isDeleted: false })
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    expect((await attemptsInFacts(connected.account)).map(({ paymentId }) => paymentId)).toContain(id)
    const { rows } = await engines.db.execute(
      sql`SELECT order_id FROM connection_notices WHERE connection_id = ${connected.connectionId}`,
    )
    expect(rows).toEqual([])
  })
})

describe('a platform that', () => {
  beforeEach(async () => {
    await shop.close()
    shop = await openShop({ scale: 0.003 })
  })

  it.each<[string, Misbehaviour, string]>([
    ['asks to wait for ten minutes', { kind: 'too-many', retryAfter: 600 }, 'pediu para esperar'],
    ['answers with errors', { kind: 'server-error' }, 'não respondeu como devia (500)'],
  ])('%s is told of on the card, and when it is over nothing is missing', async (_, how, reported) => {
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    await shop.advance(12 * HOUR)
    shop.misbehave(how)
    for (let turns = 0; turns < 3; turns++) await connected.turn()
    const row = await connected.row()
    expect(row.state).toBe('degraded')
    expect(row.problems.map(({ message }) => message).join()).toContain(reported)
    shop.behave()
    await afterTheWait()
    expect(await anHourLater(connected)).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })

  it('lets the key read no payables is told by their name, and their costs come when it does', async () => {
    shop.deny('/payables')
    const connected = await connectAccount(engines, shop)
    const row = await connected.readHistory()
    expect(row.state).toBe('connected')
    expect(problem(row, 'payables')).toMatchObject({ resource: 'Recebíveis' })
    await settleInbox(engines, connected.account.account.id)
    const bare = await attemptsInFacts(connected.account)
    expect(bare.some(({ outcome }) => outcome === 'approved')).toBe(true)
    expect(bare.every(({ fee, due }) => fee === 0 && due.length === 0)).toBe(true)
    shop.allow('/payables')
    await shop.advance(DAY)
    await connected.turn()
    expect(await anHourLater(connected)).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  })

  it('lets the key read no charges is told by their name, and the rest goes on', async () => {
    const connected = await connectAccount(engines, shop)
    shop.deny('/charges')
    const row = await connected.readHistory()
    expect(row.state).toBe('degraded')
    expect(problem(row, 'changes')).toMatchObject({ resource: 'Cobranças' })
    shop.allow('/charges')
    await shop.advance(HOUR)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })

  it('no longer takes the key waits for people', async () => {
    const connected = await connectAccount(engines, shop)
    shop.revoke()
    await connected.turn()
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('não aceitou a chave')
    expect(JSON.stringify(row)).not.toContain(shop.secretKey)
  })
})
