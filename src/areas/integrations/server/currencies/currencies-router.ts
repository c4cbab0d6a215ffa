import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { currenciesContract } from '../../currencies-contract.ts'
import { deleteRate } from './delete-rate.ts'
import { listRates } from './list-rates.ts'
import { savePtax } from './save-ptax.ts'
import { saveRate } from './save-rate.ts'

const area = implement(currenciesContract).$context<RequestContext>().use(withAccount)

export const currenciesRouter = area.router({
  listRates: area.listRates.handler(({ context, input }) => listRates(context, input)),
  saveRate: area.saveRate.handler(({ context, input }) => saveRate(context, input)),
  deleteRate: area.deleteRate.handler(({ context, input }) => deleteRate(context, input)),
  savePtax: area.savePtax.handler(({ context, input }) => savePtax(context, input)),
})
