import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import routes from '#model/pinned-figures-contract.ts?routes'
import type { pinnedFiguresContract } from '#model/pinned-figures-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

const client = createAreaClient<typeof pinnedFiguresContract>(routes)

type Person = { pinnedFigures: string[] } | null
const key = ['who-is']
const none: string[] = []

/** `screen:figure` of the card within; null where it cannot be pinned. */
export const PinnableFigure = createContext<string | null>(null)

export function usePinnedFigures(): readonly string[] {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryData<Person>(key)?.pinnedFigures ?? none,
  )
}

/** Null outside of a strip whose figures can be pinned. */
export function usePin(): { pinned: boolean; toggle: () => Promise<void> } | null {
  const queryClient = useQueryClient()
  const figure = useContext(PinnableFigure)
  const pinned = usePinnedFigures().includes(figure ?? '')
  if (figure === null) return null
  async function toggle(): Promise<void> {
    const answer = await client.pinFigure({ figure: figure ?? '', pinned: !pinned })
    queryClient.setQueryData<Person>(key, (person) => person && { ...person, ...answer })
  }
  return { pinned, toggle }
}
