import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test, viewer } from './fixtures.ts'

const screen = '/team/reports/operation'

test('who answered the last alerts, and how fast, is read, also on a telephone, in the period of the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Operação', level: 1 })).toBeVisible()
  const numbers = page.getByRole('region', { name: 'No período', exact: true })
  await expect(numbers.getByRole('columnheader', { name: 'MTTA (média)' })).toBeVisible()
  const total = await numbers.getByRole('cell').first().innerText()
  const shifts = page.getByRole('region', { name: 'Por turno' }).getByRole('row')
  await expect(shifts).toHaveCount(5)
  const fired = await Promise.all(
    [1, 2, 3, 4].map(async (row) => Number(await shifts.nth(row).getByRole('cell').first().innerText())),
  )
  expect(fired.reduce((sum, count) => sum + count, 0)).toBe(Number(total))
  await expectAccessible(page)
  await page.getByLabel('Dias').selectOption('last-90-days')
  await expect(page).toHaveURL(/dias=last-90-days/)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Partes de Relatórios' })
    .getByRole('link', { name: 'Arquivos' })
    .click()
  await expect(page).toHaveURL(/\/team\/reports(\?|$)/)
})

test.describe('somebody without the team', () => {
  test.use({ signedIn: false })

  test('is told what is missing', async ({ page, context }) => {
    await signIn(context, viewer)
    await page.goto(screen)
    await expect(page.getByText('Falta a permissão “Ver em Equipe”')).toBeVisible()
  })
})
