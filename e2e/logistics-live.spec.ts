import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, forbid, signIn, test, viewer } from './fixtures.ts'
import { exhibit } from './home-page.ts'

const answered = { timeout: 60_000 }
const tiles = (page: Page) => page.getByRole('list', { name: 'O que pede atenção' })
const rows = (page: Page) => page.getByRole('table', { name: 'Volumes em aberto' }).getByRole('rowheader')

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/logistics/live${address}`)
  await expect(tiles(page).getByRole('listitem')).toHaveCount(7, answered)
  await expect(rows(page).first()).toBeVisible(answered)
}

test('a stage leads to its packages, whose number is the same, and the list is worked on', async ({
  page,
}) => {
  await open(page)
  for (const name of ['Filtro', 'Filtro da lista'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
  await expect(page.getByText(/^Atualizado há \d+ s$/)).toBeVisible()
  await expectAccessible(page)
  const stage = page
    .getByRole('list', { name: 'Etapas dos volumes em aberto' })
    .getByRole('button', { name: /^Listar Em trânsito: / })
  const found = /: ([\d.]+) volumes?$/.exec((await stage.getAttribute('aria-label')) ?? '')?.[1]
  await stage.click()
  await expect(page).toHaveURL(/stage=transit/)
  await expect(page.getByRole('heading', { name: `${found} volume` })).toBeInViewport(answered)

  const boxes = page.getByRole('table', { name: 'Volumes em aberto' }).getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Texto para a transportadora' }).click()
  const ticket = page.getByRole('dialog', { name: 'Texto para a transportadora' })
  await expect(ticket.getByText(/Pedimos posição e nova previsão de entrega/)).toBeVisible()
  await expectAccessible(page)
  await ticket.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Atribuir', exact: true }).click()
  const assign = page.getByRole('dialog', { name: 'Atribuir' })
  await assign.getByLabel('Responsável').selectOption({ label: 'Pessoa da demonstração' }, answered)
  await assign.getByRole('button', { name: 'Atribuir' }).click()
  await expect(page.getByText('2 volumes atribuídos.')).toBeVisible(answered)
  await page.getByRole('tab', { name: /^Meus/ }).click()
  await expect(page.getByRole('heading', { name: /^2 volumes · / })).toBeVisible(answered)
})

test('a region leads to the open packages of all its states', async ({ page }) => {
  await open(page)
  const places = exhibit(page, 'places')
  await places.getByText('Regiões', { exact: true }).click()
  await expect(page).toHaveURL(/places=regions/)
  const south = places.getByRole('row', { name: /^Filtrar por Sul/ })
  const found = await south.getByRole('cell').first().innerText()
  const map = exhibit(page, 'map')
  await map.getByText('Região', { exact: true }).click()
  await expect(page).toHaveURL(/mapBy=region/)
  await map.getByRole('button', { name: `Sul: ${found} em aberto` }).click()
  await expect(page).toHaveURL(/uf=/)
  await expect(page.getByRole('heading', { name: `${found} volume` })).toBeVisible(answered)
  await page.goBack()
  await expect(page).not.toHaveURL(/uf=/)
  await south.getByRole('button').click()
  await expect(page).toHaveURL(/uf=/)
  await expect(page.getByRole('heading', { name: `${found} volume` })).toBeVisible(answered)
  await expect(places.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
})

test('a package has its way, a note and a contact; the address says which', async ({ page }) => {
  await open(page, '?visao=mais-de-15-dias')
  await expect(page.getByRole('tab', { name: /^Há mais de 15 dias/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await rows(page).first().getByRole('button').click()
  await expect(page).toHaveURL(/volume=/)
  const panel = page.getByRole('complementary', { name: /^Volume do pedido / })
  await expect(panel.getByRole('heading', { name: 'Caminho' })).toBeVisible(answered)
  await panel.getByRole('button', { name: 'Anotar' }).click()
  const note = page.getByRole('dialog', { name: 'Anotar' })
  await note.getByLabel('Nota').fill('Ligar para a transportadora')
  await note.getByRole('button', { name: 'Anotar' }).click()
  await expect(note).toHaveCount(0, answered)
  await expect(panel.getByText('Ligar para a transportadora')).toBeVisible(answered)
  await panel.getByRole('button', { name: 'Contato feito' }).click()
  await expect(panel.getByText(/Contato feito por Pessoa da demonstração em /)).toBeVisible(answered)
  await expectAccessible(page)
  await page.reload()
  await expect(panel.getByText('Ligar para a transportadora')).toBeVisible(answered)
})

test('what carriers say and nobody knows is given a meaning', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Definir significados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rastreio não mapeado' })
  const meaning = dialog.getByLabel(/^Significado: /).first()
  await meaning.selectOption({ label: 'Em trânsito' })
  await dialog
    .getByRole('button', { name: /^Salvar: / })
    .first()
    .click()
  await expect(page.getByText('Significado salvo. O histórico será atualizado.')).toBeVisible(answered)
  await expect(dialog.getByRole('heading', { name: 'Definidos pela loja' })).toBeVisible(answered)
})

test('fills a wall and is left by Esc; fits a phone; honest without packages; closed without permission', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page)
  await page.getByRole('button', { name: 'Modo TV' }).click()
  const wall = page.getByRole('dialog', { name: 'Logística ao vivo' })
  await expect(wall.getByRole('heading', { name: 'Etapas' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wall).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(exhibit(page, 'map')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await signIn(context, viewer)
  await page.goto('/logistics/live')
  await expect(page.getByRole('heading', { name: 'Ainda não há volumes' })).toBeVisible(answered)
  await forbid(page, 'logistics')
  await page.goto('/logistics/live')
  await expect(page).toHaveURL(/\/unauthorized\?permission=logistics\.view/)
})
