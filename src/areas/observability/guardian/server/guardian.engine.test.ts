import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAffected, unknownResult } from '#analytics/checks/check.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { codeOf } from '#testing/code-of.ts'
import { runCheck, saveCheck, silenceCheck } from './change-check.ts'
import { getCheck, getGuardian } from './get-guardian.ts'
import { guardianSource } from './guardian-source.ts'
import { bringChecksForward } from './bring-checks-forward.ts'
import { guardianChecks, guardianItems } from './schema.ts'
import { guardianWorld, item, newLimited } from './testing/guardian-world.ts'

const HOUR = 3_600_000

let engines: TestEngines
let ctx: TestAccount
const { checks, now, answer, rowOf, run, again, pass } = guardianWorld((given) => {
  ;({ engines, ctx } = given)
})

const told = async () =>
  (await engines.db.select().from(deliveries).where(eq(deliveries.accountId, ctx.account.id)))
    .toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime())
    .map(({ kind, severity, area }) => [kind, severity, area])

describe('checks at their own clock', () => {
  it('what is not known is never in order, and weighs nothing', async () => {
    await run()
    const { health, checks: seen } = await getGuardian(ctx, checks)
    expect(seen.map(({ state, said }) => [state, said])).toEqual([
      ['noData', 'Sem estoque.'],
      ['noData', 'Sem estoque.'],
    ])
    expect(health).toEqual({ score: null, inOrder: 0, known: 0 })
  })

  it('keep what they find, since when, and the worst of each day; health is by their weights', async () => {
    answer('negativeStock', listAffected([item('a'), item('b', 900)]))
    answer('priceBelowCost', listAffected([]))
    await run()
    const begun = now().toISOString()
    answer('negativeStock', listAffected([item('b', 700), item('c')]))
    await again()
    const one = await getCheck(ctx, { key: 'negativeStock' }, checks)
    expect(one.check).toMatchObject({
      state: 'problem',
      isProblem: true,
      title: '2 fora do lugar',
      count: 2,
      atRisk: 800,
      since: begun,
    })
    expect(one.items.map(({ id, since }) => [id, since === begun])).toEqual([
      ['b', true],
      ['c', false],
    ])
    expect((await getGuardian(ctx, checks)).health).toEqual({ score: 62, inOrder: 5, known: 8 })
    answer('negativeStock', listAffected([]))
    await again()
    const after = await getCheck(ctx, { key: 'negativeStock' }, checks)
    expect([after.check.state, after.items]).toEqual(['ok', []])
    expect(after.days).toEqual([{ day: begun.slice(0, 10), state: 'problem', count: 2 }])
    expect((await getGuardian(ctx, checks)).health.score).toBe(100)
    for (let day = 0; day < 31; day++) await again(24)
    const later = await getCheck(ctx, { key: 'negativeStock' }, checks)
    expect(later.days).toHaveLength(30)
    expect(new Set(later.days.map(({ state }) => state))).toEqual(new Set(['ok']))
  }, 120_000)

  const putOff = async () => {
    const nextAt = new Date(now().getTime() + 12 * HOUR)
    await engines.db
      .update(guardianChecks)
      .set({ nextAt })
      .where(eq(guardianChecks.accountId, ctx.account.id))
    return nextAt
  }

  it('what is not in order is looked at again minutes after facts arrive, and what has no answer after seconds', async () => {
    answer('negativeStock', unknownResult('Sem vendas ainda.'))
    answer('priceBelowCost', listAffected([item('a')]))
    await run()
    answer('negativeStock', listAffected([]))
    answer('priceBelowCost', listAffected([]))
    await putOff()
    const states = async () => [(await rowOf('negativeStock'))?.state, (await rowOf('priceBelowCost'))?.state]
    pass(5000)
    await bringChecksForward({ db: engines.db, now, checks }, [ctx.account.id])
    await run()
    expect(await states()).toEqual(['noData', 'problem'])
    pass(10_000)
    await run()
    expect(await states()).toEqual(['ok', 'problem'])
    pass(285_000)
    await run()
    expect(await states()).toEqual(['ok', 'ok'])
  })

  it('facts of another account bring nothing forward, nor do they a check that visits addresses', async () => {
    await run()
    const next = await putOff()
    const other = await engines.newAccount({ now })
    await bringChecksForward({ db: engines.db, now, checks }, [other.account.id])
    const visiting = new Map([...checks].map(([key, check]) => [key, { ...check, visits: true as const }]))
    await bringChecksForward({ db: engines.db, now, checks: visiting }, [ctx.account.id])
    expect((await rowOf('negativeStock'))?.nextAt).toEqual(next)
    await bringChecksForward({ db: engines.db, now, checks }, [ctx.account.id])
    expect((await rowOf('negativeStock'))?.nextAt).not.toEqual(next)
  })

  it('a look that fails is no data, and the others go on', async () => {
    answer('negativeStock', () => Promise.reject(new Error('broken')))
    answer('priceBelowCost', listAffected([]))
    await run()
    const states = (await getGuardian(ctx, checks)).checks.map(({ state }) => state)
    expect(states).toEqual(['noData', 'ok'])
  })

  it('the items of another account are not there', async () => {
    const other = await engines.newAccount({ now })
    answer('negativeStock', listAffected([item('deles')]), other)
    answer('negativeStock', listAffected([item('meu')]))
    await run(other)
    await run()
    const { items } = await getCheck(ctx, { key: 'negativeStock' }, checks)
    expect(items.map(({ id }) => id)).toEqual(['meu'])
  })
})

