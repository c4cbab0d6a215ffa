import { describedKinds } from '#ingestion/canonical/describe-form.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'

/** The canonical form, as the page and the examples' README tell it. */
export async function getCanonicalForm(
  ctx: AccountContext,
): Promise<{ kinds: ReturnType<typeof describedKinds> }> {
  assertPermission(ctx, 'integrations.view')
  return { kinds: describedKinds() }
}
