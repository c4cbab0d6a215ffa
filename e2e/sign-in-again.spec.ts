import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demo, expect, test } from './fixtures.ts'
import { given } from './world.ts'

const again = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou.' })
const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })

async function enter(page: Page, from: string, to: string): Promise<void> {
  await account(page, from).click()
  await page.getByRole('menuitem', { name: to }).click()
}

async function beginMark(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Marcas', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill(name)
}

const marks = async (page: Page) =>
  ((await (await page.request.get('/api/orders-marks')).json()) as { name: string }[]).map(({ name }) => name)

test.describe('a session that ends over a form', () => {
  test('of another account than the first is opened again in that account', async ({ page, context }) => {
    const name = `Marca ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/orders')
    await enter(page, 'Loja Aurora', 'Casa Poente')
    await expect(account(page, 'Casa Poente')).toBeVisible()
    await beginMark(page, name)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Criar marca' }).click()
    await again(page).getByLabel('Senha', { exact: true }).fill(demo.password)
    await again(page).getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(again(page)).toBeHidden()
    await page.getByRole('button', { name: 'Criar marca' }).click()
    await expect.poll(() => marks(page)).toContain(name)
    await expect(account(page, 'Casa Poente')).toBeVisible()
  })

  test('of a virtual channel is opened again in that channel, in another tab too', async ({
    page,
    context,
  }) => {
    await page.goto('/orders')
    await enter(page, 'Loja Aurora', 'Marketplaces')
    await expect(account(page, 'Loja Aurora · Marketplaces')).toBeVisible()
    await beginMark(page, 'Marca pela metade')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Criar marca' }).click()
    await expect(again(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/sign-in')
    await other.getByLabel('E-mail').fill(demo.email)
    await other.getByLabel('Senha', { exact: true }).fill(demo.password)
    await other.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(again(page)).toBeHidden()
    await expect(account(other, 'Loja Aurora · Marketplaces')).toBeVisible()
    await expect(account(page, 'Loja Aurora · Marketplaces')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue('Marca pela metade')
  })
})

test.describe('somebody whose session ends over a form', () => {
  test.use({ signedIn: false })

  test('and who signs in in two steps does so over it', async ({ page, context }) => {
    const person = {
      name: 'Rui Dias',
      email: `${crypto.randomUUID()}@exemplo.com.br`,
      password: 'correto cavalo',
    }
    const { token } = (await (await page.request.get('/api/users/csrf')).json()) as { token: string }
    await page.request.post('/api/users/add', { data: person, headers: { 'x-csrf-token': token } })
    await page.goto('/admin/my-account')
    await page.getByRole('tab', { name: 'Segurança' }).click()
    const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
    await card.getByRole('button', { name: 'Ativar' }).click()
    const key = (await card.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    await card.getByLabel('Código de verificação').fill(totp.generate())
    await card.getByLabel('Senha atual', { exact: true }).fill(person.password)
    await card.getByRole('button', { name: 'Confirmar e ativar' }).click()
    await card.getByRole('button', { name: 'Já guardei' }).click()

    await page.getByRole('tab', { name: 'Dados' }).click()
    const name = page.getByLabel('Nome', { exact: true })
    await name.fill('Rui Dias Moreira')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await again(page).getByLabel('Senha', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    const code = again(page).getByLabel('Código de verificação')
    await expect(code).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(again(page).getByRole('alert')).toContainText('Código')
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.keyboard.press('Enter')
    await expect(again(page)).toBeHidden()
    await expect(name).toHaveValue('Rui Dias Moreira')
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await expect(page.getByText('Operação realizada com sucesso')).toBeVisible()
  })

  test.describe('and who signs in with Google', () => {
    test.use({ baseURL: given('googleUrl') })

    test('does so in another tab, and comes back to the form', async ({ page, context }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Entrar com Google' }).click()
      await expect(page).not.toHaveURL(/sign-in/)
      await page.goto('/admin/my-account')
      const name = page.getByLabel('Nome', { exact: true })
      await name.fill('Ana de outro nome')
      await context.clearCookies()
      await page.getByRole('button', { name: 'Salvar' }).first().click()
      const opened = context.waitForEvent('page')
      await again(page).getByRole('link').click()
      const other = await opened
      await other.getByRole('button', { name: 'Entrar com Google' }).click()
      await expect(again(page)).toBeHidden()
      await expect(name).toHaveValue('Ana de outro nome')
    })
  })
})
