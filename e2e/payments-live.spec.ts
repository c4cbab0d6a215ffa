import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, forbid, signIn, test, viewer } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }
const figures = (page: Page) => page.getByRole('list', { name: 'Indicadores ao vivo' })

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/payments/live${address}`)
  await expect(figures(page).getByRole('listitem')).toHaveCount(12, answered)
}

test('says how payments go, pauses, and a cell leads to its attempts', async ({ page }) => {
  await open(page)
  await expect(page.locator('h1 ~ p').filter({ hasText: /Normal|Atenção|Crítico|Amostra/ })).toBeVisible()
  await expect(page.getByText(/^Atualizado há \d+ s$/)).toBeVisible()
  await page.getByText('60 min', { exact: true }).click()
  await expect(page).toHaveURL(/window=60/)

  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText(/^Pausado: dados de \d\d:\d\d$/)).toBeVisible()
  const asked = page.waitForResponse('**/api/payments/live*')
  await page.getByRole('button', { name: 'Retomar' }).click()
  expect((await asked).status()).toBe(200)

  await expectAccessible(page)
  const cell = exhibit(page, 'matrix').getByRole('link').first()
  await expect(cell).toHaveAccessibleName(/Normal|Atenção|Crítico|Amostra insuficiente/)
  await cell.click()
  await expect(page).toHaveURL(/\/payments\/decomposition\?.*period=today/)
  await expect(page).toHaveURL(/acquirer=/)
})

test('fills a wall without the menu, turns by hand where motion is reduced, and is left by Esc', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page)
  await page.getByRole('button', { name: 'Modo TV' }).click()
  const wall = page.getByRole('dialog', { name: 'Pagamentos ao vivo' })
  await expect(wall.getByRole('heading', { name: 'Últimos 15 minutos' })).toBeVisible()
  const isOver = (element: Element) => element.contains(document.elementFromPoint(60, 500))
  expect(await wall.evaluate(isOver), 'the menu is covered').toBe(true)
  const smallest = await wall.evaluate((element) => {
    const texts = [...element.querySelectorAll<HTMLElement>('li p, li span, h2')]
    const sizes = texts
      .filter((text) => text.offsetWidth > 0)
      .map((text) => {
        const scale = text.getBoundingClientRect().width / text.offsetWidth
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale
      })
    return Math.min(...sizes)
  })
  expect(smallest).toBeGreaterThan(24)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(wall.getByRole('heading', { name: /nas últimas 3 horas|fora do normal/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wall).toHaveCount(0)
  await expect(page).not.toHaveURL(/tv=/)
  await expect(figures(page)).toBeVisible()
})

test('is honest where nothing was paid yet, and closed to who may not see payments', async ({
  page,
  context,
}) => {
  await signIn(context, viewer)
  await page.goto('/payments/live')
  await expect(page.getByRole('heading', { name: 'Ainda não há pagamentos' })).toBeVisible(answered)
  await forbid(page, 'payments')
  await page.goto('/payments/live')
  await expect(page).toHaveURL(/\/unauthorized\?permission=payments\.view/)
})

test('of a virtual channel asks for that channel alone, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const user = (await (await page.request.get('/api/users/who-is')).json()) as {
    accounts: { id: string; virtualChannels: { id: string; name: string }[] }[]
  }
  const account = user.accounts.find(({ virtualChannels }) => virtualChannels.length > 0)
  const channel = account?.virtualChannels.find(({ name }) => name === 'Marketplaces')
  await open(page, `?accountId=${account?.id}&virtualChannelId=${channel?.id}`)
  const places = await exhibit(page, 'matrix').getByRole('rowheader').allInnerTexts()
  expect(places).toEqual(['Repasse do marketplace'])
  await page
    .getByRole('button', { name: /^Mais sobre/ })
    .first()
    .click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('"Loja Aurora, canal virtual Marketplaces"')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
