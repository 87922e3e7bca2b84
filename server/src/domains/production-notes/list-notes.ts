import type { Parsed, SchemasOf } from '@lineside/contract/core'
import type { LotUnit } from '@lineside/contract/lots'
import {
  exportProductionNotes,
  getProductionNote,
  listProductionNotes,
  productionNoteList,
} from '@lineside/contract/production-notes'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, query, type ReadContext } from '../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../core/list/index.ts'
import { problem } from '../../core/problems/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { searchedPeople } from '../accounts/index.ts'
import { searchedProducts } from '../products/index.ts'
import { placeConditions, searchedPlaces } from '../structure/index.ts'
import { seenNotes } from './access.ts'
import { loadNote, type NoteColumns, noteColumns } from './note.ts'
import { type Amounts, presentNote, rowPresenter } from './present.ts'
import { noteRules } from './rules.ts'
import { texts } from './texts.ts'

export type NoteFilters = Parsed<SchemasOf<typeof listProductionNotes>>['query']

const amounts = (where: string) =>
  `(select json_agg(json_build_array(trim_scale(l.quantity)::text, l.unit) order by l.position)
     from production_notes_lines l where l.note_id = n.id and ${where})`

/** Quantities are summed of the rows of a page alone. */
const listColumns = `${noteColumns}, ${amounts(`l.kind = 'PRODUCED' and l.product_id = n.product_id`)} as produced,
  ${amounts(`l.kind = 'LOST'`)} as lost`

export const noteSource: ListSource<NoteFilters> = {
  from: 'production_notes n',
  select: listColumns,
  plant: 'n.industry_id',
  at: 'n.noted_at',
  seen: seenNotes,
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: {
    waitsSince: { sql: 'n.queue_at', type: 'timestamptz', field: 'queue_at' },
    notedAt: { sql: 'n.noted_at', type: 'timestamptz', field: 'noted_at' },
  },
  filters: {
    status: (states, p) => p.oneOf('n.state', states),
    approverId: (ids, p) => `(n.state = 'P' and n.complete and not (${p.oneOf('n.author_id', ids)}))`,
    accountId: (ids, p) => p.oneOf('n.author_id', ids),
    productId: (ids, p) => p.oneOf('n.product_id', ids),
    ...placeConditions('n'),
    workShift: (ids, p) => p.oneOf('n.shift_id', ids),
    delivery: (states, p) => p.oneOf('n.delivery', states),
    lotId: (ids, p) =>
      `exists (select from production_notes_lines l where l.note_id = n.id and ${p.oneOf('l.lot_id', ids)})`,
  },
  search: findBy({
    numbers: ['n.id', 'n.collect_id'],
    names: [
      { columns: ['n.product_id'], of: searchedProducts },
      { columns: ['n.author_id'], of: searchedPeople },
      { columns: ['n.collect_point_id', 'n.industry_line_id'], of: searchedPlaces },
    ],
    texts: [comparedText('n.remark')],
  }),
}

interface ListedNote extends NoteColumns {
  produced: [string, LotUnit][] | null
  lost: [string, LotUnit][] | null
}

const amountsIn = ({ produced, lost }: ListedNote): Amounts => {
  const of = (all: [string, LotUnit][] | null) => (all ?? []).map(([quantity, unit]) => ({ quantity, unit }))
  return { produced: of(produced), lost: of(lost) }
}

/** A list asks nothing for its rows: whether somebody else could decide is said on the record. */
const rowRules = {
  ...noteRules,
  guards: {
    ...noteRules.guards,
    secondPerson(ctx: ReadContext, { author_id }: NoteColumns) {
      if (author_id === ctx.actor.accountId) throw problem('SAME_PERSON')
    },
  },
}

export const listNotesQuery = list(listProductionNotes, async (ctx, { query: sent }) => {
  const present = await rowPresenter(ctx)
  const page = await runList(ctx, productionNoteList, noteSource, sent, (row) => rowAs<ListedNote>(row))
  const rows = await Promise.all(
    page.rows.map(async (row) => ({
      ...present(row, amountsIn(row)),
      abilities: await abilitiesOf(ctx, rowRules, row.state, row),
    })),
  )
  return { ...page, rows }
})

/** The list as a file: places, people and shifts by their names. */
export const noteExport = exportable({
  endpoint: exportProductionNotes,
  list: productionNoteList,
  source: noteSource,
  texts,
  fileName: 'apontamentos-de-producao',
  present: async (ctx) => {
    const present = await rowPresenter(ctx)
    return (row: ListedNote) => present(row, amountsIn(row))
  },
  values: {
    product: ({ product }) => product?.name ?? '',
    author: ({ author }) => author.name,
    produced: ({ produced }) => (produced ? `${produced.quantity} ${produced.unit}` : ''),
    lost: ({ lost }) => (lost ? `${lost.quantity} ${lost.unit}` : ''),
    shiftName: ({ shiftName }) => shiftName ?? '',
  },
})

export const getNoteQuery = query(getProductionNote, async (ctx, { params }) =>
  presentNote(ctx, await loadNote(ctx, params.id)),
)
