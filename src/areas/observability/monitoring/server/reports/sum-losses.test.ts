import { expect, it } from 'vitest'
import { sumLosses } from './sum-losses.ts'

const alert = (incidentId: string, ruleId: string, lost: number | null, brokenMinutes = 30) => ({
  incidentId,
  ruleId,
  lost,
  brokenMinutes,
})

it('places of a rule add up, rules of one incident do not, incidents do', () => {
  const one = [
    alert('i', 'byChannel', 100),
    alert('i', 'byChannel', 50),
    alert('i', 'all', 120),
    alert('i', 'rate', null),
  ]
  expect(sumLosses(one)).toEqual({ lost: 150, lostPerHour: 300 })
  expect(sumLosses([...one, alert('other', 'all', 10, 60)])).toEqual({ lost: 160, lostPerHour: 310 })
  expect(sumLosses([alert('i', 'a', null), alert('i', 'b', 7, 0)])).toEqual({ lost: 7, lostPerHour: 0 })
  expect(sumLosses([])).toEqual({ lost: 0, lostPerHour: 0 })
  expect(sumLosses([alert('i', 'a', null), alert('j', 'b', null)])).toEqual({ lost: null, lostPerHour: null })
})
