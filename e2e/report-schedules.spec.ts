import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { demo, expect, test } from './fixtures.ts'
import { given } from './world.ts'

const address = '/team/reports/schedules'
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()

async function create(page: Page, name: string, template = 'Resumo diário'): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Agendar relatório' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Modelo').selectOption({ label: template })
  await dialog.getByLabel('Nome').fill(name)
  if (template === 'Scorecard da transportadora')
    await dialog.getByLabel('Transportadora').fill('Veloz Piratini')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, name)).toContainText('Próximo envio')
}

/** The page of the local outbox that holds the newest mail with this title. */
async function mailed(title: string): Promise<string> {
  let found = ''
  const look = async () => {
    const folder = given('mails')
    const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.html$/.test(name)).toSorted()
    const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    found = pages.findLast((page) => page.includes(demo.email) && page.includes(title)) ?? ''
    return found !== ''
  }
  await expect.poll(look, { timeout: 60_000 }).toBe(true)
  return found
}

const unsubscribeLink = /https?:[\w:/.-]+\/api\/report-subscriptions\/[\w.-]+/

test('a report is scheduled, looked at, tried, left by its link and taken up again', async ({
  page,
  request,
}) => {
  const name = `Resumo ${Date.now()}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Agendar relatório' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Horário', { exact: true }).fill('25:00')
  await dialog.getByLabel('Nome').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Horário inválido', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Campo obrigatório', { exact: true })).toBeVisible()
  await dialog.getByLabel('Horário', { exact: true }).fill('08:00')
  await dialog.getByLabel('Nome').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, name)).toContainText('todo dia às 08:00')

  await row(page, name)
    .getByRole('button', { name: `Prévia de ${name}` })
    .click()
  const shown = page.frameLocator('dialog iframe').locator('body')
  await expect(shown).toContainText('Vendas')
  await expect(shown).toContainText('Por que a receita faturada')
  const figures = (await shown.innerText()).split('Meta de')[0]?.trim()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  await row(page, name)
    .getByRole('button', { name: `Testar agora ${name}` })
    .click()
  await expect(page.getByText(`Enviado para ${demo.email}`)).toBeVisible()
  const mail = await mailed(name)
  const other = await page.context().newPage()
  await other.setContent(mail)
  const sent = await other.frameLocator('iframe').locator('body').innerText()
  expect(sent.split('Meta de')[0]?.trim()).toBe(figures)
  await other.close()

  const link = unsubscribeLink.exec(mail)?.[0] ?? ''
  const asked = await request.get(link)
  expect(await asked.text()).toContain(`Deixar de receber “${name}”?`)
  await page.reload()
  await expect(row(page, name).getByRole('button', { name: `Deixar de receber ${name}` })).toBeVisible()
  // as mail programs do it, without a session
  const done = await request.post(link, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { cookie: '' },
  })
  expect(done.status()).toBe(200)
  await page.reload()
  await expect(row(page, name)).toContainText('deixou de receber')
  await row(page, name)
    .getByRole('button', { name: `Voltar a receber ${name}` })
    .click()
  await expect(page.getByText(`Você voltou a receber ${name}`)).toBeVisible()

  await row(page, name)
    .getByRole('button', { name: `Pausar ${name}` })
    .click()
  await expect(row(page, name)).toContainText('Pausado')
  await row(page, name)
    .getByRole('button', { name: `Apagar ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(page.getByText(`${name} apagado`)).toBeVisible()
})

for (const [template, said] of [
  ['Fechamento semanal', 'Pagamentos'],
  ['Scorecard da transportadora', 'Volumes atrasados'],
] as const)
  test(`the page and the preview of ${template} fit a phone, in both themes`, async ({ page }) => {
    const name = `Telefone ${Date.now()}`
    await create(page, name, template)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await row(page, name)
      .getByRole('button', { name: `Prévia de ${name}` })
      .click()
    const shown = page.frameLocator('dialog iframe').locator('html')
    await expect(shown).toContainText(said)
    expect(await shown.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toContain('application/pdf')
  })

test('a saved view becomes a report, which shows its rows', async ({ page }) => {
  const view = `Caros ${Date.now()}`
  await page.goto('/orders?period=last-7-days&value=50000_')
  await page.getByRole('button', { name: 'Exibições' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como…' }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel('Nome').fill(view)
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await expect(naming).toBeHidden()

  await page.goto(address)
  await page.getByRole('button', { name: 'Agendar relatório' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Modelo').selectOption({ label: 'Exibição salva' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Campo obrigatório', { exact: true }).last()).toBeVisible()
  await dialog.getByLabel('Exibição', { exact: true }).selectOption({ label: `Pedidos › ${view}` })
  await expect(dialog.getByText('Só você vê esta exibição')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nome').fill(view)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, view)).toContainText(`Exibição salva · ${view}`)
  await row(page, view)
    .getByRole('button', { name: `Prévia de ${view}` })
    .click()
  const shown = page.frameLocator('dialog iframe').locator('body')
  await expect(shown).toContainText(`Pedidos · ${view}`)
  await expect(shown).toContainText('Linhas')
  await page.getByRole('radio', { name: 'WhatsApp' }).check({ force: true })
  await expect(page.getByText(`Farol avisa: Relatório: ${view}`)).toBeVisible()
})
