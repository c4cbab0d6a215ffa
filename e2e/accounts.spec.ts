import type { Page } from '@playwright/test'
import { demo, expect, test } from './fixtures.ts'
import { accounts, openHome, sentence } from './home-page.ts'

const switcher = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })

test.use({ provokes: /status of 409|status of 503|Service Unavailable|ERR_INTERNET_DISCONNECTED/ })

type Channel = { id: string; name: string }

/** The virtual channels of Loja Aurora. */
async function channelsOf(page: Page): Promise<{ accountId: string; channels: Channel[] }> {
  const user = (await (await page.request.get('/api/users/who-is')).json()) as {
    accounts: { id: string; name: string; virtualChannels: Channel[] }[]
  }
  const account = user.accounts.find(({ name }) => name === 'Loja Aurora')
  return { accountId: account?.id ?? '', channels: account?.virtualChannels ?? [] }
}

test.describe('section 4: changing account', () => {
  test('to a virtual channel names it in brackets while it is pending, and asks everything again', async ({
    page,
  }) => {
    await openHome(page)
    await page.route('**/api/sessions/change-account?**', async (route) => {
      await expect(page.getByText('Entrando em Loja Aurora [Marketplaces]', { exact: true })).toBeVisible()
      await route.continue()
    })
    await switcher(page, 'Loja Aurora').click()
    const change = page.waitForRequest('**/api/sessions/change-account?**')
    const asked = page.waitForRequest('**/api/sales/billing-decomposition?**')
    await page.getByRole('menuitem', { name: 'Marketplaces' }).click()
    const { accountId, channels } = await channelsOf(page)
    const request = await change
    expect(request.method()).toBe('POST')
    expect(request.postData()).toBeNull()
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      accountId,
      virtualChannelId: channels.find(({ name }) => name === 'Marketplaces')?.id,
    })
    await asked
    await expect(switcher(page, 'Loja Aurora · Marketplaces')).toBeVisible()
    await page.unroute('**/api/sessions/change-account?**')
    await switcher(page, 'Loja Aurora · Marketplaces').click()
    await page.getByRole('menuitem', { name: 'Loja Aurora' }).click()
    await expect(switcher(page, 'Loja Aurora')).toBeVisible()
  })

  test('to an account names it without brackets, and what the old one still answers is discarded', async ({
    page,
  }) => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const answered: Promise<unknown>[] = []
    let first = true
    await page.route('**/api/sales/billing-decomposition?**', async (route) => {
      if (!first) return route.continue()
      first = false
      const old = await route.fetch()
      await held
      const answer = route.fulfill({ response: old }).catch(() => null)
      answered.push(answer)
      await answer
    })
    await page.route('**/api/sessions/change-account?**', async (route) => {
      await expect(page.getByText('Entrando em Casa Poente', { exact: true })).toBeVisible()
      await route.continue()
    })
    await page.goto('/')
    await switcher(page, 'Loja Aurora').click()
    await page.getByRole('menuitem', { name: 'Casa Poente' }).click()
    await expect(switcher(page, 'Casa Poente')).toBeVisible()
    await expect(sentence(page)).toBeVisible()
    const before = await sentence(page).textContent()
    release()
    await expect.poll(() => answered.length).toBe(1)
    await Promise.all(answered)
    await expect(sentence(page)).toHaveText(before ?? '')
  })

  test('is agreed upon by two tabs', async ({ page, context }) => {
    await openHome(page)
    const other = await context.newPage()
    await openHome(other, '/?uf=SP')
    await switcher(other, 'Loja Aurora').click()
    await other.getByRole('menuitem', { name: 'Marketplaces' }).click()
    await expect(switcher(page, 'Loja Aurora · Marketplaces')).toBeVisible()
    await other.goto('/sign-out')
    await expect(page).toHaveURL(/\/sign-in/)
    await other.getByLabel('E-mail').fill(demo.email)
    await other.getByLabel('Senha', { exact: true }).fill(demo.password)
    await other.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(switcher(page, 'Loja Aurora')).toBeVisible()
    await other.goBack()
    await expect(switcher(other, 'Loja Aurora')).toBeVisible()
  })

  test('in another tab closes the form that is open here, and says so', async ({ page, context }) => {
    await page.goto('/marketing/campaigns')
    await page.getByRole('button', { name: 'Nova campanha' }).click()
    await page.getByRole('dialog').getByLabel('Nome').first().fill('Rascunho')
    const other = await context.newPage()
    await openHome(other)
    await switcher(other, 'Loja Aurora').click()
    await other.getByRole('menuitem', { name: 'Casa Poente' }).click()
    await expect(switcher(page, 'Casa Poente')).toBeVisible()
    await expect(page.getByText('Esta aba também mudou para Casa Poente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('that this tab has not heard of lets it write into neither', async ({ page }) => {
    const { accountId: aurora } = await channelsOf(page)
    const marks = async () =>
      (await (await page.request.get('/api/orders-marks')).json()) as { name: string }[]
    await page.goto('/orders')
    await page.getByRole('button', { name: 'Marcas', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Da outra aba')
    const { token } = (await (await page.request.get('/api/users/csrf')).json()) as { token: string }
    const enter = async (accountId: string) =>
      page.request.post(`/api/sessions/change-account?accountId=${accountId}`, {
        headers: { 'x-csrf-token': token },
      })
    const user = (await (await page.request.get('/api/users/who-is')).json()) as {
      accounts: { id: string; name: string }[]
    }
    await enter(user.accounts.find(({ name }) => name === 'Casa Poente')?.id ?? '')
    await dialog.getByRole('button', { name: 'Criar marca' }).click()
    await expect(switcher(page, 'Casa Poente')).toBeVisible()
    expect((await marks()).map(({ name }) => name)).not.toContain('Da outra aba')
    await enter(aurora)
    expect((await marks()).map(({ name }) => name)).not.toContain('Da outra aba')
  })

  test('that fails says so, and stays', async ({ page }) => {
    await openHome(page)
    await page.route('**/api/sessions/change-account?**', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: '' }),
    )
    await switcher(page, 'Loja Aurora').click()
    await page.getByRole('menuitem', { name: 'Casa Poente' }).click()
    await expect(page.getByRole('alert').getByText('Ops! Algo deu errado.')).toBeVisible()
    await expect(page.getByText('Ocorreu um erro inesperado. Tente novamente mais tarde.')).toBeVisible()
    await expect(switcher(page, 'Loja Aurora')).toBeVisible()
  })
})

