import type { FieldType } from '#model/kinds/field.ts'
import { canonicalKinds, listFields, kinds, type CanonicalKind } from '#model/kinds/index.ts'

export type DescribedField = {
  name: string
  type: FieldType
  required: boolean
  description: string
  values: { value: string; word: string }[]
  /** Usual ones, where any is accepted. */
  usual: string[]
}
export type DescribedKind = {
  kind: CanonicalKind
  description: string
  key: string[]
  fields: DescribedField[]
}

export function describedKinds(): DescribedKind[] {
  return canonicalKinds.map((kind) => ({
    kind,
    description: kinds[kind].meaning,
    key: [...kinds[kind].key],
    fields: listFields(kind).map(([name, field]) => {
      const { type, required = false, meaning, list = [], words = {}, meanings = [] } = field
      return {
        name,
        type,
        required,
        description: meaning,
        values: list.map((value) => ({ value, word: words[value] ?? value })),
        usual: list.length > 0 ? [] : [...new Set(meanings.map(([value]) => value))],
      }
    }),
  }))
}
