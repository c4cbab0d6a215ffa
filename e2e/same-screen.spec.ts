import type { Locator, Page } from '@playwright/test'
import { daysAgo } from './calendar.ts'
import { expect, test } from './fixtures.ts'

/** Reload, back, forward and a link in another tab show what was on screen, for every control. */
type Control = { name: string; change: (page: Page) => Promise<void>; address: RegExp }
const late = { timeout: 60_000 }
/** Over: what is still going on changes by itself. */
const fourWeeks = `period=${daysAgo(37)}_${daysAgo(10)}`

const add = async (page: Page, by: string): Promise<void> => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filtro' }).getByRole('tab', { name: by, exact: true }).click()
}
const apply = (page: Page) =>
  page.getByRole('dialog', { name: 'Filtro' }).getByRole('button', { name: 'Aplicar' }).click()
const period: Control = {
  name: 'the period',
  address: /period=last-month/,
  change: async (page) => {
    await page.getByRole('button', { name: /^Período: / }).click()
    await page.getByRole('button', { name: 'Mês passado' }).click()
  },
}

const ofOrders: Control[] = [
  period,
  {
    name: 'the order of the rows',
    address: /sort=value/,
    change: (page) =>
      page
        .getByRole('columnheader', { name: /^Valor/ })
        .getByRole('button')
        .click(),
  },
  {
    name: 'the rows of a page',
    address: /pageSize=50/,
    change: async (page) => {
      await page.getByLabel('Linhas por página').selectOption('50')
    },
  },
  {
    name: 'the page',
    address: /page=2/,
    change: (page) => page.getByRole('button', { name: 'Próxima' }).click(),
  },
  {
    name: 'the open row',
    address: /pedido=/,
    change: (page) =>
      page
        .getByRole('row', { name: /^Pedido / })
        .nth(2)
        .getByRole('button')
        .first()
        .click(),
  },
  {
    name: 'a choice',
    address: /note=without/,
    change: async (page) => {
      await page.getByRole('combobox', { name: 'Comentários' }).selectOption({ index: 2 })
    },
  },
  {
    name: 'a filter of values',
    address: /status=delivered/,
    change: async (page) => {
      await add(page, 'Status')
      await page.getByRole('dialog', { name: 'Filtro' }).getByText('Entregue', { exact: true }).click()
      await apply(page)
    },
  },
  {
    name: 'a filter of money',
    address: /value=/,
    change: async (page) => {
      await add(page, 'Valor')
      await page.getByLabel('Valor: de').fill('500')
      await apply(page)
    },
  },
  {
    name: 'a dimension',
    address: /uf=SP/,
    change: async (page) => {
      await add(page, 'UF')
      await page.getByRole('dialog', { name: 'Filtro' }).getByText('SP', { exact: true }).click()
      await apply(page)
    },
  },
  {
    name: 'the search',
    address: /search=3554/,
    change: async (page) => {
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('3554')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'a tab',
    address: /tab=late/,
    change: (page) => page.getByRole('tab', { name: /^Atrasados/ }).click(),
  },
]

const ofAnalytics: Control[] = [
  period,
  {
    name: 'the comparator',
    address: /compare=previous-year/,
    change: async (page) => {
      await page.getByRole('button', { name: /^Comparar com: / }).click()
      await page.getByRole('button', { name: /^Ano anterior/ }).click()
    },
  },
  {
    name: 'the dates',
    address: /dates=event/,
    change: (page) => page.getByText('Por evento', { exact: true }).click(),
  },
  {
    name: 'the age',
    address: /age=today/,
    change: (page) => page.getByText('Até hoje', { exact: true }).click(),
  },
  {
    name: 'the freight',
    address: /freight=without/,
    change: (page) => page.getByText('Sem frete', { exact: true }).click(),
  },
  {
    name: 'the metric of a card',
    address: /metric=conversion/,
    change: (page) => page.getByRole('button', { name: 'Ver Conversão ao longo do tempo' }).click(),
  },
  {
    name: 'the step',
    address: /step=week/,
    change: (page) => page.getByText('Semana', { exact: true }).click(),
  },
  {
    name: 'an hour of the week',
    address: /weekday=2&hourOfDay=10/,
    change: (page) => page.getByRole('button', { name: /^ter, 10 h: / }).click(),
  },
  {
    name: 'the groups of the table',
    address: /rows=uf/,
    change: async (page) => {
      await page.getByLabel('Agrupar por').selectOption('uf')
    },
  },
  {
    name: 'the order of the table',
    address: /sort=capturedOrders/,
    change: (page) => page.getByRole('button', { name: 'Ordenar por Pedidos captados' }).click(),
  },
  {
    name: 'what is ranked',
    address: /rank=category/,
    change: (page) => page.locator('[data-exhibit=ranking]').getByText('Categoria', { exact: true }).click(),
  },
  {
    name: 'by what it is ranked',
    address: /rankBy=units/,
    change: (page) => page.locator('[data-exhibit=ranking]').getByText('Unidades', { exact: true }).click(),
  },
  {
    name: 'a picture as a table',
    address: /table=heatmap/,
    change: (page) =>
      page.locator('[data-exhibit=heatmap]').getByRole('button', { name: 'Ver como tabela' }).click(),
  },
  {
    name: 'a state of the map',
    address: /uf=SP/,
    change: (page) => page.getByRole('button', { name: /^SP: / }).click(),
  },
]

/** What people read on a part of the page, and what is chosen in it; pictures say the same in words. */
const read = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const clone = element.cloneNode(true) as Element
    for (const each of clone.querySelectorAll('svg')) each.remove()
    const values = [...element.querySelectorAll('select')].map(({ value }) => value)
    const chosen = element.querySelectorAll('[aria-selected=true], [aria-pressed=true]')
    const ticked = [...element.querySelectorAll<HTMLInputElement>('input:checked')].flatMap(({ labels }) =>
      [...(labels ?? [])].map((label) => label.textContent),
    )
    const names = [...chosen].map((each) => each.getAttribute('aria-label') ?? each.textContent)
    return (
      [clone.textContent, ...values, ...ticked, ...names]
        .join('|')
        .replaceAll(/\d+ (d|h|min)( \d+ (h|min))?/g, '…')
        // said on paper only
        .replaceAll(/impresso em [\d/]+ [\d:]+/g, '')
    )
  })

