import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/logistics/docks${address}`)
  await expect(exhibit(page, 'docks').getByRole('row').nth(1)).toBeVisible(answered)
  await expect(exhibit(page, 'places').getByRole('row').nth(1)).toBeVisible(answered)
  await expect(exhibit(page, 'promises').getByRole('row').nth(1)).toBeVisible(answered)
}

test('a dock is filtered by and configured, and its settings are used', async ({ page }) => {
  await open(page)
  await expect(page.getByText(/^O prazo de entrega (ficou|piorou|melhorou)/)).toBeVisible()
  await exhibit(page, 'docks').getByRole('button', { name: 'Filtrar por CD Nordeste' }).press('Enter')
  await expect(page).toHaveURL(/dock=CD\+Nordeste/)
  await expect(page.getByRole('button', { name: 'Doca: CD Nordeste' })).toBeVisible(answered)
  await exhibit(page, 'docks').getByRole('button', { name: 'Configurar CD Nordeste' }).click(answered)
  const dialog = page.getByRole('dialog', { name: 'Configurar CD Nordeste' })
  await dialog.getByLabel('Capacidade (volumes por hora)').fill('0')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe de 1 a 100.000 volumes').first()).toBeVisible()
  await dialog.getByLabel('Capacidade (volumes por hora)').fill('muitos')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe um número inteiro').first()).toBeVisible()
  await dialog.getByLabel('Capacidade (volumes por hora)').fill('3737')
  await dialog.getByLabel('Horário de corte').fill('')
  await dialog.getByLabel('Horário de corte').focus()
  await page.keyboard.type('12')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Horário inválido')).toBeVisible()
  await expect(dialog.getByLabel('Horário de corte')).toBeFocused()
  await dialog.getByLabel('Horário de corte').fill('12:30')
  await dialog.getByRole('checkbox', { name: 'sábado' }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  const row = exhibit(page, 'docks').getByRole('row', { name: /CD Nordeste/ })
  await expect(row).toContainText('12:30', answered)
  await expect(row.getByRole('cell', { name: '3.737', exact: true })).toBeVisible()
})

test('every figure of the docks is in sight on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const table = exhibit(page, 'docks').getByRole('group')
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('looks at hours, places and promises, fits a phone, and has no accessibility problem', async ({
  page,
}) => {
  await open(page, '?period=last-90-days')
  await exhibit(page, 'heat').getByLabel('O que mostrar').selectOption('pickup')
  await expect(page).toHaveURL(/heat=pickup/)
  await expect(exhibit(page, 'heat').getByText(/^Horas da nota à coleta/)).toBeVisible()
  await exhibit(page, 'places').getByRole('tab', { name: 'Dia da nota' }).click()
  await expect(exhibit(page, 'places').getByRole('row', { name: /segunda-feira/ })).toBeVisible()
  await exhibit(page, 'promises').getByRole('radio', { name: 'Transportadora e UF' }).check({ force: true })
  await expect(page).toHaveURL(/split=uf/)
  await expect(
    exhibit(page, 'promises')
      .getByRole('row', { name: /› (SP|São Paulo)/ })
      .first(),
  ).toBeVisible(answered)
  await expect(
    exhibit(page, 'promiseCost').getByRole('heading', { name: /^O prazo mais longo em PR custou de R\$/ }),
  ).toBeVisible(answered)
  const list = exhibit(page, 'packages')
  await page.getByRole('button', { name: 'Volumes coletados: ver os volumes' }).click()
  await expect(page).toHaveURL(/cut=shipped/)
  await expect(list.getByLabel('Quais volumes')).toHaveValue('shipped')
  await expect(list.getByRole('row').nth(1)).toBeVisible(answered)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.emulateMedia({ colorScheme: 'light' })
})
