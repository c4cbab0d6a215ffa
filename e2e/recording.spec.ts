import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { given } from './world.ts'

const address = 'https://static.hotjar.com/c/hotjar-1234567.js?sv=6'
const banner = (page: Page) => page.getByRole('region', { name: 'Gravação de uso' })
const scripts = (page: Page) => page.locator('head script[src*="hotjar"]')

/** The service's own script is not fetched: what comes in its place says that it ran. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://*.hotjar.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.hj = "ran"',
    })
  })
  return asked
}

test.describe('section 9: where a heatmap is configured', () => {
  test.use({ baseURL: given('heatmapUrl') })

  test('nothing is recorded before somebody accepts, then once, at every start', async ({ page }) => {
    const asked = await standIn(page)
    await page.goto('/team/logs')
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText('Carregando')).toBeHidden()
    await expectAccessible(page)
    expect(asked).toEqual([])
    await banner(page).getByRole('button', { name: 'Aceitar' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hj', 'ran')
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-hj', 'ran')
    await page.getByRole('link', { name: 'Importar dados' }).click()
    await expect(page).toHaveURL(/\/integrations\/import/)
    await expect(scripts(page)).toHaveCount(1)
    expect(asked).toEqual([address, address])
    await expect(page.getByRole('button', { name: /^Menu de / })).toHaveAttribute('data-hj-suppress')
    await page.goto('/sign-out')
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await expect(scripts(page)).toHaveCount(0)
  })

  test('whoever refuses is not recorded, nor asked again', async ({ page }) => {
    const asked = await standIn(page)
    await page.goto('/team/logs')
    await banner(page).getByRole('button', { name: 'Recusar' }).click()
    await expect(banner(page)).toHaveCount(0)
    const settings = page.waitForResponse('**/api/site-settings')
    await page.reload()
    await settings
    await expect(page.getByRole('button', { name: 'Fixar Registro de atividades' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(scripts(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })

  test('the choice can be changed, and taking it back stops the recording', async ({ page }) => {
    await standIn(page)
    await page.addInitScript(() => {
      if (localStorage.getItem('farol-recording') === null) localStorage.setItem('farol-recording', 'given')
    })
    await page.goto('/team/logs')
    await expect(scripts(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Menu de / }).click()
    const choice = page.getByRole('menuitemcheckbox', { name: 'Permitir gravações de uso' })
    await expect(choice).toHaveAttribute('aria-checked', 'true')
    await choice.click()
    await expect(scripts(page)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-hj')
  })

  test('public pages have neither the script nor the question', async ({ page, context }) => {
    await context.clearCookies()
    await page.addInitScript(() => localStorage.setItem('farol-recording', 'given'))
    const asked = await standIn(page)
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await expect(page.getByText('Carregando')).toBeHidden()
    await expect(scripts(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })
})

test('section 9: where none is configured nobody is asked, even if they accepted before', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('farol-recording', 'given'))
  const settings = page.waitForResponse('**/api/site-settings')
  await page.goto('/team/logs')
  expect(await (await settings).json()).toEqual({ heatmapSiteId: null })
  await expect(page.getByRole('button', { name: 'Fixar Registro de atividades' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(scripts(page)).toHaveCount(0)
})
