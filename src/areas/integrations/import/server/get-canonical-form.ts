import { describedKinds } from '#ingestion/canonical/describe-form.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'

export async function getCanonicalForm(
  ctx: AccountContext,
): Promise<{ kinds: ReturnType<typeof describedKinds> }> {
  assertPermission(ctx, 'integrations.view')
  return { kinds: describedKinds() }
}
