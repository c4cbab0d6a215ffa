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
