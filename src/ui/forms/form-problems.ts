import { createContext, useContext } from 'react'
import { validationMessages } from '#model/validation/messages.ts'
import type { Problems } from '#model/validation/index.ts'

/** What the server found wrong, by the names of the fields. */
export const FormProblems = createContext<Problems>({})

/** Of fields marked `required` that are blank, by their names. */
export function blankFields(form: HTMLFormElement): Problems {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea)[required]',
  )
  const blank = [...fields].filter(({ value }) => value.trim() === '')
  return Object.fromEntries(blank.map(({ name }) => [name, validationMessages.required]))
}

/** What the form itself found, else what the server did. */
export function useProblem(name: string | undefined, own: string | undefined): string | undefined {
  const found = useContext(FormProblems)
  return own ?? (name === undefined ? undefined : found[name])
}
