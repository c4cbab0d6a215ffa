import { expect, test } from './fixtures.ts'

test('a button that is at work keeps the focus, and takes no second click', async ({ page }) => {
  let sent = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/my-account/profile', async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  await page.goto('/admin/my-account')
  const save = page.getByRole('button', { name: 'Salvar' }).first()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(save).toBeFocused()
  answer()
  await expect(save).toBeEnabled()
  await expect(save).toBeFocused()
  expect(sent).toBe(1)
})

test('a dialog of a menu shows what is missing, and gives the focus back to the button of the menu', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('row', { name: /Pessoa da demonstração/ })).toBeVisible()
  const views = page.getByRole('button', { name: 'Exibições' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Salvar como…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Salvar esta exibição' })
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(views).toBeFocused()

  await page.goto('/orders')
  const dots = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Ações de / })
  await dots.press('Enter')
  await page.getByRole('menuitem', { name: 'Comentar' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Comentar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dots).toBeFocused()
})

test('what is left blank is said at its field, which gets the focus, before anything is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.goto('/orders')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Comentar', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Comentar' })
  await dialog.getByRole('button', { name: 'Comentar' }).press('Enter')
  await expect(dialog.getByLabel('Comentário')).toBeFocused()
  await expect(dialog.getByLabel('Comentário')).toHaveAccessibleDescription('Campo obrigatório')
  expect(sent.filter((url) => url.includes('/api/orders'))).toEqual([])
  await dialog.getByLabel('Comentário').fill('Conferido')
  await expect(dialog.getByLabel('Comentário')).toHaveAccessibleDescription('')
})

test.describe('what the server refuses', () => {
  test.use({ provokes: /422|409/ })

  test('is seen where a long form is sent from its end', async ({ page }) => {
    await page.route('**/api/**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, contentType: 'text/plain', body: 'Alguém mudou isto antes.' })
        : route.continue(),
    )
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto('/marketing/campaigns')
    await page.getByRole('button', { name: 'Nova campanha' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova campanha' })
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await page.keyboard.type('Natal')
    await dialog.getByLabel('Data fim').fill('31/12/2099')
    await dialog.getByLabel('Guardar como rascunho').check()
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(dialog.getByRole('alert').getByText('Alguém mudou isto antes.')).toBeInViewport()
  })
})

test('what leaves the page with the focus gives it to what was around it', async ({ page }) => {
  await page.goto('/orders')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('group', { name: 'Ações em lote' }).getByRole('button').last().press('Enter')
  await expect(page.getByRole('group', { name: 'Ações em lote' })).toHaveCount(0)
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1)
})
