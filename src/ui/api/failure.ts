import { ORPCError } from '@orpc/client'
import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { announce } from '#ui/shell/announce.ts'
import { currentToast, dismissToast, showToast } from '#ui/feedback/toast.ts'
import { formatMoment } from '#ui/formats/instant.ts'
import { eventKeys } from '#model/event-keys.ts'

export function failureStatus(error: unknown): number | null {
  return error instanceof ORPCError ? error.status : null
}

export function failureCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null
}

/** What the address names does not exist: by no id that is one, or of nothing. */
export const isOfNothing = (error: unknown): boolean =>
  error instanceof ORPCError &&
  (error.status === 404 || /^(\w*I|i)d(,(\w*I|i)d)*$/.test(Object.keys(error.data?.fields ?? {}).join(',')))

const usualRetrySeconds = 5

/** Seconds until a retry makes sense; null where it would fail the same way. */
export function retryAfterSeconds(error: unknown): number | null {
  if (failureStatus(error) !== 503) return null
  const given: unknown = error instanceof ORPCError ? error.data?.retryAfter : null
  return typeof given === 'number' ? given : usualRetrySeconds
}

export function failureText(error: unknown): string {
  if (error instanceof ORPCError) {
    const fields = Object.values<unknown>(error.data?.fields ?? {}).filter((text) => typeof text === 'string')
    if (fields.length > 0) return [...new Set(fields)].join(' ')
    // A foreign answer (a proxy's) arrives whole, with the English status as its message.
    const foreign = typeof error.data === 'object' && error.data !== null && 'body' in error.data
    if (!foreign && error.message !== '') return error.message
    if (foreign && typeof error.data.body === 'string' && error.data.body !== '') return error.data.body
  }
  return i18next.t(onlineManager.isOnline() ? 'errors.unexpected' : 'errors.offline')
}

export function failureFields(error: unknown): Record<string, string> {
  const fields: unknown = error instanceof ORPCError ? error.data?.fields : null
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function failureFromBody(status: number, body: unknown): Error {
  const message =
    typeof body === 'object' && body !== null && 'message' in body
      ? String(body.message)
      : i18next.t('errors.unexpected')
  return new ORPCError('FAILED', { status: status >= 400 ? status : 503, message })
}

/** The toast of each failure. */
const shownFailures = new WeakMap<object, number | undefined>()

/** Specification, section 8. A failure appears once, however many callers report it; an aborted request never. */
export function toastFailure(error: unknown): void {
  if (error instanceof Error) {
    if (error.name === 'AbortError' || shownFailures.has(error)) return
  }
  showToast({ variant: 'destructive', title: i18next.t('errors.title'), description: failureText(error) })
  if (error instanceof Error) shownFailures.set(error, currentToast()?.id)
}

/** For a form that shows the failure itself: its toast goes, another stays. */
export function showInPlace(error: unknown): void {
  if (!(error instanceof Error)) return
  const shown = shownFailures.get(error)
  if (shown !== undefined && shown === currentToast()?.id) dismissToast()
  shownFailures.set(error, shown)
}

export function toastMissing(): void {
  showToast({
    variant: 'destructive',
    title: i18next.t('errors.missing'),
    description: i18next.t('errors.missingText'),
  })
}

/** Most often there is a newer version. */
export function toastChunkFailure(): undefined {
  announce(eventKeys.chunkFailed)
  showToast({
    variant: 'destructive',
    title: i18next.t('errors.title'),
    description: i18next.t('newVersion.text'),
  })
}

/** `act` says what was done; `undo` writes its inverse, and is left out where that would not be the same as before. */
export function toastSuccess(act: string, undo?: () => Promise<unknown>): void {
  const description = formatMoment(new Date())
  showToast({ variant: 'dark', title: i18next.t('ui.success'), act, description, ...(undo && { undo }) })
}
