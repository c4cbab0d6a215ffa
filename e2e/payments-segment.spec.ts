import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }

test('an acquirer leads to itself beside the rest of the account, in the same days', async ({ page }) => {
  await page.goto('/payments/decomposition?by=acquirer&period=last-90-days')
  await exhibit(page, 'dimension')
    .getByRole('link', { name: 'Adquirente Norte contra o restante da conta' })
    .click(answered)
  await expect(page).toHaveURL(/\/payments\/decomposition\/[\da-f]{32}\?period=last-90-days$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Adquirente Norte' })).toBeVisible(answered)
  await expect(page.getByText(/^Aceitação de .+ restante da conta/)).toBeVisible()
  await expect(
    exhibit(page, 'funnel')
      .getByText(/^restante /)
      .first(),
  ).toBeVisible()
  await expect(exhibit(page, 'playbook').getByText(/^Quem pode agir: /)).toBeVisible(answered)
  await expect(exhibit(page, 'hours').getByRole('button').first()).toBeVisible()
  await expect(exhibit(page, 'bins').getByRole('row').nth(1)).toBeVisible()
  await expect(exhibit(page, 'attempts').getByRole('row').nth(1)).toBeVisible(answered)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('radio', { name: 'Período comparado' }).check({ force: true })
  await expect(page).toHaveURL(/against=period/)
  await expect(
    exhibit(page, 'funnel')
      .getByText(/^antes /)
      .first(),
  ).toBeVisible()
  await exhibit(page, 'reasons')
    .getByRole('button', { name: /^Ver as recusas de Saldo ou limite/ })
    .press('Enter')
  await expect(page).toHaveURL(/declineGroup=funds/)
  await expect(
    exhibit(page, 'attempts')
      .getByText(/Saldo ou limite/)
      .first(),
  ).toBeVisible(answered)
  await page.getByRole('link', { name: 'Abrir na decomposição' }).click()
  await expect(page).toHaveURL(/\/payments\/decomposition\?acquirer=Adquirente\+Norte&period=last-90-days/)
})

test('a saved view is one too; what is not there is not found inside the shell', async ({ page }) => {
  await page.goto('/payments/decomposition?paymentMethod=Pix')
  await page.getByRole('button', { name: 'Exibições' }).click(answered)
  await page.getByRole('menuitem', { name: 'Salvar como…' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Só Pix')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('button', { name: 'Só Pix' }).click()
  await page.getByRole('menuitem', { name: 'Comparar com o restante' }).click()
  await expect(page).toHaveURL(/\/payments\/decomposition\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Só Pix' })).toBeVisible(answered)
  await expect(page.getByRole('list', { name: 'Filtros do recorte' })).toContainText('Pix')
  await page.goto('/payments/decomposition/a1')
  await expect(page.getByRole('heading', { level: 1, name: 'Recorte não encontrado' })).toBeVisible(answered)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await expectAccessible(page)
})
