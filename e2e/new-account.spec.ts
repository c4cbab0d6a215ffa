import { randomUUID } from 'node:crypto'
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
  await page.getByRole('button', { name: 'Criar minha loja' }).click()
  await page.getByRole('button', { name: 'Loja da Ana' }).click()
  await expect(page.getByRole('menuitem', { name: 'Criar outra loja' })).toBeVisible()
})
