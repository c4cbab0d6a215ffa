import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openHome } from './home-page.ts'

const logs = { name: 'Registro de atividades' }
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Buscar e ir para' })
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

/** A light page of the shell, ready. */
async function openLogs(page: Page): Promise<void> {
  await page.goto('/team/logs')
  await expect(page.getByRole('heading', { level: 1, ...logs })).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
}

test.describe('the menu', () => {
  test('has the areas in the specification’s order, recent screens, and those that the person fixes', async ({
    page,
  }) => {
    await openLogs(page)
    const pin = menu(page).getByRole('button', { name: 'Fixar Registro de atividades' })
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
    const areas = await menu(page).first().getByRole('paragraph').allTextContents()
    expect(areas.slice(0, 10)).toEqual([
      'Vendas',
      'Catálogo',
      'Marketing',
      'Clientes',
      'Pagamentos',
      'Logística',
      'Equipe',
      'Observabilidade',
      'Administração',
      'Integrações',
    ])
    await menu(page).getByRole('link', { name: 'Importar dados' }).click()
    await expect(page).toHaveURL(/\/integrations\/import/)
    await expect(menu(page).locator('[aria-current=page]')).toHaveText(['Importar dados'])
    await menu(page).getByRole('link', { name: 'Registro de atividades' }).click()
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(menu(page).getByRole('list', { name: 'Fixados' })).toBeVisible()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await pin.click()
    await expect(menu(page).getByRole('list', { name: 'Fixados' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect(pin).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Expandir menu' }).click()
  })
})

test.describe('the palette', () => {
  test('opens with Ctrl+K, finds without accents, and goes there by keyboard', async ({ page }) => {
    await openLogs(page)
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('decomposicao do fat')
    await expect(options(page)).toHaveCount(1)
    await expect(chosen(page)).toContainText('Decomposição do faturamento')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Decomposição do faturamento' })).toBeVisible()
  })

  test('finds values to filter by, figures, periods and people of orders', async ({ page }) => {
    await openHome(page)
    const find = async (text: string, option: string) => {
      await page.keyboard.press('Control+k')
      await search(page).fill(text)
      await expect(options(page).filter({ hasText: option }).first()).toBeVisible()
      await expectAccessible(page)
      await options(page).filter({ hasText: option }).first().click()
    }
    await find('luzamar', 'Luzamar TecMarca')
    await expect(page).toHaveURL(/[?&]brand=Luzamar/)
    await find('ontem', 'Ontem')
    await expect(page).toHaveURL(/brand=Luzamar.*period=yesterday|period=yesterday.*brand=Luzamar/)
    await find('ticket captado', 'Ticket captado')
    await expect(page).toHaveURL(/\/sales\/analytics\?.*metric=capturedTicket/)
    await find('maria silva', 'Buscar “maria silva” nos pedidos e clientes')
    await expect(page).toHaveURL(/\/orders\?.*search=maria/)
  })

  test('enters accounts and virtual channels, and does what has no place of its own', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openLogs(page)
    await page.getByRole('button', { name: 'Buscar e ir para' }).click()
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('marketplaces')
    await expect(chosen(page)).toContainText('Loja Aurora')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Loja Aurora · Marketplaces' }),
    ).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('copiar')
    await page.keyboard.press('Enter')
    await expect(search(page)).toHaveCount(0)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('://')
    expect([...new URL(await copied()).searchParams.keys()]).toEqual(['accountId', 'virtualChannelId'])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('escuro')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sair')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sign-in/)
  })

  test('moves with the arrows, says when there is nothing, and gives the focus back', async ({ page }) => {
    await openLogs(page)
    const opener = page.getByRole('button', { name: 'Buscar e ir para' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('zq')
    await expect(page.getByText('Nenhum resultado')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test.describe('the keyboard', () => {
  test('goes to screens with g and a letter, and shows what there is with ?', async ({ page }) => {
    await openLogs(page)
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page).toHaveURL(/\/integrations\/import/)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    await expect(help).toBeVisible()
    await expect(help.getByText('Ir para Registro de atividades')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })

  test('leaves alone whoever writes, and whoever turned single keys off', async ({ page }) => {
    await openLogs(page)
    const field = page.getByRole('searchbox').first()
    await field.focus()
    await page.keyboard.type('gi?')
    await expect(field).toHaveValue('gi?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toHaveCount(0)
    await field.blur()
    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/team/logs')
  })

  test('goes to the search of a page that has one with /', async ({ page }) => {
    await openLogs(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('')
  })

  test('takes away what a page lets be exported with e', async ({ page }) => {
    await openLogs(page)
    const file = page.waitForEvent('download')
    await page.keyboard.press('e')
    expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  })

  test('opens the filters of a page that has them with f', async ({ page }) => {
    await openHome(page)
    await page.keyboard.press('f')
    await expect(page.getByRole('tablist', { name: 'Filtrar por' })).toBeVisible()
  })
})

test('what opens from the header is accessible', async ({ page }) => {
  await openLogs(page)
  await page.getByRole('banner').getByRole('button', { name: 'Loja Aurora' }).click()
  await expect(page.getByRole('menuitem', { name: 'Marketplaces' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Escuro' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitemradio', { name: 'Igual ao sistema' }).click()
  await expectAccessible(page)
})

test('section 3: another comparator is announced under its event key', async ({ page }) => {
  await openHome(page)
  await page.evaluate(() => {
    addEventListener('DECOMPOSITION_COMPARE_WITH', (event) => {
      document.body.dataset['compared'] = JSON.stringify((event as CustomEvent<unknown>).detail)
    })
  })
  await page.getByRole('button', { name: /^Comparar com: / }).click()
  await page.getByRole('button', { name: /^Ano anterior/ }).click()
  await expect(page.locator('body')).toHaveAttribute('data-compared', '{"compare":"previous-year"}')
})

test.describe('without a connection', () => {
  test.use({ provokes: /net::ERR_INTERNET_DISCONNECTED/ })

  test('a banner says of when the data is, and that nothing is written', async ({ page, context }) => {
    await openLogs(page)
    await context.setOffline(true)
    await expect(page.getByText(/^Dados de \d\d:\d\d, sem conexão\. /)).toBeVisible()
    await expect(page.getByText('Alterações não serão salvas até a conexão voltar.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText(/sem conexão/)).toHaveCount(0)
  })
})

test.describe('section 8: toasts', () => {
  test('a form without all that it needs, then a success with its moment, one at a time', async ({
    page,
  }) => {
    await openHome(page)
    const events = page.locator('[data-exhibit=events]')
    await events.getByRole('button', { name: 'Registrar evento' }).click()
    await events.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('alert').getByText('Ops! Está faltando algo.')).toBeVisible()
    await events.getByLabel('Nome').fill('Aniversário da loja')
    await events.getByRole('button', { name: 'Salvar' }).click()
    const success = page.locator('[data-variant=dark]')
    await expect(success).toContainText('Operação realizada com sucesso')
    await expect(success).toContainText(/(feira|sábado|domingo) \d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}$/)
    await expect(page.getByText('Ops! Está faltando algo.')).toHaveCount(0)
    await success.getByRole('button', { name: 'Fechar' }).click()
    await expect(success).toHaveCount(0)
  })
})

for (const [name, width] of [
  ['a telephone', 390],
  ['twice the size', 720],
] as const) {
  test(`on ${name} everything of the shell is reached and nothing is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openLogs(page)
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await fits()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Minha conta' }).click()
    await expect(page).toHaveURL(/\/admin\/my-account/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Buscar e ir para' }).click()
    await expect(search(page)).toBeFocused()
    await fits()
    await page.keyboard.press('Escape')
    await page.goto('/unauthorized?permission=admin.edit')
    await expect(page.getByRole('button', { name: 'Solicitar acesso' })).toBeVisible()
    await fits()
    await page.goto('/nada/aqui')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await fits()
  })
}

test('a screen that is long in coming is waited for, and the one before takes nothing meanwhile', async ({
  page,
}) => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/sales-analytics-page.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/')
  const compare = page.getByRole('button', { name: /^Comparar com: / })
  await expect(compare).toBeVisible()
  await menu(page).getByRole('link', { name: 'Análise de vendas' }).click()
  await expect(page.getByRole('progressbar', { name: 'Carregando' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('inert')
  await compare.focus()
  await expect(compare).not.toBeFocused()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Análise de vendas' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Carregando' })).toHaveCount(0)
  await compare.click()
  await expect(page.getByRole('button', { name: /^Ano anterior/ })).toBeVisible()
})
