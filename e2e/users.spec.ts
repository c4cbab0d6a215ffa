import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { demo, expect, test } from './fixtures.ts'
import { acceptAs, invite, mailTitle, password } from './invited.ts'
import { mailedLink } from './mailbox.ts'

const newEmail = () => `convidada-${crypto.randomUUID()}@exemplo.com.br`

/** Somebody else's browser, with nobody signed in. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

test('somebody is invited, accepts, sees what was given, then more, then nothing', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const name = `Ana ${crypto.randomUUID().slice(0, 8)}`
  const link = await invite(page, email, 'Leitura')
  const theirs = await elsewhere(browser)
  const unknown: string[] = []
  theirs.on('response', (answer) => void (answer.status() === 404 && unknown.push(answer.url())))
  await theirs.goto(link)
  await expect(theirs.getByText(/Pessoa da demonstração convidou você para Loja Aurora/)).toBeVisible()
  await expect(theirs.getByLabel('E-mail')).toHaveValue(email)
  await acceptAs(theirs, link, name)
  await expect(
    menuOf(theirs).getByRole('link', { name: 'Decomposição do faturamento' }).first(),
  ).toBeVisible()
  await expect(menuOf(theirs).getByRole('link', { name: 'Registro de atividades' })).toHaveCount(0)
  expect(unknown).toEqual([])

  await page.goto('/admin/users')
  await page.getByRole('link', { name }).click()
  const preview = page.getByRole('region', { name: 'O que a pessoa verá' })
  await expect(preview).toContainText('Decomposição do faturamento')
  await expect(preview).not.toContainText('Registro de atividades')
  await page.getByRole('checkbox', { name: 'Equipe: Exportar' }).check()
  await expect(page.getByRole('checkbox', { name: 'Equipe: Ver' })).toBeChecked()
  await expect(preview).toContainText('Registro de atividades')
  await page.getByRole('button', { name: 'Revisar e salvar' }).click()
  const review = page.getByRole('dialog', { name: `O que muda no acesso de ${name}` })
  await expect(review.getByRole('row', { name: /Permissões dadas/ })).toContainText('Equipe: Ver, Exportar')
  await review.getByRole('button', { name: 'Salvar' }).click()
  await expect(review).toHaveCount(0)
  await theirs.reload()
  await expect(menuOf(theirs).getByRole('link', { name: 'Registro de atividades' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Suspender' }).click()
  const asked = page.getByRole('dialog', { name: `Suspender ${name}?` })
  await expect(asked).toContainText('todas as sessões terminam')
  await asked.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Suspenso', { exact: true })).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.context().close()
})

test('a link is good once, and only for whom it was sent to', async ({ page, browser }) => {
  const link = await invite(page, newEmail(), 'Analista')
  await page.goto(link)
  await expect(page.getByText(/Você entrou como .*, e este convite é para /)).toBeVisible()
  await expect(page.getByRole('button', { name: /Aceitar convite/ })).toHaveCount(0)
  const theirs = await elsewhere(browser)
  await acceptAs(theirs, link, 'Bia')
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Convite sem validade' })).toBeVisible()
  await theirs.context().close()
})

test('somebody limited to a channel reads that an area is only for the whole account, and whom to ask', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await page.goto('/admin/users/new-access')
  await page.getByLabel('E-mails').fill(email)
  await page.getByRole('radio', { name: /^Administrador/ }).check()
  await page.getByRole('radio', { name: 'Alguns canais virtuais' }).check()
  await page.getByRole('checkbox', { name: 'Região Sul' }).check()
  await page.getByRole('button', { name: 'Enviar convites' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  const theirs = await elsewhere(browser)
  const name = `Sul ${crypto.randomUUID().slice(0, 8)}`
  await acceptAs(theirs, await mailedLink(email, mailTitle), name)
  await theirs.goto('/team/logs')
  await expect(
    theirs.getByText(
      '“Ver em Equipe” é só para quem vê a conta inteira, e o seu acesso a Loja Aurora é a alguns canais virtuais.',
    ),
  ).toBeVisible()
  const administrators = theirs.getByText('Quem pode dar esse acesso')
  await expect(administrators).toContainText('Pessoa da demonstração')
  await expect(administrators).not.toContainText(name)
  await theirs.context().close()
})

test('somebody known signs in to accept, and the account is there', async ({ page, browser }) => {
  const email = newEmail()
  const theirs = await elsewhere(browser)
  await acceptAs(theirs, await invite(page, email, 'Leitura'), 'Caio')
  await page.goto('/admin/users/new-access')
  await page.getByLabel('E-mails').fill(email)
  await page.getByRole('checkbox', { name: 'Loja Aurora' }).uncheck()
  await page.getByRole('checkbox', { name: 'Casa Poente' }).check()
  await page.getByRole('button', { name: 'Enviar convites' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  const link = await mailedLink(email, 'Convite para acessar Casa Poente no Farol')
  await theirs.goto('/sign-out')
  await expect(theirs).toHaveURL(/\/sign-in/)
  await theirs.goto(link)
  await theirs.getByRole('link', { name: 'Entrar para aceitar' }).click()
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Senha', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click()
  await theirs.getByRole('button', { name: 'Aceitar convite como Caio' }).click()
  await expect(theirs.getByRole('button', { name: 'Casa Poente' })).toBeVisible()
  await theirs.context().close()
})

test('what is wrong with an invitation is said before anything is sent', async ({ page }) => {
  await page.goto('/admin/users/new-access')
  const send = page.getByRole('button', { name: 'Enviar convites' })
  await send.click()
  await expect(page.getByText('Campo obrigatório')).toBeVisible()
  await page.getByLabel('E-mails').fill('ana@exemplo.com.br, bia@')
  await expect(page.getByText('Email inválido: bia@')).toBeVisible()
  await page.getByLabel('E-mails').fill(demo.email)
  await page.getByLabel('Primeiro dia').fill('31/12/2027')
  await page.getByLabel('Último dia').fill('31/12/2027')
  await send.click()
  await expect(page.getByText('Data fim deve ser maior que a data início')).toBeVisible()
  await page.getByLabel('Último dia').fill('')
  await page.getByRole('radio', { name: 'Alguns canais virtuais' }).check()
  await expect(page.getByText('Pelo menos uma opção deve ser selecionada')).toBeVisible()
  await page.getByRole('radio', { name: 'Conta inteira', exact: true }).check()
  await send.click()
  await expect(page.getByText(`${demo.email} já tem acesso a Loja Aurora.`).first()).toBeVisible()
  await expect(page).toHaveURL(/new-access$/)
})

test('the list keeps its filters in its address, and its menu and questions answer to the keyboard', async ({
  page,
}) => {
  const email = newEmail()
  await invite(page, email, 'Gestor')
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Convidado' })
  await page.getByLabel('Buscar', { exact: true }).fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=invited/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 pessoa' })).toBeVisible()
  const actions = page.getByRole('button', { name: `Ações de ${email}` })
  await actions.focus()
  await page.keyboard.press('Enter')
  // it takes the focus once it has opened
  await page.getByRole('menu').press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Reenviar convite' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: `Cancelar o convite de ${email}?` })
  await expect(asked.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nenhuma pessoa encontrada para/)).toBeVisible()
})

test('phone and CPF are masked, and whole once somebody has said why', async ({ page, browser }) => {
  const theirs = await elsewhere(browser)
  const name = `Dora ${crypto.randomUUID().slice(0, 8)}`
  await acceptAs(theirs, await invite(page, newEmail(), 'Leitura'), name)
  await theirs.goto('/admin/my-account')
  await theirs.getByLabel('Telefone').fill('11987654321')
  await theirs.getByLabel('CPF').fill('529.982.247-25')
  await theirs.getByLabel('CPF').press('Enter')
  await expect(theirs.getByText('Operação realizada com sucesso')).toBeVisible()
  await theirs.context().close()
  await page.goto('/admin/users')
  await page.getByRole('link', { name }).click()
  const personal = page.getByRole('region', { name: 'Dados pessoais' })
  await expect(personal).toContainText('(**) *****-4321')
  await expect(personal).toContainText('***.982.247-**')
  await personal.getByRole('button', { name: 'Mostrar por inteiro' }).click()
  const asked = page.getByRole('dialog', { name: `Mostrar os dados pessoais de ${name}?` })
  await asked.getByRole('button', { name: 'Mostrar por inteiro' }).click()
  await expect(asked.getByText('Campo obrigatório')).toBeVisible()
  await asked.getByLabel('Motivo').fill('A pedido da própria pessoa')
  await asked.getByRole('button', { name: 'Mostrar por inteiro' }).click()
  await expect(personal).toContainText('(11) 98765-4321')
  await expect(personal).toContainText('529.982.247-25')
  await page.reload()
  await expect(personal).toContainText('***.982.247-**')
})

test('who saves after somebody else reads so, and sees what the other one made of it', async ({
  page,
  browser,
}) => {
  const theirs = await elsewhere(browser)
  const name = `Elis ${crypto.randomUUID().slice(0, 8)}`
  await acceptAs(theirs, await invite(page, newEmail(), 'Leitura'), name)
  await theirs.context().close()
  await page.goto('/admin/users')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('radio', { name: /Leitura/ })).toBeChecked()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const save = async (tab: Page, role: RegExp) => {
    await tab.getByRole('radio', { name: role }).check()
    await tab.getByRole('button', { name: 'Revisar e salvar' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  }
  await save(other, /Gestor/)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await save(page, /Analista/)
  const review = page.getByRole('dialog')
  await expect(review.getByText(/Outra pessoa salvou isto enquanto você editava/)).toBeVisible()
  await expect(review.getByRole('row', { name: /Perfil/ })).toContainText(/Gestor.*Analista/)
  await review.getByRole('button', { name: 'Salvar' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Analista/ })).toBeChecked()
})

test('oneself cannot be changed, and a person of nobody’s is not found', async ({ page }) => {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Pessoa da demonstração' }).click()
  await expect(page.getByText(/Este é o seu acesso/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspender' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Vendas: Ver' })).toBeDisabled()
  await page.goto(`/admin/users/edit-access/${crypto.randomUUID()}`)
  await expect(page.getByText('Esta pessoa não está nesta conta')).toBeVisible()
})

test.describe('every screen', () => {
  test('of people is accessible in both themes', async ({ page }) => {
    await page.goto('/admin/users')
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pessoa da demonstração' }).click()
    await expect(page.getByText(/A pessoa verá \d+ telas/)).toBeVisible()
    await expectAccessible(page)
  })

  test('of an invitation is accessible in both themes', async ({ page, browser }) => {
    const link = await invite(page, newEmail(), 'Operador')
    await page.goto('/admin/users/new-access')
    await page.getByRole('button', { name: 'Enviar convites' }).click()
    await expect(page.getByText('Campo obrigatório')).toBeVisible()
    await expectAccessible(page)
    const theirs = await elsewhere(browser)
    await theirs.goto(link)
    await expect(theirs.getByLabel('Nome')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.context().close()
  })

  test('fits a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/admin/users', '/admin/users/new-access']) {
      await page.goto(path)
      await expect(page.getByRole('table')).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, path).toBeLessThanOrEqual(0)
    }
  })
})