describe('notices', () => {
  beforeEach(async () => {
    const destination = await addDestination(ctx)
    await addRoute(ctx, { areas: ['catalog'], destinationIds: [destination] })
  })

  it('tell a problem once and its end once, through the routes of alerts', async () => {
    answer('negativeStock', listAffected([item('a')]))
    await run()
    await again()
    answer('negativeStock', unknownResult('Sem estoque.'))
    await again()
    answer('negativeStock', listAffected([item('b')]))
    await again()
    expect(await told()).toEqual([['fired', 'warning', 'catalog']])
    answer('negativeStock', listAffected([]))
    await again()
    await again()
    expect((await told()).map(([kind]) => kind)).toEqual(['fired', 'resolved'])
    answer('negativeStock', listAffected([item('a')]))
    await again()
    expect((await told()).map(([kind]) => kind)).toEqual(['fired', 'resolved', 'fired'])
  })

  it('silence holds them until its end, and a problem that outlives it is told then', async () => {
    await run()
    const until = new Date(now().getTime() + 5 * HOUR).toISOString()
    await silenceCheck(ctx, { key: 'negativeStock', until, version: 0 }, checks)
    answer('negativeStock', listAffected([item('a')]))
    await again()
    const seen = (await getGuardian(ctx, checks)).checks.find(({ key }) => key === 'negativeStock')
    expect([seen?.state, seen?.isProblem, await told()]).toEqual(['silenced', true, []])
    await again(4)
    expect(await told()).toEqual([['fired', 'warning', 'catalog']])
  })
})

