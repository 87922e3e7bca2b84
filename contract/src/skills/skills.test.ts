import { describe, expect, it } from 'vitest'
import { cellAt, gapOf, levelInForce, levelOn, levelStandings, standingLetter, standingOf } from './index.ts'

const days = { today: '2026-11-24', soon: '2026-12-24' }

describe('a level', () => {
  it.each([
    [null, 'NONE'],
    [{ expiresOn: null }, 'IN_FORCE'],
    [{ expiresOn: '2026-12-25' }, 'IN_FORCE'],
    [{ expiresOn: '2026-12-24' }, 'EXPIRING'],
    [{ expiresOn: '2026-11-24' }, 'EXPIRING'],
    [{ expiresOn: '2026-11-23' }, 'EXPIRED'],
  ] as const)('that ends as %j stands as %s', (level, standing) => {
    expect(standingOf(level, days)).toBe(standing)
  })

  it('that expired is none, and all of it is missing', () => {
    expect(levelStandings.map((standing) => levelInForce(3, standing))).toEqual([0, 3, 3, 0])
    expect([gapOf(3, 2, 'IN_FORCE'), gapOf(3, 3, 'EXPIRED'), gapOf(1, 4, 'EXPIRING'), gapOf(0, 0, 'NONE')]).toEqual([
      1, 3, 0, 0,
    ])
  })

  it('counts through its last day, and is none from the next', () => {
    const on = (expiresOn: string | null) => levelOn(3, expiresOn, days.today)
    expect([on(null), on('2026-11-25'), on('2026-11-24'), on('2026-11-23')]).toEqual([3, 3, 3, 0])
  })

  it('is read of a row of the matrix by its characters, which every standing has its own', () => {
    const row = { levels: '0321', standings: levelStandings.map(standingLetter).join('') }
    expect([0, 1, 2, 3].map((at) => cellAt(row, '2222', at))).toEqual([
      { level: 0, standing: 'NONE', required: 2, gap: 2 },
      { level: 3, standing: 'IN_FORCE', required: 2, gap: 0 },
      { level: 2, standing: 'EXPIRING', required: 2, gap: 0 },
      { level: 1, standing: 'EXPIRED', required: 2, gap: 2 },
    ])
    expect(cellAt(row, undefined, 1)).toMatchObject({ required: 0, gap: 0 })
  })
})
