import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const emptyAccount = '01980000-0000-7000-8000-00000000000c'

/** Reading, converting and writing, on a machine that is busy with other tests. */
const work = { timeout: 60_000 }

/** Two good orders, and one whose date cannot be read; as a spreadsheet in Portuguese writes them. */
const orders = [
  'order_id;placed_at;invoiced_at;uf;channel;total_amount',
  'P-1;05/03/2026 10:00;06/03/2026 10:00;SP;Loja;100,50',
  'P-2;06/03/2026 11:00;07/03/2026 09:00;RJ;Loja;49,50',
  'P-3;31/02/2026 11:00;;RJ;Loja;10,00',
  '',
].join('\r\n')

async function openImports(page: Page): Promise<void> {
  await page.goto(`/integrations/import?accountId=${emptyAccount}`)
  await expect(page.getByRole('heading', { name: 'Importar dados' })).toBeVisible()
  await expect(page.getByText('Carregando')).toBeHidden()
}

async function bring(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/Escolha arquivos/).setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Prévia (10 linhas)' })).toBeVisible()
}

test('a file is understood, rehearsed and imported; what was refused can be downloaded', async ({ page }) => {
  await openImports(page)
  const proposals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('guess')) proposals.push(request.url())
  })
  await bring(page, 'pedidos.csv', orders)
  await expect(page.getByText('separado por ponto e vírgula')).toBeVisible()
  const preview = page.getByRole('tabpanel')
  await expect(preview.getByRole('row')).toHaveCount(4)
  await expect(preview).toContainText('P-1')

  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que a simulação encontrou' })).toBeVisible(work)
  await expect(page.getByText('1 linha recusada')).toBeVisible()
  expect(proposals).toHaveLength(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que foi importado' })).toBeVisible(work)
  await expect(page.getByRole('row', { name: /mar 2026/ })).toContainText('150,00')
  const [rejects] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar as linhas recusadas' }).click(),
  ])
  const text = await readFile(await rejects.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toContain('31/02/2026 11:00')

  await page.goto('/?period=2026-03-01_2026-03-31&compare=same-date')
  await expect(page.locator('h1 ~ p').filter({ hasText: 'faturados' })).toContainText('R$ 150,00 faturados')
})

test('the mapping is corrected by hand, with what it does in sight', async ({ page }) => {
  await openImports(page)
  await bring(
    page,
    'outros.csv',
    'codigo,quando,estagio\nA,2026-03-01T10:00:00Z,pago\nB,2026-03-02T10:00:00Z,novo\n',
  )
  const preview = page.getByRole('tabpanel')
  const orderKind = page.getByRole('region', { name: 'Pedidos' })
  await orderKind.getByLabel('Arquivo de origem').selectOption({ label: 'outros.csv' })
  await orderKind.getByRole('button', { name: /^Mostrar mais/ }).click()
  await orderKind.getByLabel('Número do pedido').selectOption({ label: 'codigo' })
  await orderKind.getByLabel('Criação do pedido').selectOption({ label: 'quando' })
  await orderKind.getByLabel(/^Situação(?! original)/).selectOption({ label: 'estagio' })
  await orderKind.getByLabel(/^Situação(?! original)/).selectOption({ label: 'Traduzir valores da coluna…' })
  await expect(page.getByText('Coluna “estagio”: 2 valores ainda não traduzidos, em 2 linhas.')).toBeVisible()
  await orderKind.getByLabel('Significado de “pago”, de Situação').selectOption('approved')
  await expect(page.getByText('Coluna “estagio”: 1 valor ainda não traduzido, em 1 linha.')).toBeVisible()
  await expect(preview.getByRole('row').nth(1)).toContainText('Aprovado')
  await orderKind.getByLabel('Canal', { exact: true }).selectOption({ label: 'Valor fixo…' })
  await orderKind.getByLabel('Valor fixo de Canal').fill('Balcão')
  await expect(preview.getByRole('row').nth(1)).toContainText('Balcão')

  await page.getByRole('radio', { name: 'JSON' }).check()
  const json = page.getByRole('textbox', { name: 'JSON' })
  const written = await json.inputValue()
  expect(JSON.parse(written)).toMatchObject({ records: [{ kind: 'orders' }] })
  await json.fill('{')
  await expect(page.getByText('Este texto ainda não é um mapeamento.')).toBeVisible()
  await json.fill(written.replace('Balcão', 'Feira'))
  await expect(preview.getByRole('row').nth(1)).toContainText('Feira')
})

