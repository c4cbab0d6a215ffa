import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nextNovember } from './calendar.ts'
import { clearTargets } from './clear-targets.ts'
import { expect, test } from './fixtures.ts'
import { exhibit, sentence } from './home-page.ts'
import { somebody, type Somebody } from './somebody.ts'

/** What a manager of a store does on a morning, from the home on. Clicks are counted, and so are those of a list of choices. */
test.describe.configure({ timeout: 180_000 })

const settled = (page: Page) =>
  expect(page.locator('[data-changing=true]')).toHaveCount(0, { timeout: 60_000 })
const late = { timeout: 60_000 }

test('which channel lost most yesterday, and why: four clicks', async ({ page }, testInfo) => {
  const person = await somebody(page, testInfo)
  await person.click(page.getByRole('button', { name: /^Período: / }))
  await person.click(page.getByRole('button', { name: 'Ontem' }))
  await settled(page)
  const places = exhibit(page, 'dimension')
  await person.click(places.getByRole('tab', { name: 'Canal', exact: true }))
  await settled(page)
  const filter = { name: /^Filtrar por / }
  await expect(places.getByRole('button', filter).first()).toBeVisible(late)
  const lost = places.getByRole('row').filter({ has: page.locator('td:nth-of-type(6)', { hasText: /^−/ }) })
  // On a day on which every channel gained there is none, and the first is looked at.
  const any = (await lost.count()) > 0 ? lost : places
  await person.click(any.getByRole('button', filter).first())
  await expect(page).toHaveURL(/channel=/)
  await settled(page)
  await expect(sentence(page)).toBeVisible()
  await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
  person.tell('which channel lost most yesterday and why')
  expect(person.clicks).toBe(4)
})

/** Takes the orders on screen as a workbook, which ends the task: a row for each of them. */
async function takeWorkbook(page: Page, person: Somebody, task: string): Promise<void> {
  const found = await page.getByRole('heading', { name: /^[\d.]+ pedidos?$/ }).innerText(late)
  const waiting = page.waitForEvent('download')
  await person.click(page.getByRole('button', { name: 'Exportar Excel', exact: true }))
  const bytes = await readFile(await (await waiting).path())
  person.tell(task)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText(`${found.split(' ')[0]} linha`)).toBeVisible()
}

/** Two, or fewer where the demo has no order of so many: it invoices on business days, so by Wednesday none is left of Friday. */
async function daysInHandling(page: Page): Promise<number> {
  for (const days of [2, 1]) {
    const filters = `filters[status][]=handling&filters[daysInStatus][min]=${days}`
    const answer = await page.request.get(`/api/orders?${filters}`)
    expect(answer.status()).toBe(200)
    if (((await answer.json()) as { total: number }).total > 0) return days
  }
  return 0
}

test('orders in handling for over two days, to a spreadsheet: five clicks', async ({ page }, testInfo) => {
  const days = await daysInHandling(page)
  const person = await somebody(page, testInfo)
  await person.follow('Pedidos')
  const filter = page.getByRole('dialog', { name: 'Filtro' })
  await person.click(page.getByRole('button', { name: 'Filtro', exact: true }))
  await person.click(filter.getByText('Preparando entrega', { exact: true }))
  await person.click(filter.getByRole('tab', { name: 'Dias no status' }))
  await expect(filter.getByLabel('Dias no status: de')).toBeFocused()
  await person.type(String(days))
  await person.press('Enter')
  await expect(page).toHaveURL(/status=handling/)
  await expect(page).toHaveURL(new RegExp(`daysInStatus=${days}_`))
  await settled(page)
  await takeWorkbook(page, person, 'orders stuck in handling for over two days, to a spreadsheet')
  expect(person.clicks).toBe(5)
})

test('orders of a status for longer than the account allows, to a spreadsheet: four clicks', async ({
  page,
}, testInfo) => {
  const person = await somebody(page, testInfo)
  await person.follow('Pedidos')
  await person.click(page.getByRole('tab', { name: /^Parados/ }))
  await expect(page).toHaveURL(/tab=stalled/)
  await settled(page)
  // where all are of one status, as on some nights of the demo, there is nothing to choose
  const statuses = page.getByRole('group', { name: 'Status' }).getByRole('button')
  const choices = await statuses.count()
  if (choices > 0) {
    await person.click(statuses.first())
    await expect(page).toHaveURL(/status=/)
    await settled(page)
  }
  await takeWorkbook(page, person, 'orders of a status for longer than the account allows, to a spreadsheet')
  expect(person.clicks).toBe(choices > 0 ? 4 : 3)
})

