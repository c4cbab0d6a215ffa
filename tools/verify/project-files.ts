import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Every file of the project that exists, tracked or new, as paths from `root`; ignored ones are left out. */
export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  })
  const files = listed.toString('utf8').split('\0')
  return [...new Set(files)].filter((file) => file !== '' && existsSync(join(root, file)))
}
