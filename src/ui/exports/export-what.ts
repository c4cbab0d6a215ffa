import type { Exportable } from '#model/exports.ts'
import type { CustomTypeOptions } from 'i18next'

type Titled = keyof CustomTypeOptions['resources']['translation']['exports']['kinds']

export type ExportWhat = {
  what: Exportable & { kind: Titled }
  question: Readonly<Record<string, unknown>>
  /** Visible columns of the source, in order; absent for all. */
  visible?: readonly string[]
  /** Describes the rows where filters and period do not. */
  about?: string
}

export type ExportDialogProps = ExportWhat & {
  /** Export already running. */
  atWork: string | null
  onClose: () => void
}
