import type { ImportFile } from '#areas/integrations/import/contract.ts'
import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'
import { failureFromBody } from '#ui/api/failure.ts'
import { placeHeaders } from '#ui/api/shown-place.ts'

type Watch = { onProgress: (share: number) => void; signal: AbortSignal }

/** `fetch` reports no upload progress. */
export function uploadFile(importId: string, file: File, { onProgress, signal }: Watch): Promise<ImportFile> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open('PUT', `/api/integrations/imports/${importId}/files?name=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    const headers = { ...antiForgeryHeaders(), ...placeHeaders() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else reject(failureFromBody(request.status, request.response))
    })
    request.addEventListener('error', () => reject(failureFromBody(0, null)))
    request.addEventListener('abort', () => reject(new DOMException('upload stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
