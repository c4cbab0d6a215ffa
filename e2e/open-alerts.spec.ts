import type { Page } from '@playwright/test'
import { anAlert } from '#areas/observability/web/testing/alert.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, forbid, signIn, test, watcher } from './fixtures.ts'

const id = '0d8c8a52-6f1c-4a0e-9d53-0a2f8f6f0022'
/** Rules fire by the clock, too seldom for a test. */
const approval = anAlert({
  id,
  severity: 'warning',
  metric: 'authorization',
  area: 'payments',
  lost: null,
  lostPerHour: null,
  observed: 0.6,
  expected: 0.9,
  low: 0.85,
  high: 0.95,
})

test('screens of an area show its worst open alert, and take it in hand', async ({ page }) => {
  const changes: object[] = []
  await page.route('**/api/monitoring/alerts?*', (route) =>
    route.fulfill({
      json: { total: 2, items: [approval], open: { critical: 0, warning: 2, info: 0 } },
    }),
  )
  await page.route('**/api/monitoring/alerts/changes', (route) => {
    changes.push(route.request().postDataJSON() as object)
    return route.fulfill({ json: { changed: 1 } })
  })
  await page.goto('/payments/live')
  const strip = page.getByRole('region', { name: 'Alertas abertos' })
  await expect(strip.getByRole('link', { name: /Autorização/ })).toHaveAttribute('href', new RegExp(id), {
    timeout: 60_000,
  })
  await expect(strip).toContainText('Atenção')
  await expect(strip.getByRole('link', { name: 'Mais 1 alerta' })).toHaveAttribute('href', /area=payments/)
  await strip.getByRole('button', { name: 'Reconhecer' }).click()
  await expect.poll(() => changes).toEqual([{ ids: [id], change: { act: 'acknowledge' } }])
  await strip.getByRole('button', { name: 'Silenciar' }).click()
  await page.getByRole('menuitem').first().click()
  await expect.poll(() => changes.at(-1)).toEqual({ ids: [id], change: { act: 'silence', until: 'oneHour' } })
  await expectAccessible(page, 'section[aria-label="Alertas abertos"]')
})

test('who may not look at alerts has no place for them', async ({ page }) => {
  await forbid(page, 'observability')
  await page.goto('/payments/live')
  await expect(page.getByRole('list', { name: 'Indicadores ao vivo' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Nenhum alerta aberto nesta área.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Alertas abertos' })).toHaveCount(0)
})

async function addMailDestination(page: Page, name: string): Promise<void> {
  const { token } = (await (await page.request.get('/api/users/csrf')).json()) as { token: string }
  const added = await page.request.post('/api/observability/monitoring/destinations', {
    headers: { 'x-csrf-token': token },
    data: { name, settings: { kind: 'email', address: watcher.email } },
  })
  expect(added.status()).toBe(200)
}

test('a group is told of an alert by hand, at least one of them', async ({ page, context }) => {
  await signIn(context, watcher)
  await addMailDestination(page, 'Plantão da noite')
  await page.goto('/observability/monitoring/alerts')
  await page.getByRole('link', { name: /Pedidos parados em 0, abaixo de 1/ }).click()
  await page.getByRole('button', { name: 'Avisar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avisar de 1 alerta' })
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await expect(dialog.getByText('Pelo menos uma opção deve ser selecionada')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Plantão da noite' }).check()
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await expect(page.getByText('Aviso de 1 alerta a caminho')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Avisado' })).toContainText('Plantão da noite')
})
