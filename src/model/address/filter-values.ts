/**
 * `text` contains or equals, `values` any of several, `ids` any of several or `none`, `id` one or `none`, `number`
 * whole, `money` in minor units, `days` local and inclusive.
 */
export type FilterKind = 'text' | 'values' | 'ids' | 'id' | 'number' | 'money' | 'days'

/** Of known words any of several, or one. */
type KnownWords = { anyOf: readonly string[] } | { oneOf: readonly string[] }

export type FilterDeclaration = FilterKind | KnownWords

export type TextFilter = { contains: string } | { is: string }
export type RangeFilter = { min?: number; max?: number }
export type DaysFilter = { from?: string; to?: string }

type ValuesOfKind = {
  text: TextFilter
  values: string[]
  ids: string[]
  id: string
  number: RangeFilter
  money: RangeFilter
  days: DaysFilter
}

type ValueOf<Declared extends FilterDeclaration> = Declared extends FilterKind
  ? ValuesOfKind[Declared]
  : Declared extends { anyOf: readonly (infer Word)[] }
    ? Word[]
    : Declared extends { oneOf: readonly (infer Word)[] }
      ? Word
      : never

export type FilterValue = ValuesOfKind[FilterKind]

export type FilterValues<Declared extends Readonly<Record<string, FilterDeclaration>>> = {
  -readonly [Key in keyof Declared]?: ValueOf<Declared[Key]>
}
