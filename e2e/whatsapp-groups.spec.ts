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
  }).toPass({ timeout: 60_000 })
}

test('a number is connected, writes to who consented what was shown before, and stops when they say so', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen)
  await expect(page.getByText('Nenhum número conectado: nada é enviado pelo WhatsApp.')).toBeVisible()
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
  await made.getByRole('radio', { name: /^Resumido/ }).check()
  await made.getByLabel('Crítico').check()
  await made.getByLabel('Pagamentos').check()
  await made.getByLabel('Horário de silêncio').check()
  const days = [
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
    'domingo',
  ]
  for (const day of days) await made.getByLabel(day).uncheck()
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made.getByText('Pelo menos uma opção deve ser selecionada')).toHaveCount(1)
  for (const day of days.slice(0, 5)) await made.getByLabel(day).check()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made).toBeHidden()
  const people = page.getByRole('dialog', { name: 'Pessoas de Plantão da noite' })
  await people.getByRole('button', { name: 'Fechar' }).click()
  const night = row(page, 'Plantão da noite')
  await expect(night).toContainText('Sem pessoas')
  await expect(night).toContainText('Em português, resumido')
  await expect(night).toContainText(
    'Pagamentos · Em silêncio das 22:00 às 07:00, de segunda-feira a sexta-feira',
  )

  await night.getByRole('button', { name: 'Pessoas de Plantão da noite' }).click()
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
  await expect(joined).toContainText('https://chat.whatsapp.com/', { timeout: 60_000 })
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

test('a bridge is connected once its risk is accepted, writes to a group of the staff, and says what it does not know', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const look = async (data: object = {}) => {
    const answer = await page.request.post(`${given('evolutionUrl')}/stand-in/look`, { data })
    return (await answer.json()) as { accepted: { text: string }[] }
  }
  const card = region(page, 'Ponte não oficial')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen)
  await expect(card).toContainText('Desligada.')
  await card.getByRole('button', { name: 'Ligar a ponte' }).click()
  const connecting = page.getByRole('dialog', { name: 'Ligar a ponte' })
  await expect(connecting).toContainText('fere os termos de uso')
  await connecting.getByLabel('Endereço do servidor').fill(given('evolutionUrl'))
  await connecting.getByLabel('Nome da instância').fill(given('evolutionInstance'))
  const key = connecting.getByLabel('Chave da API (apikey)', { exact: true })
  await key.fill('outra')
  const connect = connecting.getByRole('button', { name: 'Ligar', exact: true })
  await connect.click()
  await expect(connecting.getByText('é preciso aceitar o risco').first()).toBeVisible()
  await expectAccessible(page)
  await connecting.getByLabel('Li e aceito o risco em nome da empresa').check()
  await connect.click()
  await expect(connecting.getByText('A ponte recusou a chave da API.').first()).toBeVisible()
  await key.fill(given('evolutionKey'))
  await connect.click()
  await expect(connecting).toBeHidden()
  await expect(card).toContainText('Conectada')
  await expect(card).toContainText('Esta ponte usa a Evolution API')
  await expect(card).toContainText(/Risco aceito por .+ em /)
  await card.getByRole('button', { name: 'Testar' }).click()
  await expect(card.getByRole('list', { name: 'Grupos que a ponte vê' })).toContainText('Plantão da noite')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova lista ou grupo' }).click()
  const made = page.getByRole('dialog', { name: 'Nova lista ou grupo' })
  await made.getByText('Grupo pela ponte').click()
  const choice = made.getByLabel('Grupo', { exact: true })
  await made.getByLabel('Nome').fill('Noite')
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made.getByRole('alert').filter({ hasText: 'Escolha um grupo' }).first()).toBeVisible()
  await made.getByLabel('Nome').clear()
  await choice.selectOption({ label: 'Plantão da noite · 5 pessoas' })
  await expect(made.getByLabel('Nome')).toHaveValue('Plantão da noite')
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Salvar' }).click()
  await expect(made).toBeHidden()
  const group = row(page, 'Plantão da noite')
  await expect(group).toContainText('Ativo')
  await expect(group).toContainText('pela Evolution API, sem confirmação de entrega nem de leitura')

  await group.getByRole('button', { name: 'Enviar teste a Plantão da noite' }).click()
  const tried = page.getByRole('dialog', { name: 'Enviar teste a Plantão da noite' })
  await expect(tried.locator('pre')).toHaveCount(1)
  const preview = await tried.locator('pre').innerText()
  expect(preview).not.toContain('SAIR')
  await expectAccessible(page)
  await tried.getByRole('button', { name: 'Enviar teste', exact: true }).click()
  await expect(tried.getByText('A ponte aceitou o teste.')).toBeVisible()
  expect((await look()).accepted.at(-1)?.text).toBe(preview)
  await look({ state: 'close' })
  await tried.getByRole('button', { name: 'Enviar teste', exact: true }).click()
  await expect(tried.getByText('O WhatsApp da ponte está desconectado')).toBeVisible()
  await tried.getByRole('button', { name: 'Fechar' }).click()
  await expect(group).toContainText('Erro')
  await expect(page.getByText('A ponte não está enviando. O WhatsApp da ponte está')).toBeVisible()
  await card.getByRole('button', { name: 'Testar' }).click()
  await expect(page.getByText('A ponte não está enviando. O WhatsApp dela está desconectado.')).toBeVisible()
  await expect(card).toContainText('Desconectada')
  const log = page.getByRole('table', { name: 'Envios' })
  await expect(log.getByRole('row').nth(1)).toContainText('Falhou')
  await expect(log.getByRole('row').nth(2)).toContainText('Texto, pela ponte')
  await expect(region(page, 'Envios')).toContainText('não há confirmação de entrega nem de leitura')
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await look({ state: 'open' })

  await card.getByRole('button', { name: 'Desligar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(card).toContainText('Desligada.')
  await expect(group).toContainText('Sem ponte')
  await group.getByRole('button', { name: 'Remover Plantão da noite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(group).toHaveCount(0)
})

test.describe('somebody who may only look', () => {
  test.use({ signedIn: false })

  test('reads the screen and changes nothing', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto(screen)
    await expect(page.getByRole('heading', { name: 'Grupos de WhatsApp', level: 1 })).toBeVisible()
    await expect(region(page, 'Ponte não oficial')).toContainText('Desligada.')
    await expect(region(page, 'Envios')).toBeVisible()
    for (const name of ['Nova lista ou grupo', 'Conectar número', 'Ligar a ponte'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expectAccessible(page)
  })
})
