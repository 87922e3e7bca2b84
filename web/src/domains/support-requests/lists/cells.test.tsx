import { describe, expect, it } from 'vitest'
import type { CellTools } from '../../../core/list/cells.tsx'
import type { RequestRow } from '../queries.ts'
import { renderCell } from './cells.tsx'

const tools = { zoneOf: () => 'America/Sao_Paulo' } as unknown as CellTools
const waitingSince = (waitsSince: string | null) =>
  renderCell('waitsSince', { waitsSince, industryId: 1 } as RequestRow, tools)

describe('since when a request waits', () => {
  it('is a day that has come, written as the list writes days', () => {
    expect(waitingSince('2020-02-03')).toBeUndefined()
  })

  it('is nothing before the day it is planned for, and nothing once it has ended', () => {
    expect(waitingSince('2999-12-31')).toBe('—')
    expect(waitingSince(null)).toBe('—')
  })
})
