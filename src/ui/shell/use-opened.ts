import { useEffect, useState } from 'react'

/** For a deferred control: closed when put in place and open right after, so that closing gives the focus back to its trigger. */
export function useOpened(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return [open, setOpen]
}
