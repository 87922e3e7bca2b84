import { editProductionNote, resubmitProductionNote } from '@lineside/contract/production-notes'
import { queuedCommand } from '../../../capture/commands/define.ts'
import type { AnyCommand } from '../../../capture/commands/types.ts'
import { labelsOf } from '../../../core/i18n/index.ts'
import { transitionLabels } from '../../../core/record/transition-labels.ts'
import type { Facet, Queued } from '../../../core/unsent/types.ts'
import { writeAmount } from '../amounts.ts'
import { type Note, noteQuery, notes } from '../queries.ts'
import { type NoteBody, sentLines, valuesOf } from '../write/values.ts'

interface EditInput {
  params: { id: string | number }
  body: NoteBody & { rowVersion: number }
}

type Line = NoteBody['lines'][number]

const labels = () => labelsOf('production-notes')

/** The lines of a note in words; a product by its name where the note had it before. */
function inText(lines: readonly Line[], { lineList }: Note): string {
  const nameOf = ({ productId, lotId, lotCode }: Line) => {
    const known = lineList.find(({ product }) => product.id === productId)
    const lot = lotCode || lineList.find((line) => line.lotId === lotId)?.lotCode
    return [known?.product.name, lot].filter(Boolean).join(' ')
  }
  return lines
    .map((line) => [labels().code('kind', line.kind), nameOf(line), writeAmount(line)].filter(Boolean).join(' '))
    .join('; ')
}

const facetsOf = (note: Note, { lines, remark }: Pick<NoteBody, 'lines' | 'remark'>): Facet[] => [
  { key: 'lines', label: labels().column('lines'), text: inText(lines, note), value: lines },
  { key: 'remark', label: labels().column('remark'), text: remark, value: remark },
]

const bodyOf = (note: Note) => {
  const { lines, remark } = valuesOf(note)
  return { lines: sentLines(lines) as Line[], remark }
}

/** A correction of a note of one's own. */
const ofNote = (endpoint: AnyCommand['endpoint'], event: string): Queued =>
  queuedCommand<EditInput, Note>({
    endpoint,
    record: (client, { params }) => client.getQueryData(noteQuery(params.id).queryKey),
    // its lines have names and balances that only the server knows: until then it stands as it was, and can wait once more
    assumed: (note, { body: { remark } }) => ({ ...note, remark, abilities: {} }),
    facets: (note) => facetsOf(note, bodyOf(note)),
    mine: (note, { body }) => facetsOf(note, body),
    version: ({ rowVersion }) => rowVersion,
    subject: ({ id }) => `production-notes.${id}`,
    name: (note) => ({
      title: note.product?.name ?? labels().name,
      detail: transitionLabels('production-notes', event).button,
    }),
    within: (key, answer, { params }, change) =>
      JSON.stringify(key) === JSON.stringify(noteQuery(params.id).queryKey) ? change(answer as Note) : answer,
    put: notes.put,
  })

/** Corrections of notes wait on the device until the server has them. */
export const queuedCorrections: readonly Queued[] = [
  ofNote(editProductionNote, 'edited'),
  ofNote(resubmitProductionNote, 'resubmitted'),
]
