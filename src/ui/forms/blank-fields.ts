import { validationMessages } from '#model/validation/messages.ts'
import type { Problems } from '#model/validation/index.ts'

/** Of fields marked `required` that are blank, by their names. */
export function blankFields(form: HTMLFormElement): Problems {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea)[required]',
  )
  const blank = [...fields].filter(({ value }) => value.trim() === '')
  return Object.fromEntries(blank.map(({ name }) => [name, validationMessages.required]))
}
