/** Hours in which invoices are issued, and how many of them an order waits on the mean. */
type Habit = { isOpen: (weekday: number, hour: number, isHoliday: boolean) => boolean; wait: number }

const office: Habit = {
  isOpen: (weekday, hour, isHoliday) => weekday <= 5 && !isHoliday && hour >= 8 && hour < 18,
  wait: 3,
}
const habits = {
  office,
  slow: { ...office, wait: 14 },
  saturdays: {
    isOpen: (weekday: number, hour: number, isHoliday: boolean) =>
      office.isOpen(weekday, hour, isHoliday) || (weekday === 6 && !isHoliday && hour >= 9 && hour < 13),
    wait: 4,
  },
  everyday: { isOpen: (_: number, hour: number) => hour >= 7 && hour < 22, wait: 2 },
} as const satisfies Record<string, Habit>

export type Shape = {
  name: string
  /** Orders a day. */
  daily: number
  /** What they sell, and which of them have sessions. */
  channels: readonly (readonly [name: string, weight: number])[]
  visited: readonly string[]
  habit: Habit
  /** By weekday, Monday first. */
  week: readonly number[]
  /** Of the logarithm of a day's demand. */
  spread: number
  /** Of the logarithm of a price. */
  prices: number
  days: number
  seeds: number
  /** Nothing of it is invoiced. */
  returns?: true
}

const plainWeek = [1.12, 1.1, 1.06, 1.04, 1, 0.82, 0.86]
const site = [['Site', 1]] as const
const history = 280

const own = { visited: ['Site', 'App'], week: plainWeek, prices: 0.5, days: history, seeds: 3 }

export const shapes: readonly Shape[] = [
  {
    ...own,
    name: 'four channels',
    daily: 110,
    channels: [
      ['Site', 5],
      ['App', 2],
      ['Praça Umbu', 2],
      ['Loja física', 1],
    ],
    habit: habits.office,
    spread: 0.06,
  },
  {
    ...own,
    name: 'marketplaces alone, slow invoices',
    daily: 60,
    channels: [
      ['Praça Umbu', 4],
      ['Bazar Jataí', 3],
      ['Feira Ipê', 2],
    ],
    visited: [],
    habit: habits.slow,
    spread: 0.08,
  },
  { ...own, name: 'one channel', daily: 80, channels: site, habit: habits.saturdays, spread: 0.06 },
  { ...own, name: 'small', daily: 22, channels: site, habit: habits.office, spread: 0.1 },
  {
    ...own,
    name: 'companies, weekdays',
    daily: 35,
    channels: [
      ['Televendas', 2],
      ['Site', 1],
    ],
    habit: habits.office,
    week: [1.1, 1.1, 1, 1, 0.9, 0.08, 0.05],
    spread: 0.1,
    prices: 0.8,
  },
  {
    ...own,
    name: 'every day open',
    daily: 140,
    channels: [
      ['Site', 4],
      ['App', 3],
    ],
    habit: habits.everyday,
    spread: 0.05,
  },
  { ...own, name: 'one order a day', daily: 1, channels: site, habit: habits.office, spread: 0.1, seeds: 2 },
  {
    ...own,
    name: 'returns alone',
    daily: 8,
    channels: site,
    habit: habits.office,
    spread: 0.1,
    seeds: 1,
    returns: true,
  },
  {
    ...own,
    name: 'seven weeks old',
    daily: 40,
    channels: site,
    habit: habits.office,
    spread: 0.08,
    days: 49,
    seeds: 2,
  },
]
