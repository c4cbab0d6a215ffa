import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dropInvalidScope } from '#model/address/drop-invalid-scope.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'

/** An address that means no period says the one that is shown. */
export default function MendedAddress(): null {
  const isWrong = dropInvalidScope(useSearch({ strict: false })) !== null
  const edit = useEditAddress()
  useEffect(() => {
    if (isWrong) edit((before) => dropInvalidScope(before) ?? before, { replace: true })
  }, [isWrong, edit])
  return null
}
