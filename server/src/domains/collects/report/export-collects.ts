import { collectList, exportCollects } from '@lineside/contract/collects'
import { exportable } from '../../../core/export/index.ts'
import { photoCounts } from '../photos.ts'
import { rowPresenter } from '../present.ts'
import { recordColumns } from '../queries.ts'
import { texts } from '../texts.ts'
import { fieldColumns } from './export-fields.ts'
import { collectSourceWith, type RaisedConditions } from './list-collects.ts'

/** The collect report as a file: its columns, every field of every version in range, and the hash of the record. */
export const collectExport = (raised: RaisedConditions) =>
  exportable({
    endpoint: exportCollects,
    list: collectList,
    source: { ...collectSourceWith(raised), select: `${recordColumns}, ${photoCounts}` },
    texts,
    fileName: 'relatorio-de-coletas',
    present: rowPresenter,
    values: {
      script: (row) => row.script?.name ?? null,
      changeState: (row, cells) => (row.changeState === 'NONE' ? null : cells.code('changeState', row.changeState)),
    },
    more: fieldColumns,
  })
