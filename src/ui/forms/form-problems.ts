import { createContext, useContext } from 'react'
import type { Problems } from '#model/validation/index.ts'

/** What the server found wrong, by the names of the fields. */
export const FormProblems = createContext<Problems>({})

/** What the form itself found, else what the server did. */
export function useProblem(name: string | undefined, own: string | undefined): string | undefined {
  const found = useContext(FormProblems)
  return own ?? (name === undefined ? undefined : found[name])
}
