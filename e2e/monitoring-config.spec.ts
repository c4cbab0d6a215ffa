import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const config = '/observability/monitoring/config'
const rules = (page: Page) => page.getByRole('table', { name: 'Regras de monitoramento' })
const panel = (page: Page) => page.getByRole('region', { name: 'Nos seus dados' })

test('a rule is built beside what it would have done, kept, changed and taken away', async ({ page }) => {
  const name = `Pedidos poucos ${Date.now()}`
  await page.goto(config)
  await page.getByRole('button', { name: 'Nova regra' }).click()
  await expect(panel(page)).toContainText(/disparado/)
  await page.getByLabel('Métrica').selectOption({ label: 'Vendas · Pedidos captados' })
  await page.getByText('Limite fixo').click()
  await expect(panel(page)).toContainText('Complete a regra para ver quando ela teria disparado.')
  await page.getByLabel('Limite', { exact: true }).fill('muitos')
  await page.getByRole('button', { name: 'Criar regra', exact: true }).click()
  await expect(page.getByText('Número inválido')).toBeVisible()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await page.getByLabel('Limite', { exact: true }).fill('1.000')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Um alerta por').selectOption({ label: 'Canal' })
  await expect(page.getByText('Pedidos captados abaixo de 1.000 em 1 hora, por Canal')).toBeVisible()
  await expect(panel(page)).toContainText(/Teria disparado \d+ vezes em 30 dias/)
  await panel(page)
    .getByRole('button', { name: /Desenhar Site/ })
    .first()
    .click()
  await expect(panel(page)).toContainText('Série de Site')
  await page.getByLabel('Regra ligada').uncheck()
  await expect(panel(page)).not.toHaveAttribute('data-changing', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar regra', exact: true }).click()
  await expect(page.getByText(`Regra criada: ${name}`)).toBeVisible()

  const row = rules(page).getByRole('row', { name })
  await expect(row).toContainText('Desligada')
  await row.getByRole('button', { name: `Alterar ${name}` }).click()
  await expect(page.getByLabel('Limite', { exact: true })).toHaveValue('1000')
  await page.getByLabel('Limite', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('abaixo de 12 em 1 hora')
  await row.getByRole('button', { name: `Apagar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar regra' }).click()
  await expect(row).toHaveCount(0)
})

test('a rule that was begun is lost by Cancelar only when that is confirmed', async ({ page }) => {
  await page.goto(config)
  const begin = page.getByRole('button', { name: 'Nova regra' })
  const cancel = page.getByRole('button', { name: 'Cancelar' })
  await begin.click()
  await cancel.click()
  await expect(begin).toBeVisible()
  await begin.click()
  await page.getByLabel('Nome').fill('Pedidos poucos')
  await cancel.click()
  await page.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Pedidos poucos')
  await cancel.click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(begin).toBeVisible()
})

test('the way from a figure brings its metric and filters; suggestions are of the account’s own data', async ({
  page,
}) => {
  await page.goto(`${config}?new=1&metric=approval&channel=Site`)
  await expect(page.getByLabel('Métrica')).toHaveValue('approval')
  await expect(page.getByRole('checkbox', { name: 'Site' })).toBeChecked()
  const suggestions = page.getByRole('region', { name: 'Sugestões para os seus dados' })
  await expect(suggestions).toContainText(/(Teria|Não teria) disparado/, { timeout: 60_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('an unknown rule is not found alike, and who may only look changes nothing', async ({
  page,
  context,
}) => {
  await page.goto(`${config}?rule=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Esta regra não existe mais, ou você não tem acesso a ela.')).toBeVisible()
  await signIn(context, viewer)
  await page.goto(config)
  await expect(page.getByRole('heading', { name: /regras?, / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova regra' })).toHaveCount(0)
})

test('a rule of coverage is of a category, and SKUs of one are found by name and reference', async ({
  page,
}) => {
  const name = `Cobertura ${Date.now()}`
  await page.goto(config)
  await page.getByRole('button', { name: 'Nova regra' }).click()
  await page.getByLabel('Métrica').selectOption({ label: 'Catálogo · Cobertura de estoque (dias)' })
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Limite', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Criar regra', exact: true }).click()
  await expect(page.getByText('Escolha até 200 SKUs, uma categoria ou uma marca').first()).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar filtro' }).click()
  const filter = page.getByRole('group', { name: 'Dimensão do filtro 1' })
  const code = await filter.locator('small').first().innerText()
  const reference = code.split('·').at(-1)?.trim() ?? ''
  await filter.getByRole('searchbox').fill(reference)
  await expect(filter.getByRole('checkbox')).toHaveCount(1)
  await filter.getByRole('checkbox').check()
  await expect(filter.getByText(/^1 /)).toBeVisible()
  await filter.getByRole('combobox').selectOption({ label: 'Categoria' })
  await filter.getByRole('checkbox').first().check()
  await expect(
    page.getByText('Cobertura de estoque (dias) abaixo de 7,00, visto a cada hora, por SKU'),
  ).toBeVisible()
  await expect(panel(page)).toContainText(/(Não t|T)eria disparado/, { timeout: 60_000 })
  await expectAccessible(page)
  await page.getByLabel('Regra ligada').uncheck()
  await page.getByRole('button', { name: 'Criar regra', exact: true }).click()
  await expect(page.getByText(`Regra criada: ${name}`)).toBeVisible()
  const row = rules(page).getByRole('row', { name })
  await row.getByRole('button', { name: `Apagar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar regra' }).click()
  await expect(row).toHaveCount(0)
})
