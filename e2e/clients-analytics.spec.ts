import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/clients/analytics${address}`)
  for (const area of ['segments', 'cohorts', 'first', 'change', 'people']) {
    await expect(exhibit(page, area).getByRole('row').nth(1)).toBeVisible(answered)
  }
  const migration = exhibit(page, 'migration')
  // of a small store, groups of a few people may hide all of it
  const drawn = migration.locator('path[data-stays]').or(migration.getByText(/grupos pequenos demais/))
  await expect(drawn.first()).toBeVisible(answered)
}

test('who moved between segments flows from one side to the other, is a matrix on demand, and a table in words', async ({
  page,
}) => {
  await open(page, '?period=last-90-days')
  const migration = exhibit(page, 'migration')
  const drawn = await migration.locator('path[data-stays]').count()
  expect(drawn).toBeGreaterThan(10)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await migration.boundingBox()
    for (const end of await migration.locator('li span').all()) {
      const box = await end.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(room?.x ?? 0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
    }
  }
  await migration.getByText('Matriz', { exact: true }).click()
  await expect(page).toHaveURL(/ways=matrix/)
  const cells = migration.getByTitle(/^.+ → .+: [\d.]+( |$)/)
  await expect(cells).toHaveCount(drawn)
  await page.reload()
  await expect(cells).toHaveCount(drawn, answered)
  await migration.getByText('Fluxo', { exact: true }).click()
  await migration.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect(migration.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
})

test('a segment leads to its list, of whom one may contact alone, and to a file of it', async ({ page }) => {
  await open(page)
  const segments = exhibit(page, 'segments')
  await segments.getByRole('button', { name: /^Ver a lista: Em risco$/ }).click()
  const people = exhibit(page, 'people')
  await expect(people.getByRole('heading', { name: 'Clientes: Em risco' })).toBeVisible(answered)
  const found = people.getByText(/^[\d.]+ clientes hoje\. Reconquistar/)
  const all = await found.innerText()
  await people.getByText('Aceitam contato', { exact: true }).click()
  await expect(page).toHaveURL(/contact=agreed/)
  await expect(found).not.toHaveText(all, answered)
  const some = await found.innerText()
  await people.getByRole('button', { name: 'Outras formas de exportar' }).click()
  const [downloaded] = await Promise.all([
    page.waitForEvent('download', answered),
    people.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await downloaded.path(), 'utf8')
  expect(text.trim().split('\n').length - 1).toBe(Number(some.replace(/ .*/, '').replaceAll('.', '')))
  expect(text).not.toMatch(/[a-z]{2,}@correio/)
  await page.reload()
  await expect(found).toHaveText(some, answered)
})

const longWord = 'Reconquista'.repeat(20)

test('whom to win back is saved as a segment, found again with its size, and deleted', async ({ page }) => {
  await open(page)
  const people = exhibit(page, 'people')
  await people.getByRole('button', { name: /^Segmentos: Em risco/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Ex-leais' }).click()
  await page.keyboard.press('Escape')
  await people.getByText('Aceitam contato', { exact: true }).click()
  await people.getByLabel('Ordem').selectOption({ label: 'Última compra mais antiga' })
  await expect(people.getByRole('heading', { name: 'Clientes: Ex-leais e Em risco' })).toBeVisible(answered)
  const answer = people.getByText(/^[\d.]+ clientes? hoje/)
  await expect(answer.and(page.locator(':not([aria-busy=true] *)'))).toBeVisible(answered)
  await expect(people.getByRole('cell', { name: 'Não permitido' })).toHaveCount(0, answered)
  const found = await answer.innerText()
  const address = new URL(page.url()).search
  await people.getByRole('button', { name: 'Salvar segmento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar este segmento' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await dialog.getByLabel('Nome').fill('Reconquistar esta semana')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const saved = exhibit(page, 'saved')
  const row = saved.getByRole('row', { name: /Reconquistar esta semana/ })
  await expect(row).toContainText('Ex-leais e Em risco · só quem aceita contato', answered)
  await expect(row.getByRole('cell').nth(1)).toHaveText(found.replace(/ .*/s, ''))
  await expectAccessible(page)
  await page.goto('/clients/analytics')
  await saved.getByRole('button', { name: 'Abrir a lista: Reconquistar esta semana' }).click(answered)
  await expect(people.getByText(found.replace(/hoje.*/s, 'hoje'))).toBeVisible(answered)
  expect(new URL(page.url()).search).toBe(address)
  await row.getByRole('button', { name: 'Ações de Reconquistar esta semana' }).click()
  await page.getByRole('menuitem', { name: 'Renomear…' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill(longWord)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(saved.getByRole('row', { name: longWord })).toBeVisible(answered)
  const table = saved.getByRole('table').locator('xpath=..')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const toast = page.getByRole('status').filter({ hasText: longWord })
  expect((await toast.boundingBox())?.height).toBeLessThan(140)
  await saved.getByRole('button', { name: `Ações de ${longWord}` }).click()
  await page.getByRole('menuitem', { name: 'Apagar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(saved.getByText(/^Nenhum ainda/)).toBeVisible(answered)
})

test('cohorts are shown by measure and by sum, and the choice is in the address', async ({ page }) => {
  await open(page)
  const cohorts = exhibit(page, 'cohorts')
  await cohorts.getByText('Receita', { exact: true }).click()
  await cohorts.getByText('Janelas', { exact: true }).click()
  await expect(page).toHaveURL(/measure=revenue/)
  await expect(page).toHaveURL(/mode=window/)
  await expect(cohorts.getByRole('columnheader', { name: '365 d' })).toBeVisible()
  await page.reload()
  await expect(cohorts.getByRole('columnheader', { name: '365 d' })).toBeVisible(answered)
})

test('first purchases are compared by what one asks, and both cards follow', async ({ page }) => {
  await open(page)
  const first = exhibit(page, 'first')
  await first.getByLabel('Primeira compra por').selectOption({ label: 'Canal' })
  await expect(first.getByRole('columnheader', { name: 'Canal' })).toBeVisible(answered)
  await expect(exhibit(page, 'change').getByRole('columnheader', { name: 'Canal' })).toBeVisible(answered)
  await expect(page).toHaveURL(/by=channel/)
})

test('a mean of days is no comparator here; what an address says of it is read as the period before', async ({
  page,
}) => {
  await open(page, '?compare=account-average&segment=nobody&window=17')
  const compared = page.getByRole('button', { name: /^Comparar com/ })
  await expect(compared).toContainText('Período anterior')
  await compared.click()
  await expect(page.getByText('Média da conta')).toHaveCount(0)
})

test('has no accessibility problem in either theme', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})

test('numbers that are still being prepared come by themselves, and the page says so', async ({ page }) => {
  const message = 'Estes números estão sendo preparados.'
  let asked = 0
  await page.route('**/api/clients/analytics?*', async (route) => {
    asked += 1
    const json = { defined: false, code: 'preparing', status: 503, message, data: { retryAfter: 1 } }
    await (asked === 1 ? route.fulfill({ status: 503, json }) : route.continue())
  })
  await page.goto('/clients/analytics')
  await expect(page.getByText(`${message} Esta tela tenta de novo sozinha.`)).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByText(message)).toHaveCount(0, { timeout: 60_000 })
})
