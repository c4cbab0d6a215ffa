import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { expect, test } from './fixtures.ts'

const savedMeanwhile = /Outra pessoa salvou isto enquanto você editava\. O que você preencheu continua aqui/

const named = (name: string): string => `${name} ${Date.now()}`

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

const edit = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
}

/** Refused once, with what was typed still there; then saved. */
async function saveOver(page: Page, form: Locator, check: () => Promise<void>): Promise<void> {
  const save = form.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await expect(form.getByText(savedMeanwhile)).toBeVisible()
  await check()
  await save.click()
  await expect(page.getByText(savedMeanwhile)).toHaveCount(0)
}

test('a campaign that somebody else saved keeps what each of both typed', async ({ page, context }) => {
  const settings = {
    name: named('De duas pessoas'),
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
  }
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
