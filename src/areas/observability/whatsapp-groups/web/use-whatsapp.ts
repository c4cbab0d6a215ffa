import { useQueryClient } from '@tanstack/react-query'
import { invalidateWhatsApp } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

/** Refetches everything on the screen. */
export function useRefetchWhatsApp(): () => Promise<void> {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  return () => invalidateWhatsApp(queryClient, accountId)
}
