import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** Asks for a file by the API, as a script of the account's would. */
async function ask({ request }: BrowserContext, more: object = {}): Promise<void> {
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const data = { kind: 'orders', question: { period: 'last-7-days' }, ...more }
  const answer = await request.post('/api/exports', { data, headers: { 'x-csrf-token': token } })
  expect(answer.status()).toBe(201)
}

const taking = (page: Page) => page.getByRole('button', { name: /^Exportar (Excel|CSV|Parquet)$/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Exportar pedidos' })

/** The dialog, for who wants other columns or personal data. */
async function openDialog(page: Page): Promise<void> {
  await expect(taking(page)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Outras formas de exportar' }).click()
  await page.getByRole('menuitem', { name: 'Escolher colunas e dados…' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

test('orders are taken as a spreadsheet by keyboard alone, and the file waits in Relatórios', async ({
  page,
}) => {
  await page.goto('/orders?period=last-7-days&columns=number.status')
  await expect(taking(page)).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('e')
  await expect(page.getByRole('menuitem', { name: 'Excel' })).toBeFocused()
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Pedidos \d{4}-\d\d-\d\d \d\dh\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Nº";"Status"')).toBe(true)
  const rows = text.trimEnd().split('\r\n').length - 1
  expect(rows).toBeGreaterThan(100)
  await expect(
    page.getByText(`${rows.toLocaleString('pt-BR')} linhas. Fica também em Relatórios.`),
  ).toBeVisible()
  await page.goto('/team/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ hasText: /CSV.*Pronto/ })
    .first()
  await expect(row).toContainText(rows.toLocaleString('pt-BR'))
  await expect(row).toContainText('Você')
  await expectAccessible(page)
})

test('the format of the last time is one click, and the dialog takes every column', async ({ page }) => {
  await page.goto('/orders?period=last-7-days')
  await openDialog(page)
  await expectAccessible(page)
  const dialog = dialogOf(page)
  await dialog.getByText('CSV', { exact: true }).click()
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).press('Enter')
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text.startsWith('\uFEFF"Status";')).toBe(true)
  const rows = text.trimEnd().split('\r\n').length - 1
  await expect(dialog.getByRole('status')).toContainText(`${rows.toLocaleString('pt-BR')} linhas`)
  await dialog.getByRole('link', { name: 'Ver todos os arquivos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible()
  await page.goto('/orders?period=last-7-days')
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV', exact: true }).click()
  expect((await again).suggestedFilename()).toMatch(/\.csv$/)
})

test('only the columns of the screen are taken, in its order, with its rows and its sums', async ({
  page,
}) => {
  await page.goto('/orders?period=last-7-days&columns=number.value.payment.marks.units')
  const [found = ''] = (await page.getByRole('heading', { name: /^[\d.]+ pedidos$/ }).innerText()).split(' ')
  const sum = await page.locator('tfoot td[data-label=Itens]').innerText()
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByText('CSV', { exact: true }).click()
  await dialog.getByText('Só as da tela').click()
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFF"Nº";"Valor";"Meio de pagamento";"Parcelas";"Marcas";"Comentários";"Unidades"')
  expect(lines).toHaveLength(Number(found.replaceAll('.', '')))
  const units = lines.reduce((all, line) => all + Number(line.split(';').at(-1)), 0)
  expect(units).toBe(Number(sum.replaceAll('.', '')))
})

test('personal data asks for its purpose', async ({ page }) => {
  await page.goto('/orders?period=last-7-days')
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Incluir dados pessoais').check()
  await dialog.getByText('Excel', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await expect(dialog.getByLabel('Finalidade')).toBeFocused()
  await dialog.getByLabel('Finalidade').fill('Conferência com a contabilidade')
  const question = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
  for (const name of ['Fechar', 'Cancelar']) {
    await dialog.getByRole('button', { name }).click()
    await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  }
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('a file is deleted after being asked, and order and page stay in the address', async ({
  page,
  context,
}) => {
  await ask(context, { columns: ['order'] })
  await page.goto('/team/reports?sort=-size')
  await expect(page.getByRole('columnheader', { name: /Tamanho/ })).toHaveAttribute('aria-sort', 'descending')
  const buttons = page.getByRole('button', { name: 'Ações de Arquivo Pedidos' })
  await expect(buttons.last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Tamanho/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(buttons.last()).toBeVisible()
  const before = await buttons.count()
  await buttons.last().click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar Pedidos' })
  await expect(dialog).toContainText('O registro de quem o solicitou')
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(buttons).toHaveCount(before - 1)
})

test('fits 390 px', async ({ page, context }) => {
  await ask(context)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/team/reports')
  await expect(page.getByRole('link', { name: 'Baixar Pedidos' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
