import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, merchant, signIn, test, viewer } from './fixtures.ts'
import { sentence } from './home-page.ts'
import { openIntegrations, work } from './integrations-page.ts'
import { given } from './world.ts'

test.use({ signedIn: false })

/** The shop on the stand-in of VTEX. */
const shop = {
  account: given('vtexAccount'),
  appKey: given('vtexKey'),
  appToken: given('vtexToken'),
}

async function fillKey(page: Page, { appKey, appToken }: Pick<typeof shop, 'appKey' | 'appToken'>) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chave (appKey)').fill(appKey)
  await dialog.getByLabel('Token (appToken)', { exact: true }).fill(appToken)
}

test('VTEX is connected from the screen: tried out, read, and its orders are on the home', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja da VTEX')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conectar VTEX' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar VTEX' })
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(4)
  await dialog.getByLabel('Nome').fill('Loja na VTEX')
  await dialog.getByLabel('Conta da VTEX').fill(shop.account)
  await fillKey(page, { appKey: shop.appKey, appToken: 'outro' })
  await dialog.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(dialog.getByText('A VTEX não aceitou a chave e o token.')).toBeVisible()
  await fillKey(page, shop)
  await dialog.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(dialog.getByText('Chave aceita.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(12)
  await expect(dialog.getByText('Ler cada pedido (obrigatória)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Histórico a ler').selectOption('30')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('region', { name: 'Loja na VTEX' })
  await expect(card).toContainText(`VTEX · ${shop.account}`)
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)
  await expect(card).toContainText(/Atualizado (agora|há)/)
  await expect(card).toContainText(/Promoções \d+ · Cupons \d+ · Docas 3 · .*lidas em \d/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Decomposição do faturamento' }).first().click()
  await expect(sentence(page)).toContainText(/R\$\s[1-9][\d.,]*\s(mil\s)?faturados/, work)
})

test('a text is written to the shop, and the one of before is given back', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja da VTEX')
  await page.goto('/catalog/enrichment-description')
  const rows = page.locator('[data-list] tbody tr')
  await expect(rows.first()).toBeVisible(work)
  await rows.first().getByRole('button').first().click()
  const panel = page.getByRole('complementary', { name: /^Produto / })
  await panel.getByRole('button', { name: 'Gerar sugestão' }).click()
  await expect(panel.getByText('Gerado', { exact: true })).toBeVisible(work)
  await panel.getByRole('button', { name: 'Aprovar' }).click()
  await panel.getByRole('button', { name: 'Publicar' }).click(work)
  await panel.getByRole('tab', { name: 'Publicações' }).click()
  await expect(panel.getByText('Gravada', { exact: true })).toBeVisible(work)
  await expect(panel.getByText('Publicado', { exact: true })).toBeVisible(work)
  await expect(panel.getByRole('heading', { name: 'Ainda não passou um dia inteiro' })).toBeVisible(work)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publicações' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicações' })
  await dialog.getByRole('combobox', { name: 'Quando' }).selectOption('today')
  await dialog.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desfazer 1' }).click()
  await expect(dialog.getByText('Volta ao texto anterior em Loja na VTEX')).toBeVisible(work)
  await expect(dialog.getByText('Gravada', { exact: true })).toHaveCount(2, work)
})

