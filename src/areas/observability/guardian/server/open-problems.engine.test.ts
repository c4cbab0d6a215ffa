import { expect, it } from 'vitest'
import { listAffected, unknownResult } from '#analytics/checks/check.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { ALERTS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { codeOf } from '#testing/code-of.ts'
import { saveCheck, silenceCheck } from './change-check.ts'
import { listOpenProblems } from './open-problems.ts'
import { guardianWorld, item, newLimited } from './testing/guardian-world.ts'

const HOUR = 3_600_000

let engines: TestEngines
let ctx: TestAccount
const { checks, now, answer, rowOf, run, again, newAccount } = guardianWorld((given) => {
  ;({ engines, ctx } = given)
})

const rung = async (of: TestAccount = ctx) =>
  (await listOpenProblems(of, checks)).map(({ key, severity, title }) => [key, severity, title])

it('shows what is wrong now and not silenced, the worst first, and nothing of what is not known', async () => {
  answer('negativeStock', listAffected([item('a')]))
  answer('priceBelowCost', listAffected([item('b'), item('c')]))
  await run()
  expect(await rung()).toEqual([
    ['priceBelowCost', 'critical', '2 fora do lugar'],
    ['negativeStock', 'warning', '1 fora do lugar'],
  ])
  const [worst] = await listOpenProblems(ctx, checks)
  expect(worst).toMatchObject({ id: (await rowOf('priceBelowCost'))?.incident, since: now().toISOString() })
  const until = new Date(now().getTime() + 5 * HOUR).toISOString()
  await silenceCheck(ctx, { key: 'priceBelowCost', until, version: 0 }, checks)
  expect(await rung()).toEqual([['negativeStock', 'warning', '1 fora do lugar']])
  answer('negativeStock', unknownResult('Sem estoque.'))
  await again()
  expect(await rung()).toEqual([])
  await again(4)
  expect(await rung()).toEqual([['priceBelowCost', 'critical', '2 fora do lugar']])
  const off = { key: 'priceBelowCost', enabled: false, limit: null, severity: null, ownerId: null } as const
  await saveCheck(ctx, { ...off, version: 1 }, checks)
  expect(await rung()).toEqual([])
})

it('shows to each what the screen would show them', async () => {
  answer('negativeStock', listAffected([item('a')]))
  answer('priceBelowCost', listAffected([item('b')]))
  await run()
  expect(await rung({ ...ctx, permissions: permissionsByRole.viewer })).toEqual([
    ['negativeStock', 'warning', '1 fora do lugar'],
  ])
  expect(await rung(newLimited(ctx))).toEqual([])
  expect(await codeOf(rung({ ...ctx, permissions: new Set() }))).toBe('forbidden')
  expect(await rung(await newAccount())).toEqual([])
})

it('hears of what begins, changes and ends, and of what is silenced, but not of each look', async () => {
  const heard: string[] = []
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>()
  const hear = (account: string) => void (account === ctx.account.id && heard.push(account))
  const stop = engines.listen(ALERTS_MOVED_CHANNEL, hear, listens)
  await listening
  await run()
  answer('negativeStock', listAffected([item('a')]))
  await again()
  await again()
  await expect.poll(() => heard.length).toBe(1)
  answer('negativeStock', listAffected([item('a'), item('b')]))
  await again()
  await expect.poll(() => heard.length).toBe(2)
  const until = new Date(now().getTime() + HOUR).toISOString()
  await silenceCheck(ctx, { key: 'negativeStock', until, version: 0 }, checks)
  await expect.poll(() => heard.length).toBe(3)
  answer('negativeStock', listAffected([]))
  await again()
  await expect.poll(() => heard.length).toBe(4)
  await stop()
})
