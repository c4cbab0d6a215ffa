import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('a link of another site signs nobody out before they say so', async ({ page, baseURL }) => {
  await page.setContent(`<a href="${baseURL}/logout">Veja</a>`)
  await page.getByRole('link', { name: 'Veja' }).click()
  await expect(page.getByRole('heading', { name: 'Sair do Farol?' })).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get('/api/users/who-is')).status()).toBe(200)
  await page.getByRole('link', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await page.request.get('/api/users/who-is')).status()).toBe(401)
})
