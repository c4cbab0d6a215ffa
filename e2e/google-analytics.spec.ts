import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, merchant, signIn, test } from './fixtures.ts'
import { openIntegrations, work } from './integrations-page.ts'

test.use({ signedIn: false })

const connectButton = (page: Page) => page.getByRole('button', { name: 'Conectar Google Analytics' })
const connectDialog = (page: Page) => page.getByRole('dialog', { name: 'Conectar Google Analytics' })

/** Opens Google's window by a button of a dialog, and decides in it; it closes by itself. */
async function decide(page: Page, button: string, decision: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  await expect(popup.getByRole('heading', { name: 'ana@gmail.com' })).toBeVisible()
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('link', { name: decision, exact: true }).click(),
  ])
}

const day = 86_400_000

/** Two weeks of orders on the channel that the visits are of, by the account's own API. */
async function sellOnSite({ request }: BrowserContext): Promise<void> {
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const key = await request.post('/api/integrations/api-keys', {
    data: { name: 'Pedidos', scopes: ['orders'] },
    headers: { 'x-csrf-token': token },
  })
  const { secret } = (await key.json()) as { secret: string }
  const records = Array.from({ length: 15 }, (_, ago) => {
    const placed_at = new Date(Date.now() - ago * day - 60_000).toISOString()
    const milestones = { placed_at, approved_at: placed_at, invoiced_at: placed_at }
    return { order_id: `G-${ago}`, ...milestones, channel: 'Site', total_amount: 100_00 }
  })
  const headers = { authorization: `Bearer ${secret}` }
  expect((await request.post('/api/ingest/orders', { data: { records }, headers })).status()).toBe(202)
}

test('Google Analytics is connected: the window, the property, its quota and partial days, entering again, the end', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja do Analytics')
  await connectButton(page).click()
  const dialog = connectDialog(page)
  await expectAccessible(page)
  await decide(page, 'Entrar com o Google', 'Cancelar')
  await expect(dialog.getByRole('alert')).toContainText('O acesso foi negado')
  await decide(page, 'Abrir a janela de novo', 'Permitir sem o Analytics')
  await expect(dialog.getByRole('alert')).toContainText('não foi marcada')
  await expectAccessible(page)
  await decide(page, 'Abrir a janela de novo', 'Permitir')

  await expect(dialog.getByLabel('Propriedade')).toHaveValue('411111111')
  await dialog.getByLabel('Conta do Google Analytics').selectOption('Agência Farolete')
  await expect(dialog.getByLabel('Propriedade')).toHaveValue('433333333')
  await dialog.getByLabel('Conta do Google Analytics').selectOption('Loja Aurora')
  await dialog.getByLabel('Nome').fill('')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByLabel('Nome').fill('Visitas da Aurora')
  await expect(dialog.getByLabel('Canal das visitas do site')).toHaveValue('Site')
  await dialog.getByLabel('Histórico a ler').selectOption('30')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('region', { name: 'Visitas da Aurora' })
  await expect(card).toContainText('Google Analytics · Loja Aurora – site e app')
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)
  await expect(card).toContainText(/Parcial desde \d\d/)
  await expect(card).toContainText(/Cota do dia.*usada.*de 200\.000 · volta \d\d\/\d\d\/\d{4}/)
  await expect(card).toContainText(/Dias do histórico2\d|Dias do histórico3\d/)
  await expectAccessible(page)

  await sellOnSite(context)
  await page.goto('/?period=last-7-days')
  const mark = page
    .getByRole('listitem')
    .filter({ hasText: /^.?Sessões/ })
    .getByText('parcial', { exact: true })
  await expect(mark).toBeVisible(work)
  await expect(page.getByText('parcial', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/Sessões parciais desde \d/)).toBeVisible()
  await expectAccessible(page)
  await openIntegrations(page, 'Loja do Analytics')

  await card.getByRole('button', { name: 'Entrar de novo' }).click()
  await decide(page, 'Entrar com o Google', 'Permitir')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)

  await card.getByRole('button', { name: 'Desconectar' }).click()
  const question = page.getByRole('dialog', { name: 'Desconectar Visitas da Aurora?' })
  await question.getByRole('button', { name: 'Desconectar e manter os dados' }).click()
  await expect(card).toHaveCount(0)
  await page.getByText('1 conexão encerrada').click()
  await expect(page.getByText('Desconectada', { exact: true })).toBeVisible()
})

test('a window that the browser blocks is told; one that is closed can be opened again', async ({
  page,
  context,
}) => {
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja que envia')
  await page.evaluate(() => Object.assign(window, { openBefore: window.open, open: () => null }))
  await connectButton(page).click()
  const dialog = connectDialog(page)
  await dialog.getByRole('button', { name: 'Entrar com o Google' }).click()
  await expect(dialog.getByRole('alert')).toContainText('O navegador bloqueou a janela')
  await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'openBefore') }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Abrir a janela de novo' }).click(),
  ])
  await popup.close()
  await expect(dialog.getByRole('status')).toContainText('Se ela foi fechada, abra-a de novo')
  await decide(page, 'Abrir a janela de novo', 'Permitir')
  await expect(dialog.getByLabel('Propriedade')).toBeVisible()
})

test('where no Google is configured people read whom to ask, and no button fails', async ({
  page,
  context,
}) => {
  await page.route('**/api/integrations/google-analytics', (route) =>
    route.fulfill({ json: { configured: false } }),
  )
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja que envia')
  const offer = page.getByRole('listitem').filter({ hasText: 'Google Analytics' })
  await expect(offer).toContainText('Peça à pessoa ou equipe que instalou o Farol')
  await expect(offer).not.toContainText('FAROL_')
  await expect(connectButton(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('the page at which the window ends says by itself how it went', async ({ page }) => {
  await page.goto('/google-analytics?outcome=without-scope')
  await expect(page.getByRole('heading', { name: 'O acesso não foi dado' })).toBeVisible()
  await expect(page.getByText('não foi marcada na janela do Google')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/google-analytics?outcome=outra')
  await expect(page.getByText('Não foi possível concluir com o Google')).toBeVisible()
})
