import { useEffect, useState } from 'react'

/** Opens right after mounting, so that closing returns the focus to the trigger. */
export function useOpenAfterMount(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return [open, setOpen]
}
