import type { Page } from '@playwright/test'
import { expect, merchant, signIn, test } from './fixtures.ts'
import { sentence } from './home-page.ts'

test.use({ signedIn: false })

/** Yesterday: one of the last seven days, in any time zone. */
const at = new Date(Date.now() - 86_400_000).toISOString()
const order = (id: string, total: number) => ({
  order_id: id,
  placed_at: at,
  invoiced_at: at,
  updated_at: at,
  status: 'invoiced',
  channel: 'Site',
  // other specs bring orders to this account, too
  uf: 'AC',
  total_amount: total,
})

/** A key of the account on screen, as a system of the account's own uses it. */
async function sender(page: Page): Promise<(id: string, total: number) => Promise<void>> {
  const { request } = page.context()
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const made = await request.post('/api/integrations/api-keys', {
    data: { name: 'ERP', scopes: ['orders'] },
    headers: { 'x-csrf-token': token },
  })
  const { secret } = (await made.json()) as { secret: string }
  return async (id, total) => {
    const sent = await request.post('/api/ingest/orders', {
      data: { records: [order(id, total)] },
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(sent.status()).toBe(202)
  }
}

test('an order that arrives is on the open home by itself; a tab that was hidden catches up', async ({
  page,
  context,
}) => {
  await signIn(context, merchant)
  const send = await sender(page)
  await send('V-1', 100_00)
  await expect(async () => {
    await page.goto('/?period=last-7-days&uf=AC')
    await expect(sentence(page)).toContainText('R$ 100,00 faturados', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  const opened = page.waitForResponse(/\/api\/live\?account=/)
  await page.reload()
  expect((await opened).headers()['content-type']).toContain('text/event-stream')
  let loads = 0
  page.on('load', () => (loads += 1))
  await send('V-2', 50_50)
  await expect(sentence(page)).toContainText('R$ 150,50 faturados', { timeout: 15_000 })

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await look(page, 'hidden')
  await send('V-3', 9_50)
  await page.waitForTimeout(2000)
  expect(asked).toEqual([])
  await look(page, 'visible')
  await expect(sentence(page)).toContainText('R$ 160,00 faturados', { timeout: 15_000 })
  expect(asked).toContain('/api/live')
  expect(loads).toBe(0)
})

/** As when another tab comes before this one, or this one is back. */
function look(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
