import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Alert, AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { anAlert } from '#areas/observability/web/testing/alert.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, forbid, signIn, test, viewer, watcher } from './fixtures.ts'

const ids = ['11', '22', '33'].map((pair) => `0d8c8a52-6f1c-4a0e-9d53-0a2f8f6f00${pair}`)
const [revenueId = '', approvalId = '', partId = ''] = ids
const incident = { id: '5b0c8a52-6f1c-4a0e-9d53-0a2f8f6f0001', alerts: 2 }
const rule = { id: '9b0c8a52-6f1c-4a0e-9d53-0a2f8f6f0009', name: 'Receita por canal' }
const start = Date.parse('2026-11-20T12:00:00Z')
const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString()

/** An outage of two parts, and another alert; rules fire by the clock, too seldom for a test. */
const outage: Alert[] = [
  anAlert({ id: revenueId, incident, rule, place: [{ dimension: 'channel', value: 'site', label: 'Site' }] }),
  anAlert({
    id: approvalId,
    severity: 'warning',
    metric: 'authorization',
    area: 'payments',
    rule,
    lost: null,
    incident: { id: '5b0c8a52-6f1c-4a0e-9d53-0a2f8f6f0002', alerts: 1 },
    observed: 0.6,
    expected: 0.9,
    low: 0.85,
    high: 0.95,
    lostPerHour: null,
  }),
]
const part = anAlert({
  id: partId,
  incident,
  rule,
  severity: 'info',
  place: [{ dimension: 'channel', value: 'app', label: 'Aplicativo' }],
})
const open = { critical: 1, warning: 1, info: 1 }

const details = (alert: Alert): AlertDetails => ({
  alert,
  settings: {
    name: rule.name,
    metric: alert.metric,
    filters: {},
    virtualChannelId: null,
    by: [],
    window: 60,
    condition: { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 },
    minimumSample: 0,
    pending: 1,
    recovery: 2,
    quiet: [],
    events: 'widen',
    severity: 'critical',
    ownerId: null,
    enabled: true,
    playbook: 'Ligue para a Cielo.',
  },
  ruleVersion: 1,
  currentVersion: 1,
  timeZone: 'America/Sao_Paulo',
  points: Array.from({ length: 12 }, (_, step) => ({
    start: at(step * 60),
    end: at(step * 60 + 60),
    value: step > 8 ? 40_000 : 100_000,
    expected: 100_000,
    low: 80_000,
    high: 120_000,
    condition: step > 8 ? 'breaks' : 'normal',
  })),
  timeline: [{ at: at(600), moment: 'fired', by: null, text: '' }],
  others: [part],
  events: [{ id: 'e', name: 'Black Friday', kind: 'commerce', from: '2026-11-20', to: '2026-11-20' }],
  orders: { from: at(540), to: at(720), count: 12 },
})

/** What was asked of the server to change. */
async function stub(page: Page): Promise<{ ids: string[]; change: { act: string } }[]> {
  const changes: { ids: string[]; change: { act: string } }[] = []
  const json = (value: object) => ({ json: value })
  await page.route('**/api/monitoring/**', async (route) => {
    const url = new URL(route.request().url())
    const path = url.pathname.replace('/api/monitoring/', '')
    if (path === 'alerts/changes') {
      changes.push(route.request().postDataJSON())
      return route.fulfill(json({ changed: changes.at(-1)?.ids.length ?? 0 }))
    }
    if (path === 'bell') return route.fulfill(json({ open, worst: outage, latest: outage, problems: [] }))
    if (path === 'alerts') {
      const items = url.searchParams.has('incidentId') ? [...outage.slice(0, 1), part] : outage
      return route.fulfill(json({ total: items.length, items, open }))
    }
    if (path === `alerts/${revenueId}`) return route.fulfill(json(details(outage[0] ?? part)))
    if (path === `alerts/${revenueId}/causes`)
      return route.fulfill(
        json({
          state: 'ready',
          value: { base: 100_000, current: 40_000 },
          verdict: 'localised',
          causes: [
            {
              segments: [{ dimension: 'paymentMethod', values: ['Pix'], labels: ['Pix'] }],
              effect: -60_000,
              inside: { base: 60_000, current: 0 },
              confidence: 0.97,
            },
          ],
          steps: [],
          moved: [{ metric: 'sessions', base: 100, current: 40 }],
        }),
      )
    return route.continue()
  })
  return changes
}

