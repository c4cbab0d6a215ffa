import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/payments/decomposition${address}`)
  await expect(exhibit(page, 'attempts').getByRole('row').nth(1)).toBeVisible(answered)
  await expect(exhibit(page, 'codes').getByRole('row').nth(1)).toBeVisible(answered)
}

const found = (page: Page) => exhibit(page, 'attempts').locator('p').first()

test('a refusal leads to its attempts and its order, by keyboard too', async ({ page }) => {
  await open(page)
  await expect(page.getByText(/^A aceitação (caiu|subiu|ficou)/)).toBeVisible()
  const all = await found(page).innerText()
  await exhibit(page, 'declines')
    .getByRole('button', { name: /^Ver as recusas de Saldo ou limite/ })
    .press('Enter')
  await expect(page).toHaveURL(/declineGroup=funds/)
  await expect(page).toHaveURL(/cut=refused/)
  await expect(found(page)).not.toHaveText(all, answered)
  await expect(
    exhibit(page, 'attempts')
      .getByText(/Saldo ou limite/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Motivo da recusa: Saldo ou limite' })).toBeVisible()
  const refused = await found(page).innerText()
  await page.reload()
  await expect(found(page)).toHaveText(refused, answered)
  await exhibit(page, 'attempts').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\?.*pedido=/)
})

test('has no accessibility problem', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
})
