import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { incompleteContract } from '../contract.ts'
import { changeIncompleteCases } from './change-incomplete-cases.ts'
import { getIncompleteCase } from './get-incomplete-case.ts'
import { getIncompleteSummary } from './get-incomplete-summary.ts'
import { getIncompleteMessage, saveIncompleteMessage } from './incomplete-message.ts'
import { listIncompleteCases } from './list-incomplete-cases.ts'
import { listIncompletePeople } from './list-incomplete-people.ts'
import { revealIncompleteClient } from './reveal-incomplete-client.ts'
import { recordIncompleteContact } from './record-incomplete-contact.ts'

const area = implement(incompleteContract).$context<RequestContext>().use(withAccount)

export const incompleteRouter = area.router({
  getIncompleteSummary: area.getIncompleteSummary.handler(({ context, input }) =>
    getIncompleteSummary(context, input),
  ),
  listIncompleteCases: area.listIncompleteCases.handler(({ context, input }) =>
    listIncompleteCases(context, input),
  ),
  getIncompleteCase: area.getIncompleteCase.handler(({ context, input }) =>
    getIncompleteCase(context, input),
  ),
  changeIncompleteCases: area.changeIncompleteCases.handler(({ context, input }) =>
    changeIncompleteCases(context, input),
  ),
  recordIncompleteContact: area.recordIncompleteContact.handler(({ context, input }) =>
    recordIncompleteContact(context, input),
  ),
  revealIncompleteClient: area.revealIncompleteClient.handler(({ context, input }) =>
    revealIncompleteClient(context, input),
  ),
  listIncompletePeople: area.listIncompletePeople.handler(({ context }) => listIncompletePeople(context)),
  getIncompleteMessage: area.getIncompleteMessage.handler(({ context }) => getIncompleteMessage(context)),
  saveIncompleteMessage: area.saveIncompleteMessage.handler(({ context, input }) =>
    saveIncompleteMessage(context, input),
  ),
})
