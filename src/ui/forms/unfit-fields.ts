import { validationMessages as says } from '#model/validation/messages.ts'
import type { Problems } from '#model/validation/index.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** By their names, fields marked `required` that are blank, and those whose text the browser cannot read: half a time would be saved as none. */
export function unfitFields(form: HTMLFormElement): Problems {
  const fields = [...form.querySelectorAll<TextField>('input, textarea')]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field)
      return problem === null ? [] : [[field.name, problem]]
    }),
  )
}

function problemOf({ required, type, validity, value }: TextField): string | null {
  if (validity.badInput) return type === 'time' ? says.time : type === 'number' ? says.number : says.invalid
  return required && value.trim() === '' ? says.required : null
}
