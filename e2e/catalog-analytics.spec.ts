import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, forbid, signIn, test, viewer } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }
const figures = (page: Page) => page.getByRole('list', { name: 'Indicadores do catálogo' })

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/catalog/analytics${address}`)
  await expect(figures(page).getByRole('listitem')).toHaveCount(10, answered)
}

test('what is missing leads to its SKUs, whose number is the same', async ({ page }) => {
  await open(page)
  await expect(exhibit(page, 'trend').locator('svg').first()).toBeVisible(answered)
  await expectAccessible(page)
  const card = figures(page).getByRole('listitem').filter({ hasText: 'Populares sem estoque' })
  const count = /Populares sem estoque\D*(\d+)/.exec(await card.innerText())?.[1]
  await card.getByRole('button', { name: 'Listar SKUs: Populares sem estoque' }).click()
  await expect(page).toHaveURL(/\/catalog\/sku\?tab=popularOut/)
  await expect(page.getByRole('tab', { selected: true })).toContainText(String(count), answered)
})

test('a category narrows every number, stays in the address, and is taken away', async ({ page }) => {
  await open(page)
  const all = await page.getByRole('heading', { level: 1 }).locator('xpath=..').innerText()
  await page.getByRole('button', { name: 'Ver só Air fryers' }).click()
  await expect(page).toHaveURL(/category=Air/)
  const words = page.getByRole('heading', { level: 1 }).locator('xpath=..')
  await expect(words).not.toHaveText(all, answered)
  await page.reload()
  await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue('Air fryers', answered)
  await page.getByLabel('Categoria', { exact: true }).selectOption({ label: 'Todas' })
  await expect(page).not.toHaveURL(/category=/)
})

test('prices stand beside those of competitors: what is dear leads to its SKUs, and they to who asks less', async ({
  page,
}) => {
  await open(page)
  const market = exhibit(page, 'market')
  const dearest = market.getByRole('row').nth(1)
  await expect(dearest).toContainText('Cafeteiras')
  await expect(dearest.getByRole('cell').first()).toHaveText(/^1[1-4]\d,\d$/)
  await expect(exhibit(page, 'dearest').getByRole('row').nth(1)).toContainText('Cafeteira')
  await market.getByRole('button', { name: 'Listar SKUs de Cafeteiras mais caros que o mercado' }).click()
  await expect(page).toHaveURL(/\/catalog\/sku\?.*tab=aboveMarket/)
  await expect(page.getByRole('tab', { selected: true })).toContainText(
    /Mais caro que o mercado\D*\d/,
    answered,
  )
  await page.getByRole('row', { name: /^SKU / }).first().press('Enter')
  await page.getByRole('tab', { name: 'Preço e promoções' }).click()
  const competitors = page.getByRole('region', { name: 'Concorrentes' })
  await expect(competitors.getByRole('row').nth(1)).toContainText(/−\d+,\d\s%/, answered)
  await expect(competitors.getByText(/^Índice de preço 1[1-4]\d,\d: /)).toBeVisible()
  await expectAccessible(page)
})

test('why conversion and stock-out changed closes by category, and leads to its SKUs', async ({ page }) => {
  await open(page)
  for (const area of ['conversion', 'stockout']) {
    const row = exhibit(page, area).getByRole('row').last()
    await expect(row).toContainText('p.p.', answered)
    const cells = await row.getByRole('cell').allInnerTexts()
    const points = cells.slice(-3).map((text) =>
      Number(
        text
          .replaceAll(/[^\d,−]/g, '')
          .replace('−', '-')
          .replace(',', '.'),
      ),
    )
    const [own = NaN, mix = NaN, total = NaN] = points
    expect(own + mix).toBeCloseTo(total, 6)
  }
  await expectAccessible(page)
  await exhibit(page, 'conversion')
    .getByRole('button', { name: /^Listar SKUs de / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/catalog\/sku\?.*category=/)
})

test('the tree of categories opens a department, and a category of it leads to its SKUs', async ({
  page,
}) => {
  await open(page)
  const tree = exhibit(page, 'tree')
  await tree
    .getByRole('button', { name: /Ver as categorias de/ })
    .first()
    .click()
  await expect(tree.getByRole('button', { name: 'Todas', exact: true })).toBeVisible()
  await expect(tree.getByRole('heading', { name: /^Em .+, .+ da receita: .+$/ })).toBeVisible()
  await expectAccessible(page)
  await tree
    .getByRole('button', { name: /Listar SKUs de/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/catalog\/sku\?.*category=/)
})

test('fits a phone; honest without a catalogue; closed without permission', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expect(exhibit(page, 'visits')).toBeVisible()
  await expect(exhibit(page, 'stockout')).toBeVisible(answered)
  for (const area of [
    'trend',
    'popular',
    'categories',
    'classes',
    'visits',
    'market',
    'dearest',
    'tree',
    'conversion',
    'stockout',
  ])
    expect((await exhibit(page, area).boundingBox())?.width, area).toBeGreaterThan(340)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto('/catalog/analytics?category=nada&table=foo')
  await expect(page.getByRole('heading', { name: 'Nenhum SKU com estes filtros' })).toBeVisible(answered)

  await signIn(context, viewer)
  await page.goto('/catalog/analytics')
  await expect(page.getByRole('heading', { name: 'Ainda não há catálogo' })).toBeVisible(answered)
  await forbid(page, 'catalog')
  await page.goto('/catalog/analytics')
  await expect(page).toHaveURL(/\/unauthorized\?permission=catalog\.view/)
})
