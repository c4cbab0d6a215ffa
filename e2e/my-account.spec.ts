import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHome } from './home-page.ts'
import { mailedLink } from './mailbox.ts'
import { version } from '../src/boot/version.ts'

type Person = { name: string; email: string; password: string }

/** Somebody new, without accounts, signed in in this page's browser. */
async function signUp(page: Page): Promise<Person> {
  const person = {
    name: 'Ana Pereira',
    email: `${crypto.randomUUID()}@exemplo.com.br`,
    password: 'correto cavalo bateria',
  }
  const { request } = page.context()
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const answer = await request.post('/api/users/add', { data: person, headers: { 'x-csrf-token': token } })
  expect(answer.ok()).toBe(true)
  return person
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.goto('/admin/my-account')
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, { email, password }: Person, code?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  if (code !== undefined) {
    await page.getByLabel('Código de verificação').fill(code)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await expect(page).not.toHaveURL(/sign-in/)
  return page
}

const toast = (page: Page) => page.getByText('Operação realizada com sucesso')

test.describe('somebody without accounts', () => {
  test.use({ signedIn: false })

  test('writes their data with the keyboard alone, and reads their CPF masked until they ask', async ({
    page,
  }) => {
    await signUp(page)
    await openSection(page, 'Dados')
    await page.getByLabel('Telefone').focus()
    await page.keyboard.type('11987654321')
    await page.keyboard.press('Tab')
    await page.keyboard.type('529.982.247-24')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20/05/1990')
    await page.keyboard.press('Enter')
    await expect(page.getByText('CPF inválido')).toBeVisible()
    await expect(page.getByLabel('CPF')).toBeFocused()
    await page.getByLabel('CPF').fill('529.982.247-25')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText('***.982.247-**')).toBeVisible()
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('20/05/1990')
    await page.getByRole('button', { name: 'Mostrar', exact: true }).first().click()
    await expect(page.getByText('529.982.247-25')).toBeVisible()
  })

  test('whose data cannot be saved after a save that went well reads of the failure alone', async ({
    page,
  }) => {
    await signUp(page)
    await openSection(page, 'Dados')
    await page.getByLabel('Telefone').fill('11987654321')
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await expect(toast(page)).toBeVisible()
    const refuse = {
      status: 422,
      json: { defined: false, code: 'invalidInput', status: 422, message: 'Valor inválido' },
    }
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(refuse),
    )
    await page.getByLabel('Telefone').fill('11987654322')
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await expect(page.getByText('Valor inválido').first()).toBeVisible()
    await expect(toast(page)).toHaveCount(0)
  })

  test('changes the password, and the other browser is out', async ({ page, browser }) => {
    const person = await signUp(page)
    const other = await elsewhere(browser, person)
    await openSection(page, 'Segurança')
    await expect(page.getByText('Chrome no Linux')).toHaveCount(2)
    const form = page.getByRole('region', { name: 'Senha' })
    await form.getByLabel('Senha atual', { exact: true }).fill(person.password)
    await form.getByLabel('Nova senha', { exact: true }).fill(person.password)
    await form.getByLabel('Repita a nova senha', { exact: true }).fill('outra')
    await form.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(form.getByText('Nova senha não pode ser igual a senha antiga')).toBeVisible()
    await expect(form.getByText('As senhas não coincidem')).toBeVisible()
    const chosen = 'grampo bateria cavalo correto'
    await form.getByLabel('Nova senha', { exact: true }).fill(chosen)
    await form.getByLabel('Repita a nova senha', { exact: true }).fill(chosen)
    await form.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(toast(page)).toBeVisible()
    await expect(page.getByText('Chrome no Linux')).toHaveCount(1)
    await other.goto('/admin/my-account')
    await expect(other).toHaveURL(/sign-in/)
    await other.context().close()
    await (await elsewhere(browser, { ...person, password: chosen })).context().close()
  })

  test('ends a session from the list', async ({ page, browser }) => {
    const person = await signUp(page)
    const other = await elsewhere(browser, person)
    await openSection(page, 'Segurança')
    await page.getByRole('button', { name: /^Encerrar a sessão em Chrome no Linux/ }).click()
    await expect(toast(page)).toBeVisible()
    await expect(page.getByText('Chrome no Linux')).toHaveCount(1)
    await other.goto('/admin/my-account')
    await expect(other).toHaveURL(/sign-in/)
    await other.context().close()
  })

  test('turns the second factor on, and enters with a code and with a recovery code', async ({
    page,
    browser,
  }) => {
    const person = await signUp(page)
    await openSection(page, 'Segurança')
    const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
    await card.getByRole('button', { name: 'Ativar' }).click()
    await expect(card.getByRole('img', { name: /Código QR/ })).toBeVisible()
    await expectAccessible(page)
    const key = (await card.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    await card.getByLabel('Código de verificação').fill(totp.generate())
    await card.getByLabel('Senha atual', { exact: true }).fill(person.password)
    await card.getByRole('button', { name: 'Confirmar e ativar' }).click()
    const codes = card.getByRole('group', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await card.getByRole('button', { name: 'Já guardei' }).click()
    await expect(card.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

    await page.goto('/sign-out')
    await expect(page).toHaveURL(/sign-in/)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByLabel('Código de verificação')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/sign-in/)
    await (await elsewhere(browser, person, recovery)).context().close()
  })

  test('keeps preferences over a reload and in another browser', async ({ page, browser }) => {
    const person = await signUp(page)
    await openSection(page, 'Preferências')
    await page.getByLabel('Moeda').selectOption('USD')
    await page.getByLabel('Fuso horário').selectOption('America/Manaus')
    await page.getByRole('radio', { name: 'Escuro' }).check()
    await page.getByRole('radio', { name: 'Compacta' }).check()
    await page.getByLabel('Página inicial').selectOption({ label: 'Minha conta' })
    await page.getByLabel('Usar atalhos de uma tecla').uncheck()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page)).toBeVisible()
    const expectKept = async (shown: Page): Promise<void> => {
      await expect(shown.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expect(shown.locator('html')).toHaveAttribute('data-density', 'compact')
      expect(await shown.evaluate(() => sessionStorage.getItem('USER_CURRENCY'))).toBe('USD')
      await expect(shown.getByLabel('Moeda')).toHaveValue('USD')
      await expect(shown.getByLabel('Fuso horário')).toHaveValue('America/Manaus')
      await expect(shown.getByLabel('Usar atalhos de uma tecla')).not.toBeChecked()
    }
    await expectKept(page)
    await page.reload()
    await expectKept(page)
    const other = await elsewhere(browser, person)
    await expect(other).toHaveURL(/\/admin\/my-account$/)
    await openSection(other, 'Preferências')
    await expectKept(other)
    await other.context().close()
  })

  test('changes the e-mail through the link that arrives', async ({ page }) => {
    const person = await signUp(page)
    const email = `novo-${person.email}`
    await openSection(page, 'Dados')
    await page.getByLabel('Novo e-mail').fill(email)
    await page.getByLabel('Senha atual', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Trocar e-mail' }).click()
    await expect(page.getByText(`Enviamos uma mensagem para ${email}`)).toBeVisible()
    await page.goto(await mailedLink(email, 'Confirme seu novo e-mail'))
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(toast(page)).toBeVisible()
    await expect(page).not.toHaveURL(/email-token/)
    await expect(page.getByRole('region', { name: 'E-mail' }).getByText(email, { exact: true })).toBeVisible()
  })

  test('takes their data away, and erases themselves', async ({ page }) => {
    const person = await signUp(page)
    await openSection(page, 'Privacidade')
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar meus dados' }).click()
    expect((await waiting).suggestedFilename()).toBe('meus-dados-no-farol.json')
    await page.getByRole('button', { name: 'Apagar meus dados…' }).click()
    await page.getByLabel('Senha atual', { exact: true }).fill(person.password)
    await page.getByLabel(/Para confirmar, digite/).fill('não')
    await page.getByRole('button', { name: 'Apagar definitivamente' }).click()
    await expect(page.getByText('Digite "apagar meus dados"')).toBeVisible()
    await page.getByLabel(/Para confirmar, digite/).fill('apagar meus dados')
    await page.getByRole('button', { name: 'Apagar definitivamente' }).click()
    await expect(page).toHaveURL(/sign-in/)
    await expect(page.getByText('Dados apagados')).toBeVisible()
    await page.goto('/admin/my-account')
    await expect(page).toHaveURL(/sign-in/)
  })

  test('finds every section whole at 390 px, and axe finds nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signUp(page)
    for (const section of [
      'Dados',
      'Segurança',
      'Preferências',
      'Nome da conta',
      'Notificações',
      'Privacidade',
    ]) {
      await openSection(page, section)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessible(page)
    }
  })
})

