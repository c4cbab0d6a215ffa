import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test.describe('the log of activities', () => {
  test.beforeEach(async ({ context: { request } }) => {
    const { token } = (await (await request.get('/api/users/csrf')).json()) as { token: string }
    const event = { name: 'Feriado na cidade', kind: 'promotion', from: '2026-11-01', to: '2026-11-02' }
    const made = await request.post('/api/sales/events', { data: event, headers: { 'x-csrf-token': token } })
    expect(made.status()).toBe(201)
  })

  test('says who did what, opens into what changed, and its chain is whole', async ({ page }) => {
    await page.goto('/team/logs')
    await expect(page.getByRole('heading', { level: 1, name: 'Registro de atividades' })).toBeVisible()
    await expect(page.getByText(/Encadeamento íntegro: [\d.]+ registros? conferidos?/)).toBeVisible()
    const row = page.getByRole('row', { name: /Criou um evento/ }).first()
    await expect(row).toContainText('Pessoa da demonstração')
    await expect(row).toContainText('Feito')
    await row.getByRole('button').click()
    await expect(page.getByRole('row', { name: 'Nome — Feriado na cidade' }).first()).toBeVisible()
    await expect(page.getByText('Carregando')).toBeHidden()
    await expectAccessible(page)
  })

  test('a log and a list say in whose time zone their instants are, where it is not the account’s', async ({
    page,
  }) => {
    const said = page.getByText(/^Horários em .*, o seu fuso/)
    await page.goto('/team/logs')
    await expect(page.getByRole('row', { name: /Criou um evento/ }).first()).toBeVisible()
    await expect(said).toHaveCount(0)
    await page.route('**/api/users/who-is', async (route) => {
      const response = await route.fetch()
      const person = (await response.json()) as { preferences: object }
      const preferences = { ...person.preferences, timeZone: 'America/Manaus' }
      await route.fulfill({ response, json: { ...person, preferences } })
    })
    for (const path of ['/team/logs', '/orders']) {
      await page.goto(path)
      await expect(said).toHaveText(
        'Horários em Manaus (GMT-4), o seu fuso; dias e períodos seguem o da conta, São Paulo (GMT-3).',
      )
    }
  })

  test('its filters are in the address, survive reload, and come off together', async ({ page }) => {
    await page.goto('/team/logs')
    await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Criou um evento ou comentário' })
    await expect(page).toHaveURL(/action=event\.create/)
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada que exista')
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('Nenhum registro com estes filtros.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nenhum registro com estes filtros.')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(/\/team\/logs$/)
    await expect(page.getByRole('row', { name: /Criou um evento/ }).first()).toBeVisible()
  })

  test('keeps a view of its filters, which opens again with them', async ({ page }) => {
    await page.goto('/team/logs?action=event.create')
    await page.getByRole('button', { name: 'Exibições' }).click()
    await page.getByRole('menuitem', { name: 'Salvar como…' }).click()
    const name = `Eventos criados ${Date.now()}`
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill(name)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('button', { name })).toBeVisible()
    await page.getByLabel('Resultado').selectOption('refused')
    await expect(page).toHaveURL(/outcome=refused.*view=|view=.*outcome=refused/)
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).not.toHaveURL(/outcome=/)
    await expect(page.getByRole('row', { name: /Criou um evento/ }).first()).toBeVisible()
  })

  test('leads from an entry to the object that it is about', async ({ page }) => {
    await page.goto('/team/logs?action=campaign.create')
    // one that no test deletes
    const name = 'Marca na busca'
    await page
      .getByRole('link', { name: `Campanha ${name}` })
      .first()
      .click()
    await expect(page).toHaveURL(/\/marketing\/campaigns\/[\da-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('refuses days that are none, or backwards', async ({ page }) => {
    await page.goto('/team/logs')
    await page.getByLabel('De', { exact: true }).fill('31/02/2026')
    await expect(page.getByText('Valor inválido')).toBeVisible()
    await page.getByLabel('De', { exact: true }).fill('02/11/2026')
    await page.getByLabel('Até').fill('01/11/2026')
    await expect(page.getByText('Data fim deve ser maior que a data início')).toBeVisible()
  })

  test('is taken away as a CSV', async ({ page }) => {
    await page.goto('/team/logs?action=event')
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Exportar CSV' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('registro-de-atividades.csv')
  })

  test('fits 390 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/team/logs')
    await expect(page.getByRole('row', { name: /Criou um evento/ }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
