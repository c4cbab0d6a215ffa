import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const columnNames = [
  'Nome',
  'Perfil',
  'Áreas',
  'Contas e canais',
  'Último acesso',
  'Duas etapas',
  'Situação',
  'Ações',
]

test.describe('a list', () => {
  test('has its columns hidden, moved, pinned and resized without a mouse, and its address keeps all of it', async ({
    page,
  }) => {
    await page.goto('/admin/users')
    const heads = page.getByRole('columnheader')
    await expect(heads).toHaveText(columnNames.map((name) => new RegExp(name)))
    await page.getByRole('button', { name: 'Colunas' }).focus()
    await page.keyboard.press('Enter')
    const columns = page.getByRole('dialog', { name: 'Colunas' })
    await columns.getByRole('checkbox', { name: 'Duas etapas' }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/columns=name\.role\.areas\.channels\.lastSeen\.status(?!\.)/)
    await columns.getByRole('button', { name: 'Mover Situação para a esquerda' }).press('Enter')
    await columns.getByRole('button', { name: 'Fixar Perfil à esquerda' }).press('Enter')
    await expect(page).toHaveURL(/pinned=role/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(columns).toHaveCount(0)
    const edge = page.getByRole('separator', { name: 'Largura de Áreas' })
    const wider = String(Number(await edge.getAttribute('aria-valuenow')) + 16)
    await edge.press('ArrowRight')
    await expect(edge).toHaveAttribute('aria-valuenow', wider)
    await page.reload()
    await expect(heads).toHaveText(
      ['Perfil', 'Nome', 'Áreas', 'Contas e canais', 'Situação', 'Último acesso', 'Ações'].map(
        (name) => new RegExp(name),
      ),
    )
    await expect(edge).toHaveAttribute('aria-valuenow', wider)
    await page.getByRole('button', { name: 'Colunas' }).click()
    await columns.getByRole('button', { name: 'Voltar às colunas originais' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
  })

  test('is gone through with the keyboard alone, and says what to take off when nothing is left', async ({
    page,
  }) => {
    await page.goto('/admin/users')
    await expect(page.getByRole('row', { name: /Pessoa da demonstração/ })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator('tbody tr').first()).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
    await page.keyboard.type('ninguém com este nome')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nenhuma pessoa encontrada para “ninguém com este nome”.')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await page.goBack()
    await expect(page.getByText('Nenhuma pessoa encontrada para “ninguém com este nome”.')).toBeVisible()
  })
})

test('a view is saved with Ctrl+S, tells when it was changed, opens first, and goes only after asking', async ({
  page,
}) => {
  const name = `Só ativos ${crypto.randomUUID().slice(0, 8)}`
  const views = (label: string | RegExp) => page.getByRole('button', { name: label })
  const choose = async (label: string | RegExp, item: string) => {
    await views(label).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await page.goto('/admin/users?status=active')
  await expect(page.getByRole('row', { name: /Pessoa da demonstração/ })).toBeVisible()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Salvar esta exibição' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(views(name)).toBeVisible()
  await expect(page).toHaveURL(/view=/)
  await page.getByLabel('Perfil', { exact: true }).selectOption({ label: 'Proprietário' })
  await expect(views(`${name} Alterada`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(views(`${name} Alterada`)).toHaveCount(0)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/default') && answer.ok())
  await choose(name, 'Abrir primeiro')
  await kept
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/role=owner.*status=active|status=active.*role=owner/)
  await choose(name, 'Tela original')
  await expect(page).toHaveURL(/\/admin\/users\?view=none$/)
  await views('Exibições').click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/role=owner/)
  await choose(name, 'Apagar…')
  const asked = page.getByRole('dialog', { name: `Apagar “${name}”?` })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Apagar' }).click()
  await expect(views('Exibições')).toBeVisible()
})

test('a dialog is left by a click outside, Esc and Cancelar, but not by text selected past its edge, and what was filled in is lost only when that is confirmed', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog', { name: 'Salvar esta exibição' })
  const name = dialog.getByLabel('Nome')
  const openDialog = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Exibições' }).click()
    await page.getByRole('menuitem', { name: 'Salvar como…' }).click()
    await expect(name).toBeVisible()
  }
  await openDialog()
  const box = await name.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(5, 500, { steps: 4 })
  await page.mouse.up()
  await expect(name).toBeVisible()
  await page.mouse.click(5, 500)
  await expect(dialog).toHaveCount(0)
  await openDialog()
  await name.fill('Só ativos')
  const question = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
  for (const leave of [
    () => page.mouse.click(5, 500),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    // at several in a row browsers close dialogs without asking them
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Só ativos')
  }
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the browser’s back asks before what was filled in is lost, and what is emptied again is left at once', async ({
  page,
}) => {
  await page.goto('/team/logs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Usuários' }).first().click()
  await expect(page).toHaveURL(/\/admin\/users/)
  await page.getByRole('button', { name: 'Exibições' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar esta exibição' })
  const name = dialog.getByLabel('Nome')
  const question = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
  await name.fill('Só ativos')
  await name.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Exibições' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como…' }).click()
  await name.fill('Só ativos')
  await page.goBack()
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(page).toHaveURL(/\/admin\/users/)
  await expect(name).toHaveValue('Só ativos')
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/team\/logs/)
  await expect(dialog).toHaveCount(0)
})

