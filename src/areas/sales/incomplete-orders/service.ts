import { casesSource } from './server/cases-source.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { incompleteContract } from './contract.ts'
import { changeIncompleteCases } from './server/change-incomplete-cases.ts'
import { getIncompleteCase } from './server/get-incomplete-case.ts'
import { getIncompleteSummary } from './server/get-incomplete-summary.ts'
import { getIncompleteMessage, saveIncompleteMessage } from './server/incomplete-message.ts'
import { listIncompleteCases } from './server/list-incomplete-cases.ts'
import { listIncompletePeople } from './server/list-incomplete-people.ts'
import { revealIncompleteClient } from './server/reveal-incomplete-client.ts'
import { recordIncompleteContact } from './server/record-incomplete-contact.ts'
import { casesViewReport } from './server/view-report.ts'

export const incompleteOrdersService = {
  routers: {
    incomplete: serveAccount(incompleteContract, {
      getIncompleteSummary,
      listIncompleteCases,
      getIncompleteCase,
      changeIncompleteCases,
      recordIncompleteContact,
      revealIncompleteClient,
      listIncompletePeople,
      getIncompleteMessage,
      saveIncompleteMessage,
    }),
  },
  exports: [casesSource],
  viewReports: [casesViewReport],
}
