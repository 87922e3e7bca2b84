import { defineList } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import type { TableColumn } from '../../ui/table.ts'
import { type CellTools, emptyColumns, tableColumns } from './cells.tsx'

interface Row {
  name: string
  product?: string
}

const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', width: 100, cell: ({ name }) => name },
  { id: 'product', header: 'Product', width: 100, cell: ({ product }) => product ?? '—' },
  { id: 'note', header: 'Note', width: 100, cell: () => '' },
]

it('a column in which no row says anything leaves its room to the others', () => {
  const empty = [{ name: 'A' }, { name: 'B' }]
  expect(emptyColumns(columns, empty)).toEqual(['product', 'note'])
  expect(emptyColumns(columns, [...empty, { name: 'C', product: 'Ham' }])).toEqual(['note'])
})

it('stays where the list is sorted by it, and while no row is there yet', () => {
  expect(emptyColumns(columns, [{ name: 'A' }], 'note')).toEqual(['product'])
  expect(emptyColumns(columns, [])).toEqual([])
})

it('the zone of times that all go by one other clock is said once, in the headings', () => {
  const definition = defineList({
    name: 'things',
    columns: [
      { key: 'name', kind: 'text' },
      { key: 'madeAt', kind: 'dateTime' },
    ],
    filters: {},
    defaultSort: 'name',
    search: false,
  })
  const tools = { labels: { column: (key: string) => key } } as unknown as CellTools
  const headersWith = (zone?: string) =>
    tableColumns({ definition, tools, renderCell: undefined, layout: undefined, zoned: false, zone }).map(
      ({ header }) => header,
    )
  expect(headersWith('GMT-3')).toEqual(['name', 'madeAt (GMT-3)'])
  expect(headersWith()).toEqual(['name', 'madeAt'])
})

it('a card has one heading: the column that is said to be it, else the first', () => {
  const definition = defineList({
    name: 'things',
    columns: [
      { key: 'order', kind: 'number' },
      { key: 'name', kind: 'text' },
    ],
    filters: {},
    defaultSort: 'order',
    search: false,
  })
  const tools = { labels: { column: (key: string) => key } } as unknown as CellTools
  const cardsWith = (layout?: { name: { card: 'title' } }) =>
    tableColumns({ definition, tools, renderCell: undefined, layout, zoned: false }).map(({ card }) => card)
  expect(cardsWith({ name: { card: 'title' } })).toEqual(['pair', 'title'])
  expect(cardsWith()).toEqual(['title', 'pair'])
})
