import type { Page } from '@playwright/test'
import type { Guardian, OneCheck } from '#areas/observability/guardian/contract.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const screen = '/observability/guardian'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('what is wrong is told with its weight in the health, opens, is silenced, edited and looked at again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Guardião', level: 1 })).toBeVisible()
  await expect(region(page, 'Saúde da operação')).toContainText('pontos em ordem', { timeout: 60_000 })
  await expect(page.getByText('Ainda não verificado')).toHaveCount(0, { timeout: 60_000 })
  await expectAccessible(page)
  await fits(page, 390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const check = 'Nenhum pedido está parado no mesmo status'
  await page.getByRole('link', { name: check }).click()
  await expect(page.getByRole('heading', { name: check, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/verificacao=ordersStopped/)
  await expect(region(page, 'Últimos 30 dias')).toContainText('1 dia verificado')
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Silenciar' }).click()
  const silence = page.getByRole('dialog', { name: 'Silenciar a verificação' })
  await silence.getByLabel('Por quanto tempo').selectOption({ label: '1 dia' })
  await silence.getByRole('button', { name: 'Silenciar' }).click()
  await expect(silence).toBeHidden()
  await expect(page.getByText(/sem avisos até/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Voltar a avisar' }).click()
  await expect(page.getByText(/sem avisos até/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar a verificação' })
  await edit.getByLabel('Severidade').selectOption({ label: 'Informativo' })
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toBeHidden()
  await expect(region(page, 'A verificação')).toContainText('Informativo')
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByText('Verificação solicitada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verificar agora' })).toBeEnabled({ timeout: 15_000 })

  await page.getByRole('link', { name: '← Guardião' }).click()
  await expect(region(page, 'Saúde da operação')).toBeVisible()
  await expect(page).not.toHaveURL(/verificacao/)
})

/** Once each was looked at. */
async function lookedAt({ request }: Page): Promise<Guardian['checks']> {
  const ask = async () => ((await (await request.get('/api/guardian')).json()) as Guardian).checks
  const waiting = async () => (await ask()).filter(({ state }) => state === 'waiting').length
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  return ask()
}

test('several checks are silenced, waked and looked at together', async ({ page }) => {
  await lookedAt(page)
  await page.goto(screen)
  const names = ['Nenhum pedido está parado no mesmo status', 'Nenhuma promoção ativa foi esquecida']
  const choose = async (): Promise<void> => {
    for (const name of names) await page.getByRole('checkbox', { name: `Selecionar: ${name}` }).check()
  }
  await choose()
  const bar = page.getByRole('group', { name: 'Ações em lote' })
  await expect(bar).toContainText('2 verificações selecionadas')
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.getByRole('button', { name: 'Silenciar' }).click()
  const silence = page.getByRole('dialog', { name: 'Silenciar 2 verificações' })
  await silence.getByRole('button', { name: 'Silenciar' }).click()
  await expect(page.getByText('2 verificações silenciadas')).toBeVisible()
  await expect(page.getByText(/sem avisos até/)).toHaveCount(2)
  await bar.getByRole('button', { name: 'Verificar agora' }).click()
  // one whose own time has come is not asked for again
  await expect(page.getByText(/^(?:2 verificações solicitadas|Verificação solicitada)$/)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await choose()
  await bar.getByRole('button', { name: 'Voltar a avisar' }).click()
  await expect(page.getByText('2 verificações voltam a avisar')).toBeVisible()
  await expect(page.getByText(/sem avisos até/)).toHaveCount(0)
})

test('items of a check are chosen and treated together, by what their screens do', async ({ page }) => {
  await lookedAt(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${screen}?verificacao=ordersStopped`)
  const items = region(page, 'O que foi encontrado')
  await items
    .getByRole('checkbox', { name: /^Selecionar: / })
    .first()
    .check()
  const bar = items.getByRole('group', { name: 'Ações em lote' })
  await expect(bar).toContainText('1 item selecionado')
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await items.getByRole('button', { name: /^Selecionar os \d+$/ }).click()
  await expect(bar).toContainText(/\d+ itens selecionados/)
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.getByRole('button', { name: 'Comentar pedidos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comentar pedidos' })
  await dialog.getByRole('button', { name: 'Comentar pedidos' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await dialog.getByLabel('Comentário').fill('Visto no Guardião')
  await dialog.getByRole('button', { name: 'Comentar pedidos' }).click()
  await expect(page.getByText(/\d+ itens tratados/)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await items.getByRole('link').first().click()
  await expect(page.getByText('Visto no Guardião').first()).toBeVisible({ timeout: 60_000 })
  await page.goto(`${screen}?verificacao=bestSellersWithoutStock`)
  await items
    .getByRole('checkbox', { name: /^Selecionar: / })
    .first()
    .check()
  await bar.getByRole('button', { name: 'Criar alerta de estoque' }).click()
  await expect(page).toHaveURL(/monitoring\/config\?.*metric=availableStock.*sku=/)
})

test('several checks are assigned together', async ({ page }) => {
  await page.goto(screen)
  const names = ['Nenhum pedido está parado no mesmo status', 'Nenhuma promoção ativa foi esquecida']
  for (const name of names) await page.getByRole('checkbox', { name: `Selecionar: ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Ações em lote' })
  await bar.getByRole('button', { name: 'Atribuir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atribuir 2 verificações' })
  const owner = dialog.getByLabel('Responsável')
  await expect(owner.getByRole('option')).not.toHaveCount(1)
  await owner.selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Atribuir' }).click()
  await expect(page.getByText('2 verificações atribuídas')).toBeVisible()
  await expect(page.getByText(/responsável: /)).toHaveCount(2)
})

test('silencing several is tried again for what failed alone', async ({ page }) => {
  await page.goto(screen)
  const names = ['Nenhum pedido está parado no mesmo status', 'Nenhuma promoção ativa foi esquecida']
  for (const name of names) await page.getByRole('checkbox', { name: `Selecionar: ${name}` }).check()
  let asked = 0
  await page.route('**/silence', (route) =>
    ++asked === 2 ? route.fulfill({ status: 409, json: {} }) : route.continue(),
  )
  const bar = page.getByRole('group', { name: 'Ações em lote' })
  await bar.getByRole('button', { name: 'Silenciar' }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Silenciar' })
  await button.click()
  await expect(page.getByText(/sem avisos até/)).toHaveCount(1)
  await button.click()
  await expect(page.getByText(/sem avisos até/)).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Voltar a avisar' }).click()
  await expect(page.getByText(/sem avisos até/)).toHaveCount(0)
})

test('a problem is in the bell, leads to its check, and gets a verdict that counts for its check', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const checks = await lookedAt(page)
  await page.goto(screen)
  const [problem] = checks.filter(({ state }) => state === 'problem')
  expect(problem).toBeDefined()
  const { key, title = '', question = '' } = problem ?? {}
  await page
    .getByRole('banner')
    .getByRole('button', { name: /problemas? no Guardião/ })
    .click()
  const bell = page.getByRole('dialog', { name: 'Alertas' })
  await expect(bell.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expectAccessible(page)
  await bell.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`verificacao=${key}`))
  await expect(page.getByRole('heading', { name: question, level: 1 })).toBeVisible()
  await expect(bell).toBeHidden()

  const verdict = region(page, 'Este problema era real?')
  await expect(verdict).toContainText('Sem veredito.')
  await verdict.getByLabel('Comentário').fill('Estoque de mostruário')
  await verdict.getByRole('button', { name: 'Falso positivo' }).click()
  await expect(verdict).toContainText('Falso positivo, por ')
  await expect(verdict.getByRole('button', { name: 'Falso positivo' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/observability/monitoring/feedback')
  const row = region(page, 'Precisão por verificação').getByRole('row', { name: question })
  await expect(row).toContainText('0,0')
  // Others may wait: what a test beside this one does can end them.
  await expect(page.getByRole('heading', { name: /do Guardião espera/ })).toBeVisible()
  await expect(page.getByRole('group', { name: `Veredito de ${title}`, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await fits(page, 390)
})

/** By its switch. */
async function turn(page: Page, key: string, on: boolean): Promise<void> {
  await page.goto(`${screen}?verificacao=${key}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar a verificação' })
  await edit.getByLabel('Ligada').setChecked(on)
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toBeHidden()
}

/** On some days the one that has its verdict is the last too. */
async function withoutVerdict({ request }: Page, checks: Guardian['checks']) {
  for (const check of checks.filter(({ state }) => state === 'problem').toReversed()) {
    const { problem } = (await (await request.get(`/api/guardian/checks/${check.key}`)).json()) as OneCheck
    if (problem?.verdict === null) return check
  }
  throw new Error('every problem has its verdict')
}

test('a problem that is over waits for its verdict, which changes the precision of its check there and in the summary', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const checks = await lookedAt(page)
  await page.goto(screen)
  const { key, question } = await withoutVerdict(page, checks)
  await turn(page, key, false)

  await page.goto('/observability/monitoring/feedback')
  const row = region(page, 'Precisão por verificação').getByRole('row', { name: question })
  const figures = async () => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
  const waiting = page
    .getByRole('list', { name: 'Problemas do Guardião sem veredito' })
    .getByRole('listitem')
    .filter({ hasText: question })
  await expect(waiting).toHaveCount(1)
  await expectAccessible(page)
  await fits(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [found = '', ...before] = await figures()
  expect(before.slice(0, 3)).toEqual(['0', '0', '0'])
  await waiting.getByRole('button', { name: 'Confirmado' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(row).toContainText('100,0')
  const after = await figures()
  expect(after.slice(0, 4)).toEqual([found, '1', '0', '0'])

  await page.goto('/observability/monitoring/summary')
  const period = region(page, 'Guardião no período').getByRole('row', { name: question })
  await expect(period.getByRole('cell').first()).toHaveText(found)
  await expect(period.getByRole('cell').last()).toHaveText(after.at(-1) ?? '')
  await expectAccessible(page)
  await fits(page, 390)
  await period.getByRole('link', { name: question }).click()
  await expect(page).toHaveURL(new RegExp(`verificacao=${key}`))
  await expect(page.getByRole('heading', { name: question, level: 1 })).toBeVisible()
  await turn(page, key, true)
})

test('a limit outside its bounds is refused at its field', async ({ page }) => {
  await page.goto(`${screen}?verificacao=discountAboveCeiling`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar a verificação' })
  for (const value of ['0', '100', 'cem', '-1']) {
    await edit.getByLabel('Teto de desconto').fill(value)
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(edit.getByText('Informe de 1 a 99')).toBeVisible()
  }
  await expectAccessible(page)
})

test('an address is watched once, never inside a network, and removed', async ({ page }) => {
  await page.goto(screen)
  await page.getByRole('link', { name: 'Endereços vigiados' }).click()
  const add = async (url: string) => {
    await page.getByRole('button', { name: 'Vigiar endereço' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vigiar endereço' })
    await dialog.getByLabel('Endereço da página').fill(url)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    return dialog
  }
  const wrong = await add('loja')
  await expect(wrong.getByText('URL inválida').first()).toBeVisible()
  const discard = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
  }
  await discard()
  await expect(await add('https://127.0.0.1/')).toBeHidden()
  await expect(page.getByText('https://127.0.0.1/', { exact: true })).toBeVisible()
  const again = await add('https://127.0.0.1/#outra')
  await expect(again.getByText('URLs duplicadas não são permitidas.').first()).toBeVisible()
  await expectAccessible(page)
  await again.getByLabel('O que vigiar').selectOption({ label: 'Um carrinho (VTEX)' })
  await again.getByRole('button', { name: 'Salvar' }).click()
  await expect(again.getByText('Campo obrigatório').first()).toBeVisible()
  await discard()
  await fits(page, 390)
  await page.getByRole('button', { name: 'Deixar de vigiar https://127.0.0.1/' }).click()
  await page.getByRole('button', { name: 'Deixar de vigiar', exact: true }).click()
  await expect(page.getByText('Nenhum endereço é vigiado ainda.')).toBeVisible()
})

test.describe('somebody who only looks', () => {
  test.use({ signedIn: false })

  test('changes nothing, and does not see a check whose items are not theirs', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto(`${screen}?verificacao=negativeStock`)
    await expect(
      page.getByRole('heading', { name: 'Nenhum estoque está abaixo de zero', level: 1 }),
    ).toBeVisible()
    for (const name of ['Verificar agora', 'Silenciar', 'Editar', 'Falso positivo'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })
})