const table = (page: Page) => page.getByRole('table', { name: 'Alertas' })
const rowOf = (page: Page, name: RegExp) => table(page).getByRole('row', { name })
const revenue = /Receita captada .*abaixo do esperado em Site/

test('the list says what fired, opens an incident, and is worked with single keys', async ({ page }) => {
  const changes = await stub(page)
  await page.goto('/observability/monitoring/alerts')
  await expect(page.getByText('3 alertas abertos: 1 crítico, 1 de atenção e 1 informativo.')).toBeVisible()
  await expect(rowOf(page, revenue)).toContainText('R$ 400,00 × R$ 1.000')
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(rowOf(page, revenue)).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('1 alerta reconhecido')).toBeVisible()
  expect(changes).toEqual([{ ids: [revenueId], change: { act: 'acknowledge' } }])

  await rowOf(page, revenue).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Silenciar 2 alertas' })
  await dialog.getByRole('combobox').selectOption({ label: 'Por 4 horas' })
  await dialog.getByRole('button', { name: 'Silenciar' }).click()
  await expect
    .poll(() => changes.at(-1))
    .toEqual({
      ids: [revenueId, approvalId],
      change: { act: 'silence', until: 'fourHours' },
    })
  await expect(page.getByRole('group', { name: /selecionad/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'mais 1' }).click()
  await expect(rowOf(page, /em Aplicativo/)).toBeVisible()
  await expect(page).toHaveURL(/expanded=/)
  await page.getByRole('button', { name: 'mais 1' }).click()
  await expect(rowOf(page, /em Aplicativo/)).toHaveCount(0)

  await rowOf(page, revenue).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/alerts/${revenueId}`))
})

test('an alert says why, leads to what explains it, takes notes and verdicts', async ({ page }) => {
  const changes = await stub(page)
  await page.goto(`/observability/monitoring/alerts/${revenueId}`)
  await expect(page.getByRole('heading', { level: 1, name: revenue })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Receita captada: 3 de 12 janelas violaram a regra' }),
  ).toBeVisible()
  await expect(page.getByText(/Maior contribuição: Pix \(−R\$\s600,00\)/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver 12 pedidos' })).toHaveAttribute(
    'href',
    /\/orders\?.*period=2026-11-20_2026-11-20.*channel=site/,
  )
  await expect(page.getByRole('link', { name: 'Criar regra parecida' })).toHaveAttribute(
    'href',
    /like=9b0c8a52/,
  )
  await expect(page.getByText('Ligue para a Cielo.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Nova nota' }).fill('Cielo avisada.')
  await page.getByRole('button', { name: 'Incluir nota' }).click()
  await expect.poll(() => changes.at(-1)?.change).toEqual({ act: 'note', text: 'Cielo avisada.' })
  await page.getByRole('button', { name: 'Confirmado' }).click()
  await expect.poll(() => changes.at(-1)?.change).toEqual({ act: 'judge', verdict: 'confirmed', comment: '' })
  await page.getByRole('button', { name: 'Silenciar' }).click()
  await page.getByRole('menuitem', { name: 'Por 1 hora' }).click()
  await expect.poll(() => changes.at(-1)?.change).toEqual({ act: 'silence', until: 'oneHour' })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('what is typed while a note is being saved stays', async ({ page }) => {
  const changes = await stub(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/monitoring/alerts/changes', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`/observability/monitoring/alerts/${revenueId}`)
  const note = page.getByRole('textbox', { name: 'Nova nota' })
  const add = page.getByRole('button', { name: 'Incluir nota' })
  await note.fill('Cielo avisada.')
  await add.click()
  await expect(add).toBeDisabled()
  await note.fill('Cielo respondeu.')
  release()
  await expect.poll(() => changes.at(-1)?.change).toEqual({ act: 'note', text: 'Cielo avisada.' })
  await expect(add).toBeEnabled()
  await expect(note).toHaveValue('Cielo respondeu.')
  await add.click()
  await expect(note).toHaveValue('')
})

test('the bell counts by the worst, and is for who may look at it', async ({ page }) => {
  await stub(page)
  await page.goto('/team/logs')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Alertas: 3 alertas abertos/ })
  await bell.click()
  await expect(
    page.getByRole('dialog', { name: 'Alertas' }).getByRole('link', { name: revenue }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver todos os alertas' }).click()
  await expect(table(page)).toBeVisible()
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page).toHaveURL(/monitoring\/feedback/)

  await forbid(page, 'observability')
  await page.goto('/observability/monitoring/alerts')
  await expect(page).toHaveURL(/\/unauthorized\?permission=observability\.view/)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Alertas/ })).toHaveCount(0)
})

test('who may only look changes nothing; an unknown alert is not found', async ({ page, context }) => {
  await signIn(context, viewer)
  await page.goto(`/observability/monitoring/alerts/${revenueId}`)
  await expect(page.getByRole('heading', { name: 'Alerta não encontrado' })).toBeVisible()
  await stub(page)
  await page.goto('/observability/monitoring/alerts')
  await expect(rowOf(page, revenue)).toBeVisible()
  await expect(table(page).getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: revenue }).first().click()
  await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible()
  for (const act of ['Reconhecer', 'Resolver', 'Incluir nota', 'Confirmado'])
    await expect(page.getByRole('button', { name: act })).toHaveCount(0)
})

test('what stands, what happened and what people said of it can be read by everyone', async ({ page }) => {
  for (const [tab, heading] of [
    ['overview', 'Visão geral'],
    ['summary', 'Resumo'],
    ['feedback', 'Feedback'],
  ] as const) {
    const answers = page.waitForResponse(new RegExp(`/api/monitoring/${tab}`))
    await page.goto(`/observability/monitoring/${tab}`)
    expect((await answers).status()).toBe(200)
    await expect(page.getByRole('link', { name: heading })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('an alert that a rule raised is listed, opened, acknowledged and taken as a file', async ({
  page,
  context,
}) => {
  await signIn(context, watcher)
  await page.goto('/observability/monitoring/alerts')
  const raised = /Pedidos parados em 0, abaixo de 1/
  await expect(page.getByText('1 alerta aberto: 1 de atenção.')).toBeVisible()
  await expect(rowOf(page, raised)).toContainText('Disparado')
  const waiting = page.waitForEvent('download')
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Alertas .*\.csv$/)
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head.startsWith('\uFEFF"Alerta";"Severidade";"Estado";"Regra"')).toBe(true)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^"Pedidos parados em 0, abaixo de 1";"Atenção";.*"Nada parado"/)
  await rowOf(page, raised).getByRole('link', { name: raised }).click()
  await expect(page.getByRole('heading', { level: 1, name: raised })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pedidos parados: \d+ de \d+ janelas/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedidos', exact: true }).last()).toHaveAttribute(
    'href',
    /\/orders\?.*tab=stalled/,
  )
  await expectAccessible(page)
  const acknowledge = page.getByRole('button', { name: 'Reconhecer' })
  await acknowledge.press('Enter')
  await expect(page.getByText(/Reconhecido/).first()).toBeVisible()
  await expect(acknowledge).toHaveCount(0)
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a figure leads to a rule about what is on the screen', async ({ page }) => {
  await page.goto('/payments/decomposition?uf=SP')
  await page.getByRole('button', { name: 'Mais sobre Autorização', exact: true }).click({ timeout: 40_000 })
  await page.getByRole('menuitem', { name: 'Criar alerta' }).click()
  await expect(page).toHaveURL(/monitoring\/config\?.*uf=SP/)
  await expect(page).toHaveURL(/metric=authorization/)
})

test('incomplete orders, their value and their share lead to a rule each', async ({ page }) => {
  for (const [figure, metric] of [
    ['Incompletos', 'incompleteOrders'],
    ['Valor incompleto', 'incompleteAmount'],
    ['% sobre tentativas', 'incompleteShare'],
  ]) {
    await page.goto('/sales/incomplete-orders?uf=SP')
    await page.getByRole('button', { name: `Mais sobre ${figure}`, exact: true }).click({ timeout: 40_000 })
    await page.getByRole('menuitem', { name: 'Criar alerta' }).click()
    await expect(page).toHaveURL(/monitoring\/config\?.*uf=SP/)
    await expect(page.getByLabel('Métrica')).toHaveValue(metric ?? '')
  }
})

test('latency, and the spend of a campaign, lead to a rule that is tried on the past', async ({ page }) => {
  await page.goto('/payments/live?uf=SP')
  await page.getByRole('button', { name: 'Mais sobre Latência p95', exact: true }).click({ timeout: 40_000 })
  await page.getByRole('menuitem', { name: 'Criar alerta' }).click()
  await expect(page).toHaveURL(/monitoring\/config\?.*uf=SP/)
  await expect(page.getByLabel('Métrica')).toHaveValue('latencyP95')
  await page.getByText('Limite fixo', { exact: true }).click()
  await page.getByLabel('Limite', { exact: true }).fill('1500')
  await expect(page.getByText('Latência p95 (ms) acima de 1.500 em 1 hora')).toBeVisible()
  const tried = page.getByText(/eria disparado .*em 30 dias/)
  await expect(tried).toBeVisible({ timeout: 60_000 })

  await page.goto('/marketing/campaigns')
  await page.getByRole('button', { name: /^Lançamento Casa/ }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Mais sobre Gasto', exact: true }).click({ timeout: 40_000 })
  await page.getByRole('menuitem', { name: 'Criar alerta' }).click()
  await expect(page).toHaveURL(/metric=adSpend/)
  await expect(page).toHaveURL(/utmCampaign=/)
  await expect(page.getByLabel('Métrica')).toHaveValue('adSpend')
  await expect(page.getByRole('radio', { name: 'Os dois lados' })).toBeChecked()
  await expect(page.getByLabel('Janela', { exact: true })).toHaveValue('1440')
  await expect(page.getByLabel('Janela', { exact: true }).getByRole('option')).toHaveCount(1)
  await expect(tried).toBeVisible({ timeout: 60_000 })
})

test('silent packages lead to a rule, where the screen counts them as rules do', async ({ page }) => {
  await page.goto('/logistics/live')
  const more = page.getByRole('button', { name: 'Mais sobre Sem evento', exact: true })
  await more.click({ timeout: 40_000 })
  await page.getByRole('menuitem', { name: 'Criar alerta' }).click()
  await expect(page).toHaveURL(/metric=silentPackages/)
  await expect(page.getByLabel('Métrica')).toHaveValue('silentPackages')
  await page.goto('/logistics/live?silentDays=2')
  await more.click({ timeout: 40_000 })
  await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Criar alerta' })).toHaveCount(0)
})

test('of a virtual channel the list and the bell ask for that channel alone', async ({ page }) => {
  const user = (await (await page.request.get('/api/users/who-is')).json()) as {
    accounts: { id: string; virtualChannels: { id: string; name: string }[] }[]
  }
  const account = user.accounts.find(({ virtualChannels }) => virtualChannels.length > 0)
  const channel = account?.virtualChannels.find(({ name }) => name === 'Marketplaces')
  const asked = page.waitForResponse('**/api/monitoring/alerts?*')
  await page.goto(`/observability/monitoring/alerts?accountId=${account?.id}&virtualChannelId=${channel?.id}`)
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('banner').getByRole('button', { name: /Marketplaces/ })).toBeVisible()
  await expect(page.getByText(/Nenhum alerta/).first()).toBeVisible()
})
