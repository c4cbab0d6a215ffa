import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'
import { given } from './world.ts'

const screen = '/observability/whatsapp-groups'
const ana = '5511987654321'
const region = (page: Page, name: string) => page.getByRole('region', { name })
const lists = (page: Page) => page.getByRole('list', { name: 'Listas e grupos' })
const row = (page: Page, name: string) => lists(page).getByRole('listitem').filter({ hasText: name })

async function act(page: Page, what: string, data: object): Promise<{ accepted: { text: string }[] }> {
  const answer = await page.request.post(`${given('whatsAppUrl')}/stand-in/${what}`, { data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { accepted: { text: string }[] }
}

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Until Meta's word is on the screen. */
async function expectSoon(page: Page, expected: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expected()
  }).toPass({ timeout: 30_000 })
}

test('a number is connected, writes to who consented what was shown before, and stops when they say so', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen)
  await expect(page.getByText('Nenhum número conectado: nada sai pelo WhatsApp.')).toBeVisible()
  await region(page, 'Número da conta').getByRole('button', { name: 'Conectar número' }).click()
  const number = page.getByRole('dialog', { name: 'Conectar número' })
  await number.getByLabel('Código do número (Phone number ID)').fill(given('phoneNumberId'))
  await number.getByLabel('Código da conta do WhatsApp (WABA ID)').fill(given('businessId'))
  await number.getByLabel('Chave secreta do aplicativo', { exact: true }).fill(given('appSecret'))
  await number.getByLabel('Token de verificação do webhook', { exact: true }).fill(given('verifyToken'))
  const token = number.getByLabel('Token de acesso', { exact: true })
  await token.fill('outro')
  await number.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(number.getByText('A Meta recusou o token de acesso').first()).toBeVisible()
  await expectAccessible(page)
  await token.fill(given('accessToken'))
  await number.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(number).toBeHidden()
  await expect(region(page, 'Número da conta')).toContainText('Conta oficial')

  const address = await region(page, 'Número da conta').locator('code').innerText()
  const query = `hub.mode=subscribe&hub.verify_token=${given('verifyToken')}&hub.challenge=4242`
  const challenge = await page.request.get(`${address}?${query}`)
  expect(await challenge.text()).toBe('4242')
  expect((await page.request.get(`${address}?${query.replace('token=', 'token=x')}`)).status()).toBe(401)
  expect((await page.request.post(address, { data: {} })).status()).toBe(401)
  await act(page, 'webhook', { webhookUrl: address })

  await page.getByRole('button', { name: 'Enviar modelo para aprovação' }).click()
  await expect(region(page, 'Modelos')).toContainText('Em análise')
  await act(page, 'judge', { status: 'APPROVED' })
  await expectSoon(page, () => expect(region(page, 'Modelos')).toContainText('Aprovado', { timeout: 1000 }))

  await page.getByRole('button', { name: 'Nova lista ou grupo' }).click()
  const made = page.getByRole('dialog', { name: 'Nova lista ou grupo' })
  await expect(made).toContainText('Grupos que a equipe já tem no WhatsApp não podem receber mensagens')
  await expect(made).toContainText('é de uma conta oficial e pode criar grupos')
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made.getByText('Campo obrigatório').first()).toBeVisible()
  await made.getByLabel('Nome').fill('Plantão da noite')
  await made.getByLabel('Crítico').check()
  await made.getByLabel('Pagamentos').check()
  await made.getByLabel('Horário de silêncio').check()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made).toBeHidden()
  const night = row(page, 'Plantão da noite')
  await expect(night).toContainText('Sem pessoas')
  await expect(night).toContainText('Pagamentos · Em silêncio das 22:00 às 07:00')

  await night.getByRole('button', { name: 'Pessoas de Plantão da noite' }).click()
  const people = page.getByRole('dialog', { name: 'Pessoas de Plantão da noite' })
  await people.getByLabel('Nome').fill('Ana')
  await people.getByLabel('Telefone').fill('123')
  await people.getByLabel('Como consentiu').fill('Formulário de admissão')
  await people.getByLabel('Consentiu em').fill('10/01/2026')
  await people.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect(people.getByText('Telefone inválido').first()).toBeVisible()
  await people.getByLabel('Telefone').fill('(11) 98765-4321')
  await people.getByRole('button', { name: 'Incluir', exact: true }).click()
  await expect(people.getByRole('listitem')).toContainText('Ana (11) •••••-4321')
  await expectAccessible(page)
  await people.getByRole('button', { name: 'Fechar' }).click()
  await expect(night).toContainText('Ativo')

  await night.getByRole('button', { name: 'Enviar teste a Plantão da noite' }).click()
  const tried = page.getByRole('dialog', { name: 'Enviar teste a Plantão da noite' })
  const preview = await tried.locator('pre').first().innerText()
  await expectAccessible(page)
  await tried.getByRole('button', { name: 'Enviar teste', exact: true }).click()
  await expect(tried.getByText('O destino recebeu o teste.')).toBeVisible()
  const { accepted } = await act(page, 'look', {})
  expect(accepted.at(-1)?.text).toBe(preview)
  await tried.getByRole('button', { name: 'Fechar' }).click()
  const log = page.getByRole('table', { name: 'Envios' })
  await expectSoon(page, () =>
    expect(log.getByRole('row').nth(1)).toContainText('Entregue', { timeout: 1000 }),
  )
  await expect(log.getByRole('row').nth(1)).toContainText('Ana (11) •••••-4321')
  await region(page, 'Envios').getByLabel('Situação').selectOption({ label: 'Falhou' })
  await expect(region(page, 'Envios')).toContainText('Nenhum envio.')
  await expect(page).toHaveURL(/state=failed/)
  await page.goto(screen)

  await act(page, 'say', { phone: ana, text: 'SAIR' })
  await expectSoon(page, () => expect(night).toContainText('Sem pessoas', { timeout: 1000 }))
  await night.getByRole('button', { name: 'Enviar teste a Plantão da noite' }).click()
  await tried.getByRole('button', { name: 'Enviar teste', exact: true }).click()
  await expect(tried.getByText(/pediu para sair/)).toBeVisible()
  await tried.getByRole('button', { name: 'Fechar' }).click()
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Nova lista ou grupo' }).click()
  await made.getByText('Grupo oficial').click()
  await made.getByLabel('Nome').fill('Guerra da Black Friday')
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made).toBeHidden()
  const group = row(page, 'Guerra da Black Friday')
  await expect(group).toContainText('Convite pendente')
  await group.getByRole('button', { name: 'Pessoas de Guerra da Black Friday' }).click()
  const joined = page.getByRole('dialog', { name: 'Pessoas de Guerra da Black Friday' })
  await expect(joined).toContainText('https://chat.whatsapp.com/', { timeout: 30_000 })
  await joined.getByRole('button', { name: 'Fechar' }).click()
  await act(page, 'join', { phone: '5521912345678' })
  await expectSoon(page, () => expect(group).toContainText('Ativo', { timeout: 1000 }))
  await group.getByRole('button', { name: 'Pessoas de Guerra da Black Friday' }).click()
  await expect(joined.getByRole('listitem')).toContainText('(21) •••••-5678')
  await joined.getByRole('button', { name: 'Fechar' }).click()

  for (const name of ['Guerra da Black Friday', 'Plantão da noite']) {
    await row(page, name)
      .getByRole('button', { name: `Remover ${name}` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await expect(row(page, name)).toHaveCount(0)
  }
  await region(page, 'Número da conta').getByRole('button', { name: 'Desconectar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(region(page, 'Número da conta')).toContainText('Nenhum número conectado.')
})

test.describe('somebody who may only look', () => {
  test.use({ signedIn: false })

  test('reads the screen and changes nothing', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto(screen)
    await expect(page.getByRole('heading', { name: 'Grupos de WhatsApp', level: 1 })).toBeVisible()
    await expect(region(page, 'Envios')).toContainText('Nenhum envio.')
    for (const name of ['Nova lista ou grupo', 'Conectar número'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expectAccessible(page)
  })
})
