import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { failureStatus } from '#ui/api/failure.ts'
import { fileAddress, isAtWork } from '#ui/exports/export-queries.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { formatCount } from '#model/formats/number.ts'
import type { ExportJob } from '#model/exports-contract.ts'

/** Short pauses first: small files are ready at once. */
const PAUSES_MS = [150, 250, 400, 700]
const PAUSE_MS = 1000

const jobs = new Map<string, ExportJob>()
const watched = new Set<string>()
/** Downloaded when ready, wherever the person is by then. */
const toDownload = new Set<string>()
const listeners = new Set<() => void>()

function storeJob(job: ExportJob): void {
  jobs.set(job.id, job)
  for (const listener of listeners) listener()
}

export function followExport(job: ExportJob, then: 'announce' | 'download' = 'announce'): void {
  if (then === 'download') toDownload.add(job.id)
  storeJob(job)
  void poll(job)
}

async function poll(started: ExportJob): Promise<void> {
  for (let job = started, polls = 0; isAtWork(job); polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[polls] ?? PAUSE_MS))
    try {
      job = await exportsClient.getExport({ exportId: started.id })
    } catch (error) {
      // Deleted, or of another account.
      if ([401, 403, 404].includes(failureStatus(error) ?? 0)) return
      continue
    }
    storeJob(job)
    if (!isAtWork(job)) announceResult(job)
  }
}

function announceResult(job: ExportJob): void {
  const { id, name, state, rowsDone, error } = job
  const downloads = toDownload.delete(id)
  if (state === 'done' && (downloads || watched.has(id))) saveFile(id)
  if (watched.has(id)) return
  if (state === 'done') {
    const text = downloads ? 'exports.takenText' : 'exports.readyText'
    const description = i18next.t(text, { name, count: rowsDone, rows: formatCount(rowsDone) })
    showToast({ variant: 'dark', title: i18next.t('exports.ready'), description })
  }
  if (state === 'failed') {
    showToast({ variant: 'destructive', title: i18next.t('errors.title'), description: error ?? '' })
  }
}

export function saveFile(exportId: string): void {
  const link = document.createElement('a')
  link.href = fileAddress(exportId)
  link.download = ''
  link.click()
}

export async function cancelFile(exportId: string): Promise<void> {
  storeJob(await exportsClient.cancelExport({ exportId }))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWatchedExport(exportId: string): ExportJob | null {
  useEffect(() => {
    watched.add(exportId)
    return () => void watched.delete(exportId)
  }, [exportId])
  return useJob(exportId)
}

export function useJob(exportId: string | null): ExportJob | null {
  return useSyncExternalStore(subscribe, () => (exportId === null ? null : (jobs.get(exportId) ?? null)))
}