test.describe('without a proposal', () => {
  test.use({ provokes: /status of 500/ })

  test('a proposal that fails leaves the columns to be chosen by hand', async ({ page }) => {
    await openImports(page)
    await page.route('**/mapping/guess', (route) => route.fulfill({ status: 500, json: {} }))
    await bring(page, 'falhou.csv', 'pedido,quando\nA,2026-03-01T10:00:00Z\n')
    await expect(page.getByText('Não foi possível propor o que cada coluna significa')).toBeVisible()
    await expect(page.getByText('Pedidos: Escolha ao menos uma coluna')).toBeVisible()
    const orderKind = page.getByRole('region', { name: 'Pedidos' })
    await orderKind.getByLabel('Número do pedido').selectOption({ label: 'pedido' })
    await orderKind.getByLabel('Criação do pedido').selectOption({ label: 'quando' })
    await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('A')
  })
})

test('a proposal that comes late leaves what was written meanwhile', async ({ page }) => {
  await openImports(page)
  await bring(page, 'tarde.csv', 'order_id,placed_at\nA,2026-03-01T10:00:00Z\n')
  const late = Promise.withResolvers<void>()
  const proposals = '**/mapping/guess'
  await page.route(proposals, async (route) => {
    await late.promise
    await route.continue()
  })
  const answered = page.waitForResponse(proposals)
  await page.getByRole('button', { name: 'Propor de novo' }).click()
  const zone = page.getByLabel('Fuso horário')
  await page.getByText('Como os arquivos são lidos').click()
  await zone.fill('America/Manaus')
  late.resolve()
  await (await answered).finished()
  await expect(page.getByRole('button', { name: 'Propor de novo' })).toBeEnabled()
  await expect(zone).toHaveValue('America/Manaus')
})

test('edits of a mapping are there again after leaving, and can be discarded', async ({ page }) => {
  await openImports(page)
  await bring(page, 'volta.csv', 'order_id,placed_at\nV-1,2026-03-01T10:00:00Z\n')
  const zone = page.getByLabel('Fuso horário')
  await page.getByText('Como os arquivos são lidos').click()
  await zone.fill('America/Manaus')
  const address = page.url()
  await page.goto('/orders')
  await page.goto(address)
  await page.getByText('Como os arquivos são lidos').click()
  await expect(zone).toHaveValue('America/Manaus')
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await expect(zone).not.toHaveValue('America/Manaus')
})

