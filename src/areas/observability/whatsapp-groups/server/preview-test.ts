import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { composeWhatsApp } from '#platform/notices/whatsapp/compose.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { findDestination } from '../../server/destinations/find-destination.ts'
import { testMessage } from '../../server/destinations/test-destination.ts'

/** Uses the code that renders real messages. A bridge has no templates. */
export async function previewTest(
  ctx: AccountContext,
  { listId }: { listId: string },
  { siteAddress, keyring }: { siteAddress: string; keyring: Keyring },
): Promise<{ template: string | null; text: string }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const list = await findDestination(ctx, listId)
  const settings = openDestination(keyring, list)
  const message = testMessage(ctx, siteAddress)
  if (settings.kind === 'whatsApp' && settings.form === 'bridge')
    return { template: null, text: composeWhatsApp(message, 'bridge', list.messageFormat).text }
  return {
    template: composeWhatsApp(message, 'template', list.messageFormat).text,
    text: composeWhatsApp(message, 'text', list.messageFormat).text,
  }
}
