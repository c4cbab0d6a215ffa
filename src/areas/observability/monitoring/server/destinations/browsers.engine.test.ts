import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browsers.ts'
import { getPushKey } from './get-push-key.ts'
import { listDestinations } from './list-destinations.ts'
import { browser, sendingParts } from './testing/destination-parts.ts'

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
})
beforeEach(async () => {
  ctx = await engines.newAccount()
})
afterAll(() => engines.stop())

const parts = () => sendingParts(ctx)

describe('a browser', () => {
  it('is of its person, once for each address, until they turn it off', async () => {
    const input = browser()
    const reader = { ...ctx, permissions: new Set(['observability.view' as const]) }
    await subscribeBrowser(reader, input, parts())
    await subscribeBrowser(reader, input, parts())
    const { destinations: found } = await listDestinations(ctx)
    expect(found).toMatchObject([{ kind: 'webPush', person: 'Pessoa de teste', hint: 'push.exemplo.com' }])
    const other = { ...ctx, actor: { userId: randomUUID(), name: 'Bia', role: 'viewer' as const } }
    expect(await unsubscribeBrowser(other, input)).toEqual({ removed: false })
    expect(await unsubscribeBrowser(reader, input)).toEqual({ removed: true })
    expect((await listDestinations(ctx)).destinations).toEqual([])
  })

  it('with an address inside a network, or keys that are none, is refused', async () => {
    const inside = { ...browser(), endpoint: 'https://10.0.0.1/push' }
    await expect(subscribeBrowser(ctx, inside, parts())).rejects.toMatchObject({ code: 'invalidInput' })
    const keyless = { ...browser(), p256dh: 'A'.repeat(87) }
    await expect(subscribeBrowser(ctx, keyless, parts())).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('knows every time the same key of this installation', async () => {
    const { publicKey } = await getPushKey(ctx, ctx.keyring)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(await getPushKey(await engines.newAccount(), ctx.keyring)).toEqual({ publicKey })
  })
})
