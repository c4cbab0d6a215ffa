import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, forbid, signIn, test, viewer } from './fixtures.ts'

const answered = { timeout: 60_000 }
const rows = (page: Page) => page.getByRole('row', { name: /^SKU / })
const panel = (page: Page) => page.getByRole('complementary', { name: /^SKU / })

async function open(page: Page, address = '/catalog/sku'): Promise<void> {
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible(answered)
}

test('SKUs are found, opened by keyboard at an address of their own, and left where the list was', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('columnheader', { name: 'Venda 28 d' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=units28/)
  await expect(page.getByRole('columnheader', { name: 'Venda 28 d' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.locator('[data-changing=true], [data-list] [aria-busy=true]')).toHaveCount(0, answered)
  await page.getByRole('tab', { name: /^Todos/ }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = rows(page).nth(1)
  await expect(second).toBeFocused()
  const name = (await second.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalog\/product-details\/[^/]+\?.*sort=units28/)
  await expect(panel(page).getByText('Cobertura').first()).toBeVisible(answered)
  await expect(panel(page)).toHaveAccessibleName(name)
  await page.keyboard.press('j')
  await expect(panel(page)).not.toHaveAccessibleName(name)
  for (const [tab, shown] of [
    ['Estoque por doca', /Estoque por doca|Nenhuma contagem de estoque/],
    ['Preço e promoções', /Preços por tabela|Nenhum preço informado/],
    ['Vendas', /Vendas por canal|Nenhuma venda/],
    ['Conteúdo', /O que falta|O catálogo não informa este SKU/],
    ['Histórico', /última venda|Nada aconteceu ainda/i],
  ] as const) {
    await panel(page).getByRole('tab', { name: tab }).click()
    await expect(panel(page).getByRole('tabpanel').getByText(shown).first()).toBeAttached(answered)
  }
  await expect(page).toHaveURL(/parte=historico/)
  const opened = page.url()
  await page.reload()
  await expect(panel(page).getByRole('tab', { name: 'Histórico', selected: true })).toBeVisible(answered)
  await expect(rows(page).first()).toBeVisible(answered)
  expect(page.url()).toBe(opened)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/catalog\/sku\?sort=units28$/)
  await expect(panel(page)).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})

test('SKUs are sorted and filtered by the score of their content, which the panel explains', async ({
  page,
}) => {
  await open(page, '/catalog/sku?sort=score')
  await expect(page.getByRole('columnheader', { name: /^Score de conteúdo/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await rows(page).first().getByRole('button').first().click()
  await panel(page).getByRole('tab', { name: 'Conteúdo' }).click()
  await expect(panel(page).getByRole('heading', { name: /^Score de conteúdo: \d+ de 100$/ })).toBeVisible(
    answered,
  )
  await expect(panel(page).getByRole('heading', { name: /^O que as regras descontam/ })).toBeVisible()
  await panel(page).getByRole('link', { name: 'Abrir no enriquecimento' }).click()
  await expect(page).toHaveURL(/\/catalog\/enrichment-description\?.*produto=/)
  await expect(page.getByRole('complementary').getByText(/^Score \d+/)).toBeVisible(answered)
})

test('what people paid in each virtual channel adds up to the sales of 28 days', async ({ page }) => {
  await open(page)
  await rows(page).first().getByRole('button').first().click()
  const facts = panel(page).getByRole('tabpanel')
  const fact = (name: string) => facts.locator('dt', { hasText: name }).locator('+ dd').first().textContent()
  await expect(facts.getByText('Receita 28 d').first()).toBeVisible(answered)
  const [units, revenue] = [await fact('Venda 28 d'), await fact('Receita 28 d')]
  await panel(page).getByRole('tab', { name: 'Preço e promoções' }).click()
  const paid = panel(page).getByRole('table', { name: 'Preço final por canal virtual' })
  const total = paid.getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell').first()).toHaveText(units ?? '', answered)
  await expect(total.getByRole('cell').last()).toHaveText(revenue ?? '')
  const box = panel(page).getByRole('group', { name: 'Preço final por canal virtual' })
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('chosen SKUs are sent to be described, each product once, with a way to the queue', async ({ page }) => {
  await open(page, '/catalog/sku?sort=views28')
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar para enriquecimento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar para enriquecimento' })
  await expect(dialog.getByText(/^\d produtos? entram? no lote\.$/)).toBeVisible(answered)
  await expect(dialog.getByText(/^Foram escolhidos 2 SKUs/)).toBeVisible()
  await expect(dialog.getByText(/sem custo/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await dialog.getByRole('button', { name: 'Solicitar descrições' }).click()
  await dialog.getByRole('link', { name: 'Ver a fila' }).click()
  await expect(page).toHaveURL(/\/catalog\/enrichment-description$/)
  await page.getByRole('button', { name: 'Lotes' }).click()
  await expect(page.getByRole('dialog', { name: 'Lotes' }).getByText('Pronto').first()).toBeVisible(answered)
})

test('chosen SKUs get a rule of their stock, tried on what their stock was', async ({ page }) => {
  await open(page, '/catalog/sku?sort=views28')
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar alerta de estoque' }).click()
  await expect(page).toHaveURL(/\/observability\/monitoring\/config\?.*metric=availableStock/)
  await expect(page.getByText('Estoque disponível abaixo de 5, visto a cada hora, por SKU')).toBeVisible(
    answered,
  )
  const tried = page.getByRole('region', { name: 'Nos seus dados' })
  await expect(tried).toContainText(/(Não t|T)eria disparado/, answered)
  const limit = page.getByLabel('Limite', { exact: true })
  await limit.fill('100000')
  await expect(tried).toContainText(/Teria disparado 2 vezes/, answered)
  await expectAccessible(page)
  const name = `Estoque ${Date.now()}`
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Verificar').selectOption({ label: 'uma vez por dia' })
  await page.getByLabel('Regra ligada').uncheck()
  await page.getByRole('button', { name: 'Criar regra', exact: true }).click()
  await expect(page.getByText(`Regra criada: ${name}`)).toBeVisible()
  const row = page.getByRole('table', { name: 'Regras de monitoramento' }).getByRole('row', { name })
  await expect(row).toContainText('Estoque disponível abaixo de 100.000, visto uma vez por dia, por SKU')
  await row.getByRole('button', { name: `Apagar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar regra' }).click()
  await expect(row).toHaveCount(0)
})

test('an unknown SKU is not found in the panel while the list stays', async ({ page }) => {
  await open(page, '/catalog/product-details/nada%2Fdisto')
  await expect(panel(page).getByRole('heading', { name: 'SKU não encontrado' })).toBeVisible(answered)
  await expect(rows(page).first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Fechar painel' }).click()
  await expect(page).toHaveURL(/\/catalog\/sku$/)
})

test('SKUs are searched and filtered, with nothing found said plainly', async ({ page }) => {
  await open(page)
  const id = ((await rows(page).first().getAttribute('aria-label')) ?? '').replace('SKU ', '')
  const search = page.getByPlaceholder('SKU, referência, EAN ou nome')
  await search.fill(id)
  await search.press('Enter')
  await expect(page.getByRole('row', { name: `SKU ${id}`, exact: true })).toBeVisible(answered)
  await search.fill('não há tal coisa')
  await search.press('Enter')
  await expect(page.getByText('Nenhum SKU encontrado para “não há tal coisa”.')).toBeVisible(answered)
  await page.goto('/catalog/sku?tab=inactive')
  await expect(page.getByRole('tab', { name: /^Inativos/, selected: true })).toBeVisible(answered)
})

test('list and panel have no accessibility problem in either theme, and fit a phone', async ({ page }) => {
  await open(page)
  await rows(page).first().getByRole('button').first().click()
  await expect(panel(page).getByText('Cobertura').first()).toBeVisible(answered)
  await expectAccessible(page)
  for (const tab of ['Estoque por doca', 'Preço e promoções', 'Vendas', 'Conteúdo']) {
    await panel(page).getByRole('tab', { name: tab }).click()
    await expect(panel(page).locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0, answered)
    await expectAccessible(page, 'aside[aria-label^="SKU "]')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('is honest without any SKU, and closed without permission', async ({ page, context }) => {
  await signIn(context, viewer)
  await page.goto('/catalog/sku')
  await expect(page.getByRole('heading', { name: 'Ainda não há SKUs' })).toBeVisible(answered)
  await expect(page.getByRole('link', { name: 'Importar catálogo' })).toBeVisible()
  await forbid(page, 'catalog')
  await page.goto('/catalog/product-details/A')
  await expect(page).toHaveURL(/\/unauthorized\?permission=catalog\.view/)
})

test('the panel says what clients sent back, and why', async ({ page }) => {
  await open(page, '/catalog/sku?search=T%C3%AAnis&sort=-returned90')
  await rows(page).first().click()
  await panel(page).getByRole('tab', { name: 'Vendas' }).click()
  const returns = panel(page).getByRole('table', { name: 'Devoluções' })
  await expect(returns.getByRole('row', { name: /^Tamanho errado/ })).toBeVisible(answered)
  const counts = await returns.locator('tbody tr td:nth-child(2)').allInnerTexts()
  const sum = counts.reduce((total, text) => total + Number(text.replaceAll('.', '')), 0)
  await expect(
    returns
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(sum.toLocaleString('pt-BR'))
})