test('a form of a page asks before a link or the menu leaves it, and not once it is empty again', async ({
  page,
}) => {
  await page.goto('/admin/users/new-access')
  const emails = page.getByLabel(/^E-mails/)
  const question = page.getByRole('dialog', { name: 'Descartar o que foi preenchido?' })
  const menu = page.getByRole('link', { name: 'Registro de atividades' }).first()
  await emails.fill('ana@loja.com.br')
  await menu.click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(emails).toHaveValue('ana@loja.com.br')
  await menu.click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/team\/logs/)
  await page.goto('/admin/users/new-access')
  await emails.fill('ana@loja.com.br')
  await emails.fill('')
  await menu.click()
  await expect(page).toHaveURL(/\/team\/logs/)
})

test('a long word that nothing was found for is broken, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.goto(`/admin/users?search=${'x'.repeat(250)}`)
  await expect(page.getByText(/Nenhuma pessoa encontrada para “x+”/)).toBeVisible()
  const past = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(past).toBeLessThanOrEqual(0)
})

for (const [address, table, first] of [
  ['/orders', 'Pedidos', 'Status'],
  ['/sales/incomplete-orders?period=last-90-days', 'Casos', 'Motivo'],
  ['/admin/users', 'Pessoas e convites', 'Perfil'],
] as const) {
  test(`on a phone the rows of ${address} are cards: nothing scrolls sideways`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    const list = page.getByRole('table', { name: table })
    await expect(list.getByRole('rowheader').first()).toBeVisible({ timeout: 60_000 })
    const cell = list.locator(`tbody td[data-label="${first}"]`).first()
    await expect(cell).toBeVisible()
    expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toBe(`"${first}"`)
    const wide = await list.evaluate((place) => [place.scrollWidth, place.parentElement?.scrollWidth])
    expect(Math.max(...wide.map(Number))).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
}

test('a phone shows few columns of the orders, and any that is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/orders')
  const list = page.getByRole('table', { name: 'Pedidos' })
  await expect(list.getByRole('rowheader').first()).toBeVisible({ timeout: 60_000 })
  await expect(list.locator('td[data-label="Transportadora"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page
    .getByRole('dialog', { name: 'Colunas' })
    .getByRole('checkbox', { name: 'Transportadora' })
    .check()
  await expect(page).toHaveURL(/columns=.*carrier/)
  await expect(list.locator('td[data-label="Transportadora"]').first()).toBeVisible()
})
