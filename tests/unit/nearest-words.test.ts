import { describe, expect, it } from 'vitest'
import { nearestWords } from '#server/contract/nearest-words.ts'
import { expectWithin } from '../support/processor-time.ts'

const list = [
  'Focaccia with rosemary',
  'Lentil soup',
  'Lentil curry',
  'Crème brûlée',
  'Gnocchi alla romana',
  'Rice',
  'Käsespätzle',
]

describe('the nearest spelling', () => {
  it.each([
    ['focacia', 'focaccia'],
    ['foccacia', 'focaccia'],
    ['fokaccia', 'focaccia'],
    ['lentli soup', 'lentil soup'],
    ['gnochi', 'gnocchi'],
    ['Brulle', 'brulee'],
    ['lentel curri', 'lentil curry'],
    ['kaesespaetzel', 'kasespatzle'],
  ])('of %s is %s', (typed, nearest) => {
    expect(nearestWords(typed, list)).toBe(nearest)
  })

  it.each(['soup', 'lenti', 'xyzzyx', 'ric', 'rose', '', '  ', 'quinoa salad'])('of %s is none', (typed) => {
    expect(nearestWords(typed, list)).toBeNull()
  })

  it('takes the more frequent of two equally near words', () => {
    expect(nearestWords('pest', ['pesto', 'pesta', 'pesto'])).toBeNull()
    expect(nearestWords('bread1 cake', ['broad', 'bread'])).not.toBeNull()
    expect(nearestWords('bxead', ['broad', 'bread', 'bread'])).toBe('bread')
  })

  it('of two wrong words is a pair that one recipe has', () => {
    const recipes = [
      'Chicken salad',
      'Chicken rice',
      'Chickpea soup',
      'Chickpea stew',
      'Soap of chickens',
      'Salad',
      'Tomato soup',
    ]
    expect(nearestWords('chickpae suop', recipes)).toBe('chickpea soup')
    expect(nearestWords('chickn soip', ['Chicken salad', 'Soil', 'Soil', 'Chicken soup'])).toBe(
      'chicken soup',
    )
    expect(nearestWords('"chickn soip"', ['Chicken soup'])).toBe('chicken soup')
    expect(nearestWords('kaese supe', ['Käsebrot', 'Suppe mit Käse'])).toBe('kaese suppe')
  })

  it('stays quick among many words', () => {
    const words = Array.from({ length: 60_000 }, (_, n) =>
      n.toString(36).replace(/\d/g, 'q').padStart(8, 'ab'),
    )
    expectWithin(2000, () => nearestWords('abcdefgh ijklmnop qrstuvwx', words))
  })
})
