import { useQuery } from '@tanstack/react-query'
import type { CanonicalField } from '#areas/integrations/import/mapping-contract.ts'
import { canonicalFormQuery } from '#areas/integrations/import/web/import-queries.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

/** The fields of a kind of records; none until they have come. */
export function useFields(): (kind: string) => readonly CanonicalField[] {
  const { data: form } = useQuery(canonicalFormQuery(useAccountId()))
  return (kind) => form?.kinds.find((known) => known.kind === kind)?.fields ?? []
}
