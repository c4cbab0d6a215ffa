import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const list = (page: Page) => page.getByRole('table', { name: 'Canais virtuais' })
const held = (page: Page) => page.getByRole('region', { name: 'O que a regra abrange' })

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Apagar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Apagar o canal ${name}?` })
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(list(page).getByRole('rowheader', { name })).toHaveCount(0)
}

test('a marketplace in the South is made by keyboard, and the home and the switcher obey it', async ({
  page,
}) => {
  const name = 'Feira no Sul'
  await page.goto('/sales/virtual-channels')
  await expect(list(page)).toBeVisible()
  await page.getByRole('button', { name: 'Novo canal' }).press('Enter')
  await expect(page.getByLabel('Nome do canal')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Dimensão').first()).toBeFocused()
  await page.getByLabel('Dimensão').first().selectOption({ label: 'Afiliado' })
  await page.getByLabel('Buscar valor de Afiliado').focus()
  await page.keyboard.type('fip')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remover FIP' })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar condição' }).press('Enter')
  await page.getByRole('button', { name: 'Sul', exact: true }).press('Enter')
  await expect(held(page)).toContainText('Afiliado é FIP e UF é PR, RS ou SC')
  await expect(held(page)).toContainText(/\d pedidos/)
  await page.reload()
  await expect(page.getByLabel('Nome do canal')).toHaveValue(name)
  await expect(held(page)).toContainText('Afiliado é FIP e UF é PR, RS ou SC')
  await page.getByRole('button', { name: 'Criar canal' }).press('Enter')
  const row = list(page).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Afiliado é FIP e UF é PR, RS ou SC')

  const switcher = page.getByRole('banner').getByRole('button', { name: 'Loja Aurora' })
  await expect(async () => {
    await switcher.click()
    await expect(page.getByRole('menuitem', { name })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByText('Os números desta tela são da conta inteira')).toBeVisible()
  await page.goto('/?by=uf')
  const places = page.locator('[data-exhibit=dimension]')
  await expect(
    places.getByRole('button', { name: 'Ver só PR' }).or(places.getByText('PR').first()),
  ).toBeVisible()
  await expect(places.getByText('SP', { exact: true })).toHaveCount(0)

  await page.goto('/sales/virtual-channels')
  await remove(page, name)
  await expect(page.getByText('Os números desta tela são da conta inteira')).toHaveCount(0)
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Loja Aurora', exact: true }),
  ).toBeVisible()
})

test('what leaks becomes a rule, an empty rule is refused, and the address keeps the tab', async ({
  page,
}) => {
  await page.goto('/sales/virtual-channels')
  await page.getByRole('tab', { name: 'Sobreposição e vazamento' }).click()
  await expect(page).toHaveURL(/tab=overlaps/)
  await page.getByRole('button', { name: 'Criar regra para Loja física' }).click()
  await expect(held(page)).toContainText('Canal é Loja física')
  await page.getByRole('button', { name: 'Remover Loja física' }).click()
  await page.getByRole('button', { name: 'Criar canal' }).click()
  await expect(page.getByText('Pelo menos uma opção deve ser selecionada')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/sales\/virtual-channels\?tab=overlaps$/)
  await page.goBack()
  await expect(page.getByLabel('Nome do canal')).toHaveValue('Loja física')
})

test('channels are readable by everybody, in both themes, and on a phone', async ({ page }) => {
  await page.goto('/sales/virtual-channels?edit=new&rule=%5B%22uf%22%2C%22anyOf%22%2C%22PR%22%5D')
  await expect(held(page)).toContainText('UF é PR')
  await expect(list(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/sales/virtual-channels?tab=comparison')
  await expect(page.getByRole('table', { name: 'Canais lado a lado' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/sales/virtual-channels?edit=new')
  await expect(page.getByLabel('Nome do canal')).toBeVisible()
  await expect(list(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
