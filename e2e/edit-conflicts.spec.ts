import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import type { ContentSettings } from '#areas/catalog/enrichment-description/settings-contract.ts'
import type { DockSettings } from '#areas/logistics/docks/contract.ts'
import type { OneCheck } from '#areas/observability/guardian/contract.ts'
import type { Destinations } from '#areas/observability/monitoring/destinations-contract.ts'
import { expect, test } from './fixtures.ts'
import { acceptAs, invite } from './invited.ts'

const savedMeanwhile = /Outra pessoa salvou isto enquanto você editava\. O que você preencheu continua aqui/

const named = (name: string): string => `${name} ${Date.now()}`

const campaignNamed = (name: string) => ({
  name: named(name),
  goal: 'sales',
  channels: [],
  start: '2026-11-20',
  end: '2026-12-20',
  budget: null,
  target: null,
  utm: { source: [], medium: [], campaign: ['duas'] },
  coupons: [],
  skus: [],
  links: [],
  isDraft: true,
})

/** As another person's browser does. */
async function send(
  { request }: BrowserContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<{ id: string }> {
  const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
  const answer = await request.fetch(`/api${path}`, { method, data, headers: { 'x-csrf-token': token } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return method === 'DELETE' ? { id: '' } : ((await answer.json()) as { id: string })
}

const read = async <Answer>({ request }: BrowserContext, path: string): Promise<Answer> =>
  (await (await request.get(`/api${path}`)).json()) as Answer

const edit = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
}

/** Refused once, with what was typed still there; then saved. */
async function saveOver(page: Page, form: Locator, check: () => Promise<void>): Promise<void> {
  const save = form.getByRole('button', { name: /^Salvar/ })
  await save.click()
  await expect(form.getByText(savedMeanwhile)).toBeVisible()
  await check()
  await save.click()
  await expect(page.getByText(savedMeanwhile)).toHaveCount(0)
}

test.describe('on a bad line', () => {
  test.use({ provokes: /net::ERR_FAILED/ })
  test('a save whose answer is lost is saved by the next try, once, and is nobody else’s', async ({
    page,
    context,
  }) => {
    const settings = campaignNamed('De resposta perdida')
    const { id } = await send(context, 'POST', '/marketing/campaigns', { settings })
    await page.goto('/marketing/campaigns')
    await edit(page, settings.name)
    const form = page.getByRole('dialog', { name: `Editar ${settings.name}` })
    await form.getByLabel('Orçamento').fill('1.234,56')
    await page.route(
      `**/api/marketing/campaigns/${id}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const save = form.getByRole('button', { name: /^Salvar/ })
    await save.click()
    await expect(form.getByRole('alert')).toBeVisible()
    await save.click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText(savedMeanwhile)).toHaveCount(0)
    await edit(page, settings.name)
    await expect(form.getByLabel('Orçamento')).toHaveValue('1234,56')
    await send(context, 'DELETE', `/marketing/campaigns/${id}`)
  })
})

test('a campaign that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  const settings = campaignNamed('De duas pessoas')
  const { id } = await send(context, 'POST', '/marketing/campaigns', { settings })
  await page.goto('/marketing/campaigns')
  await edit(page, settings.name)
  const form = page.getByRole('dialog', { name: `Editar ${settings.name}` })
  await form.getByLabel('Orçamento').fill('1.234,56')
  const theirs = { ...settings, channels: ['Email'] }
  await send(context, 'PUT', `/marketing/campaigns/${id}`, { version: 1, settings: theirs })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Orçamento')).toHaveValue('1.234,56')
    await expect(form.getByLabel('Canais')).toHaveValue('Email')
  })
  await expect(form).toHaveCount(0)
  await edit(page, settings.name)
  await expect(form.getByLabel('Orçamento')).toHaveValue('1234,56')
  await expect(form.getByLabel('Canais')).toHaveValue('Email')
  await send(context, 'DELETE', `/marketing/campaigns/${id}`)
})

test('a promotion that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  const settings = {
    name: named('Promoção de dois'),
    benefit: { type: 'percentage', on: 'item', off: 1000 },
    skus: [],
    categories: [],
    brands: [],
    salesChannels: [],
    paymentMethods: [],
    coupons: ['DOIS'],
    minimumValue: null,
    firstPurchase: false,
    start: '2026-11-20',
    end: null,
    cumulative: false,
    maximumUses: null,
  }
  const { id } = await send(context, 'POST', '/marketing/promotions', { settings })
  await page.goto('/marketing/promotions')
  await edit(page, settings.name)
  const form = page.getByRole('dialog', { name: `Editar ${settings.name}` })
  await form.getByLabel('Cupons').fill('DOIS, OUTRO')
  const theirs = { ...settings, maximumUses: 50 }
  await send(context, 'PUT', `/marketing/promotions/${id}`, { version: 1, settings: theirs })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Cupons')).toHaveValue('DOIS, OUTRO')
    await expect(form.getByLabel('Limite de usos')).toHaveValue('50')
  })
  await expect(form).toHaveCount(0)
  await send(context, 'DELETE', `/marketing/promotions/${id}`)
})

test('a rule that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  const settings = ruleSettings({ name: named('Regra de dois'), enabled: false })
  const { id } = await send(context, 'POST', '/monitoring/rules', { settings })
  await page.goto(`/observability/monitoring/config?rule=${id}`)
  const form = page.getByRole('region', { name: `Alterar ${settings.name}` })
  await form.getByLabel('Limite (BRL)').fill('77')
  const theirs = { ...settings, name: named('Regra de duas'), playbook: 'Ligar para a loja' }
  await send(context, 'POST', '/monitoring/rules', { id, version: 1, settings: theirs })
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  const merged = page.getByRole('region', { name: `Alterar ${theirs.name}` })
  await expect(merged.getByText(savedMeanwhile)).toBeVisible()
  await expect(merged.getByLabel('Limite (BRL)')).toHaveValue('77')
  await expect(merged.getByLabel('Nome', { exact: true })).toHaveValue(theirs.name)
  await merged.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(merged).toHaveCount(0)
  await send(context, 'DELETE', `/monitoring/rules/${id}`, { version: 3 })
})

test('a virtual channel that somebody else saved keeps what each of both typed', async ({
  page,
  context,
}) => {
  const rule = [{ dimension: 'uf', kind: 'anyOf', values: ['SP'] }]
  const path = '/sales/virtual-channels'
  const [name, renamed] = [named('Canal de dois'), named('Canal de nós dois')]
  const { id } = await send(context, 'POST', path, { name, rule })
  await page.goto(`${path}?edit=${id}`)
  const form = page.getByRole('region', { name: `Editar ${name}` })
  await form.getByLabel('Nome do canal').fill(renamed)
  const theirs = [{ dimension: 'uf', kind: 'anyOf', values: ['RJ'] }]
  await send(context, 'PUT', `${path}/${id}`, { version: 1, name, rule: theirs })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Nome do canal')).toHaveValue(renamed)
    await expect(form.getByRole('button', { name: 'Remover RJ' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Remover SP' })).toHaveCount(0)
  })
  await expect(page.getByRole('row', { name: new RegExp(renamed) }).getByText('UF é RJ')).toBeVisible()
  await send(context, 'DELETE', `${path}/${id}`)
})

test('a dock that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  await page.goto('/logistics/docks')
  const open = page.getByRole('button', { name: /^Configurar / }).first()
  const name = ((await open.getAttribute('aria-label')) ?? '').replace('Configurar ', '')
  const path = '/logistics/docks/settings'
  const settings = { name, hourly: null, cutOff: null, weekdays: [1, 2, 3, 4, 5] }
  const { docks } = await read<{ docks: DockSettings[] }>(context, path)
  const version = docks.find((one) => one.name === name)?.version ?? 0
  await open.click()
  const form = page.getByRole('dialog', { name: `Configurar ${name}` })
  await form.getByLabel('Horário de corte').fill('12:30')
  await send(context, 'PUT', path, { ...settings, hourly: 70, version })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Horário de corte')).toHaveValue('12:30')
    await expect(form.getByLabel('Capacidade (volumes por hora)')).toHaveValue('70')
  })
  await expect(form).toHaveCount(0)
})

test('a check that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  const key = 'ordersStopped'
  const path = `/guardian/checks/${key}`
  const { check } = await read<OneCheck>(context, path)
  const saved = { key, enabled: true, limit: check.limit?.value ?? null, severity: null, ownerId: null }
  const { id: ownerId } = await read<{ id: string }>(context, '/users/who-is')
  await page.goto(`/observability/guardian?verificacao=${key}`)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar a verificação' })
  await form.getByLabel('Severidade').selectOption('info')
  await send(context, 'PUT', path, { ...saved, ownerId, version: check.version })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Severidade')).toHaveValue('info')
    await expect(form.getByLabel('Responsável')).toHaveValue(ownerId)
  })
  await expect(form).toHaveCount(0)
  await send(context, 'PUT', path, { ...saved, version: check.version + 2 })
})

test('a route that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  const settings = {
    name: named('Rota de dois'),
    enabled: false,
    severities: [],
    areas: [],
    ruleIds: [],
    virtualChannelIds: [],
    destinationIds: [],
    browsers: true,
    quiet: null,
    afterMinutes: 0,
  }
  const path = '/observability/monitoring/notice-routes'
  const { id } = await send(context, 'POST', path, { version: 0, settings })
  await page.goto('/observability/monitoring/config')
  await page.getByRole('button', { name: `Editar ${settings.name}` }).click()
  const form = page.getByRole('dialog', { name: `Editar ${settings.name}` })
  await form.getByLabel('Só se ninguém reconhecer em (minutos)').fill('15')
  await send(context, 'POST', path, { id, version: 1, settings: { ...settings, areas: ['orders'] } })
  await saveOver(page, form, async () => {
    await expect(form.getByRole('checkbox', { name: 'Pedidos', exact: true })).toBeChecked()
  })
  await expect(form).toHaveCount(0)
  const { routes } = await read<Destinations>(context, '/observability/monitoring/destinations')
  expect(routes.find((one) => one.id === id)).toMatchObject({ areas: ['orders'], afterMinutes: 15 })
  await send(context, 'DELETE', `${path}/${id}`, { version: 3 })
})

test('how to write, which somebody else saved, keeps what each of both typed', async ({ page, context }) => {
  const path = '/catalog/content-settings'
  const known = await read<ContentSettings>(context, path)
  await page.goto('/catalog/enrichment-description')
  await page.getByRole('button', { name: 'Como escrever' }).click()
  const form = page.getByRole('dialog', { name: 'Como escrever' })
  await form.getByLabel('Termos proibidos').fill('baratinho')
  await send(context, 'PUT', path, { ...known, glossary: [{ from: 'celular', to: 'smartphone' }] })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Termos proibidos')).toHaveValue('baratinho')
    await expect(form.getByLabel('Glossário')).toHaveValue('celular = smartphone')
  })
  await expect(form).toHaveCount(0)
  await send(context, 'PUT', path, { ...known, version: known.version + 2 })
})

test('a destination that somebody else saved keeps what each of both chose', async ({ page, context }) => {
  const name = named('Plantão de dois')
  const path = '/observability/monitoring/destinations'
  const settings = { kind: 'email', address: 'plantao@exemplo.com.br' }
  await send(context, 'POST', path, { name, settings })
  const { destinations } = await read<{ destinations: { id: string; name: string; version: number }[] }>(
    context,
    path,
  )
  const { id, version } = destinations.find((one) => one.name === name) ?? { id: '', version: 0 }
  await page.goto('/observability/monitoring/config')
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const form = page.getByRole('dialog', { name: `Editar ${name}` })
  const renamed = named('Plantão de nós dois')
  await form.getByLabel('Nome').fill(renamed)
  await send(context, 'PUT', `${path}/${id}`, { version, name, enabled: false })
  await saveOver(page, form, async () => {
    await expect(form.getByLabel('Nome')).toHaveValue(renamed)
    await expect(form.getByRole('checkbox')).not.toBeChecked()
  })
  await expect(form).toHaveCount(0)
  await send(context, 'DELETE', `${path}/${id}`, { version: version + 2 })
})

test('the access of a person that somebody else changed keeps what was chosen here', async ({
  page,
  context,
  browser,
}) => {
  const email = `dois-${crypto.randomUUID()}@exemplo.com.br`
  const link = await invite(page, email, 'Leitura')
  const theirs = await (await browser.newContext()).newPage()
  const name = named('Pessoa de dois')
  await acceptAs(theirs, link, name)
  await theirs.context().close()
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('checkbox', { name: 'Equipe: Exportar' }).check()
  const userId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { version } = await read<{ version: string }>(context, `/admin/users/${userId}`)
  await send(context, 'PUT', `/admin/users/${userId}`, {
    version,
    role: 'viewer',
    permissions: null,
    validFrom: null,
    validUntil: '2030-12-31',
    virtualChannelIds: null,
  })
  await page.getByRole('button', { name: 'Revisar e salvar' }).click()
  const review = page.getByRole('dialog', { name: `O que muda no acesso de ${name}` })
  const save = review.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await expect(review.getByText(savedMeanwhile)).toBeVisible()
  await expect(review.getByRole('row', { name: /Permissões dadas/ })).toContainText('Exportar')
  await save.click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Equipe: Exportar' })).toBeChecked()
  const after = await read<{ validUntil: string; permissions: string[] }>(context, `/admin/users/${userId}`)
  expect(after.validUntil).toBe('2030-12-31')
  expect(after.permissions).toContain('team.export')
  await send(context, 'DELETE', `/admin/users/${userId}`)
})