test("November's target with Black Friday's curve: five clicks", async ({ page, context }, testInfo) => {
  const { request } = context
  const { year, monthsAhead } = nextNovember
  await clearTargets(request, year)
  const person = await somebody(page, testInfo)
  await person.follow('Metas de vendas')
  for (let month = 0; month < monthsAhead; month++)
    await page.getByRole('button', { name: 'Próximo mês' }).click(late)
  await person.click(page.getByRole('button', { name: /Definir a meta de novembro/ }))
  await person.type('1500000', page.getByLabel(/^Meta de novembro/))
  await person.press('Tab')
  await person.choose(page.getByLabel('Curva diária'), 'Curva da Black Friday do ano passado')
  await expect(page.getByRole('heading', { name: /O dia mais forte de novembro/ })).toBeVisible(late)
  await person.click(page.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByText(/alteraç(ão|ões) não salvas?/)).toBeHidden(late)
  person.tell("November's target with Black Friday's curve")
  expect(person.clicks).toBe(5)
  await page.reload()
  await expect(page.getByLabel('Curva diária')).toHaveValue('event', late)
  await clearTargets(request, year)
})

test('a channel for a marketplace in the South: six clicks', async ({ page }, testInfo) => {
  const person = await somebody(page, testInfo)
  const name = 'Feira Ipê no Sul'
  await person.follow('Canais virtuais')
  await person.click(page.getByRole('button', { name: 'Novo canal' }))
  await person.type(name, page.getByLabel('Nome do canal'))
  await person.click(page.getByRole('list', { name: 'Valores' }).getByText('Feira Ipê'))
  await person.click(page.getByRole('button', { name: 'Adicionar condição' }))
  await person.click(page.getByRole('button', { name: 'Sul', exact: true }))
  await person.click(page.getByRole('button', { name: 'Criar canal' }))
  const list = page.getByRole('table', { name: 'Canais virtuais' })
  await expect(list.getByRole('row').filter({ hasText: name })).toContainText('UF é PR, RS ou SC', late)
  person.tell('a channel for marketplace X in the South')
  expect(person.clicks).toBe(6)
  await page.getByRole('button', { name: `Apagar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(list.getByRole('rowheader', { name })).toHaveCount(0, late)
})

test('who tried to pay with Pix and gave up: two clicks', async ({ page }, testInfo) => {
  const person = await somebody(page, testInfo)
  await person.follow('Pedidos incompletos')
  await person.click(page.getByRole('tab', { name: 'Pix gerado e não pago' }))
  await expect(page).toHaveURL(/tab=pix/)
  await settled(page)
  const table = page.getByRole('table', { name: 'Casos' })
  await expect(table.getByRole('cell', { name: 'Pix gerado e não pago' }).first()).toBeVisible(late)
  await expect(table.getByRole('cell', { name: 'Cartão negado na pré-autorização' })).toHaveCount(0)
  person.tell('who tried to pay with Pix and gave up')
  expect(person.clicks).toBe(2)
})

test('revenue by UF against last year, for somebody else: four clicks', async ({
  page,
  context,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await somebody(page, testInfo)
  await person.follow('Análise de vendas')
  await person.click(page.getByRole('button', { name: /^Comparar com: / }))
  await person.click(page.getByRole('button', { name: /^Ano anterior/ }))
  await expect(exhibit(page, 'map').getByRole('button', { name: /^SP: / })).toBeVisible(late)
  await settled(page)
  await person.click(page.getByRole('button', { name: 'Copiar link' }))
  person.tell('revenue by UF against last year, shared with the boss')
  expect(person.clicks).toBe(4)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/compare=previous-year/)
  expect(link).toMatch(/accountId=/)
  const state = await exhibit(page, 'map').getByRole('button', { name: /^SP: / }).getAttribute('aria-label')
  await page.goto(link)
  await expect(exhibit(page, 'map').getByRole('button', { name: state ?? '', exact: true })).toBeVisible(late)
})