/** The same once nothing is on its way any more. */
async function settled(page: Page, part: Locator): Promise<string> {
  let last = ''
  await expect(async () => {
    await expect(page.locator('[data-changing=true], [aria-busy=true]')).toHaveCount(0)
    const before = last
    last = await read(part)
    expect(last).toBe(before)
  }).toPass({ intervals: [250], timeout: 60_000 })
  return last
}

for (const [address, controls, where] of [
  ['/orders', ofOrders, ':has(> [data-list])'],
  ['/sales/analytics', ofAnalytics, 'main'],
] as const) {
  test(`${address} is the same after reload, back, forward and in a shared link, for every control`, async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000)
    const part = page.locator(where)
    await page.goto(`${address}?${fourWeeks}`)
    const screens = [{ url: page.url(), text: await settled(page, part) }]
    for (const control of controls) {
      await test.step(control.name, async () => {
        await control.change(page)
        await expect(page).toHaveURL(control.address)
        const text = await settled(page, part)
        expect(text).not.toBe(screens.at(-1)?.text)
        screens.push({ url: page.url(), text })
      })
    }
    for (const { url, text } of screens.slice(0, -1).toReversed()) {
      await page.goBack()
      await expect(page).toHaveURL(url)
      await expect.poll(() => read(part), late).toBe(text)
    }
    for (const { url, text } of screens.slice(1)) {
      await page.goForward()
      await expect(page).toHaveURL(url)
      await expect.poll(() => read(part), late).toBe(text)
    }
    const text = screens.at(-1)?.text ?? ''
    await page.reload()
    await expect.poll(() => read(part), late).toBe(text)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect.poll(() => read(other.locator(where)), late).toBe(text)
  })
}
