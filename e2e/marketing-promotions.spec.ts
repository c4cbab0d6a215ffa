import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, promoter, signIn, test, viewer } from './fixtures.ts'

const answered = { timeout: 60_000 }

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/marketing/promotions${search}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible(answered)
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: /Ações/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

test('promotions are told with their use, and each with its days', async ({ page }) => {
  await open(page)
  const pix = row(page, 'Pix com 5% de desconto')
  await expect(pix).toContainText('Ativa')
  await expect(pix).toContainText('Pagamento: Pix')
  const before = await pix.textContent()
  await page.getByLabel('Pedidos dos últimos').selectOption('90')
  await expect(page).toHaveURL(/dias=90/)
  await expect(pix).not.toHaveText(before ?? '', answered)
  await pix.getByText('Pix com 5% de desconto').click()
  await expect(page).toHaveURL(/promocao=/)
  const panel = page.getByRole('complementary', { name: 'Promoção', exact: true })
  await expect(panel.getByText(/pedidos com R\$.* nos últimos 90 dias/).first()).toBeVisible(answered)
  await expect(panel.getByText('Não se diz de mais de 60 dias', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await row(page, 'Cupom de frete').getByText('Cupom de frete 5%').click()
  await panel.getByRole('link', { name: 'Pedidos com o cupom' }).click()
  await expect(page).toHaveURL(/orders\?.*coupon=FRETE5/)
  await page.goBack()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /Agendadas/ }).click()
  await expect(row(page, 'Leve 3, pague 2 em Toalhas')).toContainText('Leve 3, pague 2', answered)
  await expect(pix).toBeHidden()
})

test('those that lose money together are said, with the SKUs', async ({ page }) => {
  await open(page)
  await expect(page.getByText(/a preço abaixo do custo/)).toBeVisible(answered)
  await page.getByRole('button', { name: 'Conflitos' }).click()
  await expect(page).toHaveURL(/vista=conflitos/)
  const worst = page
    .getByRole('listitem')
    .filter({ hasText: /Queima de áudio \+ Semana do som/ })
    .first()
  await expect(worst).toContainText('Em qualquer pedido', answered)
  await expect(page.getByRole('heading', { name: /Abaixo do custo/ })).toBeVisible()
  await worst.getByText('Ver os piores SKUs').click()
  await expect(worst.getByRole('columnheader', { name: 'Custo' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cupons que podem ter vazado' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await expectFits(page)
})

test('a price is simulated step by step', async ({ page }) => {
  await page.goto('/marketing/promotions?vista=simulador')
  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await page.getByLabel('SKU').fill('10196')
  await page.getByLabel('CEP').fill('nada')
  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(page.getByLabel('CEP')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('CEP').fill('01310-100')
  await page.getByLabel('Meio de pagamento').fill('Pix')
  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Pix com 5% de desconto' })).toBeVisible(answered)
  await expect(page.getByRole('rowheader', { name: 'Boas-vindas 10%' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Sem o cupom' }).first()).toBeVisible()
  await page.getByLabel('SKU').fill('não existe')
  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(page.getByText('SKU sem preço, inativo ou fora do catálogo')).toBeVisible(answered)
  await expectAccessible(page)
  await expectFits(page)
})

test('a promotion is registered by hand, corrected and deleted, and limits are changed', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Registrar promoção' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Campo obrigatório').first()).toBeVisible()
  await form.getByLabel('Nome, como a plataforma').fill('Promoção de teste')
  await form.getByLabel('Desconto, em %').fill('12,5')
  await form.getByLabel('Cupons').fill('TESTE1, TESTE2')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const own = row(page, 'Promoção de teste')
  await expect(own).toContainText('12,5', answered)
  await expect(own).toContainText('TESTE1, TESTE2')
  await act(page, 'Promoção de teste', 'Editar')
  await form.getByLabel('Desconto, em %').fill('15')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(own).toContainText(/15\s% de desconto/, answered)
  await act(page, 'Promoção de teste', 'Apagar')
  await form.getByRole('button', { name: 'Apagar' }).click()
  await expect(own).toBeHidden(answered)
  await page.getByRole('button', { name: 'Conflitos' }).click()
  await page.getByRole('button', { name: 'Limites' }).click()
  await form.getByLabel('Teto de desconto').fill('cem')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByLabel('Teto de desconto')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Teto de desconto').fill('30')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Acima do teto de desconto').first()).toBeVisible(answered)
})

test('fits a phone, and has no accessibility problem in both themes', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await expectFits(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
})

test.describe('a shop on VTEX and on Shopify', () => {
  test.use({ signedIn: false })

  test('has its price simulated by the rules of the platform that is chosen', async ({ page, context }) => {
    await signIn(context, promoter)
    await page.goto('/marketing/promotions?vista=simulador')
    const platform = page.getByLabel('Plataforma')
    const steps = page.getByRole('table', { name: 'Passo a passo' }).getByRole('rowheader')
    const refused = page.getByRole('table', { name: 'Por que as outras não valem' })
    await expect(platform).toHaveValue('vtex', answered)
    await expect(page.getByText('na ordem publicada pela VTEX')).toBeVisible()
    await page.getByLabel('SKU').fill('S1')
    await page.getByLabel('Quantidade').fill('2')
    await page.getByLabel('Frete').fill('15')
    await page.getByRole('button', { name: 'Simular', exact: true }).click()
    await expect(steps).toHaveText(
      [
        'Preço sem promoções',
        'Quanto mais',
        'Dez por cento',
        'Cupom de vinte',
        'Canecas da casa · brinde: 2 un. de caneca',
      ],
      answered,
    )
    await expect(
      page.getByRole('heading', { name: /^Jarra de vidro: de R\$\s215,00 por R\$\s166,00$/ }),
    ).toBeVisible()
    await expect(refused.getByRole('row', { name: 'Trinta por produto De outra plataforma' })).toBeVisible()

    await platform.selectOption('Shopify')
    await expect(page.getByText('em cada linha o melhor desconto de produto')).toBeVisible()
    await expect(page.getByText('na ordem publicada pela VTEX')).toBeHidden()
    await expect(page.getByLabel('Concorrência')).toBeHidden()
    await page.getByRole('button', { name: 'Simular', exact: true }).click()
    await expect(steps).toHaveText(
      ['Preço sem promoções', 'Trinta por produto', 'Dez do pedido', 'Entrega por nossa conta'],
      answered,
    )
    await expect(
      page.getByRole('heading', { name: /^Jarra de vidro: de R\$\s215,00 por R\$\s126,00$/ }),
    ).toBeVisible()
    await expect(refused.getByRole('row', { name: 'Quanto mais De outra plataforma' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })

  test('sees how many gifts are given, and steps by SKU', async ({ page, context }) => {
    await signIn(context, promoter)
    await open(page)
    await expect(row(page, 'Canecas da casa')).toContainText('Brinde: 2 un. de caneca')
    const steps = 'Progressivo, por SKU: 2 un. 5'
    await expect(row(page, 'Quanto mais')).toContainText(steps)
    await row(page, 'Canecas da casa').getByText('Canecas da casa').click()
    const panel = page.getByRole('complementary', { name: 'Promoção', exact: true })
    await expect(panel.getByText('Brinde: 2 un. de caneca')).toBeVisible(answered)
  })
})

test.describe('somebody who may only look', () => {
  test.use({ signedIn: false })

  test('has the first use without a way to register', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto('/marketing/promotions')
    await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible(answered)
    await expect(page.getByText('Nenhuma promoção ainda')).toBeVisible(answered)
    await expect(page.getByRole('button', { name: 'Registrar promoção' })).toHaveCount(0)
  })
})