test('a connection rests, goes on, gets another key, and its end is asked for', async ({ page, context }) => {
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja da VTEX')
  const card = page.getByRole('region', { name: 'Loja na VTEX' })
  await card.getByRole('button', { name: 'Pausar' }).click()
  await expect(card.getByText('Pausada', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Trocar chave' }).click()
  await fillKey(page, { appKey: shop.appKey, appToken: 'outro' })
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar chave' }).click()
  await expect(page.getByRole('dialog').getByText('A VTEX não aceitou a chave e o token.')).toBeVisible()
  await fillKey(page, shop)
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar chave' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await card.getByRole('button', { name: 'Retomar' }).click()
  await expect(card.getByText('Conectada', { exact: true })).toBeVisible(work)

  await card.getByRole('button', { name: 'Desconectar' }).click()
  const question = page.getByRole('dialog', { name: 'Desconectar Loja na VTEX?' })
  await expect(question).toContainText('Os dados que já chegaram ficam')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(card.getByRole('button', { name: 'Desconectar' })).toBeFocused()
  await card.getByRole('button', { name: 'Desconectar' }).click()
  await question.getByRole('button', { name: 'Desconectar e manter os dados' }).click()
  await expect(card).toHaveCount(0)
  await page.getByText('1 conexão encerrada').click()
  await expect(page.getByText('Desconectada', { exact: true })).toBeVisible()
  await page.goto('/?period=last-30-days')
  await expect(sentence(page)).toContainText('faturados')
})

const at = new Date(Date.now() - 86_400_000).toISOString()

async function send(context: BrowserContext, secret: string, kind: string, record: object): Promise<number> {
  const answer = await context.request.post(`/api/ingest/${kind}`, {
    data: { records: [record] },
    headers: { authorization: `Bearer ${secret}` },
  })
  return answer.status()
}

test('a key is made, shown once, used, changed and revoked; what could not be read is tried again', async ({
  page,
  context,
}) => {
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja que envia')
  await page.getByRole('button', { name: 'Criar chave de API' }).last().click()
  const form = page.getByRole('dialog', { name: 'Criar chave de API' })
  await form.getByLabel('Nome').fill('ERP da loja')
  await form.getByLabel('Sessões').uncheck()
  await form.getByRole('button', { name: 'Criar', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Segredo de ERP da loja' })
  const secret = await shown.getByRole('code').innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Já guardei' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'ERP da loja' })
  await expect(row).toContainText('nunca usada')
  await expect(page.getByText(secret)).toHaveCount(0)
  expect(await send(context, secret, 'sessions', { hour: at, channel: 'site', sessions: 1 })).toBe(403)

  const parcel = { order_id: 'I-1', shipment_id: 'P', carrier: 'Correios', shipped_at: at, updated_at: at }
  expect(await send(context, secret, 'shipments', parcel)).toBe(202)
  expect(await send(context, secret, 'orders', { order_id: 'I-1', placed_at: at, total_amount: 10_00 })).toBe(
    202,
  )
  const items = [{ line_id: '1', quantity: 1_000_000, unit_price: 1_000_000_000_000 }]
  expect(await send(context, secret, 'orders', { order_id: 'I-2', placed_at: at, items })).toBe(202)
  const failed = page.getByRole('region', { name: '1 registro não pôde ser lido' })
  await expect(failed).toContainText('I-2', work)
  await expectAccessible(page)
  const [again] = await Promise.all([
    page.waitForResponse((answer) => /reprocess/.test(answer.url())),
    failed.getByRole('button', { name: /^Reprocessar I-2/ }).click(),
  ])
  expect(again.ok()).toBe(true)
  await expect(failed).toContainText('I-2', work)
  expect(await send(context, secret, 'shipments', { ...parcel, order_id: 'I-9' })).toBe(202)
  await expect(page.getByText(/1 volume enviado espera por seu pedido/)).toBeVisible(work)

  await row.getByRole('button', { name: 'Trocar o segredo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar segredo' }).click()
  const next = await shown.getByRole('code').innerText()
  expect(next).not.toBe(secret)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('o segredo anterior vale até')
  await row.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar chave' }).click()
  await expect(row).toContainText('Revogada')
  expect(await send(context, next, 'orders', { order_id: 'I-3', placed_at: at })).toBe(401)
})

test('the page fits 390 px, and leads to the import of files', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context, merchant)
  await openIntegrations(page, 'Loja que envia')
  await page.getByRole('button', { name: 'Conectar VTEX' }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: 'Importar dados' }).last().click()
  await expect(page).toHaveURL(/\/integrations\/import$/)
})

test('who may only look has nothing to press', async ({ page, context }) => {
  await signIn(context, {
    email: given('managerEmail'),
    password: given('managerPassword'),
  })
  await page.goto('/integrations')
  const content = page.getByRole('main')
  await expect(content.getByText('Nenhuma chave ainda.')).toBeVisible()
  await expect(content.getByRole('button')).toHaveCount(0)
})

test('who may not see integrations is told so', async ({ page, context }) => {
  await signIn(context, viewer)
  await page.goto('/integrations')
  await expect(page).toHaveURL(/\/unauthorized/)
})