test.describe('section 4: ids that arrive in the address', () => {
  const forms: { name: string; write: (ids: string) => string; left: string }[] = [
    { name: 'directly', write: (ids) => `/?${ids}&uf=SP`, left: '/?uf=SP' },
    {
      name: 'nested in a parameter',
      write: (ids) => `/?redirect=${encodeURIComponent(`/x?${ids}`)}&uf=SP`,
      left: '/?redirect=%2Fx&uf=SP',
    },
    {
      name: 'nested as people write it',
      write: (ids) => `/?redirect=/x?${ids}&uf=SP`,
      left: '/?redirect=%2Fx&uf=SP',
    },
  ]

  for (const { name, write, left } of forms) {
    test(`${name} are entered through change-account-url and leave it`, async ({ page }) => {
      const { accountId, channels } = await channelsOf(page)
      const [channel] = channels
      const changed = page.waitForResponse('**/api/sessions/change-account-url?**')
      await page.goto(write(`accountId=${accountId}&virtualChannelId=${channel?.id}`))
      const answer = await changed
      expect(answer.status()).toBe(200)
      expect(answer.request().method()).toBe('POST')
      expect(answer.request().postData()).toBeNull()
      expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({
        accountId,
        virtualChannelId: channel?.id,
      })
      await expect(switcher(page, `Loja Aurora · ${channel?.name}`)).toBeVisible()
      await expect(page).toHaveURL(left)
    })
  }

  for (const path of ['/nada', '/unauthorized']) {
    test(`are entered and leave it at ${path}, too, which has no frame`, async ({ page }) => {
      await page.goto(`${path}?accountId=${accounts.poente}&q=1`)
      await expect(page).toHaveURL(new RegExp(`${path}\\?q=1$`))
      await page.goto('/team/logs')
      await expect(switcher(page, 'Casa Poente')).toBeVisible()
    })
  }

  test('and are not the person’s are told, and leave it too', async ({ page }) => {
    await page.goto(`/?accountId=${crypto.randomUUID()}&uf=SP`)
    await expect(page.getByRole('alert').getByText('Não encontramos o que você procura.')).toBeVisible()
    await expect(page).toHaveURL(/\/\?uf=SP$/)
    await expect(switcher(page, 'Loja Aurora')).toBeVisible()
  })

  test('and name a channel that there is not enter the account without it, and say so', async ({ page }) => {
    await page.goto(`/?accountId=${accounts.poente}&virtualChannelId=${crypto.randomUUID()}&uf=SP`)
    await expect(
      page.getByRole('alert').getByText('Não encontramos o canal virtual deste link'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/\?uf=SP$/)
    await expect(switcher(page, 'Casa Poente')).toBeVisible()
  })

  test('and are not the person’s by name are entered without a sentence that breaks off', async ({
    page,
  }) => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/sessions/change-account-url?**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/?accountId=${crypto.randomUUID()}`)
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeVisible()
    await expect(page.getByText('Entrando em')).toHaveCount(0)
    answer()
    await expect(page.getByRole('alert').getByText('Não encontramos o que você procura.')).toBeVisible()
  })

  for (const path of ['/sign-in', '/login', '/sign-up']) {
    test(`are kept at ${path} until somebody signed in`, async ({ page, context }) => {
      await context.clearCookies()
      await page.goto(`${path}?accountId=${accounts.poente}&redirect=${encodeURIComponent('/?uf=SP')}`)
      if (path === '/sign-up') await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
      await page.getByLabel('E-mail').fill(demo.email)
      await page.getByLabel('Senha', { exact: true }).fill(demo.password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(switcher(page, 'Casa Poente')).toBeVisible()
      await expect(page).toHaveURL(/\/\?uf=SP$/)
    })
  }

  test('are entered once somebody signed in, who was led to sign in with them', async ({ page, context }) => {
    await context.clearCookies()
    await page.goto(`/?accountId=${accounts.poente}&uf=SP`)
    await expect(page).toHaveURL(/\/sign-in/)
    await page.getByLabel('E-mail').fill(demo.email)
    await page.getByLabel('Senha', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(switcher(page, 'Casa Poente')).toBeVisible()
    await expect(page).toHaveURL(/\/\?uf=SP$/)
  })
})

test('section 7: who-is runs once, without retry or refetch, and csrf at the start', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const times = (path: string) => asked.filter((one) => one === path).length
  await openHome(page)
  await page.getByRole('link', { name: 'Registro de atividades' }).first().click()
  await expect(page).toHaveURL(/\/team\/logs/)
  await context.setOffline(true)
  await context.setOffline(false)
  await page.bringToFront()
  await page.getByRole('link', { name: 'Decomposição do faturamento' }).first().click()
  await expect(sentence(page)).toBeVisible()
  expect(times('/api/users/who-is')).toBe(1)
  expect(times('/api/users/csrf')).toBe(1)

  asked.length = 0
  await page.route('**/api/users/who-is', (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ops! Algo deu errado.' })).toBeVisible()
  expect(times('/api/users/who-is')).toBe(1)
})

test('section 3: the currency of the person is kept under USER_CURRENCY while they are in', async ({
  page,
}) => {
  await openHome(page)
  const kept = () => page.evaluate(() => sessionStorage.getItem('USER_CURRENCY'))
  expect(await kept()).toBe('BRL')
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await kept()).toBeNull()
})

test('section 3: a name of one’s own for the account shows as soon as it is announced', async ({ page }) => {
  await openHome(page)
  const { accountId } = await channelsOf(page)
  await page.evaluate(async (id) => {
    const { id: userId } = (await (await fetch('/api/users/who-is')).json()) as { id: string }
    localStorage.setItem(`ACCOUNT_NAME_CUSTOM:${userId}`, JSON.stringify({ [id]: 'Minha Aurora' }))
    dispatchEvent(new CustomEvent('ACCOUNT_NAME_CUSTOM'))
  }, accountId)
  await expect(switcher(page, 'Minha Aurora')).toBeVisible()
})

test('a token that was lost alone is asked for again, and nobody notices', async ({ page, context }) => {
  await page.goto('/sales/virtual-channels?edit=new')
  const site = page.getByRole('checkbox', { name: 'Site' })
  await expect(site).toBeVisible()
  await context.clearCookies({ name: /csrf/i })
  await site.check()
  await expect(page.locator('[data-held]')).toBeVisible()
})

test('section 8: a failing csrf call is swallowed, and the first write tells of it', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await page.route('**/api/users/csrf', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('ana@loja.com')
  await page.getByLabel('Senha', { exact: true }).fill('qualquer coisa')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(
    page.getByText('Não foi possível confirmar que a requisição partiu desta página.'),
  ).toBeVisible()
})