test('how alerts and reports come is in one place, and a choice stays in the browser', async ({ page }) => {
  await openSection(page, 'Notificações')
  const sound = page.getByLabel('Tocar um som quando um alerta disparar')
  await sound.check()
  await expect(page.getByRole('heading', { name: 'Notificações neste navegador' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(sound).toBeChecked()
  await sound.uncheck()
  await page.getByRole('link', { name: 'Ver relatórios agendados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios agendados' })).toBeVisible()
})

test('an account gets a name of one’s own in the header, the title and other tabs, and its own back', async ({
  page,
  context,
}) => {
  await openHome(page)
  const tab = await context.newPage()
  await tab.goto('/admin/my-account?tab=names')
  await tab.getByLabel('Nome para Loja Aurora').fill('Minha Aurora')
  await expect(tab.getByText('Vai aparecer como Minha Aurora')).toBeVisible()
  const form = tab.locator('form').filter({ hasText: 'Nome para Loja Aurora' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(tab.getByRole('banner').getByText('Minha Aurora')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Minha Aurora')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByText('Minha Aurora')).toBeVisible()
  await form.getByRole('button', { name: 'Usar o nome da conta' }).click()
  await expect(page.getByRole('banner').getByText('Loja Aurora')).toBeVisible()
  await tab.close()
})

test('the person menu leads to it, and says which version this is', async ({ page }) => {
  await openHome(page)
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await expect(page.getByText(`Farol ${version}`, { exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expect(page).toHaveURL(/\/admin\/my-account$/)
})
