import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(js|css|svg|json|html|map)$/
const leastBytes = 1024

export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => texts.test(file))
      .map(async (file) => {
        const path = join(folder, file)
        const text = await readFile(path)
        if (text.length < leastBytes) return
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
      }),
  )
}
