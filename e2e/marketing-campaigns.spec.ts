import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const answered = { timeout: 60_000 }

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/marketing/campaigns${address}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible(answered)
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: /Ações/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('what campaigns brought and cost is told by the attribution that is chosen', async ({ page }) => {
  await open(page)
  const launch = row(page, 'Lançamento Casa')
  await expect(launch).toContainText('Ativa')
  await expect(launch).toContainText(/do orçamento, \d+\s%\sdo tempo/)
  await expect(launch).toContainText(/\d pedidos/)
  const before = await launch.textContent()
  await page.getByLabel('Atribuição').selectOption('linear')
  await expect(page).toHaveURL(/atribuicao=linear/)
  await expect(page.getByText('Cada pedido é dividido entre todos')).toBeVisible()
  await expect(launch).not.toHaveText(before ?? '', answered)
  await page.getByRole('tab', { name: /Agendadas/ }).click()
  await expect(row(page, 'Volta às aulas')).toContainText('Agendada', answered)
  await expect(launch).toBeHidden()
})

test('a campaign is created, corrected, paused, copied and deleted', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Nova campanha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' })
  await dialog.getByLabel('Data início').fill('10/01/2026')
  await dialog.getByLabel('Data fim').fill('10/01/2026')
  await dialog.getByLabel('Links').fill('loja')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Data fim deve ser maior que a data início')).toBeVisible()
  await expect(dialog.getByText('URL inválida')).toBeVisible()
  await dialog.getByLabel('Nome', { exact: true }).fill('Campanha de teste')
  await dialog.getByLabel('Data fim').fill('31/12/2030')
  await dialog.getByLabel('Orçamento').fill('1.500,50')
  await dialog.getByLabel('UTM campaign').fill('teste-*')
  await dialog.getByLabel('Links').fill('https://loja.example/teste')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  const own = row(page, 'Campanha de teste').first()
  await expect(own).toContainText('Ativa', answered)
  await act(page, 'Campanha de teste', 'Pausar')
  await expect(own).toContainText('Pausada', answered)
  await act(page, 'Campanha de teste', 'Duplicar')
  const copy = row(page, String.raw`Campanha de teste \(cópia\)`)
  await expect(copy).toContainText('Rascunho', answered)
  await act(page, String.raw`Campanha de teste \(cópia\)`, 'Apagar')
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(copy).toBeHidden(answered)
  await act(page, 'Campanha de teste', 'Apagar')
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(own).toBeHidden(answered)
})

test('a campaign has a page of its own, with its days, its parts, what to check and its links', async ({
  page,
}) => {
  await open(page)
  await row(page, 'Lançamento Casa')
    .getByRole('button', { name: /^Lançamento Casa/ })
    .click()
  await expect(page).toHaveURL(/marketing\/campaigns\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lançamento Casa' })).toBeVisible(answered)
  await page.getByRole('button', { name: 'Mais sobre Receita atribuída' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '· Campanha: Lançamento Casa · Atribuição: Último clique"',
  )
  const parts = page.locator('[data-exhibit=parts]')
  await parts.getByLabel('Agrupar por').selectOption({ label: 'Produto' })
  await expect(page).toHaveURL(/by=product/)
  await expect(parts.getByRole('columnheader', { name: 'Produto' })).toBeVisible()
  const links = page.locator('[data-exhibit=links]')
  await links.getByLabel('Link', { exact: true }).fill('https://loja.example/casa?cor=azul')
  await expect(links.getByLabel('Link com UTM')).toContainText('utm_campaign=lancamento-casa')
  await links.getByLabel('Link', { exact: true }).fill('nada')
  await expect(links.getByLabel('Link com UTM')).toHaveCount(0)
  await expect(page.locator('[data-exhibit=checks]')).toContainText('sabe-se quais pedidos são dela')
  await expect(page.locator('[data-exhibit=changes]')).toContainText('Criada')
  await expect(page.locator('[data-exhibit=effect]')).toContainText(/Em [\d.]+ períodos anteriores/)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/marketing/campaigns/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Campanha não encontrada')).toBeVisible(answered)
})

test('the calendar has campaigns and promotions, and what coincides', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Calendário' }).click()
  await expect(page).toHaveURL(/vista=calendario/)
  await expect(page.getByRole('heading', { level: 1, name: /Calendário/ })).toBeVisible()
  const planned = page.locator('[data-exhibit=campaign]').getByRole('listitem')
  await expect(planned.filter({ hasText: 'Lançamento Casa' })).toContainText(
    /Coincide com|Não coincide/,
    answered,
  )
  await expect(page.locator('[data-exhibit=promotion]').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Semanas seguintes' }).click()
  await expect(page).toHaveURL(/desde=\d{4}-\d{2}-\d{2}/)
  await page.goto('/marketing/campaigns?vista=calendario&desde=2001-01-01')
  await expect(page.getByText('Não há campanhas nem promoções nestes dias')).toBeVisible(answered)
  await page
    .getByRole('link', { name: /Campanhas/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campanhas' })).toBeVisible()
})

test('fits a phone, and has no accessibility problem in both themes', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
})

test.describe('somebody who may only look', () => {
  test.use({ signedIn: false })

  test('has the first use without a way to create', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto('/marketing/campaigns')
    await expect(page.getByText('Nenhuma campanha ainda')).toBeVisible(answered)
    await expect(page.getByRole('button', { name: 'Nova campanha' })).toHaveCount(0)
  })
})
