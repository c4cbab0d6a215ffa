import { expectAccessible } from './accessibility.ts'
import { daysAgo } from './calendar.ts'
import { expect, test } from './fixtures.ts'

const screen = '/sales/incomplete-orders'
const rowsOf = 'Casos'
/** What numbers need on a busy machine. */
const numbers = { timeout: 60_000 }

test.describe('incomplete orders', () => {
  test.setTimeout(180_000)

  test('who tried to pay with Pix and gave up, by keyboard, and the same after reload', async ({ page }) => {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos incompletos' })).toBeVisible()
    await page.getByRole('tab', { name: 'Todos' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/tab=pix/)
    const table = page.getByRole('table', { name: rowsOf })
    await expect(table.getByRole('cell', { name: 'Pix gerado e não pago' }).first()).toBeVisible(numbers)
    await expect(table.getByRole('cell', { name: 'Cartão negado na pré-autorização' })).toHaveCount(0)
    const found = await page.getByRole('heading', { name: /^[\d.]+ casos?$/ }).textContent()
    await page.reload()
    await expect(page.getByRole('heading', { name: found ?? '' })).toBeVisible(numbers)
    await page.goBack()
    await expect(page).toHaveURL(/tab=open/)
  })

  test('has no days in its reasons but those of the period, however long the comparator is', async ({
    page,
  }) => {
    await page.goto(
      `${screen}?period=${daysAgo(10)}_${daysAgo(6)}&compare=${daysAgo(60)}_${daysAgo(30)}&table=reasons`,
    )
    const days = page.getByRole('table', { name: /^Casos por motivo/ }).locator('tbody tr')
    await expect(days).toHaveCount(5, numbers)
  })

  test('shows figures and pictures that are readable without seeing, in both themes', async ({ page }) => {
    await page.goto(`${screen}?period=last-month`)
    await expect(page.getByRole('button', { name: 'Receita recuperável: ver os casos' })).toBeVisible(numbers)
    await expect(page.getByRole('table', { name: rowsOf }).getByRole('row').nth(2)).toBeVisible(numbers)
    await expectAccessible(page)
    const recovered = page.getByRole('button', { name: 'Valor recuperado: ver os casos' })
    await recovered.press('Enter')
    await expect(page).toHaveURL(/state=recovered/)
    await expect(page.getByRole('heading', { name: /^[\d.]+ casos?$/ })).toBeInViewport(numbers)
    await page.goBack()
    await expect(page).not.toHaveURL(/state=recovered/)
  })

  test('opens a case, gives it to somebody, and writes a contact down', async ({ page }) => {
    await page.goto(`${screen}?tab=open&consent=yes`)
    const table = page.getByRole('table', { name: rowsOf })
    await table.getByRole('rowheader').getByRole('button').first().click(numbers)
    await expect(page).toHaveURL(/caso=/)
    const panel = page.getByRole('complementary', { name: /^Caso / })
    await panel.getByLabel('Responsável').selectOption({ label: 'Pessoa da demonstração' }, numbers)
    await expect(page.getByText('Operação realizada com sucesso')).toBeVisible(numbers)
    await panel.getByLabel('Observação').fill('Vai pagar hoje')
    await panel.getByRole('button', { name: 'Registrar contato' }).click()
    await expect(panel.getByText('Vai pagar hoje')).toBeVisible(numbers)
    await expect(panel.getByText('Contatado', { exact: true })).toBeVisible()
    await page.reload()
    await expect(panel.getByText('Vai pagar hoje')).toBeVisible(numbers)
  })

  test('disables calling a client who does not want it, and says why', async ({ page }) => {
    await page.goto(`${screen}?period=last-90-days&consent=no`)
    await page
      .getByRole('table', { name: rowsOf })
      .getByRole('rowheader')
      .getByRole('button')
      .first()
      .click(numbers)
    const panel = page.getByRole('complementary', { name: /^Caso / })
    await expect(panel.getByText('O cliente não permite contato')).toBeVisible(numbers)
    await expect(panel.getByRole('button', { name: 'Copiar texto' })).toBeDisabled()
  })

  test('fits 390 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(screen)
    await expect(page.getByRole('button', { name: 'Receita recuperável: ver os casos' })).toBeVisible(numbers)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
