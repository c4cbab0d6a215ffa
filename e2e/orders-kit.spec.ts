import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The list kit on its largest list, by mouse and by keyboard. */
const late = { timeout: 60_000 }
const rows = (page: Page) => page.getByRole('row', { name: /^Pedido / })
const box = (row: Locator) => row.getByRole('checkbox')
const chosen = (page: Page, count: string) =>
  expect(page.getByRole('group', { name: 'Ações em lote' }).getByText(count)).toBeVisible()

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/orders${address}`)
  await expect(rows(page).first()).toBeVisible(late)
}

/** From the middle of one thing to the middle of another, with the button held. */
async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await from.boundingBox()
  if (start === null) throw new Error('what is dragged is on screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

test('rows are chosen one by one, up to another with Shift, a page at once, and all that was found', async ({
  page,
}) => {
  await open(page)
  await box(rows(page).nth(1)).click()
  await box(rows(page).nth(5)).click({ modifiers: ['Shift'] })
  await chosen(page, '5 selecionados')
  await box(rows(page).nth(3)).click()
  await chosen(page, '4 selecionados')
  await rows(page).nth(7).focus()
  await page.keyboard.press('x')
  await chosen(page, '5 selecionados')
  await rows(page).nth(9).focus()
  await page.keyboard.press('Shift+Space')
  await chosen(page, '7 selecionados')
  await page.getByRole('checkbox', { name: 'Selecionar as linhas desta página' }).check()
  await chosen(page, '25 selecionados')
  const [total = ''] = (await page.getByRole('heading', { name: /^[\d.]+ pedidos$/ }).innerText()).split(' ')
  await page
    .getByRole('button', { name: new RegExp(`todos.*${total}|${total}.*`, 'i') })
    .last()
    .click()
  await chosen(page, `${total} selecionados`)
  await page.getByRole('tab', { name: /^Atrasados/ }).click()
  await expect(page.getByRole('group', { name: 'Ações em lote' })).toHaveCount(0)
})

test('chosen rows are marked and given to somebody at once', async ({ page }) => {
  test.slow()
  await open(page)
  const name = `Lote ${Date.now()}`
  await page.getByRole('button', { name: 'Marcas', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Criar marca' }).click()
  await expect(dialog).toHaveCount(0)
  const numbers = await Promise.all([2, 3].map((place) => rows(page).nth(place).getAttribute('aria-label')))
  await box(rows(page).nth(2)).click()
  await box(rows(page).nth(3)).click()
  const bulk = page.getByRole('group', { name: 'Ações em lote' })
  await bulk.getByRole('button', { name: 'Marcar' }).click()
  await dialog.getByLabel('Marca', { exact: true }).selectOption(name)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0, late)
  await expect(bulk).toHaveCount(0)
  for (const number of numbers)
    await expect(page.getByRole('row', { name: number ?? '', exact: true })).toContainText(name, late)
  const toast = page.locator('[data-variant=dark]')
  await expect(toast).toContainText('2 pedidos marcados')
  await toast.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast).toContainText('Desfeito: 2 pedidos marcados', late)
  for (const number of numbers)
    await expect(page.getByRole('row', { name: number ?? '', exact: true })).not.toContainText(name, late)
  await box(rows(page).nth(2)).click()
  await bulk.getByRole('button', { name: 'Atribuir' }).click()
  await dialog.getByRole('combobox').selectOption({ label: 'Pessoa da demonstração' })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0, late)
  await expect(page.getByRole('row', { name: numbers[0] ?? '', exact: true })).toContainText(
    'Pessoa da demonstração',
    late,
  )
})

test('chosen rows are taken as a file, with the columns of their tab', async ({ page }) => {
  await open(page, '?tab=late')
  const heads = page.getByRole('columnheader')
  for (const name of ['Situação do prazo', 'Por quê', 'Transportadora', 'Prometido'])
    await expect(heads.filter({ hasText: name })).toBeInViewport()
  await rows(page).first().getByRole('button').first().click()
  const panel = page.getByRole('complementary', { name: /^Pedido / })
  await expect(
    panel.getByText(/^Atrasado .+: prometido \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, .+ há /),
  ).toBeVisible(late)
  await page.keyboard.press('Escape')
  await box(rows(page).nth(0)).click()
  await box(rows(page).nth(1)).click()
  await page.evaluate(() => localStorage.setItem('farol-export-format', 'csv'))
  const download = page.waitForEvent('download', late)
  await page.getByRole('group', { name: 'Ações em lote' }).getByRole('button', { name: 'Exportar' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"Dias úteis de atraso";"Por que está atrasado";"Transportadora"')
})

test('columns are moved and resized with the mouse, and what the keyboard does is the same address', async ({
  page,
}) => {
  await open(page, '?columns=number.status.placed.client.value.channel')
  const heads = page.getByRole('columnheader')
  const head = (name: string) => heads.filter({ hasText: new RegExp(`^${name}`) })
  await head('Canal').dragTo(head('Criado em'))
  await expect(page).toHaveURL(/columns=number\.status\.channel\.placed\.client\.value/)
  await page.goBack()
  await expect(page).toHaveURL(/columns=number\.status\.placed\.client\.value\.channel/)
  const edge = page.getByRole('separator', { name: 'Largura de Cliente' })
  const before = await head('Cliente').evaluate((cell) => cell.clientWidth)
  const place = await edge.boundingBox()
  if (place === null) throw new Error('the edge is on screen')
  await drag(page, edge, { x: place.x + place.width / 2 + 60, y: place.y + place.height / 2 })
  await expect(page).toHaveURL(/widths=client-\d+/)
  const after = Number(await edge.getAttribute('aria-valuenow'))
  expect(Math.abs(after - before - 60)).toBeLessThan(4)
  await edge.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', String(after - 16))
  await page.getByRole('button', { name: 'Colunas' }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'Colunas' })
  await columns.getByRole('button', { name: 'Fixar Valor à esquerda' }).press('Enter')
  await columns.getByRole('checkbox', { name: 'Canal', exact: true }).press('Space')
  await columns.getByRole('button', { name: 'Mover Cliente para a esquerda' }).press('Enter')
  await expect(page).toHaveURL(/pinned=number\.value/)
  await expect(page).toHaveURL(/columns=number\.value\.status\.client\.placed/)
  await page.keyboard.press('Escape')
  await expect(head('Canal')).toHaveCount(0)
  const left = await head('Valor').evaluate((cell) => getComputedStyle(cell).position)
  expect(left).toBe('sticky')
})

test('several filters are written in one opening, by keyboard, and what cannot be applied is shown', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('f')
  const filter = page.getByRole('dialog', { name: 'Filtro' })
  const subject = (name: string) => filter.getByRole('tab', { name: new RegExp(`^${name}`) })
  await expect(filter.getByLabel('Buscar valor')).toBeFocused()
  await filter.getByRole('checkbox', { name: 'Entregue', exact: true }).press('Space')
  await subject('Status').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(subject('Valor')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('dez')
  await subject('Valor').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await filter.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await expect(filter.getByLabel('Valor: de')).toBeFocused()
  await expect(filter.getByText('Número inválido')).toBeVisible()
  await filter.getByLabel('Valor: de').fill('10')
  await subject('UF').press('Enter')
  await filter.getByRole('tabpanel', { name: 'UF' }).getByLabel('Buscar valor').fill('sp')
  await filter.getByRole('checkbox', { name: /^SP/ }).press('Space')
  await expect(subject('UF').getByRole('img', { name: 'com filtro' })).toBeVisible()
  await expect(filter.getByText('3 filtros alterados')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=delivered/)
  await expect(page).toHaveURL(/value=1000_/)
  await expect(page).toHaveURL(/uf=SP/)
  await expect(rows(page).first()).toContainText('Entregue', late)
  await page.goBack()
  await expect(page).toHaveURL(/\/orders$/)
})

test('what is done most with a row stands in it, by mouse and by keyboard, and moves nothing', async ({
  page,
}) => {
  await open(page)
  const row = rows(page).nth(2)
  const name = (await row.getAttribute('aria-label')) ?? ''
  const dialog = page.getByRole('dialog', { name: 'Comentar' })
  const quick = row.getByRole('button', { name: `Comentar: ${name}` })
  await expect(quick).toHaveCount(0)
  const before = await row.boundingBox()
  await row.hover()
  await quick.click()
  await expect(dialog.getByText('1 pedido escolhido.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await row.boundingBox()).toEqual(before)
  const dots = row.getByRole('button', { name: `Ações de ${name}` })
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Comentar', 'Atribuir', 'Marcar', 'Copiar número'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
})
