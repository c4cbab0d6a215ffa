import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

test.describe('the orders', () => {
  test('are listed, opened, closed and chosen with the keyboard alone', async ({ page }) => {
    await page.goto('/orders')
    const rows = page.getByRole('row', { name: /^Pedido / })
    await expect(rows.first()).toBeVisible()
    await rows.first().focus()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selecionado')).toBeVisible()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: /^Pedido / })
    await expect(panel.getByRole('heading', { name: 'Composição do valor' })).toBeVisible()
    await expect(page).toHaveURL(/pedido=/)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  test('keep their tab, filters, order and open panel when reloaded; an unknown one leaves the list', async ({
    page,
  }) => {
    await page.goto('/orders?tab=late&sort=promised&status=shipped&pedido=nada%2Fdisso')
    const panel = page.getByRole('complementary', { name: 'Pedido nada/disso' })
    await expect(panel.getByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Pedido / }).first()).toBeVisible()
    const address = page.url()
    await page.reload()
    await expect(page.getByRole('tab', { name: /^Atrasados/ })).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
    expect(page.url()).toBe(address)
    await page.getByRole('tab', { name: /^Todos/ }).click()
    await page.goBack()
    await expect(page.getByRole('tab', { name: /^Atrasados/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('are marked and commented, and say so in their panel', async ({ page }) => {
    await page.goto('/orders')
    await page.getByRole('button', { name: 'Marcas', exact: true }).click()
    const name = `Urgente ${Date.now()}`
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome', { exact: true }).fill(name)
    await dialog.getByRole('button', { name: 'Criar marca' }).click()
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('row', { name: /^Pedido / })
      .first()
      .getByRole('button')
      .first()
      .click()
    const panel = page.getByRole('complementary', { name: /^Pedido / })
    await panel.getByRole('button', { name: 'Marcar' }).click()
    await dialog.getByLabel('Marca', { exact: true }).selectOption(name)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText(name)).toBeVisible()
    await panel.getByRole('button', { name: 'Comentar' }).click()
    await dialog.getByLabel('Comentário').fill('Ligar para o cliente')
    await dialog.locator('button[type=submit]').click()
    await expect(panel.getByText('Ligar para o cliente').first()).toBeVisible()
    await expect(panel.getByText('Comentou pedidos').first()).toBeVisible()
  })

  test('lose who bought them when that is asked for with a reason, and stay', async ({ page }) => {
    await page.goto('/orders?sort=value')
    await page
      .getByRole('row', { name: /^Pedido / })
      .first()
      .click()
    const panel = page.getByRole('complementary', { name: /^Pedido / })
    await panel.getByRole('button', { name: 'Apagar dados' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apagar dados pessoais' })
    await dialog.getByLabel('Finalidade').fill('sim')
    await dialog.getByRole('button', { name: 'Apagar dados' }).click()
    await expect(dialog.getByText('Diga a finalidade, em ao menos 5 caracteres')).toBeVisible()
    await dialog.getByLabel('Finalidade').fill('Pedido da própria pessoa')
    await dialog.getByRole('button', { name: 'Apagar dados' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel.getByText('Cliente não informado.')).toBeVisible()
    await expect(page.getByText('Dados pessoais do cliente apagados')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Apagar dados' })).toHaveCount(0)
  })

  test('are for everybody to read, in both themes, with a panel open and on a phone', async ({ page }) => {
    test.slow()
    await page.goto('/orders?tab=stalled')
    await page
      .getByRole('row', { name: /^Pedido / })
      .first()
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Status e tempo em cada um' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })
})

test('limits of statuses that are no numbers are refused in their rows, and none is lost', async ({
  page,
}) => {
  const limits = async () => (await page.request.get('/api/orders-limits')).json() as Promise<unknown>
  await page.goto('/orders')
  const before = await limits()
  await page.getByRole('button', { name: 'Prazos por status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prazos por status' })
  await expect(dialog.getByRole('row', { name: /^Pedido criado/ })).toBeVisible()
  await expectAccessible(page, 'dialog')
  const rows = {
    half: dialog.getByRole('row', { name: /^Pedido criado/ }),
    below: dialog.getByRole('row', { name: /^Pedido aceito/ }),
  }
  await rows.half.getByRole('spinbutton').fill('')
  await rows.half.getByRole('spinbutton').focus()
  await page.keyboard.type('1e')
  await rows.below.getByRole('spinbutton').fill('-5')
  const save = dialog.locator('button[type=submit]')
  await save.click()
  await expect(rows.half.getByText('Número inválido')).toBeVisible()
  await expect(rows.half.getByRole('spinbutton')).toBeFocused()
  await rows.half.getByRole('spinbutton').fill('24')
  await save.click()
  await expect(rows.below.getByText('Valor inválido')).toBeVisible()
  await expect(rows.below.getByRole('spinbutton')).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(await limits()).toEqual(before)
})

test.describe('somebody who may only look at orders', () => {
  test.use({ signedIn: false })

  test('has nothing to change them with', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Prazos por status' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Marcas' })).toHaveCount(0)
  })
})
