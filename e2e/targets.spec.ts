import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { nextNovember, thisMonth } from './calendar.ts'
import { clearTargets } from './clear-targets.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const november = `${nextNovember.year}-11`

test.describe.configure({ mode: 'serial' })
test.beforeEach(async ({ context: { request }, signedIn }) => {
  if (!signedIn) return
  const years = new Set([november, thisMonth].map((month) => Number(month.slice(0, 4))))
  for (const year of years) await clearTargets(request, year)
})

test("a new target follows last year's Black Friday, is saved, and stays after a reload", async ({
  page,
}) => {
  await page.goto(`/sales/sales-targets?mes=${november}`)
  await page.getByRole('button', { name: /Definir a meta de novembro/ }).click()
  await page.getByLabel(/^Meta de novembro/).fill('1.500.000')
  await page.keyboard.press('Tab')
  await page.getByLabel('Curva diária').selectOption({ label: 'Curva da Black Friday do ano passado' })
  await expect(page.getByText(/Os dias do ano passado como foram/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /O dia mais forte de novembro/ })).toBeVisible()
  await expect(page.getByText('2 alterações não salvas')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/alteraç(ão|ões) não salvas?/)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel(/^Meta de novembro/)).toHaveValue('1.500.000,00')
  await expect(page.getByLabel('Curva diária')).toHaveValue('event')
  await page.getByRole('tab', { name: 'Painel' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Projeção de fechamento' })).toBeVisible()
  await expect(page.getByText('R$ 1.500.000').first()).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a curve that is long in coming is waited for: nothing is saved without it', async ({ page }) => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/api\/sales\/targets\/curve\?.*kind=event/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/sales/sales-targets?mes=${november}&aba=curva`)
  await page.getByLabel(/^Meta de novembro/).fill('1.500.000')
  await page.keyboard.press('Tab')
  await page.getByLabel('Curva diária').selectOption({ label: 'Curva da Black Friday do ano passado' })
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  arrive()
  await expect(page.getByText('2 alterações não salvas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
})

test('the grid is a spreadsheet by keyboard: written, split, undone, pasted, and asked about when left', async ({
  page,
  context,
}) => {
  await page.goto(`/sales/sales-targets?aba=metas&mes=${thisMonth}`)
  const grid = page.getByRole('grid')
  const account = grid.getByRole('row').nth(1).locator('[data-active=true]')
  await expect(grid.getByRole('row', { name: /Site/ })).toBeVisible({ timeout: 60_000 })
  await account.focus()
  await page.keyboard.press('1')
  await page.keyboard.type('00000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Distribuir Conta' }).click()
  await expect(page.getByText(/^[2-9]\d? alterações não salvas/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText(/^[2-9]\d? alterações não salvas/)).toBeVisible()
  await page.keyboard.press('Control+z')
  const site = grid.getByRole('row', { name: /Site/ }).getByRole('gridcell', { name: /^Site, .*sem meta/ })
  await site.last().click()
  await site.last().evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'R$ 40.000,50')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('2 alterações não salvas')).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.last().focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(grid.locator('[data-range=true]')).toHaveCount(2)
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^[\d.,]*\r?\n40\.000,50$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Registro de atividades' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
  await page.getByRole('button', { name: 'Ficar e salvar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/alteraç(ão|ões) não salvas?/)).toBeHidden()
  await page.getByRole('tab', { name: 'Versões' }).click()
  await page
    .getByRole('button', { name: /^Versão/ })
    .first()
    .click()
  await expect(page.getByText('R$ 100.000').first()).toBeVisible()
  await expect(page).toHaveURL(/versao=\d+/)
  await expectAccessible(page)
})

test('the first targets come from last year in two clicks, and a CSV says what it would change', async ({
  page,
}) => {
  await page.goto('/sales/sales-targets')
  await page.getByRole('button', { name: 'Sugerir a partir do ano passado + %' }).click()
  await page.getByRole('button', { name: 'Aplicar ao rascunho' }).click()
  await expect(page.getByText(/alterações não salvas/)).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const csv = `metrica;canal;categoria;${thisMonth}\r\ninvoicedRevenue;;;1.234,56\r\nnada;;;1\r\n`
  await page
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'metas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('1 meta mudaria; 0 já são iguais; 1 com problema.')).toBeVisible()
  await expect(page.getByText(/Linha 3:/)).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar ao rascunho' }).click()
  await expect(page.getByText('1 alteração não salva')).toBeVisible()
})

test('the targets that were saved are one click from a workbook', async ({ page }) => {
  await page.goto('/sales/sales-targets')
  await page.getByRole('button', { name: 'Sugerir a partir do ano passado + %' }).click()
  await page.getByRole('button', { name: 'Aplicar ao rascunho' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/alteraç(ão|ões) não salvas?/)).toBeHidden()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar Excel', exact: true }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Metas de \d{4}, Receita faturada .*\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText(/^Metas de \d{4}, Receita faturada, [1-9]\d* linhas\./)).toBeVisible()
  await expectAccessible(page)
})

test.describe('somebody who may only look', () => {
  test.use({ signedIn: false })
  test('reads and changes nothing', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto('/sales/sales-targets?aba=metas')
    await expect(page.getByText('Somente leitura.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Importar CSV' })).toBeHidden()
  })
})
