import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'

test.use({ signedIn: false })

test('somebody new confirms their e-mail, opens a shop of their own and is in it', async ({ page }) => {
  const email = `${randomUUID()}@teste.local`
  const password = 'correto cavalo bateria'
  await page.goto('/sign-up')
  await page.getByLabel('Nome').fill('Ana Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByRole('link', { name: 'Criar minha loja' }).click()
  await expect(page.getByText('Confirme seu e-mail para criar a sua loja.')).toBeVisible()
  await page.goto(await mailedLink(email, 'Confirme seu e-mail'))
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByRole('link', { name: 'Criar minha loja' })).toBeVisible()
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
  await page.getByLabel('Estado (feriados)').selectOption('Amazonas')
  await page.getByRole('button', { name: 'Criar minha loja' }).click()
  await page.getByRole('button', { name: 'Loja da Ana' }).click()
  await expect(page.getByRole('menuitem', { name: 'Criar outra loja' })).toBeVisible()
  await page.keyboard.press('Escape')
  await changeSettings(page)
  await closeAndReopen(page)
})

async function closeAndReopen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fechar a loja', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Fechar a loja agora' })
  await page.getByLabel(/^Digite o nome da loja/).fill('Outra')
  await confirm.click()
  await expect(page.getByText('Digite o nome da loja', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Digite o nome da loja/).fill('Loja da Bia')
  await confirm.click()
  const reopen = page.getByRole('button', { name: 'Reabrir Loja da Bia' })
  await expect(reopen).toBeVisible()
  await expectAccessible(page)
  await reopen.click()
  await expect(page.getByRole('button', { name: 'Loja da Bia' })).toBeVisible()
}

/** What a change means is read before it is made. */
async function changeSettings(page: Page): Promise<void> {
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
  await expect(
    asked.getByText(/todo o histórico passam a ser contados no fuso America\/Manaus/),
  ).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Loja da Bia' })).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(page.getByLabel('O que é')).toHaveValue('Aniversário da loja')
}
