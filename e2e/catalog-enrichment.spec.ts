import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const address = '/catalog/enrichment-description'
const answered = { timeout: 60_000 }
const rows = (page: Page) => page.locator('[data-list] tbody tr')
const panel = (page: Page) => page.getByRole('complementary', { name: /^Produto / })

async function open(page: Page, at = address): Promise<void> {
  await page.goto(at)
  await expect(rows(page).first()).toBeVisible(answered)
}

test('a text is asked for, read beside the one that there is, edited, vouched for and approved by keyboard', async ({
  page,
}) => {
  await open(page)
  await rows(page).first().getByRole('button').first().click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible(answered)
  const name = await panel(page).getByRole('heading', { level: 2 }).innerText()
  await panel(page).getByRole('button', { name: 'Gerar sugestão' }).click()
  await expect(panel(page).getByText('Gerado', { exact: true })).toBeVisible(answered)
  await expect(panel(page).getByRole('heading', { name: 'Sugestão' }).first()).toBeVisible()
  await expect(panel(page).getByText(/Score \d+ → \d+/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('e')
  const text = panel(page).getByRole('textbox', { name: 'Descrição', exact: true })
  await text.fill('Com cabo de silicone.')
  await panel(page).getByRole('button', { name: 'Fechar painel' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(text).toHaveValue('Com cabo de silicone.')
  await panel(page).getByRole('button', { name: 'Salvar texto' }).click()
  const finding = panel(page).getByRole('listitem').filter({ hasText: 'silicone' })
  await expect(finding).toBeVisible(answered)
  await expect(panel(page).getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await finding.getByRole('button', { name: 'Garanto' }).click()
  await expect(panel(page).getByRole('button', { name: 'Aprovar' })).toBeEnabled(answered)
  await page.keyboard.press('a')
  await expect(panel(page).getByText('Aprovado', { exact: true })).toBeVisible(answered)
  await panel(page).getByRole('tab', { name: 'Versões' }).click()
  await expect(panel(page).getByText(/Versão 2 · editada/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('tab', { name: /^Aprovado/ }).click()
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1, answered)
  await expectAccessible(page)
})

test('each point that a channel takes is explained, and texts are rejected with a reason', async ({
  page,
}) => {
  await open(page, `${address}?canal=amazon`)
  await rows(page).nth(1).getByRole('button').first().click()
  await panel(page).getByRole('button', { name: /Gerar/ }).click()
  await expect(panel(page).getByText('Gerado', { exact: true })).toBeVisible(answered)
  await panel(page).getByRole('tab', { name: 'Pontos' }).click()
  await expect(panel(page).getByRole('row', { name: /Mercado Livre/ })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'O que as regras descontam: Amazon' })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Não é o nosso tom')
  await dialog.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(panel(page).getByText('Rejeitado', { exact: true })).toBeVisible(answered)
})

test('how texts are written is set, and nonsense is refused with a sentence', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Como escrever' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Glossário' }).fill('sem sinal')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/não tem essa forma/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Glossário' }).fill('material = feito de')
  await dialog.getByRole('combobox', { name: 'Quem escreve' }).selectOption('openai')
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Modelo', exact: true }).fill('um-modelo')
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('http://127.0.0.1:1/')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const server = dialog.getByRole('textbox', { name: 'Endereço' })
  await expect(server).toHaveAccessibleDescription(/precisa ser https/, answered)
  await dialog.getByRole('combobox', { name: 'Quem escreve' }).selectOption('template')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0, answered)
})

test('an unknown product is not found in the panel while the list stays', async ({ page }) => {
  await open(page, `${address}?produto=nada`)
  await expect(panel(page).getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible(answered)
  await expect(rows(page).first()).toBeVisible()
})

test('who may only look finds nothing to press', async ({ page, context }) => {
  await signIn(context, viewer)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(answered)
  await expect(page.getByRole('button', { name: 'Como escrever' })).toHaveCount(0)
})
