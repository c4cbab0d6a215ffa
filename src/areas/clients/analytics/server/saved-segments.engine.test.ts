import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { segmentsOf } from '#analytics/clients/testing/independent-clients.ts'
import { inventPurchases } from '#analytics/clients/testing/invent-purchases.ts'
import { toRows } from '#analytics/exports/export-batch.ts'
import { newExporter } from '#analytics/exports/testing/exporter.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { createView } from '#platform/views/create-view.ts'
import { deleteView } from '#platform/views/delete-view.ts'
import { updateView } from '#platform/views/update-view.ts'
import { searchOfGroup } from '../address.ts'
import { ClientsPageQuestion } from '../contract.ts'
import { savedSegmentsScreen } from '../model.ts'
import { clientsSource } from './clients-source.ts'
import { getSavedSegments } from './get-saved-segments.ts'
import { listClients } from './list-clients.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const today = Math.floor((NOW - 3 * 3_600_000) / 86_400_000)
const orders = inventPurchases(NOW, 400)
const { screen, area } = savedSegmentsScreen

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => new Date(NOW) })
  await insertOrders(ctx, orders)
})
afterAll(() => engines.stop())

const viewed = (one: TestAccount) => ({
  ...one,
  screenAreas: new Map([[screen, area]]),
  searchesPeople: new Set<string>(),
})
const group = (segment: ClientSegment[], contact: 'any' | 'agreed' = 'any') => ({
  segment,
  contact,
  sort: 'lastDay' as const,
})
const save = (one: TestAccount, name: string, saved = group(['atRisk', 'dormant']), shared = false) =>
  createView(viewed(one), { screen, name, search: searchOfGroup(saved), shared })
const sizesOf = (of = orders) => {
  const now = [...segmentsOf(of, today).values()]
  return new Map(clientSegments.map((name) => [name, now.filter((one) => one === name).length]))
}
const twoLargest = () =>
  [...sizesOf()]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([name]) => name)

it('has as many as its segments have today, as its list and its file have, and is renamed and deleted', async () => {
  const chosen = clientSegments.filter((one) => twoLargest().includes(one))
  const made = await save(ctx, 'Para reconquistar', group(chosen))
  const expected = chosen.reduce((sum, one) => sum + (sizesOf().get(one) ?? 0), 0)
  const [saved] = (await getSavedSegments(ctx)).items
  expect(saved).toMatchObject({ name: 'Para reconquistar', ...group(chosen), clients: expected, mine: true })
  const asked = ClientsPageQuestion.parse({ ...group(chosen), pageSize: 100 })
  const list = await listClients(ctx, asked)
  expect([list.state, list.total]).toEqual(['ready', expected])
  const options = { columns: null, personal: false, signal: new AbortController().signal }
  const { batches, definitions } = await clientsSource.open(ctx, clientsSource.question.parse(asked), options)
  const rows = []
  for await (const batch of batches) rows.push(...toRows(batch))
  expect(rows).toHaveLength(expected)
  expect(definitions.filters[0]?.value).toMatch(/ e /)
  await updateView(viewed(ctx), { viewId: made.id, name: 'Esta semana' })
  expect((await getSavedSegments(ctx)).items.map(({ name }) => name)).toEqual(['Esta semana'])
  await deleteView(viewed(ctx), { viewId: made.id })
  expect(await getSavedSegments(ctx)).toEqual({ items: [] })
  const entries = await ctx.db.select().from(auditLog).orderBy(auditLog.seq)
  expect(entries.map(({ action }) => action).slice(-3)).toEqual(['view.create', 'view.update', 'view.delete'])
})

it('is exported as the masked list, and with a purpose for whole names; the audit has which segments and why', async () => {
  const exporter = await newExporter(engines, { source: clientsSource, now: () => new Date(NOW) })
  const stop = exporter.run()
  const question = group(clientSegments.filter((one) => twoLargest().includes(one)))
  const asked = { kind: 'clients', question, format: 'csv' as const }
  const { rowsDone, state, name } = await exporter.ended(await exporter.ask(ctx, asked))
  const expected = question.segment.reduce((sum, one) => sum + (sizesOf().get(one) ?? 0), 0)
  expect([state, rowsDone, name]).toEqual(['done', expected, expect.stringMatching(/^Clientes - .+ e .+/)])
  const personal = { ...asked, personal: true }
  await expect(exporter.ask(ctx, personal)).rejects.toMatchObject({ code: 'invalidInput' })
  const why = { ...personal, purpose: 'Campanha de reconquista' }
  expect((await exporter.ended(await exporter.ask(ctx, why))).state).toBe('done')
  const entries = await ctx.db.select().from(auditLog).orderBy(auditLog.seq)
  expect(entries.findLast(({ action }) => action === 'export.start')?.after).toMatchObject({
    kind: 'clients',
    personal: true,
    purpose: 'Campanha de reconquista',
    question: { segment: question.segment, contact: 'any' },
  })
  await stop()
})

