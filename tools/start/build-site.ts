import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { buildStamp } from './build.ts'
import { precompress } from './precompress.ts'
import { projectPath, root } from '../../src/boot/root.ts'
import { sayWhy } from './say-why.ts'
import { sourceHash } from './source-hash.ts'

// a test runner may have set another
process.env['NODE_ENV'] = 'production'

try {
  const hash = await sourceHash()
  await build({ root, logLevel: 'warn' })
  await precompress(projectPath('dist'))
  await writeFile(buildStamp, hash)
} catch (error) {
  sayWhy(error)
}
