import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { orderDocument } from '../../../../../tools/vtex-stand-in/documents/order.ts'
import { listAttempts } from '../../../../../tools/vtex-stand-in/documents/payments.ts'
import {
  transactionDocument,
  transactionPayments,
} from '../../../../../tools/vtex-stand-in/documents/transaction.ts'
import { goodsInFacts, salesInFacts } from '../../testing/facts-and-truth.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'
import { account, someSales } from '../testing/order-documents.ts'
import { startFixedPlatform } from '../testing/start-fixed-platform.ts'
import { ownFeed } from './ensure-feed.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it.each([
  ['with our feed, which never ends', ownFeed, []],
  ['with the feed of somebody else', { filter: { type: 'FromOrders' }, queue: ownFeed.queue }, ['feed']],
])(
  'a platform that answers everything with one example, %s, is read without an exception',
  async (_, feed, problems) => {
    const sale = someSales().find(
      ({ row }) => row.approved_at !== null && row.affiliate === '' && row.canceled_at === null,
    )
    if (sale === undefined) throw new Error('the month has no such sale')
    const at = Date.parse('2026-12-20T00:00:00Z') / 1000
    const [attempt] = listAttempts(sale, at)
    const id = attempt?.transactionId ?? ''
    const order = orderDocument(sale, at, account)
    const { orderId, status, creationDate, origin } = order
    const listed = {
      list: Array.from({ length: 15 }, () => ({ orderId: `${orderId}-outro`, status, creationDate, origin })),
    }
    const item = {
      eventId: 'E',
      handle: 'H',
      orderId: 'nada-a-ver-01\0\ud800',
      state: status,
      currentChange: creationDate,
    }
    // half a character, and a byte that no store keeps
    const entry = { id: '1', Id: 1, name: 'Um \ud83d', Name: 'Um\0', SellerId: '1', isActive: true }
    const freight = {
      zipCodeStart: '0',
      zipCodeEnd: '99999999',
      weightStart: 1,
      weightEnd: 1000,
      absoluteMoneyCost: 1,
      pricePercent: 0,
      pricePercentByWeight: 0,
      timeCost: '2.00:00:00',
      polygon: '',
    }
    const platform = await startFixedPlatform([
      [/\/oms\/pvt\/orders$/, { ...listed, paging: { total: 84, pages: 6, currentPage: 1, perPage: 15 } }],
      [/\/oms\/pvt\/orders\/[^/]+$/, order],
      [/\/transactions\/[^/]+$/, transactionDocument(sale, id, at)],
      [/\/payments\/[^/]+$/, transactionPayments(sale, id, at)[0]],
      [/\/feed\/config$/, feed],
      [/\/feed$/, [item]],
      [/\/shipping-policies$/, { items: [entry], paging: { page: 1, perPage: 1, total: 1, pages: 1 } }],
      [/\/freights\/[^/]+\/\d{8}\/values$/, [freight, { ...freight, zipCodeStart: null }, entry]],
      [/\/(docks|warehouses|seller\/list|saleschannel\/list|brand\/list|category\/tree\/10)$/, [entry]],
      [/\/stockkeepingunitids$/, [1, 2, 3]],
      [
        /\/stockkeepingunitbyid\//,
        { Id: 1, ProductId: 1, NameComplete: 'Um', BrandName: null, ProductCategories: null },
      ],
      [/\/catalog\/pvt\/product\/\d$/, { Id: 1, Name: 'Um \ud83d', Title: 7, Description: null }],
      [
        /\/inventory\/skus\/\d$/,
        { skuId: '9', balance: [{ warehouseId: 'a', totalQuantity: 101, reservedQuantity: 9 }] },
      ],
      [/\/pricing\/prices\/\d$/, { itemId: '9', listPrice: 300, basePrice: 666.66, fixedPrices: null }],
      [/\/calculatorconfiguration$/, { items: [], disabledItems: [] }],
      [/\/coupon$/, { items: [{ grouping: { key: 'A', amount: 1 }, configuration: {} }] }],
    ])
    const now = () => new Date(at * 1000)
    const connected = await connectShop(engines, {
      url: platform.url,
      account,
      appKey: 'a',
      appToken: 'b',
      now,
    })
    let row = await connected.turn()
    for (let turns = 0; turns < 3; turns++) row = await connected.turn()
    expect(row.problems.map(({ part }) => part)).toEqual(problems)
    expect(platform.unanswered).toEqual([])
    await settleInbox(engines, connected.account.account.id)
    expect(await salesInFacts(connected.account)).toMatchObject([{ orderId, total: order.value }])
    const { stock, prices } = await goodsInFacts(connected.account)
    expect(stock.map(({ sku, quantity, reserved }) => [sku, quantity, reserved])).toEqual(
      ['1', '2', '3'].map((sku) => [sku, 101, 9]),
    )
    expect(new Set(prices.map(({ price, list, cost }) => `${price} ${list} ${cost}`))).toEqual(
      new Set(['66666 30000 null']),
    )
    platform.close()
  },
)
