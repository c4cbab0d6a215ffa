import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { auditLog } from '../audit/schema.ts'
import { deletePerson } from '../identity/delete-person.ts'
import { memberships } from '../identity/schema.ts'
import { migrationFolders, readMigrations } from '../storage/migration-files.ts'
import { testEngines, type TestAccount as OneAccount, type TestEngines } from '../testing/engines.ts'
import { newPerson } from '../testing/people.ts'
import type { Permission } from '#model/permissions.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { restoreView } from './restore-view.ts'
import { setDefaultView } from './set-default-view.ts'
import { savedViews } from './schema.ts'
import { updateView } from './update-view.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const screenAreas = new Map([
  ['orders', 'orders' as const],
  ['salesAnalytics', 'sales' as const],
])
const searchesPeople: ReadonlySet<string> = new Set(['orders'])
type TestAccount = OneAccount & { screenAreas: typeof screenAreas; searchesPeople: typeof searchesPeople }
const newAccount = async (): Promise<TestAccount> => ({
  ...(await engines.newAccount()),
  screenAreas,
  searchesPeople,
})

const view = {
  screen: 'orders',
  name: 'Atrasados do Sul',
  search: 'uf=RS&uf=SC&tab=late',
  shared: false,
} as const

async function colleague(ctx: TestAccount, role: 'viewer' | 'admin' = 'admin'): Promise<TestAccount> {
  const person = await newPerson(engines.db, [])
  await engines.db.insert(memberships).values({ accountId: ctx.account.id, userId: person.id, role })
  return {
    ...ctx,
    actor: { userId: person.id, name: 'Outra pessoa', role },
    permissions: permissionsByRole[role],
  }
}

const names = async (ctx: TestAccount) =>
  (await listViews(ctx, { screen: 'orders' })).items.map(({ name }) => name)
const may = (ctx: TestAccount, ...permissions: Permission[]): TestAccount => ({
  ...ctx,
  permissions: new Set(permissions),
})

const waitingOnLocks = async (): Promise<number> => {
  const { rows } = await engines.db.execute<{ waiting: number }>(
    sql`SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`,
  )
  return rows[0]?.waiting ?? 0
}

