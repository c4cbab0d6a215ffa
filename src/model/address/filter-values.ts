/**
 * `text` contains or equals, `values` any of several, `choice` one of few, `money` in minor units, `days`
 * local and inclusive.
 */
export type FilterKind = 'text' | 'values' | 'choice' | 'number' | 'money' | 'days'

export type TextFilter = { contains: string } | { is: string }
export type RangeFilter = { min?: number; max?: number }
export type DaysFilter = { from?: string; to?: string }

type ValueOf<Kind extends FilterKind> = Kind extends 'text'
  ? TextFilter
  : Kind extends 'values'
    ? string[]
    : Kind extends 'choice'
      ? string
      : Kind extends 'days'
        ? DaysFilter
        : RangeFilter

export type FilterValue = ValueOf<FilterKind>

export type FilterValues<Kinds extends Readonly<Record<string, FilterKind>>> = {
  -readonly [Key in keyof Kinds]?: ValueOf<Kinds[Key]>
}
