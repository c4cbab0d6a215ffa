import type { ExhibitKey } from '#areas/sales/web/home-search.ts'
import { useHome } from '#areas/sales/web/use-home.ts'

/** Whether a picture is shown as a table; the address remembers. */
export function useAsTable(key: ExhibitKey): { shown: boolean; onChange: (shown: boolean) => void } {
  const { search, change } = useHome()
  const others = (search.table ?? []).filter((other) => other !== key)
  return {
    shown: search.table?.includes(key) ?? false,
    onChange: (shown) => change({ table: shown ? [...others, key] : others }),
  }
}
