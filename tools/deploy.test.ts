import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readEnv, settingNames } from '#platform/env.ts'
import { projectPath } from '../src/boot/root.ts'

const textOf = (path: string) => readFileSync(projectPath(path), 'utf8')

const given: Record<string, string> = {
  POSTGRES_PASSWORD: 'a1b2',
  CLICKHOUSE_PASSWORD: 'c3d4',
  FAROL_DOMAIN: 'farol.exemplo.com.br',
  FAROL_OWN_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** The variables that the compose file gives to the service `farol`, with those of `.env` in place. */
function composed(): Record<string, string> {
  const [, service = ''] = /\n {2}farol:\n([^]*?)\n\n/.exec(textOf('deploy/compose.yaml')) ?? []
  const [, block = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(service) ?? []
  const lines = block.trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^\s*(\w+): (.*)$/.exec(line) ?? []
      return [name, value.replaceAll(/\$\{(\w+):\?\}/g, (_whole, key: string) => given[key] ?? '?')]
    }),
  )
}

const assigned = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))

it('the compose file gives the program settings that it knows and reads', () => {
  const variables = composed()
  expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(readEnv(variables)).toMatchObject({
    DATABASE_URL: 'postgres://farol:a1b2@postgres:5432/farol',
    CLICKHOUSE_URL: 'http://farol:c3d4@clickhouse:8123/farol',
    FAROL_PUBLIC_URL: 'https://farol.exemplo.com.br',
    FAROL_SECRET_KEY: Buffer.alloc(32, 7),
    FAROL_DEMO: false,
    FAROL_NEW_ACCOUNTS: 'invited',
  })
})

it('so do the image and the unit, which serve what was built', () => {
  const [, last = ''] = textOf('Dockerfile').split(/\nFROM /)
  const [, line = ''] = /\nENV (.*)/.exec(last) ?? []
  const ofImage = assigned(line, /(\w+)=(\S+)/g)
  const unit = textOf('deploy/farol.service')
  const ofUnit = assigned(unit, /^Environment=(\w+)=(.*)$/gm)
  for (const variables of [ofImage, ofUnit]) {
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(readEnv(variables)).toMatchObject({ FAROL_DEMO: false, FAROL_NEW_ACCOUNTS: 'invited' })
  }
  expect(readEnv(ofImage)).toMatchObject({ HOST: '0.0.0.0', FAROL_DATA_DIR: '/data' })
  expect(last).toContain('USER node')
  expect(last).toContain('CMD ["node", "tools/serve.mjs"]')
  expect(unit).toContain('ExecStart=/usr/bin/node tools/serve.mjs')
})