describe('people', () => {
  it('ask for a look at once, change the limit that the next look takes, and end a check', async () => {
    answer('negativeStock', (limit) => listAffected(limit < 3 ? [item('a')] : []))
    await run()
    const change = { key: 'negativeStock', enabled: true, severity: null, ownerId: null } as const
    const tooMuch = saveCheck(ctx, { ...change, limit: 11, version: 0 }, checks)
    await expect(tooMuch).rejects.toMatchObject({ details: { fields: { limit: 'Informe de 1 a 10' } } })
    const { version } = await saveCheck(ctx, { ...change, limit: 2, severity: 'info', version: 0 }, checks)
    expect(await codeOf(saveCheck(ctx, { ...change, limit: 3, version: 0 }, checks))).toBe('conflict')
    await run()
    expect(await rowOf('negativeStock')).toMatchObject({ state: 'problem', limit: 2, severity: 'info' })
    const checkedAt = (await rowOf('negativeStock'))?.checkedAt
    pass(60_000)
    await runCheck(ctx, { key: 'negativeStock' }, checks)
    await run()
    expect((await rowOf('negativeStock'))?.checkedAt).not.toEqual(checkedAt)
    await saveCheck(ctx, { ...change, enabled: false, limit: 2, version }, checks)
    const { checks: seen } = await getGuardian(ctx, checks)
    expect(seen.find(({ key }) => key === 'negativeStock')).toMatchObject({ state: 'off', isProblem: false })
    await saveCheck(ctx, { ...change, limit: 2, version: version + 1 }, checks)
    expect(await rowOf('negativeStock')).toMatchObject({
      state: 'waiting',
      incident: null,
      isNotified: false,
    })
    await run()
    expect(await rowOf('negativeStock')).toMatchObject({ state: 'problem' })
    const own = eq(auditLog.accountId, ctx.account.id)
    const entries = await engines.db.select().from(auditLog).where(own).orderBy(auditLog.seq)
    expect(entries.map(({ action }) => action)).toEqual([
      'guardian-check.edit',
      'guardian-check.run',
      'guardian-check.edit',
      'guardian-check.edit',
    ])
    const question = checks.get('negativeStock')?.question
    for (const { after } of entries) expect(after).toMatchObject({ name: question })
  })

  it('who may not see what a check shows does not see the check, nor its part of the health', async () => {
    answer('priceBelowCost', listAffected([item('a')]))
    answer('negativeStock', listAffected([]))
    await run()
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    const { checks: seen, health } = await getGuardian(viewer, checks)
    expect([seen.map(({ key }) => key), health.score]).toEqual([['negativeStock'], 100])
    expect(await codeOf(getCheck(viewer, { key: 'priceBelowCost' }, checks))).toBe('notFound')
    expect(await codeOf(getCheck(viewer, { key: 'salesSilence' }, checks))).toBe('notFound')
    expect(await codeOf(runCheck(viewer, { key: 'negativeStock' }, checks))).toBe('forbidden')
    const limited = newLimited(ctx)
    expect(await codeOf(getGuardian(limited, checks))).toBe('forbidden')
    expect(await codeOf(getCheck(limited, { key: 'negativeStock' }, checks))).toBe('forbidden')
    const foreign = { key: 'negativeStock', enabled: true, limit: null, severity: null, version: 0 } as const
    expect(await codeOf(saveCheck(ctx, { ...foreign, ownerId: randomUUID() }, checks))).toBe('invalidInput')
    const [south, whole] = [await newPerson(engines.db, []), await newPerson(engines.db, [])]
    await engines.db.insert(memberships).values([
      { userId: south.id, accountId: ctx.account.id, role: 'admin', virtualChannelIds: [randomUUID()] },
      { userId: whole.id, accountId: ctx.account.id, role: 'viewer' },
    ])
    expect(await codeOf(saveCheck(ctx, { ...foreign, ownerId: south.id }, checks))).toBe('invalidInput')
    const ownersOf = async (key: CheckKey) =>
      (await getCheck(ctx, { key }, checks)).owners.map(({ id }) => id)
    const stock = await ownersOf('negativeStock')
    expect([stock.includes(south.id), stock.includes(whole.id)]).toEqual([false, true])
    // costs are not for viewers
    expect(await ownersOf('priceBelowCost')).not.toContain(whole.id)
    await saveCheck(ctx, { ...foreign, ownerId: whole.id }, checks)
    await engines.db.delete(memberships).where(eq(memberships.userId, whole.id))
    expect((await rowOf('negativeStock'))?.ownerId).toBeNull()
    const past = silenceCheck(
      ctx,
      { key: 'negativeStock', until: '2020-01-01T00:00:00Z', version: 1 },
      checks,
    )
    expect(await codeOf(past)).toBe('invalidInput')
  })

  it('the file of one check says whose items it has', async () => {
    await run()
    answer('negativeStock', listAffected([item('a')]))
    await again(2)
    const options = { columns: null, personal: false, signal: AbortSignal.timeout(20_000) }
    const open = (question: { key?: CheckKey }) => guardianSource(checks).open(ctx, question, options)
    const { definitions, needs } = await open({ key: 'negativeStock' })
    expect((await open({})).definitions.filters).toEqual([])
    expect(definitions.filters).toEqual([
      { name: 'Verificação', value: checks.get('negativeStock')?.question },
    ])
    expect(needs).toEqual(['catalog.view'])
    expect((await open({ key: 'priceBelowCost' })).needs).toEqual([])
  })

  it('the file of one check has its money at risk as the screen has it, that of all has none', async () => {
    await run()
    answer('negativeStock', listAffected([item('a', 300), item('b', 200)], 2, 350))
    await again(2)
    const options = { columns: null, personal: false, signal: AbortSignal.timeout(20_000) }
    const totalsOf = async (question: { key?: CheckKey }) =>
      (await guardianSource(checks).open(ctx, question, options)).totals
    expect(await totalsOf({ key: 'negativeStock' })).toEqual({ atRisk: 350 })
    expect((await getCheck(ctx, { key: 'negativeStock' }, checks)).check.atRisk).toBe(350)
    expect(await totalsOf({ key: 'priceBelowCost' })).toEqual({ atRisk: 0 })
    expect(await totalsOf({})).toEqual({ atRisk: null })
  })

  it('a process that dies at a look leaves it to another, which keeps it once', async () => {
    await run()
    answer('negativeStock', listAffected([item('a')]))
    pass(2 * HOUR)
    const own = eq(guardianChecks.accountId, ctx.account.id)
    const dead = new Date(Date.now() - 1000)
    await engines.db.update(guardianChecks).set({ leasedUntil: dead }).where(own)
    await run()
    const items = await engines.db
      .select()
      .from(guardianItems)
      .where(eq(guardianItems.accountId, ctx.account.id))
    expect([items.length, (await rowOf('negativeStock'))?.state]).toEqual([1, 'problem'])
  })
})