test('a mapping corrected by hand stays with another file, and with one that is refused', async ({
  page,
}) => {
  await openImports(page)
  await bring(page, 'pedidos.csv', orders)
  const orderKind = page.getByRole('region', { name: 'Pedidos', exact: true })
  await orderKind.getByLabel('Canal', { exact: true }).selectOption({ label: 'Valor fixo…' })
  await orderKind.getByLabel('Valor fixo de Canal').fill('Balcão')
  const send = (name: string, text: string) =>
    page
      .getByLabel(/Escolha arquivos/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await send('de novo.csv', orders)
  await expect(page.getByText('Um arquivo com este mesmo conteúdo já foi enviado')).toBeVisible()
  await expect(orderKind.getByLabel('Valor fixo de Canal')).toHaveValue('Balcão')
  await send('estoque.csv', 'SKU;Saldo\nA1;10\n')
  await expect(page.getByRole('region', { name: 'Estoque', exact: true })).toBeVisible()
  await expect(orderKind.getByLabel('Valor fixo de Canal')).toHaveValue('Balcão')
})

test('what another tab did to the files is seen before they are imported', async ({ page, context }) => {
  await openImports(page)
  await bring(page, 'pedidos.csv', orders.replaceAll('P-', 'O-'))
  await page.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que a simulação encontrou' })).toBeVisible(work)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel(/^Linha do cabeçalho de/).fill('0')
  await other.getByLabel(/^Linha do cabeçalho de/).press('Enter')
  await expect(other.getByText('sem cabeçalho')).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Outra pessoa mudou isto antes.')).toBeVisible()
  await expect(page.getByText('sem cabeçalho')).toBeVisible()
  await other.getByRole('button', { name: 'Apagar', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Apagar importação' }).click()
  await expect(other).toHaveURL(/\/integrations\/import$/)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importação não encontrada' })).toBeVisible()
})

test('an import is undone after it says what leaves', async ({ page }) => {
  await openImports(page)
  await bring(page, 'desfaz.csv', orders.replaceAll('P-', 'U-'))
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que foi importado' })).toBeVisible(work)
  await expect(page.getByRole('row', { name: /^Pedidos/ })).toContainText(/3\s*2\s*0\s*0\s*0\s*1/)
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  const question = page.getByRole('dialog', { name: /^Desfazer desfaz/ })
  await expect(question).toContainText('2 pedidos')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible(work)
  await expect(page.getByText('Saíram dos números: 2 pedidos')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a file without anything', () => {
  test.use({ provokes: /status of 422/ })

  test('says why it is refused, and one of a header alone that nothing was imported', async ({ page }) => {
    await openImports(page)
    const choose = page.getByLabel(/Escolha arquivos/)
    await choose.setInputFiles({ name: 'vazio.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
    await expect(page.getByRole('heading', { name: 'vazio' })).toBeVisible()
    await expect(page.getByText('O arquivo está vazio.')).toBeVisible()
    await expect(choose).toBeEnabled()
    await bring(page, 'cabecalho.csv', 'order_id;placed_at;total_amount\r\n')
    await expect(page.getByText('O arquivo está vazio.')).toBeVisible()
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nada foi importado' })).toBeVisible(work)
    await expect(page.getByText('Os arquivos não têm linhas de dados')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver a decomposição' })).toHaveCount(0)
  })
})

test('stock and prices of a spreadsheet are proposed; what nothing dates is dated by hand', async ({
  page,
}) => {
  await openImports(page)
  await bring(page, 'Estoque.csv', 'SKU;Saldo;Custo\nA1;10;19,90\nA2;0;5,05\n')
  await expect(page.getByText('nenhuma coluna diz de quando é o estoque')).toBeVisible()
  for (const [kind, field] of [
    ['Estoque', 'Momento em que a contagem era verdade'],
    ['Preços', 'Momento desde o qual o preço vale'],
  ] as const) {
    const record = page.getByRole('region', { name: kind, exact: true })
    await record.getByLabel(new RegExp(`^${field}`)).selectOption({ label: 'Valor fixo…' })
    await record.getByLabel(`Valor fixo de ${field}`).fill('2026-11-01T08:00')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'O que foi importado' })).toBeVisible(work)
  const result = page.getByRole('region', { name: 'O que foi importado' })
  await expect(result).toContainText(/2\s*Estoque|Estoque\s*2/)
})

test('deleting asks first, and says what stays', async ({ page }) => {
  await openImports(page)
  await bring(page, 'apagar.csv', orders)
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Apagar apagar?' })
  await expect(question).toContainText('O que já foi importado fica.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Apagar', exact: true }).click()
  await question.getByRole('button', { name: 'Apagar importação' }).click()
  await expect(page).toHaveURL(/\/integrations\/import$/)
  await expect(page.getByRole('link', { name: 'apagar', exact: true })).toHaveCount(0)
})

test('files are chosen by keyboard', async ({ page }) => {
  await openImports(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel(/Escolha arquivos/).focus()
  await page.keyboard.press('Enter')
  expect((await chooser).isMultiple()).toBe(true)
  expect(await page.getByLabel(/Escolha arquivos/).getAttribute('accept')).toContain('.xlsx')
})

test('the list and an import fit 390 px, and axe finds nothing in them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openImports(page)
  await expectAccessible(page)
  await bring(page, 'estreito.csv', orders)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('an import of nobody, or of another account, is not found', async ({ page }) => {
  await page.goto('/integrations/import/01980000-0000-7000-8000-0000000000ff')
  await expect(page.getByRole('heading', { name: 'Importação não encontrada' })).toBeVisible()
})
