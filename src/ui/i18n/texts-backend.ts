import type { BackendModule, ReadCallback } from 'i18next'

/** Transient failures are reported as retryable. */
export const textsBackend: BackendModule & { callbackApi: true } = {
  type: 'backend',
  callbackApi: true,
  init: () => {},
  read: (language, namespace, done) => void read(language, namespace, done),
}

async function read(language: string, namespace: string, done: ReadCallback): Promise<void> {
  const address = `/locales/${encodeURIComponent(language)}/${encodeURIComponent(namespace)}.json`
  try {
    const answer = await fetch(address, { credentials: 'same-origin' })
    if (!answer.ok) return done(`${address}: ${answer.status}`, answer.status >= 500)
    done(null, await answer.json())
  } catch (error) {
    done(`${address}: ${String(error)}`, !(error instanceof SyntaxError))
  }
}
