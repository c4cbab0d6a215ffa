import { type FormEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { failureFields, failureText, showInPlace } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import type { Problems } from '#model/validation/index.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { unfitFields } from '#ui/forms/unfit-fields.ts'
import { FormProblems } from '#ui/forms/form-problems.ts'

type Props = {
  title: string
  lead?: ReactNode
  submit: string
  /** Whether it can be sent; says what is wrong at its fields. `required` fields are looked at here: not where the server may refuse others, which are said together. */
  onCheck?: () => boolean
  /** Closes the dialog when done; what it throws is shown inside. */
  onSubmit: (form: HTMLFormElement) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function DialogForm({ title, lead, submit, onCheck, onSubmit, onClose, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<{ by: unknown } | null>(null)
  const [unfit, setUnfit] = useState<Problems>({})
  const problems = useMemo(() => ({ ...failureFields(refusal?.by), ...unfit }), [refusal, unfit])
  const place = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = place.current
    if (form === null || refusal === null) return
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    setFailure(refusal.by === null || isAtFields(form, refusal.by) ? null : failureText(refusal.by))
  }, [refusal])
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setRefusal(null)
    setFailure(null)
    const left = unfitFields(form)
    setUnfit(left)
    if (onCheck?.() === false || Object.keys(left).length > 0) {
      setRefusal({ by: null })
      return
    }
    setBusy(true)
    try {
      await onSubmit(form)
      closeDialog(form)
    } catch (error) {
      showInPlace(error)
      setRefusal({ by: error })
    }
    setBusy(false)
  }
  function recheck({ currentTarget }: FormEvent<HTMLFormElement>): void {
    if (Object.keys(unfit).length > 0) setUnfit(unfitFields(currentTarget))
  }
  return (
    <Dialog
      title={title}
      form={{ ref: place, onSubmit: (event) => void send(event), onInput: recheck }}
      onClose={onClose}
      buttons={
        <>
          <CancelButton />
          <QuietButton type="submit" look="solid" disabled={busy}>
            {submit}
          </QuietButton>
        </>
      }
    >
      {lead !== undefined && <p>{lead}</p>}
      <FormFailure text={failure} />
      <FormProblems value={problems}>{children}</FormProblems>
    </Dialog>
  )
}

/** Whether each message of the error is shown at its field, so that the form needs none above. */
function isAtFields(form: HTMLFormElement, error: unknown): boolean {
  const notes = [...form.querySelectorAll('p[data-problem=true], p[role=alert]')].map(
    ({ textContent }) => textContent,
  )
  const said = Object.values(failureFields(error))
  return said.length > 0 && said.every((text) => notes.includes(text))
}
