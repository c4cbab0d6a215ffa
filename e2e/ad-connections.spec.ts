import { expectAccessible } from './accessibility.ts'
import { expect, merchant, signIn, test } from './fixtures.ts'
import { openIntegrations, work } from './integrations-page.ts'
import { given } from './world.ts'

test.use({ signedIn: false })

test('Meta Ads and Google Ads are connected, read, and say what their tokens may read', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja dos anúncios')
  await page.getByRole('button', { name: 'Conectar Meta Ads' }).click()
  const meta = page.getByRole('dialog', { name: 'Conectar Meta Ads' })
  await meta.getByLabel('Nome', { exact: true }).fill('Anúncios na Meta')
  await meta.getByLabel('Número da conta de anúncios').fill(given('metaAdsAccount'))
  const token = meta.getByLabel('Token de acesso do usuário do sistema', { exact: true })
  await token.fill('outro')
  await meta.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(meta.getByRole('status')).toContainText('não aceitou o token')
  await token.fill(given('metaAdsToken'))
  await meta.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(meta.getByRole('status')).toContainText('Token aceito.')
  await expect(meta.getByRole('listitem')).toHaveCount(2)
  await expect(meta.getByRole('status')).toContainText('{{campaign.name}}')
  await expectAccessible(page)
  await meta.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(meta).toBeHidden()

  await page.getByRole('button', { name: 'Conectar Google Ads' }).click()
  const google = page.getByRole('dialog', { name: 'Conectar Google Ads' })
  await google.getByLabel('Nome', { exact: true }).fill('Anúncios no Google')
  const account = google.getByLabel('Número da conta do Google Ads')
  await account.fill('271-828-1828')
  await google.getByLabel('ID do cliente OAuth').fill(given('googleAdsId'))
  await google.getByLabel('Chave secreta do cliente', { exact: true }).fill(given('googleAdsSecret'))
  await google.getByLabel('Refresh token', { exact: true }).fill(given('googleAdsRefresh'))
  await google.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(google).toContainText('Valor inválido')
  await account.fill(given('googleAdsAccount'))
  await google.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(google.getByRole('status')).toContainText('Acesso aceito.')
  await expectAccessible(page)
  await google.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(google).toBeHidden()

  for (const name of ['Anúncios na Meta', 'Anúncios no Google']) {
    const card = page.getByRole('region', { name })
    await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)
    await expect(card).toContainText('Dias do histórico')
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
