import { enabledViews, type FilterKind, type ListColumn, type ListDefinition } from '../list.ts'

type Filters = Record<string, FilterKind>

interface Input<K extends string, F extends Filters> extends Pick<ListDefinition, 'name' | 'part'> {
  columns: readonly (ListColumn & { key: K })[]
  filters: F
  common?: readonly ((keyof F & string) | 'enabled')[]
  /** `name` where it is left out */
  defaultSort?: string
}

/** The list of a catalogue: what is its own stands before what every record has. A text finds its rows. */
export function catalogueList<const K extends string, const F extends Filters>({
  columns,
  filters,
  ...input
}: Input<K, F>): ListDefinition<K | 'enabled' | 'id', F & { enabled: { kind: 'flag' } }> {
  return {
    defaultSort: 'name',
    ...input,
    columns: [...columns, { key: 'enabled', kind: 'flag', shown: true }, { key: 'id', kind: 'id', sortable: true }],
    filters: { ...filters, enabled: { kind: 'flag' } },
    views: enabledViews,
    search: true,
  }
}

type OfPlants = { industryId: { kind: 'ids'; picker: string } }

/** The list of a catalogue whose records have a name and a plant, for `plantCatalogue`: their columns stand around its own. */
export function plantList<const K extends string, const F extends Filters>({
  columns,
  filters,
  ...input
}: Input<K, F>) {
  return catalogueList<K | 'name' | 'industryId', OfPlants & F>({
    ...input,
    columns: [
      { key: 'name', kind: 'text', sortable: true, shown: true },
      ...columns,
      { key: 'industryId', kind: 'text', shown: true },
    ],
    filters: { industryId: { kind: 'ids', picker: 'industry' }, ...filters },
  })
}
