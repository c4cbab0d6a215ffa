import type { Checks } from '#analytics/checks/check.ts'
import type { CheckFixes } from '#analytics/checks/fix.ts'
import type { AccountContext } from '#platform/context.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { guardianContract } from './contract.ts'
import { addAddress, listAddresses, removeAddress } from './server/addresses.ts'
import { runCheck, saveCheck, silenceCheck } from './server/change-check.ts'
import { fixItems, listFixes } from './server/fix-items.ts'
import { getCheck, getGuardian } from './server/get-guardian.ts'
import { getGuardianSummary } from './server/get-guardian-summary.ts'
import { listOpenProblems } from './server/open-problems.ts'
import { getGuardianFeedback, judgeProblem } from './server/problems.ts'
import { guardianSource } from './server/guardian-source.ts'

/** Used by the bell. */
export const loadOpenProblems = (checks: Checks) => (ctx: AccountContext) => listOpenProblems(ctx, checks)

/** Takes the checks, and what can be done about their items, declared by all screens. */
export const guardianService = (checks: Checks, fixes: CheckFixes) => ({
  routers: {
    guardian: serveAccount(guardianContract, {
      getGuardian: (ctx) => getGuardian(ctx, checks),
      getCheck: (ctx, input) => getCheck(ctx, input, checks),
      runCheck: (ctx, input) => runCheck(ctx, input, checks),
      saveCheck: (ctx, input) => saveCheck(ctx, input, checks),
      silenceCheck: (ctx, input) => silenceCheck(ctx, input, checks),
      listFixes: (ctx, input) => listFixes(ctx, input, checks, fixes),
      fixItems: (ctx, input) => fixItems(ctx, input, checks, fixes),
      judgeProblem: (ctx, input) => judgeProblem(ctx, input, checks),
      getGuardianFeedback: (ctx) => getGuardianFeedback(ctx, checks),
      getGuardianSummary: (ctx, input) => getGuardianSummary(ctx, input, checks),
      listAddresses,
      addAddress,
      removeAddress,
    }),
  },
  exports: [guardianSource(checks)],
})
