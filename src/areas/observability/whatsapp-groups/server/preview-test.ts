import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { composeWhatsApp } from '#platform/notices/whatsapp/compose.ts'
import { findDestination } from '../../server/destinations/find-destination.ts'
import { testMessage } from '../../server/destinations/test-destination.ts'

/** Written by what writes the messages that leave. */
export async function previewTest(
  ctx: AccountContext,
  { listId }: { listId: string },
  siteAddress: string,
): Promise<{ template: string; text: string }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  await findDestination(ctx, listId)
  const message = testMessage(ctx, siteAddress)
  return {
    template: composeWhatsApp(message, 'template').text,
    text: composeWhatsApp(message, 'text').text,
  }
}
