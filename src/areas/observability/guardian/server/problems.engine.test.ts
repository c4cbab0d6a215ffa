import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listAffected, unknownResult } from '#analytics/checks/check.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { codeOf } from '#testing/code-of.ts'
import { JudgeProblem } from '../contract.ts'
import { saveCheck } from './change-check.ts'
import { getCheck } from './get-guardian.ts'
import { getGuardianFeedback, judgeProblem } from './problems.ts'
import { guardianWorld, item, newLimited } from './testing/guardian-world.ts'

let engines: TestEngines
let ctx: TestAccount
const { checks, now, answer, again, pass } = guardianWorld((given) => {
  ;({ engines, ctx } = given)
})

const wrong = (count = 1) => listAffected(Array.from({ length: count }, (_, place) => item(`${place}`)))
const find = async (look: ReturnType<typeof wrong>) => {
  answer('negativeStock', look)
  await again()
  return problem()
}
const problem = async (of = ctx) => (await getCheck(of, { key: 'negativeStock' }, checks)).problem
const judge = (problemId = '', verdict = 'confirmed', comment = '', of = ctx) =>
  judgeProblem(of, JudgeProblem.parse({ problemId, verdict, comment }), checks)
const feedback = (of = ctx) => getGuardianFeedback(of, checks)
const audited = async () =>
  (
    await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, ctx.account.id))
      .orderBy(auditLog.seq)
  )
    .filter(({ action }) => action === 'guardian-check.judge')
    .map(({ object, before, after }) => [object, before, after])

describe('a verdict on a problem', () => {
  it('is given while it goes on, with who and when, is recorded, and may be changed', async () => {
    const found = await find(wrong())
    const since = now().toISOString()
    expect(found).toMatchObject({ title: '1 fora do lugar', severity: 'warning', since, endedAt: null })
    expect(found?.verdict).toBeNull()
    await judge(found?.id, 'falseAlarm', ' Estoque de mostruário ')
    const at = now().toISOString()
    const by = ctx.actor === 'system' ? null : ctx.actor.name
    const first = { verdict: 'falseAlarm', comment: 'Estoque de mostruário' }
    expect((await problem())?.verdict).toEqual({ ...first, by, at })
    await judge(found?.id, 'falseAlarm', 'Estoque de mostruário')
    await judge(found?.id, 'expected')
    const object = `guardian-problem:${found?.id}`
    expect(await audited()).toEqual([
      [object, { verdict: null, comment: '' }, { key: 'negativeStock', ...first }],
      [object, first, { key: 'negativeStock', verdict: 'expected', comment: '' }],
    ])
  })

  it('is of one time that the check was wrong: not to know does not end it, the next time is another', async () => {
    const first = await find(wrong())
    await judge(first?.id)
    answer('negativeStock', unknownResult('Sem estoque.'))
    await again()
    expect(await problem()).toMatchObject({ id: first?.id, endedAt: null })
    expect((await find(wrong(2)))?.id).toBe(first?.id)
    expect(await find(listAffected([]))).toMatchObject({ id: first?.id, endedAt: now().toISOString() })
    const next = await find(wrong())
    expect(next?.id).not.toBe(first?.id)
    expect(next?.verdict).toBeNull()
  })

  it('is asked for in the queue once it is over, and a check that people end ends its problem', async () => {
    const first = await find(wrong(3))
    await find(wrong())
    expect((await feedback()).waiting.total).toBe(0)
    await find(listAffected([]))
    const second = await find(wrong())
    const off = { key: 'negativeStock', enabled: false, limit: null, severity: null, ownerId: null } as const
    const { version } = await saveCheck(ctx, { ...off, version: 0 }, checks)
    const { waiting } = await feedback()
    expect(waiting.items.map(({ id, title }) => [id, title])).toEqual([
      [second?.id, '1 fora do lugar'],
      [first?.id, '3 fora do lugar'],
    ])
    await judge(first?.id)
    expect((await feedback()).waiting).toMatchObject({ total: 1, items: [{ id: second?.id }] })
    await saveCheck(ctx, { ...off, enabled: true, version }, checks)
    expect((await find(wrong()))?.id).not.toBe(second?.id)
  })

  it('counts in the precision of its check, of ninety days', async () => {
    for (const verdict of ['confirmed', 'expected', 'falseAlarm', 'confirmed']) {
      await judge((await find(wrong()))?.id, verdict)
      await find(listAffected([]))
    }
    await find(wrong())
    expect((await feedback()).checks).toEqual([
      {
        key: 'negativeStock',
        question: 'Tudo certo',
        found: 5,
        precision: 0.5,
        verdicts: { confirmed: 2, expected: 1, falseAlarm: 1 },
      },
    ])
    pass(91 * 86_400_000)
    expect((await feedback()).checks).toEqual([])
  })
})

describe('somebody else', () => {
  it('of another account sees and judges nothing', async () => {
    const found = await find(wrong())
    await find(listAffected([]))
    const other = await engines.newAccount({ now })
    expect(await problem(other)).toBeNull()
    expect(await feedback(other)).toEqual({ waiting: { total: 0, items: [] }, checks: [] })
    expect(await codeOf(judge(found?.id, 'confirmed', '', other))).toBe('notFound')
    expect(await codeOf(judge(randomUUID()))).toBe('notFound')
    expect((await problem())?.verdict).toBeNull()
  })

  it('without the permission, or of some channels, judges nothing; a check that is not seen has no problems', async () => {
    const found = await find(wrong())
    await find(listAffected([]))
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    expect(await codeOf(judge(found?.id, 'confirmed', '', viewer))).toBe('forbidden')
    expect((await feedback(viewer)).waiting.total).toBe(1)
    expect(await codeOf(judge(found?.id, 'confirmed', '', newLimited(ctx)))).toBe('forbidden')
    expect(await codeOf(feedback(newLimited(ctx)))).toBe('forbidden')
    expect(await codeOf(feedback({ ...ctx, permissions: new Set() }))).toBe('forbidden')
    const without = new Set([...ctx.permissions].filter((one) => one !== 'catalog.view'))
    const blind = { ...ctx, permissions: without }
    expect(await feedback(blind)).toEqual({ waiting: { total: 0, items: [] }, checks: [] })
    expect(await codeOf(judge(found?.id, 'confirmed', '', blind))).toBe('notFound')
    expect(await audited()).toEqual([])
  })

  it('is not understood with a verdict of series, a long comment or no id', () => {
    const problemId = randomUUID()
    for (const input of [
      { problemId, verdict: 'newTrend' },
      { problemId, verdict: 'confirmed', comment: 'x'.repeat(2001) },
      { problemId: 'x', verdict: 'confirmed' },
      { problemId },
    ])
      expect(JudgeProblem.safeParse(input).success).toBe(false)
  })
})
