import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { failureFields, failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { closeDialog } from '#ui/dialogs/modal.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { FormProblems } from '#ui/forms/form-problems.ts'
import type { Problems } from '#model/validation/index.ts'

type Props = {
  title: string
  lead?: ReactNode
  submit: string
  /** Whether it can be sent; says what is wrong at its fields. */
  onCheck?: () => boolean
  /** Closes the dialog when done; what it throws is shown inside. */
  onSubmit: (form: HTMLFormElement) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function DialogForm({ title, lead, submit, onCheck, onSubmit, onClose, children }: Props): ReactNode {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState(0)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setProblems({})
    setFailure(null)
    if (onCheck?.() === false) {
      setRefused(refused + 1)
      return
    }
    setBusy(true)
    try {
      await onSubmit(form)
      closeDialog(form)
    } catch (error) {
      const found = failureFields(error)
      const names = Object.keys(found)
      setProblems(found)
      setFailure(names.length > 0 && names.every((name) => isField(form, name)) ? null : failureText(error))
      setRefused(refused + 1)
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      form={{ ref: place, onSubmit: (event) => void send(event) }}
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

/** Whether the problem of that name is shown there. */
function isField(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name)
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !['checkbox', 'radio', 'hidden'].includes(field.type))
  )
}
