import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { demo, expect, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'

test.use({ signedIn: false })

const newEmail = () => `${randomUUID()}@teste.local`
const password = 'correto cavalo bateria'

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
}

async function signUp(page: Page, email: string, secret = password): Promise<void> {
  await open(page, '/sign-up', 'Criar conta')
  await page.getByLabel('Nome').fill('Ana Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

const noAccount = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Você ainda não tem acesso a nenhuma conta' })).toBeVisible()

test('section 2: the public routes and their other addresses', async ({ page }) => {
  for (const path of ['/sign-up', '/signup', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/sign-up$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
  }
  for (const path of ['/sign-in', '/signin', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/sign-in$/)
  }
  await open(page, '/forgot-password', 'Esqueci minha senha')
  await open(page, '/recover-password/abc', 'Token inválido')
})

test.describe('signing up', () => {
  test('signs in, leads to the page of a person without an account, and the mailed link confirms the address', async ({
    page,
  }) => {
    const email = newEmail()
    await signUp(page, email)
    await noAccount(page)
    const link = await mailedLink(email, 'Confirme seu e-mail')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(page.getByText('Operação realizada com sucesso')).toBeVisible()
    await noAccount(page)
    expect(await (await page.request.get('/api/users/who-is')).json()).toMatchObject({
      email,
      emailConfirmed: true,
    })
  })

  test('lets a person without an account look around in the demo’s', async ({ page }) => {
    await signUp(page, newEmail())
    await noAccount(page)
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(page.getByText('Enviado. Confira também a caixa de spam.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Explorar a conta de demonstração' }).click()
    await expect(page.locator('[data-exhibit=drivers]').getByRole('listitem').first()).toBeVisible()
    await page.goto('/integrations/import')
    await expect(page).toHaveURL(/\/unauthorized/)
    await expect(page.getByText('Quem pode dar esse acesso: Pessoa da demonstração.')).toBeVisible()
  })

  test('shows the same to whoever gives an address that somebody has', async ({ page }) => {
    await signUp(page, demo.email)
    await noAccount(page)
    await expect(page.getByText(demo.email).first()).toBeVisible()
  })

  test('says every rule of section 5 at its field, when it is left and when it is sent', async ({ page }) => {
    await open(page, '/sign-up', 'Criar conta')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText('Campo obrigatório')).toHaveCount(4)
    await expect(page.getByLabel('Nome')).toBeFocused()
    await page.getByLabel('E-mail').fill('ana@')
    await page.getByLabel('E-mail').blur()
    await expect(page.getByText('Email inválido')).toBeVisible()
    await page.getByLabel('E-mail').fill('ana@loja.com.br')
    await expect(page.getByText('Email inválido')).toBeHidden()
    await page.getByLabel('Senha', { exact: true }).fill('1234567')
    await page.getByLabel('Confirmar senha', { exact: true }).fill('outra')
    await page.getByLabel('Nome').focus()
    await expect(page.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible()
    await expect(page.getByText('As senhas não coincidem')).toBeVisible()
    await page.getByLabel('Nome').fill('x'.repeat(256))
    await page.getByLabel('Nome').blur()
    await expect(page.getByText('Máximo de 255 caracteres')).toBeVisible()
  })

  test('advises fifteen characters, and refuses a common password at its field', async ({ page }) => {
    await open(page, '/sign-up', 'Criar conta')
    const field = page.getByLabel('Senha', { exact: true })
    await field.fill('senha123')
    await expect(page.getByText('Com 15 caracteres ou mais fica bem mais segura')).toBeVisible()
    await page.getByLabel('Nome').fill('Ana Nova')
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Confirmar senha', { exact: true }).fill('senha123')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText('Esta senha é muito comum e seria adivinhada. Escolha outra.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('uma frase bem longa')
    await expect(page.getByText('Segura.', { exact: true })).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('is recovered by the mailed link, once; the other session ends', async ({ page, browser }) => {
    const email = newEmail()
    await signUp(page, email)
    await noAccount(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await open(elsewhere, new URL('/sign-in', page.url()).href, 'Entrar')
    await elsewhere.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeVisible()
    await elsewhere.getByLabel('E-mail').fill(email)
    await elsewhere.getByRole('button', { name: 'Enviar instruções' }).click()
    await expect(elsewhere.getByText('Se o e-mail existir, enviaremos as instruções')).toBeVisible()

    const link = await mailedLink(email, 'Crie uma nova senha')
    await open(elsewhere, link, 'Criar nova senha')
    await elsewhere.getByLabel('Nova senha', { exact: true }).fill(password)
    await elsewhere.getByLabel('Confirmar senha', { exact: true }).fill(password)
    await elsewhere.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(elsewhere.getByText('Nova senha não pode ser igual a senha antiga')).toBeVisible()
    for (const label of ['Nova senha', 'Confirmar senha']) {
      await elsewhere.getByLabel(label, { exact: true }).fill('grampo bateria cavalo')
    }
    await elsewhere.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(elsewhere).toHaveURL(/\/sign-in$/)
    await elsewhere.getByLabel('E-mail').fill(email)
    await elsewhere.getByLabel('Senha', { exact: true }).fill('grampo bateria cavalo')
    await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click()
    await noAccount(elsewhere)

    await page.goto('/')
    await expect(page).toHaveURL(/\/sign-in/)
    await open(page, link, 'Token inválido')
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await elsewhere.context().close()
  })

  test('answers one sentence for an address that nobody has', async ({ page }) => {
    await open(page, '/forgot-password', 'Esqueci minha senha')
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByRole('button', { name: 'Enviar instruções' }).click()
    await expect(page.getByText('Se o e-mail existir, enviaremos as instruções')).toBeVisible()
  })

  test('leaves no address behind: the pages send no Referer', async ({ page }) => {
    const answer = await page.goto('/recover-password/abc')
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  })
})

test.describe('signing in', () => {
  test('says how long to wait after too many tries', async ({ page }) => {
    const email = newEmail()
    await open(page, '/sign-in', 'Entrar')
    await page.getByLabel('E-mail').fill(email)
    for (let attempt = 1; attempt <= 6; attempt++) {
      await page.getByLabel('Senha', { exact: true }).fill(`errada ${attempt}`)
      const answered = page.waitForResponse('**/api/users/login')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await answered
    }
    await expect(page.getByText('Muitas tentativas. Tente novamente em 15 minutos.')).toBeVisible()
  })

  test('keeps where somebody wanted to go, through sign-up too, and goes nowhere else', async ({ page }) => {
    await open(page, '/sign-in?redirect=//outra.exemplo', 'Entrar')
    await page.goto('/integrations/import')
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL(/\/sign-up\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/integrations/import')
  })

  test('shows the password on demand, and lets it be pasted and filled by a manager', async ({ page }) => {
    await open(page, '/sign-in', 'Entrar')
    const field = page.getByLabel('Senha', { exact: true })
    await expect(field).toHaveAttribute('autocomplete', 'current-password')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
    await field.evaluate((input: HTMLInputElement) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'colada')
      input.focus()
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      if (!input.dispatchEvent(pasted)) throw new Error('pasting is prevented')
    })
    await page.getByRole('button', { name: /Mostrar/ }).click()
    await expect(field).toHaveAttribute('type', 'text')
  })
})

test('the whole way by keyboard: from the sign-in page to a new person', async ({ page }) => {
  await open(page, '/sign-in', 'Entrar')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('link', { name: 'Criar conta' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Ana Nova')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await noAccount(page)
})

test('every public page is accessible in both themes, and fits 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const pages = [
    ['/sign-in', 'Entrar'],
    ['/sign-up', 'Criar conta'],
    ['/forgot-password', 'Esqueci minha senha'],
    ['/recover-password/abc', 'Token inválido'],
    [`/confirm-sign-up/${'x'.repeat(43)}`, 'Confirmar meu e-mail'],
  ] as const
  for (const [path, title] of pages) {
    await open(page, path, title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  }
})

test('the new password’s page is accessible, with its problems and its meter', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await noAccount(page)
  await open(page, '/forgot-password', 'Esqueci minha senha')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar instruções' }).click()
  await open(page, await mailedLink(email, 'Crie uma nova senha'), 'Criar nova senha')
  await page.getByLabel('Nova senha', { exact: true }).fill('curta')
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible()
  await expectAccessible(page)
})

test('a page that comes back after the session changed elsewhere is loaded anew', async ({ page }) => {
  await signUp(page, newEmail())
  await noAccount(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const { token } = (await (await page.request.get('/api/users/csrf')).json()) as { token: string }
  await page.request.post('/api/users/logout', { headers: { 'x-csrf-token': token } })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a session that ended elsewhere leads to the sign-in page at the next question', async ({ page }) => {
  const token = async () =>
    ((await (await page.request.get('/api/users/csrf')).json()) as { token: string }).token
  const entering = { data: demo, headers: { 'x-csrf-token': await token() } }
  expect((await page.request.post('/api/users/login', entering)).ok()).toBe(true)
  await page.goto('/sales/billing-decomposition')
  await expect(page.locator('[data-exhibit=drivers]').getByRole('listitem').first()).toBeVisible()
  await page.request.post('/api/users/logout', { headers: { 'x-csrf-token': await token() } })
  // a question of the page itself may have come before, and led there already
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href^="/integrations"]')?.click())
  await expect(page).toHaveURL(/\/sign-in\?redirect=/)
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('the mark turns from the first moment, before any script has come', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/')
  const beam = page.locator('.boot-beam')
  await expect(beam).toBeVisible()
  expect(await beam.evaluate((shape) => shape.getAnimations().length)).toBe(1)
})