describe('a saved view', () => {
  it('is of the person who saved it until it is shared, and each write is in the audit without what it looks for', async () => {
    const ctx = await newAccount()
    const other = await colleague(ctx)
    const made = await createView(ctx, { ...view, search: `${view.search}&accountId=x&page=4` })
    expect(made).toMatchObject({ ...view, mine: true, isDefault: false, mayChange: true })
    expect(await names(other)).toEqual([])
    await updateView(ctx, { viewId: made.id, shared: true })
    expect((await listViews(other, { screen: 'orders' })).items).toMatchObject([
      { name: view.name, mine: false, shared: true, owner: 'Pessoa de teste' },
    ])
    await deleteView(ctx, { viewId: made.id })
    expect(await names(ctx)).toEqual([])
    const entries = await ctx.db.select().from(auditLog).orderBy(auditLog.seq)
    expect(entries.map(({ action }) => action)).toEqual(['view.create', 'view.update', 'view.delete'])
    expect(JSON.stringify(entries)).not.toContain('uf=RS')
  })

  it('keeps no text that may name a person, which would outlive an erasure, also of views from before', async () => {
    const ctx = await newAccount()
    const typed = 'search=111.444.777-35&tab=late&uf=SP'
    const { id: viewId, search } = await createView(ctx, { ...view, search: typed })
    expect(search).toBe('tab=late&uf=SP')
    expect(await updateView(ctx, { viewId, search: 'uf=SP&search=Ana+Lima' })).toMatchObject({
      search: 'uf=SP',
    })
    const analytics = await createView(ctx, { ...view, screen: 'salesAnalytics', search: typed })
    expect(new URLSearchParams(analytics.search).get('search')).toBe('111.444.777-35')

    const old = (text: string) =>
      ctx.db.update(savedViews).set({ search: text }).where(eq(savedViews.id, viewId))
    const migrations = await readMigrations(migrationFolders.postgres)
    const migration = migrations.find(({ name }) => name === '0760-views-without-people.sql')
    for (const [before, after] of [
      ['search=ana%40x.br', ''],
      ['search=Ana&uf=SP', 'uf=SP'],
      ['research=1&search=Ana&uf=SP', 'research=1&uf=SP'],
    ] as const) {
      await old(before)
      await engines.db.execute(sql.raw(migration?.sql ?? ''))
      expect((await ctx.db.select().from(savedViews).where(eq(savedViews.id, viewId)))[0]?.search).toBe(after)
    }
  })

  it('is what a person sees first, for that person and that screen alone', async () => {
    const ctx = await newAccount()
    const other = await colleague(ctx, 'viewer')
    const first = await createView(ctx, { ...view, shared: true })
    const second = await createView(ctx, { ...view, name: 'Outra' })
    await setDefaultView(ctx, { viewId: first.id, isDefault: true })
    await setDefaultView(ctx, { viewId: second.id, isDefault: true })
    const defaults = async (who: TestAccount) =>
      (await listViews(who, { screen: 'orders' })).items.flatMap(({ name, isDefault }) =>
        isDefault ? [name] : [],
      )
    expect(await defaults(ctx)).toEqual(['Outra'])
    expect(await defaults(other)).toEqual([])
    await setDefaultView(other, { viewId: first.id, isDefault: true })
    expect(await defaults(other)).toEqual([view.name])
    await updateView(ctx, { viewId: first.id, shared: false })
    expect(await names(other)).toEqual([])
    await setDefaultView(ctx, { viewId: second.id, isDefault: false })
    expect(await defaults(ctx)).toEqual([])
  })

  it('of another account, or of somebody else alone, is not found by anybody', async () => {
    const ctx = await newAccount()
    const { id: viewId } = await createView(ctx, view)
    for (const stranger of [await newAccount(), await colleague(ctx)]) {
      const tried = [
        () => updateView(stranger, { viewId, name: 'Minha' }),
        () => setDefaultView(stranger, { viewId, isDefault: true }),
        () => deleteView(stranger, { viewId }),
      ]
      for (const attempt of tried) await expect(attempt()).rejects.toMatchObject({ code: 'notFound' })
      expect(await names(stranger)).toEqual([])
    }
    expect(await names(ctx)).toEqual([view.name])
  })

  it('needs the screen to be seen, and its area to be edited for a shared one', async () => {
    const ctx = await newAccount()
    const looking = may(ctx, 'orders.view')
    const { id: viewId } = await createView(looking, view)
    const shared = await createView(ctx, { ...view, name: 'De todos', shared: true })
    const forbidden = [
      () => listViews(may(ctx, 'sales.view'), { screen: 'orders' }),
      () => createView(may(ctx, 'sales.view', 'sales.edit'), view),
      () => createView(looking, { ...view, shared: true }),
      () => updateView(looking, { viewId, shared: true }),
      () => updateView(looking, { viewId: shared.id, name: 'Outro' }),
      () => deleteView(looking, { viewId: shared.id }),
      () => deleteView(may(ctx), { viewId }),
    ]
    for (const attempt of forbidden) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(deleteView(may(ctx, 'sales.view'), { viewId })).rejects.toMatchObject({ code: 'notFound' })
    expect(await names(ctx)).toEqual([view.name, 'De todos'])
  })

  it('that a person has just deleted comes back under its id to that person alone, by which scheduled reports go on', async () => {
    const ctx = await newAccount()
    const { id: viewId } = await createView(ctx, view)
    const again = { ...view, viewId }
    await expect(restoreView(ctx, again)).rejects.toMatchObject({ code: 'notFound' })
    await deleteView(ctx, { viewId })
    const viewer = may(ctx, 'orders.view')
    const refused = [
      [await colleague(ctx), again, 'notFound'],
      [await newAccount(), again, 'notFound'],
      [ctx, { ...again, viewId: randomUUID() }, 'notFound'],
      [ctx, { ...again, screen: 'salesAnalytics' }, 'notFound'],
      [ctx, { ...again, screen: 'none' }, 'invalidInput'],
      [may(ctx, 'sales.view'), again, 'forbidden'],
      [viewer, { ...again, shared: true }, 'forbidden'],
      [{ ...ctx, channelIds: [randomUUID()] }, { ...again, shared: true }, 'forbidden'],
    ] as const
    for (const [by, asked, code] of refused)
      await expect(restoreView(by, asked)).rejects.toMatchObject({ code })
    const typed = { ...again, search: `${view.search}&search=Ana&page=2` }
    expect(await restoreView(viewer, typed)).toMatchObject({ ...view, id: viewId, mine: true })
    await expect(restoreView(ctx, again)).rejects.toMatchObject({ code: 'conflict' })
    const own = eq(auditLog.accountId, ctx.account.id)
    const entries = await ctx.db.select().from(auditLog).where(own).orderBy(auditLog.seq)
    expect(entries.map(({ action }) => action)).toEqual(['view.create', 'view.delete', 'view.restore'])
  })

  it('that its author takes back is nobody else’s first one any more, though it is theirs', async () => {
    const ctx = await newAccount()
    const other = await colleague(ctx)
    const { id: viewId } = await createView(ctx, { ...view, shared: true })
    for (const who of [ctx, other]) await setDefaultView(who, { viewId, isDefault: true })
    await updateView(ctx, { viewId, shared: false })
    await updateView(ctx, { viewId, shared: true })
    const isFirst = async (who: TestAccount) =>
      (await listViews(who, { screen: view.screen })).items.map(({ isDefault }) => isDefault)
    expect([await isFirst(ctx), await isFirst(other)]).toEqual([[true], [false]])
  })

  it('that two tabs delete at once is deleted once, and the log says only what was done', async () => {
    const ctx = await newAccount()
    const { id: viewId } = await createView(ctx, view)
    let acts: Promise<unknown>[] = []
    await engines.db.transaction(async (tx) => {
      await tx.select().from(savedViews).where(eq(savedViews.id, viewId)).for('update')
      acts = [deleteView(ctx, { viewId }), deleteView(ctx, { viewId })]
      await expect.poll(() => waitingOnLocks()).toBeGreaterThanOrEqual(2)
    })
    expect((await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const own = eq(auditLog.accountId, ctx.account.id)
    const entries = await ctx.db.select().from(auditLog).where(own).orderBy(auditLog.seq)
    expect(entries.map(({ action }) => action)).toEqual(['view.create', 'view.delete'])
  })

  it('that is somebody’s own goes with the person, and a shared one stays', async () => {
    const ctx = await newAccount()
    await createView(ctx, view)
    await createView(ctx, { ...view, name: 'De todos', shared: true })
    const userId = ctx.actor === 'system' ? '' : ctx.actor.userId
    await engines.db.transaction((tx) => deletePerson(tx, { userId, email: null, at: new Date() }))
    expect(await names(ctx)).toEqual(['De todos'])
    expect(await engines.db.$count(memberships, eq(memberships.userId, userId))).toBe(0)
  })
})
