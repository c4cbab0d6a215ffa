import { describe, expect, it } from 'vitest'
import { computeWatermarks, watermarkFor } from './watermarks.ts'

const now = 1_000_000_000
const minute = 60_000
const source = (platform: string, synced: number | null, more: object = {}) => ({
  platform,
  ended: false,
  synced,
  newest: null,
  lag: null,
  ...more,
})
const others = (more: object = {}) => ({ demo: null, api: false, files: null, waiting: null, ...more })

describe('facts are believed', () => {
  it('until now where nothing is connected, or the shop sends them by itself', () => {
    const all = { sales: now, payments: now, sessions: now, logistics: now, ads: now }
    expect(computeWatermarks([], others(), now)).toEqual(all)
    expect(computeWatermarks([], others({ api: true, files: 5 }), now).sales).toBe(now)
  })

  it('until the last reading of what is connected, less what its records usually take, at most ten minutes', () => {
    const read = now - 3 * minute
    expect(computeWatermarks([source('vtex', read)], others(), now).sales).toBe(read)
    expect(computeWatermarks([source('vtex', read, { lag: 30 })], others(), now).sales).toBe(read - 30_000)
    expect(computeWatermarks([source('vtex', read, { lag: 86_400 })], others(), now).sales).toBe(
      read - 10 * minute,
    )
    expect(computeWatermarks([source('vtex', null)], others(), now).sales).toBe(-Infinity)
  })

  it('by the slowest of those that tell of them, and of no other', () => {
    const [shop, gateway] = [source('shopify', now - minute), source('pagarme', now - 9 * minute)]
    const carrier = source('correios', now - 20 * minute)
    const [metaads, googleads] = [source('metaads', now - 50 * minute), source('googleads', now)]
    const believed = computeWatermarks([shop, gateway, carrier, metaads, googleads], others(), now)
    const ofShop = { sales: now - minute, sessions: now - minute }
    expect(believed).toEqual({
      ...ofShop,
      payments: now - 9 * minute,
      logistics: now - 20 * minute,
      ads: now - 50 * minute,
    })
    expect(watermarkFor(believed, 'adSpend')).toBe(now - 50 * minute)
    expect(watermarkFor(believed, 'onTime')).toBe(now - 20 * minute)
    expect(watermarkFor(believed, 'stoppedOrders')).toBe(now - minute)
    expect(watermarkFor(believed, 'authorization')).toBe(now - 9 * minute)
    expect(watermarkFor(believed, 'capturedOrders')).toBe(now - minute)
  })

  it('until the last reading of a shop that was disconnected, unless something else tells of sales', () => {
    const [old, newer] = [7, 3].map((days) => source('vtex', now - days * 1440 * minute, { ended: true }))
    if (old === undefined || newer === undefined) throw new Error('no sources')
    expect(computeWatermarks([newer, old], others(), now).sales).toBe(newer.synced)
    expect(computeWatermarks([old, source('vtex', now - minute)], others(), now).sales).toBe(now - minute)
    expect(computeWatermarks([newer], others({ api: true }), now).sales).toBe(now)
    const visits = source('ga4', now - 60 * minute, { ended: true, newest: now - 180 * minute })
    const believed = computeWatermarks([source('vtex', now), visits], others(), now)
    expect([believed.sessions, believed.sales]).toEqual([now - 120 * minute, now])
    const ads = source('metaads', now - 60 * minute, { ended: true })
    expect(computeWatermarks([source('vtex', now), ads], others(), now).ads).toBe(now - 60 * minute)
    expect(computeWatermarks([source('vtex', now)], others(), now).ads).toBe(now)
    const gateway = source('pagarme', now - 60 * minute, { ended: true })
    expect(computeWatermarks([source('vtex', now), gateway], others(), now).payments).toBe(now)
  })

  it('of visits, until the end of the newest hour that was told', () => {
    const visits = source('ga4', now, { newest: now - 120 * minute })
    const believed = computeWatermarks([visits], others(), now)
    expect([believed.sessions, believed.sales]).toEqual([now - 60 * minute, now])
    expect(watermarkFor(believed, 'sessions')).toBe(now - 60 * minute)
    expect(watermarkFor(believed, 'conversion')).toBe(now - 60 * minute)
  })

  it('until the end of the newest file, of the demo, and of what waits in the inbox', () => {
    expect(computeWatermarks([], others({ files: now - minute }), now).sales).toBe(now - minute)
    expect(computeWatermarks([], others({ demo: now - 2 * minute, files: now }), now).sales).toBe(
      now - 2 * minute,
    )
    expect(computeWatermarks([], others({ waiting: now - 3 * minute }), now).payments).toBe(now - 3 * minute)
  })
})
