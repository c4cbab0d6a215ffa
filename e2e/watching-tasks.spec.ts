import type { Page } from '@playwright/test'
import type { AlertBell } from '#areas/observability/bell-contract.ts'
import type { Alerts } from '#areas/observability/monitoring/alerts-contract.ts'
import type { ReportSchedules } from '#areas/team/reports/schedules-contract.ts'
import { severities } from '#model/monitoring/rules.ts'
import { expect, onCall, signIn, test } from './fixtures.ts'
import { somebody } from './somebody.ts'

/** What whoever watches over a store does, from the home on. Clicks are counted, and typing is not. */
test.describe.configure({ timeout: 180_000 })

const late = { timeout: 60_000 }
const severityWords = { critical: 'Crítico', warning: 'Atenção', info: 'Informativo' }

test('is anything on fire: one click, and another to the worst of it', async ({ page }, testInfo) => {
  const ask = async () => (await (await page.request.get('/api/monitoring/bell')).json()) as AlertBell
  await expect.poll(async () => (await ask()).problems.length, late).toBeGreaterThan(0)
  const person = await somebody(page, testInfo)
  await person.click(page.getByRole('banner').getByRole('button', { name: /^Alertas: .*no Guardião/ }))
  const bell = page.getByRole('dialog', { name: 'Alertas' })
  const first = bell.getByRole('listitem').first()
  await expect(first).toBeVisible(late)
  const { worst, problems } = await ask()
  const open = [...worst, ...problems].map(({ severity }) => severity)
  const most = severities.find((severity) => open.includes(severity)) ?? 'info'
  await expect(first).toContainText(severityWords[most])
  expect(person.clicks).toBe(1)
  await person.click(first.getByRole('link'))
  await expect(page).toHaveURL(/\/observability\/(guardian|monitoring)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(late)
  person.tell('is anything on fire')
  expect(person.clicks).toBe(2)
})

test('what I must know, every morning at eight: four clicks', async ({ page }, testInfo) => {
  const name = `Manhã ${Date.now()}`
  const person = await somebody(page, testInfo)
  await person.click(
    page.getByRole('navigation').getByRole('link', { name: 'Relatórios', exact: true }).first(),
  )
  const parts = page.getByRole('navigation', { name: 'Partes de Relatórios' })
  await person.click(parts.getByRole('link', { name: 'Agendados' }))
  await person.click(page.getByRole('button', { name: 'Agendar relatório' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').clear(late)
  await person.type(name, dialog.getByLabel('Nome'))
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Resumo diário · todo dia às 08:00', late)
  await expect(row).toContainText('Próximo envio')
  person.tell('every morning at eight what I must know')
  expect(person.clicks).toBe(4)
  const { items } = (await (await page.request.get('/api/report-schedules')).json()) as ReportSchedules
  expect(items.find(({ settings }) => settings.name === name)?.settings).toMatchObject({
    template: 'daily',
    frequency: 'daily',
    time: '08:00',
    enabled: true,
  })
  await expect(row.getByRole('button', { name: `Deixar de receber ${name}` })).toBeVisible()
  await row.getByRole('button', { name: `Apagar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test("the night shift's phone on payments only: five clicks", async ({ page }, testInfo) => {
  const name = `Noite ${Date.now()}`
  const person = await somebody(page, testInfo)
  await person.follow('Grupos de WhatsApp')
  await person.click(page.getByRole('button', { name: 'Nova lista ou grupo' }))
  const list = page.getByRole('dialog', { name: 'Nova lista ou grupo' })
  await person.type(name, list.getByLabel('Nome'))
  await person.click(list.getByLabel('Pagamentos'))
  await person.click(list.getByRole('button', { name: 'Salvar' }))
  const people = page.getByRole('dialog', { name: `Pessoas de ${name}` })
  await person.type('Plantão', people.getByLabel('Nome'))
  await person.type('11977771234', people.getByLabel('Telefone'))
  await person.type('Escala da equipe', people.getByLabel('Como consentiu'))
  await person.type('10/01/2026', people.getByLabel('Consentiu em'))
  await person.click(people.getByRole('button', { name: 'Incluir', exact: true }))
  await expect(people.getByRole('listitem')).toContainText('Plantão (11) •••••-1234', late)
  await person.press('Escape')
  await expect(people).toBeHidden()
  const row = page
    .getByRole('list', { name: 'Listas e grupos' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(row).toContainText(
    'Lista de contatos · Em português, completo · Pagamentos · Sem horário de silêncio',
  )
  await expect(row).toContainText('1 pessoa: Plantão (11) •••••-1234')
  person.tell("the night shift's phone on payments only")
  expect(person.clicks).toBe(5)
  await row.getByRole('button', { name: `Remover ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('the last ten alerts', () => {
  test.use({ signedIn: false })

  async function acknowledgeAll({ request }: Page): Promise<number> {
    const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
    const asked = await request.get('/api/monitoring/alerts?grouped=no')
    const ids = ((await asked.json()) as Alerts).items.map(({ id }) => id)
    const answer = await request.post('/api/monitoring/alerts/changes', {
      data: { ids, change: { act: 'acknowledge' } },
      headers: { 'x-csrf-token': token },
    })
    expect(answer.status()).toBe(200)
    return ids.length
  }

  test('who answered them, and how fast: two clicks', async ({ page, context }, testInfo) => {
    await signIn(context, onCall)
    expect(await acknowledgeAll(page)).toBe(11)
    const person = await somebody(page, testInfo)
    await person.click(
      page.getByRole('navigation').getByRole('link', { name: 'Relatórios', exact: true }).first(),
    )
    const parts = page.getByRole('navigation', { name: 'Partes de Relatórios' })
    await person.click(parts.getByRole('link', { name: 'Operação' }))
    const last = page.getByRole('region', { name: 'Os últimos alertas respondidos' }).getByRole('listitem')
    await expect(last).toHaveCount(10, late)
    const { name } = (await (await page.request.get('/api/users/who-is')).json()) as { name: string }
    for (const row of await last.allInnerTexts())
      expect(row.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`${name} em (\\d+ h )?\\d+ (min|h)`))
    const people = page.getByRole('region', { name: 'Por pessoa' }).getByRole('row', { name })
    await expect(people.getByRole('cell').nth(1)).toHaveText('11')
    person.tell('who answered the last ten alerts, and how fast')
    expect(person.clicks).toBe(2)
  })
})
