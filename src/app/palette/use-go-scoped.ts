import { useRouter } from '@tanstack/react-router'
import { isCurrent, menuItems } from '#app/frame/menu-items.ts'
import { scopeForNavigation, parseScope } from '#model/address/scope-search.ts'

/** Changes the period or a filter of the screen of numbers that is open, or of the home. */
export function useGoScoped(): (change: object) => void {
  const router = useRouter()
  return (change) => {
    const path = router.state.location.pathname
    const isHere = menuItems.some((item) => item.isScoped && isCurrent(path, item))
    void router.navigate({
      to: isHere ? path : '/',
      search: (before: Record<string, unknown>) => {
        const after = { ...(isHere ? before : scopeForNavigation(before)), ...change }
        return { ...after, ...parseScope(after), page: undefined }
      },
    })
  }
}
