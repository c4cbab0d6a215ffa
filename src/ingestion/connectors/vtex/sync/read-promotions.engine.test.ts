import { randomUUID } from 'node:crypto'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { promotions } from '../../../promotions/schema.ts'
import type { Connected } from '../../testing/connected.ts'
import { connectShop } from '../testing/connected-shop.ts'

let engines: TestEngines
let shop: VtexStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.01, months: 1 })
  shop = await startVtexStandIn({ store, anchor: '2026-11-20', now: () => new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => shop.close())

const HOUR = 3600

const gone = ({ connectionId }: Connected) => ({
  id: randomUUID(),
  connectionId,
  origin: 'vtex',
  name: 'Antiga',
  changedAt: new Date(),
  declared: {
    benefit: { type: 'gift', skus: ['1'], quantity: 1 } as const,
    conditions: {},
    from: 0,
    until: null,
    active: true,
    cumulative: false,
    maximumUses: null,
    maximumUsesPerClient: null,
  },
})

const reported = ({ account }: Connected) =>
  account.db
    .select()
    .from(promotions)
    .where(eq(promotions.accountId, account.account.id))
    .orderBy(promotions.platformId)

it('promotions come with what they give and to whom, of their account alone, and again only when they changed', async () => {
  const connected = await connectShop(engines, shop)
  const other = await engines.newAccount()
  expect(await connected.turn()).toMatchObject({ problems: [] })
  const first = await reported(connected)
  expect(first.map(({ name, version }) => [name, version])).toContainEqual(['Cupom VOLTA8', 1])
  const [coupon] = first.filter(({ name }) => name === 'Cupom VOLTA8')
  expect(coupon).toMatchObject({
    origin: 'vtex',
    archivedAt: null,
    settings: null,
    declared: {
      benefit: { type: 'percentage', on: 'cart', off: 1000 },
      conditions: {
        coupons: ['VOLTA8'],
        paymentMethods: { values: ['125', 'Pix'], included: true },
        minimumValue: 10_000,
      },
      active: true,
      cumulative: false,
      maximumUses: 500,
      maximumUsesPerClient: null,
    },
    document: { idCalculatorConfiguration: 'VOLTA8' },
  })
  expect(first.find(({ platformId }) => platformId === 'verao')?.declared.benefit).toEqual({
    type: 'unrecognised',
    told: 'campaign/percentual',
  })
  expect(await other.db.select().from(promotions)).toEqual([])
  await shop.advance(7 * HOUR)
  await connected.turn()
  expect((await reported(connected)).map(({ version }) => version)).toEqual(first.map(() => 1))
})

it('one that cannot be read stays as it was, is told on the connection, and comes when it can be; one that is gone is archived', async () => {
  const connected = await connectShop(engines, shop)
  await connected.turn()
  const count = (await reported(connected)).length
  const path = '/api/rnb/pvt/calculatorconfiguration/VOLTA8'
  shop.misbehave({ kind: 'not-json', path, every: 1 })
  await shop.advance(7 * HOUR)
  const { problems } = await connected.turn()
  expect(problems.map(({ part }) => part)).toEqual(['promotions'])
  expect((await reported(connected)).map(({ archivedAt }) => archivedAt)).toEqual(Array(count).fill(null))
  shop.behave()
  const { account } = connected
  await account.db
    .insert(promotions)
    .values({ ...gone(connected), platformId: 'gone', accountId: account.account.id })
  await shop.advance(HOUR)
  expect((await connected.turn()).problems).toEqual([])
  const archived = (await reported(connected)).filter(({ archivedAt }) => archivedAt !== null)
  expect(archived.map(({ platformId }) => platformId)).toEqual(['gone'])
})

it('without the permission, it is told as missing and all else goes on', async () => {
  const connected = await connectShop(engines, shop)
  shop.deny('Manage benefits and rates')
  const { problems } = await connected.turn()
  expect(problems.map(({ part }) => part)).toContain('promotions')
  expect(await reported(connected)).toEqual([])
})
