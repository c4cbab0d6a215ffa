import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const chunk = /\/assets\/logs-page-[\w-]+\.js$/
const newVersion = { name: 'Há uma nova versão' }

test.describe('CHUNK_FAILED: a screen that cannot be loaded', () => {
  test.use({ newBrowser: true, provokes: /a screen could not be loaded|net::ERR_FAILED/ })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('CHUNK_FAILED', () => {
        sessionStorage.setItem('failures', `${Number(sessionStorage.getItem('failures') ?? 0) + 1}`)
      })
    })
  })

  test('reloads once on its own, and then offers to reload', async ({ page }) => {
    let asked = 0
    await page.route(chunk, async (route) => {
      asked += 1
      await route.fulfill({ status: 404, body: '' })
    })
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto('/team/logs')
    await expect(page.getByRole('heading', newVersion)).toBeVisible()
    expect(loads).toBe(2)
    expect(asked).toBeGreaterThan(1)
    expect(await page.evaluate(() => sessionStorage.getItem('failures'))).toBe('2')
    await expect(page.getByText('Carregando')).toBeHidden()
    await expectAccessible(page)
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByRole('heading', { name: 'Registro de atividades' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/team/logs')
  })

  test('that comes with the reload is shown without a word', async ({ page }) => {
    await page.goto('/integrations/import')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let reloads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1
    })
    await page.route(chunk, (route) => (reloads === 0 ? route.abort() : route.continue()))
    await page.getByRole('link', { name: 'Registro de atividades' }).first().click()
    await expect(page.getByRole('heading', { name: 'Registro de atividades' })).toBeVisible()
    await expect(page.getByRole('heading', newVersion)).toHaveCount(0)
    expect(reloads).toBe(1)
  })

  test('that could not be loaded ahead, on hovering its link, is loaded by the click', async ({ page }) => {
    await page.goto('/integrations/import')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const link = page.getByRole('link', { name: 'Registro de atividades' }).first()
    await page.route(chunk, (route) => route.abort())
    const ahead = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()))
    await link.hover()
    await ahead
    await expect(page.getByRole('alert')).toBeEmpty()
    await expect(page.getByRole('heading', newVersion)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('failures'))).toBeNull()
    await page.unroute(chunk)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Registro de atividades' })).toBeVisible()
    await expect(page.getByRole('heading', newVersion)).toHaveCount(0)
  })

  test('is not the page on screen: a palette that does not come is told, and the page goes on', async ({
    page,
  }) => {
    await page.route(/\/assets\/palette-[\w-]+\.js$/, (route) => route.abort())
    await page.goto('/integrations/import')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('alert').getByText('Esta página mudou desde que você a abriu.')).toBeVisible()
    await page.getByRole('link', { name: 'Registro de atividades' }).first().click()
    await expect(page.getByRole('heading', { name: 'Registro de atividades' })).toBeVisible()
  })
})
