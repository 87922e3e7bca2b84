import { collectList, exportCollects } from '@lineside/contract/collects'
import enUS from '@lineside/contract/texts/collects/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/collects/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/collects/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/collects/texts/tr' with { type: 'json' }
import { exportable } from '../../core/export/index.ts'
import { fieldColumns } from './export-fields.ts'
import { collectSourceWith, type RaisedConditions } from './list-collects.ts'
import { photoCounts } from './photos.ts'
import { rowPresenter } from './present.ts'
import { recordColumns } from './queries.ts'

/** The collect report as a file: its columns, every field of every version in range, and the hash of the record. */
export const collectExport = (raised: RaisedConditions) =>
  exportable({
    endpoint: exportCollects,
    list: collectList,
    source: { ...collectSourceWith(raised), select: `${recordColumns}, ${photoCounts}` },
    texts: { 'en-US': enUS, pt, 'pt-BR': ptBR, tr },
    fileName: 'relatorio-de-coletas',
    present: rowPresenter,
    values: {
      script: (row) => row.script?.name ?? null,
      changeState: (row, cells) => (row.changeState === 'NONE' ? null : cells.code('changeState', row.changeState)),
    },
    more: fieldColumns,
  })
