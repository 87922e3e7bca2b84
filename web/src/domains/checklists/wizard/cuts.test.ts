import { type ChecklistContent, checklistProblems, emptyChecklist, rangesByCuts } from '@lineside/contract/checklists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveCut, splitWidest, withLabel, withoutRange } from './cuts.ts'

const three = rangesByCuts(['Good', 'Fair', 'Poor'], [90, 70])
const ends = (ranges: ChecklistContent['ranges']) => ranges.map(({ label, max, min }) => [label, max, min])

describe('the ruler of results', () => {
  it('moves where two ranges meet, for both of them', () => {
    expect(ends(moveCut(three, 0, 85))).toEqual([
      ['Good', 100, 85],
      ['Fair', 85, 70],
      ['Poor', 70, 0],
    ])
  })

  it('stops a tenth before the next border', () => {
    expect(ends(moveCut(three, 1, 95))[1]).toEqual(['Fair', 90, 89.9])
    expect(ends(moveCut(three, 0, 0))[1]).toEqual(['Fair', 70.1, 70])
    expect(ends(moveCut(three, 1, -5))[2]).toEqual(['Poor', 0.1, 0])
  })

  it('splits the widest range, and closes the gap of one that goes', () => {
    expect(ends(splitWidest(three, 'New'))).toEqual([
      ['Good', 100, 90],
      ['Fair', 90, 70],
      ['Poor', 70, 35],
      ['New', 35, 0],
    ])
    expect(ends(withoutRange(three, 1))).toEqual([
      ['Good', 100, 90],
      ['Poor', 90, 0],
    ])
    expect(ends(withoutRange(three, 2))).toEqual([
      ['Good', 100, 90],
      ['Fair', 90, 0],
    ])
    expect(withoutRange(splitWidest([], 'All'), 0)).toEqual([])
  })

  it('can never be made wrong, whatever is done to it in whatever order', () => {
    const edit = fc.record({
      kind: fc.constantFrom('move', 'split', 'remove', 'label'),
      at: fc.nat(10),
      to: fc.integer({ min: -200, max: 1200 }).map((tenths) => tenths / 10),
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        let count = 0
        const ranges = edits.reduce<ChecklistContent['ranges']>((all, { kind, at, to }) => {
          count += 1
          if (kind === 'split' || all.length === 0) return all.length < 20 ? splitWidest(all, `Range ${count}`) : all
          if (kind === 'remove') return all.length > 1 ? withoutRange(all, at % all.length) : all
          if (kind === 'label') return withLabel(all, at % all.length, `Range ${count}`)
          return all.length > 1 ? moveCut(all, at % (all.length - 1), to) : all
        }, three)
        const wrong = checklistProblems({ ...emptyChecklist('x'), ranges }).filter(({ field }) =>
          field.startsWith('ranges'),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
