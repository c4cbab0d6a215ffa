import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/logistics/carrier${address}`)
  await expect(exhibit(page, 'packages').getByRole('row').nth(1)).toBeVisible(answered)
  await expect(exhibit(page, 'matrix').getByRole('row').nth(1)).toBeVisible(answered)
  await expect(exhibit(page, 'switch').getByRole('combobox').first()).toBeVisible(answered)
}

const found = (page: Page) => exhibit(page, 'packages').locator('p').first()

test('a bar of the promise leads to its packages and their order, by keyboard too', async ({ page }) => {
  await open(page)
  await expect(page.getByText(/dos volumes com vencimento no período chegaram no prazo/)).toBeVisible()
  await exhibit(page, 'cost').getByRole('tab', { name: 'Doca' }).click()
  await expect(page).toHaveURL(/costBy=dock/)
  await page.goBack()
  await expect(exhibit(page, 'cost').getByRole('tab', { name: 'Transportadora' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const all = await found(page).innerText()
  await exhibit(page, 'promise')
    .getByRole('button', { name: /^1 dia antes do prometido/ })
    .press('Enter')
  await expect(page).toHaveURL(/cut=delivered/)
  await expect(page).toHaveURL(/day=-1/)
  await expect(found(page)).not.toHaveText(all, answered)
  const chosen = await found(page).innerText()
  await page.reload()
  await expect(found(page)).toHaveText(chosen, answered)
  await exhibit(page, 'packages').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\?.*pedido=/)
})

test('a carrier is filtered, a cell of the matrix opens what was late there, a switch is simulated', async ({
  page,
}) => {
  await open(page)
  const [from, to] = ['Veloz Piratini', 'Ponte Azul Entregas']
  const place = exhibit(page, 'switch')
  await place.getByLabel('Destino').selectOption({ label: 'SP' })
  await place.getByLabel('De', { exact: true }).selectOption({ label: from })
  await place.getByLabel('Para').selectOption({ label: to })
  await expect(place.getByText(/se apoia em/)).toBeVisible(answered)
  await exhibit(page, 'matrix')
    .getByRole('button', { name: new RegExp(`^${from} em SP`) })
    .click()
  await expect(page).toHaveURL(/cut=late/)
  await expect(page.getByRole('button', { name: 'UF: SP', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Transportadora: ${from}`, exact: true })).toBeVisible()
  await expect(exhibit(page, 'matrix').getByText(/três primeiros dígitos do CEP/)).toBeVisible(answered)
  await expect(page.getByRole('button', { name: 'Imprimir para a transportadora' })).toBeVisible()
})

test('invoices name who charges too much, and lead to its charges', async ({ page }) => {
  await open(page)
  const invoices = exhibit(page, 'freight')
  await expect(
    invoices.getByRole('heading', { name: /^Rota Agreste cobrou .* além do acordado$/ }),
  ).toBeVisible(answered)
  await invoices.getByRole('button', { name: /^Acima do acordado, com peso a maior: \d+ cobran/ }).click()
  await expect(page).toHaveURL(/charges=weight/)
  const charges = exhibit(page, 'charges')
  await expect(charges.getByRole('row').nth(1)).toContainText('Rota Agreste', answered)
  await charges.getByLabel('Quais cobranças').selectOption({ label: 'Entregues e nunca faturados' })
  await expect(charges.getByText(/^\d+ volumes?$/)).toBeVisible(answered)
})

test('what invoices differ by is being asked until it is answered, and is never said to be nothing meanwhile', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/logistics/carriers/freight?**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/logistics/carrier')
  const figures = page.getByRole('list', { name: 'Indicadores de entrega' })
  await expect(figures.getByText('Custo por volume', { exact: true })).toBeVisible(answered)
  await expect(figures.getByRole('listitem')).toHaveCount(13)
  await expect(figures.getByRole('listitem').last()).toHaveText('')
  answer.resolve()
  await expect(figures.getByRole('listitem').last()).toContainText(/Divergência de fatura\s*R\$/, answered)
})

test('has no accessibility problem in either theme', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})

test('the period of one carrier is taken away as a PDF', async ({ page }) => {
  await open(page, '?period=last-30-days&carrier=Veloz+Piratini')
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect(taken.suggestedFilename()).toMatch(/^entregas-veloz-piratini-.+\.pdf$/)
  expect((await readFile(await taken.path(), 'latin1')).startsWith('%PDF-')).toBe(true)
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeEnabled()
})

test('a saved figure says the account, the days, the comparison and every filter', async ({ page }) => {
  await page.goto('/logistics/carrier?period=2026-11-01_2026-11-07&uf=SP&uf=RJ&uf=MG&uf=BA&age=today')
  await page.getByRole('button', { name: 'Mais sobre Extravio e roubo' }).click(answered)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar' }).click(),
  ])
  const [, line] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(line?.replaceAll(/\s+/g, ' ')).toContain(
    '"Loja Aurora · 1–7 nov 2026 em relação a 25–31 out 2026 · UF: SP, RJ, MG, BA · Idade dos pedidos: Até hoje"',
  )
})

test('a figure is saved as CSV to the last digit, and pinned first in its row by keyboard', async ({
  page,
}) => {
  await open(page)
  const figures = page.getByRole('list', { name: 'Indicadores de entrega' }).getByRole('listitem')
  const names = async () =>
    (await figures.getByRole('button', { name: /: ver/ }).allTextContents()).map(String)
  const before = await names()
  expect(before.indexOf('Ocorrências')).toBeGreaterThan(0)
  const menu = page.getByRole('button', { name: 'Mais sobre Ocorrências' })
  await menu.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ocorrencias.csv')
  const [head, line] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/^\uFEFF"Indicador";"Data";"Valor"/)
  expect(line).toMatch(/^"Ocorrências";"Todo o período";0,\d{2,};.*"fração \(0 a 1\)";"Loja Aurora · /)

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Fixar' }).press('Enter')
  const first = ['Ocorrências', ...before.filter((name) => name !== 'Ocorrências')]
  await expect.poll(names).toEqual(first)
  await expect(menu).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect.poll(names, answered).toEqual(first)
  await expect(figures.first().getByText('Fixado')).toBeAttached()

  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Desafixar' }).press('Enter')
  await expect.poll(names).toEqual(before)
  await expect(menu).toBeFocused()
})
