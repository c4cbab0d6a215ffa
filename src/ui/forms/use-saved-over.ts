import i18next from 'i18next'
import { useState } from 'react'
import { failureCode, failureFromBody } from '#ui/api/failure.ts'
import { mergeEdits } from '#ui/forms/merge-edits.ts'

type Options<Saved, Draft> = {
  /** As it was when the form opened; null when creating. */
  opened: Saved | null
  draftOf: (saved: Saved) => Draft
  /** As it is saved now; nothing if it was deleted. */
  findLatest: (opened: Saved) => Promise<Saved | null | undefined>
  onMerge: (merge: (typed: Draft) => Draft) => void
  /** Fields that only make sense together. */
  together?: readonly (readonly (keyof Draft)[])[]
}

export type SavedOver<Over> = {
  /** The version that saving replaces. */
  over: Over
  /** Throws what `write` throws. After a conflict, what was typed is put over what was saved meanwhile: saving again may succeed. */
  save: <Answer>(write: (over: Over) => Promise<Answer>) => Promise<Answer>
}

function missing(error: unknown): null {
  if (failureCode(error) === 'notFound') return null
  throw error
}

/** For a form of something versioned, which others may save while it is open. */
export function useSavedOver<Saved extends object, Draft extends object>(
  options: Options<Saved, Draft> & { opened: Saved },
): SavedOver<Saved>
export function useSavedOver<Saved extends object, Draft extends object>(
  options: Options<Saved, Draft>,
): SavedOver<Saved | null>
export function useSavedOver<Saved extends object, Draft extends object>({
  opened,
  draftOf,
  findLatest,
  onMerge,
  together,
}: Options<Saved, Draft>): SavedOver<Saved | null> {
  const [over, setOver] = useState(opened)
  async function save<Answer>(write: (over: Saved | null) => Promise<Answer>): Promise<Answer> {
    try {
      return await write(over)
    } catch (error) {
      const code = failureCode(error)
      if (over === null || (code !== 'conflict' && code !== 'notFound')) throw error
      const saved = (await findLatest(over).catch(missing)) ?? null
      if (saved === null) throw failureFromBody(404, { message: i18next.t('errors.deletedMeanwhile') })
      // it names something else that is missing
      if (code === 'notFound') throw error
      onMerge((typed) => mergeEdits({ opened: draftOf(over), typed, saved: draftOf(saved) }, together))
      setOver(saved)
      throw failureFromBody(409, { message: i18next.t('errors.savedMeanwhile') })
    }
  }
  return { over, save }
}
