import type { CanonicalField } from '#areas/integrations/import/mapping-contract.ts'

/** What a field is, and what there is to know besides. */
export function fieldLabel({ description }: Pick<CanonicalField, 'description'>): {
  label: string
  note: string
} {
  const [, label = description, note = ''] = /^([^;:]+)[;:] ([^]+)$/.exec(description) ?? []
  return { label, note }
}
