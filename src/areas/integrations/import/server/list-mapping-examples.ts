import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'

const folder = fileURLToPath(new URL('../../../../../examples', import.meta.url))

export async function listMappingExamples(
  ctx: AccountContext,
): Promise<{ examples: { file: string; mapping: ImportMapping }[] }> {
  assertPermission(ctx, 'integrations.view')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mapping.json')).toSorted()
  const examples = names.map(async (file) => {
    const checked = checkMapping(JSON.parse(await readFile(`${folder}/${file}`, 'utf8')))
    if (!('mapping' in checked)) throw new Error(`${file} is not a mapping`)
    return { file, mapping: checked.mapping }
  })
  return { examples: await Promise.all(examples) }
}
