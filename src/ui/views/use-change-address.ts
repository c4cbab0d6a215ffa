import { useNavigate, useSearch } from '@tanstack/react-router'
import { viewParameter } from '#ui/views/view-state.ts'

export type Change<Search> = { [Key in keyof Search]: Search[Key] | undefined }

/** What a screen reads of its address, and how to change parts of it; the view that was opened stays named. */
export function useChangeAddress<Search extends object>(
  parse: (raw: Record<string, unknown>) => Search,
): { search: Search; change: (change: Change<Search>) => void } {
  const search = parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    change: (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>): Record<string, unknown> => ({
          ...parse({ ...before, ...change }),
          [viewParameter]: before[viewParameter],
        }),
        resetScroll: false,
      }),
  }
}
