import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { RepeatBodies, RepeatSections } from './index.ts'

const sample = (repeat: number, name: string) => ({ groupId: 9, repeat, heading: `Sample ${repeat}`, name })
const rows = [
  { id: 1, name: 'Batch' },
  { id: 2, name: 'Sample 1 › Weight', inRepeat: sample(1, 'Weight') },
  { id: 3, name: 'Sample 1 › Length', inRepeat: sample(1, 'Length') },
  { id: 4, name: 'Sample 2 › Weight', inRepeat: sample(2, 'Weight') },
  { id: 5, name: 'Remark' },
]
type Row = (typeof rows)[number]
const repeatOf = ({ inRepeat }: Row) => inRepeat

afterEach(cleanup)

describe('the repeats of a group', () => {
  it('are row groups of a table, each under its heading; what stands outside keeps its place', () => {
    render(
      <table>
        <RepeatBodies
          rows={rows}
          repeatOf={repeatOf}
          columns={1}
          row={(row) => (
            <tr key={row.id}>
              <td>{row.inRepeat?.name ?? row.name}</td>
            </tr>
          )}
          mark={(own) => <em>{own.length} answers</em>}
        />
      </table>,
    )
    const groups = screen.getAllByRole('rowgroup').map((group) => {
      const heading = within(group).queryByRole('rowheader')?.textContent ?? null
      return [
        heading,
        ...within(group)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ]
    })
    expect(groups).toEqual([
      [null, 'Batch'],
      ['Sample 12 answers', 'Weight', 'Length'],
      ['Sample 21 answers', 'Weight'],
      [null, 'Remark'],
    ])
  })

  it('are sections of a list, told by name to a screen reader', () => {
    render(
      <RepeatSections rows={rows} repeatOf={repeatOf} level={4}>
        {(own) => own.map(({ id, name }) => <p key={id}>{name}</p>)}
      </RepeatSections>,
    )
    const names = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))
    expect(names).toEqual(['Sample 1', 'Sample 2'])
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(names)
    expect(within(screen.getByRole('region', { name: 'Sample 1' })).getAllByText(/Sample 1/)).toHaveLength(3)
  })
})
