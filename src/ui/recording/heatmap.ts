/** Call queue as Hotjar documents it. */
type Queue = ((...call: unknown[]) => void) & { q?: unknown[] }

declare global {
  interface Window {
    hj?: Queue
    _hjSettings?: { hjid: number; hjsv: number }
  }
}

const version = 6

/** Specification, section 9. */
export function startHeatmap(siteId: number): void {
  if (isRecording()) return
  const queue: Queue = (...call) => {
    queue.q = [...(queue.q ?? []), call]
  }
  window.hj ??= queue
  window['_hjSettings'] = { hjid: siteId, hjsv: version }
  const script = document.createElement('script')
  script.async = true
  script.src = `https://static.hotjar.com/c/hotjar-${siteId}.js?sv=${version}`
  document.head.append(script)
}

export function isRecording(): boolean {
  return window['_hjSettings'] !== undefined
}
