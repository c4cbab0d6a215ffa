import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { accounts, exhibit, openHome, sentence } from './home-page.ts'

async function csvOf(page: Page, area: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exhibit(page, area).getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(';'))
}

const number = (text: string | undefined): number => Number((text ?? '').replace(',', '.'))

test.describe('why the revenue changed', () => {
  test('is said in a sentence, and the effects of the drivers add up to the change', async ({ page }) => {
    await openHome(page, `/?compare=previous-year`)
    await expect(sentence(page)).toContainText('em relação ao ano anterior')
    const rows = await csvOf(page, 'bridge')
    const figures = ['Barra', 'Efeito (BRL)', 'Faturamento acumulado (BRL)']
    expect(rows[0]).toEqual([...figures, 'Recorte', 'Exportado em'])
    expect(rows[1]?.[3]).toContain('Loja Aurora')
    const levels = rows.slice(1).map((row) => number(row[2]))
    const effects = rows.slice(2, -1).reduce((sum, row) => sum + number(row[1]), 0)
    expect((levels.at(-1) ?? 0) - (levels[0] ?? 0)).toBeCloseTo(effects, 2)
    expect(effects).not.toBe(0)
  })

  test('every picture has a table with the figures of its CSV', async ({ page }) => {
    await openHome(page)
    for (const area of ['drivers', 'bridge', 'timeline', 'milestones', 'losses', 'pvm']) {
      const card = exhibit(page, area)
      await card.getByRole('button', { name: 'Ver como tabela' }).click()
      const rows = card.getByRole('table').getByRole('row')
      await expect(rows.first()).toBeVisible()
      expect(await rows.count()).toBe((await csvOf(page, area)).length)
    }
    expect(new URL(page.url()).searchParams.getAll('table')).toHaveLength(6)
  })

  test('a picture is saved as a PNG', async ({ page }) => {
    await openHome(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      exhibit(page, 'bridge').getByRole('button', { name: 'Baixar PNG' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^ponte-do-faturamento-.+\.png$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.length).toBeGreaterThan(10_000)
  })

  test('every factor opens below it, by keyboard too, in both themes and on a phone', async ({ page }) => {
    await openHome(page)
    const tree = exhibit(page, 'drivers')
    const open = tree.getByRole('button', { name: 'Abrir Aprovação' })
    await open.focus()
    await page.keyboard.press('Enter')
    const panel = tree.getByRole('region', { name: 'Aprovação' })
    await expect(panel.getByRole('columnheader', { name: 'Pedidos não aprovados' })).toBeVisible()
    await panel.getByRole('tab', { name: 'Meio de pagamento' }).click()
    await expect(page).toHaveURL(/open=approval&cut=paymentMethod/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(panel.getByRole('row', { name: /Pix/ })).toBeVisible()
    await expectAccessible(page)
    const table = panel.getByRole('group')
    const wide = await table.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(wide).toBe(false)
    await panel
      .getByRole('button', { name: /^Filtrar por / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Remover filtro / })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeVisible()
    await page.goto('/')
    for (const name of ['Taxa de faturamento', 'Conversão', 'Sessões']) {
      await tree.getByRole('button', { name: `Abrir ${name}` }).click()
      await expect(tree.getByRole('region', { name }).getByRole('table')).toBeVisible()
      await tree
        .getByRole('button', { name: `Fechar ${name}` })
        .first()
        .click()
      await expect(page).not.toHaveURL(/open=/)
    }
  })

  test('what opened a factor by keyboard has the focus again once Escape closes it', async ({ page }) => {
    await openHome(page)
    const openers = [
      exhibit(page, 'drivers').getByRole('button', { name: 'Abrir Aprovação' }),
      exhibit(page, 'bridge').getByRole('button', { name: /^Aprovação: .+ Abrir$/ }),
    ]
    for (const opener of openers) {
      await opener.press('Enter')
      await expect(page).toHaveURL(/open=approval/)
      await page.keyboard.press('Escape')
      await expect(page).not.toHaveURL(/open=/)
      await expect(opener).toBeFocused()
    }
  })

  test('the ticket opens into its own bridge, another driver into its days', async ({ page }) => {
    await openHome(page)
    const bridge = exhibit(page, 'bridge')
    await bridge.getByRole('button', { name: /^Ticket faturado: .+ Abrir$/ }).click()
    await expect(bridge.getByRole('heading')).toContainText('Dentro do ticket')
    await expect(exhibit(page, 'drivers').getByText('O que compõe o ticket')).toBeVisible()
    await bridge.getByRole('button', { name: 'Todos os fatores' }).click()
    await bridge.getByRole('button', { name: /^Aprovação: .+ Abrir$/ }).click()
    await expect(page).toHaveURL(/open=approval/)
    await expect(exhibit(page, 'timeline').getByRole('heading')).toContainText('Aprovação por dia')
  })
})

test.describe('the address holds the state', () => {
  test('period, comparator, filter, dimension and level survive reload, and back undoes them', async ({
    page,
  }) => {
    await openHome(page)
    await page.getByRole('button', { name: /^Período: / }).click()
    await page.getByRole('button', { name: 'Últimos 90 dias' }).click()
    await page.getByRole('button', { name: /^Comparar com: / }).click()
    await page.getByRole('button', { name: /^Ano anterior/ }).click()
    await page.getByRole('radio', { name: 'Até hoje' }).check()
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Filtro' })
    await filter.getByRole('tab', { name: 'UF', exact: true }).click()
    await filter.getByRole('tabpanel', { name: 'UF' }).getByLabel('Buscar valor').fill('sp')
    await page.getByRole('checkbox', { name: /^SP/ }).check()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByRole('button', { name: 'UF: SP' })).toBeVisible()
    await exhibit(page, 'dimension').getByRole('tab', { name: 'Dispositivo' }).click()
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toEqual({
      period: 'last-90-days',
      compare: 'previous-year',
      age: 'today',
      uf: 'SP',
      by: 'device',
    })
    await expect(page.locator('[data-changing=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const before = await sentence(page).textContent()
    await openHome(page, address.href)
    await expect(sentence(page)).toHaveText(before ?? '')
    await expect(page.getByRole('tab', { name: 'Dispositivo' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page).not.toHaveURL(/by=device/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'UF: SP' })).toBeHidden()
  })

  test('a row goes one level down, and taking the filter off comes back', async ({ page }) => {
    await openHome(page, '/?channel=Site')
    await exhibit(page, 'dimension')
      .getByRole('button', { name: /^Filtrar por / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Remover filtro / })).toHaveCount(2)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByRole('button', { name: /^Remover filtro / })).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })

  test('what makes no sense in an address is dropped', async ({ page }) => {
    await openHome(page, '/?period=ontem&compare=%3Cscript%3E&by=senha&open=lucro&uf=')
    await expect(page.getByRole('button', { name: 'Período: Últimos 30 dias' })).toBeVisible()
  })

  test('a free period must end after it starts', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: /^Período: / }).click()
    await page.getByRole('button', { name: 'Período livre' }).click()
    await page.getByLabel('Data início').fill('10/03/2026')
    await page.getByLabel('Data fim').fill('01/03/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Data fim deve ser maior que a data início')).toBeVisible()
    await page.getByLabel('Data fim').fill('20/03/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/period=2026-03-10_2026-03-20/)
    await expect(page.getByRole('button', { name: 'Período: 10–20 mar 2026' })).toBeVisible()
  })
})

test.describe('accounts', () => {
  test('a shared link enters its account and leaves the address clean', async ({ page }) => {
    await page.goto(`/?accountId=${accounts.poente}&period=last-7-days`)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Casa Poente' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('?period=last-7-days')
  })

  test('changing account says which one is being entered, and asks everything again', async ({ page }) => {
    await openHome(page)
    await page.getByRole('banner').getByRole('button', { name: 'Loja Aurora' }).click()
    await page.route('**/api/sessions/change-account*', async (route) => {
      await expect(page.getByText('Entrando em Casa Poente')).toBeVisible()
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/sales/billing-decomposition?**')
    await page.getByRole('menuitem', { name: 'Casa Poente' }).click()
    await asked
    await expect(page.getByRole('banner').getByRole('button', { name: 'Casa Poente' })).toBeVisible()
  })

  test('a link copied for others names the account', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHome(page, '/?uf=SP')
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect(page.getByRole('button', { name: 'Link copiado' })).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.searchParams.get('uf')).toBe('SP')
    expect(link.searchParams.get('accountId')).toMatch(/^01980000-/)
  })
})
