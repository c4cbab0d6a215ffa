import type { Exportable } from '#model/exports.ts'
import type { CustomTypeOptions } from 'i18next'

type Titled = keyof CustomTypeOptions['resources']['translation']['exports']['kinds']

/** What is taken as a file: the screen's own question, as its source reads it. */
export type ExportWhat = {
  what: Exportable & { kind: Titled }
  question: Readonly<Record<string, unknown>>
  /** Keys of the source's columns that are on screen, in their order; without them all columns are taken. */
  visible?: readonly string[]
  /** What the rows are, where the screen's filters and period do not say it. */
  about?: string
}

export type ExportDialogProps = ExportWhat & {
  /** A file that is being written already: the dialog shows how far it is. */
  atWork: string | null
  onClose: () => void
}
