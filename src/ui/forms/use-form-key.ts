import { useState } from 'react'

type FormKey = { key: string; onTouch: () => void; onSaved: () => void }

/**
 * The key of a form of something versioned: it begins anew when others save, but not once somebody has begun to change
 * it. `subject` identifies what is edited.
 */
export function useFormKey(subject: string, version: string | number | undefined): FormKey {
  const [begun, setBegun] = useState<{ subject: string; key: string } | null>(null)
  const newest = `${subject} ${version}`
  const own = begun?.subject === subject ? begun : null
  return {
    key: own?.key ?? newest,
    onTouch: () => setBegun(own ?? { subject, key: newest }),
    onSaved: () => setBegun(null),
  }
}
