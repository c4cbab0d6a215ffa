import type { Page } from '@playwright/test'
import { signWebhook } from '#platform/identity/api-keys/webhook-signature.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, merchant, signIn, test, viewer } from './fixtures.ts'
import { openIntegrations, work } from './integrations-page.ts'
import { given } from './world.ts'

test.use({ signedIn: false })

async function fillApplication(page: Page, clientSecret: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ID do aplicativo (client ID)').fill(given('shopifyId'))
  await dialog.getByLabel('Chave secreta (client secret)', { exact: true }).fill(clientSecret)
}

/** How fresh the account is, in the header of every screen. */
const freshness = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Atualizado|^Sem dados/ })

test('Shopify is connected, read, tested, and leaves with its data', async ({ page, context }) => {
  test.setTimeout(150_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja da Shopify')
  await expect(freshness(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Conectar Shopify' }).click()
  const form = page.getByRole('dialog', { name: 'Conectar Shopify' })
  await form.getByLabel('Nome').fill('Loja na Shopify')
  await form.getByLabel('Loja na Shopify').fill(given('shopifyAccount'))
  await fillApplication(page, 'outra')
  await form.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(form.getByRole('status')).toContainText('não aceitou')
  await fillApplication(page, given('shopifySecret'))
  await form.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(form.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(form).toBeHidden()

  const card = page.getByRole('region', { name: 'Loja na Shopify' })
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)
  await expect(freshness(page)).toHaveText(/Atualizado agora/, work)
  await freshness(page).click()
  const sources = page.getByRole('dialog', { name: /^Atualizado/ })
  await expect(sources).toContainText(/De onde vêm estes números.*Loja na Shopify.*Shopify · Em dia/)
  await expect(sources).toContainText(/Dado mais novo: \d\d\/\d\d\/\d{4}/, work)
  await expect(sources).toContainText(/Entra nos números em .* \(p95\)/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(freshness(page)).toBeFocused()

  await card.getByRole('button', { name: 'Testar conexão' }).click()
  const trial = page.getByRole('dialog', { name: 'Testar Loja na Shopify' })
  await expect(trial).toContainText('Chave aceita.')
  await expect(trial.getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await trial.getByRole('button', { name: 'Fechar' }).click()

  await card.getByRole('button', { name: 'Desconectar' }).click()
  const question = page.getByRole('dialog', { name: 'Desconectar Loja na Shopify?' })
  await expect(question).toContainText('Os dados que já chegaram ficam')
  await question.getByText('Apagar os dados que vieram desta conexão').click()
  await expect(question).toContainText(/\d+ pedidos \(.* 2026\)/)
  await expectAccessible(page)
  const act = question.getByRole('button', { name: 'Desconectar e apagar os dados' })
  await act.click()
  await expect(question).toContainText('Campo obrigatório')
  await question.getByLabel('Para confirmar, escreva o nome da conexão').fill('Loja')
  await act.click()
  await expect(question).toContainText('Valor inválido')
  await question.getByLabel('Para confirmar, escreva o nome da conexão').fill('Loja na Shopify')
  await act.click()
  await expect(question).toBeHidden()
  await page.getByText('1 conexão encerrada').click(work)
  await expect(card).toContainText(/Dados apagados em .*: \d+ pedidos/)
  await expect(card.getByRole('button', { name: /Apagar|Desconectar|Pausar/ })).toHaveCount(0)
  await expectAccessible(page)
  await expect(freshness(page)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('Ainda não há pedidos', work)
})

test('Mercado Pago is connected and read, and says where its notices go', async ({ page, context }) => {
  test.setTimeout(150_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja do Mercado Pago')
  await page.getByRole('button', { name: 'Conectar Mercado Pago' }).click()
  const form = page.getByRole('dialog', { name: 'Conectar Mercado Pago' })
  await form.getByLabel('Nome').fill('Pagamentos da loja')
  await form.getByLabel('Número da conta (User ID)').fill(given('mercadopagoAccount'))
  const token = form.getByLabel('Access Token de produção', { exact: true })
  await token.fill('outro')
  await form.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(form.getByRole('status')).toContainText('não aceitou o token')
  await token.fill(given('mercadopagoToken'))
  await form.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(form.getByRole('status')).toContainText('Token aceito.')
  await expect(form.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('region', { name: 'Pagamentos da loja' })
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)
  await expect(card).toContainText('Pagamentos do histórico')
  await expect(card).toContainText(/\/api\/hooks\/mercadopago\/[0-9a-f-]{36}/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Pagar.me is connected and read, and says where its notices go', async ({ page, context }) => {
  test.setTimeout(150_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja da Pagar.me')
  await page.getByRole('button', { name: 'Conectar Pagar.me' }).click()
  const form = page.getByRole('dialog', { name: 'Conectar Pagar.me' })
  await form.getByLabel('Nome').fill('Cobranças da loja')
  await form.getByLabel('ID da conta (acc_…)').fill(given('pagarmeAccount'))
  const key = form.getByLabel('Chave secreta de produção (sk_…)', { exact: true })
  await key.fill('pk_publica')
  await form.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(form.getByRole('status')).toContainText('a pública não lê nada')
  await key.fill(given('pagarmeKey'))
  await form.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(form.getByRole('status')).toContainText('Chave aceita.')
  await expect(form.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(form).toBeHidden()
  const card = page.getByRole('region', { name: 'Cobranças da loja' })
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)
  await expect(card).toContainText('Pagamentos do histórico')
  await expect(card).toContainText(/\/api\/hooks\/pagarme\/[0-9a-f-]{36}/)
  await expectAccessible(page)
})

test('every screen says how fresh its account is, and what is behind in words', async ({ page, context }) => {
  await signIn(context)
  for (const path of ['/', '/integrations', '/team/logs', '/admin/my-account']) {
    await page.goto(path)
    await expect(freshness(page)).toBeVisible(work)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/integrations')
  await expect(freshness(page)).toBeVisible(work)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await freshness(page).click()
  await expect(page.getByRole('dialog')).toContainText('Loja de demonstração')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Ver integrações' }).click()
  await expect(page).toHaveURL(/\/integrations/)
})

test('an account without any source says nothing of it', async ({ page, context }) => {
  await signIn(context, viewer)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText('Ainda não há pedidos', work)
  await page.waitForLoadState('networkidle')
  await expect(freshness(page)).toHaveCount(0)
})

test('a key that signs is made, and what it signed arrives', async ({ page, context }) => {
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja que envia')
  await page.getByRole('button', { name: 'Criar chave de API' }).last().click()
  const form = page.getByRole('dialog', { name: 'Criar chave de API' })
  await form.getByLabel('Nome').fill('Loja que assina')
  await form.getByText('Assinatura').click()
  await expect(form).toContainText('Standard Webhooks')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Segredo de Loja que assina' })
  const secret = await shown.getByRole('code').first().innerText()
  const address = await shown.getByRole('code').last().innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Já guardei' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Loja que assina' })
  await expect(row).toContainText('Assinatura: Pedidos')
  const at = { id: 'msg_1', timestamp: String(Math.floor(Date.now() / 1000)) }
  const body = JSON.stringify({ records: [{ order_id: 'S-1', placed_at: new Date().toISOString() }] })
  const signed = (text: string) =>
    context.request.post(address, {
      data: body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': at.id,
        'webhook-timestamp': at.timestamp,
        'webhook-signature': signWebhook(at, Buffer.from(text), secret),
      },
    })
  expect((await signed(`${body} `)).status()).toBe(401)
  expect((await signed(body)).status()).toBe(202)
  await row.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar chave' }).click()
  await expect(row).toContainText('Revogada')
  expect((await signed(body)).status()).toBe(401)
})

test('Shopify’s form fits 390 px', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja da Shopify')
  await page.getByRole('button', { name: 'Conectar Shopify' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
