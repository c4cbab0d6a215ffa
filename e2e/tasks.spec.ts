import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { exhibit, openHome, sentence } from './home-page.ts'

/** What a manager of a store does on a morning, as somebody who sees the screens for the first time: what is clicked is counted. */
function counted() {
  const done = { clicks: 0 }
  const click = async (target: Locator): Promise<void> => {
    await target.click({ timeout: 30_000 })
    done.clicks++
  }
  return { done, click }
}

const settled = (page: Page) =>
  expect(page.locator('[data-changing=true]')).toHaveCount(0, { timeout: 30_000 })

test('which channel lost most yesterday, and why: six clicks', async ({ page }) => {
  const { done, click } = counted()
  await openHome(page)
  await click(page.getByRole('button', { name: /^Período: / }))
  await click(page.getByRole('button', { name: 'Ontem' }))
  await settled(page)
  await click(exhibit(page, 'dimension').getByRole('tab', { name: 'Canal', exact: true }))
  const rows = exhibit(page, 'dimension').getByRole('button', { name: /^Filtrar por / })
  await click(rows.first())
  await expect(page).toHaveURL(/channel=/)
  await settled(page)
  await expect(sentence(page)).toContainText('em relação a')
  await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
  expect(done.clicks).toBeLessThanOrEqual(6)
})

test('orders in handling for over two days, to a spreadsheet: nine clicks', async ({ page }) => {
  const { done, click } = counted()
  await page.goto('/orders')
  await expect(page.getByRole('row', { name: /^Pedido / }).first()).toBeVisible({ timeout: 30_000 })
  await click(page.getByRole('tab', { name: /^Parados/ }))
  await expect(page).toHaveURL(/tab=stalled/)
  await click(page.getByRole('button', { name: 'Exportar', exact: true }))
  const dialog = page.getByRole('dialog', { name: /^Exportar/ })
  await click(dialog.getByText('Excel', { exact: true }))
  const waiting = page.waitForEvent('download')
  await click(dialog.getByRole('button', { name: 'Exportar' }))
  const bytes = await readFile(await (await waiting).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(done.clicks).toBeLessThanOrEqual(9)
})

test('revenue by UF against last year, for somebody else: six clicks', async ({ page, context }) => {
  const { done, click } = counted()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sales/analytics')
  await click(page.getByRole('button', { name: /^Comparar com: / }))
  await click(page.getByRole('button', { name: /^Ano anterior/ }))
  await expect(exhibit(page, 'map').getByRole('button', { name: /^SP: / })).toBeVisible({ timeout: 30_000 })
  await click(page.getByRole('button', { name: 'Copiar link' }))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/compare=previous-year/)
  expect(link).toMatch(/accountId=/)
  const title = await exhibit(page, 'map').getByRole('heading').textContent()
  await page.goto(link)
  await expect(exhibit(page, 'map').getByRole('heading')).toHaveText(title ?? '', { timeout: 30_000 })
  expect(done.clicks).toBeLessThanOrEqual(6)
})
