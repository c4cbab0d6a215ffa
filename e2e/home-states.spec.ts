import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { accounts, exhibit, openHome } from './home-page.ts'

test.describe('states', () => {
  test('an account without orders leads to the import and to the demo', async ({ page }) => {
    await page.goto(`/?accountId=${accounts.empty}`)
    await expect(page.getByRole('heading', { name: 'Ainda não há pedidos nesta conta' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver com dados de demonstração' })).toBeVisible()
    await expect(page.getByText('Carregando')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Importar dados' }).click()
    await expect(page).toHaveURL(/\/integrations\/import$/)
  })

  test('filters that leave nothing say which of them hides most', async ({ page }) => {
    await page.goto('/?uf=SP&coupon=NUNCA-EXISTIU')
    await expect(page.getByRole('heading', { name: 'Nenhum pedido com estes filtros' })).toBeVisible()
    await page.getByRole('button', { name: 'Remover Cupom' }).click()
    await expect(page).toHaveURL(/\/\?uf=SP$/)
    await expect(exhibit(page, 'drivers')).toBeVisible()
  })

  test('a filter that sessions do not know starts the tree at orders, and says why', async ({ page }) => {
    await openHome(page, '/?paymentMethod=Pix')
    await expect(page.getByText('com estes filtros a árvore começa em Pedidos captados')).toBeVisible()
    await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toContainText('Pedidos captados')
  })

  test('a card that fails shows its own error and tries again, and the page lives on', async ({ page }) => {
    const message = 'A consulta demorou demais. Escolha um período menor ou menos filtros e tente novamente.'
    const failing = '**/api/sales/billing-decomposition/dimensions?**'
    await page.route(failing, (route) =>
      route.fulfill({ status: 422, json: { defined: false, code: 'tooSlow', status: 422, message } }),
    )
    await page.goto('/')
    await expect(exhibit(page, 'dimension').getByText(message)).toBeVisible()
    await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
    await page.unroute(failing)
    await exhibit(page, 'dimension').getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(exhibit(page, 'dimension').getByRole('tab').first()).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(0)
  })

  test('a period that is refused says why, and offers no second try', async ({ page }) => {
    await page.goto('/?period=2090-01-01_2090-01-31')
    const refused = page.getByRole('main').getByRole('alert')
    await expect(refused.getByText('Data início não pode ser depois de hoje')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
  })

  test('an address that leads nowhere says so', async ({ page }) => {
    await page.goto('/nada/aqui')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  })
})

test('an event that people write down is checked, kept and shown', async ({ page }) => {
  await openHome(page)
  const events = exhibit(page, 'events')
  await events.getByRole('button', { name: 'Registrar evento' }).click()
  await events.getByLabel('Data fim').fill('01/01/2020')
  await events.getByRole('button', { name: 'Salvar' }).click()
  await expect(events.getByText('Campo obrigatório')).toBeVisible()
  await expect(events.getByText('Data fim deve ser maior que a data início')).toBeVisible()
  await events.getByLabel('Nome').fill('Frete grátis <b>no Sul</b>')
  await events.getByLabel('Data fim').fill((await events.getByLabel('Data início').inputValue()) ?? '')
  await events.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Operação realizada com sucesso')).toBeVisible()
  await expect(events.getByText('Frete grátis <b>no Sul</b>')).toBeVisible()
})

test('a comment is written beside the events, by whom is said, removed and taken back', async ({ page }) => {
  await openHome(page)
  const events = exhibit(page, 'events')
  const comment = events.getByRole('listitem').filter({ hasText: 'Checkout fora do ar na terça' })
  await events.getByRole('button', { name: 'Comentar' }).click()
  await expectAccessible(page)
  await events.getByLabel('Comentário').fill('Checkout fora do ar na terça')
  await events.getByRole('button', { name: 'Salvar' }).click()
  await expect(comment).toContainText(/Comentário · Pessoa/)
  await page.reload()
  await comment.getByRole('button', { name: /^Remover/ }).click()
  await expect(comment).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(comment).toBeVisible()
  await comment.getByRole('button', { name: /^Remover/ }).click()
  await expect(comment).toHaveCount(0)
  await page.reload()
  await expect(events.getByRole('listitem').first()).toBeVisible()
  await expect(comment).toHaveCount(0)
})

test.describe('for everybody', () => {
  test('axe finds nothing, in both themes, with and without what opens', async ({ page }) => {
    await openHome(page, '/?open=ticket&table=bridge&table=losses&uf=SP')
    await expectAccessible(page)
    await openHome(page)
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('everything is reached by keyboard', async ({ page }) => {
    await openHome(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const bar = exhibit(page, 'bridge').getByRole('button', { name: /^Aprovação: / })
    await bar.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/open=approval/)
    const tabs = exhibit(page, 'dimension').getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: /^Período: / }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Últimos 30 dias', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Período: / })).toBeFocused()
  })

  test('at 390 px nothing is cut, the menu is a drawer and bars lie down', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHome(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(exhibit(page, 'bridge').getByRole('button', { name: /^Aprovação: / })).toHaveCount(1)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Importar dados' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)
  })

  test('at 360 px nothing is cut either', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openHome(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('a first visit asks for at most 40 things until everything is there', async ({ page }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url()))
    await openHome(page)
    await page.waitForLoadState('networkidle')
    await expect(exhibit(page, 'timeline').locator('[_echarts_instance_]')).toBeVisible()
    expect(asked.size).toBeGreaterThan(15)
    expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(40)
  })

  test('less than 180 KB of JavaScript comes before the numbers, and no schema', async ({ page }) => {
    const scripts: Buffer[] = []
    const arriving: Promise<void>[] = []
    const count = (response: Response): void => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return
      arriving.push(response.body().then((body) => void scripts.push(body)))
    }
    page.on('response', count)
    // The numbers are held until everything that does not wait for them has come.
    let show = (): void => {}
    const held = new Promise<void>((resolve) => (show = resolve))
    await page.route('**/api/sales/billing-decomposition?**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await Promise.all(arriving)
    page.off('response', count)
    const before = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(before).toBeGreaterThan(50_000)
    expect(before).toBeLessThan(180 * 1024)
    expect(scripts.some((script) => script.includes('ZodError') || script.includes('invalid_type'))).toBe(
      false,
    )
    show()
    await expect(exhibit(page, 'drivers').getByRole('listitem').first()).toBeVisible()
  })
})
