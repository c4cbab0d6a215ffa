import { expect, it } from 'vitest'
import { listAffected, unknownResult } from '#analytics/checks/check.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import { codeOf } from '#testing/code-of.ts'
import { JudgeProblem } from '../contract.ts'
import { saveCheck, silenceCheck } from './change-check.ts'
import { getGuardianSummary } from './get-guardian-summary.ts'
import { getCheck, getGuardian } from './get-guardian.ts'
import { getGuardianFeedback, judgeProblem } from './problems.ts'
import { guardianWorld, item, newLimited } from './testing/guardian-world.ts'

const HOUR = 3_600_000

let ctx: TestAccount
const { checks, now, answer, run, again, pass, newAccount } = guardianWorld((given) => {
  ;({ ctx } = given)
})

const summary = (of: TestAccount = ctx, period = 'today') => getGuardianSummary(of, { period }, checks)
const problemId = async (key: 'negativeStock' | 'priceBelowCost' = 'negativeStock') =>
  (await getCheck(ctx, { key }, checks)).problem?.id
const judge = async (verdict: string) =>
  judgeProblem(ctx, JudgeProblem.parse({ problemId: await problemId(), verdict }), checks)
const silence = async (hours: number) => {
  const { version } = (await getCheck(ctx, { key: 'negativeStock' }, checks)).check
  const until = new Date(now().getTime() + hours * HOUR).toISOString()
  await silenceCheck(ctx, { key: 'negativeStock', until, version }, checks)
}
const none = { problems: 0, answered: 0, mtta: null, mttr: null, judged: 0, right: 0 }

it('counts what was open by check: how long, the most at risk, who took it up and how fast, and how right it was', async () => {
  answer('negativeStock', listAffected([item('a', 300)]))
  answer('priceBelowCost', listAffected([item('b', null)]))
  await run()
  pass(0.5 * HOUR)
  await silence(1)
  answer('negativeStock', listAffected([item('a', 300), item('c', 500)]))
  await again(1.5)
  pass(0.5 * HOUR)
  await judge('falseAlarm')
  answer('negativeStock', listAffected([item('a', 100)]))
  await again(1.5)
  answer('negativeStock', listAffected([]))
  await again(1)
  answer('negativeStock', listAffected([item('d', 200)]))
  await again(1)
  await judge('confirmed')
  await again(1)
  expect(await summary()).toEqual({
    currency: 'BRL',
    isKnown: true,
    before: 0,
    current: { problems: 3, answered: 2, mtta: 15, mttr: 300, judged: 2, right: 1 },
    checks: [
      {
        key: 'priceBelowCost',
        question: 'Tudo certo',
        severity: 'critical',
        goesOn: true,
        ...none,
        problems: 1,
        minutes: 420,
        atRisk: null,
      },
      {
        key: 'negativeStock',
        question: 'Tudo certo',
        severity: 'warning',
        goesOn: true,
        problems: 2,
        answered: 2,
        mtta: 15,
        mttr: 300,
        judged: 2,
        right: 1,
        minutes: 360,
        atRisk: 800,
      },
    ],
  })
})

it('agrees with the screen of Guardian and with the feedback', async () => {
  answer('priceBelowCost', listAffected([item('b')]))
  for (const verdict of ['confirmed', 'expected', 'falseAlarm']) {
    answer('negativeStock', listAffected([item('a')]))
    await again()
    await judge(verdict)
    answer('negativeStock', listAffected([]))
    await again()
  }
  const { checks: found } = await summary(ctx, 'last-30-days')
  const { checks: judged } = await getGuardianFeedback(ctx, checks)
  const precisions = new Map(
    judged.map(({ key, found: problems, precision }) => [key, { problems, precision }]),
  )
  expect(
    new Map(
      found.map(({ key, problems, judged: all, right }) => [
        key,
        { problems, precision: all === 0 ? null : right / all },
      ]),
    ),
  ).toEqual(precisions)
  expect(precisions.get('negativeStock')).toEqual({ problems: 3, precision: 1 / 3 })
  const { checks: shown } = await getGuardian(ctx, checks)
  const wrong = shown.filter(({ isProblem }) => isProblem).map(({ key }) => key)
  expect(wrong).toEqual(['priceBelowCost'])
  expect(found.flatMap(({ key, goesOn }) => (goesOn ? [key] : []))).toEqual(wrong)
})

it('counts of each day what was open then, for as long as it was within it', async () => {
  answer('negativeStock', listAffected([item('a')]))
  await run()
  const began = now()
  await again(24)
  answer('negativeStock', listAffected([]))
  await again(2)
  const [today, yesterday] = await Promise.all([summary(), summary(ctx, 'yesterday')])
  expect([today.current.problems, yesterday.current.problems]).toEqual([1, 1])
  expect([today.before, yesterday.before]).toEqual([1, 0])
  const lasted = (now().getTime() - began.getTime()) / 60_000
  expect((today.checks[0]?.minutes ?? 0) + (yesterday.checks[0]?.minutes ?? 0)).toBe(lasted)
  expect([today.checks[0]?.goesOn, today.current.mttr]).toEqual([false, lasted])
  expect((await summary(ctx, '2026-01-01_2026-01-31')).checks).toEqual([])
})

it('takes neither a silence of before nor a verdict of after for its acknowledgement', async () => {
  await run()
  await silence(5)
  answer('negativeStock', listAffected([item('a')]))
  await again(1)
  answer('negativeStock', listAffected([]))
  await again(1)
  await judge('confirmed')
  expect((await summary()).current).toMatchObject({ problems: 1, answered: 0, mtta: null, judged: 1 })
})

it('does not say that what is not known goes on, or is in order', async () => {
  expect(await summary()).toMatchObject({ isKnown: false, current: none, checks: [] })
  await run()
  expect((await summary()).isKnown).toBe(false)
  answer('negativeStock', listAffected([item('a')]))
  await again(1)
  answer('negativeStock', unknownResult('Sem estoque.'))
  await again(1)
  expect(await summary()).toMatchObject({ isKnown: false, checks: [{ goesOn: false, problems: 1 }] })
  const off = { key: 'negativeStock', enabled: false, limit: null, severity: null, ownerId: null } as const
  await saveCheck(ctx, { ...off, version: 0 }, checks)
  expect((await summary()).current).toMatchObject({ problems: 1, mttr: 60 })
})

it('is of what the person sees: nothing of another account, forbidden to who has some channels or no permission', async () => {
  answer('negativeStock', listAffected([item('a')]))
  answer('priceBelowCost', listAffected([item('b')]))
  await run()
  const keys = async (of: TestAccount) => (await summary(of)).checks.map(({ key }) => key)
  expect((await keys(ctx)).toSorted()).toEqual(['negativeStock', 'priceBelowCost'])
  expect(await keys({ ...ctx, permissions: permissionsByRole.viewer })).toEqual(['negativeStock'])
  const blind = { ...ctx, permissions: new Set(['observability.view'] as const) }
  expect(await summary(blind)).toMatchObject({ isKnown: false, current: none, checks: [] })
  expect(await summary(await newAccount())).toMatchObject({ isKnown: false, current: none, checks: [] })
  expect(await codeOf(summary(newLimited(ctx)))).toBe('forbidden')
  expect(await codeOf(summary({ ...ctx, permissions: new Set() }))).toBe('forbidden')
  expect(await codeOf(summary(ctx, '2026-02-31_2026-03-01'))).toBe('invalidInput')
})
