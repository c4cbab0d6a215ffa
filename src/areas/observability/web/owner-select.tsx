import type { ReactNode } from 'react'
import { Select } from '#ui/forms/select.tsx'

type Person = { id: string; name: string }
type Props = {
  label: string
  nobody: string
  /** Empty: nobody. */
  value: string
  owners: readonly Person[]
  /** Offered even if no longer among the owners. */
  present?: Person | null | undefined
  onChange: (id: string) => void
}

export function OwnerSelect({ label, nobody, value, owners, present, onChange }: Props): ReactNode {
  const isAbsent = present && !owners.some(({ id }) => id === present.id)
  const people = isAbsent ? [present, ...owners] : owners
  return (
    <Select
      label={label}
      quiet={false}
      value={value}
      options={[{ value: '', label: nobody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={onChange}
    />
  )
}
