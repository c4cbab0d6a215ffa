import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useAccountId } from '#ui/shell/account-id.ts'
import type { EditorProps } from '#ui/list/filters/filter-look.ts'
import { ValuePicker } from '#ui/scope/value-picker.tsx'

const shown = 100

/** Any of some values. */
export function ValuesEditor({ filter, value = [], onDraft }: EditorProps<string[]>): ReactNode {
  const [kept, keep] = useState<readonly string[]>(value)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim().slice(0, 255))
  const { search, options } = filter
  const { data, error } = useQuery({
    queryKey: [useAccountId(), filter.screen, 'values', filter.key, wanted],
    queryFn: search === undefined ? skipToken : ({ signal }) => search(wanted, signal),
  })
  const plain = wanted.toLocaleLowerCase('pt-BR')
  const ofOptions = options?.filter(({ label }) => label.toLocaleLowerCase('pt-BR').includes(plain))
  const known = options !== undefined || search !== undefined
  return (
    <ValuePicker
      name={filter.label}
      kept={kept}
      onKeep={(values) => {
        keep(values)
        onDraft(values.length === 0 ? undefined : values)
      }}
      found={known ? (ofOptions ?? data)?.slice(0, shown) : null}
      error={error}
      text={text}
      onText={setText}
    />
  )
}
