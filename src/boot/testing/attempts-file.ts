import { draws } from '#testing/draws.ts'

export type AttemptsFileForm = {
  name: string
  rows: number
  /** Names the customer, as files do that have one. */
  customer?: string
  id?: string
  columns: { at: string; amount: string; success: string; provider: string; secured?: string; card?: string }
  answers: { approved: string; declined: string }
  at: (moment: Date) => string
  separator: ',' | ';'
}

const countries = ['Brasil', 'Chile', 'Peru']
const cards = ['Visa', 'Master', 'Diners']
const providers: readonly (readonly [name: string, approves: number])[] = [
  ['Ponte', 0.16],
  ['Estrela', 0.4],
  ['Clara', 0.25],
  ['Norte', 0.19],
]
/** Seconds between an attempt and the next of the same purchase, some of them on the edge of the window. */
const soon = { anyone: [6, 23, 38, 59, 60], person: [40, 300, 1800, 3599, 3600] }
const START = Date.parse('2026-01-05T03:00:00Z')
const SPAN = 60 * 86_400

/** A provider's file of attempts without order numbers, the same at every call. */
export function attemptsFile(form: AttemptsFileForm): string {
  const random = draws(form.rows)
  const pick = <Of>(list: readonly Of[]): Of => list[Math.floor(random() * list.length)] as Of
  const gaps = form.customer === undefined ? soon.anyone : soon.person
  const told: { at: number; cells: string[] }[] = []
  while (told.length < form.rows) {
    const [country, amount, card] = [pick(countries), 5 + Math.floor(random() * 400), pick(cards)]
    const customer = random() < 0.02 ? '' : `c${Math.floor(random() * (form.rows / 6))}`
    let at = START + Math.floor(random() * SPAN) * 1000
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [provider, approves] = pick(providers)
      const secured = random() < 0.24
      const approved = random() < approves + (secured ? 0.05 : 0)
      told.push({
        at,
        cells: [
          form.at(new Date(at)),
          country,
          String(amount),
          form.answers[approved ? 'approved' : 'declined'],
          provider,
          ...(form.columns.secured === undefined ? [] : [secured ? '1' : '0']),
          ...(form.columns.card === undefined ? [] : [card]),
          ...(form.customer === undefined ? [] : [customer]),
        ],
      })
      if (approved || random() > 0.55) break
      at += 1000 * (random() < 0.15 ? pick([61, 3601, 9000]) : pick(gaps))
    }
  }
  const { at, amount, success, provider, secured, card } = form.columns
  const header = [
    ...(form.id === undefined ? [] : [form.id]),
    at,
    'country',
    amount,
    success,
    provider,
    ...[secured, card, form.customer].filter((name) => name !== undefined),
  ]
  const lines = told
    .toSorted((a, b) => a.at - b.at)
    .slice(0, form.rows)
    .map(({ cells }, index) => [...(form.id === undefined ? [] : [`t-${index}`]), ...cells])
  return `${[header, ...lines].map((cells) => cells.join(form.separator)).join('\n')}\n`
}
