import { keysOf, ofEach } from '#model/records.ts'
import { type FocusEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { formText } from '#ui/forms/form-text.ts'
import { failedOutcome, type Outcome } from '#ui/forms/submit-form.ts'
import { type Problems, findProblems } from '#model/validation/index.ts'

type Field<Schema extends z.ZodMiniObject> = Extract<keyof Schema['shape'], string>

export type CheckedForm<Name extends string> = {
  problems: Problems<Name>
  failure: string | null
  setFailure: (failure: string | null) => void
  busy: boolean
  form: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onBlur: (event: FocusEvent) => void
    onInput: (event: FormEvent) => void
  }
}

/** Validates a field on blur and all on submit; a corrected field clears at once, the first invalid one gets the focus. */
export function useCheckedForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  send: (values: Record<Field<Schema>, string>, form: HTMLFormElement | null) => Promise<Outcome | void>,
): CheckedForm<Field<Schema>> {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function values(): Record<Field<Schema>, string> {
    return ofEach(keysOf(schema.shape), (name) => formText(ref.current, name))
  }

  function show(found: Problems): boolean {
    setProblems(found)
    const fields = [...(ref.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
    const first = fields.find(({ name }) => found[name] !== undefined)
    first?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || show(findProblems(schema, values()))) return
    setBusy(true)
    setFailure(null)
    const outcome = await send(values(), ref.current).catch(failedOutcome)
    setBusy(false)
    if (outcome === undefined || outcome.ok) return
    if (show(outcome.fields ?? {})) return
    setFailure(outcome.message)
    ref.current?.querySelector<HTMLInputElement>(`[name=${outcome.at ?? 'none'}]`)?.select()
  }

  function check({ target }: FocusEvent | FormEvent, when: (name: string, text: string) => boolean): void {
    if (!(target instanceof HTMLInputElement) || !when(target.name, target.value)) return
    const { name } = target
    const found: Problems = findProblems(schema, values())
    setProblems((known) => ({ ...known, [name]: found[name] }))
  }

  return {
    problems,
    failure,
    setFailure,
    busy,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => void submit(event),
      onBlur: (event) => check(event, (_name, text) => text !== ''),
      onInput: (event) => check(event, (name) => problems[name] !== undefined),
    },
  }
}
