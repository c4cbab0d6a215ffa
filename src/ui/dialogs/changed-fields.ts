type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Which controls of a form hold another value than when the form first had the focus in it or showed them. */
export class ChangedFields {
  private first = new Map<Control, string>()
  private changed = new Map<Control, boolean>()

  get some(): boolean {
    return [...this.changed.values()].includes(true)
  }

  /** Before a change of those within. */
  see(form: Element): void {
    for (const control of form.querySelectorAll<Control>('input, select, textarea'))
      if (!this.first.has(control)) this.first.set(control, valueOf(control))
  }

  /** After a change of one; a radio's change is of its group. */
  note(form: Element, target: EventTarget): void {
    if (!isControl(target)) return
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio'
    const group = isRadio
      ? [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          ({ name }) => name === target.name,
        )
      : [target]
    for (const control of group) this.changed.set(control, this.first.get(control) !== valueOf(control))
  }

  forget(): void {
    this.first = new Map()
    this.changed = new Map()
  }
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

function valueOf(control: Control): string {
  if (!(control instanceof HTMLInputElement)) return control.value
  return control.type === 'checkbox' || control.type === 'radio' ? String(control.checked) : control.value
}
