import { useState } from 'react'
import { Page, PageHeader, Surface } from '../index.ts'
import { type MatrixCell, MatrixGrid, type Quarters } from '../matrix.ts'

const columns = Array.from({ length: 200 }, (_, at) => ({
  key: `task ${at}`,
  name: at % 5 === 0 ? `A task with a name that needs more than one line, ${at + 1}` : `Task ${at + 1}`,
  group: `Group ${Math.floor(at / 12) + 1}`,
}))
const rows = Array.from({ length: 1000 }, (_, at) => ({
  key: `person ${at}`,
  name: `Person ${at + 1}`,
  note: `Line ${(at % 7) + 1}`,
  badge: at % 3 === 0 ? ({ text: '2', label: '2 lacking', tone: 'overdue' } as const) : undefined,
}))

/** Every state in the first columns, then one after the other. */
function cell(row: number, column: number): MatrixCell {
  const state = (row * 7 + column) % 11
  if (state === 10) return { quarters: null, text: 'Nothing known' }
  const quarters = (state % 5) as Quarters
  return {
    quarters,
    lacks: state < 2,
    ends: state === 7 ? 'soon' : state === 8 ? 'past' : undefined,
    text: `${quarters} of 4`,
  }
}

export function MatrixSection() {
  const [opened, setOpened] = useState('Nothing opened')
  return (
    <Page height="fill">
      <PageHeader title="Grid that is virtual both ways" subtitle={opened} />
      <Surface padding="none" grow>
        <MatrixGrid
          label="1,000 by 200"
          corner="Person"
          columns={columns}
          rows={rows}
          cell={cell}
          onOpen={(row, column) => setOpened(`${rows[row]?.name}, ${columns[column]?.name}`)}
        />
      </Surface>
    </Page>
  )
}
