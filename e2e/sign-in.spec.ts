import { expectAccessible } from './accessibility.ts'
import { demo, expect, test } from './fixtures.ts'

test.describe('somebody who is not signed in', () => {
  test.use({ signedIn: false, provokes: /net::ERR_FAILED|status of 503/ })

  test('is led to the sign-in page, enters, and finds the home', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/sign-in/)
    await page.getByLabel('E-mail').fill(demo.email)
    await page.getByLabel('Senha', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).not.toHaveURL(/\/sign-in/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('reads one sentence for a wrong password', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(`x${demo.email}`)
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('E-mail ou senha inválidos')).toBeVisible()
    await expect(page).toHaveURL(/\/sign-in/)
  })

  test('who is let in, and then cannot be told who they are, reads so and tries again', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(demo.email)
    await page.getByLabel('Senha', { exact: true }).fill(demo.password)
    for (const failing of [{ status: 503, body: '' }, null]) {
      await page.route('**/api/users/who-is', (route) =>
        failing === null ? route.abort() : route.fulfill(failing),
      )
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page.getByText('Ocorreu um erro inesperado.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
      await page.unroute('**/api/users/who-is')
    }
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).not.toHaveURL(/\/sign-in/)
  })

  test('has an accessible sign-in page in both themes', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('somebody who signs out cannot come back with the address', async ({ page }) => {
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('nor with the button to go back, which shows nothing of before', async ({ page }) => {
  await page.goto('/?uf=SP')
  await expect(page.locator('[data-exhibit=drivers]').getByRole('listitem').first()).toBeVisible()
  await page.goto('/integrations/import')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/sign-in/)
  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.locator('[data-exhibit]')).toHaveCount(0)
  }
})

test('what is being typed stays where the session is ended from elsewhere', async ({ page, browser }) => {
  await page.goto('/sales/virtual-channels?edit=new')
  const name = page.getByLabel('Nome do canal')
  await name.fill('Canal pela metade')
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const { token } = (await (await elsewhere.request.get('/api/users/csrf')).json()) as { token: string }
  const out = await elsewhere.request.post('/api/users/logout', { headers: { 'x-csrf-token': token } })
  expect(out.ok()).toBe(true)
  await elsewhere.close()
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
  await expect(name).toHaveValue('Canal pela metade')
})

test('what was typed when the session ended stays while signing in again over it', async ({
  page,
  context,
}) => {
  await page.goto('/sales/virtual-channels?edit=new')
  const name = page.getByLabel('Nome do canal')
  await name.fill('Canal pela metade')
  await page.route(
    '**/api/sales/virtual-channels/preview',
    async (route) => {
      await context.clearCookies()
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('checkbox', { name: 'Site' }).check()
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou.' })
  await expect(again.getByLabel('E-mail')).toHaveValue(demo.email)
  await expect(again.getByLabel('Senha', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await again.getByLabel('Senha', { exact: true }).fill('outra senha')
  await again.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(again.getByRole('alert')).toHaveText('E-mail ou senha inválidos')
  await again.getByLabel('Senha', { exact: true }).fill(demo.password)
  await again.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(name).toHaveValue('Canal pela metade')
  await expect(page.getByRole('checkbox', { name: 'Site' })).toBeChecked()
  expect((await context.request.get('/api/users/who-is')).ok()).toBe(true)
})

test('what was typed when the session ended stays, and is sent after signing in in another tab', async ({
  page,
  context,
}) => {
  const name = `Campanha ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/marketing/campaigns')
  await page.getByRole('button', { name: 'Nova campanha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova campanha' })
  await dialog.getByLabel('Nome', { exact: true }).fill(name)
  await dialog.getByLabel('Data início').fill('10/01/2026')
  await dialog.getByLabel('Data fim').fill('31/12/2030')
  await dialog.getByLabel('UTM campaign').fill('sessao-*')
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const again = page.getByRole('dialog', { name: 'Sua sessão terminou.' })
  await expect(again).toBeVisible()
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveValue(name)
  const other = await context.newPage()
  await other.goto('/sign-in')
  await other.getByLabel('E-mail').fill(demo.email)
  await other.getByLabel('Senha', { exact: true }).fill(demo.password)
  await other.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(other).not.toHaveURL(/\/sign-in/)
  await expect(again).toBeHidden()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})
