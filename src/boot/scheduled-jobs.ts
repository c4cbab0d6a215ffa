import { expireExportsJob } from '#analytics/exports/expire-exports.ts'
import { deleteClosedAccountsJob } from '#areas/admin/account/server/delete-closed-accounts.ts'
import { readPtaxJob } from '#areas/integrations/server/currencies/ptax/read-ptax.ts'
import { connectors } from '#ingestion/connectors/index.ts'
import { clearInboxJob } from '#ingestion/inbox/clear-inbox.ts'
import { resealInboxJob } from '#ingestion/inbox/reseal-inbox.ts'
import { derivePackagesJob } from '#ingestion/packages/derive-again.ts'
import { resealClientsJob } from '#platform/clients/reseal-clients.ts'
import { clearAnsweredWritesJob } from '#platform/writes/clear-answered-writes.ts'
import { clearInvitationsJob } from '#platform/identity/invitations/clear-invitations.ts'

export const scheduledJobs = [
  resealInboxJob,
  resealClientsJob,
  clearInboxJob,
  derivePackagesJob,
  ...Object.values(connectors).flatMap(({ jobs = [] }) => jobs),
  expireExportsJob,
  readPtaxJob,
  clearInvitationsJob,
  clearAnsweredWritesJob,
  deleteClosedAccountsJob,
]
