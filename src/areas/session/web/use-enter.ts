import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#areas/session/contract.ts'
import { changeAccount, type Place } from '#areas/session/web/change-account.ts'
import { toastFailure } from '#ui/api/failure.ts'

export function useEnter(user: User): (place: Place, to?: string) => void {
  const queryClient = useQueryClient()
  const router = useRouter()
  async function enter(place: Place, to?: string): Promise<void> {
    try {
      await changeAccount(queryClient, user, place)
      if (to === undefined) await router.navigate({ to: '.', search: (search) => search, replace: true })
      else router.history.push(to)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (place, to) => void enter(place, to)
}
