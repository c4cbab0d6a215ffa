import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { freshnessContract } from '../../freshness-contract.ts'
import { getFreshness } from './get-freshness.ts'

const area = implement(freshnessContract).$context<RequestContext>().use(withAccount)

export const freshnessRouter = area.router({
  getFreshness: area.getFreshness.handler(({ context }) => getFreshness(context)),
})