it('is of who saved it until it is shared, and of no other account', async () => {
  const person = await newPerson(engines.db, [])
  await engines.db
    .insert(memberships)
    .values({ accountId: ctx.account.id, userId: person.id, role: 'viewer' })
  const colleague: TestAccount = {
    ...ctx,
    actor: { userId: person.id, name: 'Outra pessoa', role: 'viewer' },
    permissions: permissionsByRole.viewer,
  }
  const own = await save(ctx, 'Meu')
  const shared = await save(ctx, 'Da conta', group(twoLargest()), true)
  expect((await getSavedSegments(colleague)).items).toMatchObject([
    { name: 'Da conta', mine: false, mayChange: false },
  ])
  const other = await engines.newAccount({ now: () => new Date(NOW) })
  expect(await getSavedSegments(other)).toEqual({ items: [] })
  await expect(save(colleague, 'Não pode', undefined, true)).rejects.toMatchObject({ code: 'forbidden' })
  for (const { id: viewId } of [own, shared]) await deleteView(viewed(ctx), { viewId })
})

it('counts within a virtual channel only the people who bought there', async () => {
  const { id: viewId } = await save(ctx, 'Sumidos', group(['lapsed']))
  const site = { ...ctx, virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } } }
  const ofSite = orders.filter(({ channel }) => channel === 'Site')
  const [saved] = (await getSavedSegments(site)).items
  expect(saved?.clients).toBe(sizesOf(ofSite).get('lapsed'))
  expect(saved?.clients).not.toBe(sizesOf().get('lapsed'))
  await deleteView(viewed(ctx), { viewId })
})

it('lists of a channel do not tell who bought elsewhere alone, where those are fewer than ten', async () => {
  const shop = { ...(await engines.newAccount({ now: () => new Date(NOW) })), answers: new AnswerMemory() }
  const few = new Set(['c1', 'c2', 'c3'])
  await insertOrders(
    shop,
    inventPurchases(NOW, 900).map((order) => ({
      ...order,
      channel: few.has(order.order_id.split('-')[0] ?? '') ? 'Feira' : 'Site',
    })),
  )
  const site = { ...shop, virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } } }
  const limited = { ...site, channelIds: [site.virtualChannel.id] }
  const listed = async (of: TestAccount) => {
    const lists = await Promise.all(
      clientSegments.map((segment) => listClients(of, ClientsPageQuestion.parse({ segment }))),
    )
    return lists.reduce((sum, { total }) => sum + total, 0)
  }
  const [whole, ofSite, ofLimited] = [await listed(shop), await listed(site), await listed(limited)]
  expect(whole - ofLimited).toBe(few.size)
  expect(whole - ofSite).toBeGreaterThanOrEqual(10)
})

it('has neither size nor list where one of its segments is too small', async () => {
  const few = await engines.newAccount({ now: () => new Date(NOW) })
  const shop = inventPurchases(NOW, 12, 11)
  await insertOrders(few, shop)
  const [small] = [...sizesOf(shop)].flatMap(([name, size]) => (size > 0 && size < 10 ? [name] : []))
  if (small === undefined) throw new Error('no small segment')
  const everyone = group([...clientSegments])
  await save(few, 'Quase todos', group(clientSegments.filter((one) => one !== small)))
  await save(few, 'Todos', everyone)
  expect((await getSavedSegments(few)).items.map(({ clients }) => clients)).toEqual([null, null])
  const list = await listClients(few, ClientsPageQuestion.parse(everyone))
  expect([list.state, list.items, list.total]).toEqual(['tooFew', [], 0])
  const options = { columns: null, personal: false, signal: new AbortController().signal }
  const refused = clientsSource.open(few, clientsSource.question.parse(everyone), options)
  await expect(refused).rejects.toMatchObject({ code: 'invalidInput' })
})

it('needs the permission; an address that says nothing known is the group that the screen opens with', async () => {
  const nobody = { ...ctx, permissions: new Set<never>() }
  await expect(getSavedSegments(nobody)).rejects.toMatchObject({ code: 'forbidden' })
  const { id: viewId } = await createView(viewed(ctx), {
    screen,
    name: 'Estranho',
    search: 'segment=ninguem&contact=x',
    shared: false,
  })
  expect((await getSavedSegments(ctx)).items).toMatchObject([
    { segment: ['atRisk'], contact: 'any', sort: '-revenue' },
  ])
  await deleteView(viewed(ctx), { viewId })
})

it('a question names one segment or several, each of them known', () => {
  expect(ClientsPageQuestion.parse({ segment: 'loyal' }).segment).toBe('loyal')
  for (const segment of [[], ['nobody'], 'nobody'])
    expect(ClientsPageQuestion.safeParse({ segment }).success).toBe(false)
})
