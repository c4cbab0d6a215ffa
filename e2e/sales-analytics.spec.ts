import { expectAccessible } from './accessibility.ts'
import { daysAgo } from './calendar.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'
import { exhibit } from './home-page.ts'
import type { Page } from '@playwright/test'

/** Each card asks for itself: on a busy machine the last answer comes well after the first. */
const answered = { timeout: 60_000 }

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/sales/analytics${address}`)
  await expect(exhibit(page, 'pivot').getByRole('row').nth(1)).toBeVisible(answered)
  await expect(exhibit(page, 'map').getByRole('button', { name: /^SP: / })).toBeVisible(answered)
  await expect(exhibit(page, 'heatmap').getByRole('columnheader').first()).toBeVisible(answered)
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Indicadores do período' }).getByRole('listitem').filter({ hasText: name })

const fourWeeks = `period=${daysAgo(37)}_${daysAgo(10)}`

test('a group of the table is chosen to filter by it, and the address is the screen', async ({ page }) => {
  await open(page, '?rows=uf')
  const revenue = card(page, 'Receita captada').locator('p').first()
  const before = await revenue.innerText()
  await exhibit(page, 'pivot').getByRole('button', { name: 'Filtrar por SP' }).click()
  await expect(page).toHaveURL(/uf=SP/)
  await expect(revenue).not.toHaveText(before, answered)
  await expect(exhibit(page, 'pivot').getByRole('row')).toHaveCount(3, answered)
  const filtered = await revenue.innerText()
  await page.reload()
  await expect(revenue).toHaveText(filtered, answered)
  await page.goBack()
  await expect(page).not.toHaveURL(/uf=SP/)
})

test('by keyboard: a card shows its metric over time, a heading sorts, and a picture is read as a table', async ({
  page,
}) => {
  await open(page)
  await card(page, 'Conversão')
    .getByRole('button', { name: 'Ver Conversão ao longo do tempo' })
    .press('Enter')
  await expect(page).toHaveURL(/metric=conversion/)
  await expect(exhibit(page, 'series').getByRole('heading')).toContainText('Conversão por dia')
  await exhibit(page, 'pivot')
    .getByRole('button', { name: 'Ordenar por variação de Receita captada' })
    .press('Enter')
  await expect(page).toHaveURL(/order=change/)
  await exhibit(page, 'series').getByRole('button', { name: 'Ver como tabela' }).press('Enter')
  await expect(exhibit(page, 'series').getByRole('columnheader', { name: 'Esperado' })).toBeVisible(answered)
  const address = page.url()
  await page.reload()
  await expect(exhibit(page, 'series').getByRole('columnheader', { name: 'Esperado' })).toBeVisible(answered)
  expect(page.url()).toBe(address)
})

test('a point of the series, or its row in the table, narrows the period to its day, and back widens it again', async ({
  page,
}) => {
  await open(page, `?${fourWeeks}`)
  const series = exhibit(page, 'series')
  const picture = series.locator('div[aria-hidden=true] svg')
  await expect(picture).toBeVisible(answered)
  const canvas = await picture.boundingBox()
  if (canvas === null) throw new Error('the series is drawn')
  await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2)
  await expect(page).toHaveURL(/period=(\d{4}-\d\d-\d\d)_\1(&|$)/)
  await expect(series.getByRole('heading')).toContainText('por hora', answered)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(fourWeeks))
  await series.getByRole('button', { name: 'Ver como tabela' }).press('Enter')
  await series
    .getByRole('button', { name: /^Ver só / })
    .nth(3)
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`period=${daysAgo(34)}_${daysAgo(34)}`))
  await page.getByRole('button', { name: /^Período: / }).click()
  await page.getByRole('button', { name: 'Últimos 90 dias' }).click()
  await series.getByText('Semana', { exact: true }).click()
  await expect(series.getByRole('heading')).toContainText('por semana', answered)
  await series
    .getByRole('button', { name: /^Ver só / })
    .nth(1)
    .press('Enter')
  await expect(series.getByRole('heading')).toContainText('por dia', answered)
  await expect(series.getByRole('row')).toHaveCount(8, answered)
})

test('days whose orders are not decided yet are hatched, and only of what matures', async ({ page }) => {
  await open(page, '?metric=invoicedRevenue')
  const series = exhibit(page, 'series')
  const stripes = series.locator('svg pattern line')
  await expect(stripes).toHaveCount(1, answered)
  await expect(series.getByText('em maturação', { exact: true })).toBeVisible()
  await card(page, 'Receita captada')
    .getByRole('button', { name: /^Ver Receita captada/ })
    .click()
  await expect(series.getByRole('heading')).toContainText('Receita captada', answered)
  await expect(stripes).toHaveCount(0)
  await expect(series.getByText('em maturação', { exact: true })).toHaveCount(0)
})

test('an hour of the heatmap filters the whole screen, by arrows too, and once more shows all', async ({
  page,
}) => {
  await open(page, `?${fourWeeks}&table=series`)
  const [series, heatmap] = [exhibit(page, 'series'), exhibit(page, 'heatmap')]
  const revenue = card(page, 'Receita captada').locator('p').first()
  const whole = await revenue.innerText()
  await heatmap.getByRole('button', { name: /^seg, 0 h: / }).focus()
  for (const key of ['ArrowDown', 'ArrowDown', ...Array.from({ length: 11 }, () => 'ArrowRight')])
    await page.keyboard.press(key)
  const cell = heatmap.getByRole('button', { name: /^qua, 11 h: / })
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/weekday=3&hourOfDay=11/)
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Dia da semana: quarta-feira' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hora do dia: 11 h' })).toBeVisible()
  await expect(revenue).not.toHaveText(whole, answered)
  await expect(series.getByRole('row')).toHaveCount(5, answered)
  await page.reload()
  await expect(series.getByRole('row')).toHaveCount(5, answered)
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  await cell.click()
  await expect(page).not.toHaveURL(/weekday/)
  await expect(revenue).toHaveText(whole, answered)
  await page.goBack()
  await expect(series.getByRole('row')).toHaveCount(5, answered)
})

test('by event only money and counts move, and ratios say that they are por safra', async ({ page }) => {
  await open(page)
  const conversion = await card(page, 'Conversão').locator('p').first().innerText()
  await page.getByRole('radio', { name: 'Por evento' }).check()
  await expect(page).toHaveURL(/dates=event/)
  await expect(card(page, 'Conversão').getByText('por safra', { exact: true })).toBeVisible()
  await expect(card(page, 'Conversão').locator('p').first()).toHaveText(conversion)
})

for (const [name, width] of [
  ['wide', 1440],
  ['narrow', 390],
] as const) {
  test(`has no accessibility problem in either theme, ${name}, and nothing lies outside`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await open(page, '?rows=channel&rows=uf&weekday=5&hourOfDay=20')
    await expectAccessible(page)
    const outside = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(outside).toBe(false)
  })
}

test.describe('somebody in an account without orders', () => {
  test.use({ signedIn: false })
  test('is told how to bring some', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto('/sales/analytics')
    await expect(page.getByRole('heading', { name: 'Análise de vendas' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Importar/ }).first()).toBeVisible()
  })
})
