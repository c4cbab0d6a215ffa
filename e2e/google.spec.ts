import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { given } from './world.ts'

const googleUrl = given('googleUrl')

test.use({ signedIn: false })

test.describe('where people sign in with Google', () => {
  test.use({ baseURL: googleUrl })

  test('one button leads there and back, into a session and to what was wanted', async ({ page }) => {
    await page.goto('/?uf=SP')
    await expect(page).toHaveURL(/\/sign-in/)
    await page.getByRole('button', { name: 'Entrar com Google' }).click()
    await expect(page).toHaveURL(`${googleUrl}/?uf=SP`)
    const answer = await page.request.get('/api/users/who-is')
    expect(await answer.json()).toMatchObject({ name: 'Ana do Google', email: 'ana@gmail.com' })
  })

  test('the page is accessible, on a telephone too, and says why a sign-in came to nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/sign-in?problem=google-unverified')
    const why = 'O Google ainda não confirmou o e-mail dessa conta. Confirme-o lá e tente novamente.'
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(page.getByText('Carregando')).toBeHidden()
    await expectAccessible(page)
  })

  test('what the server refuses is told on the page, which can be used again', async ({ page }) => {
    const message = 'A entrada com Google não está configurada neste Farol.'
    const failure = { defined: false, code: 'googleNotConfigured', status: 404, message }
    await page.route('**/api/users/google/url?**', (route) => route.fulfill({ status: 404, json: failure }))
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Entrar com Google' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeEnabled()
  })
})

test('where people do not, there is no button for it', async ({ page }) => {
  const told = page.waitForResponse('**/api/users/sign-in-options')
  await page.goto('/sign-in')
  expect(await (await told).json()).toMatchObject({ google: false })
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar com Google' })).toHaveCount(0)
})
