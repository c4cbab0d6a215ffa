import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import { uploadFile } from '#areas/integrations/import/web/upload-file.ts'

export type Upload = { name: string; share: number }

type Watch = { onUpload: (upload: Upload | null) => void; onSent: () => void; signal: AbortSignal }

/** Files dropped on the list are uploaded by the import's own page, which shows their progress. */
const handedOver = new Map<string, File[]>()

export function takeHandedOver(importId: string): File[] | undefined {
  const files = handedOver.get(importId)
  handedOver.delete(importId)
  return files
}

export async function createImportFor(files: File[]): Promise<string> {
  const [first] = files
  const name = (first?.name ?? '').replace(/\.[^.]+$/, '').slice(0, 200)
  const { id } = await importsClient.createImport({
    name: files.length > 1 ? `${name} (+${files.length - 1})` : name,
  })
  handedOver.set(id, files)
  return id
}

/** One after another, so that a slow line is not shared. */
export async function sendFiles(
  importId: string,
  files: readonly File[],
  { onUpload, onSent, signal }: Watch,
): Promise<void> {
  try {
    for (const file of files) {
      onUpload({ name: file.name, share: 0 })
      await uploadFile(importId, file, {
        onProgress: (share) => onUpload({ name: file.name, share }),
        signal,
      })
      onSent()
    }
  } finally {
    onUpload(null)
  }
}
