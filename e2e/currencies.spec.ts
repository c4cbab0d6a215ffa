import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** Chooses the currency in which the person sees money. */
async function choose(page: Page, currency: string): Promise<void> {
  await page.goto('/admin/my-account')
  await page.getByRole('tab', { name: 'Preferências' }).click()
  await page.getByLabel('Moeda').selectOption(currency)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('USER_CURRENCY'))).toBe(currency)
}

test('a rate is filled, and money is shown in the person’s currency with the rate and its day in sight', async ({
  page,
}) => {
  await page.goto('/integrations')
  const card = page.getByRole('region', { name: 'Moedas e cotações' })
  await card.getByRole('button', { name: 'Preencher cotação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preencher cotação' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('A partir de')).toBeFocused()
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await expect(page.getByText('Ops! Algo deu errado.')).toBeHidden()
  await dialog.getByLabel('Moeda').selectOption('USD')
  await dialog.getByLabel('A partir de').fill('01/01/2020')
  await dialog.getByLabel('Valor em reais').fill('5,00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(card.getByText(/^US\$\s1,00 = R\$\s5,00$/)).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'USD')
  try {
    await page.goto('/')
    await expect(page.getByText(/Valores em USD, pela cotação do dia de cada pedido/)).toBeVisible()
    await expect(page.getByText(/US\$ ?[\d,.]+/).first()).toBeVisible()
    await page.goto('/sales/sales-targets')
    await expect(page.getByText('Metas e realizado ficam na moeda da conta, BRL')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/')
    await expect(page.getByText(/Valores em USD, pela cotação do dia de cada pedido/)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 })
    await choose(page, 'BRL')
    await page.goto('/integrations')
    await card.getByRole('button', { name: /^Remover US\$ 1/ }).click()
    await expect(card.getByText('Nenhuma cotação.')).toBeVisible()
  }
})
