import { createInstance } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textsBackend } from '#ui/i18n/texts-backend.ts'
import { textsOptions } from '#ui/i18n/texts-options.ts'

type Answer = { status: number; body: string } | 'no connection'

const asked: { address: string; at: number }[] = []
let answers: (count: number) => Answer = () => ({ status: 200, body: '{"ui":{"close":"Fechar"}}' })

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers(asked.push({ address, at: Date.now() }))
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(answer.body, { status: answer.status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start(lng: string) {
  const instance = createInstance().use(textsBackend)
  const started = instance.init({ ...textsOptions, lng })
  await vi.runAllTimersAsync()
  await started
  return instance
}

const waits = () => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
const ok = { status: 200, body: '{"ui":{"close":"Fechar"}}' }

describe('section 9: the texts', () => {
  test.each(['pt', 'pt-BR', 'en', 'de', ''])('are Portuguese when the language is %j', async (lng) => {
    answers = () => ok
    expect((await start(lng)).t('ui.close')).toBe('Fechar')
    expect(asked.map(({ address }) => address)).toEqual(['/locales/pt/translation.json'])
  })

  test.each<[string, Answer]>([
    ['the server fails', { status: 503, body: '' }],
    ['there is no connection', 'no connection'],
  ])(
    'are asked for again while %s, 350 ms later and then twice as long, up to five times',
    async (_, failure) => {
      answers = (count) => (count <= 5 ? failure : ok)
      expect((await start('pt')).t('ui.close')).toBe('Fechar')
      expect(waits()).toEqual([350, 700, 1400, 2800, 5600])
    },
  )

  test('are given up after five retries', async () => {
    answers = () => ({ status: 500, body: '' })
    expect((await start('pt')).hasResourceBundle('pt', 'translation')).toBe(false)
    expect(asked).toHaveLength(6)
  })

  test.each<Answer & object>([
    { status: 404, body: '{}' },
    { status: 200, body: '<!doctype html>' },
  ])('are not asked for again when asking again is no use: %j', async (answer) => {
    answers = () => answer
    await start('pt')
    expect(asked).toHaveLength(1)
  })

  test('are read ten at a time', () => {
    expect(textsOptions.maxParallelReads).toBe(10)
  })

  test('are of one language and one namespace', () => {
    expect(textsOptions).toMatchObject({ supportedLngs: ['pt'], fallbackLng: 'pt', defaultNS: 'translation' })
  })
})
