import { aliases, fallbackPaths, shellPaths } from '#model/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const notFound = { name: 'Página não encontrada' }

test.describe('section 2: somebody who is signed in', () => {
  test('does not find /logistics/orders-15-days, which is defined and never routed', async ({ page }) => {
    await page.goto('/team/logs')
    await expect(page.getByRole('button', { name: 'Fixar Registro de atividades' })).toBeVisible()
    await page.goto(shellPaths.ordersFifteenDays)
    await expect(page.getByRole('heading', notFound)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Registro de atividades' })).toBeVisible()
    await page.getByRole('button', { name: 'Buscar e ir para' }).click()
    await expect(page.getByRole('combobox', { name: 'Buscar e ir para' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  for (const path of ['//x', '/%zz', '/%00', '/orders/%E0%A4%A']) {
    test(`reads at ${path} that there is no such page`, async ({ page, baseURL }) => {
      await page.goto(`${baseURL}${path}`)
      await expect(page.getByRole('heading', notFound)).toBeVisible()
    })
  }

  test('reads at /unauthorized what is missing, whom to ask, and where else to go', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${fallbackPaths.unauthorized}?permission=admin.edit&from=%2Fteam%2Flogs`)
    await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta página' })).toBeVisible()
    await expect(
      page.getByText('Falta a permissão “Editar em Administração” na conta Loja Aurora.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Solicitar acesso' }).click()
    await expect(page.getByText('Solicitação copiada.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Editar em Administração')
    await expect(page.getByText('Quem pode dar esse acesso')).toHaveCount(0)
    await page.getByRole('button', { name: 'Casa Poente' }).click()
    await expect(page).toHaveURL(/\/team\/logs/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Casa Poente' })).toBeVisible()
  })
})

test.describe('section 2: somebody who is not signed in', () => {
  test.use({ signedIn: false })

  for (const [alias, path] of Object.entries(aliases)) {
    test(`goes from ${alias} to ${path}, with what the address carries`, async ({ page }) => {
      const leaves = path === '/sign-out'
      await page.goto(`${alias}?redirect=%2Fteam%2Flogs`)
      await expect(page).toHaveURL(leaves ? /\/sign-in/ : new RegExp(`${path}\\?redirect=%2Fteam%2Flogs$`))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('does not find another path, and is not offered what needs signing in', async ({ page }) => {
    await page.goto('/nada/aqui')
    await expect(page.getByRole('heading', notFound)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buscar e ir para' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('section 6: somebody who may only look', () => {
  test.use({ signedIn: false })

  test('has a menu of what they may see, and is told what is missing everywhere else', async ({
    page,
    context,
  }) => {
    await signIn(context, viewer)
    await page.goto('/admin/my-account')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    const areas = menu.locator('section')
    await expect(areas.getByRole('link')).toHaveText([
      'Decomposição do faturamento',
      'Análise de vendas',
      'Pedidos',
      'Pedidos incompletos',
      'Metas de vendas',
      'Canais virtuais',
      'Análise de catálogo',
      'SKUs',
      'Enriquecimento',
      'Campanhas',
      'Promoções',
      'Análise de clientes',
      'Pagamentos ao vivo',
      'Decomposição de pagamentos',
      'Logística ao vivo',
      'Transportadoras',
      'Docas',
      'Guardião',
      'Grupos de WhatsApp',
      'Monitoramento',
      'Minha conta',
    ])
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar e ir para' }).fill('registro')
    await expect(page.getByText('Nenhum resultado')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/admin/my-account')
    for (const [path, missing] of [
      ['/team/logs', 'Ver em Equipe'],
      ['/integrations', 'Ver em Integrações'],
      ['/admin/users', 'Ver em Administração'],
      ['/admin/users/new-access', 'Editar em Administração'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(`Falta a permissão “${missing}” na conta Loja Vizinha.`)).toBeVisible()
      await expect(page).toHaveURL(/\/unauthorized\?/)
    }
  })
})
