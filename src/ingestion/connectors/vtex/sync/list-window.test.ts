import { describe, expect, it } from 'vitest'
import type { OrdersListQuestion, VtexClient } from '../client/vtex-client.ts'
import { listAll, listWindow } from './list-window.ts'

const begin = Date.parse('2026-11-01T00:00:00Z')
const at = (second: number) => new Date(begin + second * 1000)

/** A platform with an order every so many milliseconds, which shows thirty pages of a hundred at most. */
function platformOf(orders: number, everyMs: number) {
  const asked: OrdersListQuestion[] = []
  const listOrders = async (given: OrdersListQuestion) => {
    asked.push(given)
    if (given.page > 30) throw new Error('the platform shows thirty pages')
    const [from, to] = [given.from.getTime(), given.to.getTime()].map((time) => (time - begin) / everyMs) as [
      number,
      number,
    ]
    const [first, last] = [Math.max(0, Math.ceil(from)), Math.min(orders - 1, Math.floor(to))]
    const total = Math.max(0, last - first + 1)
    const rows = Array.from(
      { length: Math.min(100, Math.max(0, total - (given.page - 1) * 100)) },
      (_, row) => ({
        orderId: String(first + (given.page - 1) * 100 + row),
        status: 'invoiced',
        creationDate: '',
        origin: '',
      }),
    )
    return {
      list: rows,
      paging: { total, pages: Math.ceil(total / 100), currentPage: given.page, perPage: 100 },
    }
  }
  return { asked, client: { listOrders } as VtexClient }
}

describe('a window', () => {
  it('gives all its orders, page by page', async () => {
    const platform = platformOf(2900, 1000)
    const listed = await listWindow(platform, { from: at(0), to: at(10_000) })
    expect(listed?.map(({ orderId }) => Number(orderId))).toEqual(Array.from({ length: 2900 }, (_, id) => id))
    expect(platform.asked.map(({ page }) => page)).toEqual(Array.from({ length: 29 }, (_, page) => page + 1))
  })

  it('with more than the platform shows is known after one question', async () => {
    const platform = platformOf(2901, 1000)
    expect(await listWindow(platform, { from: at(0), to: at(10_000) })).toBeNull()
    expect(platform.asked).toHaveLength(1)
  })

  it('of a platform that does not count ends with a page that is not full', async () => {
    const { client } = platformOf(250, 1000)
    const listOrders = async (asked: OrdersListQuestion) => ({
      list: (await client.listOrders(asked)).list,
      paging: null,
    })
    const uncounted = { ...client, listOrders }
    expect(await listWindow({ client: uncounted }, { from: at(0), to: at(10_000) })).toHaveLength(250)
  })
})

describe('a window of any size', () => {
  it('is split until each part can be seen, and every order comes', async () => {
    const platform = platformOf(20_000, 500)
    const seen = new Set<string>()
    for await (const part of listAll(platform, { from: at(-10_000), to: at(20_000) })) {
      expect(part.length).toBeLessThanOrEqual(2900)
      for (const { orderId } of part) seen.add(orderId)
    }
    expect(seen.size).toBe(20_000)
    expect(platform.asked.length).toBeLessThan(300)
  })

  it('that cannot be split far enough is a failure, not a loss', async () => {
    const reading = async () => {
      for await (const part of listAll(platformOf(10_000, 0.1), { from: at(0), to: at(1) }))
        expect(part).toEqual([])
    }
    await expect(reading()).rejects.toMatchObject({
      kind: 'unreadable',
      message: expect.stringContaining('num só segundo'),
    })
  })
})
