import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { exhibit, openHome } from './home-page.ts'
import { keptAnswers } from './kept-answers.ts'

test.use({
  newBrowser: true,
  serviceWorkers: 'allow',
  provokes: /net::ERR_|Failed to fetch|a screen could not be loaded/,
})

/** The home was seen, and the browser has what it needs to show it again. */
async function seeHome(page: Page): Promise<void> {
  await openHome(page)
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
        const kept = await Promise.all(parts.map(({ name }) => caches.match(name)))
        return kept.every((part) => part !== undefined)
      }),
    )
    .toBe(true)
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(2)
}

async function reopen(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true)
  await page.goto(path)
}

test('a screen that was seen opens again, with the time of its data; what changes is refused', async ({
  page,
  context,
}) => {
  await seeHome(page)
  const money = await exhibit(page, 'drivers').getByRole('listitem').first().textContent()
  await reopen(context, page, '/')
  await expect(page.getByText(/^Dados de \d\d:\d\d, sem conexão/)).toBeVisible()
  await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toHaveText(money ?? '')
  await expectAccessible(page)
  const events = exhibit(page, 'events')
  await events.getByRole('button', { name: 'Registrar evento' }).click()
  await events.getByLabel('Nome').fill('Nada disso')
  await events.getByRole('button', { name: 'Salvar' }).click()
  const refused = 'Sem conexão. Alterações não serão salvas até a conexão voltar.'
  await expect(page.locator('[data-variant=destructive]').getByText(refused)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Dados de \d\d:\d\d, sem conexão/)).toHaveCount(0)
})

test('a screen that was not seen says so, and comes with the connection', async ({ page, context }) => {
  await seeHome(page)
  await reopen(context, page, '/sales/analytics')
  await expect(page.getByText(/Esta tela não está guardada neste navegador/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Análise de vendas' })).toBeVisible()
  await expect(page.getByText(/Esta tela não está guardada/)).toHaveCount(0)
})

test.describe('an answer that is on its way when the connection goes', () => {
  test.use({ serviceWorkers: 'block' })

  test('is said to be missing, under a heading, and comes with the connection', async ({ page, context }) => {
    const answer = /\/api\/team\/logs(\?|$)/
    const gone = Promise.withResolvers<boolean>()
    const held = page.waitForRequest(answer)
    await page.route(answer, async (route) => {
      await gone.promise
      // Of those after the first the connection decides.
      await (route.request() === (await held) ? route.abort('internetdisconnected') : route.continue())
    })
    await page.goto('/team/logs')
    await held
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de atividades' })).toBeVisible()
    await context.setOffline(true)
    gone.resolve(true)
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await expect(page.getByText(/^Esta tela não está guardada/)).toHaveCount(1)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de atividades' })).toBeVisible()
  })
})

test('who signed out leaves nothing behind', async ({ page, context }) => {
  await seeHome(page)
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/sign-in/)
  await expect.poll(() => keptAnswers(page)).toBeNull()
  await reopen(context, page, '/')
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
  await expect(page.locator('[data-exhibit]')).toHaveCount(0)
  await expect(page.getByText('Loja Aurora')).toHaveCount(0)
})

test('another account shows nothing of the former one', async ({ page, context }) => {
  await seeHome(page)
  await page.getByRole('banner').getByRole('button', { name: 'Loja Aurora' }).click()
  await page.getByRole('menuitem', { name: 'Casa Poente', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Casa Poente' })).toBeVisible()
  await seeHome(page)
  await reopen(context, page, '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Casa Poente' })).toBeVisible()
  await expect(page.getByText(/^Dados de \d\d:\d\d, sem conexão/)).toBeVisible()
  expect(
    await page.evaluate(() => localStorage.getItem('farol-offline-place')?.includes('00000000000b')),
  ).toBe(true)
})
