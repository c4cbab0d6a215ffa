import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'

test.use({ signedIn: false })

/** Reading, converting and writing, on a machine that is busy with other tests. */
const work = { timeout: 60_000 }

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@teste.local`
  const password = 'correto cavalo bateria'
  await page.goto('/sign-up')
  await page.getByLabel('Nome').fill('Ana Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('link', { name: 'Criar minha loja' })).toBeVisible()
  return email
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, 'Confirme seu e-mail'))
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByRole('link', { name: 'Criar minha loja' })).toBeVisible()
}

async function createShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Criar minha loja' }).click()
  await page.getByLabel('Nome da loja').fill('Loja da Ana')
  await page.getByLabel('Estado (feriados)').selectOption('Amazonas')
  await page.getByRole('button', { name: 'Criar minha loja' }).click()
  await expect(page.getByRole('button', { name: 'Loja da Ana' })).toBeVisible()
}

const steps = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' })

test('somebody new confirms their e-mail, opens a shop of their own and is in it', async ({ page }) => {
  const email = await signUp(page)
  await page.getByRole('link', { name: 'Criar minha loja' }).click()
  await expect(page.getByText('Confirme seu e-mail para criar a sua loja.')).toBeVisible()
  await confirmEmail(page, email)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Criar minha loja' }).click()
  await page.getByRole('button', { name: 'Criar minha loja' }).click()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Nome da loja').fill('Loja da Ana')
  await page.getByRole('button', { name: 'Criar minha loja' }).click()
  await page.getByRole('button', { name: 'Loja da Ana' }).click()
  await expect(page.getByRole('menuitem', { name: 'Criar outra loja' })).toBeVisible()
})

test('from sign-up to the own numbers: a shop, a file, the home; what is left is listed until it is put away', async ({
  page,
}) => {
  await confirmEmail(page, await signUp(page))
  await createShop(page)
  await expect(steps(page)).toContainText('0 de 4 feitos')
  await expectAccessible(page)
  await steps(page).getByRole('link', { name: 'Conectar ou importar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Integrações' })).toBeVisible()
  await page.goto('/integrations/import')
  const rows = [
    'order_id;placed_at;approved_at;invoiced_at;uf;channel;total_amount',
    'P-1;05/03/2026 10:00;05/03/2026 11:00;06/03/2026 10:00;SP;Loja;100,50',
    'P-2;06/03/2026 11:00;06/03/2026 12:00;07/03/2026 09:00;RJ;Loja;49,50',
    '',
  ]
  const file = { name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.getByLabel(/Escolha arquivos/).setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Prévia (10 linhas)' })).toBeVisible(work)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que foi importado' })).toBeVisible(work)
  await page.goto('/?period=2026-03-01_2026-03-31&compare=same-date')
  await expect(page.locator('h1 ~ p').filter({ hasText: 'faturados' })).toContainText('R$ 150,00 faturados')
  await expect(steps(page)).toContainText('2 de 4 feitos')
  await expect(steps(page).getByRole('link', { name: 'Convidar' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await steps(page).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await steps(page).getByRole('button', { name: 'Ocultar os primeiros passos' }).click()
  await expect(steps(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('h1 ~ p').filter({ hasText: 'faturados' })).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
})

test('a shop of a currency without cents is in it from the first screen on', async ({ page }) => {
  await confirmEmail(page, await signUp(page))
  await page.getByRole('link', { name: 'Criar minha loja' }).click()
  await page.getByLabel('Nome da loja').fill('Loja do Chile')
  await page.getByLabel('Moeda').selectOption('CLP')
  await page.getByRole('button', { name: 'Criar minha loja' }).click()
  await expect(page.getByRole('button', { name: 'Loja do Chile' })).toBeVisible()
  await page.goto('/sales/sales-targets')
  await expect(page.getByText('Quanto vender em cada mês')).toBeVisible()
  await expect(page.getByText('não na que você escolheu')).toHaveCount(0)
  await page.getByRole('button', { name: /^Definir a meta de/ }).click()
  await expect(page.getByText('Na moeda da conta, como 1.234.567', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Todos os dias de .* pesam o mesmo$/ })).toBeVisible()
  const ofMonth = page.getByLabel(/^Meta de .* de \d{4}/)
  await ofMonth.fill('CLP$ 3.500.000')
  await page.keyboard.press('Tab')
  await expect(ofMonth).toHaveValue('3.500.000')
})

test("a shop's settings change once one has read what that means", async ({ page }) => {
  await confirmEmail(page, await signUp(page))
  await createShop(page)
  await page.getByRole('link', { name: 'Configurações da loja' }).first().click()
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('AM')
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(save).toBeDisabled()
  await page.getByLabel('Nome da loja').fill('Loja da Bia')
  await page.getByLabel('Fuso horário').selectOption('America/Manaus')
  await page.getByRole('button', { name: 'Acrescentar dia' }).click()
  await save.click()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
  await page.getByLabel('Dia', { exact: true }).fill('10/08/2026')
  await page.getByLabel('O que é').fill('Aniversário da loja')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }
  await save.click()
  const asked = page.getByRole('dialog', { name: 'Salvar as configurações?' })
  await expect(asked.getByText(/todo o histórico passam a ser contados no fuso Manaus/)).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Loja da Bia' })).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(page.getByLabel('O que é')).toHaveValue('Aniversário da loja')
})

test('a shop is closed by typing its name, and reopened', async ({ page, browser }) => {
  await confirmEmail(page, await signUp(page))
  await createShop(page)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Fechar a loja', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Fechar a loja agora' })
  await page.getByLabel(/^Digite o nome da loja/).fill('Outra')
  await confirm.click()
  await expect(page.getByText('Digite o nome da loja', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Digite o nome da loja/).fill('Loja da Ana')
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  const followed = other.waitForResponse(/\/api\/live\?/)
  await other.goto(new URL('/orders', page.url()).href)
  await followed
  await confirm.click()
  await expect(other.getByText('Você não tem mais acesso a Loja da Ana')).toBeVisible()
  await elsewhere.close()
  const reopen = page.getByRole('button', { name: 'Reabrir Loja da Ana' })
  await expect(reopen).toBeVisible()
  await expectAccessible(page)
  await reopen.click()
  await expect(page.getByRole('button', { name: 'Loja da Ana' })).toBeVisible()
})
